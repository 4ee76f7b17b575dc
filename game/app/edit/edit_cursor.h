#pragma once
// One pointer for mouse, keyboard and pad: wherever it comes from, the editor sees a place, a press
// and a release.

#include "game/app/scene.h"

#include <glm/vec2.hpp>

namespace carom::app {

class EditCursor {
public:
    /// Reads one frame. `step` is how far an arrow key goes, canvas units; none while `busy` with
    /// something else that takes the arrows.
    void read(const Frame& frame, glm::vec2 step, bool busy);

    glm::vec2 at{640.0f, 250.0f};  ///< Canvas units.
    glm::vec2 pressed_at{0.0f};    ///< Where it was when pressed.
    bool pressed = false;          ///< In this frame.
    bool released = false;         ///< In this frame.
    bool erase = false;            ///< Pressed with the other button.
    bool pick = false;             ///< The middle button, in this frame.
    bool own = false;              ///< Moved by keys or pad: there is no mouse pointer to see.

private:
    bool held_ = false;
};

}  // namespace carom::app
