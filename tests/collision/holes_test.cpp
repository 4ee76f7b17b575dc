// Polygons with holes, judged by their loops alone.

#include <doctest/doctest.h>

#include <cmath>
#include <cstdint>

#include "engine/collision/any_shape.h"
#include "transformed.h"

using namespace carom::collision;
using namespace carom::collision::testing;
using doctest::Approx;

namespace {

using Loop = std::vector<glm::vec2>;

std::int64_t turn_of(glm::vec2 a, glm::vec2 b, glm::vec2 p) {
    const auto whole = [](float v) { return static_cast<std::int64_t>(v); };
    return (whole(b.x) - whole(a.x)) * (whole(p.y) - whole(a.y)) -
           (whole(b.y) - whole(a.y)) * (whole(p.x) - whole(a.x));
}

/// -1 outside, 0 on an edge, 1 inside; of whole numbers.
int side_of(const Loop& loop, glm::vec2 p) {
    bool inside = false;
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const glm::vec2 a = loop[i], b = loop[(i + 1) % loop.size()];
        const std::int64_t turn = turn_of(a, b, p);
        if (turn == 0 && std::min(a.x, b.x) <= p.x && p.x <= std::max(a.x, b.x) &&
            std::min(a.y, b.y) <= p.y && p.y <= std::max(a.y, b.y)) {
            return 0;
        }
        if ((a.y > p.y) != (b.y > p.y) && (turn > 0) == (b.y > a.y)) inside = !inside;
    }
    return inside ? 1 : -1;
}

struct Sieve {
    Loop outline;
    std::vector<Loop> holes;

    [[nodiscard]] bool holds(glm::vec2 p) const {
        bool in = side_of(outline, p) >= 0;
        for (const Loop& hole : holes) in = in && side_of(hole, p) <= 0;
        return in;
    }
    [[nodiscard]] std::vector<Segment> walls() const {
        std::vector<Segment> all;
        const auto add = [&](const Loop& loop) {
            for (std::size_t i = 0; i < loop.size(); ++i) {
                all.push_back({loop[i], loop[(i + 1) % loop.size()]});
            }
        };
        add(outline);
        for (const Loop& hole : holes) add(hole);
        return all;
    }
};

/// A star around a lattice point, in whole numbers.
Loop star(LatticeShapes& shapes, glm::vec2 middle, int least, int most) {
    const std::uint32_t corners = 3 + shapes.rng().below(7);
    Loop loop;
    for (std::uint32_t i = 0; i < corners; ++i) {
        const double angle = 6.283185307179586 * i / corners;
        const double far = double{shapes.whole(least, most)};
        loop.push_back(middle + glm::vec2{static_cast<float>(std::round(far * std::cos(angle))),
                                          static_cast<float>(std::round(far * std::sin(angle)))});
    }
    return loop;
}

/// Some that make a polygon.
Polygon sieve(LatticeShapes& shapes, Sieve& made) {
    for (;;) {
        made = {star(shapes, {0, 0}, 30, 90), {}};
        const std::uint32_t wanted = 1 + shapes.rng().below(6);
        for (int tries = 0; tries < 40 && made.holes.size() < wanted; ++tries) {
            Sieve more = made;
            more.holes.push_back(
                star(shapes, {shapes.whole(-50, 50), shapes.whole(-50, 50)}, 2, 16));
            if (Polygon::make(more.outline, more.holes)) made = more;
        }
        if (made.holes.empty()) continue;
        return Polygon::make(made.outline, made.holes).value();
    }
}

double area_of(const Loop& loop) {
    double twice = 0.0;
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const glm::vec2 a = loop[i], b = loop[(i + 1) % loop.size()];
        twice += double{a.x} * double{b.y} - double{a.y} * double{b.x};
    }
    return std::abs(twice) * 0.5;
}

const std::vector<Loop> kWindow{{{1, 1}, {3, 1}, {3, 3}, {1, 3}}};

Polygon frame() { return Polygon::make(Loop{{0, 0}, {4, 0}, {4, 4}, {0, 4}}, kWindow).value(); }

}  // namespace

TEST_CASE("a polygon with holes holds the points that its outline does and its holes do not") {
    LatticeShapes shapes(1504);
    int in = 0, out = 0;
    for (int i = 0; i < 400; ++i) {
        Sieve loops;
        const Polygon polygon = sieve(shapes, loops);
        double expected = area_of(loops.outline), parts = 0.0;
        for (const Loop& hole : loops.holes) expected -= area_of(hole);
        for (const ConvexPolygon& part : polygon.parts()) parts += double{area(part)};
        INFO(text(polygon));
        REQUIRE(polygon.hole_count() == loops.holes.size());
        CHECK(parts == Approx(expected).epsilon(1e-6));
        CHECK(double{area(polygon)} == Approx(expected).epsilon(1e-6));
        for (int k = 0; k < 100; ++k) {
            glm::vec2 p{shapes.whole(-90, 90), shapes.whole(-90, 90)};
            if (k % 4 == 0)
                p = polygon.corners()[static_cast<std::size_t>(k) % polygon.corners().size()];
            const bool held = loops.holds(p);
            ++(held ? in : out);
            CHECK(overlaps(p, polygon) == held);
            CHECK(contains(polygon, p) == held);
            CHECK((distance(p, polygon).distance == 0.0f) == held);
            CHECK(contact(polygon, p).has_value() == held);
        }
    }
    CHECK(in > 8'000);
    CHECK(out > 8'000);
}

TEST_CASE("rays, distances and containment of a polygon with holes, by its walls") {
    LatticeShapes shapes(1505);
    int hits = 0, held = 0, not_held = 0, enclosing = 0;
    for (int i = 0; i < 300; ++i) {
        Sieve loops;
        const Polygon polygon = sieve(shapes, loops);
        const std::vector<Segment> walls = loops.walls();
        INFO(text(polygon));
        for (int k = 0; k < 40; ++k) {
            const glm::vec2 from{shapes.whole(-90, 90), shapes.whole(-90, 90)};
            const Ray ray{from, {shapes.whole(-9, 9) + 0.25f, shapes.whole(-9, 9) + 0.125f}};
            if (!loops.holds(from)) {
                std::optional<RayHit> first;
                float gap = kInf;
                for (const Segment& wall : walls) {
                    const auto hit = raycast(ray, wall);
                    if (hit && (!first || hit->t < first->t)) first = hit;
                    gap = std::min(gap, distance(from, wall).distance);
                }
                const auto hit = raycast(ray, polygon);
                REQUIRE(hit.has_value() == first.has_value());
                hits += hit.has_value();
                if (hit) CHECK(hit->t == Approx(first->t).epsilon(1e-6));
                CHECK(distance(from, polygon).distance == Approx(gap).epsilon(1e-6));
            }
            // A box and a circle: inside when no wall gets in and a point of theirs is inside.
            Aabb box{from, from + glm::vec2{shapes.whole(0, 20), shapes.whole(0, 20)}};
            if (k % 4 == 0) {  // round a hole
                const auto hole = ConvexPolygon(convex_hull(loops.holes.front()).value());
                box = {hole.bounds().min - 1.0f, hole.bounds().max + 1.0f};
            }
            const float w = box.max.x - box.min.x, h = box.max.y - box.min.y;
            bool clear = loops.holds(box.min), encloses = false;
            const auto strictly_in = [&](glm::vec2 p) {
                return box.min.x < p.x && p.x < box.max.x && box.min.y < p.y && p.y < box.max.y;
            };
            if (w > 0 && h > 0) {
                const Aabb core{box.min + 0.01f, box.max - 0.01f};
                for (const Segment& wall : walls) clear = clear && !overlaps(wall, core);
                for (const Loop& hole : loops.holes) {
                    encloses = encloses || (loops.holds(box.min) &&
                                            std::all_of(hole.begin(), hole.end(), strictly_in));
                }
                // Off the walls the middle of the box must be inside, too.
                clear = clear && overlaps((box.min + box.max) * 0.5f, polygon);
                CHECK(contains(polygon, box) == clear);
                ++(clear ? held : not_held);
                enclosing += encloses;
                if (encloses) CHECK(!contains(polygon, box));
                CHECK(contains(polygon, Obb{(box.min + box.max) * 0.5f, {w / 2, h / 2}, {1, 0}}) ==
                      clear);
                const auto as_polygon = Polygon::make(
                    {box.min, {box.max.x, box.min.y}, box.max, {box.min.x, box.max.y}});
                CHECK(contains(polygon, as_polygon.value()) == clear);
            }
            const Circle circle{from, shapes.whole(1, 30)};
            bool room = loops.holds(from);
            for (const Segment& wall : walls) {
                room = room && distance(from, wall).distance >= circle.radius;
            }
            CHECK(contains(polygon, circle) == room);
        }
    }
    CHECK(hits > 1'000);
    CHECK(held > 300);
    CHECK(not_held > 3'000);
    CHECK(enclosing > 30);
}

TEST_CASE("shapes are moved out of a polygon with holes, into a hole where that is nearer") {
    LatticeShapes shapes(1506);
    int met = 0;
    for (int i = 0; i < 200; ++i) {
        Sieve loops;
        const Polygon polygon = sieve(shapes, loops);
        INFO(text(polygon));
        for (int k = 0; k < 20; ++k) {
            const glm::vec2 from{shapes.whole(-90, 90), shapes.whole(-90, 90)};
            const Circle ball{from, shapes.whole(0, 12) * 0.5f};
            const auto found = contact(ball, polygon);
            REQUIRE(found.has_value() == overlaps(ball, polygon));
            if (!found) continue;
            ++met;
            const Circle out = moved(ball, found->normal * found->depth);
            CHECK(distance(out, polygon).distance < 1e-3f);
            const auto left = contact(out, polygon);
            CHECK((!left || left->depth < 1e-3f));
        }
    }
    CHECK(met > 1'000);
    const auto into = contact(Circle{{0.75f, 2}, 0.125f}, frame());
    REQUIRE(into);
    CHECK(into->normal == glm::vec2{1, 0});
    CHECK(into->depth == 0.375f);
}

TEST_CASE("a frame: what is in its hole, on its edge and around it") {
    const Polygon window = frame();
    CHECK(!overlaps(Circle{{2, 2}, 0.9f}, window));
    CHECK(overlaps(Circle{{2, 2}, 1}, window));
    CHECK(distance(Circle{{2, 2}, 0.5f}, window).distance == 0.5f);
    CHECK(contains(window, Segment{{1, 0}, {1, 4}}));  // along the hole's edge
    CHECK(!contains(window, Segment{{1.5f, 0}, {1.5f, 4}}));
    CHECK(!contains(window, Aabb{{1, 1}, {3, 3}}));  // all of the hole, and no more
    CHECK(!contains(window, Aabb{{0, 0}, {4, 4}}));
    CHECK(!contains(window, Circle{{2, 2}, 1.5f}));
    CHECK(contains(window, window));
    CHECK(!contains(window, Polygon::make({{0, 0}, {4, 0}, {4, 4}, {0, 4}}).value()));
    CHECK(contains(Aabb{{0, 0}, {4, 4}}, window));
    CHECK(sweep(Circle{{2, 2}, 0.5f}, {4, 0}, window)->t == 0.125f);
    CHECK(raycast(Ray{{2, 2}, {0, -1}}, window)->t == 1.0f);
    CHECK(raycast_exit(Ray{{-1, 2}, {1, 0}}, window)->t == 2.0f);  // into the hole
    CHECK(area(window) == 12.0f);
    CHECK(centroid(window) == glm::vec2{2, 2});
    CHECK(area_moment(window) == 16.0f * 32.0f / 12.0f - 4.0f * 8.0f / 12.0f);
    const Fit fit = push_inside(window, Circle{{0.75f, 2}, 0.5f});
    CHECK(fit.fits);
    CHECK(fit.shift == glm::vec2{-0.25f, 0});
    const Fit aside = push_inside(window, Circle{{2, 1.5f}, 0.25f});
    CHECK(aside.fits);
    CHECK(aside.shift == glm::vec2{0, -0.75f});
    CHECK(!push_inside(window, Circle{{2, 2}, 1}).fits);
}

TEST_CASE("a polygon with holes is placed with them") {
    LatticeShapes shapes(1507);
    for (int i = 0; i < 50; ++i) {
        Sieve loops;
        const Polygon polygon = sieve(shapes, loops);
        const Transform at{{7, -3}, rotation(shapes.whole(0, 60) * 0.1f)};
        Polygon there = polygon;
        REQUIRE(there.place(polygon, at));
        CHECK(there.hole_count() == polygon.hole_count());
        CHECK(area(there) == Approx(area(polygon)).epsilon(1e-5));
        const AnyShape any = placed(AnyShape(polygon), at);
        for (int k = 0; k < 40; ++k) {
            const glm::vec2 p{shapes.whole(-90, 90) + 0.3f, shapes.whole(-90, 90) + 0.7f};
            CHECK(overlaps(at(p), any) == overlaps(p, polygon));
            CHECK(contains(there, Circle{at(p), 2}) == contains(any, Circle{at(p), 2}));
        }
    }
}

TEST_CASE("holes that are none are told") {
    const Loop outline{{0, 0}, {9, 0}, {9, 9}, {0, 9}};
    const auto why = [&](const std::vector<Loop>& holes) {
        const auto made = Polygon::make(outline, holes);
        REQUIRE(!made);
        return made.error();
    };
    CHECK(why({{{1, 1}, {2, 1}}}) == PolygonError::too_few_points);
    CHECK(why({{{1, 1}, {2, kNan}, {2, 2}}}) == PolygonError::not_finite);
    CHECK(why({{{1, 1}, {3, 3}, {3, 1}, {1, 3}}}) == PolygonError::self_crossing);
    CHECK(why({{{5, 5}, {12, 5}, {5, 7}}}) == PolygonError::self_crossing);
    CHECK(why({{{0, 5}, {3, 4}, {3, 6}}}) == PolygonError::self_crossing);  // touches the outline
    CHECK(why({{{1, 1}, {3, 1}, {1, 3}}, {{3, 1}, {5, 1}, {5, 3}}}) == PolygonError::self_crossing);
    CHECK(why({{{11, 1}, {13, 1}, {11, 3}}}) == PolygonError::hole_outside);
    CHECK(why({{{1, 1}, {8, 1}, {8, 8}, {1, 8}}, {{3, 3}, {4, 3}, {4, 4}}}) ==
          PolygonError::hole_outside);
    // In either direction, with needless points; many in a row share bridges.
    std::vector<Loop> many;
    for (int i = 0; i < 8; ++i) {
        const float x = static_cast<float>(i) + 0.25f;
        many.push_back({{x, 4}, {x, 4.5f}, {x, 5}, {x + 0.5f, 5}, {x + 0.5f, 4}});
        if (i % 2 == 0) std::reverse(many.back().begin(), many.back().end());
    }
    const auto made = Polygon::make(outline, many);
    REQUIRE(made);
    CHECK(area(made.value()) == 81.0f - 8 * 0.5f);
    CHECK(made.value().hole(3).size() == 4);
}
