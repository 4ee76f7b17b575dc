#include <chipmunk/chipmunk.h>

#include "tests/bench/field.h"

namespace bench {
namespace {

constexpr double kStep = 1.0 / 60.0;

cpBB cp(const Aabb& b) {
    return cpBBNew(double{b.min.x}, double{b.min.y}, double{b.max.x}, double{b.max.y});
}

cpBB box_of(void* box) { return *static_cast<cpBB*>(box); }

struct Asked {
    cpBB area;
    std::size_t hits;
};

cpCollisionID count(void*, void* box, cpCollisionID id, void* asked) {
    auto* a = static_cast<Asked*>(asked);
    a->hits += std::size_t{cpBBIntersects(box_of(box), a->area) != 0};
    return id;
}

Scene ask(const Crowd& all, const char* by, cpSpatialIndex* index) {
    Scene scene{kQuery, by};
    std::vector<cpBB> boxes;
    for (const Aabb& b : all.boxes) boxes.push_back(cp(b));
    scene.build_ms = best_of(1,
                             [&] {
                                 for (std::size_t i = 0; i < boxes.size(); ++i) {
                                     cpSpatialIndexInsert(index, &boxes[i], cpHashValue(i));
                                 }
                             }) /
                     1e6;
    std::size_t hits = 0;
    scene.ns = best_of(10,
                       [&] {
                           hits = 0;
                           for (const Circle& c : all.circles) {
                               const cpVect at = cpv(double{c.center.x}, double{c.center.y});
                               Asked asked{cpBBNewForCircle(at, double{c.radius}), 0};
                               cpSpatialIndexQuery(index, &asked, asked.area, count, &asked);
                               hits += asked.hits;
                           }
                           keep(hits);
                       }) /
               double(all.circles.size());
    scene.hits = double(hits);
    cpSpatialIndexFree(index);
    return scene;
}

Scene step(const Size& size) {
    const Court made = court(size.bricks, size.balls);
    cpSpace* space = cpSpaceNew();
    std::vector<cpShape*> shapes;
    for (const Aabb& b : made.solid) {
        shapes.push_back(cpBoxShapeNew2(cpSpaceGetStaticBody(space), cp(b), 0.0));
    }
    std::vector<cpBody*> balls;
    for (std::size_t i = 0; i < made.balls.size(); ++i) {
        const Circle& ball = made.balls[i];
        cpBody* body = cpBodyNew(1.0, INFINITY);
        cpBodySetPosition(body, cpv(double{ball.center.x}, double{ball.center.y}));
        cpBodySetVelocity(
            body, cpv(double{made.motions[i].x} / kStep, double{made.motions[i].y} / kStep));
        cpSpaceAddBody(space, body);
        balls.push_back(body);
        shapes.push_back(cpCircleShapeNew(body, double{ball.radius}, cpvzero));
        cpShapeSetFilter(shapes.back(), cpShapeFilterNew(1, CP_ALL_CATEGORIES, CP_ALL_CATEGORIES));
    }
    for (cpShape* shape : shapes) {
        cpShapeSetElasticity(shape, 1.0);
        cpShapeSetFriction(shape, 0.0);
        cpSpaceAddShape(space, shape);
    }
    const World seen{
        [&] { cpSpaceStep(space, kStep); },
        [&](std::size_t i) {
            const cpVect at = cpBodyGetPosition(balls[i]);
            return glm::vec2{float(at.x), float(at.y)};
        },
        [&](std::size_t i) { return float(cpvlength(cpBodyGetVelocity(balls[i])) * kStep); },
        nullptr};
    const Scene scene = watch(size, "Chipmunk", made, seen, 3);
    for (cpShape* shape : shapes) {
        cpSpaceRemoveShape(space, shape);
        cpShapeFree(shape);
    }
    for (cpBody* body : balls) {
        cpSpaceRemoveBody(space, body);
        cpBodyFree(body);
    }
    cpSpaceFree(space);
    return scene;
}

}  // namespace

std::vector<Scene> fields_chipmunk() {
    const Crowd& all = crowd();
    std::vector<Scene> scenes{
        ask(all, "Chipmunk (hash)", cpSpaceHashNew(1.5, 100'000, box_of, nullptr)),
        ask(all, "Chipmunk (tree)", cpBBTreeNew(box_of, nullptr))};
    for (const Size& size : kWorlds) scenes.push_back(step(size));
    return scenes;
}

}  // namespace bench
