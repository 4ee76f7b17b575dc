#pragma once
// What is wrong with a file being worked on, told over the running game.

#include "game/view/screen/canvas.h"

#include <string>
#include <vector>

namespace carom::app {

struct Trouble {
    std::string heading;             ///< Which file, and what the game does meanwhile.
    std::vector<std::string> lines;  ///< One mistake each; empty when all is well.

    [[nodiscard]] bool any() const { return !lines.empty(); }
};

/// Lays it over the upper part of the canvas, over menus too; draws nothing when all is well.
void draw_trouble(view::Canvas& canvas, const Trouble& trouble);

}  // namespace carom::app
