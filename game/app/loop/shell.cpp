#include "game/app/loop/shell.h"

#include "engine/core/console.h"

namespace carom::app {
namespace {

std::string score_key(const Shell& shell, std::size_t level) {
    return shell.set.title + " / " + shell.set.levels[level].title;
}

}  // namespace

void Shell::apply_settings() {
    mixer.set_master_volume(muted ? 0.0f : share(settings.master_volume));
    mixer.set_effects_volume(share(settings.effects_volume));
    mixer.set_music_volume(share(settings.music_volume));
}

void Shell::tell(const std::string& what) {
    notices.lines.push_back(what);
    complain("carom: " + what);
}

void Shell::save_what_waits(Wait wait) {
    if (home.settings.waits) save(home.settings, settings, wait);
    if (home.scores.waits) save(home.scores, scores, wait);
}

void Shell::gather_notices() {
    for (auto* kept : {&home.settings.notices, &home.scores.notices}) {
        notices.lines.insert(notices.lines.end(), kept->begin(), kept->end());
        kept->clear();
    }
}

void Shell::open_set(levels::LevelSet other) {
    if (!own_) own_ = std::move(set);
    set = std::move(other);
}

Shell& Shell::at_home() {
    if (own_) set = std::move(*own_);
    own_.reset();
    return *this;
}

LevelRecord Shell::record(std::size_t level) const {
    const auto found = scores.levels.find(score_key(*this, level));
    return found == scores.levels.end() ? LevelRecord{} : found->second;
}

RecordingId Shell::keep_recording(const sim::Replay& replay, const RecordingId& before) {
    const auto kept = home.recordings.keep(replay);
    if (!kept) {
        if (!unrecorded_) tell(kept.error().why);  // once is enough
        unrecorded_ = true;
        return {};
    }
    if (!before.empty() && before != kept.value()) home.recordings.drop(before, scores);
    home.recordings.tidy(scores);
    return kept.value();
}

bool Shell::keep_record(std::size_t level, const sim::Tally& tally, const Terms& terms,
                        const RecordingId& recording) {
    const LevelRecord before = record(level);
    LevelRecord played{tally.total(), terms, tally.medal, 0, recording, {}};
    if (tally.medal != sim::Medal::None) {
        played.tenths = static_cast<int>(tally.time * 10 / sim::kTicksPerSecond) + 1;
        played.fastest = recording;
    }
    const LevelRecord now = best_of(before, played);
    if (now == before) return false;
    scores.levels[score_key(*this, level)] = now;
    save(home.scores, scores);
    return now.score > before.score;
}

sim::Start Shell::new_start(std::size_t level) const {
    return sim::start_of(set.levels[level].rules.lives,
                         static_cast<sim::Difficulty>(settings.difficulty),
                         {.speed = settings.game_speed,
                          .aim_bounces = settings.aim_bounces,
                          .extra_lives = settings.extra_lives,
                          .one_button = settings.one_button});
}

}  // namespace carom::app
