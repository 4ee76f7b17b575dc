#include "game/app/loop/shell.h"

#include "engine/core/console.h"
#include "game/view/screen/palette.h"

#include <algorithm>
#include <set>

namespace carom::app {
namespace {

std::string score_key(const Shell& shell, std::size_t level) {
    return shell.set.title + " / " + shell.set.levels[level].title;
}

}  // namespace

Shell::Shell(Data data_, levels::LevelSet set_, audio::MixerSpec spec)
    : data(std::move(data_)),
      set(std::move(set_)),
      mixer((spec.music = &music, spec.even = true, spec)),
      sink(mixer, music),
      sounds(sink) {}

void Shell::play_music(const sim::Level& level, std::size_t index) {
    music.play(view::palette(level.world).music, index);
}

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
    if (home.games.waits) save(home.games, games, wait);
    if (home.lifetime.waits) save(home.lifetime, lifetime, wait);
}

void Shell::gather_notices() {
    for (auto* kept : {&home.settings.notices, &home.scores.notices, &home.games.notices,
                       &home.lifetime.notices}) {
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
    // A game to go on with still names the one before, until it is kept anew.
    const bool needed = names_recording(games, before);
    if (!before.empty() && before != kept.value() && !needed) home.recordings.drop(before, scores);
    home.recordings.tidy(scores, games);
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

void Shell::keep_game(SavedGame game, Sync now) {
    const SavedGame* before = game_of(games, game.set);
    std::set<RecordingId> left;
    for (std::size_t i = 0; before != nullptr && i < before->seats.size(); ++i) {
        left.insert(before->seats[i].recording);
    }
    put(games, std::move(game));
    save(home.games, games, now == Sync::Yes ? Wait::Shortly : Wait::Not, now);
    for (const RecordingId& each : left) {
        if (!each.empty() && !names_recording(games, each)) home.recordings.drop(each, scores);
    }
}

void Shell::retire_game() {
    const SavedGame* game = saved_game();
    if (game == nullptr) return;
    for (std::size_t i = 0; i < game->seats.size(); ++i) {
        const SavedSeat& seat = game->seats[i];
        if (seat.unkept || !seat.pilot.empty() || !enters(scores, set.title, seat.score_now))
            continue;
        const std::string who = game->seats.size() == 1 || !game->seats.back().pilot.empty()
                                    ? ""
                                    : "Player " + std::to_string(i + 1);
        enter(scores, set.title,
              {name_for(scores, who), seat.score_now, seat.cleared, game->terms, seat.recording});
    }
    save(home.scores, scores);
}

void Shell::forget_game() {
    if (saved_game() == nullptr) return;
    forget(games, set.title);
    save(home.games, games);
}

const SavedGame* Shell::saved_game() const {
    const SavedGame* game = game_of(games, set.title);
    if (game == nullptr) return nullptr;
    const auto here = [&](const SavedSeat& seat) { return seat.level < set.levels.size(); };
    return std::all_of(game->seats.begin(), game->seats.end(), here) ? game : nullptr;
}

void Shell::read_games_anew() {
    save(home.games, games, Wait::Not, Sync::No);  // which takes in theirs
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
