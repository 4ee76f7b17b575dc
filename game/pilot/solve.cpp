#include "game/pilot/solve.h"

#include "game/levels/check/reach.h"
#include "game/levels/report.h"
#include "game/sim/begin.h"
#include "game/sim/step.h"

#include <algorithm>

namespace carom::pilot {
namespace {

using sim::BrickKind;
using sim::Level;
using sim::World;

constexpr std::size_t kPlacesTold = 5;

/// Up to kPlacesTold of them, and how many more.
std::string places_in_words(const std::vector<std::string>& places) {
    std::string words;
    for (std::size_t i = 0; i < places.size() && i < kPlacesTold; ++i) {
        words += (i > 0 ? ", " : "") + places[i];
    }
    if (places.size() > kPlacesTold) words += ", …";
    return words;
}

std::string cell_in_words(const Level& level, std::size_t cell) {
    const auto columns = static_cast<std::size_t>(std::max(level.grid.columns, 1));
    return "row " + std::to_string(cell / columns + 1) + " column " +
           std::to_string(cell % columns + 1);
}

void warm(Heat& heat, const World& world) {
    for (const sim::Ball& ball : world.balls) {
        const int x = static_cast<int>(ball.position.x) / kHeatCell;
        const int y = static_cast<int>(ball.position.y) / kHeatCell;
        if (x < 0 || y < 0 || x >= kHeatWide || y >= kHeatHigh) continue;
        ++heat[static_cast<std::size_t>(y * kHeatWide + x)];
    }
}

}  // namespace

std::string why_not_won(const World& end) {
    std::vector<std::string> places;
    bool mends = false;
    bool unseen = false;
    for (sim::SlotId slot = 0; slot < end.bricks.size(); ++slot) {
        const sim::Brick& brick = end.bricks[slot];
        if (!brick.alive || !sim::spec(brick.kind).needed) continue;
        mends = mends || brick.kind == BrickKind::Mending;
        unseen = unseen || !brick.shown;
        const glm::vec2 at = sim::view_of(end, slot).center;
        places.push_back(std::to_string(static_cast<int>(at.x)) + "," +
                         std::to_string(static_cast<int>(at.y)));
    }
    const bool armored = std::any_of(end.bricks.begin(), end.bricks.end(), [](const auto& brick) {
        return brick.alive &&
               (brick.kind == BrickKind::Armored || brick.kind == BrickKind::Chaotic);
    });
    return std::string(end.phase == sim::Phase::Over ? "the lives ran out" : "the time ran out") +
           " with " + levels::counted(places.size(), "brick") + " left, at " +
           places_in_words(places) + (mends ? "; some mend" : "") +
           (unseen ? "; some were never seen" : "") + (armored ? "; armor is in the way" : "");
}

Trial::Trial(const Level& level, const AttemptOptions& options)
    : options_(options),
      world_(sim::begin(level, options.seed,
                        sim::start_of(level.rules.lives, options.difficulty, {}))),
      played_{level, options.seed, {}, {}},
      pilot_(options.skill, options.seed) {
    if (options.heat) heat_.assign(std::size_t{kHeatWide} * kHeatHigh, 0);
}

bool Trial::advance(std::uint64_t most) {
    const std::uint64_t enough = work() + most;
    sim::Events events;
    while (!over() && work() < enough) {
        const auto command = pilot_.consider(world_, enough - work());
        if (!command) return false;
        played_.commands.push(*command);
        events.clear();
        step(world_, *command, events);
        if (world_.tick % sim::kPrintEvery == 0) played_.prints.push_back(fingerprint(world_));
        if (options_.heat) warm(heat_, world_);
    }
    return over();
}

Attempt Trial::take() {
    if (played_.prints.size() < sim::print_count(world_.tick)) {
        played_.prints.push_back(fingerprint(world_));
    }
    Attempt made;
    made.replay.difficulty = options_.difficulty;
    made.replay.levels.push_back(std::move(played_));
    made.end = std::move(world_);
    made.heat = std::move(heat_);
    made.thought = pilot_.thought();
    return made;
}

Attempt attempt(const Level& level, const AttemptOptions& options) {
    constexpr std::uint64_t kAll = std::uint64_t{1} << 50u;
    Trial trial(level, options);
    while (!trial.advance(kAll)) {
    }
    return trial.take();
}

std::string out_of_reach(const Level& level) {
    const levels::Reach reach = levels::reach_of(level);
    std::vector<std::string> places;
    for (std::size_t i = 0; i < level.grid.cells.size(); ++i) {
        const auto& brick = level.grid.cells[i].brick;
        if (brick && sim::spec(brick->kind).needed && !reach.cells[i]) {
            places.push_back(cell_in_words(level, i));
        }
    }
    for (std::size_t i = 0; i < level.free.size(); ++i) {
        if (sim::spec(level.free[i].brick.kind).needed && !reach.free[i]) {
            places.push_back("free brick " + std::to_string(i + 1));
        }
    }
    if (places.empty()) return {};
    return "no ball can get to " + levels::counted(places.size(), "brick") +
           " behind what never breaks: " + places_in_words(places);
}

Solution solve(const Level& level, const SolveOptions& options) {
    Solution solution;
    const std::string walled = out_of_reach(level);
    AttemptOptions each = options.attempt;
    if (!walled.empty()) each.most /= 4;
    const int tries = walled.empty() ? std::max(options.tries, 1) : 1;
    for (int i = 0; i < tries && solution.verdict != Verdict::Won; ++i) {
        each.seed = options.attempt.seed + static_cast<std::uint64_t>(i);
        Attempt made = attempt(level, each);
        solution.tries = i + 1;
        solution.seed = each.seed;
        solution.ticks = made.end.tick;
        solution.lost = made.end.lost;
        solution.left = made.end.needed;
        solution.why = made.won() ? "" : walled.empty() ? why_not_won(made.end) : walled;
        solution.proof = std::move(made.replay);
        solution.heat = std::move(made.heat);
        if (made.won()) solution.verdict = Verdict::Won;
    }
    if (solution.verdict != Verdict::Won && !walled.empty()) solution.verdict = Verdict::Impossible;
    solution.needed = sim::begin(level, 1).needed;
    return solution;
}

}  // namespace carom::pilot
