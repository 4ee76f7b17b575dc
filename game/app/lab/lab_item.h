#pragma once
// One thing on the lab's table: a kind of shape, and where and how it lies. The shape itself is
// made anew from that whenever it changes, so turning it for an hour does not wear it out.

#include "engine/collision/collision.h"

#include <glm/vec2.hpp>

#include <array>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace carom::app::lab {

enum class Kind { Point, Segment, Circle, Box, TurnedBox, Capsule, Convex, Concave };
inline constexpr int kKindCount = 8;
inline constexpr std::array<std::string_view, kKindCount> kKindNames{
    "point", "segment", "circle", "box", "turned box", "capsule", "convex", "concave"};
[[nodiscard]] constexpr std::string_view name_of(Kind kind) {
    return kKindNames[static_cast<std::size_t>(kind)];
}

using LabShape =
    std::variant<glm::vec2, collision::Segment, collision::Circle, collision::Aabb, collision::Obb,
                 collision::Capsule, collision::ConvexPolygon, collision::Polygon>;

/// From the item's own square, -1 to 1 both ways, to the table.
struct Pose {
    glm::vec2 center{0.0f};
    glm::vec2 half{40.0f};       ///< Reach along `axis` and across it.
    glm::vec2 axis{1.0f, 0.0f};  ///< Unit vector.

    [[nodiscard]] glm::vec2 to_table(glm::vec2 local) const;
    [[nodiscard]] glm::vec2 to_local(glm::vec2 place) const;
    bool operator==(const Pose&) const = default;
};

inline constexpr float kSmallest = 6.0f;  ///< Least and most reach of an item, table units.
inline constexpr float kLargest = 260.0f;

class LabItem {
public:
    /// `corners`, in the item's own square, for polygons only; empty for that kind's usual ones.
    LabItem(Kind kind, std::string name, const Pose& pose, std::vector<glm::vec2> corners = {});

    [[nodiscard]] Kind kind() const { return kind_; }
    [[nodiscard]] const std::string& name() const { return name_; }
    [[nodiscard]] const Pose& pose() const { return pose_; }
    [[nodiscard]] const LabShape& shape() const { return shape_; }
    [[nodiscard]] const collision::Aabb& bounds() const { return bounds_; }
    [[nodiscard]] bool turns() const;  ///< Points, circles and upright boxes look the same turned.
    [[nodiscard]] bool resizes() const { return kind_ != Kind::Point; }
    [[nodiscard]] std::size_t corner_count() const { return corners_.size(); }
    [[nodiscard]] glm::vec2 corner(std::size_t i) const { return pose_.to_table(corners_[i]); }

    void move_to(glm::vec2 center);
    void move_by(glm::vec2 shift) { move_to(pose_.center + shift); }
    /// Points its axis that way; a direction of no length changes nothing.
    void turn_to(glm::vec2 axis);
    void turn_by(float radians);
    void resize(glm::vec2 half);
    void grow(float factor) { resize(pose_.half * factor); }
    /// Moves one corner of a polygon. Says why not, in words, if that would be no polygon of its
    /// kind; the item then stays as it was.
    std::string move_corner(std::size_t i, glm::vec2 place);

    bool loose = false;        ///< Let go of, and not yet at rest.
    glm::vec2 velocity{0.0f};  ///< Table units a second, while loose.
    float spin = 0.0f;         ///< Radians a second.

private:
    void remake();

    Kind kind_;
    std::string name_;
    Pose pose_;
    std::vector<glm::vec2> corners_;
    LabShape shape_;
    collision::Aabb bounds_;
};

/// The shape of a kind in a pose, or why there is none.
[[nodiscard]] std::variant<LabShape, collision::PolygonError> make_shape(
    Kind kind, const Pose& pose, const std::vector<glm::vec2>& corners);

/// What the lab asks of a shape, whatever its kind.
[[nodiscard]] std::vector<glm::vec2> outline_of(const LabShape& shape);
/// The convex parts of a simple polygon; of all others the outline.
[[nodiscard]] std::vector<std::vector<glm::vec2>> parts_of(const LabShape& shape);
[[nodiscard]] LabShape moved(const LabItem& item, glm::vec2 shift);
[[nodiscard]] float area_of(const LabShape& shape);
[[nodiscard]] glm::vec2 centroid_of(const LabShape& shape);

}  // namespace carom::app::lab
