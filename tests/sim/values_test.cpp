// The numbers and the order of the rules, as a player meets them: each written out here once more,
// so that a slip of the pen there is seen here.

#include "engine/collision/collision.h"
#include "game/sim/aim.h"
#include "game/sim/bolts.h"
#include "game/sim/carry_over.h"
#include "game/sim/effects.h"
#include "game/sim/heading.h"
#include "game/sim/paddle.h"
#include "game/sim/replay.h"
#include "game/sim/session.h"
#include "game/sim/strike.h"
#include "game/sim/tally.h"
#include "tests/sim/support.h"

#include <doctest/doctest.h>

#include <string>

using namespace carom::sim;
using namespace carom::sim::test;

namespace {

const Level kAlmostEmpty = level_of({"1.........", ".........."});

/// Of a ball launched from `grip` by a paddle that swings so fast.
glm::vec2 launched(float grip, float swing) {
    World world = begin(kAlmostEmpty, 1);
    world.balls[0].grip = grip;
    world.paddle.swing = swing;
    settle_paddle(world);
    Events events;
    launch_held(world, events);
    return world.balls[0].direction;
}

void give(World& world, PowerUp kind) { world.until[static_cast<std::size_t>(kind)] = 1u << 30u; }

}  // namespace

TEST_SUITE("values") {
    TEST_CASE("english adds an eighth of the swing, and no more than half as much again") {
        CHECK(launched(0.0f, 0.0f).x == 0.0f);
        CHECK(launched(0.0f, 760.0f).x == doctest::Approx(0.12));
        CHECK(launched(0.0f, -380.0f).x == doctest::Approx(-0.06));
        CHECK(launched(0.0f, 1140.0f).x == doctest::Approx(0.18));
        CHECK(launched(0.0f, 6000.0f).x == doctest::Approx(0.18));
        CHECK(launched(0.0f, -6000.0f).x == doctest::Approx(-0.18));
        CHECK(launched(56.0f, 0.0f).x == doctest::Approx(0.87));
        CHECK(launched(28.0f, 0.0f).x == doctest::Approx(0.435));
        // Never flatter than a ball may fly.
        CHECK(launched(56.0f, 6000.0f).y == doctest::Approx(-0.18));
        CHECK(launched(-56.0f, -6000.0f).y == doctest::Approx(-0.18));
    }

    TEST_CASE("the swing remembers a twelfth of each tick") {
        World world = begin(kAlmostEmpty, 1);
        run(world, 1, {.move = 64});
        CHECK(world.paddle.swing == doctest::Approx(0.08 * 240.0));
        run(world, 1, {.move = 0});
        CHECK(world.paddle.swing == doctest::Approx(0.08 * 240.0 * 0.92));
    }

    TEST_CASE("of a wall and a brick met at once the wall comes first") {
        World world = world_with_ball(level_of({"#.........", ".........1"}), {11.0f, 41.0f},
                                      {-1.0f, -1.0f}, 800.0f);
        Events events;
        step(world, {}, events);
        REQUIRE(events.size() == 2);
        CHECK(std::holds_alternative<WallBounced>(events[0]));
        CHECK(std::holds_alternative<BrickStruck>(events[1]));
    }

    TEST_CASE("of two moving bricks in one place the first drawn is struck") {
        Level level = kAlmostEmpty;
        FreeBrick brick;
        brick.shape = BoxDesign{{400.0f, 200.0f}, {80.0f, 30.0f}, 0.0f};
        brick.path = PathDesign{{{10.0f, 0.0f}}, 10.0f, false};
        brick.brick.hits = 2;
        level.free = {brick, brick};
        World world = world_with_ball(level, {400.0f, 300.0f}, {0.0f, -1.0f});
        const Events events = throw_at<BrickStruck>(world);
        CHECK(first<BrickStruck>(events)->brick.slot == world.stage->movers[0].slot);
    }

    TEST_CASE("a bolt flies 900 a second and ends at the top of the level's border") {
        Level level = kAlmostEmpty;
        level.rules.border = {
            {100.0f, 100.0f}, {700.0f, 100.0f}, {700.0f, 600.0f}, {100.0f, 600.0f}};
        World world = begin(level, 1);
        give(world, PowerUp::Laser);
        Events events;
        world.tick = 100;
        world.phase = Phase::Playing;
        fire(world, events);
        REQUIRE(world.bolts.size() == 2);
        CHECK(world.bolts[0].position.x == doctest::Approx(world.paddle.x - 0.42f * 112.0f));
        CHECK(world.bolts[1].position.x == doctest::Approx(world.paddle.x + 0.42f * 112.0f));
        CHECK(world.bolts[0].position.y == 552.0f);
        fire(world, events);
        CHECK(world.bolts.size() == 2);  // reloading
        run(world, 59);
        fire(world, events);
        CHECK(world.bolts.size() == 2);
        run(world, 1);
        fire(world, events);
        CHECK(world.bolts.size() == 4);  // a quarter of a second
        world.bolts.resize(2);
        run(world, 60);  // 120 ticks of 3.75 units: at 102
        REQUIRE(world.bolts.size() == 2);
        CHECK(world.bolts[0].position.y == doctest::Approx(102.0f));
        run(world, 1);
        CHECK(world.bolts.empty());
    }

    TEST_CASE("a bolt strikes the nearest brick in its way, of equals the first") {
        Level level = level_of({"1.........", "..........", "..........", "...44....."});
        FreeBrick brick;
        brick.brick.hits = 2;
        brick.shape = BoxDesign{{300.0f, 300.0f}, {40.0f, 20.0f}, 0.0f};
        brick.path = PathDesign{{{0.0f, 1.0f}}, 0.001f, false};
        level.free = {brick};
        World world = begin(level, 1);
        world.bolts = {{1, {300.0f, 400.0f}}, {2, {320.0f, 130.0f}}};
        Events events = run(world, 40);
        CHECK(world.bolts.empty());
        REQUIRE(count<BrickStruck>(events) == 2);
        CHECK(world.bricks[1].hits == 3);
        CHECK(world.bricks[2].hits == 4);
        CHECK(world.bricks[3].hits == 1);
        for (const Event& event : events) {
            const auto* struck = std::get_if<BrickStruck>(&event);
            if (struck == nullptr) continue;
            const bool moving = struck->brick.slot == 3;
            CHECK(struck->at.y == doctest::Approx(moving ? 312.0f : 122.0f).epsilon(0.001));
        }
    }

    TEST_CASE("balls: each hit makes them faster, a bumper much, and capsules bend it") {
        World world = world_with_ball(level_of({"4b#......."}), {400.0f, 300.0f}, {0.0f, -1.0f});
        Ball& ball = world.balls[0];
        Events events;
        strike(world, ball, 0, {}, {0.0f, 1.0f}, events);
        CHECK(ball.speed == doctest::Approx(400.0 * 1.004));
        ball.speed = 400.0f;
        strike(world, ball, 1, {}, {0.0f, 1.0f}, events);
        CHECK(ball.speed == doctest::Approx(448.0));
        CHECK(world.score == 10);
        ball.speed = 815.0f;
        strike(world, ball, 1, {}, {0.0f, 1.0f}, events);
        CHECK(ball.speed == 820.0f);
        ball.speed = 400.0f;
        give(world, PowerUp::Fast);
        CHECK(speed_of(world, ball) == doctest::Approx(520.0));
        world.until = {};
        give(world, PowerUp::Slow);
        CHECK(speed_of(world, ball) == doctest::Approx(260.0));
        world.start.speed_scale = 0.5f;
        CHECK(speed_of(world, ball) == doctest::Approx(130.0));
    }

    TEST_CASE("a piercing ball flies on through what it breaks, not off what a weak hit spared") {
        World world = world_with_ball(level_of({"1........."}), {400.0f, 300.0f}, {0.0f, -1.0f});
        give(world, PowerUp::Pierce);
        give(world, PowerUp::Weak);
        int spared = 0;
        for (int i = 0; i < 200; ++i) {
            world.bricks[0].alive = true;
            Events events;
            const Outcome outcome = strike(world, world.balls[0], 0, {}, {0.0f, 1.0f}, events);
            CHECK((outcome == Outcome::FlyOn) == !world.bricks[0].alive);
            spared += world.bricks[0].alive ? 1 : 0;
        }
        CHECK(spared > 50);  // two in five
        CHECK(spared < 110);
    }

    TEST_CASE("a ball that is faster than the level's top stays so") {
        World world = world_with_ball(level_of({"4........."}), {400.0f, 300.0f}, {0.0f, -1.0f});
        world.balls[0].speed = 900.0f;
        Events events;
        strike(world, world.balls[0], 0, {}, {0.0f, 1.0f}, events);
        CHECK(world.balls[0].speed == 900.0f);
    }

    TEST_CASE("a nudge turns by two and a half degrees, then five, up to fifteen") {
        World world = world_with_ball(kAlmostEmpty, {400.0f, 300.0f}, {0.0f, -1.0f}, 0.001f);
        Ball& ball = world.balls[0];
        for (int nudge = 1; nudge <= 9; ++nudge) {
            ball.direction = {0.0f, -1.0f};
            const Tick since = world.tick;
            Events events;
            while (count<BallNudged>(events) == 0 && world.tick < since + 3000) {
                step(world, {}, events);
            }
            CHECK(world.tick - since == seconds(8.0f));
            const double degrees =
                std::asin(std::fabs(static_cast<double>(ball.direction.x))) * 57.29577951308232;
            CHECK(degrees == doctest::Approx(2.5 * std::min(nudge, 6)).epsilon(0.001));
        }
    }

    TEST_CASE("a mover that presses a ball for a quarter of a second goes back for a second") {
        Level level = kAlmostEmpty;
        FreeBrick brick;
        brick.brick.kind = BrickKind::Solid;
        brick.shape = BoxDesign{{100.0f, 200.0f}, {40.0f, 400.0f}, 0.0f};
        brick.path = PathDesign{{{-70.0f, 0.0f}}, 60.0f, false};
        level.free = {brick};
        World world = world_with_ball(level, {20.0f, 200.0f}, {0.0f, 1.0f}, 0.01f);
        Tick pressed = 0;
        while (world.movers[0].back_until == 0 && world.tick < 2000) {
            run(world, 1);
            if (pressed == 0 && world.movers[0].pinned > 0) pressed = world.tick;
        }
        REQUIRE(world.movers[0].back_until > 0);
        CHECK(world.tick - pressed == 59);  // 60 ticks of two halves each
        CHECK(world.movers[0].back_until == world.tick + seconds(1.0f));
        const float from = world.movers[0].pose.offset.x;
        run(world, 120);
        CHECK(world.movers[0].pose.offset.x > from + 20.0f);
    }

    TEST_CASE("capsules fall 150 a second, magnets pull 220 a second") {
        World world = begin(kAlmostEmpty, 1);
        world.drops = {{9, PowerUp::Life, {100.0f, 100.0f}}};
        give(world, PowerUp::Magnet);
        run(world, 120);
        REQUIRE(world.drops.size() == 1);
        CHECK(world.drops[0].position.y == doctest::Approx(175.0f));
        CHECK(world.drops[0].position.x == doctest::Approx(210.0f));
    }

    TEST_CASE("a capsule near a wall starts inside the field") {
        Level level = kAlmostEmpty;
        FreeBrick brick;
        brick.shape = BoxDesign{{5.0f, 300.0f}, {10.0f, 10.0f}, 0.0f};
        brick.drop = PowerUp::Life;
        level.free = {brick};
        brick.shape = BoxDesign{{795.0f, 300.0f}, {10.0f, 10.0f}, 0.0f};
        level.free.push_back(brick);
        World world = begin(level, 1);
        Events events;
        break_brick(world, 1, {}, {}, events);
        break_brick(world, 2, {}, {}, events);
        REQUIRE(world.drops.size() == 2);
        CHECK(world.drops[0].position.x == 19.0f);
        CHECK(world.drops[1].position.x == 781.0f);
    }
}

TEST_SUITE("values of the pilot") {
    TEST_CASE("with no ball to catch it goes home at its ease and launches now and then") {
        World world = begin(kAlmostEmpty, 1);
        world.paddle.x = 100.0f;
        CHECK(autopilot(world).move == 81);  // 0.4 of a held key: 304 units a second
        world.paddle.x = 700.0f;
        CHECK(autopilot(world).move == -81);
        world.paddle.x = 399.5f;
        CHECK(autopilot(world).move == 32);
        int launches = 0;
        for (world.tick = 0; world.tick < 240; ++world.tick) {
            if (!autopilot(world).launch) continue;
            ++launches;
            CHECK(world.tick == 200);
        }
        CHECK(launches == 1);
    }

    TEST_CASE("it goes where the ball comes down, by way of the walls, at the speed of a key") {
        World world = world_with_ball(kAlmostEmpty, {100.0f, 443.0f}, {0.0f, 1.0f});
        world.needed = 100;  // too many for a careful aim
        world.paddle.x = 700.0f;
        CHECK(autopilot(world).move == -202);  // 760 units a second
        // The paddle's place for a ball that lands at `x`: beside it, on the side of the target.
        const auto goes_to = [&](glm::vec2 at, glm::vec2 direction) {
            world.balls[0].position = at;
            world.balls[0].direction = unit(direction);
            float x = 400.0f;
            for (int i = 0; i < 400; ++i) {
                world.paddle.x = x;
                x += static_cast<float>(autopilot(world).move) / kMovesPerUnit;
            }
            return x;
        };
        // The one brick, at 40, is to the left: the ball lands left of the paddle's middle.
        CHECK(goes_to({100, 443}, {0, 1}) == doctest::Approx(100 + 56 * 60 / 400.0).epsilon(0.01));
        CHECK(goes_to({440, 443}, {0, 1}) == doctest::Approx(440 + 56 * 0.7).epsilon(0.01));
        CHECK(goes_to({109, 443}, {-2, 1}) == doctest::Approx(109 + 56 * 69 / 400.0).epsilon(0.01));
        CHECK(goes_to({691, 443}, {2, 1}) == doctest::Approx(691 + 56 * 0.7).epsilon(0.01));
    }

    TEST_CASE("of several balls it takes the one that comes down first") {
        World world = world_with_ball(kAlmostEmpty, {100.0f, 300.0f}, {0.0f, 1.0f});
        Ball other = world.balls[0];
        other.position = {700.0f, 400.0f};
        world.balls.push_back(other);
        CHECK(autopilot(world).move == 202);
        world.balls[1].direction = {0.0f, -1.0f};
        CHECK(autopilot(world).move == -202);
        world.balls[1].direction = {0.0f, 1.0f};
        world.balls[1].position.y = 575.0f;  // past the paddle
        CHECK(autopilot(world).move == -202);
        world.balls[0].held = true;
        world.balls[1].position.y = 400.0f;
        CHECK(autopilot(world).move == 202);
    }
}

TEST_SUITE("values of a level changed under the game") {
    TEST_CASE("all that is the player's stays, all that was of the bricks is forgotten") {
        World old = world_with_ball(kAlmostEmpty, {400.0f, 300.0f}, {0.3f, -1.0f});
        old.rng = carom::Rng{99};
        old.tick = 5000;
        old.lives = 2;
        old.score = 777;
        old.combo = 3;
        old.best_combo = 9;
        old.lost = 1;
        old.next_id = 55;
        old.drops = {{7, PowerUp::Life, {100.0f, 100.0f}}};
        old.bolts = {{8, {200.0f, 200.0f}}};
        old.reload = 5020;
        old.until[3] = 6000;
        old.paddle = {.x = 333.0f, .width = 140.0f, .motion = 3.0f, .swing = 9.0f, .size_steps = 1};
        Ball& ball = old.balls[0];
        ball.speed = 815.0f;
        ball.useful = 4000;
        ball.nudges = 3;
        ball.portal = 0;
        ball.orbit.count = 4;
        Level level = kAlmostEmpty;
        level.rules.top_speed = 600.0f;
        const World now = carry_over(old, level);
        CHECK(now.rng.state() == old.rng.state());
        CHECK(now.tick == 5000);
        CHECK(now.lives == 2);
        CHECK(now.score == 777);
        CHECK(now.combo == 3);
        CHECK(now.best_combo == 9);
        CHECK(now.lost == 1);
        CHECK(now.next_id == 55);
        CHECK(now.drops == old.drops);
        CHECK(now.bolts == old.bolts);
        CHECK(now.reload == 5020);
        CHECK(now.until == old.until);
        CHECK(now.paddle.x == 333.0f);
        CHECK(now.paddle.width == 140.0f);
        CHECK(now.paddle.motion == 0.0f);
        CHECK(now.paddle.swing == 9.0f);
        CHECK(now.paddle.size_steps == 1);
        REQUIRE(now.balls.size() == 1);
        CHECK(now.balls[0].speed == 600.0f);
        CHECK(now.balls[0].useful == 5000);
        CHECK(now.balls[0].nudges == 0);
        CHECK(now.balls[0].portal == kNoSlot);
        CHECK(now.balls[0].orbit == Orbit{});
    }

    TEST_CASE("a mending brick stands whole, and heals later as any other") {
        Level level = level_of({"m........."});
        level.grid.cells[0].brick->hits = 3;
        World old = begin(level, 1);
        Events events;
        strike_with_bolt(old, 0, {}, events);
        run(old, 500);
        World now = carry_over(old, level);
        CHECK(now.bricks[0].hits == 3);
        CHECK(now.bricks[0].mends_at == 0);
        strike_with_bolt(now, 0, {}, events);
        CHECK(now.bricks[0].mends_at == now.tick + seconds(4.0f));
    }

    TEST_CASE("a ball at the edge of what is new stays where it just fits") {
        const auto stays = [](glm::vec2 at, const Level& level) {
            const World old = world_with_ball(kAlmostEmpty, at, {0.3f, -1.0f});
            return !carry_over(old, level).balls[0].held;
        };
        Level level = level_of({"..........", "..........", "....#....."});
        CHECK(stays({360.0f, 99.1f}, level));  // its rim 0.1 off, then 0.1 and 0.4 in
        CHECK(stays({360.0f, 98.9f}, level));
        CHECK_FALSE(stays({360.0f, 98.6f}, level));
        level.rules.border = {{100.0f, 50.0f}, {700.0f, 50.0f}, {700.0f, 600.0f}, {100.0f, 600.0f}};
        CHECK(stays({109.5f, 300.0f}, level));
        CHECK(stays({690.5f, 300.0f}, level));
        CHECK(stays({300.0f, 59.5f}, level));
        CHECK_FALSE(stays({105.0f, 300.0f}, level));
        CHECK_FALSE(stays({695.0f, 300.0f}, level));
        CHECK_FALSE(stays({300.0f, 55.0f}, level));
        CHECK_FALSE(stays({90.0f, 300.0f}, level));
        CHECK_FALSE(stays({710.0f, 300.0f}, level));
        CHECK_FALSE(stays({300.0f, 40.0f}, level));
    }

    TEST_CASE("a paddle too wide for a new border fills it") {
        World old = begin(kAlmostEmpty, 1);
        old.paddle.width = 280.0f;
        old.paddle.x = 650.0f;
        Level level = kAlmostEmpty;
        level.rules.border = {{300.0f, 0.0f}, {500.0f, 0.0f}, {500.0f, 600.0f}, {300.0f, 600.0f}};
        const World now = carry_over(old, level);
        CHECK(now.paddle.width == 200.0f);
        CHECK(now.paddle.x == 400.0f);
    }
}

TEST_SUITE("values of the preview") {
    TEST_CASE("straight up: the wall, and an eighth of a second on") {
        World world = world_with_ball(kAlmostEmpty, {400.0f, 300.0f}, {0.0f, -1.0f});
        const auto way = aim(world, 1);
        REQUIRE(way.size() == 3);
        CHECK(way[0] == glm::vec2(400.0f, 300.0f));
        CHECK(way[1].x == 400.0f);
        CHECK(way[1].y == doctest::Approx(9.0f));
        CHECK(way[2].y == doctest::Approx(9.0f + 400.0f * 0.12f).epsilon(0.05));
    }

    TEST_CASE("it ends at the paddle, below the field, at a portal and after four seconds") {
        World world = world_with_ball(kAlmostEmpty, {400.0f, 300.0f}, {0.0f, 1.0f});
        auto way = aim(world, 3);
        REQUIRE(way.size() == 2);
        CHECK(way[1].y == doctest::Approx(543.0f).epsilon(0.01));

        world = world_with_ball(kAlmostEmpty, {100.0f, 500.0f}, {0.0f, 1.0f});
        way = aim(world, 3);
        REQUIRE_FALSE(way.empty());
        CHECK(way.size() <= 2);

        give(world, PowerUp::Sticky);
        world.balls[0].position = {400.0f, 500.0f};
        way = aim(world, 3);
        REQUIRE(way.size() == 2);
        CHECK(way[1].y == doctest::Approx(543.0f).epsilon(0.01));

        world = world_with_ball(kAlmostEmpty, {400.0f, 300.0f}, {0.0f, -1.0f}, 50.0f);
        way = aim(world, 3);
        REQUIRE(way.size() == 2);
        CHECK(way[1].y == doctest::Approx(100.0f));

        Level level = kAlmostEmpty;
        FreeBrick portal;
        portal.brick.kind = BrickKind::Portal;
        portal.shape = CircleDesign{{400.0f, 200.0f}, 16.0f};
        portal.name = "a";
        portal.partner = "b";
        level.free = {portal};
        std::swap(portal.name, portal.partner);
        portal.shape = CircleDesign{{600.0f, 100.0f}, 16.0f};
        level.free.push_back(portal);
        world = world_with_ball(level, {400.0f, 300.0f}, {0.0f, -1.0f});
        way = aim(world, 3);
        REQUIRE(way.size() == 2);
        CHECK(way[1].x == 400.0f);
        CHECK(way[1].y == doctest::Approx(225.0f));
    }

    TEST_CASE("of several balls the lowest, and one that flies through bricks has not bounced") {
        World world = world_with_ball(level_of({"....1.....", "1........."}), {360.0f, 400.0f},
                                      {0.0f, -1.0f});
        Ball high = world.balls[0];
        high.position = {100.0f, 100.0f};
        world.balls.insert(world.balls.begin(), high);
        CHECK(aim(world, 1).front() == glm::vec2(360.0f, 400.0f));
        CHECK(aim(world, 1)[1].y == doctest::Approx(39.0f));
        give(world, PowerUp::Energy);
        CHECK(aim(world, 1)[1].y == doctest::Approx(9.0f));
        world.phase = Phase::Over;
        CHECK(aim(world, 1).empty());
    }

    TEST_CASE("bumpers, the floor and two bounces in turn") {
        World world = world_with_ball(level_of({"....b.....", ".........1"}), {360.0f, 200.0f},
                                      {0.0f, -1.0f});
        give(world, PowerUp::Floor);
        world.paddle.x = 700.0f;
        const auto way = aim(world, 2);
        REQUIRE(way.size() == 4);
        CHECK(way[1].y == doctest::Approx(39.0f));
        CHECK(way[2].y == doctest::Approx(579.0f));
        CHECK(way[3].y < way[2].y - 20.0f);
    }
}

TEST_SUITE("values of sessions and recordings") {
    TEST_CASE("a slow frame plays a tenth of a second and no more") {
        Session session(kAlmostEmpty, 1, {}, [](const World&) { return Command{}; });
        session.advance(std::chrono::seconds(1));
        CHECK(session.world().tick == 24);
        CHECK(session.previous().tick == 23);
        CHECK(session.played().commands.ticks() == 24);
        CHECK_FALSE(session.changed());
        session.go_on_in(kAlmostEmpty);
        CHECK(session.changed());
        CHECK(session.world().tick == 24);
        CHECK(session.previous() == session.world());
    }

    TEST_CASE("events are those of the last frame") {
        Session session(kAlmostEmpty, 1, {}, [](const World& world) {
            return Command{.move = 0, .launch = world.tick == 2};
        });
        session.advance(std::chrono::milliseconds(20));
        CHECK(count<BallLaunched>(session.events()) == 1);
        session.advance(std::chrono::milliseconds(20));
        CHECK(count<BallLaunched>(session.events()) == 0);
    }

    TEST_CASE("equal commands in a row are one run, and all are played again") {
        Commands commands;
        commands.push({.move = 5}, 3);
        commands.push({.move = 5});
        commands.push({.move = 5, .launch = true});
        CHECK(commands.ticks() == 5);
        REQUIRE(commands.runs().size() == 2);
        CHECK(commands.runs()[0].count == 4);
        const World world = play_again({kAlmostEmpty, 0, commands, {}}, {});
        CHECK(world.tick == 5);
        CHECK(world.phase == Phase::Playing);
        CHECK(world.paddle.x == doctest::Approx(400.0f + 25.0f / 64.0f));
    }

    TEST_CASE("nine lives are paid at most, and none below none") {
        World world = begin(kAlmostEmpty, 1);
        world.phase = Phase::Cleared;
        world.lives = 12;
        CHECK(tally(world).lives_bonus == 9 * 500);
        world.lives = 2;
        world.start.assist.extra_lives = 4;
        CHECK(tally(world).lives_bonus == 0);
        world.tick = seconds(21.5f) - 1;  // par is 21.5 s
        CHECK(tally(world).time_bonus == 0);
        world.tick = seconds(21.5f) - kTicksPerSecond;
        CHECK(tally(world).time_bonus == 50);
    }
}
