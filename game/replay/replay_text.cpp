#include "game/replay/replay_text.h"

#include "engine/core/hex.h"
#include "game/levels/carom/format.h"
#include "game/replay/format.h"
#include "game/sim/clock_text.h"

#include <cstdio>

namespace carom::replay {
namespace {

std::string help_of(const sim::Assist& assist) {
    return "speed " + std::to_string(assist.speed) + " %, preview of " +
           std::to_string(assist.aim_bounces) + " bounces, " + std::to_string(assist.extra_lives) +
           " more lives, one button " + (assist.one_button ? "on" : "off") +
           (assist.practice ? ", practice" : "");
}

void write_commands(std::string& text, const sim::Commands& commands) {
    text += "commands, one run a line: ticks, move in 64ths of a unit, launch\n";
    for (const sim::Commands::Run& run : commands.runs()) {
        text += "  " + std::to_string(run.count) + ' ' + std::to_string(run.command.move) +
                (run.command.launch ? " launch\n" : "\n");
    }
}

void write_prints(std::string& text, const sim::Played& played) {
    text += "fingerprints\n";
    for (std::size_t i = 0; i < played.prints.size(); ++i) {
        const bool last = i + 1 == played.prints.size();
        const std::uint64_t tick =
            last ? played.commands.ticks() : (i + 1) * std::uint64_t{sim::kPrintEvery};
        text += "  " + std::to_string(tick) + ' ' + in_hex(played.prints[i]) + '\n';
    }
}

}  // namespace

std::string lives_lost(int lost) {
    if (lost == 0) return "no life lost";
    return lost == 1 ? "1 life lost" : std::to_string(lost) + " lives lost";
}

std::string to_text(const sim::Replay& replay) {
    std::string text = "carom replay " + std::to_string(kFormat) + "\nrules " +
                       std::to_string(replay.rules) + "\ndifficulty " +
                       std::string(sim::spec(replay.difficulty).name) + "\nhelp " +
                       help_of(replay.assist) + '\n';
    if (replay.lives) text += "lives " + std::to_string(*replay.lives) + ", not by the rules\n";
    for (std::size_t i = 0; i < replay.levels.size(); ++i) {
        const sim::Played& played = replay.levels[i];
        text += "\nlevel " + std::to_string(i + 1) + " of " + std::to_string(replay.levels.size()) +
                ", " + in_hex(level_hash(played.level)) + "\nseed " + std::to_string(played.seed) +
                "\nticks " + std::to_string(played.commands.ticks()) + ", " +
                sim::clock_text(played.commands.ticks()) + '\n';
        write_commands(text, played.commands);
        write_prints(text, played);
        text += "\n" + levels::to_toml(played.level);
    }
    return text;
}

}  // namespace carom::replay
