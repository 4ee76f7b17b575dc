#include "game/app/progress.h"

#include "game/sim/clock_text.h"

#include <algorithm>
#include <numeric>

namespace carom::app {

Stretch stretch_of(const levels::LevelSet& set, std::size_t level) {
    Stretch found;
    std::size_t number = 0;
    for (std::size_t first = 0; first < set.levels.size(); ++number) {
        std::size_t end = first + 1;
        while (end < set.levels.size() && set.levels[end].world == set.levels[first].world) ++end;
        if (first <= level && level < end) found = {number, first, end - first, 1};
        first = end;
    }
    found.of = number;
    return found;
}

view::Sting worth(const levels::LevelSet& set, std::size_t level) {
    const Stretch stretch = stretch_of(set, level);
    if (set.levels.size() == 1 || level + 1 != stretch.first + stretch.count) {
        return view::Sting::Clear;
    }
    return level + 1 == set.levels.size() ? view::Sting::Ending : view::Sting::World;
}

std::string finished_in_words(const levels::LevelSet& set, int cleared) {
    if (cleared < static_cast<int>(set.levels.size())) return "The last level is cleared";
    return "All " + std::to_string(set.levels.size()) + " levels cleared";
}

Medals medals_of(const Shell& shell, std::size_t first, std::size_t count) {
    Medals medals{};
    for (std::size_t level = first; level < first + count; ++level) {
        ++medals[static_cast<std::size_t>(shell.record(level).medal)];
    }
    return medals;
}

std::string in_words(const Medals& medals) {
    constexpr std::array<const char*, 3> kMedalWords{"gold", "silver", "bronze"};
    const std::size_t all = std::accumulate(medals.begin(), medals.end(), std::size_t{0});
    std::string words;
    for (std::size_t i = 0; i < kMedalWords.size(); ++i) {
        const std::size_t count = medals[3 - i];
        if (count == 0) continue;
        words += (words.empty() ? "" : ", ") + std::to_string(count) + " " + kMedalWords[i];
    }
    return (words.empty() ? "no medals" : words) + " of " + std::to_string(all);
}

std::size_t stars_of(const Medals& medals) { return medals[1] + 2 * medals[2] + 3 * medals[3]; }

/// Seconds that the best time is above par; 0 for one that is in time.
static std::int64_t too_slow(const Shell& shell, std::size_t level) {
    const std::int64_t par = sim::par_time(shell.set.levels[level]) / sim::kTicksPerSecond;
    return std::max<std::int64_t>(0, (shell.record(level).tenths + 9) / 10 - par);
}

std::string to_win(const Shell& shell, std::size_t level) {
    const std::int64_t over = too_slow(shell, level);
    const std::string faster =
        over == 1 ? "1 second faster" : std::to_string(over) + " seconds faster";
    const std::string in_time = "within " + sim::clock_text(sim::par_time(shell.set.levels[level]));
    switch (shell.record(level).medal) {
        case sim::Medal::None:
            return "bronze for clearing it, gold for no ball lost " + in_time;
        case sim::Medal::Bronze:
            return "silver for no ball lost, or " + faster;
        case sim::Medal::Silver:
            return over == 0 ? "gold for no ball lost " + in_time
                             : "gold for no ball lost and " + faster;
        case sim::Medal::Gold:
            break;
    }
    return "nothing left to win";
}

std::optional<NextMedal> next_medal(const Shell& shell) {
    std::optional<NextMedal> nearest;
    std::int64_t best = 0;
    for (std::size_t level = 0; level < shell.set.levels.size(); ++level) {
        const sim::Medal medal = shell.record(level).medal;
        if (medal == sim::Medal::Gold) continue;
        // A ball less is worth about eight seconds; a level never cleared comes last.
        constexpr std::int64_t kBall = 8, kNever = 10'000;
        const std::int64_t over = too_slow(shell, level);
        const std::int64_t far = medal == sim::Medal::None     ? kNever
                                 : medal == sim::Medal::Bronze ? std::min(over, kBall)
                                                               : kBall + over;
        if (nearest && far >= best) continue;
        best = far;
        nearest = {level, static_cast<sim::Medal>(static_cast<int>(medal) + 1)};
    }
    return nearest;
}

void note(Lifetime& lifetime, const sim::Events& events) {
    const sim::On count{
        [&](const sim::BrickBroken& e) {
            ++lifetime.bricks;
            lifetime.best_combo = std::max(lifetime.best_combo, std::int64_t{e.combo});
        },
        [&](const sim::DropCaught& e) {
            ++(sim::spec(e.kind).good ? lifetime.caught : lifetime.caught_bad);
        },
        [&](const sim::Exploded&) { ++lifetime.blasts; },
        [&](const sim::LifeLost&) { ++lifetime.lost; },
        [](const auto&) {},
    };
    for (const sim::Event& event : events) std::visit(count, event);
}

}  // namespace carom::app
