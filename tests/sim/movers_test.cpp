// Bricks that move and turn: struck exactly, never trapping a ball.

#include "game/sim/movers.h"
#include "engine/collision/collision.h"
#include "engine/core/rng.h"
#include "game/sim/paddle.h"
#include "tests/sim/support.h"

#include <doctest/doctest.h>
#include <glm/common.hpp>

#include <cmath>
#include <glm/common.hpp>

using namespace carom::sim;
using namespace carom::sim::test;

namespace {

Level with(FreeBrick brick) {
    Level level = level_of({"..........", ".........1"});
    level.free = {std::move(brick)};
    return level;
}

FreeBrick slider(float speed) {
    FreeBrick brick;
    brick.brick.kind = BrickKind::Solid;
    brick.shape = BoxDesign{{200.0f, 200.0f}, {80.0f, 30.0f}, 0.0f};
    brick.path = PathDesign{{{400.0f, 0.0f}}, speed, false};
    return brick;
}

FreeBrick spinner(float degrees_per_second) {
    FreeBrick brick;
    brick.brick.kind = BrickKind::Solid;
    brick.shape = BoxDesign{{400.0f, 260.0f}, {240.0f, 16.0f}, 20.0f};
    brick.spin = SpinDesign{{400.0f, 260.0f}, degrees_per_second};
    return brick;
}

/// A brick of any shape that slides, goes round or turns about any point.
FreeBrick any_mover(carom::Rng& rng) {
    FreeBrick brick;
    brick.brick.kind = BrickKind::Solid;
    const glm::vec2 at{rng.between(60.0f, 740.0f), rng.between(60.0f, 440.0f)};
    const float size = rng.between(8.0f, 40.0f);
    switch (rng.below(4)) {
        case 0:
            brick.shape = BoxDesign{at, {2.0f * size, size}, rng.between(0.0f, 180.0f)};
            break;
        case 1:
            brick.shape = CircleDesign{at, size};
            break;
        case 2:
            brick.shape = CapsuleDesign{at - glm::vec2{size, 4.0f}, at + size, 6.0f};
            break;
        default:
            brick.shape =
                PolygonDesign{{at + glm::vec2{0.0f, -size}, at + glm::vec2{size, size},
                               at + glm::vec2{0.0f, 0.3f * size}, at + glm::vec2{-size, size}}};
    }
    if (rng.below(2) == 0) {
        const glm::vec2 way{rng.between(-200.0f, 200.0f), rng.between(-200.0f, 200.0f)};
        brick.path =
            PathDesign{{way, {way.y, way.x}}, rng.between(50.0f, 3000.0f), rng.below(2) == 0};
    }
    if (!brick.path || rng.below(2) == 0) {
        const glm::vec2 off{rng.between(-90.0f, 90.0f), rng.between(-90.0f, 90.0f)};
        brick.spin = SpinDesign{rng.below(2) == 0 ? at : at + off, rng.between(-700.0f, 700.0f)};
    }
    return brick;
}

}  // namespace

TEST_SUITE("movers") {
    TEST_CASE("a path is walked there and back, at its speed, and closed ones go round") {
        World world = begin(with(slider(240.0f)), 1);
        run(world, 200);
        CHECK(world.movers[0].pose.offset.x == doctest::Approx(200.0f));
        run(world, 300);
        CHECK(world.movers[0].pose.offset.x == doctest::Approx(300.0f));
        run(world, 300);
        CHECK(world.movers[0].pose.offset.x == doctest::Approx(0.0f).epsilon(0.01));

        FreeBrick round = slider(240.0f);
        round.path->points = {{100.0f, 0.0f}, {100.0f, 100.0f}, {0.0f, 100.0f}};
        round.path->closed = true;
        world = begin(with(round), 1);
        run(world, 350);
        CHECK(world.movers[0].pose.offset.x == doctest::Approx(0.0f));
        CHECK(world.movers[0].pose.offset.y == doctest::Approx(50.0f));
    }

    TEST_CASE("a path shorter than a tick's way is walked too, and in no time") {
        for (const float length : {1e-30f, 1e-7f, 0.001f, 3.0f}) {
            for (const bool closed : {false, true}) {
                FreeBrick brick = slider(4000.0f);
                brick.path = PathDesign{{{length, 0.0f}, {length, length}}, 4000.0f, closed};
                World world = begin(with(brick), 1);
                for (int i = 0; i < 200; ++i) {
                    run(world, 1);
                    const glm::vec2 offset = world.movers[0].pose.offset;
                    CHECK_UNARY(offset.x >= 0.0f && offset.x <= length);
                    CHECK_UNARY(offset.y >= 0.0f && offset.y <= length);
                    world.movers[0].back_until = i % 7 == 0 ? world.tick + 3 : 0;
                }
            }
        }
    }

    TEST_CASE("a brick that goes back past its start by less than a float can tell is at home") {
        World world = begin(with(slider(0.0001f)), 1);
        world.movers[0].back_until = 1000;
        for (int i = 0; i < 5; ++i) {
            run(world, 1);
            CHECK(world.movers[0].pose.offset.x == doctest::Approx(0.0f));
            CHECK(world.movers[0].pose.offset.y == 0.0f);
        }
    }

    TEST_CASE("a spinner turns by its speed and keeps its shape for ever") {
        World world = begin(with(spinner(90.0f)), 1);
        run(world, kTicksPerSecond);
        CHECK(world.movers[0].pose.turn.y == doctest::Approx(1.0f));
        run(world, 60 * kTicksPerSecond);
        const glm::vec2 t = world.movers[0].pose.turn;
        CHECK(t.x * t.x + t.y * t.y == doctest::Approx(1.0f));
    }

    TEST_CASE("a brick that turns about a point beside it is told of where it is now") {
        FreeBrick brick = spinner(90.0f);
        brick.shape = BoxDesign{{500.0f, 200.0f}, {60.0f, 20.0f}, 0.0f};
        brick.spin = SpinDesign{{400.0f, 200.0f}, 90.0f};
        World world = begin(with(brick), 1);
        run(world, kTicksPerSecond);  // a quarter turn, clockwise: from the right to below
        const BrickView view = view_of(world, world.stage->movers[0].slot);
        CHECK(view.center.x == doctest::Approx(400.0f));
        CHECK(view.center.y == doctest::Approx(300.0f));
        CHECK(view.half.x == doctest::Approx(10.0f));
        CHECK(view.half.y == doctest::Approx(30.0f));

        brick.shape = CircleDesign{{500.0f, 200.0f}, 15.0f};
        world = begin(with(brick), 1);
        run(world, kTicksPerSecond / 2);
        CHECK(view_of(world, world.stage->movers[0].slot).half.x == doctest::Approx(15.0f));
    }

    TEST_CASE("a brick that runs into a resting ball sends it ahead") {
        FreeBrick brick = slider(480.0f);
        World world = world_with_ball(with(brick), {300.0f, 200.0f}, {0.0f, 1.0f}, 1.0f);
        const Events events =
            run(world, 120, [](const Events& e) { return count<BrickStruck>(e) > 0; });
        REQUIRE(count<BrickStruck>(events) >= 1);
        CHECK(first<BrickStruck>(events)->normal == glm::vec2(1.0f, 0.0f));
        run(world, 30);
        const float face = 240.0f + world.movers[0].pose.offset.x;
        CHECK(world.balls[0].position.x >= face + kBallRadius - 0.1f);
    }

    TEST_CASE("moving and turning bricks never swallow a ball, whatever their speed") {
        float deepest = 0.0f;
        for (std::uint64_t seed = 0; seed < 24; ++seed) {
            carom::Rng rng{seed};
            const bool spins = seed % 2 == 0;
            FreeBrick brick =
                spins ? spinner(rng.between(-720.0f, 720.0f)) : slider(rng.between(60.0f, 1500.0f));
            World world =
                world_with_ball(with(brick), {400.0f, 480.0f}, {rng.between(-1.0f, 1.0f), -1.0f},
                                rng.between(100.0f, 1500.0f));
            world.until[static_cast<std::size_t>(PowerUp::Floor)] = 1u << 30u;
            const SlotId slot = world.stage->movers[0].slot;
            for (int i = 0; i < 4000; ++i) {
                Events events;
                step(world, {}, events);
                const glm::vec2 p = world.balls[0].position;
                CHECK_UNARY(std::isfinite(p.x) && std::isfinite(p.y));
                CHECK_UNARY(p.x > 0.0f && p.x < kFieldWidth && p.y > 0.0f && p.y < kFieldHeight);
                // How far the ball would have to shrink not to touch.
                float depth = 0.0f;
                while (depth < kBallRadius && touches(world, slot, {p, kBallRadius - depth})) {
                    depth += 0.05f;
                }
                deepest = std::max(deepest, depth);
            }
        }
        MESSAGE("deepest overlap " << deepest << " units");
        CHECK(deepest <= 0.15f);
    }

    TEST_CASE("a brick that presses a ball against a wall waits for it") {
        FreeBrick brick = slider(300.0f);
        brick.shape = BoxDesign{{100.0f, 200.0f}, {40.0f, 60.0f}, 0.0f};
        brick.path = PathDesign{{{-70.0f, 0.0f}}, 300.0f, false};
        World world = world_with_ball(with(brick), {40.0f, 200.0f}, {0.0f, 1.0f}, 2.0f);
        for (int i = 0; i < 200; ++i) {
            Events events;
            step(world, {}, events);
            const glm::vec2 p = world.balls[0].position;
            CHECK_UNARY(p.x >= kBallRadius - 0.01f);
            CHECK_UNARY_FALSE(
                touches(world, world.stage->movers[0].slot, {p, kBallRadius - 0.15f}));
        }
    }

    TEST_CASE("the first moving brick in a ball's way is the one found by asking them all") {
        int met = 0;
        for (std::uint64_t seed = 0; seed < 12; ++seed) {
            carom::Rng rng{seed};
            Level level = level_of({"1#........"});
            for (int i = 0; i < 80; ++i) level.free.push_back(any_mover(rng));
            level.free.push_back(level.free.front());  // two in one place: the first answers
            World world = begin(level, seed);
            run(world, static_cast<int>(rng.below(400)));
            advance_movers(world);
            world.bricks[world.stage->movers[3].slot].alive = false;
            const carom::collision::Grid covered = cover_movers(world);
            for (int i = 0; i < 400; ++i) {
                Ball ball = world.balls[0];
                ball.position = {rng.between(0.0f, 800.0f), rng.between(0.0f, 500.0f)};
                ball.portal = i % 5 == 0 ? world.stage->movers[rng.below(80)].slot : kNoSlot;
                const glm::vec2 motion{rng.between(-40.0f, 40.0f), rng.between(-40.0f, 40.0f)};
                const float gone = i % 2 == 0 ? 0.0f : rng.unit();
                std::optional<MoverStruck> first;
                for (std::size_t k = 0; k < world.movers.size(); ++k) {
                    const SlotId slot = world.stage->movers[k].slot;
                    if (!world.bricks[slot].alive || slot == ball.portal) continue;
                    const auto hit =
                        sweep_mover(world, k, {ball.position, kBallRadius}, motion, gone);
                    if (hit && (!first || hit->hit.t < first->met.hit.t)) first = {k, *hit};
                }
                const auto found = first_mover(world, covered, ball, motion, gone);
                REQUIRE(found.has_value() == first.has_value());
                if (!found) continue;
                ++met;
                CHECK_UNARY(found->mover == first->mover);
                CHECK_UNARY(found->met.hit.t == first->met.hit.t);
                CHECK_UNARY(found->met.surface == first->met.surface);
            }
        }
        CHECK(met > 1000);
    }

    TEST_CASE("whatever a moving brick touches during a tick lies in its box") {
        int touched = 0;
        for (std::uint64_t seed = 0; seed < 400; ++seed) {
            carom::Rng rng{seed};
            FreeBrick brick = any_mover(rng);
            if (brick.spin && seed % 3 == 0) brick.spin->degrees_per_second *= 60.0f;
            World world = begin(with(brick), seed);
            run(world, static_cast<int>(rng.below(300)));
            advance_movers(world);
            const carom::collision::Grid covered = cover_movers(world);
            const SlotId slot = world.stage->movers[0].slot;
            const MoverState& state = world.movers[0];
            for (int i = 0; i < 80; ++i) {
                const BrickView near = view_in(world, slot, i % 2 == 0 ? state.before : state.pose);
                const carom::collision::Circle point{
                    near.center +
                        near.half * glm::vec2{rng.between(-1.5f, 1.5f), rng.between(-1.5f, 1.5f)},
                    0.5f};
                const auto hit = sweep_mover(world, 0, point, {0.01f, 0.01f}, 0.0f);
                bool inside = false;
                covered.overlapping(carom::collision::bounds(point),
                                    [&](carom::collision::BoxId) { inside = true; });
                CHECK_UNARY(inside || !hit);
                touched += hit ? 1 : 0;
            }
        }
        CHECK(touched > 5000);
    }

    TEST_CASE("what is said to be out of reach meets no ball in that tick, however it is moved") {
        int far = 0;
        int near = 0;
        for (std::uint64_t seed = 0; seed < 120; ++seed) {
            carom::Rng rng{seed};
            FreeBrick brick = any_mover(rng);
            if (brick.spin && seed % 3 == 0) brick.spin->degrees_per_second *= 20.0f;
            World world = begin(with(brick), seed);
            Events events;
            for (int i = 0; i < 400 && !finished(world); ++i) {
                const bool flung = rng.below(8) == 0;  // no hand could
                const float most = flung ? 500.0f : 17.0f;
                const Command command{move_by(rng.between(-most, most)), i % 60 == 1};
                World moved = world;
                ++moved.tick;
                steer_paddle(moved, command);
                advance_movers(moved);
                events.clear();
                step(world, command, events);
                if (movers_in_reach(moved)) {
                    ++near;
                    continue;
                }
                ++far;
                const carom::collision::Grid covered = cover_movers(moved);
                for (std::size_t k = 0; k < world.balls.size() && k < moved.balls.size(); ++k) {
                    if (world.balls[k].id != moved.balls[k].id) continue;
                    const glm::vec2 a = moved.balls[k].position;
                    const glm::vec2 b = world.balls[k].position;
                    const carom::collision::Aabb way{glm::min(a, b) - kBallRadius,
                                                     glm::max(a, b) + kBallRadius};
                    bool met = false;
                    covered.overlapping(way, [&](carom::collision::BoxId) { met = true; });
                    CHECK_UNARY_FALSE(met);
                }
            }
        }
        CHECK(far > 5000);
        CHECK(near > 1000);
    }
}
