#include "engine/collision/batch.h"

#include <doctest/doctest.h>

#include <bit>
#include <cmath>
#include <string>

#include "engine/collision/overlap.h"
#include "engine/collision/sweep.h"
#include "tests/collision/no_allocation.h"
#include "tests/collision/plain_broad.h"

using namespace plain;

namespace {

/// All that this machine can run. Plain is always one of them.
std::vector<Lanes> lanes_here() {
    std::vector<Lanes> lanes{Lanes::Plain};
    if (widest_lanes() >= Lanes::Four) lanes.push_back(Lanes::Four);
    if (widest_lanes() >= Lanes::Sse2) lanes.push_back(Lanes::Sse2);
    if (widest_lanes() >= Lanes::Avx2) lanes.push_back(Lanes::Avx2);
    return lanes;
}

/// Without those of min > max, at which overlaps() may stop.
std::vector<Aabb> real_boxes(fields::Kind kind, Rng& rng, int count) {
    std::vector<Aabb> boxes = fields::make(kind, rng, count);
    std::erase_if(boxes, [](const Aabb& b) { return b.min.x > b.max.x || b.min.y > b.max.y; });
    return boxes;
}

template <class Shape>
void check_batch(const Shape& shape, const std::vector<Aabb>& boxes) {
    Ids expected;
    for (BoxId i = 0; i < boxes.size(); ++i) {
        if (overlaps(shape, boxes[i])) expected.push_back(i);
    }
    for (const Lanes lanes : lanes_here()) {
        CAPTURE(int(lanes));
        Ids found(boxes.size());
        const std::size_t count = overlapping(shape, boxes, std::span{found}, lanes);
        REQUIRE(count == expected.size());
        found.resize(count);
        CHECK(found == expected);

        std::vector<std::uint64_t> bits((boxes.size() + 63) / 64, ~std::uint64_t{0});
        CHECK(overlap_bits(shape, boxes, std::span{bits}, lanes) == expected.size());
        std::size_t set = 0;
        for (const std::uint64_t word : bits) set += std::size_t(std::popcount(word));
        CHECK(set == expected.size());
        for (const BoxId i : expected) CHECK((bits[i / 64] >> (i % 64) & 1u) == 1u);
    }
}

float nudged(float x, int steps) {
    for (; steps > 0; --steps) x = std::nextafter(x, kInf);
    for (; steps < 0; ++steps) x = std::nextafter(x, -kInf);
    return x;
}

}  // namespace

TEST_CASE("a batch answers as overlaps does, in every lane width and for every count") {
    Rng rng(21);
    fields::for_each_kind([&](fields::Kind kind) {
        for (const int count : {0, 1, 3, 4, 7, 8, 9, 63, 64, 65, 131}) {
            const auto boxes = real_boxes(kind, rng, count);
            for (int query = 0; query < 20; ++query) {
                const glm::vec2 center{fields::place(rng, -20, 20), fields::place(rng, -20, 20)};
                check_batch(Circle{center, fields::place(rng, 0, 8)}, boxes);
                check_batch(fields::box(rng, 20, 10), boxes);
            }
        }
    });
}

TEST_CASE("a batch answers as overlaps does within a few roundings of touching") {
    Rng rng(22);
    for (int round = 0; round < 2000; ++round) {
        // Boxes whose nearest corner, or face, is one radius away, a few last bits more or less.
        const float scale = std::ldexp(1.0f, int(rng.below(40)) - 20);
        const Circle circle{{rng.between(-9, 9) * scale, rng.between(-9, 9) * scale},
                            rng.between(0.1f, 4) * scale};
        std::vector<Aabb> boxes;
        for (int i = 0; i < 24; ++i) {
            const float part = i % 3 == 0 ? 1.0f : rng.unit();
            const glm::vec2 away = circle.radius * glm::vec2{part, std::sqrt(1 - part * part)};
            const glm::vec2 corner{nudged(circle.center.x + away.x, int(rng.below(5)) - 2),
                                   nudged(circle.center.y + away.y, int(rng.below(5)) - 2)};
            boxes.push_back({corner, corner + scale});
        }
        check_batch(circle, boxes);
    }
}

TEST_CASE("a batch answers as overlaps does for circles of any size and none") {
    Rng rng(23);
    const auto boxes = real_boxes(fields::Kind::Wild, rng, 100);
    for (const float radius : {0.0f, 1e-42f, 1e-20f, 1e-15f, 1e18f, 3e18f, 1e30f, kInf, kNan}) {
        for (const float x : {0.0f, 3.5f, -1e30f, kInf, -kInf, kNan}) {
            check_batch(Circle{{x, 1}, radius}, boxes);
            check_batch(Circle{{1, x}, radius}, boxes);
        }
    }
    check_batch(Aabb{{kNan, 0}, {1, 1}}, boxes);
    check_batch(Aabb{{-kInf, -kInf}, {kInf, kInf}}, boxes);
}

TEST_CASE("a batch writes no more than it has room for") {
    const std::vector<Aabb> boxes(100, Aabb{{0, 0}, {1, 1}});
    Ids found(4, 77);
    CHECK(overlapping(Circle{{0, 0}, 1}, boxes, std::span{found}.first(3)) == 100);
    CHECK(found == Ids{0, 1, 2, 77});
}

TEST_CASE("a batch sweep finds the first hit of all sweeps") {
    Rng rng(24);
    const auto boxes = fields::make(fields::Kind::Gaps, rng, 150);
    int hits = 0;
    for (int round = 0; round < 2000; ++round) {
        const Circle mover{{rng.between(-2, 32), rng.between(-2, 14)}, fields::place(rng, 0, 1)};
        const glm::vec2 motion{fields::place(rng, -5, 5), fields::place(rng, -5, 5)};
        std::optional<Struck<SweepHit>> expected;
        for (BoxId i = 0; i < boxes.size(); ++i) {
            const auto hit = sweep(mover, motion, boxes[i]);
            if (hit && (!expected || hit->t < expected->hit.t)) expected = {i, *hit};
        }
        for (const Lanes lanes : lanes_here()) {
            const auto found = sweep_boxes(mover, motion, boxes, lanes);
            REQUIRE(found.has_value() == expected.has_value());
            if (!found) continue;
            ++hits;
            CHECK(found->id == expected->id);
            CHECK(found->hit.t == expected->hit.t);
            CHECK(found->hit.normal == expected->hit.normal);
        }
    }
    CHECK(hits > 1000);
    CHECK(!sweep_boxes(Circle{{0, 0}, 1}, {kNan, 0}, boxes));
}

TEST_CASE("batches do not allocate") {
    const std::vector<Aabb> boxes(100, Aabb{{0, 0}, {1, 1}});
    Ids found(100);
    std::vector<std::uint64_t> bits(2);
    const std::size_t before = allocations();
    CHECK(overlapping(Circle{{0, 0}, 1}, boxes, std::span{found}) == 100);
    CHECK(overlap_bits(Circle{{0, 0}, 1}, boxes, std::span{bits}) == 100);
    CHECK(sweep_boxes(Circle{{-5, 0}, 1}, {9, 0}, boxes).has_value());
    CHECK(allocations() == before);
}
