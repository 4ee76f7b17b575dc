#include "tests/fuzz/verdict.h"

#include "game/app/storage/scores.h"
#include "game/app/storage/settings.h"
#include "game/levels/carom/format.h"
#include "game/levels/carom/save_in_place.h"
#include "game/levels/check/check.h"
#include "game/levels/foreign/lbreakout.h"
#include "game/levels/level_set.h"
#include "game/levels/share/compress.h"
#include "game/levels/share/share.h"
#include "game/replay/format.h"
#include "game/sim/autopilot.h"
#include "game/sim/begin.h"
#include "game/sim/proof.h"
#include "game/sim/step.h"

#include <algorithm>
#include <vector>

namespace carom::test {
namespace {

using levels::Format;

constexpr int kTicks = 40;  // of play: the serve, the flight and a first bounce or two

/// Whether a mistake stands in the text: on one of its lines, at most one past that line's end.
bool stands_in(int at_line, int at_column, std::string_view text) {
    if (at_line == 0) return true;
    for (int line = 1; line < at_line; ++line) {
        const std::size_t end = text.find('\n');
        if (end == std::string_view::npos) return false;
        text.remove_prefix(end + 1);
    }
    const std::size_t length = std::min(text.find('\n'), text.size());
    return at_column >= 0 && static_cast<std::size_t>(at_column) <= length + 1;
}

std::string verdict_on(const Mistakes& mistakes, std::string_view text) {
    if (mistakes.empty()) return "refused without a reason";
    for (const Mistake& each : mistakes) {
        if (each.what.empty() || !stands_in(each.line, each.column, text)) {
            return "a mistake nowhere: " + each.what;
        }
    }
    return {};
}

/// Plays the first moments; the sanitizers watch.
std::string verdict_on_play(const sim::Level& level) {
    sim::World world = sim::begin(level, 1);
    sim::Events events;
    for (int i = 0; i < kTicks; ++i) {
        events.clear();
        sim::step(world, sim::autopilot(world), events);
    }
    return world.bricks.size() == world.stage->slots.size() ? "" : "bricks without places";
}

std::string verdict_on_level(const sim::Level& level, const levels::SourceMap& places,
                             std::string_view text) {
    for (const Mistake& each : levels::check(level, places)) {
        if (each.severity == Mistake::Severity::Error) {
            return "accepted, but not valid: " + each.what;
        }
        if (!stands_in(each.line, each.column, text)) return "a warning nowhere: " + each.what;
    }
    const auto back = levels::parse_toml(levels::to_toml(level));
    if (!back) return "cannot be read back: " + back.error()[0].what;
    return back.value() == level ? "" : "reads back differently";
}

std::string verdict_on_export(const std::vector<sim::Level>& read) {
    const levels::Export out = levels::to_lbreakout(read);
    const auto back = levels::parse_lbreakout(out.text);
    if (!back || !out.lost.empty()) return "cannot go back to LBreakout";
    const std::string again = levels::to_lbreakout(back.value()).text;
    return again == out.text ? "" : "goes back to LBreakout differently";
}

/// A save into a file its author wrote must say the level, whatever else stands in that file.
std::string verdict_on_saving(std::string_view text, sim::Level level) {
    level.title += "!";
    const levels::KeptText saved = levels::rewritten(text, level, "Fuzz");
    auto back = levels::parse_levels(Format::Carom, saved.text, "fuzz");
    if (!back) return "saved, it cannot be read: " + back.error()[0].what;
    return back.value()[0] == level ? "" : "saved, it is another level";
}

template <Format format>
std::string levels_verdict(std::string_view text) {
    std::vector<levels::SourceMap> places;
    const auto read = levels::parse_levels(format, text, "fuzz", &places);
    if (!read) return verdict_on(read.error(), text);
    if (read.value().size() != places.size()) return "levels without places";
    for (std::size_t i = 0; i < places.size(); ++i) {
        const std::string wrong = verdict_on_level(read.value()[i], places[i], text);
        if (!wrong.empty()) return wrong;
    }
    if (!read.value().empty()) {
        const std::string wrong = verdict_on_play(read.value().front());
        if (!wrong.empty()) return wrong;
    }
    if (format == Format::Carom) return verdict_on_saving(text, read.value().front());
    return format == Format::LBreakout ? verdict_on_export(read.value()) : std::string{};
}

template <Format format>
bool accepts_levels(std::string_view text) {
    return levels::parse_levels(format, text, "fuzz").ok();
}

std::string set_verdict(std::string_view text) {
    const auto read = levels::parse_set(text);
    if (!read) return verdict_on(read.error(), text);
    for (const std::string& name : read.value().order) {
        if (name.find('/') != std::string::npos || name == "..") return "a way out: " + name;
    }
    const auto back = levels::parse_set(to_toml(read.value()));
    if (!back) return "cannot be read back: " + back.error()[0].what;
    return back.value() == read.value() ? "" : "reads back differently";
}

std::string share_verdict(std::string_view text) {
    if (!levels::is_share_code(text)) {  // its checksum keeps damage from what unpacks it
        constexpr std::size_t kBytes = 300;
        return levels::decompress(text, kBytes).size() == kBytes ? "" : "unpacked too little";
    }
    const auto level = levels::level_from_code(text);
    if (!level) return level.error().why.empty() ? "refused without a reason" : "";
    const auto code = levels::share_code(level.value());
    if (!code) return "cannot be shared again: " + code.error().why;
    const auto back = levels::level_from_code(code.value());
    return back && back.value() == level.value() ? "" : "comes back differently";
}

/// Bytes are tried as they are and with a checksum that fits: it keeps damage from what unpacks it.
std::string replay_verdict(std::string_view text) {
    for (const std::string& bytes : {std::string(text), replay::with_identity(text)}) {
        const auto read = replay::from_bytes(bytes);
        if (!read) {
            if (read.error().why.empty()) return "refused without a reason";
            continue;
        }
        if (replay::to_bytes(read.value()) != bytes) return "writes itself differently";
        (void)sim::prove(read.value(), [](sim::Tick played) { return played < kTicks; });
    }
    return {};
}

template <class Value>
std::string kept_verdict(std::string_view text) {
    Value read;
    if (!app::read_toml(text, read).good()) return read == Value{} ? "" : "touched by a bad file";
    Value back;
    const app::Reading again = app::read_toml(app::to_toml(read), back);
    if (!again.notes.empty()) return "cannot be read back: " + again.notes[0];
    return back == read ? "" : "reads back differently";
}

template <class Value>
bool accepts_kept(std::string_view text) {
    Value read;
    return app::read_toml(text, read).good();
}

}  // namespace

const Parser kParsers[kParserCount] = {
    {"carom", levels_verdict<Format::Carom>, accepts_levels<Format::Carom>},
    {"lvl", levels_verdict<Format::Lvl>, accepts_levels<Format::Lvl>},
    {"lbreakout", levels_verdict<Format::LBreakout>, accepts_levels<Format::LBreakout>},
    {"kbreakout", levels_verdict<Format::KBreakOut>, accepts_levels<Format::KBreakOut>},
    {"set", set_verdict, [](std::string_view text) { return levels::parse_set(text).ok(); }},
    {"share", share_verdict,
     [](std::string_view text) { return levels::level_from_code(text).ok(); }},
    {"replay", replay_verdict, [](std::string_view text) { return replay::from_bytes(text).ok(); }},
    {"settings", kept_verdict<app::Settings>, accepts_kept<app::Settings>},
    {"scores", kept_verdict<app::Scores>, accepts_kept<app::Scores>},
};

}  // namespace carom::test
