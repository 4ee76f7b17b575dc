// What must hold whatever the shapes.

#include <doctest/doctest.h>

#include <glm/geometric.hpp>

#include <cmath>
#include <vector>

#include "transformed.h"

using namespace carom::collision;
using namespace carom::collision::testing;

namespace {

constexpr int kRounds = 20'000;

bool any_overlaps(const SomeShape& a, const SomeShape& b) {
    return std::visit([](const auto& x, const auto& y) { return overlaps(x, y); }, a, b);
}
std::optional<Contact> any_contact(const SomeShape& a, const SomeShape& b) {
    return std::visit([](const auto& x, const auto& y) { return contact(x, y); }, a, b);
}
Separation any_distance(const SomeShape& a, const SomeShape& b) {
    return std::visit([](const auto& x, const auto& y) { return distance(x, y); }, a, b);
}
bool any_contains(const SomeShape& a, const SomeShape& b) {
    return std::visit([](const auto& x, const auto& y) { return contains(x, y); }, a, b);
}
double any_depth(const SomeShape& a, const SomeShape& b) {
    const auto found = any_contact(a, b);
    return found ? double{found->depth} : -1.0;
}
double length(glm::vec2 v) { return std::sqrt(detail::length_squared(detail::vec(v))); }
std::string both(const SomeShape& a, const SomeShape& b) { return text(a) + " | " + text(b); }
std::uint32_t kind(int round) { return static_cast<std::uint32_t>(round) % kKinds; }
std::uint32_t other_kind(int round) { return static_cast<std::uint32_t>(round) / kKinds % kKinds; }
bool concave(const SomeShape& shape) { return std::holds_alternative<Polygon>(shape); }

template <class Shapes>
void check_agreement(Shapes& shapes) {
    for (int i = 0; i < kRounds; ++i) {
        shapes.choose_scale();
        const SomeShape a = shapes.any(kind(i)), b = shapes.any(other_kind(i));
        const auto there = any_contact(a, b), back = any_contact(b, a);
        const Separation gap = any_distance(a, b), gap_back = any_distance(b, a);
        const bool meet = any_overlaps(a, b);
        INFO(both(a, b));
        REQUIRE(any_overlaps(b, a) == meet);
        REQUIRE(there.has_value() == meet);
        REQUIRE(back.has_value() == meet);
        REQUIRE((gap.distance <= 0.0f) == meet);
        REQUIRE(gap.distance == gap_back.distance);
        if (!meet) {
            REQUIRE(gap.on_first == gap_back.on_second);
            REQUIRE(gap.on_second == gap_back.on_first);
            continue;
        }
        REQUIRE(there->depth == back->depth);
        REQUIRE(there->depth >= 0.0f);
        REQUIRE(there->count >= 1);
        REQUIRE(there->count <= 2);
        REQUIRE(std::abs(length(there->normal) - 1.0) < 1e-6);
        // Opposite, or two equal and opposite ways out of which the fixed one was taken twice.
        const bool fixed = there->normal == back->normal;
        REQUIRE((there->normal == -back->normal || fixed));
        if (fixed) {
            REQUIRE(
                (there->normal.x > 0.0f || (there->normal.x == 0.0f && there->normal.y > 0.0f)));
        }
    }
}

}  // namespace

TEST_SUITE("properties") {
    TEST_CASE("overlaps, contact and distance agree, in both orders, on a lattice") {
        LatticeShapes shapes(11);
        check_agreement(shapes);
    }

    TEST_CASE("overlaps, contact and distance agree, in both orders, anywhere") {
        FreeShapes shapes(12);
        check_agreement(shapes);
    }

    TEST_CASE("moving, turning, mirroring and scaling by two change no answer") {
        LatticeShapes shapes(13);
        for (int i = 0; i < kRounds; ++i) {
            shapes.choose_scale();
            const SomeShape a = shapes.any(kind(i)), b = shapes.any(other_kind(i));
            Change t;
            t.quarters = static_cast<int>(shapes.rng().below(4));
            t.mirror = shapes.rng().below(2) == 1;
            t.scale = shapes.rng().below(2) == 1 ? 0.125f : 4.0f;
            t.shift = {shapes.whole(-64, 64), shapes.whole(-64, 64)};
            const SomeShape a2 = changed(a, t), b2 = changed(b, t);
            INFO(both(a, b));
            REQUIRE(any_overlaps(a2, b2) == any_overlaps(a, b));
            REQUIRE(any_contains(a2, b2) == any_contains(a, b));
            const double gap = double{any_distance(a, b).distance * t.scale};
            REQUIRE(std::abs(double{any_distance(a2, b2).distance} - gap) <= 1e-6 * gap);
            const double depth = any_depth(a, b), depth2 = any_depth(a2, b2);
            REQUIRE(std::abs(depth2 - (depth < 0.0 ? depth : depth * double{t.scale})) <=
                    1e-6 * (std::abs(depth) * double{t.scale} + 1e-3));
        }
    }

    TEST_CASE("moving out by normal times depth leaves shapes touching") {
        FreeShapes shapes(14);
        int met = 0;
        for (int i = 0; i < kRounds; ++i) {
            shapes.choose_scale();
            const SomeShape a = shapes.any(kind(i)), b = shapes.any(other_kind(i));
            const auto found = any_contact(a, b);
            if (!found) continue;
            ++met;
            INFO(both(a, b));
            Change out;
            out.shift = found->normal * found->depth;
            const double tolerance = 16.0 * shapes.ulp();
            REQUIRE(any_depth(changed(a, out), b) <= tolerance);
            REQUIRE(double{any_distance(changed(a, out), b).distance} <= tolerance);
            if (double{found->depth} < 64.0 * shapes.ulp()) continue;
            out.shift = found->normal * (found->depth * 0.9f);
            REQUIRE(any_overlaps(changed(a, out), b));
        }
        CHECK(met > kRounds / 8);
    }

    TEST_CASE("no other direction is a shorter way out") {
        FreeShapes shapes(15);
        for (int i = 0; i < kRounds / 4; ++i) {
            shapes.choose_scale();
            const SomeShape a = shapes.any(kind(i)), b = shapes.any(other_kind(i));
            const auto found = any_contact(a, b);
            if (!found || double{found->depth} < 256.0 * shapes.ulp()) continue;
            INFO(both(a, b));
            for (int k = 0; k < 8; ++k) {
                Change out;
                out.shift = shapes.unit() * (found->depth * 0.98f);
                REQUIRE(any_overlaps(changed(a, out), b));
            }
        }
    }

    TEST_CASE("out of a concave polygon no move of any direction and length is shorter") {
        LatticeShapes shapes(19);
        int met = 0, shorter = 0;
        for (int i = 0; i < kRounds / 4; ++i) {
            shapes.choose_scale();
            const SomeShape a = shapes.any(kind(i)), b = shapes.polygon();
            const auto found = any_contact(a, b);
            if (!found || found->depth < 0.5f) continue;  // a thousandth of it is no rounding
            ++met;
            INFO(both(a, b));
            bool any = false;
            for (int k = 0; k < 256 && !any; ++k) {
                const double angle = k * 0.04908738521234052;  // 128 to the turn, at two lengths
                const float length = found->depth * (k < 128 ? 0.999f : shapes.rng().between(0, 1));
                Change out;
                out.shift = glm::vec2(std::cos(angle), std::sin(angle)) * length * 0.9999f;
                any = !any_overlaps(changed(a, out), b);
            }
            CHECK(!any);
            shorter += any;
        }
        MESSAGE(met << " contacts, for " << shorter << " of them a shorter way");
        CHECK(met > 1000);
    }

    // Too many parts to look into every notch; what was once done for them took a minute.
    TEST_CASE("polygons of very many parts come apart by their contact") {
        const auto star = [](int corners, glm::vec2 at, double turn) {
            std::vector<glm::vec2> loop;
            for (int i = 0; i < corners; ++i) {
                const double angle = turn + i * 6.283185307179586 / corners;
                const double radius = i % 2 == 0 ? 100.0 : 60.0;
                loop.push_back(at + glm::vec2(std::cos(angle) * radius, std::sin(angle) * radius));
            }
            return Polygon::make(loop).value();
        };
        for (const int corners : {16, 40, 64}) {
            for (int k = 0; k < 6; ++k) {
                const glm::vec2 at{8.0f * static_cast<float>(k), 10.0f};
                const Polygon a = star(corners, at, 0.1 * k);
                const Polygon b = star(corners, {0.0f, 0.0f}, 0.0);
                CAPTURE(corners);
                CAPTURE(k);
                const auto found = contact(a, b);
                REQUIRE(found.has_value());
                Change out;
                out.shift = found->normal * (found->depth * 1.0001f);
                CHECK_FALSE(overlaps(changed(a, out), b));
                out.shift = found->normal * (found->depth * 0.999f);
                CHECK(overlaps(changed(a, out), b));
                CHECK(found->depth < 200.0f - glm::length(at));  // nearer than circles round them
            }
        }
    }

    TEST_CASE("contact points and closest points lie on both shapes") {
        FreeShapes shapes(16);
        for (int i = 0; i < kRounds; ++i) {
            shapes.choose_scale();
            const SomeShape a = shapes.any(kind(i)), b = shapes.any(other_kind(i));
            INFO(both(a, b));
            const double tolerance = 16.0 * shapes.ulp();
            if (const auto found = any_contact(a, b)) {
                if (concave(a) || concave(b)) continue;
                for (int k = 0; k < found->count; ++k) {
                    // Halfway between the surfaces: no further than that from either shape.
                    const double near = double{found->depth} * 0.5 + tolerance;
                    REQUIRE(double{any_distance(found->points[k], a).distance} <= near);
                    REQUIRE(double{any_distance(found->points[k], b).distance} <= near);
                }
                continue;
            }
            const Separation gap = any_distance(a, b);
            REQUIRE(double{any_distance(gap.on_first, a).distance} <= tolerance);
            REQUIRE(double{any_distance(gap.on_second, b).distance} <= tolerance);
            REQUIRE(std::abs(length(gap.on_first - gap.on_second) - double{gap.distance}) <=
                    tolerance);
        }
    }

    TEST_CASE("a contained shape overlaps, and so do its parts") {
        LatticeShapes shapes(17);
        for (int i = 0; i < kRounds; ++i) {
            shapes.choose_scale();
            const SomeShape a = shapes.any(kind(i)), b = shapes.any(other_kind(i));
            INFO(both(a, b));
            if (any_contains(a, b)) REQUIRE(any_overlaps(a, b));
            const Aabb box = std::visit([](const auto& s) { return bounds(s); }, a);
            REQUIRE(any_contains(box, a));
            REQUIRE(any_contains(a, a));
        }
    }

    TEST_CASE("bounds hold the shape and are tight") {
        FreeShapes shapes(18);
        for (int i = 0; i < kRounds; ++i) {
            shapes.choose_scale();
            const SomeShape a = shapes.any(kind(i));
            const Aabb box = std::visit([](const auto& s) { return bounds(s); }, a);
            INFO(text(a));
            REQUIRE(any_contains(box, a));
            const double tolerance = 4.0 * shapes.ulp();
            const Segment left{box.min, {box.min.x, box.max.y}},
                right{box.max, {box.max.x, box.min.y}};
            REQUIRE(double{any_distance(left, a).distance} <= tolerance);
            REQUIRE(double{any_distance(right, a).distance} <= tolerance);
        }
    }
}
