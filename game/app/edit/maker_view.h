#pragma once
// A level as its maker sees it, in the editor and on a plan: bricks with what is in them, where
// they go, what leads where. Places are field units, drawn where edit_layout.h puts the field.

#include "game/edit/cells.h"
#include "game/sim/world.h"
#include "game/view/screen/canvas.h"
#include "game/view/screen/palette.h"

#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <utility>
#include <vector>

namespace carom::app {

inline constexpr glm::vec4 kWarning{1.0f, 0.72f, 0.2f, 1.0f};  ///< Beside the palette's danger.
inline constexpr glm::vec4 kLinkColor{0.62f, 0.5f, 1.0f, 0.75f};
using view::faded;

void outline(view::Canvas& canvas, const std::vector<glm::vec2>& corners, float width,
             glm::vec4 color, glm::vec2 by = {});
void frame_of(view::Canvas& canvas, const view::Box& box, float width, glm::vec4 color);
/// A line of dashes that wander along it.
void dashes(view::Canvas& canvas, glm::vec2 a, glm::vec2 b, float width, glm::vec4 color,
            float phase);
/// A round dot that glows a little.
void knob(view::Canvas& canvas, glm::vec2 place, float radius, glm::vec4 color);
/// Of a block of cells; canvas units.
[[nodiscard]] view::Box cell_box(const sim::BrickGrid& grid, const edit::CellBlock& block);

/// The level as the game would draw it in the editor: moved, and nothing hidden.
[[nodiscard]] sim::World drawn_level(const sim::Level& level);

void draw_ground(view::Canvas& canvas, const view::Palette& colors, const sim::Level& level);
void draw_grid_lines(view::Canvas& canvas, const view::Palette& colors, const sim::BrickGrid& grid);
void draw_bricks(view::Canvas& canvas, const view::Palette& colors, const sim::World& world);
void draw_drops(view::Canvas& canvas, const sim::Level& level);
/// Its outline as it moves: so that motion is seen without playing.
void draw_motion(view::Canvas& canvas, const view::Palette& colors, const sim::FreeBrick& brick,
                 bool selected, float clock);
/// From each portal to where it leads, middle to middle.
[[nodiscard]] std::vector<std::pair<glm::vec2, glm::vec2>> portal_ways(const sim::Level& level);
void draw_links(view::Canvas& canvas, const sim::Level& level, float clock);

}  // namespace carom::app
