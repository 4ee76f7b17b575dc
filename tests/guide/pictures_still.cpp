// Pictures of queries about shapes that stand still.

#include "tests/guide/pictures.h"

namespace guide {

Picture shapes() {
    Picture p({{0, 0}, {20, 6.4f}}, 34);
    const auto hexagon = c::ConvexPolygon::make(
        {{11.2f, 1.2f}, {13.4f, 1.0f}, {14.6f, 2.8f}, {13.8f, 4.8f}, {11.8f, 5.0f}, {10.8f, 3}});
    const auto notched =
        c::Polygon::make({{15.8f, 1}, {19.2f, 1}, {19.6f, 5}, {17.4f, 2.8f}, {15.6f, 5}});
    p.draw(glm::vec2{0.8f, 4.8f}, Ink::solid);
    p.label({1.2f, 5.4f}, "glm::vec2");
    p.draw(c::Segment{{0.4f, 1.4f}, {2.2f, 3.2f}}, Ink::solid);
    p.label({1.2f, 0.3f}, "Segment");
    p.draw(c::Circle{{4, 4.4f}, 1.1f}, Ink::solid);
    p.label({4, 5.8f}, "Circle");
    p.draw(c::Aabb{{3, 1}, {5, 2.2f}}, Ink::solid);
    p.label({4, 0.3f}, "Aabb");
    p.draw(c::Obb{{7.6f, 4.2f}, {1.4f, 0.7f}, {0.8f, 0.6f}}, Ink::solid);
    p.label({7.6f, 5.8f}, "Obb");
    p.draw(c::Capsule{{6.8f, 1.6f}, {8.6f, 1.9f}, 0.6f}, Ink::solid);
    p.label({7.6f, 0.3f}, "Capsule");
    p.draw(hexagon.value(), Ink::solid);
    p.label({12.7f, 0.3f}, "ConvexPolygon");
    for (const c::ConvexPolygon& part : notched.value().parts()) p.draw(part, Ink::faint);
    p.draw(notched.value(), Ink::solid);
    p.label({17.6f, 0.3f}, "Polygon");
    return p;
}

Picture overlapping_pairs() {
    Picture p({{0, 0}, {19, 5}}, 34);
    struct Pair {
        c::Circle ball;
        c::Obb box;
        const char* words;
    };
    const Pair pairs[] = {
        {{{1.4f, 2.8f}, 1}, {{4.2f, 2.8f}, {1, 1.2f}, {0.8f, 0.6f}}, "apart: false"},
        {{{8, 2.8f}, 1}, {{10, 2.8f}, {1, 1.2f}, {1, 0}}, "touching: true"},
        {{{14.6f, 2.8f}, 1}, {{16.6f, 2.8f}, {1, 1.2f}, {0.8f, 0.6f}}, "overlapping: true"}};
    for (const Pair& pair : pairs) {
        const bool met = c::overlaps(pair.ball, pair.box);
        p.draw(pair.box, met ? Ink::hit : Ink::solid);
        p.draw(pair.ball, met ? Ink::hit : Ink::mover);
        p.label({(pair.ball.center.x + pair.box.center.x) / 2, 0.3f}, pair.words);
    }
    return p;
}

namespace {

template <class First, class Second>
void draw_contact(Picture& p, const First& first, const Second& second, glm::vec2 text) {
    p.draw(second, Ink::solid);
    p.draw(first, Ink::mover);
    const auto met = c::contact(first, second);
    if (!met) return;
    for (int i = 0; i < met->count; ++i) {
        p.draw(met->points[i], Ink::answer);
        p.arrow(met->points[i], met->points[i] + met->normal * 1.2f, Ink::answer);
    }
    p.label(text, "depth " + number(met->depth) + ", count " + std::to_string(met->count),
            Ink::answer);
}

}  // namespace

Picture contacts() {
    Picture p({{0, 0}, {19, 5.4f}}, 34);
    draw_contact(p, c::Circle{{3.2f, 3.4f}, 1.2f}, c::Aabb{{0.6f, 1}, {5, 2.6f}}, {2.8f, 0.3f});
    draw_contact(p, c::Obb{{9.4f, 3.2f}, {1.2f, 0.8f}}, c::Aabb{{7, 1}, {11, 2.6f}}, {9.2f, 0.3f});
    const auto wedge = c::ConvexPolygon::make({{13, 1}, {18.4f, 1}, {17, 2.8f}, {14.2f, 2.4f}});
    draw_contact(p, c::Capsule{{15, 3.6f}, {17.4f, 3.0f}, 0.6f}, wedge.value(), {15.8f, 0.3f});
    return p;
}

Picture distances() {
    Picture p({{0, 0}, {19, 5.4f}}, 34);
    const c::Capsule capsule{{1.2f, 1.6f}, {3.4f, 3.4f}, 0.7f};
    const c::Obb box{{8, 3}, {1.6f, 0.9f}, {0.8f, -0.6f}};
    const c::Separation gap = c::distance(capsule, box);
    p.draw(capsule, Ink::mover);
    p.draw(box, Ink::solid);
    p.dashed(gap.on_first, gap.on_second, Ink::answer);
    p.draw(gap.on_first, Ink::answer);
    p.draw(gap.on_second, Ink::answer);
    p.label({gap.on_first.x - 0.2f, gap.on_first.y + 0.9f}, "on_first", Ink::answer);
    p.label({gap.on_second.x - 0.7f, gap.on_second.y - 0.8f}, "on_second", Ink::answer);
    p.label({4.8f, 0.3f}, "distance " + number(gap.distance), Ink::answer);

    const auto bucket = c::Polygon::make({{12.6f, 1},
                                          {17.6f, 1},
                                          {18.2f, 4.6f},
                                          {17, 4.6f},
                                          {16.6f, 2},
                                          {13.6f, 2},
                                          {13.2f, 4.6f},
                                          {12, 4.6f}});
    p.draw(bucket.value(), Ink::solid);
    for (const glm::vec2 from : {glm::vec2{15, 3.6f}, {16.3f, 4.4f}, {11.2f, 2}}) {
        const glm::vec2 to = c::closest_point(bucket.value(), from);
        p.dashed(from, to, Ink::answer);
        p.draw(from, Ink::mover);
        p.draw(to, Ink::answer);
    }
    p.label({15.1f, 0.3f}, "closest_point", Ink::answer);
    return p;
}

namespace {

template <class Container>
void draw_push(Picture& p, const Container& container, const c::Circle& ball, glm::vec2 text) {
    const c::Fit fit = c::push_inside(container, ball);
    p.draw(ball, c::contains(container, ball) ? Ink::hit : Ink::mover);
    p.draw(moved(ball, fit.shift), Ink::ghost);
    p.arrow(ball.center, ball.center + fit.shift, Ink::answer);
    p.label(text, fit.fits ? "fits" : "too large: centered", Ink::answer);
}

}  // namespace

Picture containers() {
    Picture p({{0, 0}, {19, 6}}, 34);
    const c::Aabb room{{0.4f, 1}, {5.2f, 4.4f}};
    p.draw(room, Ink::solid);
    draw_push(p, room, {{5.4f, 4.4f}, 0.9f}, {2.8f, 0.3f});
    const auto bucket = c::Polygon::make(
        {{7.4f, 1}, {12.4f, 1}, {12.4f, 5}, {10.8f, 5}, {10.6f, 3}, {9.2f, 3}, {9, 5}, {7.4f, 5}});
    p.draw(bucket.value(), Ink::solid);
    draw_push(p, bucket.value(), {{9.4f, 4.2f}, 0.6f}, {9.9f, 0.3f});
    const c::Circle ring{{16.4f, 2.8f}, 1.3f};
    p.draw(ring, Ink::solid);
    draw_push(p, ring, {{15.6f, 3.7f}, 1.7f}, {16.4f, 0.3f});
    return p;
}

Picture crossings() {
    Picture p({{0, 0}, {19, 4.4f}}, 34);
    struct Pair {
        c::Segment first, second;
    };
    const Pair pairs[] = {{{{0.6f, 1.2f}, {3.2f, 2.4f}}, {{1, 2.6f}, {3.8f, 3.9f}}},
                          {{{6, 1.2f}, {9, 3.8f}}, {{6, 3.6f}, {9.4f, 1.6f}}},
                          {{{12, 1.25f}, {16, 3.25f}}, {{14, 2.25f}, {18, 4.25f}}}};
    for (const Pair& pair : pairs) {
        const c::Meeting met = c::intersect(pair.first, pair.second);
        p.draw(pair.first, Ink::mover);
        p.draw(pair.second, Ink::solid);
        const char* words = "none";
        if (met.kind == c::Meeting::Kind::point) words = "point";
        if (met.kind == c::Meeting::Kind::part) words = "part";
        if (met.kind != c::Meeting::Kind::none) {
            p.draw(met.shared, Ink::answer);
            p.draw(met.shared.a, Ink::answer);
            p.draw(met.shared.b, Ink::answer);
        }
        p.label({(pair.first.a.x + pair.second.b.x) / 2, 0.3f}, words, Ink::answer);
    }
    return p;
}

}  // namespace guide
