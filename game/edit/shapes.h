#pragma once
// Free bricks under the hand: the handles each shape has, and what dragging one does. All pure;
// results keep to the ranges that level files allow.

#include "game/edit/cells.h"
#include "game/sim/level.h"

#include <glm/vec2.hpp>

#include <cstddef>
#include <optional>
#include <vector>

namespace carom::edit {

enum class Grip : std::uint8_t {
    Turn,       ///< Turns it about its middle.
    Corner,     ///< Of a box: the corner across stays. `index` 0 to 3, clockwise from upper left.
    Radius,     ///< Of a circle or a bar.
    End,        ///< Of a bar: `index` 0 or 1.
    Vertex,     ///< Of a polygon.
    NewVertex,  ///< The middle of a polygon's side: becomes a vertex after `index` when dragged.
    PathPoint,  ///< Where its motion goes.
    Pivot,      ///< What it spins about.
};

struct Handle {
    Grip grip = Grip::Turn;
    std::size_t index = 0;
    glm::vec2 at{0.0f};  ///< Field units.
    bool operator==(const Handle&) const = default;
};

[[nodiscard]] std::vector<Handle> handles_of(const sim::FreeBrick& brick);

/// How fine the hand is: places go to multiples of `step`, turns to multiples of `degrees`.
struct Snap {
    float step = 1.0f;
    float degrees = 1.0f;
    [[nodiscard]] glm::vec2 operator()(glm::vec2 place) const;
    bool operator==(const Snap&) const = default;
};
inline constexpr Snap kFine{1.0f, 1.0f};
inline constexpr Snap kCoarse{5.0f, 15.0f};

/// The brick with one handle dragged to `to`.
[[nodiscard]] sim::FreeBrick with_handle_at(const sim::FreeBrick& brick, const Handle& handle,
                                            glm::vec2 to, const Snap& snap);

/// The whole brick elsewhere, what it spins about with it.
[[nodiscard]] sim::FreeBrick moved(const sim::FreeBrick& brick, glm::vec2 by);
[[nodiscard]] sim::FreeBrick turned(const sim::FreeBrick& brick, float degrees);
/// Seen in a mirror: about x for `across`, about y for `down`.
[[nodiscard]] sim::FreeBrick reflected(const sim::FreeBrick& brick, Mirror mirror, glm::vec2 about);

/// Takes a vertex out of a polygon; one of three stays as it is.
[[nodiscard]] sim::FreeBrick without_vertex(const sim::FreeBrick& brick, std::size_t index);
/// Takes a point out of its motion; without points it stands still.
[[nodiscard]] sim::FreeBrick without_path_point(const sim::FreeBrick& brick, std::size_t index);

enum class ShapeKind : std::uint8_t { Box, Circle, Bar, Polygon };
/// A shape pulled open from `a` to `b`; nothing if it would be too small to see.
[[nodiscard]] std::optional<sim::ShapeDesign> pulled(ShapeKind kind, glm::vec2 a, glm::vec2 b);

inline constexpr float kUsualSpin = 45.0f;  ///< Degrees a second.

}  // namespace carom::edit
