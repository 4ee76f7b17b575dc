#pragma once
// Small levels and pilots for tests of the simulation.

#include "game/sim/autopilot.h"
#include "game/sim/begin.h"
#include "game/sim/step.h"

#include <algorithm>
#include <string_view>
#include <variant>
#include <vector>

namespace carom::sim::test {

/// A level drawn as text: '.' empty, '#' solid, '1'..'4' plain bricks of that many hits, and for
/// the other kinds the first letter of their name ('B' for bomb, 'b' for bumper).
inline Level level_of(const std::vector<std::string_view>& rows, glm::vec2 cell = {80.0f, 30.0f}) {
    Level level;
    level.title = "test";
    level.rules.drop_odds = 0.0f;
    level.grid.rows = static_cast<int>(rows.size());
    level.grid.columns = rows.empty() ? 0 : static_cast<int>(rows[0].size());
    level.grid.cell = cell;
    for (const std::string_view row : rows) {
        for (const char c : row) {
            Cell made;
            const auto brick = [&](BrickKind kind, int hits = 0) {
                BrickDesign design;
                design.kind = kind;
                design.hits = static_cast<std::uint8_t>(hits);
                made.brick = design;
            };
            if (c >= '1' && c <= '4') brick(BrickKind::Plain, c - '0');
            if (c == '#') brick(BrickKind::Solid);
            if (c == 'a') brick(BrickKind::Armored);
            if (c == 'c') brick(BrickKind::Chaotic);
            if (c == 'v') brick(BrickKind::Veiled);
            if (c == 'h') brick(BrickKind::Hidden);
            if (c == 'm') brick(BrickKind::Mending);
            if (c == 'B') brick(BrickKind::Bomb);
            if (c == 'f') brick(BrickKind::Fuse);
            if (c == 'g') brick(BrickKind::Grower);
            if (c == 'b') brick(BrickKind::Bumper);
            level.grid.cells.push_back(made);
        }
    }
    return level;
}

inline glm::vec2 unit(glm::vec2 v) { return v / std::sqrt(v.x * v.x + v.y * v.y); }

/// A world in play with one ball in flight.
inline World world_with_ball(const Level& level, glm::vec2 at, glm::vec2 direction,
                             float speed = 400.0f) {
    World world = begin(level, 7);
    world.phase = Phase::Playing;
    world.balls.clear();
    Ball ball;
    ball.id = world.next_id++;
    ball.position = at;
    ball.direction = unit(direction);
    ball.speed = speed;
    world.balls.push_back(ball);
    return world;
}

template <class E>
int count(const Events& events) {
    return static_cast<int>(std::count_if(
        events.begin(), events.end(), [](const Event& e) { return std::holds_alternative<E>(e); }));
}

template <class E>
const E* first(const Events& events) {
    for (const Event& e : events) {
        if (const E* found = std::get_if<E>(&e)) return found;
    }
    return nullptr;
}

/// Steps until `enough` says so or `most` ticks have passed.
template <class Enough>
Events run(World& world, int most, Enough&& enough, Command command = {}) {
    Events events;
    for (int i = 0; i < most && !enough(events); ++i) step(world, command, events);
    return events;
}
inline Events run(World& world, int ticks, Command command = {}) {
    return run(
        world, ticks, [](const Events&) { return false; }, command);
}

/// Lets the ball fly until `enough` events of kind E have come.
template <class E>
Events throw_at(World& world, int enough = 1, int most = 4000) {
    return run(world, most, [&](const Events& e) { return count<E>(e) >= enough; });
}

}  // namespace carom::sim::test
