#pragma once
// Whether the scores of a table are what their recordings prove. A run over a whole set takes a
// second to play again, so it is done a little at a time.

#include "game/app/storage/recordings.h"
#include "game/app/storage/scores.h"
#include "game/levels/level_set.h"
#include "game/sim/proof.h"

#include <memory>
#include <vector>

namespace carom::app {

class ScoreCheck {
public:
    enum class State : std::uint8_t {
        Waiting,
        Verified,
        Unverified,  ///< The recording is missing, of other rules, or proves another score.
    };

    /// `set` is the one whose table it is; it and `recordings` are looked at on the way.
    ScoreCheck(const Recordings& recordings, const levels::LevelSet& set,
               std::vector<HighScore> rows);

    /// Plays so many ticks; says whether all rows are known.
    bool advance(sim::Tick ticks);
    [[nodiscard]] State state(std::size_t row) const { return states_[row]; }

private:
    void begin_row();
    void end_row(State state);
    [[nodiscard]] bool agrees(const sim::Proof& proof) const;

    const Recordings& recordings_;
    const levels::LevelSet& set_;
    std::vector<HighScore> rows_;
    std::vector<State> states_;
    std::size_t row_ = 0;
    sim::Replay replay_;
    std::unique_ptr<sim::Prover> prover_;
};

/// Whether these are levels of the set, one after the other.
[[nodiscard]] bool in_order(const std::vector<sim::Played>& played, const levels::LevelSet& set);

}  // namespace carom::app
