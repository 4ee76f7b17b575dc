// Characters that walk, climb steps and slopes, fall, ride; and shapes that slide.

#include "engine/collision/character.h"

#include <doctest/doctest.h>

#include <cmath>
#include <glm/geometric.hpp>
#include <vector>

#include "engine/collision/any_shape.h"
#include "engine/core/rng.h"

using namespace carom::collision;
using carom::Rng;

namespace {

/// The first of many.
struct Scene {
    std::vector<AnyShape> solid;

    template <class Shape>
    std::optional<SweepHit> operator()(const Shape& shape, glm::vec2 motion) const {
        std::optional<SweepHit> first;
        for (const AnyShape& s : solid) {
            const auto hit = sweep(shape, motion, s);
            if (hit && (!first || hit->t < first->t)) first = hit;
        }
        return first;
    }
    template <class Shape>
    [[nodiscard]] float deepest(const Shape& shape) const {
        float depth = 0.0f;
        for (const AnyShape& s : solid) {
            if (const auto met = contact(shape, s)) depth = std::max(depth, met->depth);
        }
        return depth;
    }
};

AnyShape loop(std::initializer_list<glm::vec2> points) {
    return ConvexPolygon::make(points).value();
}

const Aabb kFloor{{-50, -1}, {50, 0}};

/// Feet on the ground at x = 0.
Character<Capsule> standing() { return {Capsule{{0, 0.5f}, {0, 1.5f}, 0.5f}}; }
glm::vec2 feet(const Character<Capsule>& who) { return who.shape.a - glm::vec2{0, 0.5f}; }

/// Walks by the same motion many times.
void walk_on(Character<Capsule>& who, glm::vec2 motion, int steps, const Scene& scene) {
    for (int i = 0; i < steps; ++i) {
        walk(who, motion, scene);
        INFO("step " << i << " at " << feet(who).x << ", " << feet(who).y);
        CHECK(scene.deepest(who.shape) < 1e-5f);
    }
}

}  // namespace

TEST_CASE("what falls lands, and walks on level ground at its own speed") {
    const Scene scene{{kFloor}};
    Character who = standing();
    who.shape = moved(who.shape, {0, 3});
    int steps = 0;
    for (; steps < 100 && !who.on_ground; ++steps) walk(who, {0, -0.25f}, scene);
    CHECK(steps == 12);
    CHECK(feet(who).y == doctest::Approx(0).epsilon(1e-6));
    CHECK(who.ground == glm::vec2{0, 1});
    walk_on(who, {0.1f, -0.01f}, 100, scene);
    CHECK(feet(who).x == doctest::Approx(10.0f).epsilon(1e-4));
    CHECK(who.on_ground);
    CHECK(!who.at_wall);
    walk(who, {0, 0.5f}, scene);
    CHECK(!who.on_ground);
    CHECK(feet(who).y == doctest::Approx(0.5));
}

TEST_CASE("a wall stops it, and a ceiling") {
    const Scene scene{{kFloor, Aabb{{2, 0}, {3, 5}}, Aabb{{-3, 3}, {0, 4}}}};
    Character who = standing();
    walk(who, {0, -0.01f}, scene);
    walk_on(who, {0.1f, -0.01f}, 40, scene);
    CHECK(who.shape.a.x == doctest::Approx(1.5));
    CHECK(who.at_wall);
    CHECK(who.wall == glm::vec2{-1, 0});
    CHECK(who.on_ground);
    who.shape = standing().shape;
    walk(who, {0, 2}, scene);
    CHECK(who.at_ceiling);
    CHECK(who.shape.b.y == doctest::Approx(2.5));
}

TEST_CASE("it walks up and down a slope as fast as on the level, and not up a steep one") {
    // 30 degrees, then a plateau, then down again.
    const Scene scene{{kFloor, loop({{2, 0}, {8, 3.4641016f}, {12, 3.4641016f}, {18, 0}})}};
    Character who = standing();
    walk(who, {0, -0.01f}, scene);
    float highest = 0.0f;
    for (int i = 0; i < 220; ++i) {
        const glm::vec2 before = feet(who);
        walk(who, {0.1f, -0.02f}, scene);
        INFO("step " << i << " at " << before.x << ", " << before.y);
        CHECK(who.on_ground);
        CHECK(scene.deepest(who.shape) < 1e-5f);
        CHECK(glm::length(feet(who) - before) <= 0.12f);
        highest = std::max(highest, feet(who).y);
    }
    CHECK(highest == doctest::Approx(3.4641016).epsilon(1e-4));
    CHECK(feet(who).x > 18.0f);
    CHECK(feet(who).y == doctest::Approx(0).epsilon(1e-4));

    const Scene steep{{kFloor, loop({{2, 0}, {4, 4}, {6, 0}})}};
    who = standing();
    walk(who, {0, -0.01f}, steep);
    walk_on(who, {0.1f, -0.02f}, 60, steep);
    CHECK(feet(who).x < 2.0f);
    CHECK(feet(who).y < 0.05f);
    CHECK(who.at_wall);
}

TEST_CASE("it walks up a low step and follows the ground down it, and not up a high one") {
    const Scene scene{{kFloor, Aabb{{2, 0}, {5, 0.25f}}, Aabb{{9, 0}, {12, 0.5f}}}};
    Character who = standing();
    walk(who, {0, -0.01f}, scene);
    bool always = true;
    float highest = 0.0f;
    for (int i = 0; i < 70; ++i) {
        walk(who, {0.1f, -0.01f}, scene);
        always = always && who.on_ground;
        highest = std::max(highest, feet(who).y);
        CHECK(scene.deepest(who.shape) < 1e-5f);
    }
    CHECK(always);
    CHECK(highest == doctest::Approx(0.25).epsilon(1e-4));
    CHECK(feet(who).y == doctest::Approx(0).epsilon(1e-4));
    CHECK(feet(who).x > 6.0f);
    walk_on(who, {0.1f, -0.01f}, 60, scene);
    CHECK(feet(who).x < 9.0f);
    CHECK(feet(who).y < 0.3f);
}

TEST_CASE("it falls over a high edge") {
    const Scene scene{{Aabb{{-5, -1}, {1, 0}}, Aabb{{-5, -9}, {9, -8}}}};
    Character who = standing();
    walk(who, {0, -0.01f}, scene);
    walk_on(who, {0.1f, -0.01f}, 20, scene);
    CHECK(!who.on_ground);
    walk_on(who, {0, -0.5f}, 40, scene);
    CHECK(who.on_ground);
    CHECK(feet(who).y == doctest::Approx(-8).epsilon(1e-5));
}

TEST_CASE("it rides on what moves, until a wall is in the way") {
    const Scene others{{Aabb{{3, -5}, {4, 5}}}};
    Aabb lift{{-2, -1}, {2, 0}};
    Character who = standing();
    for (int i = 0; i < 40; ++i) {
        const glm::vec2 by{0.1f, 0.05f};
        carry(who, by, others);
        lift = moved(lift, by);
        const Scene all{{others.solid[0], lift}};
        walk(who, {0, -0.01f}, all);
        CHECK(who.on_ground);
        CHECK(feet(who).y == doctest::Approx(lift.max.y).epsilon(1e-3));
    }
    CHECK(who.shape.a.x == doctest::Approx(2.5).epsilon(1e-4));
}

TEST_CASE("a shape slides along walls and stops in a corner") {
    const Scene scene{{Aabb{{2, -9}, {3, 9}}, Aabb{{-9, 4}, {9, 5}}}};
    Circle body{{0, 0}, 0.5f};
    const Slide along = slide(body, {3, 2}, scene);
    CHECK(along.count == 1);
    CHECK(body.center.x == doctest::Approx(1.5));
    CHECK(body.center.y == doctest::Approx(2).epsilon(1e-4));
    const Slide into = slide(body, {3, 9}, scene);
    CHECK(body.center.x == doctest::Approx(1.5).epsilon(1e-4));
    CHECK(body.center.y == doctest::Approx(3.5).epsilon(1e-4));
    CHECK(into.left == glm::vec2{0, 0});
    CHECK(slide(body, {0, 0}, scene).count == 0);
}

TEST_CASE("nothing is walked into, whatever the scene") {
    Rng rng(7);
    int landed = 0;
    for (int round = 0; round < 60; ++round) {
        Scene scene{{Aabb{{-20, -1}, {20, 0}}, Aabb{{-20, 0}, {-15, 20}}, Aabb{{15, 0}, {20, 20}}}};
        for (int i = 0; i < 12; ++i) {
            const float x = rng.between(-14, 14), y = rng.between(0, 6), turn = rng.between(-1, 1);
            if (std::abs(x) < 2.0f) continue;
            scene.solid.push_back(
                Obb::from_angle({x, y}, {rng.between(0.3f, 3), rng.between(0.2f, 1)}, turn));
        }
        Character who = standing();
        who.shape = moved(who.shape, {0, 8});
        if (scene.deepest(who.shape) > 0.0f) continue;
        glm::vec2 velocity{0.0f};
        for (int i = 0; i < 400; ++i) {
            if (i % 40 == 0) velocity.x = rng.between(-0.25f, 0.25f);
            velocity.y = who.on_ground ? (i % 50 == 0 ? 0.4f : 0.0f) : velocity.y;
            velocity.y -= 0.02f;
            const glm::vec2 before = who.shape.a;
            const glm::vec2 went = walk(who, velocity, scene);
            INFO("round " << round << ", step " << i);
            CHECK(scene.deepest(who.shape) < 1e-4f);
            CHECK(glm::length(who.shape.a - before - went) < 1e-4f);
            if (who.on_ground) ++landed, velocity.y = 0.0f;
            if (who.at_ceiling && velocity.y > 0.0f) velocity.y = 0.0f;
        }
    }
    CHECK(landed > 5'000);
}
