#include "game/app/commands/sim_tool.h"

#include "engine/core/console.h"
#include "engine/core/json.h"
#include "game/app/commands/on_all_cores.h"
#include "game/levels/level_set.h"
#include "game/pilot/aimer.h"
#include "game/sim/begin.h"
#include "game/sim/step.h"
#include "game/sim/tally.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <iostream>

namespace carom::app {
namespace {

/// One line of what a player sees, for a pilot at the other end of a pipe.
std::string state_line(const sim::World& world) {
    const auto number = [](float value) {
        char digits[32];
        std::snprintf(digits, sizeof digits, "%.2f", static_cast<double>(value));
        return std::string(digits);
    };
    constexpr std::array<const char*, 4> kPhases{"serving", "playing", "cleared", "over"};
    std::string balls, drops, bricks;
    for (const sim::Ball& ball : world.balls) {
        balls += (balls.empty() ? "[" : ",[") + number(ball.position.x) + "," +
                 number(ball.position.y) + "," + number(ball.direction.x) + "," +
                 number(ball.direction.y) + "]";
    }
    for (const sim::Drop& drop : world.drops) {
        drops += (drops.empty() ? "[" : ",[") + number(drop.position.x) + "," +
                 number(drop.position.y) + "," + json_text(sim::spec(drop.kind).name) + "]";
    }
    for (sim::SlotId slot = 0; slot < world.bricks.size(); ++slot) {
        const sim::Brick& brick = world.bricks[slot];
        if (!brick.alive || !brick.shown) continue;
        const sim::BrickView view = sim::view_of(world, slot);
        bricks += (bricks.empty() ? "[" : ",[") + number(view.center.x) + "," +
                  number(view.center.y) + "," + std::to_string(brick.hits) + "]";
    }
    return "{\"tick\":" + std::to_string(world.tick) + ",\"phase\":\"" +
           kPhases[static_cast<std::size_t>(world.phase)] +
           "\",\"score\":" + std::to_string(world.score) +
           ",\"lives\":" + std::to_string(world.lives) +
           ",\"needed\":" + std::to_string(world.needed) + ",\"paddle\":[" +
           number(world.paddle.x) + "," + number(world.paddle.width) + "],\"balls\":[" + balls +
           "],\"drops\":[" + drops + "],\"bricks\":[" + bricks + "]}\n";
}

/// Asks whoever reads our output where the paddle shall go; false when they have left or answer
/// otherwise than "X LAUNCH".
bool ask(const sim::World& world, float& x, bool& launch) {
    print(state_line(world));
    std::fflush(stdout);
    std::string line;
    if (!std::getline(std::cin, line)) return false;
    int pressed = 0;
    char end = 0;
    if (std::sscanf(line.c_str(), "%f %d %c", &x, &pressed, &end) != 2 || !(x > -1e6f) ||
        !(x < 1e6f)) {
        complain("carom: error: the pilot must answer 'X LAUNCH', not '" + printable(line) + "'");
        return false;
    }
    launch = pressed != 0;
    return true;
}

int run_pipe(const sim::Level& level, const SimOptions& options) {
    for (int game = 0; game < options.games; ++game) {
        sim::World world =
            sim::begin(level, options.attempt.seed + static_cast<std::uint64_t>(game),
                       sim::start_of(level.rules.lives, options.attempt.difficulty, {}));
        sim::Events events;
        const float most = pilot::perfect().speed * sim::kTickSeconds;  // as fast as a mouse
        float x = world.paddle.x;
        bool launch = false;
        for (; !sim::finished(world) && world.tick < options.attempt.most; launch = false) {
            if (world.tick % static_cast<sim::Tick>(options.every) == 0 && !ask(world, x, launch)) {
                return 1;
            }
            events.clear();
            step(world, {sim::move_by(std::clamp(x - world.paddle.x, -most, most)), launch},
                 events);
        }
        print(state_line(world));  // the last of a game; nothing is asked
    }
    return 0;
}

struct GameResult {
    std::uint64_t seed = 0;
    sim::Phase phase = sim::Phase::Playing;
    sim::Tally tally;
    int left = 0;
};

std::string in_json(const GameResult& game) {
    char seconds[32];
    std::snprintf(seconds, sizeof seconds, "%.1f",
                  static_cast<double>(game.tally.time) / sim::kTicksPerSecond);
    return "{\"seed\": " + std::to_string(game.seed) +
           ", \"won\": " + (game.phase == sim::Phase::Cleared ? "true" : "false") +
           ", \"score\": " + std::to_string(game.tally.total()) + ", \"seconds\": " + seconds +
           ", \"lost\": " + std::to_string(game.tally.lost) +
           ", \"left\": " + std::to_string(game.left) +
           ", \"medal\": " + json_text(sim::name(game.tally.medal)) + "}";
}

}  // namespace

int run_sim(const SimOptions& options) {
    const auto set = levels::load_levels(options.level);
    if (!set) {
        for (const Mistake& each : set.error()) complain(to_text(each, options.level.string()));
        return 1;
    }
    const sim::Level& level = set.value().front();
    if (options.pilot == "pipe") return run_pipe(level, options);
    std::vector<GameResult> games(static_cast<std::size_t>(options.games));
    on_all_cores(games.size(), options.jobs, [&](std::size_t i) {
        pilot::AttemptOptions each = options.attempt;
        each.seed += i;
        each.skill = *pilot::skill_named(options.pilot);
        const pilot::Attempt made = pilot::attempt(level, each);
        games[i] = {each.seed, made.end.phase, sim::tally(made.end), made.end.needed};
    });
    std::string list;
    int won = 0;
    double score = 0.0, seconds = 0.0, lost = 0.0;
    for (const GameResult& game : games) {
        list += (list.empty() ? "[\n" : ",\n") + in_json(game);
        won += game.phase == sim::Phase::Cleared ? 1 : 0;
        score += static_cast<double>(game.tally.total());
        seconds += static_cast<double>(game.tally.time) / sim::kTicksPerSecond;
        lost += game.tally.lost;
    }
    if (options.json) {
        print(list + "\n]\n");
        return 0;
    }
    char words[160];
    const double count = options.games;
    std::snprintf(words, sizeof words,
                  "%d of %d won; on average %.0f points, %.1f s, %.2f lives lost\n", won,
                  options.games, score / count, seconds / count, lost / count);
    print(printable(level.title) + ", " + options.pilot + ": " + words);
    return 0;
}

}  // namespace carom::app
