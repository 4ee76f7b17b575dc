// The C API answers what the library does, bit for bit.

#include <doctest/doctest.h>

#include <carom_collision.h>

#include <cstring>

#include "engine/collision/field.h"
#include "engine/collision/half_plane.h"
#include "transformed.h"

using namespace carom::collision;
using namespace carom::collision::testing;

namespace {

/// A shape for C, with the polygon it may refer to.
class ForC {
public:
    explicit ForC(const SomeShape& shape) {
        std::visit([&](const auto& s) { set(s); }, shape);
    }
    explicit ForC(const Line& l) : shape_{CAROM_LINE, {}} {
        shape_.as.line = {c(l.point), c(l.direction)};
    }
    explicit ForC(const HalfPlane& h) : shape_{CAROM_HALF_PLANE, {}} {
        shape_.as.half_plane = {c(h.point), c(h.normal)};
    }
    ~ForC() { carom_polygon_free(made_); }
    ForC(const ForC&) = delete;
    ForC& operator=(const ForC&) = delete;

    [[nodiscard]] const carom_shape* get() const { return &shape_; }

private:
    static carom_vec2 c(glm::vec2 v) { return {v.x, v.y}; }
    void set(glm::vec2 p) { shape_.kind = CAROM_POINT, shape_.as.point = c(p); }
    void set(const Segment& s) {
        shape_.kind = CAROM_SEGMENT, shape_.as.segment = {c(s.a), c(s.b)};
    }
    void set(const Circle& s) {
        shape_.kind = CAROM_CIRCLE, shape_.as.circle = {c(s.center), s.radius};
    }
    void set(const Aabb& s) { shape_.kind = CAROM_AABB, shape_.as.aabb = {c(s.min), c(s.max)}; }
    void set(const Obb& s) {
        shape_.kind = CAROM_OBB, shape_.as.obb = {c(s.center), c(s.half), c(s.axis)};
    }
    void set(const Capsule& s) {
        shape_.kind = CAROM_CAPSULE, shape_.as.capsule = {c(s.a), c(s.b), s.radius};
    }
    template <class P>
    void set(const P& polygon) {
        std::vector<carom_vec2> points;
        for (const glm::vec2 p : polygon.vertices()) points.push_back(c(p));
        carom_error error = CAROM_NO_MEMORY;
        made_ = std::is_same_v<P, Polygon>
                    ? carom_polygon_make(points.data(), points.size(), &error)
                    : carom_convex_make(points.data(), points.size(), &error);
        REQUIRE(error == CAROM_OK);
        shape_.kind = CAROM_POLYGON;
        shape_.as.polygon = {made_, {{0, 0}, {1, 0}}};
    }

    carom_shape shape_{};
    carom_polygon* made_ = nullptr;
};

bool same(carom_vec2 a, glm::vec2 b) { return std::memcmp(&a, &b, sizeof a) == 0; }

}  // namespace

TEST_CASE("every query answers in C what it answers in C++") {
    FreeShapes free_shapes(5);
    LatticeShapes lattice(6);
    int met = 0, swept = 0;
    for (std::uint32_t i = 0; i < 20'000; ++i) {
        free_shapes.choose_scale(), lattice.choose_scale();
        const auto any = [&](std::uint32_t kind) {
            return i % 2 == 0 ? free_shapes.any(kind) : lattice.any(kind);
        };
        const SomeShape some_a = any(i % kKinds), some_b = any(i / kKinds % kKinds);
        const glm::vec2 motion = std::get<glm::vec2>(any(0)) - std::get<glm::vec2>(any(0));
        const Ray ray{std::get<glm::vec2>(any(0)), motion};
        const ForC a(some_a), b(some_b);
        const carom_ray ray_c{{ray.origin.x, ray.origin.y}, {motion.x, motion.y}};
        INFO(text(some_a) << " | " << text(some_b));
        std::visit(
            [&](const auto& x, const auto& y) {
                CHECK((carom_overlaps(a.get(), b.get()) != 0) == overlaps(x, y));
                carom_contact contact_c{};
                const auto hit = contact(x, y);
                REQUIRE((carom_contact_of(a.get(), b.get(), &contact_c) != 0) == hit.has_value());
                if (hit) {
                    ++met;
                    CHECK(same(contact_c.normal, hit->normal));
                    CHECK(contact_c.depth == hit->depth);
                    CHECK(contact_c.count == hit->count);
                    CHECK(same(contact_c.points[0], hit->points[0]));
                }
                const auto near = contact(x, y, 1.0f);
                REQUIRE((carom_contact_within(a.get(), b.get(), 1.0f, &contact_c) != 0) ==
                        near.has_value());
                if (near) CHECK(contact_c.depth == near->depth);
                const carom_separation gap_c = carom_distance(a.get(), b.get());
                const Separation gap = distance(x, y);
                CHECK(gap_c.distance == gap.distance);
                CHECK(same(gap_c.on_first, gap.on_first));
                CHECK(same(gap_c.on_second, gap.on_second));
                CHECK((carom_contains(a.get(), b.get()) != 0) == contains(x, y));
                const carom_fit fit_c = carom_push_inside(a.get(), b.get());
                const Fit fit = push_inside(x, y);
                CHECK(same(fit_c.shift, fit.shift));
                CHECK((fit_c.fits != 0) == fit.fits);
                carom_sweep_hit sweep_c{};
                const auto struck = sweep(x, motion, y);
                REQUIRE((carom_sweep(a.get(), {motion.x, motion.y}, b.get(), &sweep_c) != 0) ==
                        struck.has_value());
                if (struck) {
                    ++swept;
                    CHECK(sweep_c.t == struck->t);
                    CHECK(same(sweep_c.normal, struck->normal));
                    CHECK(same(sweep_c.point, struck->point));
                }
                const auto kept = sweep_within(x, motion, y, 0.5f);
                CHECK((carom_sweep_within(a.get(), {motion.x, motion.y}, b.get(), 0.5f, nullptr) !=
                       0) == kept.has_value());
                carom_ray_hit ray_hit{};
                const auto seen = raycast(ray, x);
                REQUIRE((carom_raycast(&ray_c, a.get(), &ray_hit) != 0) == seen.has_value());
                if (seen) {
                    CHECK(ray_hit.t == seen->t);
                    CHECK(same(ray_hit.normal, seen->normal));
                    CHECK((ray_hit.started_inside != 0) == seen->started_inside);
                }
                const auto left = raycast_exit(ray, x);
                REQUIRE((carom_raycast_exit(&ray_c, a.get(), &ray_hit) != 0) == left.has_value());
                if (left) CHECK(ray_hit.t == left->t);
                const carom_aabb box = carom_bounds(a.get());
                CHECK(same(box.min, bounds(x).min));
                CHECK(same(box.max, bounds(x).max));
                CHECK(carom_bounding_circle(a.get()).radius == bounding_circle(x).radius);
                CHECK(same(carom_centroid(a.get()), centroid(x)));
                CHECK(carom_area(a.get()) == area(x));
                CHECK(carom_area_moment(a.get()) == area_moment(x));
                CHECK(carom_project(a.get(), {motion.x, motion.y}).low == project(x, motion).low);
                CHECK(
                    same(carom_closest_point(a.get(), ray_c.origin), closest_point(x, ray.origin)));
                const HalfPlane half{ray.origin, motion};
                const ForC half_c(half), line_c(Line{ray.origin, motion});
                CHECK((carom_overlaps(half_c.get(), a.get()) != 0) == overlaps(x, half));
                CHECK((carom_overlaps(a.get(), line_c.get()) != 0) ==
                      overlaps(x, Line{ray.origin, motion}));
                CHECK(carom_distance(half_c.get(), a.get()).distance == distance(x, half).distance);
                CHECK((carom_contains(half_c.get(), a.get()) != 0) == contains(half, x));
                CHECK(same(carom_push_inside(half_c.get(), a.get()).shift,
                           push_inside(half, x).shift));
                const Turn turn{ray.origin, {0.8f, 0.6f}, {0, 0}};
                if (i % 16 == 0) {
                    const carom_turn turn_c{{ray.origin.x, ray.origin.y}, {0.8f, 0.6f}, {0, 0}};
                    const auto turning = sweep_turning(x, motion, y, turn);
                    REQUIRE((carom_sweep_turning(a.get(), {motion.x, motion.y}, b.get(), &turn_c,
                                                 &sweep_c) != 0) == turning.has_value());
                    if (turning) CHECK(sweep_c.t == turning->t);
                }
            },
            some_a, some_b);
    }
    CHECK(met > 5'000);
    CHECK(swept > 4'000);
}

TEST_CASE("shapes for C are moved and placed, and polygons with them") {
    const carom_vec2 points[] = {{0, 0}, {4, 0}, {4, 1}, {1, 1}, {1, 4}, {0, 4}};
    carom_polygon* corner = carom_polygon_make(points, 6, nullptr);
    REQUIRE(corner != nullptr);
    carom_shape shape{CAROM_POLYGON, {}};
    shape.as.polygon = {corner, {{0, 0}, {1, 0}}};
    const carom_transform quarter{{10, 0}, carom_rotation(1.5707964f)};
    const carom_shape there = carom_placed(&shape, &quarter), further = carom_moved(&there, {5, 0});
    carom_shape ball{CAROM_CIRCLE, {}};
    ball.as.circle = {{14.5f, 2}, 0.25f};
    CHECK(carom_overlaps(&further, &ball));
    CHECK(!carom_overlaps(&there, &ball));
    carom_shape box{CAROM_AABB, {}};
    box.as.aabb = {{0, 0}, {2, 1}};
    CHECK(carom_moved(&box, {1, 1}).kind == CAROM_AABB);
    CHECK(carom_moved(&box, {1, 1}).as.aabb.max.x == 3.0f);
    CHECK(carom_placed(&box, &quarter).kind == CAROM_OBB);
    carom_polygon_free(corner);
}

TEST_CASE("what is null or no shape meets nothing in C, and mistakes are told") {
    carom_shape ball{CAROM_CIRCLE, {}}, none{77, {}};
    ball.as.circle = {{0, 0}, 1};
    CHECK(!carom_overlaps(&ball, nullptr));
    CHECK(!carom_overlaps(nullptr, &ball));
    CHECK(!carom_overlaps(&none, &ball));
    CHECK(!carom_contact_of(&none, &ball, nullptr));
    CHECK(!carom_raycast(nullptr, &ball, nullptr));
    CHECK(!carom_push_inside(&ball, &none).fits);
    carom_shape empty{CAROM_POLYGON, {}};
    CHECK(!carom_overlaps(&empty, &ball));
    carom_shape line{CAROM_LINE, {}};
    line.as.line = {{0, 0}, {1, 0}};
    CHECK(!carom_overlaps(&line, &line));
    carom_error error = CAROM_OK;
    const carom_vec2 crossed[] = {{0, 0}, {2, 2}, {2, 0}, {0, 2}};
    CHECK(carom_polygon_make(crossed, 4, &error) == nullptr);
    CHECK(error == CAROM_SELF_CROSSING);
    CHECK(std::strstr(carom_describe(error), "crosses") != nullptr);
    CHECK(carom_convex_make(crossed, 2, &error) == nullptr);
    CHECK(error == CAROM_TOO_FEW_POINTS);
    CHECK(carom_convex_make(nullptr, 2, &error) == nullptr);
    const carom_vec2 loops[] = {{0, 0}, {9, 0}, {9, 9}, {0, 9}, {1, 1}, {3, 1}, {1, 3}};
    const size_t counts[] = {4, 3}, none_of_them[] = {0};
    carom_polygon* holed = carom_polygon_with_holes_make(loops, counts, 2, &error);
    REQUIRE(error == CAROM_OK);
    carom_shape window{CAROM_POLYGON, {}};
    window.as.polygon = {holed, {{0, 0}, {1, 0}}};
    CHECK(carom_area(&window) == 79.0f);
    carom_polygon_free(holed);
    CHECK(carom_polygon_with_holes_make(loops, none_of_them, 1, &error) == nullptr);
    CHECK(error == CAROM_TOO_FEW_POINTS);
    CHECK(carom_polygon_with_holes_make(nullptr, nullptr, 2, &error) == nullptr);
    carom_polygon_free(nullptr);
    CHECK(carom_tree_insert(nullptr, {{0, 0}, {1, 1}}) == UINT32_MAX);
}

TEST_CASE("a tree of boxes from C") {
    carom_tree* tree = carom_tree_make(0.1f);
    for (int i = 0; i < 9; ++i) {
        const float x = static_cast<float>(i) * 2;
        CHECK(carom_tree_insert(tree, {{x, 0}, {x + 1, 1}}) == static_cast<std::uint32_t>(i));
    }
    carom_tree_remove(tree, 0);
    carom_tree_move(tree, 1, {{2, 5}, {3, 6}});
    carom_shape ball{CAROM_CIRCLE, {}};
    ball.as.circle = {{6.5f, 2}, 2};
    std::uint32_t found[8], id = 99;
    CHECK(carom_tree_overlapping(tree, &ball, found, 8) == 3);
    CHECK(found[0] == 2);
    const carom_ray ray{{-1, 0.5f}, {1, 0}};
    carom_ray_hit hit{};
    REQUIRE(carom_tree_raycast(tree, &ray, 100, &id, &hit));
    CHECK(id == 2);
    CHECK(hit.t == 5.0f);
    carom_sweep_hit swept{};
    REQUIRE(carom_tree_sweep(tree, &ball, {0, -8}, &id, &swept));
    CHECK(!carom_tree_raycast(tree, &ray, 4, nullptr, nullptr));
    carom_tree_free(tree);
}
