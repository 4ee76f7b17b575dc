#include "game/view/field/lightning_view.h"

#include "engine/core/rng.h"
#include "engine/core/vec.h"
#include "game/sim/lightning.h"
#include "game/view/field/blend.h"
#include "game/view/screen/palette.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace carom::view {
namespace {

constexpr float kLightningTime = 0.3f;  // seconds
constexpr float kFlickers = 24.0f;      // a second
constexpr float kJoint = 22.0f;         // units from one bend to the next, and across
constexpr int kArcsOfBall = 3;

/// 0 to 1, another one for each `which` and each flicker.
float shaken(float clock, int which) {
    const auto moment = static_cast<std::uint64_t>(clock * kFlickers);
    return Rng{moment * 64 + static_cast<std::uint64_t>(which)}.unit();
}

/// A jagged line, bright along its middle.
void draw_arc(Canvas& canvas, glm::vec2 from, glm::vec2 to, float clock, float wide, float alpha) {
    const glm::vec2 way = to - from;
    const float length = glm::length(way);
    if (!(length > 0.0f)) return;
    const glm::vec2 side = perp(way) / length;
    const int joints = std::clamp(static_cast<int>(length / kJoint), 3, 24);
    const float across = std::min(kJoint, 0.4f * length);
    const glm::vec4 core = faded(kElectric, alpha), none = faded(kElectric, 0.0f);
    glm::vec2 a = from;
    for (int i = 1; i <= joints; ++i) {
        const float along = static_cast<float>(i) / static_cast<float>(joints);
        const float swing = i < joints ? (shaken(clock, i) - 0.5f) * across : 0.0f;
        const glm::vec2 b = from + way * along + side * swing;
        for (const float edge : {-wide, wide}) {
            canvas.quad({a, b, b + side * edge, a + side * edge}, {core, core, none, none}, 1.0f);
        }
        a = b;
    }
}

}  // namespace

void LightningView::advance(float seconds) {
    clock_ += seconds;
    for (Flash& flash : flashes_) flash.age += seconds;
    std::erase_if(flashes_, [](const Flash& flash) { return flash.age > kLightningTime; });
}

void LightningView::draw(Canvas& canvas, const sim::World& before, const sim::World& now,
                         float alpha) const {
    for (const Flash& flash : flashes_) {
        const float fresh = 1.0f - flash.age / kLightningTime;
        draw_arc(canvas, flash.from, flash.to, clock_, 7.0f * fresh, fresh);
    }
    if (!charged(now) || finished(now)) return;
    for (const sim::Ball& ball : now.balls) {
        const glm::vec2 at = blend(before.balls, ball, alpha);
        for (int i = 0; i < kArcsOfBall; ++i) {
            const float turn = 6.2831853f * shaken(clock_, 32 + i);
            const glm::vec2 way{std::cos(turn), std::sin(turn)};
            draw_arc(canvas, at + way * 6.0f, at + way * 30.0f, clock_ + static_cast<float>(i),
                     2.0f, 1.0f);
        }
    }
}

}  // namespace carom::view
