#include "game/sim/aim.h"

#include "game/sim/step.h"

#include <algorithm>
#include <variant>

namespace carom::sim {
namespace {

constexpr Tick kLongest = seconds(4.0f);
constexpr Tick kTail = seconds(0.12f);  // flown on after the last bounce, to show the direction

/// Where the ball's middle was when it bounced, if this event is a bounce.
struct Bounces {
    std::vector<glm::vec2> places;
    bool ends = false;

    void operator()(const WallBounced& e) { at(e.at, e.normal); }
    void operator()(const FloorBounced& e) { at(e.at, {0.0f, -1.0f}); }
    void operator()(const BrickStruck& e) { at(e.at, e.normal); }
    void operator()(const BrickBroken& e) { at(e.at, e.normal); }
    void operator()(const BumperKicked& e) { at(e.at, e.normal); }
    void operator()(const PaddleBounced&) { ends = true; }
    void operator()(const BallCaught&) { ends = true; }
    void operator()(const BallLost&) { ends = true; }
    void operator()(const PortalPassed& e) {
        places.push_back(e.from);
        ends = true;
    }
    template <class Other>
    void operator()(const Other&) {}

private:
    void at(glm::vec2 surface, glm::vec2 normal) {
        places.push_back(surface + normal * kBallRadius);
    }
};

/// Alone with the one ball: nothing else may end the level, explode or fall meanwhile.
World only(const World& world, const Ball& ball) {
    World alone = world;
    alone.balls = {ball};
    alone.drops.clear();
    alone.bolts.clear();
    alone.needed = std::max(alone.needed, 1'000'000);
    return alone;
}

}  // namespace

std::vector<glm::vec2> aim(const World& world, int bounces) {
    if (world.balls.empty() || bounces <= 0) return {};
    if (world.phase != Phase::Serving && world.phase != Phase::Playing) return {};
    const auto lower = [](const Ball& a, const Ball& b) { return a.position.y < b.position.y; };
    World ahead = only(world, *std::max_element(world.balls.begin(), world.balls.end(), lower));
    std::vector<glm::vec2> way{ahead.balls[0].position};
    Events events;
    Tick left = kLongest;
    Command command{.move = 0, .launch = ahead.balls[0].held};
    for (Tick tick = 0; tick < left; ++tick) {
        const glm::vec2 direction = ahead.balls[0].direction;
        const bool launching = command.launch;
        events.clear();
        step(ahead, command, events);
        command = {};
        Bounces seen;
        for (const Event& event : events) std::visit(seen, event);
        if (ahead.balls.empty() || ahead.phase == Phase::Over || seen.ends) {
            way.insert(way.end(), seen.places.begin(), seen.places.end());
            if (!ahead.balls.empty() && seen.places.empty()) way.push_back(ahead.balls[0].position);
            return way;
        }
        // A ball that flies through what it breaks has not bounced.
        if (launching || ahead.balls[0].direction == direction) continue;
        for (const glm::vec2 place : seen.places) {
            if (bounces > 0) way.push_back(place);
            if (--bounces == 0) left = std::min(left, tick + 1 + kTail);
        }
    }
    way.push_back(ahead.balls[0].position);
    return way;
}

}  // namespace carom::sim
