#include "game/edit/problems.h"

#include "game/levels/check/check.h"

#include <algorithm>

namespace carom::edit {

std::vector<Problem> problems_of(const sim::Level& level) {
    // A made-up text of one line: column 1 is the level, then come the cells, then the free bricks.
    // The border has a line of its own.
    levels::SourceMap places;
    const int cells = static_cast<int>(level.grid.cells.size());
    const int bricks = static_cast<int>(level.free.size());
    for (int i = 0; i < cells; ++i) places.cells.push_back({1, 2 + i});
    for (int i = 0; i < bricks; ++i) places.free.push_back({1, 2 + cells + i});
    places.keys.emplace("rules.border", levels::Place{2, 1});
    std::vector<Problem> problems;
    for (const Diagnostic& each : levels::check(level, places)) {
        Problem problem{each, {}, {}, each.line == 2};
        const int at = each.column - 2;
        if (at >= cells) problem.brick = static_cast<std::size_t>(at - cells);
        if (at >= 0 && at < cells) problem.cell = static_cast<std::size_t>(at);
        problems.push_back(std::move(problem));
    }
    std::stable_sort(problems.begin(), problems.end(), [](const Problem& a, const Problem& b) {
        return a.told.severity < b.told.severity;
    });
    return problems;
}

bool playable(const std::vector<Problem>& problems) {
    return std::none_of(problems.begin(), problems.end(), [](const Problem& problem) {
        return problem.told.severity == Diagnostic::Severity::Error;
    });
}

}  // namespace carom::edit
