// A pong that plays itself, written with nothing but what a stranger gets. Prints where the ball
// ends, which must be the same however the library was obtained.

#if defined(PONG_SINGLE_HEADER)
#include <carom_collision.hpp>
#else
#include <carom/collision/shapes.h>  // the parts can be had one by one
#include <carom/collision.hpp>
#endif

#include <cstdio>
#include <vector>

using namespace carom::collision;

int main() {
    // Walls around the court, two paddles, and a few blocks in the middle to break.
    std::vector<Aabb> solid{{{-1, -1}, {33, 0}}, {{-1, 18}, {33, 19}}, {{0, 6}, {1, 10}},
                            {{31, 6}, {32, 10}}, {{-2, 0}, {-1, 18}},  {{33, 0}, {34, 18}}};
    const BoxId walls = BoxId(solid.size());
    for (int i = 0; i < 12; ++i) {
        const glm::vec2 corner{15 + i % 2, 3 + i};
        solid.push_back({corner, corner + 1.0f});
    }
    Grid court{solid};

    Circle ball{{5, 9}, 0.5f};
    glm::vec2 velocity{0.31f, 0.17f};
    int bounces = 0;
    for (int step = 0; step < 5000; ++step) {
        glm::vec2 left = velocity;
        for (int turn = 0; turn < 4; ++turn) {
            const auto struck = sweep(ball, left, court);
            if (!struck) {
                ball.center += left;
                break;
            }
            ++bounces;
            ball.center += left * struck->hit.t;
            left = reflect(left * (1.0f - struck->hit.t), struck->hit.normal);
            velocity = reflect(velocity, struck->hit.normal);
            if (struck->id >= walls) court.remove(struck->id);
        }
    }

    // The same questions asked of single shapes, of an array and of any polygon.
    const auto made = ConvexPolygon::make({{-3, -3}, {36, -3}, {16, 40}});
    std::vector<BoxId> found(solid.size());
    const std::size_t near = overlapping(Circle{{15, 9}, 3}, solid, found);
    const bool inside = overlaps(ball, Aabb{{-1, 0}, {33, 18}}) && overlaps(ball, made.value());
    const bool apart = !contact(ball, solid[0]) || contact(ball, solid[0])->depth < 0.001f;

    std::printf("bounces %d blocks left %d near %d inside %d apart %d ball %a %a\n", bounces,
                int(court.size()) - int(walls), int(near), int(inside), int(apart),
                double(ball.center.x), double(ball.center.y));
    return inside && apart ? 0 : 1;
}
