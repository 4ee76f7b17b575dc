// Pictures of the recipes: what each program does, drawn.

#include <vector>

#include "tests/guide/pictures.h"

namespace guide {
namespace {

std::optional<c::SweepHit> first_of(const auto& shapes, const auto& mover, glm::vec2 motion) {
    std::optional<c::SweepHit> first;
    for (const auto& shape : shapes) {
        const auto hit = c::sweep(mover, motion, shape);
        if (hit && (!first || hit->t < first->t)) first = hit;
    }
    return first;
}

void draw_box(Picture& p, const c::AnyShape& shape, Ink ink) {
    if (const auto* box = shape.get_if<c::Aabb>()) p.draw(*box, ink);
    if (const auto* box = shape.get_if<c::Obb>()) p.draw(*box, ink);
    if (const auto* circle = shape.get_if<c::Circle>()) p.draw(*circle, ink);
}

}  // namespace

Picture platformer() {
    Picture p({{-0.4f, -0.4f}, {40.4f, 8.4f}}, 17);
    const auto slope = c::ConvexPolygon::make({{24, 1}, {32, 1}, {32, 4}}).value();
    const std::vector<c::AnyShape> level{c::Aabb{{0, 0}, {14, 1}},  c::Aabb{{6, 1}, {8, 1.25f}},
                                         c::Aabb{{18, 0}, {40, 1}}, slope,
                                         c::Aabb{{32, 1}, {34, 4}}, c::Aabb{{39, 1}, {40, 8}}};
    for (const c::AnyShape& solid : level) draw_box(p, solid, Ink::solid);
    p.draw(slope, Ink::solid);
    const auto scene = [&](const c::Capsule& shape, glm::vec2 motion) {
        return first_of(level, shape, motion);
    };
    c::Character hero{c::Capsule{{1, 3}, {1, 3.8f}, 0.4f}};
    glm::vec2 velocity{6, 0};
    std::vector<glm::vec2> trail;
    for (int tick = 0; tick < 480; ++tick) {
        const bool jump = hero.on_ground && hero.shape.a.x > 13 && hero.shape.a.x < 14;
        velocity.y = jump ? 9.0f : (hero.on_ground ? 0.0f : velocity.y) - 20.0f / 60.0f;
        walk(hero, velocity * (1 / 60.0f), scene);
        trail.push_back(hero.shape.a);
        if (tick % 24 == 0) p.draw(hero.shape, Ink::ghost);
    }
    p.path(trail, Ink::answer);
    p.draw(hero.shape, Ink::mover);
    return p;
}

Picture shooter() {
    Picture p({{0, 0}, {20, 9}}, 34);
    const std::vector<c::AnyShape> walls{c::Aabb{{8, 3.5f}, {9, 8}},
                                         c::Obb::from_angle({14, 5}, {0.3f, 2}, 0.4f)};
    for (const c::AnyShape& wall : walls) draw_box(p, wall, Ink::solid);
    c::Circle player{{2, 6}, 0.5f};
    std::vector<glm::vec2> trail{player.center};
    p.draw(player, Ink::ghost);
    for (int tick = 0; tick < 60; ++tick) {
        c::slide(player, {0.12f, -0.055f}, [&](const c::Circle& shape, glm::vec2 motion) {
            return first_of(walls, shape, motion);
        });
        trail.push_back(player.center);
    }
    p.path(trail, Ink::mover);
    const c::Circle enemies[] = {
        {{14, 2}, 0.6f}, {{18, 1.5f}, 0.6f}, {{12, 7}, 0.6f}, {{16, 6}, 0.6f}};
    for (const c::Circle& enemy : enemies) {
        const c::Ray ray{player.center, enemy.center - player.center};
        std::optional<c::RayHit> struck;
        bool seen = true;
        for (const c::AnyShape& wall : walls) {
            const auto hit = c::raycast(ray, wall);
            if (hit && hit->t <= 1 && (!struck || hit->t < struck->t)) struck = hit, seen = false;
        }
        for (const c::Circle& other : enemies) {
            const auto hit = c::raycast(ray, other);
            if (!hit || hit->t > 1 || (struck && hit->t >= struck->t)) continue;
            struck = hit, seen = &other == &enemy;
        }
        p.draw(enemy, seen ? Ink::hit : Ink::solid);
        if (!struck) continue;
        p.draw(c::Segment{player.center, struck->point}, seen ? Ink::answer : Ink::faint);
        p.draw(struck->point, seen ? Ink::answer : Ink::faint);
        if (!seen) continue;
        if (const auto out = c::raycast_exit(ray, enemy)) p.draw(out->point, Ink::answer);
    }
    p.draw(player, Ink::mover);
    return p;
}

Picture pinball() {
    Picture p({{-0.4f, 1}, {10.4f, 20.4f}}, 26);
    const c::Aabb room{{0, -2}, {10, 20}};
    const c::Circle bumpers[] = {{{3, 14}, 1}, {{7, 14}, 1}, {{5, 11}, 1}};
    const c::Segment lanes[] = {{{0, 6}, {2.6f, 4}}, {{10, 6}, {7.4f, 4}}};
    const c::Aabb walls[] = {{{-1, -2}, {0, 20}}, {{10, -2}, {11, 20}}, {{-1, 20}, {11, 21}}};
    p.draw(room, Ink::faint);
    for (const c::Circle& bumper : bumpers) p.draw(bumper, Ink::solid);
    for (const c::Segment& lane : lanes) p.draw(lane, Ink::solid);
    const c::Capsule flippers[] = {{{2.6f, 4}, {4.6f, 3.2f}, 0.2f},
                                   {{7.4f, 4}, {5.4f, 3.2f}, 0.2f}};
    for (const c::Capsule& flipper : flippers) p.draw(flipper, Ink::solid);
    p.draw(c::turned(flippers[1], c::Turn{flippers[1].a, c::rotation(-0.8f)}), Ink::hit);
    c::Circle ball{{3.2f, 18}, 0.35f};
    glm::vec2 velocity{0.03f, 0};
    std::vector<glm::vec2> trail{ball.center};
    bool caught = false;
    for (int tick = 0; tick < 400 && !caught; ++tick) {
        velocity.y -= 0.004f;
        glm::vec2 left = velocity;
        for (int bounces = 0; bounces < 8; ++bounces) {
            std::optional<c::SweepHit> first = first_of(walls, ball, left);
            const auto off_bumper = first_of(bumpers, ball, left);
            const auto off_lane = first_of(lanes, ball, left);
            const auto off_flipper = first_of(flippers, ball, left);
            bool is_bumper = false;
            if (off_lane && (!first || off_lane->t < first->t)) first = off_lane;
            if (off_bumper && (!first || off_bumper->t < first->t)) {
                first = off_bumper, is_bumper = true;
            }
            caught = off_flipper && (!first || off_flipper->t < first->t);
            if (caught) first = off_flipper;
            ball.center += left * (first ? first->t : 1.0f);
            trail.push_back(ball.center);
            if (!first || caught) break;
            left = c::reflect(left * (1.0f - first->t), first->normal);
            velocity = c::reflect(velocity, first->normal) * 0.8f;
            if (is_bumper) velocity += first->normal * 0.2f;
        }
        if (tick % 16 == 0) p.draw(ball, Ink::ghost);
    }
    p.path(trail, Ink::answer);
    p.draw(ball, Ink::mover);
    return p;
}

Picture dragging() {
    Picture p({{-0.4f, -0.4f}, {20.4f, 9.4f}}, 34);
    const c::Aabb room{{0, 0}, {20, 9}};
    p.draw(room, Ink::faint);
    const auto kite = c::ConvexPolygon::make({{0, 0}, {2, 1}, {0, 4}, {-2, 1}}).value();
    std::vector<c::AnyShape> things{c::Aabb{{2, 3}, {5, 6}}, c::Circle{{9, 4.5f}, 1.5f},
                                    moved(c::AnyShape(kite), {13, 3}),
                                    c::Obb::from_angle({17, 6}, {1.2f, 0.8f}, 0.5f)};
    const auto draw_all = [&](Ink first, Ink others) {
        draw_box(p, things[0], first);
        for (std::size_t i = 1; i < things.size(); ++i) draw_box(p, things[i], others);
        std::vector<glm::vec2> corners;
        const glm::vec2 by = c::centroid(things[2]) - c::centroid(kite);
        for (const glm::vec2 v : kite.vertices()) corners.push_back(v + by);
        p.loop(corners, others);
    };
    draw_all(Ink::ghost, Ink::ghost);
    std::vector<std::vector<glm::vec2>> trails(things.size());
    for (int tick = 0; tick < 100; ++tick) {
        things[0] = moved(things[0], {0.08f, 0});
        for (int round = 0; round < 8; ++round) {
            for (std::size_t i = 1; i < things.size(); ++i) {
                for (std::size_t k = 0; k < things.size(); ++k) {
                    if (i == k) continue;
                    const auto met = c::contact(things[i], things[k]);
                    if (!met) continue;
                    const glm::vec2 out = met->normal * met->depth;
                    things[i] = moved(things[i], k == 0 ? out : out * 0.5f);
                    if (k != 0) things[k] = moved(things[k], out * -0.5f);
                }
                things[i] = moved(things[i], c::push_inside(room, things[i]).shift);
            }
        }
        for (std::size_t i = 0; i < things.size(); ++i) trails[i].push_back(centroid(things[i]));
    }
    draw_all(Ink::mover, Ink::solid);
    for (const auto& trail : trails) p.path(trail, Ink::answer);
    return p;
}

}  // namespace guide
