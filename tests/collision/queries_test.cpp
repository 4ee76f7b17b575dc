// The queries of field.h: masks, overlap by any shape, any, nearest and all hits, pairs of two
// fields, and a grid whose boxes come and move.

#include <doctest/doctest.h>

#include "engine/collision/field.h"
#include "tests/collision/no_allocation.h"
#include "tests/collision/plain_broad.h"
#include "tests/collision/random_shapes.h"

using namespace plain;
using carom::collision::testing::LatticeShapes;
using carom::collision::testing::SomeShape;

namespace {

constexpr std::uint32_t kShapeKinds = carom::collision::testing::kKinds;
Mask mask_of(BoxId id) { return 1u << (id % 5); }

/// Both kinds of field, of the same boxes.
template <class Try>
void in_both(const std::vector<Aabb>& boxes, const Try& attempt) {
    Grid grid{boxes};
    Tree tree{boxes};
    for (BoxId id = 0; id < boxes.size(); ++id) {
        CHECK(grid.tag(id, mask_of(id), id * 7u) == grid.holds(id));
        CHECK(tree.tag(id, mask_of(id), id * 7u));
    }
    attempt(grid);
    attempt(tree);
}

/// All hits the plain way, by t, then id.
template <class Hit, class Test>
std::vector<Struck<Hit>> plain_hits(const std::vector<Aabb>& boxes, float reach, Mask mask,
                                    const Test& test) {
    std::vector<Struck<Hit>> all;
    for (BoxId id = 0; id < boxes.size(); ++id) {
        if ((mask_of(id) & mask) == 0 || !overlap(boxes[id], boxes[id])) continue;
        const auto hit = test(boxes[id]);
        if (hit && hit->t <= reach) all.push_back({id, *hit});
    }
    std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) {
        return a.hit.t < b.hit.t || (a.hit.t == b.hit.t && a.id < b.id);
    });
    return all;
}

template <class Hit>
void same_hits(std::span<const Struck<Hit>> have, const std::vector<Struck<Hit>>& want,
               std::size_t count) {
    REQUIRE(have.size() >= count);
    for (std::size_t i = 0; i < count; ++i) {
        CHECK(have[i].id == want[i].id);
        CHECK(have[i].hit.t == want[i].hit.t);
    }
}

template <class Field>
void check_rays(const Field& field, const std::vector<Aabb>& boxes, Rng& rng, Mask mask) {
    const Ray ray{{fields::place(rng, -20, 20), fields::place(rng, -20, 20)},
                  {fields::place(rng, -4, 4), fields::place(rng, -4, 4)}};
    const float reach = rng.below(3) == 0 ? kInf : fields::place(rng, 0, 8);
    const auto want =
        plain_hits<RayHit>(boxes, reach, mask, [&](const Aabb& box) { return raycast(ray, box); });
    std::array<Struck<RayHit>, 7> found;
    const auto first = raycast(ray, field, reach, mask), any = raycast_any(ray, field, reach, mask);
    REQUIRE(first.has_value() == !want.empty());
    REQUIRE(any.has_value() == !want.empty());
    if (any) {
        CHECK(first->id == want[0].id);
        CHECK(
            std::any_of(want.begin(), want.end(), [&](const auto& w) { return w.id == any->id; }));
        CHECK((field.mask(any->id) & mask) != 0);
        CHECK(field.value(any->id) == any->id * 7u);
    }
    CHECK(raycast_all(ray, field, found, reach, mask) == want.size());
    const std::size_t few = std::min(want.size(), found.size());
    same_hits<RayHit>(found, want, few);
    std::array<Struck<RayHit>, 3> three;
    CHECK(raycast_nearest(ray, field, three, reach, mask) == std::min<std::size_t>(want.size(), 3));
    same_hits<RayHit>(three, want, std::min<std::size_t>(want.size(), 3));
    CHECK(raycast_nearest(ray, field, std::span<Struck<RayHit>>{}, reach, mask) == 0);
}

template <class Field, class Mover>
void check_sweeps(const Field& field, const std::vector<Aabb>& boxes, const Mover& mover,
                  glm::vec2 motion, Mask mask) {
    const auto want = plain_hits<SweepHit>(
        boxes, 1.0f, mask, [&](const Aabb& box) { return sweep(mover, motion, box); });
    std::array<Struck<SweepHit>, 4> found;
    const auto first = sweep(mover, motion, field, mask),
               any = sweep_any(mover, motion, field, mask);
    REQUIRE(first.has_value() == !want.empty());
    REQUIRE(any.has_value() == !want.empty());
    if (first) CHECK(first->id == want[0].id);
    const std::size_t few = std::min(want.size(), found.size());
    CHECK(sweep_all(mover, motion, field, found, mask) == want.size());
    same_hits<SweepHit>(found, want, few);
    CHECK(sweep_nearest(mover, motion, field, found, mask) == few);
    same_hits<SweepHit>(found, want, few);
}

template <class Field, class Shape>
void check_shape(const Field& field, const std::vector<Aabb>& boxes, const Shape& shape,
                 Mask mask) {
    Ids want;
    for (BoxId id = 0; id < boxes.size(); ++id) {
        if ((mask_of(id) & mask) != 0 && overlap(boxes[id], boxes[id]) &&
            overlaps(shape, boxes[id])) {
            want.push_back(id);
        }
    }
    Ids have(boxes.size());
    have.resize(overlapping(shape, field, have, mask));
    CHECK(have == want);
    int visited = 0;
    overlapping(
        shape, field, [&](BoxId) { return ++visited < 2; }, mask);
    CHECK(visited == int(std::min<std::size_t>(want.size(), 2)));
}

}  // namespace

TEST_CASE("rays and sweeps find the first, any, the nearest and all, within a mask") {
    Rng rng(201);
    LatticeShapes shapes(202);
    for (int round = 0; round < 6; ++round) {
        fields::for_each_kind([&](fields::Kind kind) {
            CAPTURE(int(kind));
            const auto boxes = fields::make(kind, rng, 90);
            in_both(boxes, [&](const auto& field) {
                for (int query = 0; query < 12; ++query) {
                    const Mask mask = query % 3 == 0 ? kEveryMask : 1u + rng.below(31);
                    check_rays(field, boxes, rng, mask);
                    shapes.choose_small_scale();
                    const glm::vec2 motion{fields::place(rng, -30, 30), fields::place(rng, -9, 9)};
                    std::visit([&](const auto& s) { check_sweeps(field, boxes, s, motion, mask); },
                               shapes.any(static_cast<std::uint32_t>(query) % kShapeKinds));
                }
            });
        });
    }
}

TEST_CASE("the boxes that any shape overlaps, within a mask") {
    Rng rng(203);
    LatticeShapes shapes(204);
    fields::for_each_kind([&](fields::Kind kind) {
        if (kind == fields::Kind::Wild) return;  // most shapes meet no box without end
        const auto boxes = fields::make(kind, rng, 120);
        in_both(boxes, [&](const auto& field) {
            for (std::uint32_t query = 0; query < 64; ++query) {
                shapes.choose_small_scale();
                const Mask mask = query % 3 == 0 ? kEveryMask : 1u + rng.below(31);
                const SomeShape some = shapes.any(query % kShapeKinds);
                std::visit(
                    [&](const auto& s) {
                        check_shape(field, boxes, s, mask);
                        check_shape(field, boxes, AnyShape(s), mask);
                    },
                    some);
            }
        });
    });
}

TEST_CASE("masks and values go when their box goes") {
    Tree tree;
    const BoxId id = tree.insert({{0, 0}, {1, 1}});
    CHECK(tree.mask(id) == kEveryMask);
    CHECK(tree.tag(id, 2, 99));
    CHECK(tree.value(id) == 99);
    CHECK(tree.remove(id));
    CHECK(!tree.tag(id, 2));
    CHECK(tree.insert({{0, 0}, {1, 1}}) == id);
    CHECK(tree.mask(id) == kEveryMask);
    CHECK(tree.value(id) == 0);
}

TEST_CASE("pairs of two fields are those that asking every two boxes finds") {
    Rng rng(205);
    fields::for_each_kind([&](fields::Kind kind) {
        const auto some = fields::make(kind, rng, 60), others = fields::make(kind, rng, 80);
        const Grid grid{some};
        const Tree tree{others};
        std::vector<std::pair<BoxId, BoxId>> want, have, back;
        for (BoxId a = 0; a < some.size(); ++a) {
            for (BoxId b = 0; b < others.size(); ++b) {
                if (overlap(some[a], others[b])) want.emplace_back(a, b);
            }
        }
        pairs(grid, tree, [&](BoxId a, BoxId b) { have.emplace_back(a, b); });
        pairs(tree, grid, [&](BoxId b, BoxId a) { back.emplace_back(a, b); });
        CHECK(sorted(have) == want);
        CHECK(sorted(back) == want);
        int calls = 0;
        pairs(grid, tree, [&](BoxId, BoxId) { return ++calls < 1; });
        CHECK(calls == int(!want.empty()));
    });
}

TEST_CASE("a grid answers as asking every box does, whatever was inserted, moved and removed") {
    Rng rng(206);
    fields::for_each_kind([&](fields::Kind kind) {
        CAPTURE(int(kind));
        for (const int count : {0, 3, 150}) {
            auto boxes = fields::make(kind, rng, count);
            const auto spare = fields::make(kind, rng, 200);
            Grid grid{boxes};
            for (int round = 0; round < 5; ++round) {
                for (int change = 0; change < 70; ++change) {
                    const Aabb& other = spare[rng.below(200)];
                    const auto what = rng.below(4);
                    if (what == 0 || boxes.empty()) {
                        CHECK(grid.insert(other) == boxes.size());
                        boxes.push_back(other);
                        continue;
                    }
                    const BoxId id = rng.below(static_cast<std::uint32_t>(boxes.size()));
                    const bool held = grid.holds(id);
                    CHECK(held == overlap(boxes[id], boxes[id]));
                    if (what == 1) {
                        CHECK(grid.remove(id) == held);
                        boxes[id] = {{kNan, kNan}, {kNan, kNan}};
                    } else {
                        const glm::vec2 by{fields::place(rng, -1, 1), fields::place(rng, -1, 1)};
                        const Aabb to = what == 2 ? other : moved(boxes[id], by);
                        CHECK(grid.move(id, to) == held);
                        if (held) boxes[id] = to;
                    }
                }
                if (round == 2) grid.rebuild();
                std::size_t held = 0;
                for (const Aabb& box : boxes) held += overlap(box, box);
                CHECK(grid.size() == held);
                for (int query = 0; query < 20; ++query) {
                    check_overlapping(grid, boxes, fields::box(rng, 40, 3.0f));
                    check_first_hit(grid, boxes, rng);
                }
                check_overlapping(grid, boxes, {{-kInf, -kInf}, {kInf, kInf}});
                check_pairs(grid, boxes);
            }
        }
    });
}

TEST_CASE("a ray that starts inside ten thousand boxes and wants any asks about one") {
    std::vector<Aabb> boxes;
    for (int i = 0; i < 10'000; ++i) {
        boxes.push_back({{-1 - float(i), -1 - float(i)}, {1 + float(i), 1 + float(i)}});
    }
    const Grid grid{boxes};
    const Tree tree{boxes};
    int asked = 0;
    const auto test = [&](BoxId, const Aabb& box) {
        ++asked;
        return raycast(Ray{{0, 0}, {1, 0}}, box);
    };
    CHECK(any_hit(grid, {{0, 0}, {0, 0}}, {1, 0}, kInf, test).has_value());
    CHECK(any_hit(tree, {{0, 0}, {0, 0}}, {1, 0}, kInf, test).has_value());
    CHECK(asked == 2);
    const std::size_t before = allocations();
    std::array<Struck<RayHit>, 5> found;
    CHECK(raycast_nearest(Ray{{0, 0}, {1, 0}}, tree, found) == 5);
    CHECK(found[4].id == 4);
    CHECK(raycast_any(Ray{{0, 0}, {1, 0}}, grid)->hit.started_inside);
    CHECK(allocations() == before);
}
