// If a change to the rules is meant, raise kRulesVersion (rules.h), renew the recordings
// (renew_golden.cpp) and the numbers below, and say why in the commit. If it is not meant, this
// test has just caught it.

#include "engine/core/files.h"
#include "engine/core/hex.h"
#include "game/replay/format.h"
#include "game/sim/replay.h"
#include "game/sim/step.h"
#include "game/sim/tally.h"
#include "tests/sim/support.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

using namespace carom;
using namespace carom::sim;
using namespace carom::sim::test;

namespace {

/// Every recording, with its level, by its name.
std::map<std::string, Replay> recordings() {
    std::map<std::string, Replay> replays;
    for (const auto& entry :
         std::filesystem::directory_iterator(CAROM_SOURCE_DIR "/tests/golden")) {
        if (entry.path().extension() != ".replay") continue;
        CAPTURE(entry.path().filename().string());
        const auto text = read_file(entry.path());
        REQUIRE(text);
        auto read = replay::from_bytes(text.value());
        REQUIRE(read);
        replays[entry.path().stem().string()] = std::move(read).value();
    }
    return replays;
}

/// A line of tests/golden/rules.txt: how a game ended from that version of the rules on.
struct RulesLine {
    unsigned version = 0;
    std::string name;
    std::string print;
};

std::vector<RulesLine> rules_lines() {
    const auto text = read_file(CAROM_SOURCE_DIR "/tests/golden/rules.txt");
    REQUIRE(text);
    std::istringstream in(text.value());
    std::vector<RulesLine> lines;
    for (RulesLine line; in >> line.version >> line.name >> line.print;) lines.push_back(line);
    return lines;
}

/// What happens in the recordings, in words that a failure can show.
struct Touched {
    std::set<std::string> kinds, shapes, motions, power_ups, borders;
    std::set<std::size_t> events;

    void brick(const World& world, SlotId slot, BrickKind kind) {
        kinds.insert(std::string(spec(kind).name));
        const Slot& place = world.stage->slots[slot];
        constexpr const char* kShapes[] = {"box",     "circle", "turned box",
                                           "capsule", "convex", "polygon"};
        shapes.insert(kShapes[place.shape.index()]);
        motions.insert(motion_of(world, place));
    }
    static std::string motion_of(const World& world, const Slot& place) {
        if (place.mover < 0) return "still";
        const Mover& mover = world.stage->movers[static_cast<std::size_t>(place.mover)];
        const bool spins = mover.spins;
        if (mover.trip.stops.empty()) return mover.pivot == place.center ? "turns" : "swings";
        if (spins) return "goes and turns";
        // There and back passes through every stop but the ends twice.
        std::set<std::pair<float, float>> places;
        for (const glm::vec2 stop : mover.trip.stops) places.insert({stop.x, stop.y});
        return mover.trip.stops.size() > 2 && places.size() == mover.trip.stops.size()
                   ? "goes round"
                   : "there and back";
    }
    void wall(const World& world, glm::vec2 normal) {
        const bool slanted = normal.x != 0.0f && normal.y != 0.0f;
        borders.insert(world.stage->level.rules.border.empty() ? "none"
                       : slanted                               ? "slanted"
                                                               : "straight");
    }
    void event(const World& world, const Event& event) {
        events.insert(event.index());
        std::visit(
            On{[&](const BrickStruck& e) { brick(world, e.brick.slot, e.brick.kind); },
               [&](const BrickBroken& e) { brick(world, e.brick.slot, e.brick.kind); },
               [&](const BumperKicked& e) { brick(world, e.brick.slot, e.brick.kind); },
               [&](const PortalPassed&) { kinds.insert("portal"); },
               [&](const WallBounced& e) { wall(world, e.normal); },
               [&](const DropCaught& e) { power_ups.insert(std::string(spec(e.kind).name)); },
               [](const auto&) {}},
            event);
    }
};

}  // namespace

TEST_SUITE("golden") {
    TEST_CASE("the pilot plays the same game on every compiler and optimisation level") {
        Level level = level_of({"1.2.3.4.1.", "mBvh#acfg2", "1212121212", ".b......b."});
        level.rules.drop_odds = 0.5f;
        World world = begin(level, 42);
        Events events;
        while (!finished(world) && world.tick < 60000) {
            events.clear();
            step(world, autopilot(world), events);
        }
        INFO("tick " << world.tick << " score " << world.score);
        CHECK(fingerprint(world) == 2807593899500343300ull);
    }

    TEST_CASE("the pilot plays few bricks, hidden ones, a border and a hard game the same, too") {
        Level few = level_of({"1........1", "h...2....h"});
        Level border = level_of({"..........", "..33..33..", "...1m.1..."});
        border.rules.border = {{150, 0}, {650, 0}, {790, 300}, {700, 600}, {100, 600}, {10, 300}};
        Level hard = level_of({"4444444444", "4#4#44#4#4", "v4v4v4v4v4"});
        hard.rules.drop_odds = 0.3f;
        std::string prints;
        for (const Level& level : {few, border, hard}) {
            World world = begin(level, 5, start_of(2, Difficulty::Expert, {.speed = 150}));
            Events events;
            while (!finished(world) && world.tick < 30000) {
                events.clear();
                step(world, autopilot(world), events);
            }
            prints += std::to_string(fingerprint(world)) + ' ';
        }
        CHECK(prints == "2099281154603698073 8924399900963394505 6617253699288001154 ");
    }

    TEST_CASE("every recorded game still ends as it did") {
        const auto replays = recordings();
        CHECK(replays.size() >= 20);
        for (const auto& each : replays) {
            CAPTURE(each.first);
            CHECK(each.second.rules == kRulesVersion);
            Start start = first_start(each.second);
            for (const Played& level : each.second.levels) {
                const World world = play_again(level, start);
                CHECK(fingerprint(world) == level.prints.back());
                if (world.phase == Phase::Cleared) start = start_after(world);
            }
        }
    }

    TEST_CASE("a golden game ends otherwise only under a new version of the rules") {
        std::map<std::string, RulesLine> latest;
        std::set<std::pair<std::string, unsigned>> seen;
        for (const RulesLine& line : rules_lines()) {
            CAPTURE(line.name);
            CHECK(line.version <= kRulesVersion);
            CHECK(seen.insert({line.name, line.version}).second);  // never two ends by one version
            const auto before = latest.find(line.name);
            if (before != latest.end()) CHECK(before->second.version < line.version);
            latest[line.name] = line;
        }
        const auto replays = recordings();
        for (const auto& each : replays) {
            CAPTURE(each.first);
            const auto line = latest.find(each.first);
            REQUIRE_MESSAGE(line != latest.end(), "not in rules.txt; run renew_golden");
            CHECK(line->second.print == in_hex(each.second.levels.back().prints.back()));
        }
    }

    TEST_CASE("together they touch every brick, power-up, shape, motion, border and event") {
        Touched touched;
        std::set<Difficulty> difficulties;
        for (const auto& each : recordings()) {
            difficulties.insert(each.second.difficulty);
            Playback playback(each.second);
            Events events;
            while (playback.advance(events)) {
                for (const Event& event : events) touched.event(playback.world(), event);
                events.clear();
            }
        }
        for (const BrickSpec& row : kBricks) {
            CHECK_MESSAGE(touched.kinds.count(std::string(row.name)) == 1, row.name);
        }
        for (std::size_t i = 0; i < kPowerUpCount; ++i) {
            const std::string name{spec(static_cast<PowerUp>(i)).name};
            CHECK_MESSAGE(touched.power_ups.count(name) == 1, name);
        }
        for (std::size_t i = 0; i < std::variant_size_v<Event>; ++i) {
            CHECK_MESSAGE(touched.events.count(i) == 1, "event ", i);
        }
        CHECK(touched.shapes.size() == std::variant_size_v<Shape>);
        CHECK(touched.motions == std::set<std::string>{"still", "there and back", "goes round",
                                                       "turns", "swings", "goes and turns"});
        CHECK(touched.borders == std::set<std::string>{"none", "straight", "slanted"});
        CHECK(difficulties.size() == kDifficultyCount);
    }
}
