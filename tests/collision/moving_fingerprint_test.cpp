// The bits of many answers in one number: the same for every compiler, optimisation and CPU. When
// it changes on purpose, recorded games change too.
#include "engine/collision/convex.h"
#include "engine/collision/raycast.h"
#include "engine/collision/sweep.h"
#include "engine/collision/sweep_turning.h"
#include "moving_support.h"

#include <doctest/doctest.h>
#include <cstdint>

using namespace moving;

namespace {

struct Fingerprint {
    std::uint64_t value = 0xcbf29ce484222325ull;  // FNV-1a

    void add(std::uint32_t bits) { value = (value ^ bits) * 0x100000001b3ull; }
    void add(float f) { add(__builtin_bit_cast(std::uint32_t, f)); }
    void add(glm::vec2 v) { add(v.x), add(v.y); }
    void add(const std::optional<SweepHit>& hit) {
        add(std::uint32_t{hit.has_value()});
        if (hit) add(hit->t), add(hit->point), add(hit->normal);
    }
    void add(const std::optional<RayHit>& hit) {
        add(std::uint32_t{hit.has_value()});
        if (hit)
            add(hit->t), add(hit->point), add(hit->normal), add(std::uint32_t{hit->started_inside});
    }
};

/// Only + - * / and square roots go into it.
Any shape(carom::Rng& rng, std::size_t kind, glm::vec2 at) {
    const auto near = [&] { return at + glm::vec2{rng.between(-2, 2), rng.between(-2, 2)}; };
    if (kind == 6) {
        const glm::vec2 points[] = {near(), near(), near(), near(), near(), near(), near()};
        return convex_hull(points).value();
    }
    if (kind == 7) {
        const glm::vec2 tip = at + glm::vec2{rng.between(-0.5f, 0.5f), rng.between(0.1f, 1)};
        return Polygon::make({at + glm::vec2{-2, -1}, tip, at + glm::vec2{2, -1},
                              at + glm::vec2{rng.between(-1, 1), 3}})
            .value();
    }
    return random_shape(rng, kind, at, rng.between(0.1f, 2));
}

}  // namespace

TEST_CASE("the bits of rays and sweeps are the same everywhere") {
    Fingerprint print;
    carom::Rng rng{1};
    for (std::size_t a = 0; a < kKinds; ++a) {
        for (std::size_t b = 0; b < kKinds; ++b) {
            for (int i = 0; i < 100; ++i) {
                const glm::vec2 at{rng.between(-100, 100), rng.between(-100, 100)};
                // One draw a statement: the order of operands is the compiler's choice.
                const float away = rng.between(0, 8);
                const glm::vec2 from = at + direction(rng) * away;
                const Any mover = shape(rng, a, from);
                const Any target = shape(rng, b, at);
                const float ahead = rng.between(-0.5f, 2);
                const glm::vec2 motion = (at - from) * ahead + direction(rng);
                const Turn turn{at, direction(rng), direction(rng)};
                std::visit(
                    [&](const auto& p, const auto& q) {
                        print.add(sweep(p, motion, q));
                        if (i % 4 == 0) print.add(sweep_turning(p, motion, q, turn));
                    },
                    mover, target);
                std::visit(
                    [&](const auto& q) {
                        print.add(raycast(Ray{from, motion}, q));
                    },
                    target);
            }
        }
    }
    CHECK(print.value == 0xea58860218db664dull);
}
