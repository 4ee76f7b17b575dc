// Every row of the brick table, by what it does.

#include "engine/collision/collision.h"
#include "game/sim/growth.h"
#include "game/sim/portals.h"
#include "game/sim/strike.h"
#include "tests/sim/support.h"

#include <doctest/doctest.h>

#include <glm/geometric.hpp>

using namespace carom::sim;
using namespace carom::sim::test;

namespace {

/// Throws a ball up at the brick in column 4 until `enough` events of kind E have come.
template <class E>
Events throw_at(World& world, int enough = 1, int most = 4000) {
    return run(world, most, [&](const Events& e) { return count<E>(e) >= enough; });
}

World under(std::string_view row, std::string_view row2 = "..........") {
    return world_with_ball(level_of({row, row2, "..........", "..........", ".........1"}),
                           {360.0f, 100.0f}, {0.0f, -1.0f});
}

SlotId slot_at(const World& world, glm::vec2 p) {
    for (SlotId i = 0; i < world.bricks.size(); ++i) {
        if (carom::collision::overlaps(carom::collision::Circle{p, 1.0f},
                                       world.stage->slots[i].bounds)) {
            return i;
        }
    }
    return kNoSlot;
}

}  // namespace

TEST_SUITE("bricks") {
    TEST_CASE("plain bricks of n hits break at the n-th") {
        for (int hits = 1; hits <= 4; ++hits) {
            const std::string row = "...." + std::to_string(hits) + ".....";
            World world = under(row);
            world.until[static_cast<std::size_t>(PowerUp::Floor)] = 1u << 30u;
            world.paddle.x = 360.0f;
            Events events;
            int blows = 0;
            for (; blows < 10 && count<BrickBroken>(events) == 0; ++blows) {
                world.balls[0].position = {360.0f, 60.0f};
                world.balls[0].direction = {0.0f, -1.0f};
                const int before = count<BrickStruck>(events) + count<BrickBroken>(events);
                for (int i = 0; i < 200; ++i) {
                    if (count<BrickStruck>(events) + count<BrickBroken>(events) > before) break;
                    step(world, {}, events);
                }
            }
            CHECK(blows == hits);
            CHECK(first<BrickBroken>(events)->points == 100 * hits);
        }
    }

    TEST_CASE("solid, armored and bumper bricks hold and need not go") {
        for (const std::string_view row : {"....#.....", "....a.....", "....b....."}) {
            World world = under(row);
            CHECK(world.needed == 1);
            run(world, 400);
            CHECK(world.bricks[slot_at(world, {360.0f, 15.0f})].alive);
        }
    }

    TEST_CASE("an energy ball breaks armored and chaotic bricks and flies on, not solid ones") {
        for (const std::string_view row : {"....a.....", "....c....."}) {
            World world = under(row);
            world.until[static_cast<std::size_t>(PowerUp::Energy)] = 1u << 30u;
            const Events events = throw_at<BrickBroken>(world);
            REQUIRE(count<BrickBroken>(events) == 1);
            CHECK(first<BrickBroken>(events)->points == 1000);
            CHECK(world.balls[0].direction.y < 0.0f);
        }
        World world = under("....#.....");
        world.until[static_cast<std::size_t>(PowerUp::Energy)] = 1u << 30u;
        CHECK(count<BrickStruck>(throw_at<BrickStruck>(world)) == 1);
        CHECK(world.balls[0].direction.y > 0.0f);
    }

    TEST_CASE("a chaotic brick throws the ball off by the seed, away from itself") {
        const auto thrown = [](std::uint64_t seed) {
            World world = under("....c.....");
            world.rng = carom::Rng{seed};
            throw_at<BrickStruck>(world);
            CHECK(world.balls[0].direction.y > 0.0f);
            return world.balls[0].direction;
        };
        CHECK(thrown(1) == thrown(1));
        CHECK(thrown(1) != thrown(2));
    }

    TEST_CASE("a veiled brick is unseen, but needed, until it is hit") {
        World world = under("....v.....");
        const SlotId slot = slot_at(world, {360.0f, 15.0f});
        CHECK_FALSE(world.bricks[slot].shown);
        CHECK(world.needed == 2);
        throw_at<BrickStruck>(world);
        CHECK(world.bricks[slot].shown);
        CHECK(world.bricks[slot].hits == 3);
    }

    TEST_CASE("a hidden brick counts only once it shows itself") {
        World world = under("....h.....");
        const SlotId slot = slot_at(world, {360.0f, 15.0f});
        CHECK(world.needed == 1);
        throw_at<BrickStruck>(world);
        CHECK(world.needed == 2);
        CHECK(world.bricks[slot].shown);
        CHECK(world.bricks[slot].hits == 1);
        world.balls[0].position = {360.0f, 60.0f};
        world.balls[0].direction = {0.0f, -1.0f};
        throw_at<BrickBroken>(world);
        CHECK(world.needed == 1);
    }

    TEST_CASE("a mending brick heals one hit every four seconds, up to three") {
        World world = under("....m.....");
        world.balls[0].held = true;
        const SlotId slot = slot_at(world, {360.0f, 15.0f});
        run(world, static_cast<int>(kMendTime) - 1);
        CHECK(world.bricks[slot].hits == 1);
        run(world, 1);
        CHECK(world.bricks[slot].hits == 2);
        run(world, 5 * static_cast<int>(kMendTime));
        CHECK(world.bricks[slot].hits == 3);
    }

    TEST_CASE("a bomb takes its eight neighbours, a fuse its four, after 150 ms") {
        const auto left_after = [](std::string_view middle) {
            World world =
                world_with_ball(level_of({"444444444.", middle, "4444.4444.", ".........1"}),
                                {360.0f, 100.0f}, {0.0f, -1.0f});
            const Events hit =
                run(world, 400, [](const Events& e) { return count<BrickBroken>(e) > 0; });
            CHECK(count<BrickBroken>(hit) == 1);
            world.balls[0].held = true;
            run(world, 30);
            CHECK(world.blasts.size() == 1);
            const Events events = run(world, 10);
            CHECK(count<Exploded>(events) == 1);
            return count<BrickBroken>(events);
        };
        CHECK(left_after("4444B4444.") == 7);  // the eighth place is empty
        CHECK(left_after("4444f4444.") == 3);
    }

    TEST_CASE("bombs set each other off") {
        World world = world_with_ball(level_of({"....BBBB..", ".........1"}), {360.0f, 100.0f},
                                      {0.0f, -1.0f});
        const Events hit =
            run(world, 400, [](const Events& e) { return count<BrickBroken>(e) > 0; });
        world.balls[0].held = true;
        const Events events = run(world, 4 * 40);
        CHECK(count<Exploded>(events) == 4);
        CHECK(world.needed == 1);
    }

    TEST_CASE("a grower leaves bricks in the empty places around it, never on a ball") {
        World world =
            world_with_ball(level_of({"..........", "....g.....", "..........", ".........1"}),
                            {360.0f, 110.0f}, {0.0f, -1.0f});
        const Events events = throw_at<BrickBroken>(world);
        CHECK(count<BrickGrown>(events) >= 2);
        CHECK(count<BrickGrown>(events) <= 8);
        CHECK(world.needed == 1 + count<BrickGrown>(events));
    }

    TEST_CASE("nothing grows where a brick of any shape is, at rest or on its way, or a wall") {
        // The free bricks cover some of the eight places around the grower, in many ways.
        Level level = level_of({"..........", "....g.....", "..........", ".........1"});
        const auto add = [&](const ShapeDesign& shape) -> FreeBrick& {
            level.free.emplace_back().shape = shape;
            level.free.back().brick.kind = BrickKind::Solid;
            return level.free.back();
        };
        const float w = level.grid.cell.x;
        const float h = level.grid.cell.y;
        const glm::vec2 o = level.grid.origin;
        const auto cell = [&](float column, float row) {
            return o + glm::vec2{(column + 0.5f) * w, (row + 0.5f) * h};
        };
        add(CircleDesign{cell(3, 0), 5.0f});
        add(PolygonDesign{
            {cell(5, 0), cell(5, 0) + glm::vec2{9, 0}, cell(5, 0) + glm::vec2{0, 9}}});
        // Drawn far off, and passing over a place of the lower row at every moment of the test.
        add(BoxDesign{cell(8, 2) + glm::vec2{0, 40}, {w, 2 * h}, 0.0f}).path =
            PathDesign{{{-4.0f * w, -40.0f}, {-4.0f * w + 1.0f, -40.0f}}, 1.0f, false};
        World begun = begin(level, 1);
        begun.movers[0].pose.offset = {-4.0f * w, -40.0f};
        int grown = 0;
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            World world = begun;
            world.rng = carom::Rng{seed};
            Events events;
            SlotId grower = 0;
            while (world.bricks[grower].kind != BrickKind::Grower) ++grower;
            break_brick(world, grower, {}, {}, events);
            for (const Event& event : events) {
                const auto* brick = std::get_if<BrickGrown>(&event);
                if (brick == nullptr) continue;
                ++grown;
                const glm::vec2 at = brick->brick.center;
                for (const glm::vec2 taken : {cell(3, 0), cell(5, 0), cell(4, 2)}) {
                    CHECK(glm::distance(at, taken) > 1.0f);
                }
            }
        }
        CHECK(grown > 100);  // five places are free; most of them are taken up each time
    }

    TEST_CASE("nothing grows outside a level's own border") {
        Level level = level_of({"..........", "g.........", "..........", ".........1"});
        level.rules.border = {{40.0f, 0.0f}, {680.0f, 0.0f}, {680.0f, 600.0f}, {40.0f, 600.0f}};
        World world = begin(level, 3);
        for (SlotId slot = 0; slot < world.bricks.size(); ++slot) {
            const carom::collision::Aabb& place = world.stage->slots[slot].bounds;
            if (world.stage->slots[slot].brick) continue;
            CHECK(room_to_grow(world, slot) == (place.min.x > 39.0f));
        }
    }

    TEST_CASE("a slot drops its capsule once, however often a brick grows there") {
        for (const bool from_start : {false, true}) {
            Level level = level_of({from_start ? "....1....." : "..........", "....g....."});
            level.grid.cells[4].drop = PowerUp::Laser;
            World world = begin(level, 1);
            SlotId grower = 0;
            while (world.bricks[grower].kind != BrickKind::Grower) ++grower;
            const auto up = glm::vec2{0.0f, level.grid.cell.y};
            SlotId above = 0;
            while (glm::distance(world.stage->slots[above].center,
                                 world.stage->slots[grower].center - up) > 1.0f) {
                ++above;
            }
            int dropped = 0;
            for (int round = 0; round < 30; ++round) {
                Events events;
                world.bricks[grower] = {.alive = true, .kind = BrickKind::Grower, .hits = 1};
                break_brick(world, grower, {}, {}, events);
                break_brick(world, above, {}, {}, events);
                dropped += count<DropSpawned>(events);
                world.drops.clear();
            }
            CHECK(dropped == 1);
        }
    }

    TEST_CASE("a bumper makes the ball faster, up to the top speed, and scores a little") {
        World world = under("....b.....");
        const float speed = world.balls[0].speed;
        throw_at<BumperKicked>(world);
        CHECK(world.balls[0].speed > speed);
        CHECK(world.score == 10);
        world.balls[0].speed = kTopSpeed - 1.0f;
        world.balls[0].position = {360.0f, 60.0f};
        world.balls[0].direction = {0.0f, -1.0f};
        throw_at<BumperKicked>(world);
        CHECK(world.balls[0].speed == kTopSpeed);
    }

    TEST_CASE("a portal lets the ball out of its partner, going the same way") {
        Level level = level_of({"..........", ".........1"});
        FreeBrick a;
        a.brick.kind = BrickKind::Portal;
        a.shape = CircleDesign{{360.0f, 200.0f}, 24.0f};
        a.name = "a";
        a.partner = "b";
        FreeBrick b = a;
        b.shape = CircleDesign{{600.0f, 300.0f}, 24.0f};
        b.name = "b";
        b.partner = "a";
        level.free = {a, b};
        World world = world_with_ball(level, {360.0f, 300.0f}, {0.0f, -1.0f});
        const Events events = throw_at<PortalPassed>(world);
        REQUIRE(count<PortalPassed>(events) == 1);
        CHECK(world.balls[0].position.x == doctest::Approx(600.0f));
        const Events after = run(world, 60);
        CHECK(count<PortalPassed>(after) == 0);  // it leaves the partner without going back
        CHECK(world.balls[0].direction.y < 0.0f);
    }

    TEST_CASE("two portals of the grid lead to each other by their colour") {
        Level level = level_of({"1111111111", "1111111111"});
        const auto make_portal = [&](std::size_t cell, std::uint8_t color) {
            level.grid.cells[cell].brick = BrickDesign{.kind = BrickKind::Portal, .color = color};
        };
        make_portal(13, 3);
        make_portal(0, 5);
        make_portal(18, 3);
        make_portal(19, 5);
        const auto pairs = portal_pairs(level.grid);
        CHECK(pairs == std::vector<std::pair<std::size_t, std::size_t>>{{13, 18}, {0, 19}});
        const glm::vec2 cell = level.grid.cell;
        const glm::vec2 in = level.grid.origin + cell * glm::vec2{3.5f, 1.5f};
        const glm::vec2 out = level.grid.origin + cell * glm::vec2{8.5f, 1.5f};
        World world = world_with_ball(level, in + glm::vec2{0.0f, 100.0f}, {0.0f, -1.0f});
        const Events events = throw_at<PortalPassed>(world);
        REQUIRE(count<PortalPassed>(events) == 1);
        CHECK(world.balls[0].position.x == doctest::Approx(out.x));
        // One that is alone of its colour is a wall.
        level.grid.cells[18].brick->color = 4;
        World walled = world_with_ball(level, in + glm::vec2{0.0f, 100.0f}, {0.0f, -1.0f});
        CHECK(count<PortalPassed>(run(walled, 200)) == 0);
        CHECK(portal_pairs(level.grid).size() == 1);
    }

    TEST_CASE("bricks of every shape bounce the ball") {
        const std::vector<ShapeDesign> shapes{
            BoxDesign{{360.0f, 200.0f}, {60.0f, 40.0f}, 30.0f},
            CircleDesign{{360.0f, 200.0f}, 30.0f},
            CapsuleDesign{{340.0f, 190.0f}, {380.0f, 210.0f}, 15.0f},
            PolygonDesign{{{330.0f, 220.0f}, {390.0f, 220.0f}, {360.0f, 170.0f}}},
            PolygonDesign{{{320.0f, 170.0f},
                           {400.0f, 170.0f},
                           {400.0f, 230.0f},
                           {360.0f, 190.0f},
                           {320.0f, 230.0f}}}};
        for (const ShapeDesign& shape : shapes) {
            Level level = level_of({"..........", ".........1"});
            FreeBrick brick;
            brick.shape = shape;
            level.free = {brick};
            World world = world_with_ball(level, {362.0f, 300.0f}, {0.0f, -1.0f});
            CHECK(count<BrickBroken>(throw_at<BrickBroken>(world, 1, 400)) == 1);
        }
    }
}
