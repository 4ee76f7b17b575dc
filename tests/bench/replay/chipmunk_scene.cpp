#include <chipmunk/chipmunk.h>

#include "game/sim/rules.h"
#include "tests/bench/replay/scene.h"

namespace bench {

void play_in_chipmunk(const Scene& scene, int steps) {
    cpSpace* space = cpSpaceNew();
    cpSpaceSetIterations(space, 1);  // one ball: more change nothing
    cpBody* still = cpSpaceGetStaticBody(space);
    std::vector<cpShape*> shapes;
    const auto smooth = [&](cpShape* shape) {
        cpShapeSetElasticity(shape, 1.0);
        cpShapeSetFriction(shape, 0.0);
        shapes.push_back(cpSpaceAddShape(space, shape));
    };
    const auto box = [&](glm::vec2 min, glm::vec2 max) {
        smooth(cpBoxShapeNew2(still, cpBBNew(min.x, min.y, max.x, max.y), 0.0));
    };
    for (const auto& brick : scene.bricks) box(brick.min, brick.max);
    constexpr float kWide = carom::sim::kFieldWidth;
    constexpr float kHigh = carom::sim::kFieldHeight;
    box({-20, -20}, {0, kHigh + 20});
    box({kWide, -20}, {kWide + 20, kHigh + 20});
    box({0, -20}, {kWide, 0});
    box({0, kHigh}, {kWide, kHigh + 20});
    cpBody* ball = cpSpaceAddBody(space, cpBodyNew(1.0, double{INFINITY}));
    cpBodySetPosition(ball, cpv(double{0.5f * kWide}, double{0.93f * kHigh}));
    cpBodySetVelocity(ball, cpv(0.3 * double{scene.speed}, -0.954 * double{scene.speed}));
    smooth(cpCircleShapeNew(ball, double{carom::sim::kBallRadius}, cpvzero));
    for (int i = 0; i < steps; ++i) cpSpaceStep(space, 1.0 / carom::sim::kTicksPerSecond);
    for (cpShape* shape : shapes) {
        cpSpaceRemoveShape(space, shape);
        cpShapeFree(shape);
    }
    cpSpaceRemoveBody(space, ball);
    cpBodyFree(ball);
    cpSpaceFree(space);
}

}  // namespace bench
