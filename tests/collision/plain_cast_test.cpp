// The quick ways answer as the careful ones: casts to the bit, contacts and distances to a
// rounding.
#include "engine/collision/detail/body_cast.h"

#include <doctest/doctest.h>

#include <cmath>

#include "transformed.h"

using namespace carom::collision;
using namespace carom::collision::testing;

namespace {

bool same(detail::Vec a, detail::Vec b) { return a.x == b.x && a.y == b.y; }

template <class Shapes>
void check_casts(Shapes& shapes, int& entered, int& inside) {
    using detail::Cast;
    for (std::uint32_t i = 0; i < 60'000; ++i) {
        shapes.choose_scale();
        const SomeShape a = shapes.any(i % 7), b = shapes.any(i / 7 % 7);
        const glm::vec2 way =
            std::get<glm::vec2>(shapes.any(0)) - std::get<glm::vec2>(shapes.any(0));
        std::visit(
            [&](const auto& x, const auto& y) {
                if constexpr (detail::kIsConvex<std::decay_t<decltype(x)>> &&
                              detail::kIsConvex<std::decay_t<decltype(y)>>) {
                    const auto p = detail::core_of(x);
                    const auto q = detail::core_of(y);
                    const detail::Vec m = detail::vec(way);
                    const Cast quick = detail::cast_core(p, m, q, 1.0);
                    const detail::CoreView pv = detail::view_of(p), qv = detail::view_of(q);
                    const Cast careful = detail::cast(detail::Difference{pv, qv}, m, 1.0);
                    INFO(text(a) << " by " << way.x << ", " << way.y << " | " << text(b));
                    REQUIRE(quick.kind == careful.kind);
                    if (quick.kind == Cast::Kind::miss) return;
                    ++(quick.kind == Cast::Kind::enter ? entered : inside);
                    CHECK(quick.deeper == careful.deeper);
                    CHECK(quick.t == careful.t);
                    CHECK(same(quick.normal, careful.normal));
                    CHECK(same(quick.point, careful.point));
                }
            },
            a, b);
    }
}

}  // namespace

TEST_CASE("the quick way through a cast answers as the careful one, to the bit") {
    int entered = 0, inside = 0;
    LatticeShapes lattice(71);
    check_casts(lattice, entered, inside);
    FreeShapes anywhere(72);
    check_casts(anywhere, entered, inside);
    CHECK(entered > 10'000);
    CHECK(inside > 10'000);
}

namespace {

/// Equal but for the last bits of what is computed on the way.
bool near(float a, float b, float size) { return std::abs(a - b) <= 4e-7f * size; }
bool near(glm::vec2 a, glm::vec2 b, float size) {
    return near(a.x, b.x, size) && near(a.y, b.y, size);
}

template <class A, class B>
bool check_contact(const A& a, const B& b, float size) {
    const auto quick = contact(a, b);
    const auto careful = detail::contact_of(detail::core_of(a), detail::core_of(b));
    REQUIRE(quick.has_value() == careful.has_value());
    if (!quick) return false;
    CHECK(near(quick->normal, careful->normal, 1));
    CHECK(near(quick->depth, careful->depth, size));
    REQUIRE(quick->count == careful->count);
    for (int i = 0; i < quick->count; ++i) {
        CHECK(near(quick->points[i], careful->points[i], size));
    }
    return true;
}

template <class A, class B>
void check_distance(const A& a, const B& b, float size) {
    const Separation quick = distance(a, b);
    const Separation careful = detail::separation_of(detail::core_of(a), detail::core_of(b));
    CHECK(near(quick.distance, careful.distance, size));
    CHECK((quick.distance == 0.0f) == (careful.distance == 0.0f));
    CHECK(near(quick.on_first, careful.on_first, size));
    CHECK(near(quick.on_second, careful.on_second, size));
}

template <class Shapes>
int check_contacts(Shapes& shapes) {
    int met = 0;
    for (int i = 0; i < 20'000; ++i) {
        shapes.choose_scale();
        const SomeShape a = shapes.any(5), b = shapes.any(5), circle = shapes.any(2);
        const SomeShape polygon = shapes.any(6), box = shapes.any(4), other = shapes.any(4);
        const Aabb all = bounds(std::get<Capsule>(a)),
                   rest = bounds(std::get<ConvexPolygon>(polygon));
        const float size = std::abs(all.min.x) + std::abs(all.max.y) + std::abs(rest.min.x) +
                           std::abs(rest.max.y) + 1.0f;
        INFO(text(a) << " | " << text(b) << " | " << text(circle) << " | " << text(polygon));
        met += check_contact(std::get<Capsule>(a), std::get<Capsule>(b), size);
        met += check_contact(std::get<Circle>(circle), std::get<ConvexPolygon>(polygon), size);
        check_distance(std::get<Capsule>(a), std::get<Capsule>(b), size);
        check_distance(std::get<Obb>(box), std::get<Obb>(other), size);
    }
    return met;
}

}  // namespace

TEST_CASE("the quick contacts and distances answer as the careful ones") {
    LatticeShapes lattice(73);
    CHECK(check_contacts(lattice) > 5'000);
    FreeShapes anywhere(74);
    CHECK(check_contacts(anywhere) > 5'000);
}
