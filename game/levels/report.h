#pragma once
// Collects what is wrong with one file. Readers go on after a mistake, so that its author sees all
// of them at once.

#include "engine/core/mistake.h"

#include <optional>
#include <string>
#include <string_view>

namespace carom::levels {

/// Of a text that is_utf16(), for whatever reads it.
inline constexpr const char* kUtf16 = "the file is written in UTF-16";
inline constexpr const char* kUtf16Cure = "save it as UTF-8";

/// Where something stands in a text, counted as editors do.
struct Place {
    int line = 0;       ///< From 1; 0 for nowhere in particular.
    int column = 0;     ///< From 1, in bytes.
    Subject subject{};  ///< No part of where it is.
    bool operator==(const Place& other) const {
        return line == other.line && column == other.column;
    }
};

/// What of a level a mistake speaks of; see Subject.
inline constexpr std::string_view kCellSubject = "cell";    ///< Index into the grid's cells.
inline constexpr std::string_view kBrickSubject = "brick";  ///< Index into the free bricks.
inline constexpr std::string_view kBorderSubject = "border";

/// The number of the thing of that kind that a mistake is about; nothing if it is about another.
[[nodiscard]] inline std::optional<std::size_t> about(const Mistake& mistake,
                                                      std::string_view kind) {
    if (mistake.subject.kind != kind) return std::nullopt;
    return mistake.subject.index;
}

class Report {
public:
    void error(Place place, std::string what, std::string help = {});
    void warning(Place place, std::string what, std::string help = {});
    [[nodiscard]] bool failed() const { return errors_ > 0; }
    /// All of it in the order of the text, at most kMostProblems and a count of what was left out.
    [[nodiscard]] Mistakes take();

private:
    void add(Mistake::Severity severity, Place place, std::string what, std::string help);

    Mistakes found_;
    std::size_t errors_ = 0;
    std::size_t left_out_ = 0;
};

/// `text` in quotes for a message: cut to a few words, with unprintable bytes written as \xNN, so
/// that no file can play tricks on a terminal.
[[nodiscard]] std::string in_quotes(std::string_view text);

/// `count` things, as people say it: "1 row", "3 rows".
[[nodiscard]] std::string counted(std::size_t count, std::string_view noun);

/// The word of `words` that `word` was most likely meant to be, or empty when none is near.
template <class Words, class Name>
[[nodiscard]] std::string_view nearest(std::string_view word, const Words& words, Name name);

/// Letters to add, drop, change or swap to turn one word into another. Long words are all far.
[[nodiscard]] std::size_t edit_distance(std::string_view a, std::string_view b);

template <class Words, class Name>
std::string_view nearest(std::string_view word, const Words& words, Name name) {
    std::string_view best;
    std::size_t least = word.size() <= 3 ? 2 : 3;  // this far off it is another word
    for (const auto& candidate : words) {
        const std::string_view other = name(candidate);
        const std::size_t distance = edit_distance(word, other);
        // A slip rarely spares nothing but the middle: "wide" is not meant for "life".
        const bool likely = distance < 2 || word.substr(0, 1) == other.substr(0, 1);
        if (distance < least && likely) {
            least = distance;
            best = other;
        }
    }
    return best;
}

}  // namespace carom::levels
