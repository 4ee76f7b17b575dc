#pragma once
// The answers, drawn over the shapes: normals and depths, closest points, ways out, rays, sweeps,
// parts, cells.

#include "game/app/lab/lab_panel.h"

namespace carom::app::lab {

/// What belongs under the shapes: cells and boxes of the broad phases.
void draw_marks_below(view::Canvas& canvas, const view::Palette& colors, const PanelFacts& facts);
/// What belongs over them.
void draw_marks(view::Canvas& canvas, const view::Palette& colors, const PanelFacts& facts);

}  // namespace carom::app::lab
