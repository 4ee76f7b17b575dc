#include "game/app/storage/score_check.h"

#include <algorithm>

namespace carom::app {

bool in_order(const std::vector<sim::Played>& played, const levels::LevelSet& set) {
    if (played.empty() || played.size() > set.levels.size()) return false;
    const auto same = [](const sim::Level& level, const sim::Played& each) {
        return level == each.level;
    };
    for (std::size_t i = 0; i + played.size() <= set.levels.size(); ++i) {
        const auto from = set.levels.begin() + static_cast<std::ptrdiff_t>(i);
        if (std::equal(from, from + static_cast<std::ptrdiff_t>(played.size()), played.begin(),
                       same)) {
            return true;
        }
    }
    return false;
}

ScoreCheck::ScoreCheck(const Recordings& recordings, const levels::LevelSet& set,
                       std::vector<HighScore> rows)
    : recordings_(recordings),
      set_(set),
      rows_(std::move(rows)),
      states_(rows_.size(), State::Waiting) {}

void ScoreCheck::end_row(State state) {
    states_[row_++] = state;
    prover_.reset();
}

void ScoreCheck::begin_row() {
    const HighScore& row = rows_[row_];
    auto read = recordings_.read(row.recording);
    if (!read) return end_row(State::Unverified);
    replay_ = std::move(read).value();
    const bool known = replay_.rules == sim::kRulesVersion && in_order(replay_.levels, set_) &&
                       Terms{replay_.difficulty, replay_.assist} == row.terms;
    if (!known) return end_row(State::Unverified);
    prover_ = std::make_unique<sim::Prover>(replay_);
}

bool ScoreCheck::agrees(const sim::Proof& proof) const {
    const HighScore& row = rows_[row_];
    return proof.verdict == sim::Proof::Verdict::Proven && proof.score == row.score &&
           proof.cleared == row.levels;
}

bool ScoreCheck::advance(sim::Tick ticks) {
    if (row_ == rows_.size()) return true;
    if (!prover_) {  // reading it is enough for one time
        begin_row();
    } else if (prover_->advance(ticks)) {
        end_row(agrees(prover_->proof()) ? State::Verified : State::Unverified);
    }
    return row_ == rows_.size();
}

}  // namespace carom::app
