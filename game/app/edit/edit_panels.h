#pragma once
// The parts of the editor's panels, each in a file of its own.

#include "game/app/edit/edit_view.h"

#include <string_view>

namespace carom::app {

void draw_heading(view::Canvas& canvas, const view::Palette& colors, std::string_view words,
                  glm::vec2 at, float room);

void draw_tools(view::Canvas& canvas, const view::Palette& colors, const EditFacts& facts);
void draw_palette(view::Canvas& canvas, const view::Palette& colors, const EditFacts& facts);
/// Problems, or the rows of a form, under their tabs.
void draw_lists(view::Canvas& canvas, const view::Palette& colors, const EditFacts& facts);

}  // namespace carom::app
