#include "game/view/sounds.h"

#include "game/sim/rules.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <variant>

namespace carom::view {
namespace {

// Full left and right would be tiring on headphones.
float pan_at(glm::vec2 at) {
    return 0.8f * std::clamp(2.0f * at.x / sim::kFieldWidth - 1.0f, -1.0f, 1.0f);
}

}  // namespace

float combo_pitch(int combo) {
    static constexpr std::array<int, 11> kSemitones{0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24};
    const auto step = static_cast<std::size_t>(std::clamp(combo - 1, 0, 10));
    return std::exp2(static_cast<float>(kSemitones[step]) / 12.0f);
}

void Sounds::play_at(std::string_view name, float volume, glm::vec2 at, float pitch) {
    sink_.play(name, volume, pan_at(at), pitch);
}

void Sounds::read(const sim::Events& events) {
    const sim::On hear{
        [&](const sim::BallLaunched& e) { play_at("launch", 0.7f, e.at); },
        [&](const sim::WallBounced& e) { play_at("wall", 0.45f, e.at); },
        [&](const sim::FloorBounced& e) { play_at("shield", 0.6f, e.at); },
        [&](const sim::PaddleBounced& e) {
            play_at("paddle", 0.8f, e.at, 1.0f + 0.06f * std::fabs(e.offset));
        },
        [&](const sim::BallCaught& e) { play_at("paddle", 0.5f, e.at, 0.8f); },
        [&](const sim::BrickStruck& e) {
            const bool steel = e.brick.hits_left == 0;
            play_at(steel ? "solid" : "brick_crack", steel ? 0.7f : 0.8f, e.at);
        },
        [&](const sim::BrickBroken& e) {
            play_at("brick", 0.9f, e.brick.center, combo_pitch(e.combo));
        },
        [&](const sim::BrickGrown& e) { play_at("grow", 0.6f, e.brick.center); },
        [&](const sim::Exploded& e) {
            play_at("explode", 1.0f, e.at);
            sink_.duck(0.49f, 0.3f);
        },
        [&](const sim::BumperKicked& e) { play_at("bumper", 0.8f, e.at); },
        [&](const sim::PortalPassed& e) { play_at("portal", 0.8f, e.to); },
        [&](const sim::BallsMet& e) { play_at("wall", 0.5f, e.at, 1.5f); },
        [&](const sim::DropCaught& e) {
            play_at(sim::spec(e.kind).good ? "powerup_good" : "powerup_bad", 0.9f, e.at);
        },
        [&](const sim::PowerEnded&) { sink_.play("power_end", 0.5f, 0.0f, 1.0f); },
        [&](const sim::BoltFired& e) { play_at("laser", 0.5f, e.at); },
        [&](const sim::BallNudged& e) { play_at("nudge", 0.8f, e.at); },
        [&](const sim::BallsCharged&) { sink_.play("charge", 0.6f, 0.0f, 1.0f); },
        [&](const sim::LightningStruck& e) { play_at("lightning", 0.8f, e.to); },
        [&](const sim::LifeLost&) {
            sink_.play("lost", 1.0f, 0.0f, 1.0f);
            sink_.duck(0.25f, 1.0f);
        },
        [&](const sim::LifeWon&) { sink_.play("life", 1.0f, 0.0f, 1.0f); },
        [&](const sim::LevelCleared&) { sink_.sting(clear_); },
        [&](const sim::GameOver&) { sink_.sting(Sting::Over); },
        [](const auto&) {},  // silent
    };
    for (const sim::Event& event : events) std::visit(hear, event);
}

}  // namespace carom::view
