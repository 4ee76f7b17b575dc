#include "game/replay/stamp.h"

#include "game/levels/share/base64url.h"
#include "game/levels/share/share.h"
#include "game/replay/command_coder.h"
#include "game/replay/format.h"

#include <algorithm>

namespace carom::replay {
namespace {

constexpr std::size_t kHead = 24;  // rules and ticks, four bytes each; seed; sum over all

void put(std::string& out, std::uint64_t value, unsigned bytes) {
    for (unsigned i = 0; i < bytes; ++i) out += static_cast<char>(value >> (8u * i) & 255u);
}

std::uint64_t get(std::string_view from, std::size_t at, unsigned bytes) {
    std::uint64_t value = 0;
    for (unsigned i = 0; i < bytes; ++i) {
        value |= std::uint64_t{static_cast<unsigned char>(from[at + i])} << (8u * i);
    }
    return value;
}

/// Of all that the stamp says and of the level, so that it fits no other.
std::uint64_t sum_of(std::string_view said, const sim::Level& level) {
    std::uint64_t sum = level_hash(level);
    for (const char each : said) {
        sum = (sum ^ static_cast<unsigned char>(each)) * 1099511628211ull;
    }
    return sum;
}

}  // namespace

std::string stamped(std::string_view code, const sim::Replay& proof) {
    const sim::Played& played = proof.levels.front();
    std::string said;
    put(said, proof.rules, 4);
    put(said, played.commands.ticks(), 4);
    put(said, played.seed, 8);
    said += pack(played.commands);
    std::string bytes;
    put(bytes, sum_of(said, played.level), 8);
    return std::string(without_stamp(code)) + levels::kStampMark +
           levels::to_base64url(bytes + said);
}

std::string_view without_stamp(std::string_view code) {
    return code.substr(0, code.find(levels::kStampMark));
}

Result<std::optional<sim::Replay>, Failure> stamp_of(std::string_view code,
                                                     const sim::Level& level) {
    const std::size_t mark = code.find(levels::kStampMark);
    if (mark == std::string_view::npos) return std::optional<sim::Replay>{};
    const auto bytes = levels::from_base64url(levels::without_blanks(code.substr(mark + 1)));
    if (!bytes || bytes->size() < kHead || bytes->size() > kMostBytes) {
        return Failure{"its stamp is damaged"};
    }
    const std::string_view said = std::string_view(*bytes).substr(8);
    if (get(*bytes, 0, 8) != sum_of(said, level))
        return Failure{"its stamp is damaged, or of another level"};
    const auto rules = static_cast<std::uint32_t>(get(said, 0, 4));
    const auto ticks = static_cast<std::uint32_t>(get(said, 4, 4));
    if (rules != sim::kRulesVersion) return Failure{"its stamp is of other rules"};
    if (ticks == 0 || ticks > kMostStampTicks) return Failure{"its stamp makes no sense"};
    sim::Replay game;
    game.levels.push_back({level, get(said, 8, 8), unpack(said.substr(16), ticks), {}});
    return std::optional(std::move(game));
}

StampCheck::StampCheck(sim::Replay game) : game_(std::move(game)), playback_(game_) {}

bool StampCheck::advance(sim::Tick ticks) {
    sim::Events events;
    for (; ticks > 0 && !playback_.level_done() && !sim::finished(playback_.world()); --ticks) {
        events.clear();
        playback_.advance(events);
    }
    return playback_.level_done() || sim::finished(playback_.world());
}

bool StampCheck::won() const {
    return playback_.level_done() && playback_.world().phase == sim::Phase::Cleared;
}

}  // namespace carom::replay
