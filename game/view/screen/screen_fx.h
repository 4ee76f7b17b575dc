#pragma once
// What the whole picture does when something big happens: shake, flash, a kick of colour.

#include "engine/gfx/post.h"
#include "game/sim/events.h"
#include "game/sim/world.h"
#include "game/view/screen/look.h"

#include <glm/vec2.hpp>

namespace carom::view {

class ScreenFx {
public:
    void read(const sim::Events& events);
    /// Which power-ups bend the picture now.
    void watch(const sim::World& world);
    void advance(float seconds);
    /// How the last pass should look now, as far as the player wants it.
    [[nodiscard]] gfx::PostSettings settings(const Look& look = {}) const;

private:
    void jolt(float strength);

    float trauma_ = 0.0f;  ///< 0 to 1; the shake grows with its square.
    float clock_ = 0.0f;
    float flash_ = 0.0f;
    glm::vec4 flash_color_{1.0f};
    /// A power-up that bends the picture: 0 off, 1 on, and on its way between.
    struct Bend {
        bool on = false;
        float now = 0.0f;
    };
    Bend dizzy_;
    Bend confuse_;
    Bend chaos_;
};

}  // namespace carom::view
