#pragma once
// The border under the hand: its corners dragged, added and taken away, always convex, in the field
// and around the ball that waits on its paddle. All pure.

#include "game/edit/shapes.h"
#include "game/sim/level.h"

#include <glm/vec2.hpp>

#include <optional>
#include <vector>

namespace carom::edit {

/// Corners in order.
using BorderPolygon = std::vector<glm::vec2>;

/// What balls stay in: the level's own border, or the field. One that no game would take is made
/// convex first.
[[nodiscard]] BorderPolygon border_of(const sim::Level& level);
/// Gives the level that border; the field's own corners are none.
void put_border(sim::Level& level, const BorderPolygon& border);

/// A vertex for each corner, and a new one for the middle of each side.
[[nodiscard]] std::vector<Handle> handles_of(const BorderPolygon& border);
/// The corner within `reach` of a place, or else a new one on the side within reach.
[[nodiscard]] std::optional<Handle> border_handle_at(const BorderPolygon& border, glm::vec2 place,
                                                     float reach);

/// With a handle dragged to `to`, or as near as the border stays good: it slides along what stops
/// it. A new corner that would not stand out of its side is none.
[[nodiscard]] BorderPolygon with_handle_at(const BorderPolygon& border, const Handle& handle,
                                           glm::vec2 to, const Snap& snap);
/// The same, and its image about the line x = `axis` as well, where the border has one.
[[nodiscard]] BorderPolygon with_both_handles_at(const BorderPolygon& border, const Handle& handle,
                                                 glm::vec2 to, const Snap& snap, float axis);

/// Without a corner; nothing if what is left would not do.
[[nodiscard]] std::optional<BorderPolygon> without_corner(const BorderPolygon& border,
                                                          std::size_t index);

}  // namespace carom::edit
