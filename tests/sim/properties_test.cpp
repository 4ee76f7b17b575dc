// What stays true through whole games, whatever is played and caught.

#include "game/sim/effects.h"
#include "tests/sim/laws.h"
#include "tests/sim/support.h"

#include <doctest/doctest.h>

#include <string>

using namespace carom::sim;
using namespace carom::sim::test;

namespace {

/// A level of random bricks of every kind but portals, with power-ups by chance and by plan.
Level random_level(carom::Rng& rng) {
    std::vector<std::string> rows;
    for (int row = 0; row < 6; ++row) {
        rows.emplace_back();
        for (int column = 0; column < 10; ++column) {
            rows.back() += "....1112234#acvhmmBfggb"[rng.below(23)];
        }
    }
    rows.back()[rng.below(10)] = '1';  // at least one that must go
    Level level = level_of({rows.begin(), rows.end()});
    level.rules.drop_odds = rng.unit();
    level.rules.balls_collide = rng.below(2) == 0;
    return level;
}

template <class E>
bool any_of_kind(const Events& events, PowerUp kind) {
    return std::any_of(events.begin(), events.end(), [&](const Event& event) {
        const E* found = std::get_if<E>(&event);
        return found != nullptr && found->kind == kind;
    });
}

int hidden_found(const Events& events) {
    return static_cast<int>(std::count_if(events.begin(), events.end(), [](const Event& event) {
        const auto* shown = std::get_if<BrickShown>(&event);
        return shown != nullptr && shown->brick.kind == BrickKind::Hidden;
    }));
}

}  // namespace

TEST_SUITE("properties") {
    TEST_CASE("bricks left only rises when bricks grow or are found, and the score never falls") {
        int grown = 0;
        int mended = 0;
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            CAPTURE(seed);
            carom::Rng rng{seed};
            World world = begin(random_level(rng), seed);
            RandomPilot pilot{seed};
            Events events;
            while (world.phase != Phase::Over && world.phase != Phase::Cleared &&
                   world.tick < seconds(40.0f)) {
                const int needed = world.needed;
                const int blows = blows_to_go(world);
                const Score score = world.score;
                events.clear();
                step(world, pilot(world), events);
                CHECK_UNARY(world.score >= score);
                REQUIRE(broken_law(world) == "");
                grown += count<BrickGrown>(events);
                mended += count<BrickMended>(events);
                // The wand makes bricks count that did not, and random capsules may hold one.
                if (any_of_kind<DropCaught>(events, PowerUp::MagicWand)) continue;
                if (any_of_kind<DropCaught>(events, PowerUp::Random)) continue;
                if (any_of_kind<DropCaught>(events, PowerUp::Joker)) continue;
                const int more = count<BrickGrown>(events) + hidden_found(events);
                CHECK_UNARY(world.needed <= needed + more);
                CHECK_UNARY(blows_to_go(world) <= blows + more + count<BrickMended>(events));
            }
        }
        CHECK(grown > 20);  // or this test has tested nothing
        CHECK(mended > 20);
    }

    TEST_CASE("after any power-ups whatever, the level can still be cleared") {
        const Level level = level_of({"1111111111", "2.m.v.h.B2", "1#1g1a1f11"});
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            CAPTURE(seed);
            carom::Rng rng{seed};
            Start start;
            start.lives = 1000;  // some are spent here on purpose
            World world = begin(level, seed, start);
            Events events;
            std::string granted;
            const Tick grants_end = seconds(20.0f);
            while (world.phase != Phase::Cleared && world.tick < seconds(300.0f)) {
                if (world.tick < grants_end && rng.below(120) == 0) {
                    const auto kind = static_cast<PowerUp>(rng.below(kPowerUpCount));
                    grant(world, kind, events);
                    granted += std::string(spec(kind).name) + ' ';
                }
                events.clear();
                step(world, autopilot(world), events);
                REQUIRE(broken_law(world) == "");
            }
            CAPTURE(granted);
            CAPTURE(world.needed);
            CHECK(world.phase == Phase::Cleared);
        }
    }

    TEST_CASE("of two that last, each ends at its own time; only fast and slow end each other") {
        for (std::size_t i = 0; i < kPowerUpCount; ++i) {
            for (std::size_t k = 0; k < kPowerUpCount; ++k) {
                const PowerUpSpec& one = spec(static_cast<PowerUp>(i));
                const PowerUpSpec& other = spec(static_cast<PowerUp>(k));
                if (one.lasts == 0 || other.lasts == 0 || i == k) continue;
                CAPTURE(std::string(one.name));
                CAPTURE(std::string(other.name));
                World world = world_with_ball(level_of({"1........."}), {400.0f, 300.0f}, {0, -1});
                world.balls[0].held = true;  // nothing else shall happen
                Events events;
                grant(world, one.kind, events);
                world.tick += 100;
                grant(world, other.kind, events);
                const bool exclude = (one.kind == PowerUp::Fast && other.kind == PowerUp::Slow) ||
                                     (one.kind == PowerUp::Slow && other.kind == PowerUp::Fast);
                CHECK(world.until[i] == (exclude ? 0 : one.lasts));
                CHECK(world.until[k] == 100 + other.lasts);
            }
        }
    }
}
