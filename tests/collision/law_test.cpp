// One law for every pair: overlaps, contact and distance 0 say the same, in both orders, and what
// they name is true. oracle_test.cpp holds the exact judge.

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <limits>

#include "transformed.h"

using namespace carom::collision;
using namespace carom::collision::testing;
using carom::Rng;

namespace {

template <class A, class B>
bool says(const A& a, const B& b) {
    const bool there = overlaps(a, b);
    CHECK(overlaps(b, a) == there);
    CHECK(contact(a, b).has_value() == there);
    CHECK(contact(b, a).has_value() == there);
    CHECK((distance(a, b).distance == 0.0f) == there);
    CHECK((distance(b, a).distance == 0.0f) == there);
    return there;
}

bool is_number(glm::vec2 v) { return v.x == v.x && v.y == v.y; }

}  // namespace

TEST_CASE("an upright capsule beside a box, with no gap at all, touches it") {
    const Aabb box{{-0.00119958411f, -0.00103995204f}, {0.00119958411f, 0.00103995204f}};
    const Capsule capsule{
        {0.00184934901f, -0.00173480297f}, {0.00184934901f, 0.000126652085f}, 0.000649764901f};
    CHECK(says(box, capsule));
}

TEST_CASE("what overlaps is at one point that both share") {
    const auto shared = [](const auto& a, const auto& b) {
        const Separation at = distance(a, b);
        CHECK(at.distance == 0.0f);
        CHECK(at.on_first == at.on_second);
        CHECK(overlaps(a, at.on_first));
        CHECK(overlaps(b, at.on_first));
    };
    shared(Segment{{-1, 1}, {1, -1}}, Segment{{1, 1}, {-1, -1}});
    shared(Aabb{{-5, -1}, {5, 1}}, Aabb{{-1, -5}, {1, 5}});
    shared(Aabb{{-5, -1}, {5, 1}}, Obb{{0, 0}, {1, 5}, {1, 0}});
    const Aabb floor{{-kInf, -kInf}, {kInf, 0}};
    CHECK(distance(floor, Circle{{5, 1}, 2}).on_first == glm::vec2{5, 0});
    CHECK(distance(floor, Aabb{{-3, -kInf}, {-2, kInf}}).on_first == glm::vec2{-2, 0});

    FreeShapes shapes(81);
    int met = 0;
    for (std::uint32_t i = 0; i < 40'000; ++i) {
        shapes.choose_scale();
        const SomeShape a = shapes.any(i % kKinds), b = shapes.any(i / kKinds % kKinds);
        std::visit(
            [&](const auto& x, const auto& y) {
                const Separation at = distance(x, y);
                if (at.distance > 0.0f) return;
                ++met;
                INFO(text(a) << " | " << text(b) << " at " << at.on_first.x << ", "
                             << at.on_first.y);
                CHECK(at.on_first == at.on_second);
                CHECK(distance(x, at.on_first).distance <= 2.0 * shapes.ulp());
                CHECK(distance(y, at.on_first).distance <= 2.0 * shapes.ulp());
            },
            a, b);
    }
    CHECK(met > 10'000);
}

TEST_CASE("the way out of a tied overlap does not depend on the place") {
    const Obb mover{{}, {1.36277342f, 0.918116391f}, {-0.997137189f, -0.0756138489f}};
    const Obb still{{}, {1.20948803f, 0.658195078f}, {-0.986319244f, -0.164846271f}};
    const auto at = [](Obb box, glm::vec2 place) {
        box.center += place;
        return box;
    };
    const glm::vec2 away{-522.830078f, 628.595581f}, motion{-8.18512917f, -5.16873026f};
    CHECK(!sweep(mover, motion, still));
    CHECK(!sweep(at(mover, away), motion, at(still, away)));

    FreeShapes shapes(82);
    Rng& rng = shapes.rng();
    const auto side = [&] { return rng.between(0.5f, 2.0f); };
    for (int i = 0; i < 20'000; ++i) {
        // Everything is symmetric about the origin, so that every way out has its equal.
        const Obb box{{}, {side(), side()}, shapes.unit()};
        const glm::vec2 o{rng.between(-1000, 1000), rng.between(-1000, 1000)};
        const glm::vec2 go{rng.between(-9, 9), rng.between(-9, 9)};
        const glm::vec2 end = shapes.unit() * side();
        const Obb other{{}, {side(), side()}, shapes.unit()};
        const float radius = side();
        const auto same = [&](const auto& here, const auto& there) {
            INFO(text(box) << " | " << text(SomeShape(here)) << " at " << o.x << ", " << o.y);
            const auto hit = sweep(here, go, box), moved_hit = sweep(there, go, at(box, o));
            CHECK(hit.has_value() == moved_hit.has_value());
            const auto met = contact(here, box), moved_met = contact(there, at(box, o));
            REQUIRE((met && moved_met));
            CHECK(met->normal.x == doctest::Approx(moved_met->normal.x).epsilon(1e-5));
            CHECK(met->normal.y == doctest::Approx(moved_met->normal.y).epsilon(1e-5));
        };
        same(other, at(other, o));
        same(Circle{{}, radius}, Circle{o, radius});
        if (o + end - o == end && o - end - o == -end) {
            same(Segment{end, -end}, Segment{o + end, o - end});
            same(Capsule{end, -end, radius}, Capsule{o + end, o - end, radius});
        }
    }
}

TEST_CASE("no number is too large, infinite or none: answers agree and are never NaN") {
    CHECK(!contact(Aabb{{2.9f, -kInf}, {3.3f, -kInf}}, Circle{{0, 0}, kInf}));
    const Fit fit = push_inside(Obb{{-kInf, 0}, {2, 1}, {.6f, .8f}}, glm::vec2{0, 0});
    CHECK(!fit.fits);
    CHECK(fit.shift == glm::vec2{0, 0});

    constexpr std::array<float, 13> kNumbers{0.0f,  1.0f,     -2.0f, 3.5f,  1e-45f, -1e-30f, 1e15f,
                                             1e30f, -3.4e38f, 3e37f, -kInf, kInf,   kNan};
    Rng rng(83);
    const auto number = [&] { return kNumbers[rng.below(kNumbers.size())]; };
    const auto size = [&] { return std::abs(number()); };
    const auto place = [&] { return glm::vec2{number(), number()}; };
    const auto any = [&](std::uint32_t kind) -> SomeShape {
        switch (kind) {
            case 0:
                return place();
            case 1:
                return Segment{place(), place()};
            case 2:
                return Circle{place(), size()};
            case 3: {
                const glm::vec2 p = place(), q = place();
                return Aabb{{std::fmin(p.x, q.x), std::fmin(p.y, q.y)},
                            {std::fmax(p.x, q.x), std::fmax(p.y, q.y)}};
            }
            case 4:
                return Obb{place(), {size(), size()}, {0.6f, 0.8f}};
            default:
                return Capsule{place(), place(), size()};
        }
    };
    for (std::uint32_t i = 0; i < 60'000; ++i) {
        const SomeShape a = any(i % 6), b = any(i / 6 % 6);
        INFO(text(a) << " | " << text(b));
        std::visit(
            [&](const auto& x, const auto& y) {
                says(x, y);
                const auto met = contact(x, y);
                if (met) {
                    CHECK(is_number(met->normal));
                    CHECK(met->depth >= 0.0f);
                    for (int k = 0; k < met->count; ++k) CHECK(is_number(met->points[k]));
                }
                const Separation gap = distance(x, y);
                CHECK(gap.distance >= 0.0f);
                CHECK(is_number(gap.on_first));
                CHECK(is_number(gap.on_second));
                CHECK(is_number(push_inside(x, y).shift));
            },
            a, b);
    }
}

TEST_CASE("rays and sweeps up to 1e15 are never NaN") {
    constexpr std::array<float, 8> kNumbers{0.0f,   1.0f,    -2.0f, 3.5f,
                                            1e-45f, -1e-30f, 1e15f, -1e15f};
    Rng rng(84);
    const auto number = [&] { return kNumbers[rng.below(kNumbers.size())]; };
    const auto place = [&] { return glm::vec2{number(), number()}; };
    for (int i = 0; i < 20'000; ++i) {
        const glm::vec2 p = place(), q = place(), motion = place();
        const float size = std::abs(number());
        const auto check = [&](const auto& hit) {
            if (!hit) return;
            CHECK(hit->t >= 0.0f);
            CHECK(is_number(hit->normal));
            CHECK(is_number(hit->point));
        };
        const Ray ray{place(), motion};
        const Obb box{p, {size, 1}, {0.6f, 0.8f}};
        const Capsule capsule{p, q, size};
        check(raycast(ray, Circle{p, size}));
        check(raycast(ray, box));
        check(raycast(ray, capsule));
        check(sweep(Circle{q, 1}, motion, box));
        check(sweep(capsule, motion, box));
        check(sweep(box, motion, Segment{p, q}));
    }
}
