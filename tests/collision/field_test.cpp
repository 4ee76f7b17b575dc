#include "engine/collision/field.h"

#include <doctest/doctest.h>

#include <glm/common.hpp>

#include "tests/collision/plain_broad.h"

using namespace plain;

namespace {

template <class Hit, class Test>
std::optional<Struck<Hit>> plain_first(const std::vector<Aabb>& boxes, float reach, Test&& test) {
    std::optional<Struck<Hit>> best;
    for (BoxId id = 0; id < boxes.size(); ++id) {
        const std::optional<Hit> hit = test(boxes[id]);
        if (hit && hit->t <= reach && (!best || hit->t < best->hit.t)) best = {id, *hit};
    }
    return best;
}

template <class Hit>
void check_same(const std::optional<Struck<Hit>>& found,
                const std::optional<Struck<Hit>>& expected) {
    REQUIRE(found.has_value() == expected.has_value());
    if (!found) return;
    CHECK(found->id == expected->id);
    CHECK(found->hit.t == expected->hit.t);
    CHECK(found->hit.normal == expected->hit.normal);
    CHECK(found->hit.point == expected->hit.point);
}

template <class Mover>
void check_sweep(const Mover& mover, glm::vec2 motion, const std::vector<Aabb>& boxes,
                 const Grid& grid, const Tree& tree) {
    const auto expected =
        plain_first<SweepHit>(boxes, 1, [&](const Aabb& box) { return sweep(mover, motion, box); });
    check_same(sweep(mover, motion, grid), expected);
    check_same(sweep(mover, motion, tree), expected);
}

/// On a lattice or anywhere, so that both touching and all the bits of a float occur.
float somewhere(Rng& rng, float spread) {
    return rng.below(2) == 0 ? fields::place(rng, -spread, spread) : rng.between(-spread, spread);
}

}  // namespace

TEST_CASE("the first hit among a field's boxes is the first of all, for rays and moving shapes") {
    Rng rng(31);
    for (const auto kind : {fields::Kind::Bricks, fields::Kind::Gaps, fields::Kind::Random,
                            fields::Kind::Mixed, fields::Kind::Points, fields::Kind::Outliers}) {
        CAPTURE(int(kind));
        const auto boxes = fields::make(kind, rng, 300);
        const Grid grid{boxes};
        const Tree tree{boxes, 0.25f};
        for (int round = 0; round < 250; ++round) {
            const glm::vec2 at{somewhere(rng, 30), somewhere(rng, 30)};
            const float speed = rng.below(2) == 0 ? 1.0f : 50.0f;
            const glm::vec2 motion{somewhere(rng, speed), somewhere(rng, speed)};
            const float radius = fields::place(rng, 0, 2);
            check_sweep(Circle{at, radius}, motion, boxes, grid, tree);
            check_sweep(Aabb{at, at + radius}, motion, boxes, grid, tree);
            check_sweep(Obb{at, {radius, 0.5f}, {0.6f, 0.8f}}, motion, boxes, grid, tree);

            const Ray ray{at, motion};
            for (const float reach : {0.5f, kInf}) {
                const auto expected = plain_first<RayHit>(
                    boxes, reach, [&](const Aabb& box) { return raycast(ray, box); });
                check_same(raycast(ray, grid, reach), expected);
                check_same(raycast(ray, tree, reach), expected);
            }
        }
    }
}

TEST_CASE("far from the origin, touching in the last bit is still found") {
    Rng rng(32);
    for (int round = 0; round < 3000; ++round) {
        const float far = 8192.0f * (rng.below(2) == 0 ? 1.0f : -1.0f);
        const glm::vec2 corner{far + rng.between(-8, 8), rng.between(-8, 8)};
        const std::vector<Aabb> boxes{{corner, corner + rng.between(0, 2)}};
        const Grid grid{boxes};
        const Tree tree{boxes};
        const float radius = rng.between(0, 2);
        const float gap = rng.between(0, 4);
        // Ends with its rim on the left face, as nearly as floats can say.
        const Circle ball{{corner.x - radius - gap, corner.y + rng.between(-1, 1)}, radius};
        check_sweep(ball, {corner.x - radius - ball.center.x, 0}, boxes, grid, tree);
    }
}

TEST_CASE("a world few floats wide: cells no wider than rounding hide nothing") {
    Rng rng(34);
    for (const float ulps : {8.0f, 64.0f, 256.0f, 4096.0f}) {
        CAPTURE(ulps);
        const float ulp = 0x1p-4f, far = 1e6f,
                    width = ulps * ulp;  // floats near 1e6 are 1/16 apart
        const auto place = [&] { return far + rng.between(0.0f, 1.0f) * width; };
        for (int world = 0; world < 100; ++world) {
            std::vector<Aabb> boxes;
            for (int i = 0; i < 60; ++i) {
                const glm::vec2 at{place(), place()};
                const float size = width / 16.0f;
                boxes.push_back({at, at + glm::vec2{rng.between(0, size), rng.between(0, size)}});
            }
            const Grid grid{boxes};
            const Tree tree{boxes};
            for (int i = 0; i < 50; ++i) {
                const glm::vec2 at{place(), place()}, to{place(), place()};
                const float radius = rng.between(0.0f, width / 16.0f);
                check_sweep(Circle{at, radius}, to - at, boxes, grid, tree);
                check_sweep(Capsule{at, at + radius, radius}, to - at, boxes, grid, tree);
            }
        }
    }
}

TEST_CASE("a ball that bounces through a field meets each brick once") {
    Rng rng(33);
    const auto boxes = fields::make(fields::Kind::Bricks, rng, 200);
    Grid bricks{boxes};
    Circle ball{{20, -3}, 0.4f};
    glm::vec2 motion{0.3f, 0.9f};
    std::size_t broken = 0;
    const Aabb yard{{-5, -5}, {45, 15}};
    for (int step = 0; step < 20'000 && !bricks.empty(); ++step) {
        const auto struck = sweep(ball, motion, bricks);
        ball.center += motion * (struck ? struck->hit.t : 1.0f);
        if (struck) {
            CHECK(bricks.remove(struck->id));
            ++broken;
            motion = reflect(motion, struck->hit.normal);
        }
        if (ball.center.x < yard.min.x || ball.center.x > yard.max.x) motion.x = -motion.x;
        if (ball.center.y < yard.min.y || ball.center.y > yard.max.y) motion.y = -motion.y;
        ball.center = glm::clamp(ball.center, yard.min, yard.max);
    }
    CHECK(broken + bricks.size() == boxes.size());
    CHECK(broken > 150);
}
