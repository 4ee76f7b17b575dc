#pragma once
// What a replay proves: that these commands, given to the rules, won what they won. Played again
// from its lawful start, every fingerprint on the way must be the one that was recorded.

#include "game/sim/replay.h"
#include "game/sim/tally.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace carom::sim {

/// How one level went.
struct LevelProof {
    Phase phase = Phase::Serving;  ///< In which it ended.
    Tally tally;
    int lives = 0;  ///< Left.
};

struct Proof {
    enum class Verdict : std::uint8_t {
        Proven,
        Differs,   ///< A fingerprint is another.
        Unlawful,  ///< The rules do not allow it.
        Stopped,   ///< Whoever asked had enough.
    };
    /// What the rules do not allow.
    enum class Breach : std::uint8_t {
        None,
        Lives,       ///< It began with others than the rules give.
        AfterEnd,    ///< Commands go on after the level was won or lost.
        NotCleared,  ///< A level follows one that was not cleared.
    };

    Verdict verdict = Verdict::Stopped;
    Breach breach = Breach::None;
    std::vector<LevelProof> levels;  ///< Those that were played to their recorded end.
    Score score = 0;                 ///< With the bonus of every level that was cleared.
    int cleared = 0;                 ///< Levels.
    Tick ticks = 0;                  ///< Played, in all levels.
    // Where it went wrong: the game was still the recorded one at `after`, and no longer at `by`.
    std::size_t level = 0;
    Tick after = 0;
    Tick by = 0;
};

/// Plays a replay bit by bit, for those who cannot wait for all of it.
class Prover {
public:
    /// The rules of `replay` must be ours; it must stay where it is.
    explicit Prover(const Replay& replay);

    /// Plays up to so many ticks; says whether the verdict is in.
    bool advance(Tick ticks);
    /// Once the verdict is in; before, that it was stopped here.
    [[nodiscard]] const Proof& proof() const { return proof_; }

private:
    /// Looks at the world as it is now; says whether there is more to play.
    bool look();
    bool fail(Proof::Verdict verdict, Proof::Breach breach);

    Playback playback_;
    Proof proof_;
    Events events_;
    bool done_ = false;
};

/// Is asked every few thousand ticks whether to go on; told how many were played.
using GoOn = std::function<bool(Tick)>;

/// Plays the whole replay. Its rules must be ours.
[[nodiscard]] Proof prove(const Replay& replay, const GoOn& go_on = {});

}  // namespace carom::sim
