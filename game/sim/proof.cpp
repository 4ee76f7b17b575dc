#include "game/sim/proof.h"

namespace carom::sim {
namespace {

using enum Proof::Verdict;
using enum Proof::Breach;

constexpr Tick kAskEvery = 1u << 12u;

bool lawful_lives(const Replay& replay) {
    if (!replay.lives) return true;
    return *replay.lives ==
           start_of(replay.levels.front().level.rules.lives, replay.difficulty, replay.assist)
               .lives;
}

void note_level(Proof& proof, const World& world) {
    const LevelProof level{world.phase, tally(world), world.lives};
    proof.score = plus(world.start.score, level.tally.total());
    if (world.phase == Phase::Cleared) ++proof.cleared;
    proof.levels.push_back(level);
}

}  // namespace

Prover::Prover(const Replay& replay) : playback_(replay) {
    if (!lawful_lives(replay)) done_ = !fail(Unlawful, Lives);
}

bool Prover::fail(Proof::Verdict verdict, Proof::Breach breach) {
    proof_.verdict = verdict;
    proof_.breach = breach;
    proof_.level = playback_.level();
    proof_.by = playback_.given();
    return false;
}

bool Prover::look() {
    const World& world = playback_.world();
    const Tick given = playback_.given();
    if (playback_.at_print()) {
        if (!playback_.agrees()) return fail(Differs, None);
        proof_.after = given;
    }
    if (!playback_.level_done()) return finished(world) ? fail(Unlawful, AfterEnd) : true;
    note_level(proof_, world);
    proof_.after = 0;
    if (playback_.level() + 1 == playback_.replay().levels.size()) return fail(Proven, None);
    return world.phase == Phase::Cleared ? true : fail(Unlawful, NotCleared);
}

bool Prover::advance(Tick ticks) {
    for (Tick i = 0; i < ticks && !done_; ++i) {
        done_ = !look();
        if (done_) break;
        events_.clear();
        playback_.advance(events_);
        proof_.ticks = playback_.total();
    }
    return done_;
}

Proof prove(const Replay& replay, const GoOn& go_on) {
    Prover prover(replay);
    while (!prover.advance(kAskEvery)) {
        if (go_on && !go_on(prover.proof().ticks)) break;
    }
    return prover.proof();
}

}  // namespace carom::sim
