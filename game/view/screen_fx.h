#pragma once
// What the whole picture does when something big happens: shake, flash, a kick of colour.

#include "engine/gfx/post.h"
#include "game/sim/events.h"

#include <glm/vec2.hpp>

namespace carom::view {

class ScreenFx {
public:
    void read(const sim::Events& events);
    void advance(float seconds);
    /// How the last pass should look now.
    [[nodiscard]] gfx::PostSettings settings() const;

private:
    void jolt(float strength);

    float trauma_ = 0.0f;  ///< 0 to 1; the shake grows with its square.
    float clock_ = 0.0f;
    float flash_ = 0.0f;
    glm::vec4 flash_color_{1.0f};
};

}  // namespace carom::view
