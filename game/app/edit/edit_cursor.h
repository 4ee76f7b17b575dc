#pragma once
// One pointer for mouse, keyboard and pad: wherever it comes from, the editor sees a place, a press
// and a release.

#include "game/app/loop/scene.h"

#include <glm/vec2.hpp>

#include <cstdint>

namespace carom::app {

class EditCursor {
public:
    /// What the keys are needed for just now.
    enum class Keys : std::uint8_t { Point, Nudge, Type };
    /// Reads one frame. `step` is how far an arrow key goes, canvas units; with Shift it goes a
    /// little way. Arrows without Shift point unless they nudge; while someone types, no key does
    /// anything here.
    void read(const Frame& frame, glm::vec2 step, Keys keys);

    glm::vec2 at{640.0f, 250.0f};  ///< Canvas units.
    glm::vec2 pressed_at{0.0f};    ///< Where it was when pressed.
    bool pressed = false;          ///< In this frame.
    bool released = false;         ///< In this frame.
    bool erase = false;            ///< Pressed with the other button.
    bool pick = false;             ///< The middle button or B, in this frame.
    bool own = false;              ///< Moved by keys or pad: there is no mouse pointer to see.

private:
    bool held_ = false;
};

}  // namespace carom::app
