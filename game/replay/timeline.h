#pragma once
// A recorded game that can be looked at from any moment. A world is a value: copies of it are kept
// on the way, so that going anywhere plays a few seconds at most.

#include "game/sim/events.h"
#include "game/sim/replay.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace carom::replay {

/// A moment worth finding again.
struct Mark {
    enum class Kind : std::uint8_t { LifeLost, LevelCleared, Combo };
    Kind kind{};
    sim::Tick at = 0;
    int bricks = 0;  ///< Of a combo.
    bool operator==(const Mark&) const = default;
};

inline constexpr int kBigCombo = 12;                ///< Bricks, from one paddle to the next.
inline constexpr std::size_t kMostSnapshots = 720;  ///< An hour, one every five seconds.

/// Moments are counted in ticks, through all levels. Where one level ends and the next begins, the
/// moment belongs to the end.
class Timeline {
public:
    /// `replay` has at least one level.
    explicit Timeline(sim::Replay replay);
    Timeline(const Timeline&) = delete;  // its playbacks point at its replay
    Timeline& operator=(const Timeline&) = delete;

    /// Plays on ahead of everyone for so many ticks, keeping copies and marks; says whether all of
    /// the game is known.
    bool survey(sim::Tick ticks);
    [[nodiscard]] sim::Tick known() const { return ahead_.total(); }
    [[nodiscard]] sim::Tick length() const { return length_; }
    [[nodiscard]] const std::vector<Mark>& marks() const { return marks_; }
    /// Where the game stops being the one that was recorded: it still was at `after`, and no longer
    /// is at `by`. None as far as it is known.
    struct Difference {
        sim::Tick after = 0;
        sim::Tick by = 0;
        bool operator==(const Difference&) const = default;
    };
    [[nodiscard]] const std::optional<Difference>& difference() const { return difference_; }
    /// Fingerprints that were compared.
    [[nodiscard]] std::size_t prints() const { return prints_; }

    /// One tick on; false at the end. What happened is added to `events`.
    bool step(sim::Events& events);
    /// To any moment; beyond the end is the end. What is known already is reached at once.
    void seek(sim::Tick to);

    [[nodiscard]] sim::Tick at() const { return now_.total(); }
    [[nodiscard]] bool ended() const { return at() == length_; }
    [[nodiscard]] const sim::World& world() const { return now_.world(); }
    /// One tick before, in the same level.
    [[nodiscard]] const sim::World& previous() const { return previous_; }
    [[nodiscard]] std::size_t level() const { return now_.level(); }
    [[nodiscard]] const sim::Replay& replay() const { return replay_; }
    [[nodiscard]] std::size_t snapshots() const { return snapshots_.size(); }

private:
    void keep_snapshot();
    void mark(const sim::Events& events);
    void compare();

    sim::Replay replay_;
    sim::Tick length_;
    sim::Playback ahead_;
    sim::Playback now_;
    sim::World previous_;
    std::vector<sim::Playback> snapshots_;  ///< The first of the start, then one every `spacing_`.
    sim::Tick spacing_ = sim::seconds(5.0f);
    std::vector<Mark> marks_;
    std::optional<Difference> difference_;
    std::size_t prints_ = 0;
    sim::Tick agreed_ = 0;               ///< When they last did.
    std::optional<std::size_t> streak_;  ///< The mark of a combo that goes on.
};

}  // namespace carom::replay
