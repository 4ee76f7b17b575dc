// The quick way through a cast answers as the careful one, to the bit.
#include "engine/collision/detail/body_cast.h"

#include <doctest/doctest.h>

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
