#pragma once
// Turns keys, mouse and pad into commands. Whichever device moved last steers; all of them move the
// paddle through the same door, so english feels the same on each.

#include "engine/platform/input.h"
#include "game/app/input/bindings.h"
#include "game/sim/command.h"
#include "game/sim/world.h"

#include <glm/vec2.hpp>

namespace carom::app {

class Controls {
public:
    /// Percent of the normal speed under keys and pad, and of the mouse.
    void set_speeds(int paddle_percent, int mouse_percent);
    void set_bindings(const Bindings& bindings) { bindings_ = bindings; }
    /// One-button play: the paddle glides to and fro by itself; launch turns it round and, held,
    /// keeps it where it is.
    void set_one_button(bool on) { one_button_ = on; }

    /// Takes in one frame. `pointer` is the mouse in field units.
    void read(const platform::Input& input, glm::vec2 pointer);

    /// The command for one tick. A launch is latched until a tick takes it.
    sim::Command take(const sim::World& world);

private:
    [[nodiscard]] float pushed(const platform::Input& input) const;
    [[nodiscard]] float glide(const sim::World& world);

    Bindings bindings_;
    bool one_button_ = false;
    bool turn_ = false;  ///< Asked for since the last tick.
    float way_ = 1.0f;   ///< Of the glide: 1 to the right, -1 to the left.
    float paddle_speed_ = 1.0f;
    float mouse_speed_ = 1.0f;
    float push_ = 0.0f;     ///< Wanted direction and strength from keys or pad, -1 to 1.
    float speed_ = 0.0f;    ///< Units a second; ramps up so that a tap is a small step.
    bool follow_ = false;   ///< The mouse steers.
    float target_ = 0.0f;   ///< Where the mouse or finger wants the paddle, field units.
    float pointer_ = 0.0f;  ///< Where it is.
    bool touched_ = false;  ///< A finger touched, and no tick has seen it yet.
    bool finger_ = false;   ///< The pointer is a finger,
    float ahead_ = 0.0f;    ///< which has the paddle that far to its right.
    bool launch_ = false;
    bool firing_ = false;  ///< Launch held down: keeps the laser firing.
};

}  // namespace carom::app
