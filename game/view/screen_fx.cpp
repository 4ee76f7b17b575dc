#include "game/view/screen_fx.h"

#include <algorithm>
#include <cmath>
#include <variant>

namespace carom::view {
namespace {

constexpr float kMostShake = 9.0f;  // canvas units
constexpr float kCalm = 2.4f;       // trauma lost a second

}  // namespace

void ScreenFx::jolt(float strength) { trauma_ = std::min(1.0f, trauma_ + strength); }

void ScreenFx::read(const sim::Events& events) {
    const sim::On see{
        [&](const sim::BrickStruck& e) {
            jolt(e.brick.hits_left == 0 ? 0.16f : 0.08f);  // steel rings longer
        },
        [&](const sim::BrickBroken&) { jolt(0.05f); },
        [&](const sim::Exploded&) { jolt(0.45f); },
        [&](const sim::BumperKicked&) { jolt(0.2f); },
        [&](const sim::LifeLost&) {
            jolt(0.8f);
            flash_ = 0.35f;
            flash_color_ = {1.0f, 0.12f, 0.16f, 1.0f};
        },
        [&](const sim::LevelCleared&) {
            flash_ = 0.5f;
            flash_color_ = {1.0f, 1.0f, 1.0f, 1.0f};
        },
        [](const auto&) {},
    };
    for (const sim::Event& event : events) std::visit(see, event);
}

void ScreenFx::advance(float seconds) {
    clock_ += seconds;
    trauma_ = std::max(0.0f, trauma_ - kCalm * seconds);
    flash_ = std::max(0.0f, flash_ - 1.6f * seconds);
}

gfx::PostSettings ScreenFx::settings() const {
    gfx::PostSettings post;
    const float shake = kMostShake * trauma_ * trauma_;
    // Two slow sines of unlike period: smooth at any frame rate, and never the same twice.
    post.shake = shake * glm::vec2{std::sin(clock_ * 71.0f), std::sin(clock_ * 83.0f + 1.3f)};
    post.chroma = 3.0f * trauma_ * trauma_;
    post.flash = {glm::vec3{flash_color_}, flash_};
    return post;
}

}  // namespace carom::view
