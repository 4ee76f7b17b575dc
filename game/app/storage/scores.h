#pragma once
// What the players won: the best of each level and a table of ten for each set, with how hard the
// game was and what help there was.

#include "game/app/storage/reading.h"
#include "game/sim/difficulty.h"
#include "game/sim/tally.h"

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace carom::app {

/// Under which terms a score was made.
struct Terms {
    sim::Difficulty difficulty = sim::Difficulty::Normal;
    sim::Assist assist{};
    bool operator==(const Terms&) const = default;
};
/// "hard", or "easy, speed 70 %, preview".
[[nodiscard]] std::string in_words(const Terms& terms);

/// The best of one level. Score, medal and time may come from different games.
struct LevelRecord {
    sim::Score score = 0;
    Terms terms;  ///< Of the score.
    sim::Medal medal = sim::Medal::None;
    int tenths = 0;           ///< Of a second, the best time; 0 when it was never cleared.
    std::string recording{};  ///< Of the game that made the score; empty where there is none.
    std::string fastest{};    ///< Of the game that made the time.
    bool operator==(const LevelRecord&) const = default;
};

/// The better of each. Of two equal scores the first one's terms.
[[nodiscard]] LevelRecord best_of(const LevelRecord& one, const LevelRecord& other);

/// A line of a set's table.
struct HighScore {
    std::string name;
    sim::Score score = 0;
    int levels = 0;  ///< Cleared on the way.
    Terms terms;
    std::string recording{};  ///< Proves it; empty where there is none.
    bool operator==(const HighScore&) const = default;
};

inline constexpr std::size_t kTableLength = 10;
inline constexpr std::size_t kLongestName = 12;  ///< Letters.

struct Scores {
    std::map<std::string, LevelRecord, std::less<>> levels;             ///< By "set / level".
    std::map<std::string, std::vector<HighScore>, std::less<>> tables;  ///< By set; best first.
    std::string last_name;  ///< Entered last, offered next time.
    std::string others;     ///< Lines of another version, written as they were read.
    bool operator==(const Scores&) const = default;
};

/// Whether a score would enter the set's table. Nothing won is nothing kept.
[[nodiscard]] bool enters(const Scores& scores, std::string_view set, sim::Score score);
/// The best score of a whole game in the set's table, or 0.
[[nodiscard]] sim::Score best_game(const Scores& scores, std::string_view set);
/// The name a score is entered under before anybody is asked: `who`, else the one used last.
[[nodiscard]] std::string name_for(const Scores& scores, const std::string& who);
/// Puts it where it belongs, below equals, and returns its place.
std::size_t enter(Scores& scores, const std::string& set, HighScore entry);

[[nodiscard]] std::string to_toml(const Scores& scores);
/// As for settings; a file of format 1 held only the scores of levels. A record that is damaged is
/// passed over: `lost` then.
[[nodiscard]] Reading read_toml(std::string_view text, Scores& scores);

/// What another window has written and what was won here since both knew `known`.
[[nodiscard]] Scores merged(const Scores& known, const Scores& ours, Scores theirs);

}  // namespace carom::app
