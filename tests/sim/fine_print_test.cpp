// Small rules that nothing else would miss: each was broken on purpose once, and nobody noticed.

#include "game/sim/aim.h"
#include "game/sim/balls_meet.h"
#include "game/sim/bolts.h"
#include "game/sim/clock_text.h"
#include "game/sim/difficulty.h"
#include "game/sim/drops.h"
#include "game/sim/effects.h"
#include "game/sim/movers.h"
#include "game/sim/paddle.h"
#include "game/sim/path.h"
#include "game/sim/portals.h"
#include "game/sim/session.h"
#include "game/sim/strike.h"
#include "tests/sim/support.h"

#include "engine/collision/collision.h"

#include <doctest/doctest.h>
#include <glm/vec4.hpp>

#include <chrono>
#include <cmath>

using namespace carom::sim;
using namespace carom::sim::test;

namespace {

/// A level with one free brick that turns about `pivot`.
World spinning(glm::vec2 pivot, float degrees_per_second) {
    Level level = level_of({"1........."});
    FreeBrick brick;
    brick.brick.kind = BrickKind::Solid;
    brick.shape = BoxDesign{{400.0f, 300.0f}, {100.0f, 20.0f}, 0.0f};
    brick.spin = SpinDesign{pivot, degrees_per_second};
    level.free.push_back(brick);
    return begin(level, 1);
}

}  // namespace

TEST_SUITE("fine print") {
    TEST_CASE("at most 64 capsules fall at once") {
        World world = begin(level_of({"1"}), 1);
        world.until[static_cast<std::size_t>(PowerUp::GoldShower)] = 1u << 30u;
        Events events;
        for (int i = 0; i < 70; ++i) release_drop(world, 0, {400.0f, 100.0f}, events);
        CHECK(world.drops.size() == 64);
        CHECK(count<DropSpawned>(events) == 64);
    }

    TEST_CASE("a capsule is gone once its upper edge has left the field") {
        World world = begin(level_of({"1"}), 1);
        const float fall = 150.0f / static_cast<float>(kTicksPerSecond);
        const float gone = kFieldHeight + kDropHalf.y;
        Events events;
        world.drops = {{1, PowerUp::Floor, {30.0f, gone - 2.0f * fall}}};
        fall_and_catch(world, events);
        REQUIRE(world.drops.size() == 1);
        CHECK(world.drops[0].position.y == gone - fall);
        fall_and_catch(world, events);
        CHECK(world.drops.empty());
        CHECK(events.empty());
    }

    TEST_CASE("a bolt strikes the nearer of two bricks, whichever is first in the level") {
        for (const bool moving_is_nearer : {false, true}) {
            CAPTURE(moving_is_nearer);
            Level level = level_of({"1"});
            FreeBrick moving;
            moving.shape = BoxDesign{{400.0f, moving_is_nearer ? 299.0f : 298.0f}, {60.0f, 2.0f}};
            moving.path = PathDesign{{{0.0f, 0.0f}, {50.0f, 0.0f}}, 1.0f};
            FreeBrick still;
            still.shape = BoxDesign{{400.0f, moving_is_nearer ? 298.0f : 299.0f}, {60.0f, 2.0f}};
            level.free = {moving, still};
            World world = begin(level, 1);
            world.bolts = {{1, {400.0f, 303.0f}}};
            Events events;
            fly_bolts(world, cover_movers(world), events);
            CHECK(world.bolts.empty());
            CHECK(world.bricks[1].alive != moving_is_nearer);
            CHECK(world.bricks[2].alive == moving_is_nearer);
        }
    }

    TEST_CASE("balls that touch and fly side by side do not meet") {
        World world = world_with_ball(level_of({"1"}), {400.0f, 300.0f}, {0.0f, -1.0f});
        world.balls.push_back(world.balls[0]);
        world.balls[1].position.x += kBallRadius;
        Events events;
        meet_balls(world, events);
        CHECK(events.empty());
        CHECK(world.balls[0].direction == glm::vec2{0.0f, -1.0f});
    }

    TEST_CASE("portals whose colour is none go with nobody") {
        BrickGrid grid;
        grid.columns = 2;
        grid.rows = 1;
        grid.cells.resize(2);
        for (Cell& cell : grid.cells) {
            cell.brick = BrickDesign{};
            cell.brick->kind = BrickKind::Portal;
        }
        for (const int color : {kBrickColors - 1, kBrickColors, kBrickColors + 1}) {
            CAPTURE(color);
            for (Cell& cell : grid.cells) cell.brick->color = static_cast<std::uint8_t>(color);
            CHECK(portal_pairs(grid).size() == (color < kBrickColors ? 1u : 0u));
        }
    }

    TEST_CASE("a wall that leans out above the paddle is a wall all the same") {
        Level level = level_of({"1"});
        level.rules.border = {{0.0f, 0.0f},     {800.0f, 0.0f},   {800.0f, 300.0f},
                              {500.0f, 600.0f}, {300.0f, 600.0f}, {0.0f, 300.0f}};
        const Stage stage = build_stage(level);
        CHECK(stage.walls.size() == 5);  // all but the way out
        CHECK(stage.lane_right - stage.lane_left < 300.0f);
    }

    TEST_CASE("a polygon that is none counts as the box around it") {
        const auto bounds_with = [](std::vector<glm::vec2> points) {
            Level level = level_of({"1"});
            FreeBrick brick;
            brick.shape = PolygonDesign{std::move(points)};
            level.free.push_back(brick);
            const auto box = build_stage(level).slots[1].bounds;
            return glm::vec4{box.min, box.max};
        };
        CHECK(bounds_with({}) == glm::vec4{0.0f});
        CHECK(bounds_with({{30.0f, 20.0f}}) == glm::vec4{30.0f, 20.0f, 30.0f, 20.0f});
        CHECK(bounds_with({{30.0f, 20.0f}, {10.0f, 40.0f}}) ==
              glm::vec4{10.0f, 20.0f, 30.0f, 40.0f});
    }

    TEST_CASE("stages are equal when their levels are") {
        const StagePtr one{build_stage(level_of({"11"}))};
        CHECK(one == StagePtr{build_stage(level_of({"11"}))});
        CHECK_FALSE(one == StagePtr{build_stage(level_of({"12"}))});
        CHECK_FALSE(one == StagePtr{});
        CHECK_FALSE(StagePtr{} == one);
        CHECK(StagePtr{} == StagePtr{});
    }

    TEST_CASE("no number of hits makes a solid brick break") {
        BrickDesign design;
        design.hits = 3;
        CHECK(hits_of(design) == 3);
        design.kind = BrickKind::Solid;
        CHECK(hits_of(design) == 0);
    }

    TEST_CASE("a moving brick forgets a ball it pressed") {
        World world = spinning({400.0f, 300.0f}, 60.0f);
        world.balls.clear();
        for (const int before : {3, 2, 1}) {
            CAPTURE(before);
            world.movers[0].pinned = static_cast<std::uint8_t>(before);
            yield_to_balls(world, cover_movers(world));
            CHECK(int{world.movers[0].pinned} == before - 1);
        }
        yield_to_balls(world, cover_movers(world));
        CHECK(int{world.movers[0].pinned} == 0);
    }

    TEST_CASE("what an explosion breaks flies nowhere in particular") {
        World world =
            world_with_ball(level_of({"1B1.", "1.1.", "...."}), {120.0f, 300.0f}, {0.0f, -1.0f});
        const Events events = throw_at<Exploded>(world, 1);
        int blown = 0;
        bool after = false;
        for (const Event& event : events) {
            after = after || std::holds_alternative<Exploded>(event);
            const auto* broken = std::get_if<BrickBroken>(&event);
            if (broken == nullptr || !after) continue;
            ++blown;
            CHECK(broken->normal == glm::vec2{0.0f, 0.0f});
        }
        CHECK(blown >= 4);
    }

    TEST_CASE("the preview goes on where the last brick would break") {
        World world = world_with_ball(level_of({"....1....."}), {360.0f, 300.0f}, {0.0f, -1.0f});
        REQUIRE(world.needed == 1);
        world.paddle.x = 700.0f;
        const auto way = aim(world, 1);
        REQUIRE(way.size() == 3);  // the ball, the brick, and some way back
        CHECK(way[2].y > way[1].y + 20.0f);
    }

    TEST_CASE("the preview of a bounce off the floor is straight under the ball") {
        World world = world_with_ball(level_of({"....1....."}), {360.0f, 500.0f}, {0.0f, 1.0f});
        world.until[static_cast<std::size_t>(PowerUp::Floor)] = 1u << 30u;
        world.paddle.x = 700.0f;
        const auto way = aim(world, 1);
        REQUIRE(way.size() >= 2);
        CHECK(way[1].x == doctest::Approx(360.0f));
        CHECK(way[1].y == doctest::Approx(579.0f));
    }

    TEST_CASE("the wand shows the softened bricks that were not seen, and no others") {
        World world = begin(level_of({"v1am"}), 1);
        REQUIRE_FALSE(world.bricks[0].shown);
        Events events;
        grant(world, PowerUp::MagicWand, events);
        CHECK(count<BrickShown>(events) == 1);
        for (const Brick& brick : world.bricks) CHECK(brick.shown);
    }

    TEST_CASE("a brick that turns goes back by turning the other way") {
        World world = spinning({400.0f, 300.0f}, 60.0f);
        advance_movers(world);
        const glm::vec2 there = world.movers[0].pose.turn;
        CHECK(there.y > 0.0f);
        world.movers[0].back_until = world.tick + 10;
        advance_movers(world);
        CHECK(world.movers[0].pose.turn.y == doctest::Approx(0.0f));
        advance_movers(world);
        CHECK(world.movers[0].pose.turn.y == doctest::Approx(-there.y));
    }

    TEST_CASE("the box around a turning brick is not much larger than its way") {
        World world = spinning({400.0f, 300.0f}, 30.0f * static_cast<float>(kTicksPerSecond));
        advance_movers(world);
        const auto covered = cover_movers(world);
        // Its corners stay within 51 of the middle, and what an arc of 30 degrees adds is below 9.
        const auto found = [&](glm::vec2 at) {
            int boxes = 0;
            covered.overlapping({at, at}, [&](carom::collision::BoxId) { ++boxes; });
            return boxes;
        };
        CHECK(found({400.0f, 300.0f}) == 1);
        CHECK(found({462.0f, 300.0f}) == 0);
        CHECK(found({338.0f, 300.0f}) == 0);
        CHECK(found({400.0f, 362.0f}) == 0);
    }

    TEST_CASE("mending takes twice as long each time, ten times over") {
        Level level = level_of({"m"});
        level.grid.cells[0].brick->hits = 4;
        World world = begin(level, 1);
        Brick& brick = world.bricks[0];
        for (const int mended : {0, 1, 8, 9, 10}) {
            CAPTURE(mended);
            brick.hits = 1;
            brick.mended = static_cast<std::uint8_t>(mended);
            brick.mends_at = 1;
            world.tick = 5;
            Events events;
            mend_due(world, events);
            CHECK(brick.hits == 2);
            const int now = std::min(mended + 1, 10);
            CHECK(int{brick.mended} == now);
            CHECK(brick.mends_at == 5 + (seconds(4.0f) << now));
        }
    }

    TEST_CASE("the paddle's shape is where its motion of this tick ends") {
        World world = begin(level_of({"1"}), 1);
        world.paddle.motion = 12.0f;
        CHECK(paddle_shape(world).a.x == paddle_shape(world, 1.0f).a.x);
        CHECK(paddle_shape(world).a.x == doctest::Approx(paddle_shape(world, 0.0f).a.x + 12.0f));
    }

    TEST_CASE("how hard is hard") {
        const auto row = [](Difficulty kind) {
            const DifficultySpec& spec = carom::sim::spec(kind);
            return std::vector<int>{spec.speed, spec.paddle, spec.lives};
        };
        CHECK(row(Difficulty::Easy) == std::vector<int>{850, 1250, 2});
        CHECK(row(Difficulty::Normal) == std::vector<int>{1000, 1000, 0});
        CHECK(row(Difficulty::Hard) == std::vector<int>{1150, 850, 0});
        CHECK(row(Difficulty::Expert) == std::vector<int>{1300, 700, -1});
    }

    TEST_CASE("a paddle gives way to a ball beside it by half a unit a tick, no more") {
        World world = world_with_ball(level_of({"1........."}), {9.0f, kPaddleTop + 8.0f},
                                      {0.0f, 1.0f}, 1.0f);
        world.paddle.x = 0.5f * world.paddle.width + 4.0f;
        const float before = world.paddle.x;
        Events events;
        step(world, {}, events);
        CHECK(world.paddle.x > before);
        CHECK(world.paddle.x <= before + 0.5f * 240.0f * kTickSeconds + 1e-3f);
    }

    TEST_CASE("a paddle with a ball at either end grows no further") {
        Level level = level_of({"1........."});
        level.rules.border = {{300.0f, 0.0f}, {460.0f, 0.0f}, {460.0f, 600.0f}, {300.0f, 600.0f}};
        World world = world_with_ball(level, {309.0f, kPaddleTop + 8.0f}, {0.0f, 1.0f}, 1.0f);
        world.balls.push_back(world.balls[0]);
        world.balls[1].id = world.next_id++;
        world.balls[1].position.x = 451.0f;
        const float room = 160.0f - 4.0f * kBallRadius;
        world.paddle.x = 380.0f;
        world.paddle.width = room - 0.1f;
        Events events;
        for (int i = 0; i < 3; ++i) grant(world, PowerUp::Grow, events);
        for (int i = 0; i < 5; ++i) {
            step(world, {}, events);
            CHECK(world.paddle.width <= room + 1.0f);
        }
    }

    TEST_CASE("a ball that is gone meets nobody") {
        World world = world_with_ball(level_of({"1"}), {300.0f, 300.0f}, {1.0f, -1.0f});
        Ball other = world.balls[0];
        other.position.x += 10.0f;
        other.direction = unit({-1.0f, -1.0f});
        world.balls.reserve(4);
        world.balls.push_back(other);
        world.balls.pop_back();  // its bytes are still there
        Events events;
        meet_balls(world, events);
        CHECK(events.empty());
    }

    TEST_CASE("a command moves the paddle as far as it can say, and nowhere for no number") {
        CHECK(move_by(1.0f) == 64);
        CHECK(move_by(-2.5f) == -160);
        for (const float far : {512.0f, 600.0f, 1e9f, INFINITY}) {
            CAPTURE(far);
            CHECK(move_by(far) == 32767);
            CHECK(move_by(-far) == -32767);
        }
        CHECK(move_by(NAN) == -32767);
    }

    TEST_CASE("each help is one by itself, a faster ball is none") {
        CHECK_FALSE(helps({}));
        CHECK_FALSE(helps({.speed = 150}));
        CHECK(helps({.speed = 95}));
        CHECK(helps({.aim_bounces = 1}));
        CHECK(helps({.extra_lives = 1}));
        CHECK(helps({.one_button = true}));
        CHECK(helps({.practice = true}));
        CHECK(valid({.speed = 50, .aim_bounces = 5, .extra_lives = 9}));
        CHECK(valid({.speed = 150}));
        for (const Assist& wrong :
             {Assist{.speed = 49}, Assist{.speed = 151}, Assist{.aim_bounces = -1},
              Assist{.aim_bounces = 6}, Assist{.extra_lives = -1}, Assist{.extra_lives = 10}}) {
            CHECK_FALSE(valid(wrong));
        }
    }

    TEST_CASE("a wall of a border is as long as its edge") {
        Level level = level_of({"1"});
        level.rules.border = {{0.0f, 0.0f},     {800.0f, 0.0f},   {800.0f, 300.0f},
                              {500.0f, 600.0f}, {300.0f, 600.0f}, {0.0f, 300.0f}};
        const Stage stage = build_stage(level);
        const auto walled = [&](glm::vec2 point) {
            const carom::collision::Circle speck{point, 0.1f};
            return std::any_of(stage.walls.begin(), stage.walls.end(), [&](const Shape& wall) {
                return std::visit(
                    [&](const auto& shape) { return carom::collision::overlaps(speck, shape); },
                    wall);
            });
        };
        const auto& border = level.rules.border;
        for (std::size_t i = 0; i < border.size(); ++i) {
            const glm::vec2 a = border[i], b = border[(i + 1) % border.size()];
            if (a.y == 600.0f && b.y == 600.0f) continue;  // the way out
            for (int part = 0; part <= 20; ++part) {
                CHECK(walled(a + (b - a) * (static_cast<float>(part) / 20.0f)));
            }
        }
        CHECK_FALSE(walled({400.0f, 300.0f}));
    }

    TEST_CASE("the preview ends where the ball would be caught") {
        World world = world_with_ball(level_of({"1"}), {400.0f, 500.0f}, {0.2f, 1.0f});
        world.paddle.x = 410.0f;
        CHECK(aim(world, 3).size() == 2);  // struck or caught, the paddle is the end
        Events events;
        grant(world, PowerUp::Sticky, events);
        const auto way = aim(world, 3);
        CHECK(way.size() == 2);
        CHECK(way.back().y > kPaddleTop - 2.0f * kBallRadius);
    }

    TEST_CASE("a game begins with nothing behind it") {
        const World world = begin(level_of({"1"}), 1);
        CHECK(world.best_combo == 0);
        CHECK(world.combo == 0);
        CHECK(world.lost == 0);
        CHECK(world.score == 0);
        CHECK(world.tick == 0);
    }

    TEST_CASE("time as players read it") {
        const auto at = [](std::uint64_t seconds) { return clock_text(seconds * kTicksPerSecond); };
        CHECK(at(0) == "0:00");
        CHECK(at(9) == "0:09");
        CHECK(at(10) == "0:10");
        CHECK(at(102) == "1:42");
        CHECK(at(3599) == "59:59");
        CHECK(at(3600) == "1:00:00");
        CHECK(at(7385) == "2:03:05");
        CHECK(clock_text(kTicksPerSecond - 1) == "0:00");
        CHECK(clock_text_of_tenths(752) == "1:15.2");
    }

    TEST_CASE("two of five weak hits do nothing") {
        World world = world_with_ball(level_of({"1"}), {400.0f, 300.0f}, {0.0f, -1.0f});
        Events events;
        grant(world, PowerUp::Weak, events);
        int nothing = 0;
        constexpr int kTries = 5000;
        for (int i = 0; i < kTries; ++i) {
            world.bricks[0].hits = 4;
            strike(world, world.balls[0], 0, {40.0f, 30.0f}, {0.0f, 1.0f}, events);
            nothing += world.bricks[0].hits == 4 ? 1 : 0;
        }
        CHECK(nothing > kTries * 38 / 100);
        CHECK(nothing < kTries * 42 / 100);
    }

    TEST_CASE("a held ball stays on a paddle that shrinks under it") {
        World world = begin(level_of({"1"}), 1);
        Events events;
        const float before = world.paddle.width;
        for (const float side : {-1.0f, 1.0f}) {
            world.balls[0].grip = side * 0.5f * before;
            grant(world, PowerUp::Shrink, events);
            for (int i = 0; i < kTicksPerSecond; ++i) step(world, {}, events);
            CHECK(world.paddle.width < before);
            CHECK(std::fabs(world.balls[0].position.x - world.paddle.x) <=
                  0.5f * world.paddle.width + 1e-3f);
        }
    }

    TEST_CASE("a session that goes on is drawn where it is, not where it began") {
        Commands played;
        for (int i = 0; i < 300; ++i) played.push({.move = 40, .launch = i == 10});
        const Session session(
            level_of({"1"}), 1, {}, [](const World&) { return Command{}; }, played);
        CHECK(session.commands().ticks() == 300);
        CHECK(session.previous() == session.world());
        CHECK(session.earliest() == 0);
        CHECK_FALSE(session.world() == begin(level_of({"1"}), 1));
    }

    TEST_CASE("a paddle shrinks by two steps and grows by five, no more") {
        World world = begin(level_of({"1"}), 1);
        Events events;
        for (int i = 0; i < 9; ++i) grant(world, PowerUp::Grow, events);
        CHECK(world.paddle.size_steps == 5);
        for (int i = 0; i < 6; ++i) grant(world, PowerUp::Shrink, events);
        CHECK(world.paddle.size_steps == -1);
        for (int i = 0; i < 6; ++i) grant(world, PowerUp::Shrink, events);
        CHECK(world.paddle.size_steps == -2);
    }

    TEST_CASE("what the wand made plain mends no more") {
        World world = world_with_ball(level_of({"m1"}), {400.0f, 300.0f}, {0.0f, -1.0f});
        Events events;
        world.bricks[0].hits = 3;
        strike(world, world.balls[0], 0, {40.0f, 30.0f}, {0.0f, 1.0f}, events);
        REQUIRE(world.bricks[0].mends_at > 0);
        grant(world, PowerUp::MagicWand, events);
        CHECK(world.bricks[0].hits == 1);
        CHECK(world.bricks[0].mends_at == 0);
    }

    TEST_CASE("a path that waits nowhere passes over a stop named twice") {
        const RoundTrip trips[] = {
            round_trip({{{10.0f, 0.0f}, {10.0f, 0.0f}, {10.0f, 5.0f}}, 30.0f}),
            round_trip({{{10.0f, 0.0f}, {10.0f, 5.0f}, {0.0f, 0.0f}}, 30.0f, true})};
        for (const RoundTrip& trip : trips) {
            for (float way = 0.0f; way <= trip.reached.back(); way += 0.5f) {
                CHECK(std::isfinite(along(trip, way).x + along(trip, way).y));
            }
            CHECK(along(trip, 10.0f) == glm::vec2{10.0f, 0.0f});
            CHECK(along(trip, 12.0f) == glm::vec2{10.0f, 2.0f});
            CHECK(along(trip, trip.reached.back()) == glm::vec2{0.0f});
        }
    }

    TEST_CASE("difficulties have their names, and no others") {
        for (const DifficultySpec& row : kDifficulties) {
            CHECK(difficulty_named(row.name) == row.kind);
        }
        CHECK(kDifficulties[0].name == "easy");
        CHECK_FALSE(difficulty_named("Easy").has_value());
        CHECK_FALSE(difficulty_named("").has_value());
    }

    TEST_CASE("a brick that becomes a fuse burns at once, however many hits it had") {
        World world = begin(level_of({"B4"}), 1);
        Events events;
        grant(world, PowerUp::MoreExplosion, events);
        CHECK(world.bricks[1].kind == BrickKind::Fuse);
        CHECK(world.bricks[1].hits == 1);
    }

    TEST_CASE("no paddle is wider than 280 or narrower than 48, whatever widens it") {
        Events events;
        const auto width_with = [&](Difficulty difficulty, PowerUp kind) {
            const Level level = level_of({"1"});
            World world = begin(level, 1, start_of(3, difficulty, {}));
            for (int i = 0; i < 9; ++i) grant(world, kind, events);
            for (int i = 0; i < 5 * kTicksPerSecond; ++i) step(world, {}, events);
            return world.paddle.width;
        };
        CHECK(width_with(Difficulty::Easy, PowerUp::Grow) == 280.0f);
        CHECK(width_with(Difficulty::Expert, PowerUp::Shrink) == 48.0f);
    }

    TEST_CASE("back in time, what is drawn is that moment") {
        const auto still = [](const World&) { return Command{.move = 30}; };
        Session session(level_of({"1"}), 1, {}, still);
        session.advance(std::chrono::milliseconds{400});
        session.go_back(20);
        CHECK(session.commands().ticks() == 20);
        CHECK(session.world().tick == 20);
        CHECK(session.previous() == session.world());
    }
}
