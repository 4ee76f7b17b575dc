#pragma once
// What is wrong with a file being worked on, told over the running game.

#include "game/app/loop/notice.h"
#include "game/view/screen/canvas.h"

#include <string>
#include <vector>

namespace carom::app {

/// Lays it over the upper part of the canvas, over menus too; draws nothing when all is well.
void draw_notice(view::Canvas& canvas, const Notice& notice);

}  // namespace carom::app
