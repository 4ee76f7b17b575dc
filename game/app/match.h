#pragma once
// One to four players in turn, each with a game of their own. The turn passes when a ball is lost
// or a level ends.

#include "game/app/game.h"
#include "game/app/input/controls.h"
#include "game/app/loop/shell.h"
#include "game/pilot/ahead.h"
#include "game/replay/ghost.h"
#include "game/sim/tally.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace carom::app {

/// What a race is run against.
struct Race {
    std::shared_ptr<replay::Ghost> ghost;  ///< None: only the clock.
    std::string name;                      ///< Whose it is.
    bool own = false;                      ///< The best of the player, whoever that is now.
};

/// One player's game.
struct Seat {
    std::size_t level = 0;
    sim::Start start;
    std::optional<pilot::Skill> skill;    ///< Of the pilot that plays; none for a player.
    std::unique_ptr<pilot::Ahead> pilot;  ///< While its game is under way.
    std::unique_ptr<Game> game;
    bool under_way = false;            ///< The game is that of `level`.
    sim::Score score = 0;              ///< With the bonus of every level that ended.
    int cleared = 0;                   ///< Levels.
    GameTotals totals{};               ///< Of the levels that ended.
    bool out = false;                  ///< No lives left, or no levels.
    bool unkept = false;               ///< A level was changed while it was played.
    bool proven = true;                ///< `replay` has all of its levels.
    sim::Replay replay;                ///< Of the levels that ended.
    RecordingId recording;             ///< As it was kept last.
    std::optional<sim::Tick> lost_at;  ///< The last life, until the next ball flies.
};

class Match {
public:
    /// A race ends with its level. Neither a race nor practice is kept to go on with.
    Match(Shell& shell, std::size_t level, const sim::Start& start, std::size_t players,
          std::optional<Race> race = {});
    /// Goes on with a game that was kept. A level that is another one now, or that other rules
    /// played, begins again with the lives and the score it began with.
    Match(Shell& shell, const SavedGame& saved);
    Match(const Match&) = delete;  // the pilots of its games point here
    Match& operator=(const Match&) = delete;
    /// What was being played is recorded and kept, too.
    ~Match();

    [[nodiscard]] Seat& seat() { return seats_[turn_]; }
    [[nodiscard]] const Seat& seat() const { return seats_[turn_]; }
    [[nodiscard]] std::vector<Seat>& seats() { return seats_; }
    [[nodiscard]] const std::vector<Seat>& seats() const { return seats_; }
    [[nodiscard]] std::size_t turn() const { return turn_; }
    [[nodiscard]] bool alone() const { return seats_.size() == 1; }
    [[nodiscard]] const std::optional<Race>& race() const { return race_; }
    [[nodiscard]] bool practice() const { return seat().start.assist.practice; }
    /// Everyone is out.
    [[nodiscard]] bool over() const;
    /// "Player 2", "Pilot"
    [[nodiscard]] std::string name(std::size_t seat) const;
    /// Seats of people.
    [[nodiscard]] std::size_t players() const;
    /// One player, perhaps with a pilot: their score needs no name to tell it from others.
    [[nodiscard]] bool one_player() const { return players() == 1; }
    /// Gives a pilot a seat, before the first level begins. What it wins is entered nowhere.
    void add_pilot(const pilot::Skill& skill);
    /// Points as they stand, those of a level under way included.
    [[nodiscard]] sim::Score points(std::size_t seat) const;

    /// Begins the level of whoever's turn it is, unless it is under way.
    void begin_level();
    /// Records the level that this player ended.
    void record_level();
    /// Takes in that this player's level ended: counts the score, and readies the next level.
    void end_level(const sim::Tally& tally);
    /// Keeps the game as it stands, to go on with in another sitting; forgets it once it is over.
    void keep(Sync sync) const;
    /// Whose turn comes after this one's.
    [[nodiscard]] std::size_t next() const;
    /// Gives the turn to them; says whether that is another player.
    bool pass();

    Controls controls;

private:
    void record_and_keep();
    void take_up(Seat& seat, const SavedSeat& saved, const SavedGame& game);
    void begin(Seat& seat, std::uint64_t seed, const sim::Commands& so_far);

    Shell& shell_;
    std::vector<Seat> seats_;
    std::size_t turn_ = 0;
    std::optional<Race> race_;
    std::string set_;  ///< Title of the set it is played in.
};

}  // namespace carom::app
