// How the cost of queries grows with the corners of a concave polygon, counted in nodes, parts and
// sides looked at: the same on every machine.

#define CAROM_COUNT_VISITS
#define CAROM_COLLISION_IMPLEMENTATION
#include <carom_collision.hpp>

#include <doctest/doctest.h>

#include <cmath>
#include <string>
#include <vector>

#include "engine/core/rng.h"

using namespace carom::collision;

namespace {

/// Spikes all round, 50 units deep.
std::vector<glm::vec2> star(int corners, double size) {
    std::vector<glm::vec2> points;
    for (int i = 0; i < corners; ++i) {
        const double angle = 2.0 * 3.14159265358979 * i / corners;
        const double radius = i % 2 == 0 ? size : size - 50.0;
        points.push_back({static_cast<float>(radius * std::cos(angle)),
                          static_cast<float>(radius * std::sin(angle))});
    }
    return points;
}

/// Rough ground on a slab that has only two corners below.
std::vector<glm::vec2> ground(int corners, double size) {
    const float half = static_cast<float>(size);
    carom::Rng rng(2);
    std::vector<glm::vec2> points{{-half, -50}, {half, -50}};
    for (int i = 0; i < corners - 2; ++i) {
        const float x =
            half - 2.0f * half * static_cast<float>(i) / static_cast<float>(corners - 3);
        points.push_back({x, rng.between(0.0f, 10.0f)});
    }
    return points;
}

struct Costs {
    double contact = 0, box_contact = 0, ray = 0, sweep = 0, push = 0, make = 0;
};

/// Visits a query: a ball or a box that has just sunk into the outline somewhere or is about to, as
/// games find them.
Costs costs(const std::vector<glm::vec2>& points) {
    constexpr int kCases = 200;
    const auto counted = [](const auto& run) {
        const std::size_t before = detail::visits;
        run();
        return static_cast<double>(detail::visits - before) / kCases;
    };
    Costs costs;
    costs.make = counted([&] { REQUIRE(Polygon::make(points).ok()); }) * kCases;
    const Polygon polygon = Polygon::make(points).value();
    carom::Rng rng(7);
    for (int i = 0; i < kCases; ++i) {
        const std::size_t n = rng.below(static_cast<std::uint32_t>(points.size()));
        const glm::vec2 a = points[n], b = points[(n + 1) % points.size()], run = b - a;
        const float length = std::hypot(run.x, run.y), off = rng.between(-3.0f, 9.0f);
        const glm::vec2 at =
            a + run * rng.between(0.0f, 1.0f) + glm::vec2{run.y, -run.x} * (off / length);
        const glm::vec2 motion{rng.between(-30.0f, 30.0f), rng.between(-30.0f, 30.0f)};
        const Circle ball{at, 6};
        const Obb box{at, {8, 5}, {0.6f, 0.8f}};
        costs.contact += counted([&] { (void)contact(ball, polygon); });
        costs.box_contact += counted([&] { (void)contact(box, polygon); });
        costs.ray += counted([&] { (void)raycast(Ray{at, motion}, polygon); });
        costs.sweep += counted([&] { (void)sweep(ball, motion, polygon); });
        costs.push += counted([&] { (void)push_inside(polygon, Circle{at, 2}); });
    }
    return costs;
}

}  // namespace

TEST_SUITE("growth") {
    void tell(const char* what, const Costs& few, const Costs& many) {
        const auto row = [](const Costs& c) {
            return std::to_string(c.contact) + " of a box " + std::to_string(c.box_contact) +
                   " ray " + std::to_string(c.ray) + " sweep " + std::to_string(c.sweep) +
                   " push_inside " + std::to_string(c.push) + " make " + std::to_string(c.make);
        };
        const std::string text = std::string(what) + ", visits of 16 corners: contact " + row(few) +
                                 "; of 1,024: contact " + row(many);
        MESSAGE(text);
    }

    TEST_CASE("a level of 64 times the corners costs a query no more than 20 times as much") {
        for (const auto shape : {star, ground}) {
            const Costs few = costs(shape(16, 100.0)), many = costs(shape(1024, 6400.0));
            tell("a larger level", few, many);
            CHECK(many.contact <= 20.0 * few.contact);
            CHECK(many.box_contact <= 20.0 * few.box_contact);
            CHECK(many.ray <= 20.0 * few.ray);
            CHECK(many.sweep <= 20.0 * few.sweep);
            CHECK(many.push <= 50.0 * few.push);
        }
    }

    // A ball that meets 20 spikes at once, or as many bumps: here the walls that are near grow with
    // the corners, too.
    TEST_CASE("an outline 64 times as fine costs no more than it did") {
        for (const auto shape : {star, ground}) {
            const Costs few = costs(shape(16, 100.0)), many = costs(shape(1024, 100.0));
            tell("a finer outline", few, many);
            CHECK(many.contact <= 30'000.0);
            CHECK(many.box_contact <= 120'000.0);
            CHECK(many.ray <= 20.0 * few.ray);
            CHECK(many.sweep <= 25.0 * few.sweep);
            CHECK(many.make <= 300'000.0);
            CHECK(many.push <= 200'000.0);  // a millisecond or two
        }
    }
}
