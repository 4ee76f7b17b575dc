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
    for (const auto& each : scene.boxes) box(each.min, each.max);
    cpBody* ball = cpSpaceAddBody(space, cpBodyNew(1.0, double{INFINITY}));
    cpBodySetPosition(ball, cpv(double{scene.serve.x}, double{scene.serve.y}));
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
