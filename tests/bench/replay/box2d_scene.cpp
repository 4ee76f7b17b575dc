#include <box2d/box2d.h>

#include "game/sim/rules.h"
#include "tests/bench/replay/scene.h"

namespace bench {
namespace {

constexpr float kMetre = 50.0f;  // units: Box2D is made for things of about a metre

b2FixtureDef smooth(const b2Shape& shape) {
    b2FixtureDef fixture;
    fixture.shape = &shape;
    fixture.restitution = 1.0f;
    fixture.friction = 0.0f;
    fixture.density = 1.0f;
    return fixture;
}

}  // namespace

void play_in_box2d(const Scene& scene, int steps) {
    b2World world(b2Vec2(0, 0));
    b2BodyDef still;
    b2Body* bricks = world.CreateBody(&still);
    const auto box = [&](glm::vec2 min, glm::vec2 max) {
        const glm::vec2 half = (max - min) / (2.0f * kMetre);
        const glm::vec2 center = (max + min) / (2.0f * kMetre);
        b2PolygonShape shape;
        shape.SetAsBox(half.x, half.y, {center.x, center.y}, 0);
        const b2FixtureDef fixture = smooth(shape);
        bricks->CreateFixture(&fixture);
    };
    for (const auto& each : scene.boxes) box(each.min, each.max);
    b2BodyDef def;
    def.type = b2_dynamicBody;
    def.position = {scene.serve.x / kMetre, scene.serve.y / kMetre};
    def.linearVelocity = {0.3f * scene.speed / kMetre, -0.954f * scene.speed / kMetre};
    def.fixedRotation = true;
    b2Body* ball = world.CreateBody(&def);
    b2CircleShape circle;
    circle.m_radius = carom::sim::kBallRadius / kMetre;
    const b2FixtureDef fixture = smooth(circle);
    ball->CreateFixture(&fixture);
    for (int i = 0; i < steps; ++i) world.Step(1.0f / carom::sim::kTicksPerSecond, 8, 3);
}

}  // namespace bench
