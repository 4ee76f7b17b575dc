#include "game/replay/timeline.h"

#include "engine/core/rng.h"
#include "tests/replay/recorded.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

using namespace carom;
using namespace carom::sim;
using carom::replay::Mark;
using carom::replay::Timeline;
using carom::replay::test::record;
using carom::replay::test::three_levels;

namespace {

Replay watched_run() {
    return record(three_levels(), Difficulty::Normal, {.extra_lives = 4}, autopilot,
                  seconds(300.0f));
}

struct Seen {
    std::uint64_t now = 0;
    std::uint64_t before = 0;
    std::size_t level = 0;
    bool operator==(const Seen&) const = default;
};
Seen seen(const Timeline& timeline) {
    return {fingerprint(timeline.world()), fingerprint(timeline.previous()), timeline.level()};
}

/// Every moment of a game, from playing it through.
std::vector<Seen> all_moments(const Replay& replay) {
    Timeline timeline(replay);
    std::vector<Seen> moments{seen(timeline)};
    Events events;
    while (timeline.step(events)) moments.push_back(seen(timeline));
    return moments;
}

}  // namespace

TEST_SUITE("timeline") {
    TEST_CASE("seeking anywhere is playing there, bit for bit") {
        const Replay replay = watched_run();
        const std::vector<Seen> moments = all_moments(replay);
        Timeline timeline(replay);
        REQUIRE(moments.size() == timeline.length() + 1);
        bool surveyed = false;
        SUBCASE("as soon as it is opened") {}
        SUBCASE("once all of it is known") { surveyed = true; }
        while (surveyed && !timeline.survey(997)) {
        }
        std::vector<Tick> places{0, 1, timeline.length(), timeline.length() + 5, 1199, 1200, 1201};
        Tick sum = 0;
        for (const Played& played : replay.levels) {
            sum += played.commands.ticks();
            for (const Tick near : {sum - 1, sum, sum + 1}) places.push_back(near);
        }
        Rng rng{7};
        for (int i = 0; i < (surveyed ? 300 : 20); ++i)
            places.push_back(rng.below(timeline.length()));
        for (const Tick place : places) {
            CAPTURE(place);
            timeline.seek(place);
            const Tick there = std::min(place, timeline.length());
            REQUIRE(timeline.at() == there);
            REQUIRE(seen(timeline) == moments[there]);
        }
    }

    TEST_CASE("marks tell of lost lives, cleared levels and big combos") {
        Timeline timeline(watched_run());
        CHECK_FALSE(timeline.survey(10));
        CHECK(timeline.known() == 10);
        while (!timeline.survey(5000)) {
        }
        // The same by hand.
        std::vector<Mark> marks;
        int combo = 0;
        Events events;
        while (true) {
            events.clear();
            if (!timeline.step(events)) break;
            for (const Event& event : events) {
                if (std::holds_alternative<LifeLost>(event)) {
                    marks.push_back({Mark::Kind::LifeLost, timeline.at(), 0});
                } else if (std::holds_alternative<LevelCleared>(event)) {
                    marks.push_back({Mark::Kind::LevelCleared, timeline.at(), 0});
                } else if (const auto* broken = std::get_if<BrickBroken>(&event)) {
                    combo = broken->combo;
                    if (combo == replay::kBigCombo) {
                        marks.push_back({Mark::Kind::Combo, timeline.at(), combo});
                    }
                    for (auto mark = marks.rbegin(); combo > replay::kBigCombo; ++mark) {
                        if (mark->kind != Mark::Kind::Combo) continue;
                        mark->bricks = combo;
                        break;
                    }
                }
            }
        }
        CHECK(timeline.marks() == marks);
        const auto count = [&](Mark::Kind kind) {
            return std::count_if(marks.begin(), marks.end(),
                                 [&](const Mark& mark) { return mark.kind == kind; });
        };
        CHECK(count(Mark::Kind::LevelCleared) == 3);
    }

    TEST_CASE("what is watched is compared with what was recorded") {
        Replay replay = watched_run();
        std::size_t prints = 0;
        for (const Played& played : replay.levels) prints += played.prints.size();
        const Tick first = replay.levels[0].commands.ticks();
        SUBCASE("the same game") {
            Timeline timeline(replay);
            while (!timeline.survey(997)) {
            }
            CHECK_FALSE(timeline.difference());
            CHECK(timeline.prints() == prints);
        }
        SUBCASE("another one from the second level's second fingerprint on") {
            REQUIRE(replay.levels[1].prints.size() > 2);
            replay.levels[1].prints[1] ^= 1u;
            replay.levels[2].prints[0] ^= 1u;
            Timeline timeline(replay);
            timeline.survey(first);
            CHECK_FALSE(timeline.difference());
            while (!timeline.survey(997)) {
            }
            CHECK(timeline.difference() ==
                  Timeline::Difference{first + kPrintEvery, first + 2 * kPrintEvery});
        }
        SUBCASE("another one from the start") {
            replay.levels[0].prints[0] ^= 1u;
            Timeline timeline(replay);
            timeline.survey(kPrintEvery - 1);
            CHECK_FALSE(timeline.difference());
            timeline.survey(1);
            CHECK(timeline.difference() == Timeline::Difference{0, kPrintEvery});
        }
    }

    TEST_CASE("a long game keeps no more copies than there is room for") {
        Replay replay = watched_run();
        replay.levels.resize(1);
        Played& only = replay.levels[0];
        only.commands.cut(100);
        only.commands.push({}, seconds(5.0f) * (replay::kMostSnapshots + 40));
        Timeline timeline(replay);
        while (!timeline.survey(100'000)) {
        }
        CHECK(timeline.snapshots() < replay::kMostSnapshots);
        CHECK(timeline.snapshots() > replay::kMostSnapshots / 3);
        for (const Tick place : {seconds(3000.0f), seconds(17.0f), timeline.length() - 3}) {
            timeline.seek(place);
            const std::uint64_t there = fingerprint(timeline.world());
            Timeline fresh(replay);
            fresh.seek(place);
            CHECK(fingerprint(fresh.world()) == there);
        }
    }
}
