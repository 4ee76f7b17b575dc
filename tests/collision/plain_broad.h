#pragma once
// The answers of a broad phase found the plain way, by asking every box in turn, and what it takes
// to compare them with a Grid's or a Tree's.

#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "engine/collision/broad.h"
#include "engine/core/rng.h"
#include "tests/collision/box_fields.h"

namespace plain {

using namespace carom::collision;
using carom::Rng;
using fields::kInf;
using fields::kNan;

using Ids = std::vector<BoxId>;
using Pairs = std::vector<BoxPair>;

inline bool overlap(const Aabb& a, const Aabb& b) {
    return a.min.x <= a.max.x && a.min.y <= a.max.y && b.min.x <= b.max.x && b.min.y <= b.max.y &&
           a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y && b.min.y <= a.max.y;
}

/// The plain answers, asked of every box in turn. A removed box is one of NaN.
inline Ids overlapping(const std::vector<Aabb>& boxes, const Aabb& area) {
    Ids ids;
    for (BoxId id = 0; id < boxes.size(); ++id) {
        if (overlap(boxes[id], area)) ids.push_back(id);
    }
    return ids;
}

inline Pairs pairs(const std::vector<Aabb>& boxes) {
    Pairs found;
    for (BoxId a = 0; a < boxes.size(); ++a) {
        for (BoxId b = a + 1; b < boxes.size(); ++b) {
            if (overlap(boxes[a], boxes[b])) found.push_back({a, b});
        }
    }
    return found;
}

template <class Broad>
Ids ask(const Broad& broad, const Aabb& area) {
    Ids ids;
    broad.overlapping(area, [&](BoxId id) { ids.push_back(id); });
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
inline std::optional<Time> touch(const Aabb& mover, glm::vec2 motion, float reach,
                                 const Aabb& box) {
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

template <class Broad>
void check_first_hit(const Broad& broad, const std::vector<Aabb>& boxes, Rng& rng) {
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
    const auto found = broad.first_hit(
        mover, motion, reach, [&](BoxId id) { return touch(mover, motion, reach, boxes[id]); });
    REQUIRE(found.has_value() == expected.has_value());
    if (!found) return;
    CHECK(found->id == expected->id);
    CHECK(found->hit.t == expected->hit.t);
}

template <class Broad>
void check_pairs(const Broad& broad, const std::vector<Aabb>& boxes) {
    const Pairs expected = pairs(boxes);
    Pairs found;
    broad.pairs([&](BoxId a, BoxId b) { found.push_back({a, b}); });
    CHECK(sorted(found) == expected);

    Pairs few(expected.size() / 2);
    CHECK(broad.pairs(std::span{few}) == expected.size());
    CHECK(std::equal(few.begin(), few.end(), expected.begin()));
}

template <class Broad>
void check_overlapping(const Broad& broad, const std::vector<Aabb>& boxes, const Aabb& area) {
    const Ids expected = overlapping(boxes, area);
    CHECK(sorted(ask(broad, area)) == expected);

    Ids few(expected.size() / 2 + 1);
    CHECK(broad.overlapping(area, std::span{few}) == expected.size());
    const auto kept = std::min(few.size(), expected.size());
    CHECK(std::equal(few.begin(), few.begin() + std::ptrdiff_t(kept), expected.begin()));
}

}  // namespace plain
