#include "game/sim/replay.h"

#include "game/sim/begin.h"
#include "game/sim/step.h"

#include <charconv>
#include <cstdio>

namespace carom::sim {
namespace {

constexpr std::uint32_t kMostTicks = 24u * 3600u * kTicksPerSecond;  // a day of play

/// Reads the lines and words of a replay, remembering where it is.
class ReplayReader {
public:
    explicit ReplayReader(std::string_view text) : text_(text) {}

    [[nodiscard]] int line() const { return line_; }
    [[nodiscard]] std::string_view rest() const { return text_; }

    bool next_line() {
        if (text_.empty()) return false;
        const auto end = text_.find('\n');
        words_ = text_.substr(0, end);
        text_.remove_prefix(end == std::string_view::npos ? text_.size() : end + 1);
        ++line_;
        return true;
    }
    std::string_view word() {
        const auto first = words_.find_first_not_of(' ');
        if (first == std::string_view::npos) return {};
        words_.remove_prefix(first);
        const auto end = std::min(words_.find(' '), words_.size());
        const std::string_view word = words_.substr(0, end);
        words_.remove_prefix(end);
        return word;
    }
    template <class Number>
    bool number(Number& value, int base = 10) {
        const std::string_view w = word();
        const auto [end, code] = std::from_chars(w.data(), w.data() + w.size(), value, base);
        return code == std::errc{} && end == w.data() + w.size() && !w.empty();
    }
    /// A scale, stored as thousandths so that text and number agree exactly.
    bool scale(float& value) {
        int thousandths = 0;
        if (!number(thousandths) || thousandths < 100 || thousandths > 10000) return false;
        value = static_cast<float>(thousandths) / 1000.0f;
        return true;
    }
    bool expect(std::string_view name) { return next_line() && word() == name; }

private:
    std::string_view text_;
    std::string_view words_;
    int line_ = 0;
};

int thousandths(float scale) { return static_cast<int>(scale * 1000.0f + 0.5f); }

bool read_commands(ReplayReader& in, Commands& commands) {
    std::uint32_t runs = 0;
    if (!in.expect("commands") || !in.number(runs)) return false;
    for (std::uint32_t i = 0; i < runs; ++i) {
        std::uint32_t count = 0;
        Command command;
        int launch = 0;
        if (!in.next_line() || !in.number(count) || !in.number(command.move) ||
            !in.number(launch)) {
            return false;
        }
        if (count == 0 || count > kMostTicks - commands.ticks() || (launch | 1) != 1) return false;
        command.launch = launch == 1;
        commands.push(command, count);
    }
    std::uint32_t ticks = 0;
    return in.expect("ticks") && in.number(ticks) && ticks == commands.ticks();
}

bool read_start(ReplayReader& in, Start& start) {
    return in.expect("start") && in.number(start.lives) && start.lives > 0 && start.lives <= 99 &&
           in.number(start.score) && start.score >= 0 && in.scale(start.speed_scale) &&
           in.scale(start.paddle_scale);
}

/// What the scales of the start came from; since version 2.
bool read_rules(ReplayReader& in, Start& start) {
    if (!in.expect("rules")) return false;
    const auto difficulty = difficulty_named(in.word());
    Assist assist;
    int one_button = 0;
    if (!difficulty || !in.number(assist.speed) || !in.number(assist.aim_bounces) ||
        !in.number(assist.extra_lives) || !in.number(one_button) || (one_button | 1) != 1) {
        return false;
    }
    assist.one_button = one_button == 1;
    start.difficulty = *difficulty;
    start.assist = assist;
    return valid(assist);
}

std::string rules_to_text(const Start& start) {
    return "rules " + std::string(spec(start.difficulty).name) + ' ' +
           std::to_string(start.assist.speed) + ' ' + std::to_string(start.assist.aim_bounces) +
           ' ' + std::to_string(start.assist.extra_lives) + ' ' +
           (start.assist.one_button ? "1\n" : "0\n");
}

}  // namespace

void Commands::push(const Command& command, std::uint32_t count) {
    ticks_ += count;
    if (!runs_.empty() && runs_.back().command == command) {
        runs_.back().count += count;
    } else {
        runs_.push_back({count, command});
    }
}

World play_again(const Replay& replay) {
    World world = begin(replay.level, replay.seed, replay.start);
    Events events;
    for (const Commands::Run& run : replay.commands.runs()) {
        for (std::uint32_t i = 0; i < run.count; ++i) {
            events.clear();
            step(world, run.command, events);
        }
    }
    return world;
}

std::string to_text(const Replay& replay, std::string_view level_text) {
    std::string text = "carom replay 2\nseed " + std::to_string(replay.seed) + "\nstart " +
                       std::to_string(replay.start.lives) + ' ' +
                       std::to_string(replay.start.score) + ' ' +
                       std::to_string(thousandths(replay.start.speed_scale)) + ' ' +
                       std::to_string(thousandths(replay.start.paddle_scale)) + '\n' +
                       rules_to_text(replay.start) + "commands " +
                       std::to_string(replay.commands.runs().size()) + '\n';
    for (const Commands::Run& run : replay.commands.runs()) {
        text += std::to_string(run.count) + ' ' + std::to_string(run.command.move) + ' ' +
                (run.command.launch ? '1' : '0') + '\n';
    }
    char print[17];
    std::snprintf(print, sizeof print, "%016llx",
                  static_cast<unsigned long long>(replay.fingerprint));
    text += "ticks " + std::to_string(replay.commands.ticks()) + "\nfingerprint " + print +
            "\nlevel " + std::to_string(level_text.size()) + '\n';
    text += level_text;
    return text;
}

Result<ReplayText, Mistake> parse_replay(std::string_view text) {
    ReplayReader in(text);
    ReplayText out;
    const auto fail = [&](std::string what) {
        return Mistake{.line = in.line(), .what = std::move(what)};
    };
    if (!in.next_line() || in.word() != "carom" || in.word() != "replay") {
        return fail("this is not a Carom replay; its first line must be 'carom replay 2'");
    }
    const std::string_view version = in.word();
    if (version != "1" && version != "2")
        return fail("this replay was made by a newer Carom; update to read it");
    if (!in.expect("seed") || !in.number(out.replay.seed)) return fail("expected 'seed NUMBER'");
    if (!read_start(in, out.replay.start)) {
        return fail("expected 'start LIVES SCORE SPEED PADDLE' (scales in thousandths)");
    }
    if (version != "1" && !read_rules(in, out.replay.start)) {
        return fail("expected 'rules DIFFICULTY SPEED BOUNCES LIVES ONE_BUTTON'");
    }
    if (!read_commands(in, out.replay.commands)) {
        return fail("the commands are damaged; each line is 'COUNT MOVE LAUNCH', then 'ticks SUM'");
    }
    if (!in.expect("fingerprint") || !in.number(out.replay.fingerprint, 16)) {
        return fail("expected 'fingerprint' and 16 hexadecimal digits");
    }
    std::size_t bytes = 0;
    if (!in.expect("level") || !in.number(bytes) || bytes != in.rest().size()) {
        return fail("expected 'level BYTES' and the level's text up to the end of the file");
    }
    out.level_text = in.rest();
    return out;
}

}  // namespace carom::sim
