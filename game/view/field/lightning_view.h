#pragma once
// Lightning from the paddle, and the crackling of balls that will call it.

#include "game/sim/world.h"
#include "game/view/screen/canvas.h"

#include <glm/vec2.hpp>
#include <glm/vec4.hpp>

#include <vector>

namespace carom::view {

inline constexpr glm::vec4 kElectric{0.75f, 0.9f, 1.6f, 1.0f};

class LightningView {
public:
    void strike(glm::vec2 from, glm::vec2 to) { flashes_.push_back({from, to}); }
    void advance(float seconds);
    void draw(Canvas& canvas, const sim::World& before, const sim::World& now, float alpha) const;

private:
    struct Flash {
        glm::vec2 from{0.0f};
        glm::vec2 to{0.0f};
        float age = 0.0f;
    };
    std::vector<Flash> flashes_;
    float clock_ = 0.0f;
};

}  // namespace carom::view
