#include "game/levels/foreign/exported.h"

namespace carom::levels {

void Losses::note(const std::string& what, std::size_t count) {
    if (count == 0) return;
    for (auto& [said, times] : counts_) {
        if (said != what) continue;
        times += count;
        return;
    }
    counts_.emplace_back(what, count);
}

void Losses::note_beyond_grid(const sim::Level& level) {
    const sim::LevelRules usual;
    const sim::LevelRules& rules = level.rules;
    note("free brick left out", level.free.size());
    if (level.world != 0) note("world left out");
    if (rules.launch_speed != usual.launch_speed) note("launch_speed left out");
    if (rules.top_speed != usual.top_speed) note("top_speed left out");
    if (rules.lives != usual.lives) note("lives left out");
    if (rules.balls_collide) note("balls_collide left out");
    if (!rules.lightning) note("lightning left out");
    if (rules.par != usual.par) note("par left out");
    if (!rules.border.empty()) note("border left out");
}

std::vector<std::string> Losses::sentences(const std::string& prefix) const {
    std::vector<std::string> out;
    for (const auto& [what, times] : counts_) {
        out.push_back(prefix + what + (times > 1 ? " (" + std::to_string(times) + " times)" : ""));
    }
    return out;
}

}  // namespace carom::levels
