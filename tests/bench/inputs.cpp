#include "tests/bench/inputs.h"

#include <cmath>

#include "engine/core/rng.h"

namespace bench {
namespace {

using carom::Rng;

glm::vec2 spot(Rng& rng, float spread) {
    return {rng.between(-spread, spread), rng.between(-spread, spread)};
}

glm::vec2 direction(Rng& rng) {
    for (;;) {
        const glm::vec2 d = spot(rng, 1);
        const float length = std::sqrt(d.x * d.x + d.y * d.y);
        if (length > 0.1f && length <= 1.0f) return d / length;
    }
}

Hexagon hexagon(Rng& rng, glm::vec2 center, float radius) {
    const glm::vec2 x = direction(rng) * radius;
    const glm::vec2 y = glm::vec2{-x.y, x.x} * 0.8660254f;
    return {center + x, center + x * 0.5f + y, center - x * 0.5f + y,
            center - x, center - x * 0.5f - y, center + x * 0.5f - y};
}

Inputs make() {
    Rng rng(2024);
    Inputs in;
    for (std::size_t i = 0; i < kInputs; ++i) {
        const float reach = 1.6f;  // makes about half of the pairs meet
        in.circles.push_back({spot(rng, reach), rng.between(0.4f, 1.2f)});
        in.others.push_back({spot(rng, reach), rng.between(0.4f, 1.2f)});
        const auto box = [&] {
            const glm::vec2 center = spot(rng, reach);
            const glm::vec2 half{rng.between(0.3f, 1.1f), rng.between(0.3f, 1.1f)};
            return Aabb{center - half, center + half};
        };
        in.boxes.push_back(box());
        in.other_boxes.push_back(box());
        const auto turned = [&] {
            return Obb{spot(rng, reach),
                       {rng.between(0.4f, 1.1f), rng.between(0.4f, 1.1f)},
                       direction(rng)};
        };
        in.turned.push_back(turned());
        in.other_turned.push_back(turned());
        in.hexagons.push_back(hexagon(rng, spot(rng, reach), rng.between(0.6f, 1.2f)));
        in.other_hexagons.push_back(hexagon(rng, spot(rng, reach), rng.between(0.6f, 1.2f)));
        const glm::vec2 from = direction(rng) * 4.0f;
        in.rays.push_back({from, spot(rng, 2.0f) - from * 1.2f});
        in.motions.push_back(spot(rng, 3.0f));
    }
    const auto capsule = [&] {  // after all else, which stays as it was
        const glm::vec2 center = spot(rng, 1.6f), half = direction(rng) * rng.between(0.3f, 0.9f);
        return Capsule{center - half, center + half, rng.between(0.2f, 0.7f)};
    };
    for (std::size_t i = 0; i < kInputs; ++i) {
        in.capsules.push_back(capsule());
        in.other_capsules.push_back(capsule());
    }
    return in;
}

Crowd make_crowd() {
    Rng rng(99);
    Crowd all;
    const float side = 500.0f;
    for (int i = 0; i < 100'000; ++i) {
        const glm::vec2 at{rng.between(0, side), rng.between(0, side)};
        all.boxes.push_back({at, at + glm::vec2{rng.between(0.5f, 1.5f), rng.between(0.3f, 1)}});
    }
    for (int i = 0; i < 10'000; ++i) {
        all.circles.push_back({{rng.between(0, side), rng.between(0, side)}, 0.4f});
    }
    return all;
}

}  // namespace

const Inputs& inputs() {
    static const Inputs made = make();
    return made;
}

const Crowd& crowd() {
    static const Crowd made = make_crowd();
    return made;
}

Court court(int bricks, int balls) {
    constexpr float kRadius = 0.2f;
    Rng rng(7);
    const int columns = static_cast<int>(std::ceil(std::sqrt(static_cast<float>(bricks))));
    const glm::vec2 pitch{2.0f, 1.5f};
    Court made;
    for (int i = 0; i < bricks; ++i) {
        const glm::vec2 at = pitch * glm::vec2{float(i % columns), float(i / columns)};
        made.solid.push_back({at, at + glm::vec2{1, 0.5f}});
    }
    const int rows = (bricks + columns - 1) / columns;
    made.inside = {glm::vec2{-1}, pitch * glm::vec2{float(columns), float(rows)}};
    const Aabb& in = made.inside;
    made.solid.push_back({in.min - 4.0f, {in.max.x + 4, in.min.y}});
    made.solid.push_back({{in.min.x - 4, in.max.y}, in.max + 4.0f});
    made.solid.push_back({{in.min.x - 4, in.min.y}, {in.min.x, in.max.y}});
    made.solid.push_back({{in.max.x, in.min.y}, {in.max.x + 4, in.max.y}});
    for (int i = 0; i < balls; ++i) {
        const glm::vec2 cell{float(rng.below(std::uint32_t(columns))),
                             float(rng.below(std::uint32_t(rows)))};
        made.balls.push_back({pitch * cell + glm::vec2{1.5f, 1.0f}, kRadius});
        made.motions.push_back(direction(rng) * (2.2f * kRadius));
    }
    return made;
}

}  // namespace bench
