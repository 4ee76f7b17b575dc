#include "game/sim/step.h"

#include "game/sim/balls_meet.h"
#include "game/sim/bolts.h"
#include "game/sim/drops.h"
#include "game/sim/effects.h"
#include "game/sim/flight.h"
#include "game/sim/lightning.h"
#include "game/sim/movers.h"
#include "game/sim/paddle.h"
#include "game/sim/stall.h"
#include "game/sim/strike.h"

#include <algorithm>

namespace carom::sim {
namespace {

void launch_or_fire(World& world, const Command& command, Events& events) {
    if (!command.launch) return;
    if (launch_held(world, events)) {
        world.phase = Phase::Playing;
    } else {
        fire(world, events);
    }
}

void lose_balls(World& world, Events& events) {
    const auto lost = [&](const Ball& ball) {
        const bool below = ball.position.y - kBallRadius > kFieldHeight;
        if (below) events.push_back(BallLost{ball.position});
        return below;
    };
    std::erase_if(world.balls, lost);
}

void serve_again(World& world, Events& events) {
    end_all(world, events);
    world.drops.clear();
    world.bolts.clear();
    world.combo = 0;
    put_ball_on_paddle(world);
    world.phase = Phase::Serving;
}

void check_won(World& world, Events& events) {
    if (!finished(world) && world.needed == 0) win_level(world, events);
}

void check_lost(World& world, Events& events) {
    lose_balls(world, events);
    if (!world.balls.empty()) return;
    lose_life(world, events);
    if (world.phase != Phase::Over) serve_again(world, events);
}

}  // namespace

void step(World& world, const Command& command, Events& events) {
    if (finished(world)) return;
    ++world.tick;
    end_due(world, events);
    steer_paddle(world, command);
    advance_movers(world);
    const collision::Grid covered =
        movers_in_reach(world) ? cover_movers(world) : collision::Grid{};
    for (Ball& ball : world.balls) fly(world, covered, ball, events);
    settle_paddle(world);
    yield_to_balls(world, covered);
    if (world.stage->level.rules.balls_collide) meet_balls(world, events);
    if (!world.bolts.empty()) fly_bolts(world, covered, events);
    if (!world.blasts.empty()) explode_due(world, events);
    mend_due(world, events);
    gather_charge(world, events);
    check_won(world, events);
    if (finished(world)) return;
    if (!world.drops.empty()) fall_and_catch(world, events);
    if (finished(world)) return;
    launch_or_fire(world, command, events);
    watch_for_idling(world, events);
    check_lost(world, events);
}

}  // namespace carom::sim
