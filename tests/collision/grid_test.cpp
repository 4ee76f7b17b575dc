#include "engine/collision/grid.h"

#include <doctest/doctest.h>

#include <cmath>

#include "tests/collision/no_allocation.h"
#include "tests/collision/plain_broad.h"

using namespace plain;

TEST_CASE("a grid answers as asking every box does, also after removals") {
    Rng rng(1);
    fields::for_each_kind([&](fields::Kind kind) {
        CAPTURE(int(kind));
        for (const int count : {0, 1, 2, 17, 100, 400}) {
            std::vector<Aabb> boxes = fields::make(kind, rng, count);
            Grid grid{boxes};
            for (int round = 0; round < 4; ++round) {
                for (int query = 0; query < 60; ++query) {
                    const Aabb area = fields::box(rng, 40, query % 8 == 0 ? 50.0f : 3.0f);
                    check_overlapping(grid, boxes, area);
                    check_first_hit(grid, boxes, rng);
                }
                check_pairs(grid, boxes);
                for (int removal = 0; removal < count / 4; ++removal) {
                    const BoxId id = rng.below(static_cast<std::uint32_t>(count));
                    const bool there = overlap(boxes[id], boxes[id]);
                    CHECK(grid.holds(id) == there);
                    CHECK(grid.remove(id) == there);
                    CHECK(!grid.remove(id));
                    boxes[id].min.x = kNan;
                }
            }
            const auto there = overlapping(boxes, {{-kInf, -kInf}, {kInf, kInf}});
            CHECK(grid.size() == there.size());
            CHECK(sorted(ask(grid, {{-kInf, -kInf}, {kInf, kInf}})) == there);
        }
    });
}

TEST_CASE("what touches in its last bit is found, at any size and place") {
    Rng rng(5);
    const auto anywhere = [&](float spread) { return rng.between(-spread, spread); };
    for (const float unit : {1e-30f, 1e-3f, 1.0f, 3e7f}) {
        for (const float away : {0.0f, 1e3f, 1e6f}) {
            CAPTURE(unit);
            CAPTURE(away);
            std::vector<Aabb> boxes;
            for (int i = 0; i < 300; ++i) {
                const glm::vec2 at{unit * (away + anywhere(20)), unit * (away + anywhere(20))};
                boxes.push_back({at, at + glm::vec2{rng.between(0, unit), rng.between(0, unit)}});
            }
            const Grid grid{boxes};
            for (const Aabb& box : boxes) {  // from a corner, and from just beyond it
                for (const float to : {-kInf, 0.0f, kInf}) {
                    const auto stir = [&](float x) { return to == 0 ? x : std::nextafter(x, to); };
                    const glm::vec2 low{stir(box.max.x), stir(box.max.y)};
                    const glm::vec2 high{stir(box.min.x), stir(box.min.y)};
                    check_overlapping(grid, boxes, {low, low + rng.between(0, unit)});
                    check_overlapping(grid, boxes, {high - rng.between(0, unit), high});
                }
            }
        }
    }
}

TEST_CASE("a box that begins just before a cell is found by what touches its far end") {
    // Cells are 1 wide, and the first begins a quarter before 0. The last box reaches over a
    // little more than one, but the difference of its ends is rounded to just one.
    std::vector<Aabb> boxes;
    for (int i = 0; i < 8; ++i) boxes.push_back({{float(i), 0}, {float(i) + 1, 0}});
    boxes.push_back({{0.75f - 0x1p-24f, 0}, {1.75f, 0}});
    check_overlapping(Grid{boxes}, boxes, {{1.75f, 0}, {1.75f, 0}});
}

TEST_CASE("the cells shown are those the boxes are filed in") {
    Rng rng(6);
    std::vector<Aabb> boxes;
    for (int i = 0; i < 200; ++i) boxes.push_back(fields::box(rng, 40, 1.0f));
    const Grid grid{boxes};
    Aabb all{{kInf, kInf}, {-kInf, -kInf}};
    grid.each_cell([&](const Aabb& cell, std::size_t) {
        CHECK(cell.min.x < cell.max.x);
        CHECK(cell.min.y < cell.max.y);
        all = {{std::min(all.min.x, cell.min.x), std::min(all.min.y, cell.min.y)},
               {std::max(all.max.x, cell.max.x), std::max(all.max.y, cell.max.y)}};
    });
    std::size_t filed = 0;
    std::size_t cells = 0;
    grid.each_cell([&](const Aabb& cell, std::size_t count) {
        ++cells;
        filed += count;
        const auto begins_in = [&](const Aabb& box) {
            const glm::vec2 at{std::min(box.min.x, all.max.x), std::min(box.min.y, all.max.y)};
            return overlap({at, at}, cell);
        };
        const auto begin = std::count_if(boxes.begin(), boxes.end(), begins_in);
        CHECK(begin == static_cast<std::ptrdiff_t>(count));  // none so close to an edge here
    });
    CHECK(filed == boxes.size());
    CHECK(cells > 50);
    Grid{}.each_cell([](const Aabb&, std::size_t) { CHECK(false); });
    const std::vector<Aabb> same(40, Aabb{{1, 1}, {2, 2}});
    Grid{same}.each_cell([&](const Aabb& cell, std::size_t) { CHECK(cell.min.x <= cell.max.x); });
}

TEST_CASE("an empty grid finds nothing") {
    const Grid grid;
    CHECK(grid.empty());
    CHECK(!grid.holds(0));
    CHECK(ask(grid, {{-kInf, -kInf}, {kInf, kInf}}).empty());
    CHECK(!grid.first_hit({}, {1, 0}, kInf, [](BoxId) { return std::optional<Time>{Time{0}}; }));
    grid.pairs([](BoxId, BoxId) { CHECK(false); });
    CHECK(Grid{}.remove(0) == false);
}

TEST_CASE("NaN and endless questions are answered") {
    Rng rng(2);
    const Grid grid{fields::make(fields::Kind::Bricks, rng, 100)};
    const auto at_once = [](BoxId) { return std::optional<Time>{Time{0}}; };
    CHECK(ask(grid, {{kNan, 0}, {1, 1}}).empty());
    CHECK(ask(grid, {{0, 0}, {1, kNan}}).empty());
    CHECK(ask(grid, {{3, 3}, {2, 2}}).empty());
    CHECK(ask(grid, {{-3e38f, -3e38f}, {3e38f, 3e38f}}).size() == 100);
    CHECK(!grid.first_hit({{kNan, 0}, {1, 1}}, {1, 0}, 1, at_once));
    CHECK(!grid.first_hit({{0, 0}, {1, 1}}, {kInf, 0}, 1, at_once));
    CHECK(!grid.first_hit({{0, 0}, {1, 1}}, {1, 0}, kNan, at_once));
    CHECK(grid.first_hit({{1e9f, 2}, {1e9f, 2}}, {-1e-3f, 0}, kInf, at_once).has_value());
}

TEST_CASE("a ray passes a large field without asking most of it") {
    std::vector<Aabb> boxes;
    for (int i = 0; i < 100'000; ++i) {
        const glm::vec2 spot{float(i % 400), float(i / 400)};
        boxes.push_back({spot, spot + 0.75f});
    }
    const Grid grid{boxes};
    const auto asked = [&](Aabb at, glm::vec2 motion, bool solid) {
        int count = 0;
        const auto test = [&](BoxId id) {
            ++count;
            return solid ? touch(at, motion, kInf, boxes[id]) : std::nullopt;
        };
        CHECK(grid.first_hit(at, motion, kInf, test).has_value() == solid);
        return count;
    };
    const Aabb corner{{0.5f, -1}, {0.5f, -1}};
    CHECK(asked(corner, {1, 0.6f}, false) < 3000);
    CHECK(asked(corner, {1, 0.6f}, true) < 50);
    CHECK(asked({{-5, 100.5f}, {-5, 100.5f}}, {1, 0}, true) < 50);
    CHECK(asked({{600, 100.5f}, {600, 100.5f}}, {-1, 1e-6f}, true) < 50);
}

TEST_CASE("ids come in grid order, as many as fit, until the visitor has enough") {
    // +---+---+---+---+
    // | 0 | 5 | 1 | 6 |      8: all of it, in no cell
    // +---+---+---+---+
    //                        a row of cells is two boxes high
    // +---+---+---+---+
    // | 4 | 2 | 3 | 7 |
    // +---+---+---+---+
    const std::vector<Aabb> boxes{{{0, 2}, {1, 3}}, {{2, 2}, {3, 3}}, {{1, 0}, {2, 1}},
                                  {{2, 0}, {3, 1}}, {{0, 0}, {1, 1}}, {{1, 2}, {2, 3}},
                                  {{3, 2}, {4, 3}}, {{3, 0}, {4, 1}}, {{-9, -9}, {9, 9}}};
    const Grid grid{boxes};
    CHECK(ask(grid, {{0, 0}, {4, 3}}) == Ids{4, 2, 3, 7, 0, 5, 1, 6, 8});

    Ids few(2);
    CHECK(grid.overlapping({{0, 0}, {4, 3}}, std::span{few}) == 9);
    CHECK(few == Ids{0, 1});

    int seen = 0;
    grid.overlapping({{0, 0}, {3, 3}}, [&](BoxId) { return ++seen < 3; });
    CHECK(seen == 3);
    seen = 0;
    grid.pairs([&](BoxId, BoxId) { return ++seen < 2; });
    CHECK(seen == 2);
}

TEST_CASE("a copy is a grid of its own") {
    Rng rng(3);
    const auto boxes = fields::make(fields::Kind::Bricks, rng, 40);
    const Grid whole{boxes};
    Grid copy = whole;
    CHECK(copy.remove(7));
    CHECK(whole.holds(7));
    CHECK(ask(whole, boxes[7]).size() == ask(copy, boxes[7]).size() + 1);
}

TEST_CASE("queries of a grid do not allocate") {
    Rng rng(4);
    const auto boxes = fields::make(fields::Kind::Mixed, rng, 300);
    Grid grid{boxes};
    std::vector<BoxId> room(300);
    std::size_t found = 0;
    const std::size_t before = allocations();
    for (int i = 0; i < 50; ++i) {
        const Aabb area = fields::box(rng, 20, 5);
        found += grid.overlapping(area, std::span{room});
        found += grid.first_hit(area, {30, 40}, 1,
                                [&](BoxId id) {
                                    return touch(area, {30, 40}, 1, boxes[id]);
                                })
                     .has_value();
        grid.remove(BoxId(i));
    }
    grid.pairs([&](BoxId, BoxId) { ++found; });
    CHECK(allocations() == before);
    CHECK(found > 0);
}
