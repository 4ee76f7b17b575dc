// Every pair of shapes against the long double answer, and the laws every sweep keeps.
#include "engine/collision/sweep.h"
#include "moving_support.h"

#include <doctest/doctest.h>
#include <glm/common.hpp>

using namespace moving;

namespace {

struct Scene {
    Any mover, target;
    glm::vec2 motion;
    Real scale;  ///< The largest coordinate in play.
};

/// Two shapes some way apart and a motion that more often than not brings them together.
Scene random_scene(carom::Rng& rng, std::size_t a, std::size_t b) {
    const float size_a = magnitude(rng, 1e-2f, 1e4f);
    const float size_b = magnitude(rng, 1e-2f, 1e4f);
    const glm::vec2 at = direction(rng) * magnitude(rng, 1e-2f, 1e4f);
    const glm::vec2 away = direction(rng);
    const float reach = 1.5f * (size_a + size_b) * rng.between(1.0f, 3.0f);
    const glm::vec2 aim = direction(rng) * (rng.unit() * (size_a + size_b));
    const glm::vec2 motion = (aim - away * reach) * rng.between(0.3f, 3.0f);
    const float scale = std::abs(at.x) + std::abs(at.y) + 3 * reach + 3 * size_a + 3 * size_b;
    return {random_shape(rng, a, at + away * reach, size_a), random_shape(rng, b, at, size_b),
            motion, scale};
}

}  // namespace

TEST_SUITE("sweep against the oracle") {
    TEST_CASE("time within 4 ulp of the coordinates, normal within 0.1 degree, every pair") {
        carom::Rng rng{3};
        int hits = 0, misses = 0, started = 0;
        Real worst_t = 0, worst_normal = 0;
        const int n = rounds(150, 20000);
        for (std::size_t a = 0; a < kKinds; ++a) {
            for (std::size_t b = 0; b < kKinds; ++b) {
                for (int i = 0; i < n; ++i) {
                    const Scene s = random_scene(rng, a, b);
                    if (gap(s.mover, s.target) <= 0) {
                        ++started;
                        continue;
                    }
                    const auto want = touch(s.mover, s.motion, s.target);
                    const auto got = run(s.mover, s.motion, s.target);
                    CAPTURE(a);
                    CAPTURE(b);
                    CAPTURE(i);
                    REQUIRE(want.has_value() == got.has_value());
                    if (!want) {
                        ++misses;
                        continue;
                    }
                    ++hits;
                    const Real off =
                        std::abs(want->t - Real{got->t}) * length(real(s.motion)) / ulp(s.scale);
                    worst_t = std::max(worst_t, off);
                    REQUIRE(off <= 4);
                    const Point n1 = want->normal, n2 = real(got->normal);
                    REQUIRE(std::abs(dot(n2, n2) - 1) < 1e-6);
                    if (dot(n1, n1) == 0) continue;
                    const Real tilt = degrees_between(n1, n2);
                    worst_normal = std::max(worst_normal, tilt);
                    REQUIRE(tilt <= 0.1);
                }
            }
        }
        MESSAGE("hits " << hits << ", misses " << misses << ", overlapping at start " << started
                        << ", worst time " << double(worst_t) << " ulp, worst normal "
                        << double(worst_normal) << " degrees");
        CHECK(hits > 64 * n / 4);
    }
}
