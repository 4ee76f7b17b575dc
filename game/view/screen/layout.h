#pragma once
// Where things lie on the canvas, by the shape of the window. Units are as large as fits: the
// window's shorter side has 720 of them, or fewer where small print could not be read any more.

#include <glm/vec2.hpp>

namespace carom::view {

/// A rectangle by its corners, y down.
struct Box {
    glm::vec2 min{0.0f};
    glm::vec2 max{0.0f};

    [[nodiscard]] glm::vec2 center() const { return 0.5f * (min + max); }
    [[nodiscard]] glm::vec2 size() const { return max - min; }
    [[nodiscard]] bool holds(glm::vec2 p) const {
        return p.x >= min.x && p.y >= min.y && p.x <= max.x && p.y <= max.y;
    }
    [[nodiscard]] Box grown(float by) const { return {min - by, max + by}; }
    bool operator==(const Box&) const = default;
};

/// A canvas within the canvas.
struct Pane {
    glm::vec2 at{0.0f};  ///< Of its upper left corner.
    float zoom = 1.0f;   ///< Of its units.
    [[nodiscard]] glm::vec2 to_canvas(glm::vec2 p) const { return at + zoom * p; }
    [[nodiscard]] glm::vec2 from_canvas(glm::vec2 p) const { return (p - at) / zoom; }
};

/// As drawn on a screen of 1280 x 720, unless made for another.
struct Layout {
    static constexpr float kLeastText = 11.0f;  ///< Points that any letters have at least.
    static constexpr float kFinger = 44.0f;     ///< Points of what a finger is to hit.

    glm::vec2 size{1280.0f, 720.0f};  ///< Of the canvas, in its units.
    float unit = 1.0f;     ///< Points that a unit is. A point is a pixel of a plain screen.
    bool stacked = false;  ///< The HUD is above and below the field, not beside it.
    glm::vec2 field_at{184.0f, 20.0f};                ///< The field's upper left corner.
    float field_scale = 1.14f;                        ///< Units that one of the field's is.
    Box first{{14.0f, 20.0f}, {170.0f, 704.0f}};      ///< Of the HUD: left of the field, or above.
    Box second{{1110.0f, 20.0f}, {1266.0f, 704.0f}};  ///< Right of it, or below.

    [[nodiscard]] glm::vec2 to_canvas(glm::vec2 in_field) const {
        return field_at + in_field * field_scale;
    }
    [[nodiscard]] glm::vec2 to_field(glm::vec2 on_canvas) const {
        return (on_canvas - field_at) / field_scale;
    }
    [[nodiscard]] Box field() const;
    [[nodiscard]] Box all() const { return {glm::vec2{0.0f}, size}; }
    [[nodiscard]] glm::vec2 center() const { return 0.5f * size; }
    /// Where a canvas of 1280 x 720 units has most room.
    [[nodiscard]] Pane pane() const;
    /// In units, what letters and fingers need.
    [[nodiscard]] float least_text() const { return kLeastText / unit; }
    [[nodiscard]] float finger() const { return kFinger / unit; }
    /// A phone, or a window as small.
    [[nodiscard]] bool small() const { return unit < 0.8f; }
    [[nodiscard]] bool narrow() const { return size.x < 960.0f; }

    bool operator==(const Layout&) const = default;
};

/// For a window of so many pixels, of which `density` in a row are a point.
[[nodiscard]] Layout layout_of(glm::ivec2 pixels, float density = 1.0f);

}  // namespace carom::view
