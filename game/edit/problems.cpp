#include "game/edit/problems.h"

#include "game/levels/check/check.h"

#include <algorithm>
#include <tuple>

namespace carom::edit {

Mistakes problems_of(const sim::Level& level) {
    Mistakes problems = levels::check(level);
    const auto rank = [](const Mistake& each) {
        const bool brick = each.subject.kind == levels::kBrickSubject;
        const bool cell = each.subject.kind == levels::kCellSubject;
        return std::tuple(each.severity, brick ? 2 : cell ? 1 : 0, each.subject.index);
    };
    std::stable_sort(problems.begin(), problems.end(),
                     [&](const Mistake& a, const Mistake& b) { return rank(a) < rank(b); });
    return problems;
}

bool playable(const Mistakes& problems) {
    return std::none_of(problems.begin(), problems.end(),
                        [](const Mistake& problem) { return problem.is_error(); });
}

}  // namespace carom::edit
