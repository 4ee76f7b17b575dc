#include <box2d/box2d.h>

#include "tests/bench/field.h"

namespace bench {
namespace {

constexpr float kStep = 1.0f / 60.0f;

struct Count {
    const b2DynamicTree& tree;
    const std::vector<b2AABB>& boxes;
    b2AABB area;
    std::size_t hits = 0;
    bool QueryCallback(int proxy) {  // the tree's boxes are grown: ask the true one
        const auto i = reinterpret_cast<std::size_t>(tree.GetUserData(proxy));
        hits += std::size_t{b2TestOverlap(boxes[i], area)};
        return true;
    }
};

Scene ask(const Crowd& all) {
    Scene scene{kQuery, "Box2D"};
    std::vector<b2AABB> boxes;
    for (const Aabb& b : all.boxes) boxes.push_back({{b.min.x, b.min.y}, {b.max.x, b.max.y}});
    b2DynamicTree tree;
    scene.build_ms = best_of(1,
                             [&] {
                                 for (std::size_t i = 0; i < boxes.size(); ++i) {
                                     tree.CreateProxy(boxes[i], reinterpret_cast<void*>(i));
                                 }
                             }) /
                     1e6;
    std::size_t hits = 0;
    scene.ns = best_of(10,
                       [&] {
                           hits = 0;
                           for (const Circle& c : all.circles) {
                               const b2Vec2 r{c.radius, c.radius};
                               const b2Vec2 at{c.center.x, c.center.y};
                               Count count{tree, boxes, {at - r, at + r}};
                               tree.Query(&count, count.area);
                               hits += count.hits;
                           }
                           keep(hits);
                       }) /
               double(all.circles.size());
    scene.hits = double(hits);
    return scene;
}

/// One still body holds all bricks, which is the quickest way; balls only meet bricks.
Scene step(const Size& size) {
    const Court made = court(size.bricks, size.balls);
    b2World world(b2Vec2(0, 0));
    b2BodyDef still;
    b2Body* bricks = world.CreateBody(&still);
    for (const Aabb& b : made.solid) {
        b2PolygonShape shape;
        const glm::vec2 half = (b.max - b.min) / 2.0f;
        const glm::vec2 center = (b.max + b.min) / 2.0f;
        shape.SetAsBox(half.x, half.y, {center.x, center.y}, 0);
        b2FixtureDef fixture;
        fixture.shape = &shape;
        fixture.restitution = 1.0f;
        fixture.friction = 0.0f;
        bricks->CreateFixture(&fixture);
    }
    std::vector<b2Body*> balls;
    for (std::size_t i = 0; i < made.balls.size(); ++i) {
        b2BodyDef def;
        def.type = b2_dynamicBody;
        def.position = {made.balls[i].center.x, made.balls[i].center.y};
        def.linearVelocity = {made.motions[i].x / kStep, made.motions[i].y / kStep};
        def.fixedRotation = true;
        b2CircleShape shape;
        shape.m_radius = made.balls[i].radius;
        b2FixtureDef fixture;
        fixture.shape = &shape;
        fixture.density = 1.0f;
        fixture.restitution = 1.0f;
        fixture.friction = 0.0f;
        fixture.filter.groupIndex = -1;
        balls.push_back(world.CreateBody(&def));
        balls.back()->CreateFixture(&fixture);
    }
    const World seen{[&] { world.Step(kStep, 8, 3); },
                     [&](std::size_t i) {
                         const b2Vec2 at = balls[i]->GetPosition();
                         return glm::vec2{at.x, at.y};
                     },
                     [&](std::size_t i) { return balls[i]->GetLinearVelocity().Length() * kStep; },
                     nullptr};
    return watch(size, "Box2D", made, seen, 3);
}

}  // namespace

std::vector<Scene> fields_box2d() {
    std::vector<Scene> scenes{ask(crowd())};
    for (const Size& size : kWorlds) scenes.push_back(step(size));
    return scenes;
}

}  // namespace bench
