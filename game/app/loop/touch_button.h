#pragma once
// The one key that fingers lack: back from a menu, pause in a game, at the window's upper right.

#include "engine/platform/input.h"
#include "game/view/screen/canvas.h"

namespace carom::app {

[[nodiscard]] view::Box touch_button(const view::Layout& layout);

/// A tap on it, at `at` on the canvas, is Escape instead.
void take_touch_button(platform::Input& input, glm::vec2 at, const view::Layout& layout);

/// With the sign for a pause, or an arrow back.
void draw_touch_button(view::Canvas& canvas, bool pauses);

}  // namespace carom::app
