#include "game/app/commands/replay_tool.h"

#include "engine/core/console.h"
#include "engine/core/files.h"
#include "engine/core/hex.h"
#include "engine/core/json.h"
#include "engine/core/mistake.h"
#include "game/app/loop/start.h"
#include "game/app/scenes/watch_scene.h"
#include "game/app/storage/data.h"
#include "game/app/storage/scores.h"
#include "game/levels/level_set.h"
#include "game/levels/report.h"
#include "game/replay/format.h"
#include "game/replay/replay_text.h"
#include "game/sim/clock_text.h"
#include "game/sim/proof.h"
#include "game/view/ui/hud.h"

#include <chrono>
#include <cstdio>
#include <optional>
#include <string>

namespace carom::app {
namespace {

using Clock = std::chrono::steady_clock;
using replay::Unreadable;
using sim::Proof;

constexpr int kRefused = 1;
constexpr int kCannotTell = 3;
constexpr double kTicksASecond = 300'000.0;  // checked by a slow machine, about
constexpr double kWorthTelling = 3.0;        // seconds

/// Our own levels, to name those of recordings.
class OwnLevels {
public:
    OwnLevels() {
        const auto data = find_data();
        if (!data) return;
        auto set = levels::load_set(data.value().levels());
        if (set) set_ = std::move(set).value();
    }
    /// Which of ours it is, from 1; 0 for none.
    [[nodiscard]] std::size_t number(const sim::Level& level) const {
        for (std::size_t i = 0; i < set_.levels.size(); ++i) {
            if (set_.levels[i] == level) return i + 1;
        }
        return 0;
    }
    /// "Harbour (level 4 of Carom)", or "Mine (level 0123456789abcdef)".
    [[nodiscard]] std::string name(const sim::Level& level) const {
        const std::size_t found = number(level);
        return printable(level.title) + " (level " +
               (found > 0 ? std::to_string(found) + " of " + set_.title
                          : in_hex(replay::level_hash(level))) +
               ")";
    }

private:
    levels::LevelSet set_;
};

/// What is said of one file.
struct Answer {
    std::string verdict;  ///< A word: proven, differs, unlawful, damaged, other version, …
    std::string says;     ///< A sentence, lines of more.
    std::string facts;    ///< JSON members, each after a comma.
    int code = kRefused;
};

std::string member(const char* name, const std::string& value) {
    return std::string(", \"") + name + "\": " + value;
}

std::string in_words(const sim::LevelProof& level) {
    const sim::Tally& tally = level.tally;
    const std::string end = level.phase == sim::Phase::Cleared ? std::string(sim::name(tally.medal))
                            : level.phase == sim::Phase::Over  ? "lost"
                                                               : "not played to its end";
    return end + ", " + sim::clock_text(tally.time) + ", " + replay::lives_lost(tally.lost);
}

std::string levels_in_json(const sim::Replay& replay, const Proof& proof, const OwnLevels& own) {
    std::string list = "[";
    for (std::size_t i = 0; i < proof.levels.size(); ++i) {
        const sim::Played& played = replay.levels[i];
        const sim::LevelProof& level = proof.levels[i];
        list += std::string(i > 0 ? ", " : "") + "{\"title\": " + json_text(played.level.title) +
                member("hash", json_text(in_hex(replay::level_hash(played.level)))) +
                member("number", std::to_string(own.number(played.level))) +
                member("seed", std::to_string(played.seed)) +
                member("cleared", level.phase == sim::Phase::Cleared ? "true" : "false") +
                member("medal", json_text(sim::name(level.tally.medal))) +
                member("ticks", std::to_string(level.tally.time)) +
                member("lost", std::to_string(level.tally.lost)) +
                member("points", std::to_string(level.tally.total())) + "}";
    }
    return list + "]";
}

Answer proven(const sim::Replay& replay, const Proof& proof, std::uint64_t identity,
              const OwnLevels& own) {
    const Terms terms{replay.difficulty, replay.assist};
    Answer answer{"proven", {}, {}, 0};
    const std::string sums = ", " + app::in_words(terms) + ", score " + view::grouped(proof.score);
    if (proof.levels.size() == 1) {
        answer.says = own.name(replay.levels[0].level) + sums + ", " + in_words(proof.levels[0]);
    } else {
        answer.says = levels::counted(static_cast<std::size_t>(proof.cleared), "level") +
                      " cleared" + sums + ", " + sim::clock_text(proof.ticks);
    }
    answer.says += ", recording " + in_hex(identity);
    for (std::size_t i = 0; proof.levels.size() > 1 && i < proof.levels.size(); ++i) {
        answer.says += "\n  " + own.name(replay.levels[i].level) + ": " +
                       view::grouped(proof.levels[i].tally.total()) + ", " +
                       in_words(proof.levels[i]);
    }
    answer.facts = member("recording", json_text(in_hex(identity))) +
                   member("rules", std::to_string(replay.rules)) +
                   member("difficulty", json_text(sim::spec(replay.difficulty).name)) +
                   member("help", sim::helps(replay.assist) ? "true" : "false") +
                   member("terms", json_text(app::in_words(terms))) +
                   member("score", std::to_string(proof.score)) +
                   member("cleared", std::to_string(proof.cleared)) +
                   member("ticks", std::to_string(proof.ticks)) +
                   member("levels", levels_in_json(replay, proof, own));
    return answer;
}

std::string moment_of(const sim::Replay& replay, const Proof& proof) {
    const std::string title = printable(replay.levels[proof.level].level.title);
    return replay.levels.size() == 1
               ? title
               : "level " + std::to_string(proof.level + 1) + " of the recording, " + title;
}

Answer not_proven(const sim::Replay& replay, const Proof& proof) {
    const std::string where = moment_of(replay, proof);
    const std::string when = sim::clock_text(proof.by);
    switch (proof.verdict) {
        case Proof::Verdict::Differs:
            return {"differs",
                    where +
                        ": the game played again differs from the recorded one "
                        "between " +
                        sim::clock_text(proof.after) + " and " + when,
                    member("level", std::to_string(proof.level + 1)) +
                        member("after", std::to_string(proof.after)) +
                        member("by", std::to_string(proof.by)),
                    kRefused};
        case Proof::Verdict::Stopped:
            return {"too long",
                    "stopped at " + sim::clock_text(proof.ticks) + " of " +
                        sim::clock_text(sim::ticks_of(replay)) +
                        "; --budget SECONDS allows more time",
                    {},
                    kCannotTell};
        default:
            break;
    }
    switch (proof.breach) {
        case Proof::Breach::Lives:
            return {"unlawful",
                    "it begins with " + std::to_string(*replay.lives) +
                        " lives, which the rules don't give: a recording made for tests",
                    {},
                    kRefused};
        case Proof::Breach::AfterEnd:
            return {"unlawful", where + ": it goes on after its end at " + when, {}, kRefused};
        default:
            return {"unlawful",
                    where + ": it was not cleared, but another level follows",
                    {},
                    kRefused};
    }
}

Answer unreadable(const Unreadable& wrong) {
    switch (wrong.kind) {
        case Unreadable::Kind::OlderFormat:
        case Unreadable::Kind::NewerFormat:
            return {"other version", wrong.why, {}, kCannotTell};
        case Unreadable::Kind::NoReplay:
            return {"no replay", wrong.why, {}, kRefused};
        default:
            return {"damaged", wrong.why, {}, kRefused};
    }
}

Answer other_rules(std::uint32_t rules) {
    const bool older = rules < sim::kRulesVersion;
    return {"other version",
            "it was recorded by " + std::string(older ? "older" : "newer") + " rules (" +
                std::to_string(rules) + "; these are " + std::to_string(sim::kRulesVersion) + ")" +
                (older ? "" : "; update to check it"),
            member("rules", std::to_string(rules)), kCannotTell};
}

/// Says in advance what will take long.
void tell_cost(const std::filesystem::path& file, const replay::Contents& plan) {
    const double cost = static_cast<double>(plan.ticks) / kTicksASecond +
                        static_cast<double>(plan.level_text) / 500'000.0;
    if (cost < kWorthTelling) return;
    complain(printable(file.string()) + ": " + sim::clock_text(plan.ticks) +
             " of play; checking it may take " + std::to_string(static_cast<int>(cost)) + " s");
}

Answer verify(const std::filesystem::path& file, const VerifyOptions& options,
              const OwnLevels& own) {
    const auto bytes = read_file(file, replay::kMostBytes);
    if (!bytes) return {"unreadable", bytes.error().why, {}, kRefused};
    const auto plan = replay::contents(bytes.value());
    if (!plan) return unreadable(plan.error());
    if (plan.value().rules != sim::kRulesVersion) return other_rules(plan.value().rules);
    tell_cost(file, plan.value());
    const auto read = replay::from_bytes(bytes.value());
    if (!read) return unreadable(read.error());
    const auto until = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                          std::chrono::duration<double>(options.budget));
    const Proof proof = sim::prove(read.value(), [&](sim::Tick) { return Clock::now() < until; });
    if (proof.verdict != Proof::Verdict::Proven) return not_proven(read.value(), proof);
    return proven(read.value(), proof, replay::identity(bytes.value()), own);
}

void tell_answer(const std::filesystem::path& file, const Answer& answer) {
    const std::string begin = printable(file.string()) + ": ";
    if (answer.code == 0) {
        print(begin + answer.verdict + ": " + answer.says + '\n');
    } else {
        complain(begin + "error: " + answer.says);
    }
}

int refuse(const std::filesystem::path& file, const Answer& answer) {
    complain(error_in(file, printable(answer.says)));
    return answer.code;
}

}  // namespace

int verify_replays(const std::vector<std::filesystem::path>& files, const VerifyOptions& options) {
    const OwnLevels own;
    int code = 0;
    std::string list;
    for (const std::filesystem::path& file : files) {
        const Answer answer = verify(file, options, own);
        if (answer.code != 0 && code != kRefused) code = answer.code;
        if (options.json) {
            list += std::string(list.empty() ? "[\n" : ",\n") +
                    "{\"file\": " + json_text(file.string()) +
                    member("verdict", json_text(answer.verdict)) +
                    (answer.code == 0 ? "" : member("why", json_text(answer.says))) + answer.facts +
                    "}";
        } else {
            tell_answer(file, answer);
        }
    }
    if (options.json) print(list + "\n]\n");
    return code;
}

int show_replay(const std::filesystem::path& file, bool text) {
    const auto bytes = read_file(file, replay::kMostBytes);
    if (!bytes) return refuse(file, {"unreadable", bytes.error().why, {}, kRefused});
    const auto read = replay::from_bytes(bytes.value());
    if (!read) return refuse(file, unreadable(read.error()));
    if (text) {
        print(replay::to_text(read.value()));
        return 0;
    }
    const sim::Replay& replay = read.value();
    const OwnLevels own;
    const double minutes = static_cast<double>(sim::ticks_of(replay)) / sim::kTicksPerSecond / 60.0;
    std::string lines = printable(file.string()) + ": " + sim::clock_text(sim::ticks_of(replay)) +
                        " of play in " + levels::counted(replay.levels.size(), "level") + ", " +
                        app::in_words(Terms{replay.difficulty, replay.assist}) + ", rules " +
                        std::to_string(replay.rules) + ", " +
                        view::grouped(static_cast<sim::Score>(bytes.value().size())) + " bytes";
    if (minutes > 0.1) {
        char rate[48];
        std::snprintf(rate, sizeof rate, " (%.1f KB a minute)",
                      static_cast<double>(bytes.value().size()) / 1024.0 / minutes);
        lines += rate;
    }
    lines += '\n';
    for (const sim::Played& played : replay.levels) {
        lines += "  " + own.name(played.level) + ", " + sim::clock_text(played.commands.ticks()) +
                 ", seed " + std::to_string(played.seed) + '\n';
    }
    print(lines);
    return 0;
}

Result<sim::Replay, int> playable(const std::filesystem::path& file) {
    const auto bytes = read_file(file, replay::kMostBytes);
    if (!bytes) return refuse(file, {"unreadable", bytes.error().why, {}, kRefused});
    auto read = replay::from_bytes(bytes.value());
    if (!read) return refuse(file, unreadable(read.error()));
    const std::uint32_t rules = read.value().rules;
    if (rules != sim::kRulesVersion) return refuse(file, other_rules(rules));
    return std::move(read).value();
}

int watch_replay(const WatchOptions& options) {
    auto read = playable(options.file);
    if (!read) return read.error();
    auto shell = make_shell({}, {});
    if (!shell) return 1;
    shell->muted = options.mute;
    return run_window(std::move(shell), options.window, [&](Shell& s) {
        return std::make_unique<WatchScene>(s, std::move(read).value(),
                                            printable(options.file.stem().string()));
    });
}

}  // namespace carom::app
