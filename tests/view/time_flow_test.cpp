// Time stands still at a heavy blow and slows before the last brick; the simulation never knows.

#include "game/view/time_flow.h"
#include "game/sim/begin.h"

#include "game/sim/autopilot.h"
#include "game/sim/session.h"

#include <doctest/doctest.h>

namespace carom::view {
namespace {

using namespace std::chrono_literals;

constexpr auto kFrame = 16'666'667ns;

sim::Level one_brick() {
    sim::Level level;
    level.title = "One";
    level.grid.columns = 1;
    level.grid.rows = 1;
    level.grid.cell = {200.0f, 30.0f};
    level.grid.origin = {300.0f, 100.0f};
    level.grid.cells.push_back({.brick = sim::BrickDesign{}, .drop = {}});
    return level;
}

/// How much game time passes in so many seconds of frames.
double played(TimeFlow& flow, double seconds) {
    std::chrono::nanoseconds sum{0};
    for (int i = 0; i < static_cast<int>(seconds * 60.0); ++i) sum += flow.pass(kFrame);
    return std::chrono::duration<double>(sum).count();
}

TEST_CASE("nothing happens: a frame is worth itself") {
    TimeFlow flow;
    const sim::World world = sim::begin(one_brick(), 1);
    flow.read({sim::BrickStruck{}, sim::WallBounced{}}, world);
    CHECK(played(flow, 1.0) == doctest::Approx(1.0));
}

TEST_CASE("an explosion holds the game for a moment, many of them not for long") {
    const sim::World world = sim::begin(one_brick(), 1);
    TimeFlow one;
    one.read({sim::Exploded{{1, 1}, {2, 2}}}, world);
    CHECK(one.pass(kFrame) == 0ns);
    CHECK(played(one, 1.0) == doctest::Approx(1.0 + 0.0167 - 0.05).epsilon(0.01));
    TimeFlow many;
    many.read(sim::Events(40, sim::Exploded{{1, 1}, {2, 2}}), world);
    CHECK(played(many, 1.0) == doctest::Approx(1.0 - TimeFlow::kMostHold).epsilon(0.01));
}

TEST_CASE("turned off, every frame is worth itself") {
    const sim::World world = sim::begin(one_brick(), 1);
    TimeFlow flow;
    flow.set_on(false);
    flow.read({sim::Exploded{{1, 1}, {2, 2}}, sim::LevelCleared{1}}, world);
    for (int i = 0; i < 60; ++i) CHECK(flow.pass(kFrame) == kFrame);
}

TEST_CASE("the end of a level is slow, then time runs again") {
    sim::World world = sim::begin(one_brick(), 1);
    TimeFlow flow;
    flow.read({sim::LevelCleared{1}}, world);
    CHECK(played(flow, 1.0) < 0.5);
    flow.read({}, world);
    played(flow, 0.3);
    CHECK(played(flow, 1.0) == doctest::Approx(1.0));
}

TEST_CASE("a ball that flies at the only brick left slows time; away from it, no") {
    sim::World world = sim::begin(one_brick(), 1);
    world.phase = sim::Phase::Playing;
    sim::Ball& ball = world.balls.at(0);
    ball.held = false;
    ball.position = {400.0f, 190.0f};
    ball.direction = {0.0f, -1.0f};
    CHECK(near_last_brick(world));
    ball.direction = {0.0f, 1.0f};
    CHECK_FALSE(near_last_brick(world));
    ball.direction = {0.0f, -1.0f};
    ball.position.y = 400.0f;
    CHECK_FALSE(near_last_brick(world));
    ball.position.y = 190.0f;
    world.needed = 2;
    CHECK_FALSE(near_last_brick(world));
}

TEST_CASE("the same commands give the same game, however time was stretched") {
    const auto play = [](bool on) {
        sim::Session session(one_brick(), 3, {}, sim::autopilot);
        TimeFlow flow;
        flow.set_on(on);
        for (int i = 0; i < 20'000 && session.world().phase != sim::Phase::Cleared; ++i) {
            session.advance(flow.pass(kFrame));
            flow.read(session.events(), session.world());
        }
        return session;
    };
    const sim::Session slow = play(true);
    const sim::Session plain = play(false);
    REQUIRE(slow.world().phase == sim::Phase::Cleared);
    const sim::Played recorded = slow.played();
    CHECK(recorded.prints.back() == sim::fingerprint(slow.world()));
    CHECK(sim::play_again(recorded, {}) == slow.world());
    CHECK(slow.world().score == plain.world().score);
}

}  // namespace
}  // namespace carom::view
