// A ball among boxes for a very long time: it never escapes, sinks in, stops or gains speed.
#include "engine/collision/contact.h"
#include "engine/collision/measure.h"
#include "engine/collision/sweep.h"
#include "moving_support.h"

#include <doctest/doctest.h>
#include <glm/geometric.hpp>

using namespace moving;

namespace {

/// Four walls around a 20 by 20 room, and bricks in it: a flush row, a pair with a gap, singles.
std::vector<Aabb> room(glm::vec2 at) {
    std::vector<Aabb> boxes{{{-11, -11}, {11, -10}},
                            {{-11, 10}, {11, 11}},
                            {{-11, -10}, {-10, 10}},
                            {{10, -10}, {11, 10}}};
    for (int i = 0; i < 8; ++i) {
        const float x = -4.0f + static_cast<float>(i);
        boxes.push_back({{x, 4}, {x + 1, 4.5f}});
    }
    boxes.push_back({{-6, -3}, {-3, -2}});
    boxes.push_back({{-2, -3}, {1, -2}});
    boxes.push_back({{5, -6}, {5.125f, 2}});
    boxes.push_back({{-8, 0.3f}, {-7.4f, 0.9f}});
    for (Aabb& box : boxes) box.min += at, box.max += at;
    return boxes;
}

struct Strike {
    SweepHit hit;
    bool any = false;
};

Strike first_hit(const Circle& ball, glm::vec2 motion, const std::vector<Aabb>& boxes) {
    Strike best;
    for (const Aabb& box : boxes) {
        const auto hit = sweep(ball, motion, box);
        if (hit && (!best.any || hit->t < best.hit.t)) best = {*hit, true};
    }
    return best;
}

/// Plays `bounces` bounces; `slack` is how deep rounding may leave the ball.
void soak(glm::vec2 at, float radius, int bounces, float slack) {
    const std::vector<Aabb> boxes = room(at);
    Circle ball{at + glm::vec2{1.0f, 7.0f}, radius};
    glm::vec2 velocity{0.61f, 0.357f};
    const float speed = glm::length(velocity);
    int count = 0, most = 0;
    float worst = 0.0f;
    while (count < bounces) {
        glm::vec2 rest = velocity;
        for (int n = 0;; ++n) {
            most = std::max(most, n);
            REQUIRE(n < 50);  // stuck
            const Strike strike = first_hit(ball, rest, boxes);
            ball.center += rest * (strike.any ? strike.hit.t : 1.0f);
            if (!strike.any) break;
            ++count;
            for (const Aabb& box : boxes) {
                if (const auto c = contact(ball, box)) worst = std::max(worst, c->depth);
            }
            REQUIRE(glm::dot(velocity, strike.hit.normal) <= 0.0f);
            velocity = reflect(velocity, strike.hit.normal);
            rest = reflect(rest * (1.0f - strike.hit.t), strike.hit.normal);
        }
        REQUIRE(std::abs(ball.center.x - at.x) < 10.0f);
        REQUIRE(std::abs(ball.center.y - at.y) < 10.0f);
        REQUIRE(worst <= slack);
    }
    const float drift = std::abs(glm::length(velocity) / speed - 1.0f);
    MESSAGE(count << " bounces, deepest " << worst << ", speed off by " << drift << ", at most "
                  << most << " bounces in a step");
    CHECK(drift < 1e-3f);
}

}  // namespace

TEST_SUITE("soak") {
    TEST_CASE("a ball among boxes") { soak({0, 0}, 0.3f, rounds(200000, 1000000), 4e-6f); }
    TEST_CASE("a small ball") { soak({0, 0}, 0.01f, rounds(100000, 1000000), 4e-6f); }
    TEST_CASE("far from the origin, where floats are coarse") {
        soak({8192, -8192}, 0.3f, rounds(100000, 1000000), 4e-3f);
    }
}
