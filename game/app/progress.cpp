#include "game/app/progress.h"

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

}  // namespace carom::app
