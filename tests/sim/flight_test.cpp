// Properties of flight: nothing escapes, nothing sinks in, no motion is lost.

#include "game/sim/flight.h"
#include "engine/collision/collision.h"
#include "engine/core/rng.h"
#include "game/sim/heading.h"
#include "tests/sim/support.h"

#include <doctest/doctest.h>

#include <cmath>
#include <cstdlib>

using namespace carom::sim;
using namespace carom::sim::test;

namespace {

constexpr float kTolerance = 2e-3f;  // units: what rounding at 800 may leave of an overlap

/// Ball-steps to take: 10 million in an optimised build, fewer where every step costs more.
long ball_steps() {
    if (const char* asked = std::getenv("CAROM_BALL_STEPS")) return std::atol(asked);
#if defined(__OPTIMIZE__) && !defined(__SANITIZE_ADDRESS__)
    return 10'000'000;
#else
    return 300'000;
#endif
}

World crowd(std::uint64_t seed) {
    Level level = level_of({"#.#..#.#.#", "..........", "#..##..#..", ".#......#.", "...#..#...",
                            "#........#", "..#.##.#..", "1........."},
                           {80.0f, 60.0f});
    level.rules.top_speed = 1e9f;
    World world = begin(level, seed);
    world.phase = Phase::Playing;
    world.balls.clear();
    world.until[static_cast<std::size_t>(PowerUp::Floor)] = 1u << 30u;
    world.paddle.x = 400.0f;
    // The one brick that could end the game stands out of the way, unbreakable.
    for (Brick& brick : world.bricks) brick.kind = BrickKind::Solid, brick.hits = 0;
    return world;
}

void add_ball(World& world, carom::Rng& rng) {
    Ball ball;
    ball.id = world.next_id++;
    do {
        ball.position = {rng.between(10.0f, 790.0f), rng.between(10.0f, 540.0f)};
    } while (std::any_of(world.stage->slots.begin(), world.stage->slots.end(), [&](const Slot& s) {
        return carom::collision::overlaps(
            carom::collision::Circle{ball.position, kBallRadius + 1.0f}, s.bounds);
    }));
    ball.direction = unit({rng.between(-1.0f, 1.0f), rng.between(-1.0f, 1.0f)});
    // Up to a hundred times the normal speed.
    ball.speed =
        kLaunchSpeed * (rng.below(2) == 0 ? rng.between(0.5f, 2.0f) : rng.between(2.0f, 100.0f));
    lift_flat_flight(ball);
    world.balls.push_back(ball);
}

float deepest_overlap(const World& world, const Ball& ball) {
    float deepest = 0.0f;
    const carom::collision::Circle circle{ball.position, kBallRadius};
    world.stage->still.overlapping(carom::collision::bounds(circle), [&](SlotId slot) {
        if (!world.bricks[slot].alive) return;
        const auto touch = carom::collision::contact(circle, world.stage->slots[slot].bounds);
        if (touch) deepest = std::max(deepest, touch->depth);
    });
    return deepest;
}

}  // namespace

TEST_SUITE("flight") {
    TEST_CASE("ten million ball-steps: no escape, no overlap, constant speed") {
        constexpr int kBalls = 64;
        const long rounds = ball_steps() / kBalls / 20;
        long steps = 0;
        float deepest = 0.0f;
        float worst_length = 0.0f;
        long escapes = 0;
        for (int part = 0; part < 20; ++part) {
            carom::Rng rng{static_cast<std::uint64_t>(part) + 1};
            World world = crowd(static_cast<std::uint64_t>(part));
            for (int i = 0; i < kBalls; ++i) add_ball(world, rng);
            std::vector<float> speeds;
            for (const Ball& ball : world.balls) speeds.push_back(ball.speed);
            Events events;
            for (long i = 0; i < rounds; ++i) {
                events.clear();
                // A ball beside the paddle is lost to nobody here; the floor returns it.
                for (std::size_t k = 0; k < world.balls.size(); ++k)
                    world.balls[k].speed = speeds[k];
                step(world, {}, events);
                for (const Ball& ball : world.balls) {
                    ++steps;
                    const glm::vec2 p = ball.position;
                    const bool in = p.x >= kBallRadius - kTolerance &&
                                    p.x <= kFieldWidth - kBallRadius + kTolerance &&
                                    p.y >= kBallRadius - kTolerance &&
                                    p.y <= kFloorTop - kBallRadius + kTolerance;
                    if (!in) ++escapes;
                    deepest = std::max(deepest, deepest_overlap(world, ball));
                    const glm::vec2 d = ball.direction;
                    worst_length =
                        std::max(worst_length, std::fabs(std::sqrt(d.x * d.x + d.y * d.y) - 1.0f));
                }
            }
            CHECK(world.balls.size() == kBalls);
        }
        MESSAGE(steps << " ball-steps, deepest overlap " << deepest << " units, direction off by "
                      << worst_length);
        CHECK(escapes == 0);
        CHECK(deepest <= kTolerance);
        CHECK(worst_length < 1e-5f);
    }

    TEST_CASE("no motion is lost at a bounce") {
        // Straight up against the ceiling and back: the way flown is speed times time.
        World world = world_with_ball(level_of({"..........", ".........1"}), {400.0f, 100.0f},
                                      {0.0f, -1.0f}, 2400.0f);
        run(world, 15);  // 150 units: 91 up, 59 down
        CHECK(world.balls[0].position.y == doctest::Approx(9.0f + 59.0f).epsilon(1e-5));
    }

    TEST_CASE("two walls at once are two bounces") {
        World world =
            world_with_ball(level_of({"........1."}), {30.0f, 30.0f}, {-1.0f, -1.0f}, 4800.0f);
        run(world, 3);
        CHECK(world.balls[0].direction.x > 0.0f);
        CHECK(world.balls[0].direction.y > 0.0f);
        CHECK(world.balls[0].position.x == doctest::Approx(world.balls[0].position.y));
    }

    TEST_CASE("a flat flight is lifted, away from what it touched") {
        Ball ball;
        ball.direction = {1.0f, 0.0f};
        lift_flat_flight(ball, {0.0f, -1.0f});
        CHECK(ball.direction.y == -kLeastClimb);
        ball.direction = unit({1.0f, -0.01f});
        lift_flat_flight(ball, {0.0f, 1.0f});
        CHECK(ball.direction.y == kLeastClimb);
    }
}
