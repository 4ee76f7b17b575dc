// The levels we ship: thirty in three worlds, each new thing taught on its own, all of them fair.

#include "engine/core/rng.h"
#include "game/levels/check/check.h"
#include "game/levels/level_set.h"
#include "game/sim/autopilot.h"
#include "game/sim/begin.h"
#include "game/sim/step.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

using namespace carom;
using namespace carom::sim;

namespace {

constexpr std::size_t kWorlds = 3;
constexpr std::size_t kLevelsPerWorld = 10;
constexpr Tick kLongest = seconds(400.0f);  ///< That the pilot may take for any level.
constexpr int kMostLost = 6;                ///< Lives that it may lose on the way.

const std::vector<Level>& campaign() {
    static const std::vector<Level> levels = [] {
        auto set = levels::load_levels(std::filesystem::path(CAROM_SOURCE_DIR) / "levels");
        REQUIRE(set.ok());
        return std::move(set).value();
    }();
    return levels;
}

std::string shape_name(const ShapeDesign& shape) {
    if (std::holds_alternative<CircleDesign>(shape)) return "circle";
    if (std::holds_alternative<CapsuleDesign>(shape)) return "capsule";
    if (std::holds_alternative<PolygonDesign>(shape)) return "polygon";
    return std::get<BoxDesign>(shape).degrees != 0.0f ? "turned box" : "box";
}

/// What a player may have to learn before this level.
std::set<std::string> things_in(const Level& level) {
    std::set<std::string> things;
    for (const Cell& cell : level.grid.cells) {
        if (cell.brick) things.insert(std::string(spec(cell.brick->kind).name));
    }
    for (const FreeBrick& brick : level.free) {
        things.insert(std::string(spec(brick.brick.kind).name));
        const std::string shape = shape_name(brick.shape);
        if (shape != "box") things.insert(shape);  // as those of the grid
        if (brick.path) things.insert("path");
        if (brick.spin) things.insert("spin");
    }
    if (!level.rules.border.empty()) things.insert("border");
    if (level.rules.balls_collide) things.insert("balls that collide");
    return things;
}

struct Game {
    World world;
    int lost = 0;
};

Game let_pilot_play(const Level& level, std::uint64_t seed) {
    Start start;
    start.lives = kMostLost + 1;
    Game game{begin(level, seed, start), 0};
    Events events;
    while (game.world.phase != Phase::Cleared && game.world.phase != Phase::Over &&
           game.world.tick < kLongest) {
        events.clear();
        step(game.world, autopilot(game.world), events);
        for (const Event& event : events) {
            if (std::holds_alternative<LifeLost>(event)) ++game.lost;
        }
    }
    return game;
}

/// Follows the lowest ball with the mouse, as many do: somewhere under it, anew for each flight,
/// and with no aim at all. Lives do not end its game.
class CasualHand {
public:
    explicit CasualHand(std::uint64_t seed) : rng_{seed} {}

    Command operator()(const World& world) {
        const Ball* lowest = nullptr;
        for (const Ball& ball : world.balls) {
            if (lowest == nullptr || ball.position.y > lowest->position.y) lowest = &ball;
        }
        if (lowest == nullptr) return {0, true};
        if (lowest->direction.y < 0.0f) off_ = rng_.between(-0.45f, 0.45f);
        const float wanted = lowest->position.x + off_ * world.paddle.width;
        return {move_by(std::clamp(wanted - world.paddle.x, -kMost, kMost)), world.tick % 60 == 0};
    }

private:
    static constexpr float kMost = kPaddleKeySpeed * kTickSeconds;
    Rng rng_;
    float off_ = 0.0f;
};

bool mends(const Level& level) {
    return std::any_of(level.grid.cells.begin(), level.grid.cells.end(), [](const Cell& cell) {
        return cell.brick && cell.brick->kind == BrickKind::Mending;
    });
}

}  // namespace

TEST_SUITE("campaign") {
    TEST_CASE("what mends keeps nobody for ever, not even a hand that does not aim") {
        const std::uint64_t seeds = std::getenv("CAROM_LONG") != nullptr ? 40 : 5;
        int levels = 0;
        for (const Level& level : campaign()) {
            if (!mends(level)) continue;
            ++levels;
            Tick slowest = 0;
            for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
                Start start;
                start.lives = 1000;
                World world = begin(level, seed, start);
                CasualHand hand(seed);
                Events events;
                while (world.phase != Phase::Cleared && world.tick < seconds(600.0f)) {
                    events.clear();
                    step(world, hand(world), events);
                }
                CAPTURE(level.title);
                CAPTURE(seed);
                CAPTURE(world.needed);
                CHECK(world.phase == Phase::Cleared);
                slowest = std::max(slowest, world.tick);
            }
            MESSAGE(level.title << ": " << slowest / kTicksPerSecond << " s at most");
        }
        CHECK(levels > 0);
    }

    TEST_CASE("thirty levels, ten in each world, world after world, every title its own") {
        REQUIRE(campaign().size() == kWorlds * kLevelsPerWorld);
        std::set<std::string> titles;
        for (std::size_t i = 0; i < campaign().size(); ++i) {
            CAPTURE(campaign()[i].title);
            CHECK(campaign()[i].world == i / kLevelsPerWorld);
            CHECK(titles.insert(campaign()[i].title).second);
        }
        CHECK(campaign()[0].title == "First Light");
        CHECK(campaign().back().title == "Last Light");
    }

    TEST_CASE("the order of play names every level file, and nothing in them is amiss") {
        std::size_t files = 0;
        for (const auto& file : std::filesystem::directory_iterator(CAROM_SOURCE_DIR "/levels")) {
            if (file.path().filename() != levels::kSetFile) ++files;
        }
        CHECK(files == campaign().size());
        for (const Level& level : campaign()) {
            for (const Mistake& each : levels::check(level)) {
                CHECK_MESSAGE(false, level.title, ": ", each.what);
            }
        }
    }

    TEST_CASE("every kind of brick and shape is met, and all that bricks and balls can do") {
        std::set<std::string> met;
        for (const Level& level : campaign()) met.merge(things_in(level));
        for (const BrickSpec& row : kBricks)
            CHECK_MESSAGE(met.count(std::string(row.name)), row.name);
        for (const char* thing : {"circle", "capsule", "polygon", "turned box", "path", "spin",
                                  "border", "balls that collide"}) {
            CHECK_MESSAGE(met.count(thing), thing);
        }
    }

    TEST_CASE("a level teaches one new thing at most") {
        std::set<std::string> known;
        for (const Level& level : campaign()) {
            std::string news;
            int count = 0;
            for (const std::string& thing : things_in(level)) {
                if (!known.insert(thing).second) continue;
                news += (count++ > 0 ? ", " : "") + thing;
            }
            CHECK_MESSAGE(count <= 1, level.title, ": ", news);
        }
    }

    TEST_CASE(
        "every power-up waits somewhere in a brick, the harmful ones not in the first three") {
        std::set<PowerUp> placed;
        for (std::size_t i = 0; i < campaign().size(); ++i) {
            CAPTURE(campaign()[i].title);
            const auto place = [&](const std::optional<PowerUp>& drop) {
                if (!drop) return;
                placed.insert(*drop);
                CHECK_UNARY(spec(*drop).good || i >= 3);
            };
            for (const Cell& cell : campaign()[i].grid.cells) place(cell.drop);
            for (const FreeBrick& brick : campaign()[i].free) place(brick.drop);
        }
        for (std::size_t i = 0; i < kPowerUpCount; ++i) {
            const PowerUpSpec& row = spec(static_cast<PowerUp>(i));
            CHECK_MESSAGE(placed.count(row.kind), row.name);
        }
    }

    TEST_CASE("the pilot clears every level in good time") {
        const std::uint64_t seeds = std::getenv("CAROM_LONG") != nullptr ? 40 : 3;
        for (const Level& level : campaign()) {
            Tick slowest = 0;
            int most_lost = 0;
            for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
                const Game game = let_pilot_play(level, seed);
                CAPTURE(level.title);
                CAPTURE(seed);
                CAPTURE(game.world.needed);
                CHECK(game.world.phase == Phase::Cleared);
                slowest = std::max(slowest, game.world.tick);
                most_lost = std::max(most_lost, game.lost);
            }
            MESSAGE(level.title << ": " << slowest / kTicksPerSecond << " s, " << most_lost
                                << " lives lost at most");
        }
    }
}
