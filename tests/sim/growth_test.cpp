// What growers leave behind, and where they may not.

#include "game/sim/growth.h"
#include "game/sim/strike.h"
#include "tests/sim/support.h"

#include <doctest/doctest.h>

#include <glm/geometric.hpp>

using namespace carom::sim;
using namespace carom::sim::test;

TEST_SUITE("growth") {
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
}
