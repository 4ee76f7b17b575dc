#include "game/app/match.h"

#include "engine/core/hex.h"
#include "game/replay/format.h"

#include <algorithm>
#include <exception>

namespace carom::app {

// Who looks in and leaves has not played.
static constexpr std::uint64_t kWorthKeeping = sim::seconds(5.0f);

/// Bricks that were there at first and are not now.
static std::int64_t broken_in(const sim::World& world) {
    std::int64_t count = 0;
    for (std::size_t slot = 0; slot < world.bricks.size(); ++slot) {
        count += world.stage->slots[slot].brick && !world.bricks[slot].alive;
    }
    return count;
}

Match::Match(Shell& shell, std::size_t level, const sim::Start& start, std::size_t players,
             std::optional<Race> race)
    : shell_(shell), seats_(std::max<std::size_t>(players, 1)), race_(std::move(race)) {
    for (Seat& seat : seats_) {
        seat.level = level;
        seat.start = start;
        seat.score = start.score;
        seat.replay.difficulty = start.difficulty;
        seat.replay.assist = start.assist;
    }
    set_ = shell_.set.title;
    if (race_ || practice()) return;
    shell_.keeper = this;  // last: what throws before leaves nothing that points here
}

Match::Match(Shell& shell, const SavedGame& saved)
    : shell_(shell), seats_(saved.seats.size()), turn_(saved.turn) {
    for (std::size_t i = 0; i < seats_.size(); ++i) take_up(seats_[i], saved.seats[i], saved);
    set_ = shell_.set.title;
    shell_.keeper = this;
}

void Match::take_up(Seat& seat, const SavedSeat& saved, const SavedGame& game) {
    const bool same_rules = game.rules == sim::kRulesVersion;
    const sim::Level& level = shell_.set.levels[saved.level];
    seat.level = saved.level;
    seat.start = sim::start_of(level.rules.lives, game.terms.difficulty, game.terms.assist);
    seat.start.lives = saved.lives;
    seat.start.score = seat.score = saved.score;
    seat.cleared = saved.cleared;
    seat.totals = saved.totals;
    seat.out = saved.out;
    seat.unkept = saved.unkept;
    if (!saved.pilot.empty())
        seat.skill = pilot::skill_named(saved.pilot).value_or(pilot::kSkills[1]);
    seat.replay.difficulty = game.terms.difficulty;
    seat.replay.assist = game.terms.assist;
    if (!saved.recording.empty() && same_rules) {
        auto read = shell_.home.recordings.read(saved.recording);
        if (read && read.value().levels.size() >= saved.recorded) {
            seat.replay = std::move(read).value();
            seat.replay.levels.resize(saved.recorded);
            seat.recording = saved.recording;
        }
    }
    seat.proven = !seat.skill && same_rules &&
                  seat.replay.levels.size() == static_cast<std::size_t>(saved.cleared);
    const bool same_level = saved.level_hash == in_hex(replay::level_hash(level));
    if (!saved.under_way || !same_rules || !same_level) return;
    begin(seat, saved.seed, saved.commands);
    const bool as_it_was = in_hex(sim::fingerprint(seat.game->world())) == saved.print;
    if (!as_it_was || sim::finished(seat.game->world())) begin(seat, saved.seed, {});
}

void Match::keep(Sync sync) const {
    // The title has put its own set back before the match it left ends.
    if (shell_.keeper != this || shell_.set.title != set_) return;
    if (over()) return shell_.forget_game();
    SavedGame saved{.set = shell_.set.title,
                    .terms = {seats_[turn_].start.difficulty, seats_[turn_].start.assist},
                    .turn = seats_[turn_].out ? next() : turn_};
    for (const Seat& seat : seats_) {
        const bool ended = !seat.under_way;
        SavedSeat each{.level = seat.level,
                       .level_hash = in_hex(replay::level_hash(shell_.set.levels[seat.level])),
                       .lives = seat.start.lives,
                       .score = seat.start.score,
                       .lives_now = ended ? seat.start.lives : seat.game->world().lives,
                       .score_now = ended ? seat.score : seat.game->world().score,
                       .cleared = seat.cleared,
                       .totals = seat.totals,
                       .out = seat.out,
                       .pilot = seat.skill ? std::string(seat.skill->name) : std::string{},
                       .unkept = seat.unkept,
                       .recording = seat.recording,
                       .recorded = seat.replay.levels.size()};
        if (!ended && seat.game->session().changed()) {
            each.unkept = true;
        } else if (!ended && !sim::finished(seat.game->world())) {
            each.under_way = true;
            each.seed = seat.game->session().seed();
            each.commands = seat.game->session().commands();
            each.print = in_hex(sim::fingerprint(seat.game->world()));
        }
        saved.seats.push_back(std::move(each));
    }
    shell_.keep_game(std::move(saved), sync);
}

Match::~Match() {
    try {
        record_and_keep();
    } catch (const std::exception&) {  // no memory: the game is gone, not the program
    }
    if (shell_.keeper == this) shell_.keeper = nullptr;
}

void Match::record_and_keep() {
    for (Seat& each : seats_) {
        if (!each.under_way || each.unkept || !each.proven || each.game->session().changed()) {
            continue;
        }
        sim::Replay replay = each.replay;
        replay.levels.push_back(each.game->session().played());
        if (replay.levels.size() == 1 && sim::ticks_of(replay) < kWorthKeeping) continue;
        each.recording = shell_.keep_recording(replay, each.recording);
    }
    keep(Sync::Yes);
}

void Match::record_level() {
    Seat& now = seat();
    if (now.unkept || !now.proven || now.game->session().changed()) return;
    now.replay.levels.push_back(now.game->session().played());
    now.recording = shell_.keep_recording(now.replay, now.recording);
}

bool Match::over() const {
    return std::all_of(seats_.begin(), seats_.end(), [](const Seat& seat) { return seat.out; });
}

std::string Match::name(std::size_t seat) const {
    return seats_[seat].skill ? "Pilot" : "Player " + std::to_string(seat + 1);
}

std::size_t Match::players() const {
    return static_cast<std::size_t>(
        std::count_if(seats_.begin(), seats_.end(), [](const Seat& seat) { return !seat.skill; }));
}

void Match::add_pilot(const pilot::Skill& skill) {
    const Seat& first = seats_.front();
    Seat seat;
    seat.level = first.level;
    seat.start = first.start;
    seat.score = first.score;
    seat.replay = first.replay;
    seat.skill = skill;
    seat.proven = false;  // its recordings are nobody's
    seats_.push_back(std::move(seat));
}

sim::Score Match::points(std::size_t seat) const {
    const Seat& asked = seats_[seat];
    return asked.under_way ? asked.game->world().score : asked.score;
}

void Match::begin_level() {
    Seat& now = seat();
    if (now.under_way) return;
    const bool rival = race_ && race_->ghost;
    begin(now, rival ? race_->ghost->seed() : shell_.next_seed(), {});
    keep(Sync::Yes);
}

void Match::begin(Seat& seat, std::uint64_t seed, const sim::Commands& so_far) {
    sim::Pilot steers = [this](const sim::World& world) { return controls.take(world); };
    if (seat.skill) {
        seat.pilot = std::make_unique<pilot::Ahead>(*seat.skill, seed);
        steers = [pilot = seat.pilot.get()](const sim::World& world) { return (*pilot)(world); };
    }
    seat.game = std::make_unique<Game>(shell_.set.levels[seat.level], seed, seat.start,
                                       std::move(steers), shell_.sounds, so_far);
    seat.under_way = true;
}

void Match::end_level(const sim::Tally& tally) {
    Seat& now = seat();
    const sim::World& world = now.game->world();
    const bool cleared = world.phase == sim::Phase::Cleared;
    now.under_way = false;
    now.unkept = now.unkept || now.game->session().changed();
    now.score = sim::plus(now.start.score, tally.total());
    now.out = race_ || !cleared || now.level + 1 >= shell_.set.levels.size();
    if (cleared) ++now.cleared;
    now.totals.ticks += tally.time;
    now.totals.lost += tally.lost;
    now.totals.bricks += broken_in(world);
    now.totals.best_combo = std::max(now.totals.best_combo, std::int64_t{tally.best_combo});
    if (!now.out) {
        now.start = sim::start_after(world);
        ++now.level;
    }
    keep(Sync::Yes);
}

std::size_t Match::next() const {
    for (std::size_t i = 1; i <= seats_.size(); ++i) {
        const std::size_t other = (turn_ + i) % seats_.size();
        if (!seats_[other].out) return other;
    }
    return turn_;
}

bool Match::pass() {
    const std::size_t before = turn_;
    turn_ = next();
    return turn_ != before;
}

}  // namespace carom::app
