#pragma once
// The free bricks of a level together: found at a place, joined as portals, copied, removed.

#include "game/sim/level.h"

#include <glm/vec2.hpp>

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace carom::edit {

/// The topmost free brick there, if any; the last in the level lies on top.
[[nodiscard]] std::optional<std::size_t> brick_at(const sim::Level& level, glm::vec2 place);
/// All that lie wholly in the box between two corners.
[[nodiscard]] std::vector<std::size_t> bricks_between(const sim::Level& level, glm::vec2 a,
                                                      glm::vec2 b);

/// Makes two portals each other's partner, giving names where they have none.
void link_portals(sim::Level& level, std::size_t a, std::size_t b);
/// Adds copies of bricks, moved; those that have names get new ones, and portals copied together
/// stay partners. Returns their places.
std::vector<std::size_t> add_copies(sim::Level& level, std::span<const sim::FreeBrick> bricks,
                                    glm::vec2 by);
/// Removes bricks; portals that led to one of them lead nowhere then.
void remove_bricks(sim::Level& level, std::span<const std::size_t> indices);

}  // namespace carom::edit
