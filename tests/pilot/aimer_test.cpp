#include "game/pilot/aimer.h"

#include "game/pilot/solve.h"
#include "game/sim/proof.h"
#include "tests/sim/support.h"

#include <doctest/doctest.h>

#include <cmath>

using namespace carom;
using namespace carom::pilot;
using sim::test::level_of;

namespace {

Attempt tried(const sim::Level& level, const Skill& skill, std::uint64_t seed, float seconds) {
    AttemptOptions options;
    options.skill = skill;
    options.seed = seed;
    options.most = sim::seconds(seconds);
    return attempt(level, options);
}

}  // namespace

TEST_SUITE("aimer") {
    TEST_CASE("it wins from above, by way of the ceiling") {
        // Bricks in cups of steel, open to the top alone.
        const sim::Level level = level_of({"..........", "..........", "#1#....#1#", "###....###"});
        int won = 0;
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            const Attempt made = tried(level, perfect(), seed, 60.0f);
            CHECK(made.end.lost == 0);
            won += made.won() ? 1 : 0;
        }
        CHECK(won == 5);
    }

    TEST_CASE("the same skill and seed play the same game, and the recording proves it") {
        const sim::Level level = level_of({"1212121212", "m.h.v.g.B."});
        for (const Skill& skill : kSkills) {
            CAPTURE(skill.name);
            const Attempt one = tried(level, skill, 4, 30.0f);
            const Attempt two = tried(level, skill, 4, 30.0f);
            CHECK(one.end == two.end);
            CHECK(one.replay == two.replay);
            CHECK(one.thought == two.thought);
            const sim::Proof proof = sim::prove(one.replay);
            CHECK(proof.verdict == sim::Proof::Verdict::Proven);
            CHECK(proof.ticks == one.end.tick);
        }
    }

    TEST_CASE("it steers no faster than its skill") {
        const sim::Level level = level_of({"1212121212"});
        for (const Skill& skill : kSkills) {
            CAPTURE(skill.name);
            const Attempt made = tried(level, skill, 2, 20.0f);
            const float most = skill.speed * sim::kTickSeconds * sim::kMovesPerUnit + 1.0f;
            for (const auto& run : made.replay.levels[0].commands.runs()) {
                REQUIRE(std::fabs(static_cast<float>(run.command.move)) <= most);
            }
        }
    }

    TEST_CASE("it lets the ball go though the paddle is too wide for the place it chose") {
        sim::World world = sim::begin(level_of({"1111111111"}), 7);
        world.paddle.width = sim::kPaddleLeastWidth;
        world.paddle.x = 0.5f * world.paddle.width;  // at the wall, and about to grow
        Aimer pilot(kSkills.front(), 1);             // serves where it stands
        sim::Events events;
        for (int i = 0; i < 2 * sim::kTicksPerSecond && world.phase == sim::Phase::Serving; ++i) {
            step(world, pilot(world), events);
        }
        CHECK(world.phase == sim::Phase::Playing);
    }

    TEST_CASE("more skill loses fewer balls and wins sooner") {
        sim::Level level = level_of({"2222222222", "1.1.1.1.1.", "1111111111"});
        level.rules.lightning = false;  // helps those most who aim least
        double before = 1e9;
        for (const Skill& skill : kSkills) {
            CAPTURE(skill.name);
            double trouble = 0.0;  // minutes, and lives as dear as two of them
            for (std::uint64_t seed = 1; seed <= 6; ++seed) {
                const Attempt made = tried(level, skill, seed, 240.0f);
                trouble += static_cast<double>(made.end.tick) / sim::seconds(60.0f) +
                           2.0 * made.end.lost + (made.won() ? 0.0 : 6.0);
            }
            MESSAGE(skill.name << ": " << trouble);
            CHECK(trouble < before);
            before = trouble;
        }
    }

    TEST_CASE("it sees what a player sees") {
        // A hidden brick must not change what it thinks of before it was shown.
        sim::Level open = level_of({"1........1", ".........."});
        sim::Level veiled = open;
        veiled.grid.cells[15].brick = sim::BrickDesign{sim::BrickKind::Hidden, 0, 0, 0};
        sim::World one = sim::begin(open, 3);
        sim::World two = sim::begin(veiled, 3);
        Aimer a(perfect(), 9), b(perfect(), 9);
        sim::Events events;
        bool met = false;
        for (int i = 0; i < 2000 && !met; ++i) {
            const sim::Command command = a(one);
            REQUIRE(command == b(two));
            events.clear();
            step(one, command, events);
            events.clear();
            step(two, command, events);
            met = one.balls != two.balls;
        }
        MESSAGE("met: " << met);
    }

    TEST_CASE("good capsules are caught, bad ones let by") {
        sim::Level level = level_of({"1111111111", "1111111111"});
        for (const bool good : {true, false}) {
            for (sim::Cell& cell : level.grid.cells) {
                cell.drop = good ? sim::PowerUp::Points200 : sim::PowerUp::Shrink;
            }
            int spawned = 0, caught = 0;
            for (std::uint64_t seed = 1; seed <= 4; ++seed) {
                sim::World world = sim::begin(level, seed);
                Aimer pilot(perfect(), seed);
                sim::Events events;
                while (!sim::finished(world) && world.tick < sim::seconds(60.0f)) {
                    events.clear();
                    step(world, pilot(world), events);
                    spawned += sim::test::count<sim::DropSpawned>(events);
                    caught += sim::test::count<sim::DropCaught>(events);
                }
            }
            CAPTURE(good);
            MESSAGE(caught << " of " << spawned);
            CHECK(spawned > 40);
            if (good) CHECK(caught > spawned / 2);
            if (!good) CHECK(caught < spawned / 3);
        }
    }
}
