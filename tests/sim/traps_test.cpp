// Whatever moves and turns, no ball is ever caught by it: random levels of moving bricks, which
// cross each other, the walls and the paddle's room as no careful maker would have them.

#include "tests/sim/laws.h"
#include "tests/sim/support.h"

#include <doctest/doctest.h>

#include <cmath>
#include <cstdlib>
#include <string>

using namespace carom::sim;
using namespace carom::sim::test;

namespace {

using carom::Rng;

constexpr Tick kWindow = seconds(20.0f);  ///< In which a free ball gets somewhere.
constexpr float kSomewhere = 60.0f;       ///< Units from side to side.

glm::vec2 somewhere(Rng& rng) { return {rng.between(60, 740), rng.between(60, 440)}; }

ShapeDesign random_shape(Rng& rng, glm::vec2 at) {
    const float size = rng.between(12.0f, 60.0f);
    switch (rng.below(4)) {
        case 0:
            return BoxDesign{at, {2.0f * size, rng.between(8.0f, 40.0f)}, rng.between(0, 180)};
        case 1:
            return CircleDesign{at, size};
        case 2:
            return CapsuleDesign{at - glm::vec2{size, 0.0f}, at + glm::vec2{size, 10.0f}, 8.0f};
        default:  // an arrow head, with a dent
            return PolygonDesign{{at + glm::vec2{0.0f, -size}, at + glm::vec2{size, size},
                                  at + glm::vec2{0.0f, 0.3f * size}, at + glm::vec2{-size, size}}};
    }
}

FreeBrick random_mover(Rng& rng) {
    FreeBrick brick;
    brick.brick.kind = rng.below(4) == 0 ? BrickKind::Bumper : BrickKind::Solid;
    const glm::vec2 at = somewhere(rng);
    brick.shape = random_shape(rng, at);
    if (rng.below(3) != 0) {
        PathDesign path;
        for (std::uint32_t i = 0; i <= rng.below(3); ++i)
            path.points.push_back(somewhere(rng) - at);
        path.speed = rng.between(20.0f, 400.0f);
        path.closed = rng.below(2) == 0;
        brick.path = path;
    }
    if (!brick.path || rng.below(2) == 0) {
        const glm::vec2 off{rng.between(-30, 30), rng.between(-30, 30)};
        brick.spin = SpinDesign{rng.below(2) == 0 ? at : at + off, rng.between(-300, 300)};
    }
    return brick;
}

Level random_level(Rng& rng) {
    Level level = level_of({"1#........", "##........"}, {40.0f, 20.0f});  // never won
    level.rules.balls_collide = rng.below(2) == 0;
    level.rules.lightning = false;
    const std::uint32_t movers = 1 + rng.below(6);
    for (std::uint32_t i = 0; i < movers; ++i) level.free.push_back(random_mover(rng));
    return level;
}

/// Follows a ball and says when it has been in one place for too long.
class Watch {
public:
    explicit Watch(glm::vec2 at) : least_(at), most_(at) {}
    bool caught(glm::vec2 at, Tick now) {
        least_ = {std::min(least_.x, at.x), std::min(least_.y, at.y)};
        most_ = {std::max(most_.x, at.x), std::max(most_.y, at.y)};
        if (most_.x - least_.x > kSomewhere || most_.y - least_.y > kSomewhere) {
            least_ = most_ = at;
            since_ = now;
        }
        return now - since_ > kWindow;
    }

private:
    glm::vec2 least_;
    glm::vec2 most_;
    Tick since_ = 0;
};

}  // namespace

TEST_SUITE("traps") {
    TEST_CASE("no ball is caught, swallowed or pushed out by random moving bricks") {
        const std::uint64_t levels = std::getenv("CAROM_LONG") != nullptr ? 4000 : 150;
        float deepest = 0.0f;
        for (std::uint64_t seed = 0; seed < levels; ++seed) {
            CAPTURE(seed);
            Rng rng{seed};
            World world = world_with_ball(random_level(rng), {400.0f, 500.0f},
                                          {rng.between(-1, 1), -1.0f}, rng.between(300, 800));
            world.until[static_cast<std::size_t>(PowerUp::Floor)] = 1u << 30u;
            Watch watch{world.balls[0].position};
            bool caught = false;
            while (world.tick < seconds(40.0f) && !caught) {
                Events events;
                step(world, autopilot(world), events);
                REQUIRE(broken_law(world) == "");
                caught = watch.caught(world.balls[0].position, world.tick);
                if (world.tick % 4 != 0) continue;
                deepest = std::max(deepest, depth_in_bricks(world, world.balls[0]));
            }
            CHECK_MESSAGE(!caught, "at ", world.balls[0].position.x, ", ",
                          world.balls[0].position.y);
        }
        MESSAGE("deepest overlap " << deepest << " units");
        CHECK(deepest < 0.5f * kBallRadius);
    }
}
