#include "game/pilot/par.h"

#include "game/pilot/solve.h"

#include <algorithm>

namespace carom::pilot {

std::optional<sim::Tick> par_game(const sim::Level& level, int game) {
    if (!out_of_reach(level).empty()) return std::nullopt;
    AttemptOptions options;
    options.skill = *skill_named("good");
    options.seed = 1 + static_cast<std::uint64_t>(game);
    const Attempt made = attempt(level, options);
    return made.won() ? std::optional(made.end.tick) : std::nullopt;
}

int par_of(std::vector<std::optional<sim::Tick>> games) {
    const std::size_t all = games.size();
    std::erase(games, std::nullopt);
    if (games.size() <= all / 2) return 0;
    std::sort(games.begin(), games.end());
    constexpr sim::Tick kStep = kParStep * sim::kTicksPerSecond;
    return static_cast<int>((*games[all / 2] + kStep - 1) / kStep) * kParStep;
}

int measured_par(const sim::Level& level) {
    std::vector<std::optional<sim::Tick>> games;
    for (int i = 0; i < kParGames; ++i) games.push_back(par_game(level, i));
    return par_of(std::move(games));
}

}  // namespace carom::pilot
