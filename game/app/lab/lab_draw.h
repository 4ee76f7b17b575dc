#pragma once
// How the table and the things on it look: the game's own glass, tinted where shapes overlap.

#include "game/app/lab/lab_panel.h"
#include "game/view/screen/canvas.h"
#include "game/view/screen/palette.h"

#include <span>

namespace carom::app::lab {

void draw_ground(view::Canvas& canvas, const view::Palette& colors);
void draw_border(view::Canvas& canvas, const view::Palette& colors, const PanelFacts& facts);
void draw_items(view::Canvas& canvas, const view::Palette& colors, const PanelFacts& facts);
/// The frame, the handles and the corners of the selected item; `clock` in seconds.
void draw_handles(view::Canvas& canvas, const view::Palette& colors, const PanelFacts& facts,
                  float clock);
/// A small picture of a kind of shape.
void draw_icon(view::Canvas& canvas, const view::Palette& colors, Kind kind, glm::vec2 center);

/// The colour of a kind, linear.
[[nodiscard]] glm::vec4 color_of(const view::Palette& colors, Kind kind);

/// Strokes that marks are made of.
void stroke(view::Canvas& canvas, std::span<const glm::vec2> outline, float width,
            const view::Paint& paint);
void dashes(view::Canvas& canvas, glm::vec2 a, glm::vec2 b, float width, const view::Paint& paint);
void arrow(view::Canvas& canvas, glm::vec2 from, glm::vec2 to, float width,
           const view::Paint& paint);
void dot(view::Canvas& canvas, glm::vec2 at, float radius, glm::vec4 color);

}  // namespace carom::app::lab
