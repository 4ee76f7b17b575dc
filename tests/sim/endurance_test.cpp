// Ten hours of play leave the world as sound and as small as ten minutes do. By default each part
// plays a few minutes; CAROM_LONG=1 in the environment makes it two hours for each level, and ten
// for a world that never ends.

#include "game/levels/level_set.h"
#include "game/sim/effects.h"
#include "tests/sim/laws.h"
#include "tests/sim/support.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <string>

using namespace carom;
using namespace carom::sim;
using namespace carom::sim::test;

namespace {

constexpr Tick kHour = 3600u * kTicksPerSecond;

Tick usual_or_long(Tick usual, Tick for_long) {
    return std::getenv("CAROM_LONG") != nullptr ? for_long : usual;
}

/// Memory that a world holds on to, in elements of its lists.
std::size_t room_of(const World& world) {
    return world.balls.capacity() + world.bricks.capacity() + world.movers.capacity() +
           world.drops.capacity() + world.bolts.capacity() + world.blasts.capacity();
}

struct Tally {
    Tick ticks = 0;
    int games = 0;
    std::size_t most_room = 0;
    std::size_t most_events = 0;
    float deepest = 0.0f;
};

/// One tick under the law. Says what was wrong, if anything.
std::string step_and_look(World& world, const Command& command, Events& events, Tally& tally) {
    events.clear();
    step(world, command, events);
    ++tally.ticks;
    tally.most_events = std::max(tally.most_events, events.size());
    tally.most_room = std::max(tally.most_room, room_of(world));
    if (world.tick % 60 == 0) {
        for (const Ball& ball : world.balls) {
            tally.deepest = std::max(tally.deepest, depth_in_bricks(world, ball));
        }
    }
    return broken_law(world);
}

std::string described(const Tally& tally) {
    return std::to_string(tally.ticks / kTicksPerSecond) + " s in " + std::to_string(tally.games) +
           " games; at most " + std::to_string(tally.most_events) + " events a tick, room for " +
           std::to_string(tally.most_room) + " things, balls " + std::to_string(tally.deepest) +
           " units deep in bricks";
}

void check(const Tally& tally, const World& world) {
    CHECK(tally.most_room < 64 + 2 * (world.bricks.size() + world.movers.size()) + 4 * 256);
    CHECK(tally.most_events < 1000);
    CHECK(tally.deepest <= 1.0f);
}

/// A level that cannot be won, so that one world lasts: moving, turning, growing, kicking bricks.
Level endless() {
    Level level =
        level_of({"###.......", "#1#gg.b..B", "####.m.vh.", ".1.f.a.c.."}, {80.0f, 24.0f});
    level.rules.drop_odds = 0.5f;
    level.rules.balls_collide = true;
    level.rules.lightning = false;  // it would win the level
    FreeBrick bar;
    bar.brick.kind = BrickKind::Solid;
    bar.shape = CapsuleDesign{{250.0f, 250.0f}, {350.0f, 250.0f}, 8.0f};
    bar.spin = SpinDesign{{300.0f, 250.0f}, 77.0f};
    FreeBrick lift = bar;
    lift.brick.kind = BrickKind::Bumper;
    lift.shape = CircleDesign{{500.0f, 250.0f}, 20.0f};
    lift.spin.reset();
    lift.path = PathDesign{{{100.0f, 60.0f}, {200.0f, 0.0f}}, 130.0f, true};
    FreeBrick west = lift;
    west.brick.kind = BrickKind::Portal;
    west.shape = CircleDesign{{60.0f, 400.0f}, 16.0f};
    west.path.reset();
    west.name = "west";
    west.partner = "east";
    FreeBrick east = west;
    east.shape = CircleDesign{{740.0f, 300.0f}, 16.0f};
    std::swap(east.name, east.partner);
    level.free = {bar, lift, west, east};
    return level;
}

}  // namespace

TEST_SUITE("endurance") {
    TEST_CASE("the paddle is where the pilot steered it whenever a ball lands in the campaign") {
        auto loaded = levels::load_levels(std::filesystem::path(CAROM_SOURCE_DIR) / "levels");
        REQUIRE(loaded.ok());
        int landings = 0;
        int displaced = 0;
        double by = 0.0;  // units, of those displaced
        for (const Level& level : loaded.value()) {
            int left = 108;
            for (std::uint64_t seed = 1; left > 0; ++seed) {
                World world = begin(level, seed);
                Events events;
                while (!finished(world) && left > 0) {
                    const Command command = autopilot(world);
                    const Paddle before = world.paddle;
                    const bool beside =
                        std::any_of(world.balls.begin(), world.balls.end(), [&](const Ball& ball) {
                            return ball.position.y + kBallRadius > kPaddleTop - 8.0f &&
                                   std::fabs(ball.position.x - before.x) >
                                       0.5f * (before.width - kPaddleHeight);
                        });
                    events.clear();
                    step(world, command, events);
                    if (count<PaddleBounced>(events) + count<BallCaught>(events) == 0) continue;
                    --left;
                    ++landings;
                    const float half = 0.5f * world.paddle.width;
                    float wanted = static_cast<float>(command.move) / kMovesPerUnit;
                    if (active(world, PowerUp::Freeze)) wanted = 0.0f;
                    const float target =
                        std::clamp(before.x + wanted, world.stage->lane_left + half,
                                   world.stage->lane_right - half);
                    const float off = std::fabs(world.paddle.x - target);
                    // It gives way to a ball at its round end, as it should.
                    if (off <= 1.0f || beside) continue;
                    ++displaced;
                    by += static_cast<double>(off);
                }
            }
        }
        MESSAGE(displaced << " of " << landings << " landings displaced, by "
                          << by / std::max(displaced, 1) << " units on average");
        CHECK(displaced == 0);
    }

    TEST_CASE("a random pilot on every level of ours, for hours") {
        auto loaded = levels::load_levels(std::filesystem::path(CAROM_SOURCE_DIR) / "levels");
        REQUIRE(loaded.ok());
        Tally all;
        for (const Level& level : loaded.value()) {
            CAPTURE(level.title);
            Tally tally;
            RandomPilot pilot{level.title.size()};
            Events events;
            World world;
            const Tick time = usual_or_long(seconds(90.0f), 2 * kHour);
            for (std::uint64_t seed = 0; tally.ticks < time; ++seed, ++tally.games) {
                CAPTURE(seed);
                world = begin(level, seed);
                pilot.forget();
                while (world.phase != Phase::Over && world.phase != Phase::Cleared &&
                       tally.ticks < time) {
                    REQUIRE(step_and_look(world, pilot(world), events, tally) == "");
                }
            }
            check(tally, world);
            all.ticks += tally.ticks;
            all.games += tally.games;
            all.most_room = std::max(all.most_room, tally.most_room);
            all.most_events = std::max(all.most_events, tally.most_events);
            all.deepest = std::max(all.deepest, tally.deepest);
        }
        MESSAGE(described(all));
    }

    TEST_CASE("one world that never ends, under every power-up, for hours") {
        Start start;
        start.lives = 1000000;
        World world = begin(endless(), 5, start);
        RandomPilot pilot{5};
        Rng rng{5};
        Tally tally;
        tally.games = 1;
        Events events;
        const Tick time = usual_or_long(seconds(600.0f), 10 * kHour);
        while (world.tick < time) {
            if (rng.below(480) == 0) {
                const auto kind = static_cast<PowerUp>(rng.below(kPowerUpCount));
                // The wand would open the cell, and the level could be won.
                const bool ends = kind == PowerUp::NextLevel || kind == PowerUp::MagicWand ||
                                  kind == PowerUp::Random;
                if (!ends) grant(world, kind, events);
            }
            std::erase_if(world.drops, [](const Drop& drop) {
                return drop.kind == PowerUp::MagicWand || drop.kind == PowerUp::Random;
            });
            REQUIRE(step_and_look(world, pilot(world), events, tally) == "");
            REQUIRE(world.phase != Phase::Cleared);
            REQUIRE(world.phase != Phase::Over);
        }
        check(tally, world);
        MESSAGE(described(tally));
    }
}
