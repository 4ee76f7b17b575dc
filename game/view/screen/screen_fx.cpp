#include "game/view/screen/screen_fx.h"

#include <algorithm>
#include <cmath>
#include <variant>

namespace carom::view {
namespace {

constexpr float kMostShake = 9.0f;  // canvas units
constexpr float kCalm = 2.4f;       // trauma lost a second
constexpr float kBendRate = 1.8f;   // of a power-up that bends the picture, a second
constexpr float kHalfTurn = 3.14159265f;

float eased(float t) { return t * t * (3.0f - 2.0f * t); }

}  // namespace

void ScreenFx::jolt(float strength) { trauma_ = std::min(1.0f, trauma_ + strength); }

void ScreenFx::read(const sim::Events& events) {
    const sim::On see{
        [&](const sim::BrickStruck& e) {
            jolt(e.brick.hits_left == 0 ? 0.16f : 0.08f);  // steel rings longer
        },
        [&](const sim::BrickBroken&) { jolt(0.05f); },
        [&](const sim::Exploded&) { jolt(0.45f); },
        [&](const sim::LightningStruck&) { jolt(0.3f); },
        [&](const sim::BumperKicked&) { jolt(0.2f); },
        [&](const sim::LifeLost&) {
            jolt(0.8f);
            flash_ = 0.35f;
            flash_color_ = {1.0f, 0.12f, 0.16f, 1.0f};
        },
        [](const auto&) {},
    };
    for (const sim::Event& event : events) std::visit(see, event);
}

void ScreenFx::watch(const sim::World& world) {
    dizzy_.on = active(world, sim::PowerUp::Dizzy);
    confuse_.on = active(world, sim::PowerUp::Confuse);
    chaos_.on = active(world, sim::PowerUp::Chaos);
}

void ScreenFx::advance(float seconds) {
    clock_ += seconds;
    for (Bend* bend : {&dizzy_, &confuse_, &chaos_}) {
        const float step = kBendRate * seconds;
        bend->now = std::clamp(bend->now + (bend->on ? step : -step), 0.0f, 1.0f);
    }
    trauma_ = std::max(0.0f, trauma_ - kCalm * seconds);
    flash_ = std::max(0.0f, flash_ - 1.6f * seconds);
}

gfx::PostSettings ScreenFx::settings(const Look& look) const {
    gfx::PostSettings post;
    const float moves = look.still ? 0.0f : 1.0f;
    const float shake = moves * look.shake * trauma_ * trauma_;
    // Two slow sines of unlike period: smooth at any frame rate, and never the same twice.
    post.shake =
        kMostShake * shake * glm::vec2{std::sin(clock_ * 71.0f), std::sin(clock_ * 83.0f + 1.3f)};
    const float sway = moves * look.effects;
    post.chroma = 3.0f * shake + 2.5f * sway * chaos_.now;
    post.flash = {glm::vec3{flash_color_}, look.flash * flash_};
    post.turn = 0.10f * sway * dizzy_.now * std::sin(clock_ * 1.1f);
    // A picture half turned over helps nobody: toned down far enough, it stays upright.
    if (sway >= 0.5f) post.turn += kHalfTurn * eased(confuse_.now);
    const float roll = dizzy_.now * (0.6f + 0.4f * std::sin(clock_ * 0.7f));
    post.wave = sway * (14.0f * roll + 5.0f * chaos_.now);
    post.phase = clock_ * 2.3f;
    post.invert = 0.85f * look.effects * confuse_.now;
    return post;
}

}  // namespace carom::view
