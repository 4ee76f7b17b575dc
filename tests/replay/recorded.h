#pragma once
// Games to record in tests.

#include "game/sim/autopilot.h"
#include "game/sim/session.h"
#include "game/sim/tally.h"
#include "tests/sim/support.h"

#include <algorithm>
#include <cmath>

namespace carom::replay::test {

/// A mouse in a hand: eyes on the ball, a little late and a little off, by whole pixels, as often
/// as a screen is drawn.
class MouseHand {
public:
    MouseHand(std::uint64_t seed, int frames_per_second, float pixel)
        : rng_(seed), every_(sim::kTicksPerSecond / frames_per_second), pixel_(pixel) {}

    sim::Command operator()(const sim::World& world) {
        if (world.tick % static_cast<sim::Tick>(every_) == 0) look(world);
        const float most = 17.5f;  // units a tick, as the mouse steers
        sim::Command command;
        command.move = sim::move_by(std::clamp(target_ - world.paddle.x, -most, most));
        command.launch = world.phase == sim::Phase::Serving && world.tick % 240 == 100;
        return command;
    }

private:
    void look(const sim::World& world) {
        float wanted = 400.0f;
        float lowest = -1.0f;
        for (const sim::Ball& ball : world.balls) {
            if (ball.position.y > lowest) lowest = ball.position.y, wanted = ball.position.x;
        }
        if (rng_.below(20) == 0) off_ = rng_.between(-45.0f, 45.0f);
        // A hand has weight: it speeds up and slows down, and it trembles.
        speed_ += (0.09f * (wanted + off_ - hand_) - 0.45f * speed_) * 60.0f *
                  static_cast<float>(every_) / sim::kTicksPerSecond;
        hand_ += speed_ + rng_.between(-0.8f, 0.8f);
        target_ = std::floor(hand_ / pixel_) * pixel_;
    }

    Rng rng_;
    int every_;
    float pixel_;  // units a pixel is wide
    float hand_ = 400.0f;
    float speed_ = 0.0f;
    float off_ = 0.0f;
    float target_ = 400.0f;
};

/// The level played by that pilot until it ends or the time is over.
inline sim::Played play(const sim::Level& level, std::uint64_t seed, const sim::Start& start,
                        const sim::Pilot& pilot, sim::Tick most, sim::World* end = nullptr) {
    sim::Session session(level, seed, start, pilot);
    while (session.world().tick < most && !sim::finished(session.world())) {
        session.advance(std::chrono::nanoseconds{1'000'000'000 / 240 + 1});
    }
    if (end != nullptr) *end = session.world();
    return session.played();
}

/// A whole game over those levels, each for so long at most.
inline sim::Replay record(const std::vector<sim::Level>& levels, sim::Difficulty difficulty,
                          const sim::Assist& assist, const sim::Pilot& pilot, sim::Tick most) {
    sim::Replay replay{.difficulty = difficulty, .assist = assist};
    sim::Start start = sim::start_of(levels.front().rules.lives, difficulty, assist);
    for (std::size_t i = 0; i < levels.size(); ++i) {
        sim::World end;
        replay.levels.push_back(play(levels[i], i + 1, start, pilot, most, &end));
        if (end.phase != sim::Phase::Cleared) break;
        start = sim::start_after(end);
    }
    return replay;
}

inline std::vector<sim::Level> three_levels() {
    return {sim::test::level_of({"1111111111"}), sim::test::level_of({"..2..1...."}),
            sim::test::level_of({"1212121212", "3131313131"})};
}

}  // namespace carom::replay::test
