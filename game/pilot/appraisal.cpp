#include "game/pilot/appraisal.h"

#include "game/replay/replay_text.h"
#include "game/sim/clock_text.h"

namespace carom::pilot {
namespace {

constexpr std::size_t kLast = kSkills.size() - 1;

}  // namespace

std::string in_words(const Appraisal& appraisal) {
    switch (appraisal.verdict) {
        case Verdict::Won: {
            const Skill& skill = kSkills[static_cast<std::size_t>(appraisal.stars - 1)];
            const std::string name(skill.name);
            const std::string article = name == "expert" ? "an " : "a ";
            const bool noun = name == "beginner" || name == "expert";
            return "Won in " + sim::clock_text(appraisal.ticks) + " by " + article + name +
                   (noun ? "" : " hand");
        }
        case Verdict::NotWon:
            return "Not won: " + appraisal.why;
        case Verdict::Impossible:
            break;
    }
    return "Can't be won: " + appraisal.why;
}

Appraiser::Appraiser(const sim::Level& level) : level_(level), walled_(out_of_reach(level)) {
    // Where no ball can get to only a capsule helps, and the best hand to catch one.
    if (!walled_.empty()) hand_ = kLast;
    begin_game();
}

void Appraiser::begin_game() {
    AttemptOptions options;
    options.skill = kSkills[hand_];
    options.seed = static_cast<std::uint64_t>(game_) + 1;
    options.most = hand_ == kLast ? kPerfectTime : kAppraisalTime;
    if (!walled_.empty()) options.most /= 4;
    trial_.emplace(level_, options);
}

void Appraiser::end(Verdict verdict) {
    appraisal_.verdict = verdict;
    done_ = true;
    trial_.reset();
    if (verdict != Verdict::Won) return;
    appraisal_.stars = static_cast<int>(hand_) + 1;
    appraisal_.ticks = first_->end.tick;
    appraisal_.lost = first_->end.lost;
    appraisal_.proof = std::move(first_->replay);
    appraisal_.why.clear();
}

void Appraiser::end_game() {
    Attempt made = trial_->take();
    ++game_;
    if (made.won()) {
        ++won_;
        if (!first_) first_ = std::move(made);
    } else {
        appraisal_.why = walled_.empty() ? why_not_won(made.end) : walled_;
    }
    const int games = walled_.empty() ? kAppraisalGames : 1;
    const int wanted = hand_ == kLast ? 1 : 2;
    if (won_ >= wanted) return end(Verdict::Won);
    if (won_ + (games - game_) >= wanted) return begin_game();
    if (hand_ == kLast) return end(walled_.empty() ? Verdict::NotWon : Verdict::Impossible);
    ++hand_;
    game_ = 0;
    won_ = 0;
    first_.reset();
    begin_game();
}

bool Appraiser::advance(std::uint64_t work) {
    std::uint64_t spent = 0;
    while (!done_ && spent < work) {
        const std::uint64_t before = trial_->work();
        const bool ended = trial_->advance(work - spent);
        spent += trial_->work() - before;
        if (ended) end_game();
    }
    return done_;
}

}  // namespace carom::pilot
