#include "game/pilot/ahead.h"

#include "game/pilot/solve.h"
#include "game/sim/begin.h"
#include "game/sim/step.h"
#include "tests/sim/support.h"

#include <doctest/doctest.h>

#include <algorithm>

using namespace carom;
using namespace carom::pilot;
using sim::World;
using sim::test::level_of;

namespace {

const sim::Level& busy_level() {
    static const sim::Level level = level_of({"1212121212", "m.h.v.g.B.", "#.#.#.#.#."});
    return level;
}

World begin_busy(std::uint64_t seed) {
    return sim::begin(busy_level(), seed, sim::start_of(3, sim::Difficulty::Normal, {}));
}

/// The game as the pilot plays it when nobody waits for it.
std::vector<std::uint64_t> at_once(const Skill& skill, sim::Tick ticks) {
    World world = begin_busy(9);
    Aimer pilot(skill, 9);
    sim::Events events;
    std::vector<std::uint64_t> prints;
    for (sim::Tick i = 0; i < ticks && !sim::finished(world); ++i) {
        events.clear();
        step(world, pilot(world), events);
        if (i % 60 == 0) prints.push_back(fingerprint(world));
    }
    return prints;
}

}  // namespace

TEST_SUITE("pilot ahead") {
    TEST_CASE("thinking a little at a time comes to the same game") {
        for (const Skill& skill : kSkills) {
            for (const std::uint64_t most : {1u, 700u, 100'000u}) {
                CAPTURE(skill.name);
                CAPTURE(most);
                World world = begin_busy(9);
                Aimer pilot(skill, 9);
                sim::Events events;
                std::vector<std::uint64_t> prints;
                for (sim::Tick i = 0; i < 2400 && !sim::finished(world); ++i) {
                    std::optional<sim::Command> command;
                    int asked = 0;
                    while (!command) {
                        command = pilot.consider(world, most);
                        REQUIRE(++asked < 500);
                    }
                    events.clear();
                    step(world, *command, events);
                    if (i % 60 == 0) prints.push_back(fingerprint(world));
                }
                CHECK(prints == at_once(skill, 2400));
            }
        }
    }

    TEST_CASE("no frame thinks much longer than it may, and the game is the same") {
        constexpr std::uint64_t kOneShot = 2 * sim::seconds(7.0f);  // and a ball to follow
        for (const Skill& skill : kSkills) {
            CAPTURE(skill.name);
            Ahead pilot(skill, 9);
            World world = begin_busy(9);
            sim::Events events;
            std::vector<std::uint64_t> prints;
            sim::Tick played = 0;
            int waited = 0;
            std::uint64_t most = 0;
            while (played < 2400 && !sim::finished(world)) {
                const std::uint64_t before = pilot.thought();
                pilot.think(world);
                most = std::max(most, pilot.thought() - before);
                waited = pilot.ready(24) ? 0 : waited + 1;
                REQUIRE(waited < 200);
                for (int i = 0; i < 4 && waited == 0 && played < 2400; ++i) {
                    events.clear();
                    step(world, pilot(world), events);
                    if (played++ % 60 == 0) prints.push_back(fingerprint(world));
                }
            }
            CHECK(most <= Ahead::kEachFrame + kOneShot);
            CHECK(prints == at_once(skill, 2400));
        }
    }

    TEST_CASE("another level, or a game that is elsewhere, is begun anew") {
        Ahead pilot(kSkills[2], 3);
        World world = begin_busy(3);
        pilot.think(world);
        CHECK(pilot.ready(1));
        World other = sim::begin(level_of({"1"}), 3);
        sim::Events events;
        int ticks = 0;
        for (; ticks < 240 * 60 && !sim::finished(other); ++ticks) {
            events.clear();
            step(other, pilot(other), events);
        }
        CHECK(other.phase == sim::Phase::Cleared);
        CHECK(pilot(other) == sim::Command{});
        for (int i = 0; i < 100; ++i) step(world, {}, events);
        pilot.think(world);
        CHECK(pilot.ready(1));
    }

    TEST_CASE("advice: taken where it says, the next shot brings something") {
        // An arm that does nothing by itself: it goes where it is told, or waits in a corner.
        World world = sim::begin(level_of({"..........", "1........1"}), 5,
                                 sim::start_of(9, sim::Difficulty::Normal, {}));
        Aimer adviser(perfect(), 1);
        sim::Events events;
        int advised = 0;
        int hit = 0;
        std::optional<Aimer::Advice> advice;
        for (int i = 0; i < 240 * 120 && !sim::finished(world); ++i) {
            static_cast<void>(adviser.consider(world, 400));
            const auto now = adviser.advice();
            if (now && now->tick > world.tick + 48) advice = now;
            if (advice && world.tick > advice->tick + 24) advice.reset();
            const float x = advice ? advice->x : 400.0f;
            const float most = 17.0f;
            events.clear();
            step(world, {sim::move_by(std::clamp(x - world.paddle.x, -most, most)), i % 240 == 200},
                 events);
            for (const sim::Event& event : events) {
                if (std::holds_alternative<sim::PaddleBounced>(event) && advice) ++advised;
                if (std::holds_alternative<sim::BrickStruck>(event) ||
                    std::holds_alternative<sim::BrickBroken>(event)) {
                    ++hit;
                }
            }
        }
        CHECK(advised > 0);
        CHECK(hit >= 2);
        CHECK(world.phase == sim::Phase::Cleared);
    }
}
