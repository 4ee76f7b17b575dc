#include "engine/collision/tree.h"

#include <doctest/doctest.h>

#include "tests/collision/no_allocation.h"
#include "tests/collision/plain_broad.h"

using namespace plain;

namespace {

void check_all(const Tree& tree, const std::vector<Aabb>& boxes, Rng& rng) {
    for (int query = 0; query < 30; ++query) {
        check_overlapping(tree, boxes, fields::box(rng, 40, query % 8 == 0 ? 50.0f : 3.0f));
        check_first_hit(tree, boxes, rng);
    }
    check_overlapping(tree, boxes, {{-kInf, -kInf}, {kInf, kInf}});
    check_pairs(tree, boxes);
}

/// A box of NaN stands for none: plain answers never find it.
const Aabb kNone{{kNan, kNan}, {kNan, kNan}};

}  // namespace

TEST_CASE("a tree answers as asking every box does, whatever was inserted, moved and removed") {
    Rng rng(11);
    fields::for_each_kind([&](fields::Kind kind) {
        CAPTURE(int(kind));
        for (const float margin : {0.0f, 0.5f}) {
            const auto start = fields::make(kind, rng, 120);
            const auto spare = fields::make(kind, rng, 120);
            Tree tree{margin};
            std::vector<Aabb> boxes;
            std::vector<bool> held;
            for (const Aabb& box : start) {
                CHECK(tree.insert(box) == boxes.size());
                boxes.push_back(box);
                held.push_back(true);
            }
            check_all(tree, boxes, rng);
            for (int round = 0; round < 6; ++round) {
                for (int change = 0; change < 60; ++change) {
                    const BoxId id = rng.below(120);
                    const Aabb& other = spare[rng.below(120)];
                    const auto what = rng.below(4);
                    CHECK(tree.holds(id) == held[id]);
                    if (!held[id]) {
                        const BoxId got = tree.insert(other);
                        REQUIRE(!held[got]);
                        held[got] = true;
                        boxes[got] = other;
                        CHECK(!tree.holds(120));
                    } else if (what == 0) {
                        CHECK(tree.remove(id));
                        CHECK(!tree.remove(id));
                        CHECK(!tree.move(id, other));
                        held[id] = false;
                        boxes[id] = kNone;
                    } else if (what == 1) {
                        CHECK(tree.move(id, other));
                        boxes[id] = other;
                    } else {
                        const glm::vec2 by{fields::place(rng, -1, 1), fields::place(rng, -1, 1)};
                        boxes[id] = {boxes[id].min + by, boxes[id].max + by};
                        CHECK(tree.move(id, boxes[id]));
                    }
                }
                CHECK(tree.size() == std::size_t(std::count(held.begin(), held.end(), true)));
                if (round == 3) tree.rebuild();
                check_all(tree, boxes, rng);
            }
        }
    });
}

TEST_CASE("a tree made from all boxes at once answers as one made box by box") {
    Rng rng(12);
    fields::for_each_kind([&](fields::Kind kind) {
        for (const int count : {0, 1, 2, 3, 100}) {
            const auto boxes = fields::make(kind, rng, count);
            const Tree tree{boxes};
            CHECK(tree.size() == boxes.size());
            CHECK(tree.height() <= 7);
            check_all(tree, boxes, rng);
        }
    });
}

TEST_CASE("an empty tree finds nothing") {
    CHECK(Tree{}.height() == 0);
    Tree tree;
    CHECK(tree.empty());
    CHECK(ask(tree, {{-kInf, -kInf}, {kInf, kInf}}).empty());
    CHECK(!tree.first_hit({}, {1, 0}, kInf, [](BoxId) { return std::optional<Time>{Time{0}}; }));
    CHECK(!tree.remove(0));
    CHECK(!tree.move(0, {}));
    CHECK(tree.insert({}) == 0);
    CHECK(tree.remove(0));
    CHECK(tree.empty());
}

TEST_CASE("freed ids are given out again, the last freed first") {
    Tree tree;
    for (BoxId id = 0; id < 4; ++id) CHECK(tree.insert({}) == id);
    tree.remove(1);
    tree.remove(3);
    CHECK(tree.insert({}) == 3);
    CHECK(tree.insert({}) == 1);
    CHECK(tree.insert({}) == 4);
}

TEST_CASE("the worst order of insertion does not make the tree too deep to query") {
    Tree tree;
    std::vector<Aabb> boxes;
    for (int i = 0; i < 4000; ++i) {  // each within the next: nothing tells them apart
        const float size = 1.0f + float(i);
        boxes.push_back({glm::vec2{-size}, glm::vec2{size}});
        tree.insert(boxes.back());
        REQUIRE(tree.height() <= Tree::kDeepest);
    }
    CHECK(ask(tree, {{0, 0}, {0, 0}}).size() == 4000);
    CHECK(ask(tree, {{3990, 0}, {3990, 0}}).size() == 11);
    while (!tree.empty()) {
        tree.remove(BoxId(tree.size() - 1));
        REQUIRE(tree.height() <= Tree::kDeepest);
    }
}

TEST_CASE("a box that stirs within its margin leaves the tree as it is") {
    Rng rng(13);
    Tree tree{1.0f};
    for (int i = 0; i < 50; ++i) tree.insert(fields::box(rng, 20, 2));
    const auto before = ask(tree, {{-kInf, -kInf}, {kInf, kInf}});
    const Aabb box = tree.box(7);
    for (const float by : {0.5f, 1.0f, -1.0f}) tree.move(7, {box.min + by, box.max + by});
    CHECK(ask(tree, {{-kInf, -kInf}, {kInf, kInf}}) == before);
    CHECK(ask(tree, {box.max + 0.25f, box.max + 0.25f}).empty() ==
          overlapping({tree.box(7)}, {box.max + 0.25f, box.max + 0.25f}).empty());
}

TEST_CASE("the same calls give the same order") {
    const auto play = [] {
        Rng rng(14);
        Tree tree{0.25f};
        for (int i = 0; i < 200; ++i) tree.insert(fields::box(rng, 20, 2));
        for (int i = 0; i < 300; ++i) {
            const BoxId id = rng.below(200);
            if (i % 3 == 0 && tree.holds(id)) {
                tree.remove(id);
            } else if (!tree.move(id, fields::box(rng, 20, 2))) {
                tree.insert(fields::box(rng, 20, 2));
            }
        }
        return ask(tree, {{-kInf, -kInf}, {kInf, kInf}});
    };
    CHECK(play() == play());
}

TEST_CASE("queries of a tree do not allocate, nor do moves once it has grown") {
    Rng rng(15);
    const auto boxes = fields::make(fields::Kind::Mixed, rng, 300);
    Tree tree{boxes};
    std::vector<BoxId> room(300);
    std::size_t found = 0;
    tree.move(0, fields::box(rng, 20, 5));
    const std::size_t before = allocations();
    for (int i = 0; i < 50; ++i) {
        const Aabb area = fields::box(rng, 20, 5);
        tree.move(BoxId(i), area);
        found += tree.overlapping(area, std::span{room});
        found += tree.first_hit(area, {30, 40}, 1,
                                [&](BoxId, const Aabb& box) {
                                    return touch(area, {30, 40}, 1, box);
                                })
                     .has_value();
    }
    tree.pairs([&](BoxId, BoxId) { ++found; });
    CHECK(allocations() == before);
    CHECK(found > 0);
}

TEST_CASE("the nodes shown are boxes within boxes, down to every leaf") {
    Rng rng(17);
    const auto boxes = fields::make(fields::Kind::Mixed, rng, 150);
    const Tree tree{boxes};
    std::vector<Aabb> above;  // from the root down to where we are
    std::size_t leaves = 0;
    int deepest = 0;
    tree.each_node([&](const Aabb& box, int depth, bool leaf) {
        REQUIRE(static_cast<std::size_t>(depth) <= above.size());
        above.resize(static_cast<std::size_t>(depth));
        if (depth > 0) {
            CHECK(above.back().min.x <= box.min.x);
            CHECK(above.back().min.y <= box.min.y);
            CHECK(above.back().max.x >= box.max.x);
            CHECK(above.back().max.y >= box.max.y);
        }
        above.push_back(box);
        leaves += leaf ? 1 : 0;
        deepest = std::max(deepest, depth);
    });
    CHECK(leaves == tree.size());
    CHECK(deepest == tree.height());
    Tree{}.each_node([](const Aabb&, int, bool) { CHECK(false); });
}
