#include "game/levels/report.h"

#include "engine/core/console.h"
#include "engine/core/utf8.h"
#include "game/levels/limits.h"

#include <algorithm>
#include <array>
#include <utility>

namespace carom::levels {

void Report::error(Place place, std::string what, std::string help) {
    ++errors_;
    add(Mistake::Severity::Error, place, std::move(what), std::move(help));
}

void Report::warning(Place place, std::string what, std::string help) {
    add(Mistake::Severity::Warning, place, std::move(what), std::move(help));
}

void Report::add(Mistake::Severity severity, Place place, std::string what, std::string help) {
    if (found_.size() >= kMostProblems) {
        ++left_out_;
        return;
    }
    found_.push_back({.severity = severity,
                      .line = place.line,
                      .column = place.column,
                      .what = std::move(what),
                      .help = std::move(help),
                      .subject = place.subject});
}

Mistakes Report::take() {
    std::stable_sort(found_.begin(), found_.end(), [](const Mistake& a, const Mistake& b) {
        return std::pair(a.line, a.column) < std::pair(b.line, b.column);
    });
    // A reader that starts again after a mistake may end at the same place once more.
    found_.erase(std::unique(found_.begin(), found_.end()), found_.end());
    if (left_out_ > 0) {
        const auto severity = failed() ? Mistake::Severity::Error : Mistake::Severity::Warning;
        found_.push_back({severity, 0, 0, "and " + std::to_string(left_out_) + " more like these",
                          "mend the first ones and look again"});
    }
    errors_ = left_out_ = 0;
    return std::exchange(found_, {});
}

std::string in_quotes(std::string_view text) {
    constexpr std::size_t kShown = 32;
    std::size_t shown = std::min(kShown, text.size());
    while (shown > 0 && shown < text.size() && !begins_character(text[shown])) --shown;
    return "'" + printable(text.substr(0, shown)) + (text.size() > shown ? "...'" : "'");
}

std::string counted(std::size_t count, std::string_view noun) {
    return std::to_string(count) + ' ' + std::string(noun) + (count == 1 ? "" : "s");
}

std::size_t edit_distance(std::string_view a, std::string_view b) {
    constexpr std::size_t kLongest = 32;
    if (a.size() > kLongest || b.size() > kLongest) return kLongest;
    std::array<std::array<std::size_t, kLongest + 1>, kLongest + 1> cost{};
    for (std::size_t i = 0; i <= a.size(); ++i) cost[i][0] = i;
    for (std::size_t j = 0; j <= b.size(); ++j) cost[0][j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
            cost[i][j] =
                std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, cost[i - 1][j - 1] + change});
            const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped) cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
        }
    }
    return cost[a.size()][b.size()];
}

}  // namespace carom::levels
