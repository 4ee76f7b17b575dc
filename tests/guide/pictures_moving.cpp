// Pictures of things that move: rays, sweeps, bounces.

#include "tests/guide/pictures.h"

#include <vector>

namespace guide {
namespace {

/// A step of the guide's bounce: what is left of `motion` after each hit is reflected.
template <class Sweep>
void fly(c::Circle& ball, glm::vec2& velocity, std::vector<glm::vec2>& trail, Sweep&& sweep) {
    glm::vec2 left = velocity;
    for (int turn = 0; turn < 4; ++turn) {
        const auto hit = sweep(ball, left);
        ball.center += left * (hit ? hit->t : 1.0f);
        trail.push_back(ball.center);
        if (!hit) return;
        left = c::reflect(left * (1.0f - hit->t), hit->normal);
        velocity = c::reflect(velocity, hit->normal);
    }
}

}  // namespace

Picture bounce() {
    Picture p({{-0.4f, -0.4f}, {16.4f, 9.4f}}, 38);
    const std::vector<c::Aabb> walls{{{-1, -1}, {17, 0}},
                                     {{-1, 9}, {17, 10}},
                                     {{-1, 0}, {0, 9}},
                                     {{16, 0}, {17, 9}},
                                     {{6, 4}, {10, 5}}};
    p.draw(c::Aabb{{0, 0}, {16, 9}}, Ink::faint);
    p.draw(walls.back(), Ink::solid);
    c::Circle ball{{2, 2}, 0.5f};
    glm::vec2 velocity{0.31f, 0.17f};
    std::vector<glm::vec2> trail{ball.center};
    for (int step = 0; step < 150; ++step) {
        fly(ball, velocity, trail, [&](const c::Circle& b, glm::vec2 motion) {
            const auto struck = c::sweep_boxes(b, motion, walls);
            return struck ? std::optional(struck->hit) : std::nullopt;
        });
        if (step % 10 == 0) p.draw(ball, Ink::ghost);
    }
    p.path(trail, Ink::answer);
    p.draw(c::Circle{trail.front(), 0.5f}, Ink::ghost);
    p.draw(ball, Ink::mover);
    return p;
}

Picture rays() {
    Picture p({{0, 0}, {19, 6}}, 34);
    const c::Circle disc{{5, 4.2f}, 1.2f};
    const c::Obb box{{9, 2}, {1.4f, 0.8f}, {0.8f, 0.6f}};
    const auto bay =
        c::Polygon::make({{13, 1}, {18, 1}, {18, 5}, {13, 5}, {13, 4}, {16, 3}, {13, 2}});
    p.draw(disc, Ink::solid);
    p.draw(box, Ink::solid);
    p.draw(bay.value(), Ink::solid);
    const auto show = [&](const c::Ray& ray, const auto& target) {
        const auto hit = c::raycast(ray, target);
        if (!hit) {
            p.arrow(ray.origin, ray.origin + ray.direction * 4.0f, Ink::faint);
            return;
        }
        p.draw(c::Segment{ray.origin, hit->point}, Ink::mover);
        p.arrow(hit->point, hit->point + hit->normal * 0.9f, Ink::answer);
        p.draw(hit->point, Ink::answer);
        p.draw(ray.origin, Ink::mover);
        if (hit->started_inside) p.label({15.6f, 0.3f}, "started_inside, t = 0", Ink::answer);
    };
    show({{0.6f, 3}, {1, 0.25f}}, disc);
    show({{0.6f, 1}, {1, 0.02f}}, box);
    show({{0.6f, 5.6f}, {1, 0.05f}}, disc);
    show({{11.4f, 3.4f}, {1, -0.08f}}, bay.value());
    show({{15.6f, 1.6f}, {0, 1}}, bay.value());
    return p;
}

Picture sweeps() {
    Picture p({{0, 0}, {19, 7}}, 34);
    const c::Aabb brick{{5, 1}, {9, 2.4f}};
    const c::Circle ball{{1.2f, 5.6f}, 0.9f};
    const glm::vec2 motion{9, -6};
    p.draw(brick, Ink::solid);
    p.arrow(ball.center, ball.center + motion * 0.75f, Ink::faint);
    const auto hit = c::sweep(ball, motion, brick);
    if (hit) {
        const c::Circle there = moved(ball, motion * hit->t);
        p.draw(there, Ink::ghost);
        p.arrow(ball.center, there.center, Ink::mover);
        p.arrow(hit->point, hit->point + hit->normal * 1.5f, Ink::answer);
        p.draw(hit->point, Ink::answer);
        p.label({4.6f, 0.3f}, "t = " + number(hit->t), Ink::answer);
    }
    p.draw(ball, Ink::mover);

    const auto hexagon = c::ConvexPolygon::make(
        {{14, 1.2f}, {16.4f, 1}, {17.6f, 2.8f}, {16.6f, 4.6f}, {14.4f, 4.4f}, {13.4f, 2.8f}});
    const c::Capsule pill{{10.4f, 6.2f}, {11.6f, 5.2f}, 0.5f};
    const glm::vec2 fall{4, -4};
    p.draw(hexagon.value(), Ink::solid);
    p.draw(pill, Ink::mover);
    if (const auto touch = c::sweep(pill, fall, hexagon.value())) {
        const glm::vec2 by = fall * touch->t;
        p.draw(c::Capsule{pill.a + by, pill.b + by, pill.radius}, Ink::ghost);
        p.arrow(pill.a, pill.a + by, Ink::mover);
        p.arrow(touch->point, touch->point + touch->normal * 1.5f, Ink::answer);
        p.draw(touch->point, Ink::answer);
        p.label({15.4f, 0.3f}, "t = " + number(touch->t), Ink::answer);
    }
    return p;
}

Picture leaving() {
    Picture p({{0, 0}, {19, 5}}, 34);
    const c::Aabb floor{{0.4f, 1}, {18.6f, 2}};
    p.draw(floor, Ink::solid);
    struct Way {
        float x;
        glm::vec2 motion;
    };
    for (const Way& way : {Way{3.2f, {1, 1.4f}}, Way{9.2f, {1.9f, 0}}, Way{15.4f, {1, -0.7f}}}) {
        const c::Circle ball{{way.x, 2.8f}, 1};  // sunk in by 0.2
        const auto hit = c::sweep(ball, way.motion, floor);
        p.draw(ball, hit ? Ink::hit : Ink::mover);
        p.arrow(ball.center, ball.center + way.motion, hit ? Ink::hit : Ink::mover);
        if (hit) p.arrow(ball.center, ball.center + hit->normal * 1.5f, Ink::answer);
        const char* miss = way.motion.y > 0 ? "moving out: no hit" : "sliding: no hit";
        p.label({way.x, 0.3f}, hit ? "deeper: hit at t = " + number(hit->t) : miss,
                hit ? Ink::answer : Ink::solid);
    }
    return p;
}

Picture seam() {
    Picture p({{0, 0}, {19, 5.4f}}, 34);
    std::vector<c::Aabb> row;
    for (int i = 0; i < 6; ++i) {
        const float x = 0.5f + 3.0f * static_cast<float>(i);
        row.push_back({{x, 1}, {x + 3, 2}});
        p.draw(row.back(), Ink::solid);
    }
    for (const float x : {1.2f, 4.4f, 10.2f}) {
        const c::Circle ball{{x, 4.6f}, 0.6f};
        const glm::vec2 motion{3.3f, -3};
        const auto struck = c::sweep_boxes(ball, motion, row);
        if (!struck) continue;
        const glm::vec2 there = ball.center + motion * struck->hit.t;
        p.draw(c::Circle{there, 0.6f}, Ink::ghost);
        p.arrow(ball.center, there, Ink::mover);
        p.arrow(there, there + c::reflect(motion, struck->hit.normal) * 0.6f, Ink::mover);
        p.arrow(struck->hit.point, struck->hit.point + struck->hit.normal * 1.1f, Ink::answer);
        p.draw(struck->hit.point, Ink::answer);
    }
    p.label({9.5f, 0.3f}, "six bricks, one wall: every normal is (0, 1)");
    return p;
}

Picture turning() {
    Picture p({{0, 0}, {13, 7}}, 38);
    const c::Obb flipper{{4.4f, 1.6f}, {3.2f, 0.3f}, {1, 0}};
    const c::Circle ball{{5.6f, 4.2f}, 0.6f};
    const glm::vec2 motion{0.6f, -0.8f};
    const c::Turn turn{{1.2f, 1.6f}, {0.8f, 0.6f}, {0, 0}};
    const auto at = [&](float t) {
        const glm::vec2 r = c::rotation_at(turn.rotation, t), d = flipper.center - turn.pivot;
        const glm::vec2 arm{d.x * r.x - d.y * r.y, d.x * r.y + d.y * r.x};
        return c::Obb{turn.pivot + arm, flipper.half, r};
    };
    p.draw(flipper, Ink::solid);
    p.draw(at(1), Ink::faint);
    if (const auto hit = c::sweep_turning(ball, motion, flipper, turn)) {
        p.draw(at(hit->t), Ink::hit);
        p.draw(moved(ball, motion * hit->t), Ink::ghost);
        p.arrow(hit->point, hit->point + hit->normal * 1.6f, Ink::answer);
        p.draw(hit->point, Ink::answer);
        p.label({9.6f, 2.2f}, "first touch at t = " + number(hit->t), Ink::answer);
    }
    p.draw(ball, Ink::mover);
    p.arrow(ball.center, ball.center + motion, Ink::mover);
    p.draw(turn.pivot, Ink::solid);
    p.label({1.2f, 0.7f}, "pivot");
    p.label({6.6f, 0.7f}, "the flipper before the step");
    p.label({7.6f, 5.9f}, "and after it", Ink::faint);
    return p;
}

Picture mirrored() {
    Picture p({{0, 0}, {10, 4.4f}}, 38);
    const glm::vec2 at{5, 1}, in{3, -2}, normal{0, 1};
    p.draw(c::Segment{{1, 1}, {9, 1}}, Ink::solid);
    p.arrow(at - in, at, Ink::mover);
    p.arrow(at, at + c::reflect(in, normal), Ink::hit);
    p.arrow(at, at + normal * 2.0f, Ink::answer);
    p.label({2.2f, 3.4f}, "v", Ink::mover);
    p.label({8.2f, 3.4f}, "reflect(v, normal)", Ink::hit);
    p.label({5.9f, 2.8f}, "normal", Ink::answer);
    return p;
}

Picture pong() {
    Picture p({{-0.4f, -0.4f}, {16.4f, 9.4f}}, 38);
    const c::Aabb top{{0, 9}, {16, 10}}, bottom{{0, -1}, {16, 0}};
    const c::Aabb left{{1, 1.8f}, {1.4f, 3.8f}}, right{{14.6f, 6.8f}, {15, 8.8f}};
    const std::vector<c::Aabb> solid{top, bottom, left, right};
    p.draw(c::Aabb{{0, 0}, {16, 9}}, Ink::faint);
    p.dashed({8, 0}, {8, 9}, Ink::faint);
    p.draw(left, Ink::solid);
    p.draw(right, Ink::solid);
    c::Circle ball{{8, 4.5f}, 0.25f};
    glm::vec2 velocity{0.25f, 0.2f};
    std::vector<glm::vec2> trail{ball.center};
    for (int step = 0; step < 110 && ball.center.x > 1.0f; ++step) {
        fly(ball, velocity, trail, [&](const c::Circle& b, glm::vec2 motion) {
            const auto struck = c::sweep_boxes(b, motion, solid);
            return struck ? std::optional(struck->hit) : std::nullopt;
        });
    }
    p.path(trail, Ink::answer);
    p.draw(ball, Ink::mover);
    return p;
}

}  // namespace guide
