#pragma once
// Where everything of the editor is on the canvas, so that drawing and pointing agree.

#include "game/view/screen/canvas.h"

#include <cstddef>
#include <optional>

namespace carom::app {

/// The field is drawn one canvas unit for each of its own.
inline constexpr glm::vec2 kEditAt{232.0f, 46.0f};
[[nodiscard]] constexpr glm::vec2 edit_to_canvas(glm::vec2 place) {
    return {place.x + kEditAt.x, place.y + kEditAt.y};
}
[[nodiscard]] constexpr glm::vec2 canvas_to_edit(glm::vec2 place) {
    return {place.x - kEditAt.x, place.y - kEditAt.y};
}
inline constexpr view::Box kEditField{{232.0f, 46.0f}, {1032.0f, 646.0f}};
inline constexpr view::Box kToolPanel{{10.0f, 10.0f}, {224.0f, 710.0f}};
inline constexpr view::Box kPalettePanel{{1040.0f, 10.0f}, {1270.0f, 710.0f}};

/// Everything but the field, in parts that a small window shows one at a time.
inline constexpr view::Box kDrawPart{{10.0f, 52.0f}, {224.0f, 268.0f}};
inline constexpr view::Box kChangePart{{10.0f, 268.0f}, {224.0f, 513.0f}};
inline constexpr view::Box kFilePart{{10.0f, 514.0f}, {224.0f, 704.0f}};
inline constexpr view::Box kBricksPart{{1040.0f, 12.0f}, {1270.0f, 238.0f}};
inline constexpr view::Box kDropsPart{{1040.0f, 238.0f}, {1270.0f, 424.0f}};
inline constexpr view::Box kListsPart{{1040.0f, 422.0f}, {1270.0f, 710.0f}};
inline constexpr std::size_t kListsPage = 5;

enum class EditTab : std::uint8_t { Problems, Shape, Level };
inline constexpr std::size_t kTabCount = 3;
inline constexpr std::size_t kHitChoices = 5;  ///< The kind's own, then 1 to 4.

[[nodiscard]] constexpr view::Box boxed(glm::vec2 at, glm::vec2 size) {
    return {at, {at.x + size.x, at.y + size.y}};
}
/// The n-th of boxes laid out row by row.
[[nodiscard]] constexpr view::Box nth(glm::vec2 at, glm::vec2 pitch, glm::vec2 size, int columns,
                                      std::size_t n) {
    const auto column = static_cast<float>(static_cast<int>(n) % columns);
    const auto row = static_cast<float>(static_cast<int>(n) / columns);
    return boxed({at.x + pitch.x * column, at.y + pitch.y * row}, size);
}

[[nodiscard]] constexpr view::Box kind_box(std::size_t n) {
    return nth({1051.0f, 36.0f}, {53.0f, 42.0f}, {51.0f, 40.0f}, 4, n);
}
[[nodiscard]] constexpr view::Box color_box(std::size_t n) {
    return nth({1051.0f, 168.0f}, {35.3f, 20.0f}, {32.0f, 17.0f}, 6, n);
}
[[nodiscard]] constexpr view::Box hits_box(std::size_t n) {
    return nth({1092.0f, 212.0f}, {34.0f, 22.0f}, {32.0f, 20.0f}, 5, n);
}
[[nodiscard]] constexpr view::Box drop_box(std::size_t n) {
    return nth({1051.0f, 260.0f}, {26.5f, 25.5f}, {25.0f, 24.0f}, 8, n);
}
[[nodiscard]] constexpr view::Box tab_box(std::size_t n) {
    return nth({1050.0f, 426.0f}, {71.0f, 24.0f}, {69.0f, 23.0f}, 3, n);
}
/// A problem takes two lines, a row of a form one.
inline constexpr std::size_t kProblemsShown = 5;
/// Below them, what pilots say.
inline constexpr view::Box kVerdictBox{{1050.0f, 661.0f}, {1261.0f, 706.0f}};
[[nodiscard]] constexpr view::Box problem_box(std::size_t n) {
    return nth({1050.0f, 454.0f}, {0.0f, 41.0f}, {211.0f, 39.0f}, 1, n);
}
[[nodiscard]] constexpr view::Box form_box(std::size_t n) {
    return nth({1050.0f, 453.0f}, {0.0f, 16.6f}, {211.0f, 16.4f}, 1, n);
}
[[nodiscard]] constexpr view::Box form_less_box(std::size_t n) {
    return boxed({form_box(n).min.x + 84.0f, form_box(n).min.y}, {16.0f, 16.4f});
}
[[nodiscard]] constexpr view::Box form_more_box(std::size_t n) {
    return boxed({form_box(n).max.x - 16.0f, form_box(n).min.y}, {16.0f, 16.4f});
}

/// The first of `count` boxes that the pointer is in.
template <class BoxOf>
[[nodiscard]] std::optional<std::size_t> which(glm::vec2 pointer, std::size_t count, BoxOf box_of) {
    for (std::size_t i = 0; i < count; ++i) {
        if (box_of(i).holds(pointer)) return i;
    }
    return std::nullopt;
}

}  // namespace carom::app
