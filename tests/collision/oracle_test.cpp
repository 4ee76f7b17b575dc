// The library against exact arithmetic on integer lattices, touching included: not one wrong answer
// is allowed. 200,000 cases; 10,000,000 with CAROM_LONG=1 in the environment. CAROM_ORACLE_CASES
// sets another number, CAROM_ORACLE_SEED another stream of them.

#include "oracle.h"

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <sstream>

#include "transformed.h"

using namespace carom::collision;
using carom::Rng;
using namespace carom::collision::testing;

namespace {

std::uint64_t from_environment(const char* name, std::uint64_t otherwise) {
    const char* value = std::getenv(name);
    return value ? std::strtoull(value, nullptr, 10) : otherwise;
}

/// The shares of a run add up to its number of cases.
std::uint64_t cases(std::uint64_t share_in_100) {
    const bool thorough = from_environment("CAROM_LONG", 0) == 1;
    return from_environment("CAROM_ORACLE_CASES", thorough ? 10'000'000 : 200'000) * share_in_100 /
           100;
}

std::uint64_t seed(std::uint64_t of_test) {
    return from_environment("CAROM_ORACLE_SEED", 1) * 100 + of_test;
}

void report(const char* what, std::uint64_t count, std::uint64_t positive, std::uint64_t wrong) {
    std::printf("%s: %llu cases, %llu positive, %llu wrong\n", what,
                static_cast<unsigned long long>(count), static_cast<unsigned long long>(positive),
                static_cast<unsigned long long>(wrong));
}

bool ours_overlaps(const SomeShape& a, const SomeShape& b) {
    return std::visit([](const auto& x, const auto& y) { return overlaps(x, y); }, a, b);
}

/// What the library says of a pair, against the truth.
struct Verdict {
    bool truth = false;
    bool right = false;
    std::string said;
};

Verdict compare(const SomeShape& a, const SomeShape& b) {
    Verdict v;
    v.truth = exact_overlaps(a, b);
    const auto touch = std::visit([](const auto& x, const auto& y) { return contact(x, y); }, a, b);
    const Separation gap =
        std::visit([](const auto& x, const auto& y) { return distance(x, y); }, a, b);
    const bool there = ours_overlaps(a, b), back = ours_overlaps(b, a);
    v.right = there == v.truth && back == v.truth && touch.has_value() == v.truth &&
              (gap.distance <= 0.0f) == v.truth;
    if (v.right && !v.truth) {
        const double exact = exact_distance(a, b);
        v.right = std::abs(double{gap.distance} - exact) <= 0x1p-23 * (exact + 1.0);
    }
    if (v.right) return v;
    std::ostringstream said;
    said << text(a) << " | " << text(b) << " truth " << v.truth << " overlaps " << there << back
         << " contact " << touch.has_value() << " distance " << gap.distance;
    v.said = said.str();
    return v;
}

bool ours_contains(const SomeShape& outer, const SomeShape& inner) {
    return std::visit([](const auto& x, const auto& y) { return contains(x, y); }, outer, inner);
}

/// Moves `a` to where it just touches `b`, as near as floats come to it.
SomeShape brought_to_touch(const SomeShape& a, const SomeShape& b) {
    Change to;
    const auto contact_with = [](const auto& x, const auto& y) { return contact(x, y); };
    if (const auto met = std::visit(contact_with, a, b)) {
        to.shift = met->normal * met->depth;
    } else {
        const auto distance_to = [](const auto& x, const auto& y) { return distance(x, y); };
        const Separation gap = std::visit(distance_to, a, b);
        to.shift = gap.on_second - gap.on_first;
    }
    return changed(a, to);
}

/// What the law says of a pair: overlaps, contact and distance 0, in both orders, are the truth.
bool lawful(const SomeShape& a, const SomeShape& b, bool truth) {
    return std::visit(
        [&](const auto& x, const auto& y) {
            return overlaps(x, y) == truth && overlaps(y, x) == truth &&
                   contact(x, y).has_value() == truth && contact(y, x).has_value() == truth &&
                   (distance(x, y).distance == 0.0f) == truth &&
                   (distance(y, x).distance == 0.0f) == truth;
        },
        a, b);
}

/// Something upright whose left side is `x`, exactly; nothing when floats do not have it.
std::optional<SomeShape> upright(Rng& rng, float x, float scale) {
    const auto some = [&] { return rng.between(-1.0f, 1.0f) * scale; };
    const float low = some(), high = low + rng.between(0.0f, 1.0f) * scale;
    const float right = x + rng.between(0.01f, 1.0f) * scale, middle = x + (right - x) * 0.5f;
    switch (rng.below(4)) {
        case 0:
            return Segment{{x, low}, {x, high}};
        case 1: {
            const float radius = middle - x;
            if (double{middle} - double{radius} != double{x}) return {};
            return Capsule{{middle, low}, {middle, high}, radius};
        }
        case 2: {
            const float radius = middle - x;
            if (double{middle} - double{radius} != double{x}) return {};
            return Circle{{middle, low}, radius};
        }
        default: {
            const auto made = ConvexPolygon::make({{x, low}, {right, some()}, {x, high}});
            if (!made) return {};
            return made.value();
        }
    }
}

std::uint32_t kind(std::uint64_t i) { return static_cast<std::uint32_t>(i % kKinds); }

}  // namespace

TEST_SUITE("oracle") {
    TEST_CASE("overlaps, contact and distance are never wrong, for every pair") {
        LatticeShapes shapes(seed(1));
        std::uint64_t wrong = 0, positive = 0;
        const std::uint64_t count = cases(50);
        for (std::uint64_t i = 0; i < count; ++i) {
            shapes.choose_scale();
            // Every pair of kinds comes up equally often.
            const SomeShape a = shapes.any(kind(i)), b = shapes.any(kind(i / kKinds));
            const Verdict v = compare(a, b);
            positive += v.truth;
            if (!v.right && ++wrong <= 10) MESSAGE("case " << i << ": " << v.said);
        }
        report("overlaps, contact, distance", count, positive, wrong);
        CHECK(wrong == 0);
        CHECK(positive > count / 10);
        CHECK(positive < count - count / 10);
    }

    TEST_CASE("nor where a turned box is one of the two, contains included") {
        LatticeShapes shapes(seed(4));
        std::uint64_t wrong = 0, positive = 0;
        const std::uint64_t count = cases(15);
        for (std::uint64_t i = 0; i < count; ++i) {
            shapes.choose_small_scale();
            const Obb box = shapes.turned_obb();
            const SomeShape other =
                kind(i) == 4 ? SomeShape(shapes.turned_obb()) : shapes.any(kind(i));
            const Verdict v = compare(box, other);
            const bool held = exact_contains(box, other), holds = exact_contains(other, box);
            const bool right =
                v.right && ours_contains(box, other) == held && ours_contains(other, box) == holds;
            positive += v.truth;
            if (!right && ++wrong <= 10) {
                MESSAGE("case " << i << ": " << text(box) << " | " << text(other) << " held "
                                << held << " holds " << holds << " " << v.said);
            }
        }
        report("turned boxes on a lattice", count, positive, wrong);
        CHECK(wrong == 0);
        CHECK(positive > count / 10);
        CHECK(positive < count - count / 10);
    }

    TEST_CASE("any two shapes anywhere, brought to touch: never wrong, in either order") {
        FreeShapes shapes(seed(5));
        std::uint64_t wrong = 0, positive = 0;
        const std::uint64_t count = cases(10);
        for (std::uint64_t i = 0; i < count; ++i) {
            shapes.choose_scale();
            const SomeShape b = shapes.any(kind(i / kKinds));
            const SomeShape a = brought_to_touch(shapes.any(kind(i)), b);
            const bool truth = exact_overlaps(a, b);
            positive += truth;
            if (lawful(a, b, truth)) continue;
            if (++wrong <= 10) MESSAGE(text(a) << " | " << text(b) << " truth " << truth);
        }
        report("anything anywhere, brought to touch", count, positive, wrong);
        CHECK(wrong == 0);
        CHECK(positive > count / 10);
        CHECK(positive < count - count / 10);
    }

    TEST_CASE("a gap of exactly 0 is a touch, at every scale") {
        Rng rng(seed(6));
        std::uint64_t wrong = 0, positive = 0;
        const std::uint64_t count = cases(10);
        for (std::uint64_t i = 0; i < count; ++i) {
            constexpr std::array<float, 6> kScales{1e-30f, 1e-3f, 1.0f, 1.0f, 1e5f, 1e30f};
            const float scale = kScales[rng.below(kScales.size())];
            const float x = rng.between(0.1f, 1.0f) * scale, y = rng.between(0.1f, 1.0f) * scale;
            const auto other = upright(rng, x, scale);
            if (!other) continue;
            const Aabb box{{-x, -y}, {x, y}};
            const SomeShape first = rng.below(2) == 0 ? SomeShape(box) : SomeShape(Obb{{}, {x, y}});
            const bool truth = exact_overlaps(first, *other);
            positive += truth;
            if (lawful(first, *other, truth)) continue;
            if (++wrong <= 10) MESSAGE(text(first) << " | " << text(*other) << " truth " << truth);
        }
        report("touching exactly", count, positive, wrong);
        CHECK(wrong == 0);
        CHECK(positive > count / 5);
    }

    TEST_CASE("contains is never wrong, for every pair") {
        LatticeShapes shapes(seed(2));
        std::uint64_t wrong = 0, positive = 0;
        const std::uint64_t count = cases(10);
        for (std::uint64_t i = 0; i < count; ++i) {
            shapes.choose_scale();
            const SomeShape outer = shapes.any(kind(i)), inner = shapes.any(kind(i / kKinds));
            const bool truth = exact_contains(outer, inner);
            positive += truth;
            if (ours_contains(outer, inner) == truth) continue;
            if (++wrong <= 10) {
                MESSAGE("case " << i << ": " << text(outer) << " holds " << text(inner) << " truth "
                                << truth);
            }
        }
        report("contains", count, positive, wrong);
        CHECK(wrong == 0);
        CHECK(positive > count / 50);
    }

    TEST_CASE("where two segments meet is never wrong") {
        LatticeShapes shapes(seed(3));
        std::uint64_t wrong = 0, positive = 0;
        const std::uint64_t count = cases(5);
        for (std::uint64_t i = 0; i < count; ++i) {
            shapes.choose_scale();
            const Segment a = shapes.segment(), b = shapes.segment();
            const Meeting meeting = intersect(a, b);
            positive += meeting.kind != Meeting::Kind::none;
            if (exact_meeting_is(a, b, meeting)) continue;
            if (++wrong <= 10) MESSAGE("case " << i << ": " << text(a) << " " << text(b));
        }
        report("segments meeting", count, positive, wrong);
        CHECK(wrong == 0);
        CHECK(positive > count / 10);
    }
}
