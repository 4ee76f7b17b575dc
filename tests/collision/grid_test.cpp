#include "engine/collision/grid.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <utility>

#include "engine/core/rng.h"
#include "tests/collision/box_fields.h"
#include "tests/collision/no_allocation.h"

using namespace carom::collision;
using carom::Rng;
using fields::kInf;
using fields::kNan;

namespace {

using Ids = std::vector<BoxId>;
using Pairs = std::vector<std::pair<BoxId, BoxId>>;

bool overlap(const Aabb& a, const Aabb& b) {
    return a.min.x <= a.max.x && a.min.y <= a.max.y && b.min.x <= b.max.x && b.min.y <= b.max.y &&
           a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y && b.min.y <= a.max.y;
}

/// The plain answers, asked of every box in turn. A removed box is one of NaN.
Ids overlapping(const std::vector<Aabb>& boxes, const Aabb& area) {
    Ids ids;
    for (BoxId id = 0; id < boxes.size(); ++id) {
        if (overlap(boxes[id], area)) ids.push_back(id);
    }
    return ids;
}

Pairs pairs(const std::vector<Aabb>& boxes) {
    Pairs found;
    for (BoxId a = 0; a < boxes.size(); ++a) {
        for (BoxId b = a + 1; b < boxes.size(); ++b) {
            if (overlap(boxes[a], boxes[b])) found.emplace_back(a, b);
        }
    }
    return found;
}

Ids ask(const Grid& grid, const Aabb& area) {
    Ids ids;
    grid.overlapping(area, [&](BoxId id) { ids.push_back(id); });
    return ids;
}

template <class List>
List sorted(List list) {
    std::sort(list.begin(), list.end());
    return list;
}

struct Time {
    float t;
};

/// When a moving box first touches a still one, on the lattice where all of this is exact enough
/// to compare with ==: the same sum for every caller.
std::optional<Time> touch(const Aabb& mover, glm::vec2 motion, float reach, const Aabb& box) {
    if (!overlap(box, box)) return std::nullopt;
    double from = 0;
    double to = reach;
    for (int axis = 0; axis < 2; ++axis) {
        const double first = double{box.min[axis]} - double{mover.max[axis]};
        const double last = double{box.max[axis]} - double{mover.min[axis]};
        if (motion[axis] == 0) {
            if (first > 0 || last < 0) return std::nullopt;
            continue;
        }
        const double a = first / double{motion[axis]};
        const double b = last / double{motion[axis]};
        from = std::max(from, std::min(a, b));
        to = std::min(to, std::max(a, b));
    }
    if (!(from <= to)) return std::nullopt;
    return Time{float(from)};
}

void check_first_hit(const Grid& grid, const std::vector<Aabb>& boxes, Rng& rng) {
    const Aabb mover = fields::box(rng, 30, rng.below(2) == 0 ? 0.0f : 2.0f);
    const float speed = rng.below(3) == 0 ? 2.0f : 60.0f;
    const glm::vec2 motion{rng.below(5) == 0 ? 0.0f : fields::place(rng, -speed, speed),
                           rng.below(5) == 0 ? 0.0f : fields::place(rng, -speed, speed)};
    const float reach = rng.below(4) == 0 ? kInf : 1.0f;

    std::optional<Struck<Time>> expected;
    for (BoxId id = 0; id < boxes.size(); ++id) {
        const auto hit = touch(mover, motion, reach, boxes[id]);
        if (hit && hit->t <= reach && (!expected || hit->t < expected->hit.t)) {
            expected = Struck<Time>{id, *hit};
        }
    }
    const auto found = grid.first_hit(
        mover, motion, reach, [&](BoxId id) { return touch(mover, motion, reach, boxes[id]); });
    REQUIRE(found.has_value() == expected.has_value());
    if (!found) return;
    CHECK(found->id == expected->id);
    CHECK(found->hit.t == expected->hit.t);
}

}  // namespace

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
                    CHECK(sorted(ask(grid, area)) == overlapping(boxes, area));
                    check_first_hit(grid, boxes, rng);
                }
                Pairs found;
                grid.pairs([&](BoxId a, BoxId b) {
                    CHECK(a < b);
                    found.emplace_back(a, b);
                });
                CHECK(sorted(found) == pairs(boxes));

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
    // +---+---+---+
    // | 0 | 5 | 1 |
    // +---+---+---+
    // | 4 | 2 | 3 |
    // +---+---+---+
    const std::vector<Aabb> boxes{{{0, 1}, {1, 2}}, {{2, 1}, {3, 2}}, {{1, 0}, {2, 1}},
                                  {{2, 0}, {3, 1}}, {{0, 0}, {1, 1}}, {{1, 1}, {2, 2}}};
    const Grid grid{boxes};
    CHECK(ask(grid, {{0, 0}, {3, 2}}) == Ids{4, 2, 3, 0, 5, 1});

    Ids few(2);
    CHECK(grid.overlapping({{0, 0}, {3, 2}}, std::span{few}) == 6);
    CHECK(few == Ids{4, 2});

    int seen = 0;
    grid.overlapping({{0, 0}, {3, 2}}, [&](BoxId) { return ++seen < 3; });
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
