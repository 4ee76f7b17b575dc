#include "engine/platform/input_collector.h"

#include "engine/core/utf8.h"

#include <cmath>
#include <utility>

#include <glm/geometric.hpp>

namespace carom::platform {
namespace {

constexpr float kMeantMove = 2.0f;   // window units; less is a shaken table
constexpr float kMeantStick = 0.4f;  // of full throw; less is a worn stick

template <class Buttons, class Button>
void change(Buttons& buttons, Button button, bool down) {
    const auto i = static_cast<std::size_t>(button);
    if (buttons.held[i] == down) return;
    buttons.held[i] = down;
    (down ? buttons.struck : buttons.let_go)[i] = true;
}

bool in_use(const PadReading& pad) {
    if (pad.buttons.any()) return true;
    for (const float axis : pad.axes) {
        if (std::abs(axis) > kMeantStick) return true;
    }
    return false;
}

}  // namespace

void InputCollector::key(Key key, bool down) {
    if (!late_.empty() || (down && next_.keys.pressed(key))) {
        late_.push_back({key, down});
        return;
    }
    change(next_.keys, key, down);
    if (!down) return;
    note_modifiers(key);
    next_.last_device = Device::Keyboard;
}

void InputCollector::note_modifiers(Key key) {
    const auto i = static_cast<std::size_t>(key);
    next_.keys.chorded[i] = next_.keys.chorded[i] || next_.keys.control();
    next_.keys.shifted[i] = next_.keys.shifted[i] || next_.keys.shift();
}

void InputCollector::key_repeat(Key key) {
    note_modifiers(key);
    next_.keys.repeated[static_cast<std::size_t>(key)] = true;
}

void InputCollector::character(char32_t character) {
    const bool control = character < 0x20 || character == 0x7f;
    if (!control && character < 0x110000) next_.text += utf8(character);
}

void InputCollector::mouse_button(MouseButton button, bool down) {
    change(next_.mouse, button, down);
    (down ? struck_at_ : let_go_at_) = next_.mouse.window;
    next_.last_device = pointing();
}

void InputCollector::mouse_move(glm::vec2 window) {
    if (mouse_known_) next_.mouse.moved += window - next_.mouse.window;
    mouse_jump(window);
    if (glm::length(next_.mouse.moved) >= kMeantMove) next_.last_device = pointing();
}

void InputCollector::mouse_jump(glm::vec2 window) {
    next_.mouse.window = window;
    mouse_known_ = true;
}

Device InputCollector::pointing() const { return next_.touch.down ? Device::Touch : Device::Mouse; }

void InputCollector::touch(bool down) {
    next_.touch.began = next_.touch.began || (down && !next_.touch.down);
    next_.touch.down = down;
    next_.last_device = Device::Touch;
}

void InputCollector::wheel(glm::vec2 notches) {
    next_.mouse.wheel += notches;
    next_.last_device = Device::Mouse;
}

void InputCollector::focus(bool focused) {
    had_focus_ = had_focus_ || focused;
    next_.focused = focused || !had_focus_;
}

void InputCollector::choose_pad(std::span<const PadReading> readings) {
    bool still_there = false;
    for (const PadReading& pad : readings) still_there = still_there || pad.id == pad_id_;
    if (!still_there) pad_id_ = readings.empty() ? -1 : readings.front().id;
    for (const PadReading& pad : readings) {
        if (in_use(pad)) {
            pad_id_ = pad.id;
            next_.last_device = Device::Pad;
            return;
        }
    }
}

void InputCollector::pads(std::span<const PadReading> readings) {
    const bool was_connected = next_.pad.connected;
    choose_pad(readings);
    std::map<int, PadReading> now;
    for (const PadReading& pad : readings) now[pad.id] = pad;
    const PadReading chosen = pad_id_ < 0 ? PadReading{} : now[pad_id_];
    const auto was = before_.find(pad_id_);
    const auto held = was == before_.end() ? std::bitset<kPadButtonCount>{} : was->second.buttons;

    Pad& pad = next_.pad;
    pad.connected = pad_id_ >= 0;
    pad.plugged_in = pad.plugged_in || (pad.connected && !was_connected);
    pad.pulled_out = pad.pulled_out || (was_connected && !pad.connected);
    pad.let_go |= pad.connected ? held & ~chosen.buttons : pad.held;
    pad.struck |= chosen.buttons & ~held;
    pad.held = chosen.buttons;
    pad.axes = chosen.axes;
    pad.name = chosen.name;
    before_ = std::move(now);
}

Input InputCollector::take(glm::vec2 pixels_per_unit) {
    next_.mouse.pixel = next_.mouse.window * pixels_per_unit;
    next_.mouse.struck_pixel = struck_at_ * pixels_per_unit;
    next_.mouse.let_go_pixel = let_go_at_ * pixels_per_unit;
    Input taken = next_;
    next_.keys.struck.reset();
    next_.keys.let_go.reset();
    next_.keys.repeated.reset();
    next_.keys.chorded.reset();
    next_.keys.shifted.reset();
    next_.mouse.struck.reset();
    next_.mouse.let_go.reset();
    next_.mouse.moved = next_.mouse.wheel = glm::vec2{0};
    next_.touch.began = false;
    next_.pad.struck.reset();
    next_.pad.let_go.reset();
    next_.pad.plugged_in = next_.pad.pulled_out = false;
    next_.text.clear();
    next_.dropped.clear();
    next_.resized = next_.close_requested = false;
    for (const LateKey& each : std::exchange(late_, {})) key(each.key, each.down);
    return taken;
}

}  // namespace carom::platform
