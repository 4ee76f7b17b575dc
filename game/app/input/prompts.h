#pragma once
// Which key, button or gesture does what, told in the words of the device that was used last.

#include "engine/platform/input.h"
#include "game/app/input/bindings.h"
#include "game/view/screen/canvas.h"
#include "game/view/screen/palette.h"

#include <initializer_list>
#include <string>
#include <string_view>

namespace carom::app {

/// What can be done in menus.
enum class MenuAction : std::uint8_t { Choose, Change, Back, Page };

/// How to do it: "Enter", "Click", "A".
[[nodiscard]] std::string_view how(MenuAction action, platform::Device device);

/// How to steer, launch or pause with that device and these bindings.
[[nodiscard]] std::string how(Control control, platform::Device device, const Bindings& bindings);

/// What always pauses, whatever is bound: "Esc", "Right click", "Start".
[[nodiscard]] std::string_view how_to_pause(platform::Device device);

/// As printed on the cap: "Left Shift", "A", "Start".
[[nodiscard]] std::string cap(platform::Key key);
[[nodiscard]] std::string cap(platform::PadButton button);

struct Prompt {
    MenuAction action;
    std::string_view does;
};

/// Key caps with what they do, in a line about `center`; in more of them, upwards, where `room`
/// units (or the canvas) are too few. None for fingers, which find what they need on the screen.
void draw_prompts(view::Canvas& canvas, const view::Palette& palette, platform::Device device,
                  glm::vec2 center, std::initializer_list<Prompt> prompts, float room = 0.0f);

}  // namespace carom::app
