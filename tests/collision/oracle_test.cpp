// The library against exact arithmetic on integer lattices, touching included: not one wrong answer
// is allowed. CAROM_ORACLE_CASES sets the number of cases (200,000 unless told; the long run has
// 10,000,000), CAROM_ORACLE_SEED another stream of them.

#include "oracle.h"

#include <doctest/doctest.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>

using namespace carom::collision;
using namespace carom::collision::testing;

namespace {

std::uint64_t from_environment(const char* name, std::uint64_t otherwise) {
    const char* value = std::getenv(name);
    return value ? std::strtoull(value, nullptr, 10) : otherwise;
}

/// The shares of a run add up to its number of cases.
std::uint64_t cases(std::uint64_t share_in_100) {
    return from_environment("CAROM_ORACLE_CASES", 200'000) * share_in_100 / 100;
}

std::uint64_t seed(std::uint64_t of_test) {
    return from_environment("CAROM_ORACLE_SEED", 1) * 100 + of_test;
}

void report(const char* what, std::uint64_t count, std::uint64_t positive, std::uint64_t wrong) {
    std::printf("%s: %llu cases, %llu positive, %llu wrong\n", what,
                static_cast<unsigned long long>(count), static_cast<unsigned long long>(positive),
                static_cast<unsigned long long>(wrong));
}

bool ours_overlaps(const AnyShape& a, const AnyShape& b) {
    return std::visit([](const auto& x, const auto& y) { return overlaps(x, y); }, a, b);
}

}  // namespace

TEST_SUITE("oracle") {
    TEST_CASE("overlaps, contact and distance are never wrong, for every pair") {
        LatticeShapes shapes(seed(1));
        std::uint64_t wrong = 0, positive = 0;
        const std::uint64_t count = cases(80);
        for (std::uint64_t i = 0; i < count; ++i) {
            shapes.choose_scale();
            // Every pair of kinds comes up equally often.
            const AnyShape a = shapes.any(static_cast<std::uint32_t>(i % kKinds));
            const AnyShape b = shapes.any(static_cast<std::uint32_t>(i / kKinds % kKinds));
            const bool truth = exact_overlaps(a, b);
            positive += truth;
            const auto touch =
                std::visit([](const auto& x, const auto& y) { return contact(x, y); }, a, b);
            const Separation gap =
                std::visit([](const auto& x, const auto& y) { return distance(x, y); }, a, b);
            bool right = ours_overlaps(a, b) == truth && ours_overlaps(b, a) == truth &&
                         touch.has_value() == truth && (gap.distance <= 0.0f) == truth;
            if (right && !truth) {
                const double exact = exact_distance(a, b);
                right = std::abs(double{gap.distance} - exact) <= 0x1p-23 * (exact + 1.0);
            }
            if (right) continue;
            if (++wrong <= 10) {
                MESSAGE("case " << i << ": " << text(a) << " | " << text(b) << " truth " << truth
                                << " overlaps " << ours_overlaps(a, b) << ours_overlaps(b, a)
                                << " contact " << touch.has_value() << " distance "
                                << gap.distance);
            }
        }
        report("overlaps, contact, distance", count, positive, wrong);
        CHECK(wrong == 0);
        CHECK(positive > count / 10);
        CHECK(positive < count - count / 10);
    }

    TEST_CASE("contains is never wrong, for every pair") {
        LatticeShapes shapes(seed(2));
        std::uint64_t wrong = 0, positive = 0;
        const std::uint64_t count = cases(15);
        for (std::uint64_t i = 0; i < count; ++i) {
            shapes.choose_scale();
            const AnyShape outer = shapes.any(static_cast<std::uint32_t>(i % kKinds));
            const AnyShape inner = shapes.any(static_cast<std::uint32_t>(i / kKinds % kKinds));
            const bool truth = exact_contains(outer, inner);
            const bool ours = std::visit(
                [](const auto& x, const auto& y) { return contains(x, y); }, outer, inner);
            positive += truth;
            if (ours == truth) continue;
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
