// Every row of the brick table, by what it does.

#include "engine/collision/collision.h"
#include "game/sim/portals.h"
#include "game/sim/strike.h"
#include "tests/sim/support.h"

#include <doctest/doctest.h>

#include <glm/geometric.hpp>

using namespace carom::sim;
using namespace carom::sim::test;

namespace {

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

    TEST_CASE("a brick pays its points once for each of its hits, whoever gave the number") {
        for (const int points : {0, 250}) {
            for (const BrickKind kind : {BrickKind::Plain, BrickKind::Veiled, BrickKind::Mending}) {
                for (std::uint8_t hits = 0; hits <= kMostHits; ++hits) {
                    Level level = level_of({"1.........", ".........1"});
                    level.grid.cells[0].brick = BrickDesign{kind, 0, hits, points};
                    World world = begin(level, 1);
                    Events events;
                    break_brick(world, 0, {}, {}, events);
                    const int each = points > 0 ? points : spec(kind).points;
                    CHECK(world.score == each * (hits > 0 ? hits : spec(kind).hits));
                }
            }
        }
    }

    TEST_CASE("a mending brick heals up to what it was, and ever more slowly") {
        for (std::uint8_t hits = 1; hits <= kMostHits; ++hits) {
            Level level = under("....m.....").stage->level;
            level.grid.cells[4].brick->hits = hits;
            World world = begin(level, 1);
            const SlotId slot = slot_at(world, {360.0f, 15.0f});
            run(world, 3 * static_cast<int>(kMendTime));
            CHECK(world.bricks[slot].hits == hits);  // as it was written, it has nothing to heal
            Tick pause = kMendTime;
            for (int blow = 1; blow < hits; ++blow) {
                Events events;
                strike_with_bolt(world, slot, {}, events);
            }
            for (int mended = 1; mended < hits; ++mended) {
                run(world, static_cast<int>(pause) - 1);
                CHECK(world.bricks[slot].hits == mended);
                CHECK(count<BrickMended>(run(world, 1)) == 1);
                CHECK(world.bricks[slot].hits == mended + 1);
                pause *= 2;
            }
            CHECK(count<BrickMended>(run(world, 2 * static_cast<int>(pause))) == 0);
            if (hits == 1) continue;
            Events events;
            strike_with_bolt(world, slot, {}, events);
            run(world, static_cast<int>(pause) - 1);
            CHECK(world.bricks[slot].hits == hits - 1);  // struck again, it heals no faster
            run(world, 1);
            CHECK(world.bricks[slot].hits == hits);
        }
    }

    TEST_CASE("a mending brick struck while it heals begins to heal anew") {
        Level level = under("....m.....").stage->level;
        level.grid.cells[4].brick->hits = 3;
        World world = begin(level, 1);
        const SlotId slot = slot_at(world, {360.0f, 15.0f});
        Events events;
        strike_with_bolt(world, slot, {}, events);
        run(world, static_cast<int>(kMendTime) - 1);
        strike_with_bolt(world, slot, {}, events);
        CHECK(count<BrickMended>(run(world, static_cast<int>(kMendTime) - 1)) == 0);
        CHECK(count<BrickMended>(run(world, 1)) == 1);
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
