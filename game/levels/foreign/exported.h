#pragma once
// Levels of other games: what an export gives, and what it had to leave out.

#include "game/sim/level.h"

#include <string>
#include <vector>

namespace carom::levels {

struct Export {
    std::string text;
    std::vector<std::string> lost;  ///< What the other format cannot say, one sentence each.
};

/// Counts what gets lost and says it in sentences, each kind of loss once.
class Losses {
public:
    void note(const std::string& what) { note(what, 1); }
    void note(const std::string& what, std::size_t count);
    /// The parts no grid format can say: free bricks, rules other than drop odds, the world.
    void note_beyond_grid(const sim::Level& level);
    [[nodiscard]] std::vector<std::string> sentences(const std::string& prefix = {}) const;

private:
    std::vector<std::pair<std::string, std::size_t>> counts_;
};

}  // namespace carom::levels
