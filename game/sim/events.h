#pragma once
// What happened during a tick, told as values. Sound, particles, the HUD and screen effects are
// all readers of this list; the simulation knows none of them. An event carries everything its
// readers need that the stage does not hold for ever, because the thing it speaks of may be gone.

#include "game/sim/bricks.h"
#include "game/sim/powerups.h"
#include "game/sim/score.h"

#include <glm/vec2.hpp>

#include <cstdint>
#include <variant>
#include <vector>

namespace carom::sim {

using SlotId = std::uint32_t;  ///< A brick's place in the stage.
using BallId = std::uint32_t;

/// How far a moving brick is from where its maker drew it.
struct Pose {
    glm::vec2 offset{0.0f};
    glm::vec2 turn{1.0f, 0.0f};  ///< About the slot's pivot, as a unit complex number.
    bool operator==(const Pose&) const = default;
};

/// How a brick looked when it was struck.
struct BrickView {
    SlotId slot = 0;
    BrickKind kind{};
    std::uint8_t color = 0;
    int hits_left = 0;
    glm::vec2 center{0.0f};
    glm::vec2 half{0.0f};  ///< Of its bounding box.
    Pose pose{};           ///< Its shape, which never changes, is in the stage.
};

// clang-format off
struct BallLaunched  { glm::vec2 at; };
struct WallBounced   { glm::vec2 at; glm::vec2 normal; float speed; };
struct FloorBounced  { glm::vec2 at; };
struct PaddleBounced { glm::vec2 at; float offset; float speed; };  ///< -1 is the paddle's left end, 1 its right.
struct BallCaught    { glm::vec2 at; };                ///< By a sticky paddle.
struct BrickStruck   { BrickView brick; glm::vec2 at; glm::vec2 normal; };  ///< It holds.
struct BrickBroken   { BrickView brick; glm::vec2 at; glm::vec2 normal; Score points; int combo; };  ///< `combo` with this one; 0 by lightning.
struct BrickShown    { BrickView brick; };
struct BrickMended   { BrickView brick; };
struct BrickGrown    { BrickView brick; };
struct Exploded      { glm::vec2 at; glm::vec2 half; };
struct BumperKicked  { BrickView brick; glm::vec2 at; glm::vec2 normal; };
struct PortalPassed  { glm::vec2 from; glm::vec2 to; };
struct BallsMet      { glm::vec2 at; };
struct DropSpawned   { glm::vec2 at; PowerUp kind; };
struct DropCaught    { glm::vec2 at; PowerUp kind; };
struct PowerEnded    { PowerUp kind; };
struct BoltFired     { glm::vec2 at; };
struct BallNudged    { glm::vec2 at; BallId ball; };   ///< The stall rule turned a ball that went in circles.
struct BallsCharged  {};                               ///< The next to meet the paddle calls lightning.
struct LightningStruck { glm::vec2 from; glm::vec2 to; };  ///< The brick there breaks.
struct BallLost      { glm::vec2 at; };
struct LifeLost      { int lives_left; };
struct LifeWon       { int lives; };
struct LevelCleared  { Score score; };
struct GameOver      { Score score; };
// clang-format on

using Event = std::variant<BallLaunched, WallBounced, FloorBounced, PaddleBounced, BallCaught,
                           BrickStruck, BrickBroken, BrickShown, BrickMended, BrickGrown, Exploded,
                           BumperKicked, PortalPassed, BallsMet, DropSpawned, DropCaught,
                           PowerEnded, BoltFired, BallNudged, BallsCharged, LightningStruck,
                           BallLost, LifeLost, LifeWon, LevelCleared, GameOver>;
using Events = std::vector<Event>;

/// Joins lambdas into one visitor: std::visit(On{[](const BallLost&) {…}, [](const auto&) {}}, e).
template <class... Cases>
struct On : Cases... {
    using Cases::operator()...;
};
template <class... Cases>
On(Cases...) -> On<Cases...>;

}  // namespace carom::sim
