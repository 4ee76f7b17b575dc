#include "game/app/shell.h"

namespace carom::app {
namespace {

float share(int percent) { return static_cast<float>(percent) / 100.0f; }

std::string score_key(const Shell& shell, std::size_t level) {
    return shell.set.title + " / " + shell.set.levels[level].title;
}

}  // namespace

void Shell::apply_settings() {
    mixer.set_master_volume(muted ? 0.0f : share(settings.master_volume));
    mixer.set_effects_volume(share(settings.effects_volume));
    mixer.set_music_volume(share(settings.music_volume));
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

int Shell::best(std::size_t level) const {
    const auto found = scores.find(score_key(*this, level));
    return found == scores.end() ? 0 : found->second;
}

bool Shell::keep_score(std::size_t level, int score) {
    int& kept = scores[score_key(*this, level)];
    if (score <= kept) return false;
    kept = score;
    save(home.scores, scores);
    return true;
}

}  // namespace carom::app
