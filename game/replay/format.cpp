#include "game/replay/format.h"

#include "engine/core/hash.h"
#include "game/levels/carom/format.h"
#include "game/levels/limits.h"
#include "game/levels/share/compress.h"
#include "game/replay/command_coder.h"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <optional>

namespace carom::replay {
namespace {

using sim::Played;
using sim::Replay;

constexpr std::string_view kName =
    "carom replay ";  // of every version; then its number, a line end
constexpr std::size_t kSumBytes = 8;
constexpr std::uint32_t kOneButton = 1;
constexpr std::uint32_t kOwnLives = 2;
constexpr std::uint32_t kPractice = 4;

class ByteWriter {
public:
    explicit ByteWriter(std::string begin) : out_(std::move(begin)) {}
    /// Seven bits a byte, the low ones first.
    void number(std::uint64_t value) {
        for (; value >= 128; value >>= 7u) out_ += static_cast<char>(128u | (value & 127u));
        out_ += static_cast<char>(value);
    }
    void eight(std::uint64_t value) {
        for (unsigned i = 0; i < 8; ++i) out_ += static_cast<char>(value >> (8u * i) & 255u);
    }
    void bytes(std::string_view text) { out_ += text; }
    [[nodiscard]] std::string& out() { return out_; }

private:
    std::string out_;
};

/// Once something was missing or too large, everything read is 0.
class ByteReader {
public:
    explicit ByteReader(std::string_view bytes) : rest_(bytes) {}
    std::uint64_t number(std::uint64_t most) {
        std::uint64_t value = 0;
        for (unsigned shift = 0; shift < 63; shift += 7) {
            const std::uint64_t each = byte();
            value |= (each & 127u) << shift;
            if (each < 128) return value <= most ? value : fail();
        }
        return fail();
    }
    /// The same for what is in memory, whose sizes are smaller on some machines.
    std::size_t count(std::size_t most) { return static_cast<std::size_t>(number(most)); }
    std::uint64_t eight() {
        std::uint64_t value = 0;
        for (unsigned i = 0; i < 8; ++i) value |= byte() << (8u * i);
        return value;
    }
    std::string_view bytes(std::size_t count) {
        if (count > rest_.size()) fail();
        const std::string_view read = rest_.substr(0, count);
        rest_.remove_prefix(read.size());
        return read;
    }
    [[nodiscard]] bool good() const { return good_; }
    [[nodiscard]] bool at_end() const { return rest_.empty(); }

private:
    std::uint64_t byte() {
        if (rest_.empty()) return fail();
        const auto each = static_cast<unsigned char>(rest_.front());
        rest_.remove_prefix(1);
        return each;
    }
    std::uint64_t fail() {
        good_ = false;
        rest_ = {};
        return 0;
    }

    std::string_view rest_;
    bool good_ = true;
};

void write_level(ByteWriter& out, const Played& played) {
    const std::string text = levels::to_toml(played.level);
    const std::string compressed = levels::compress(text);
    const std::string commands = pack(played.commands);
    out.number(text.size());
    out.number(compressed.size());
    out.bytes(compressed);
    out.eight(played.seed);
    out.number(played.commands.ticks());
    out.number(commands.size());
    out.bytes(commands);
    for (const std::uint64_t print : played.prints) out.eight(print);
}

/// One level's parts as they stand in the bytes.
struct RawLevel {
    std::size_t text_size = 0;
    std::string_view compressed;
    std::uint64_t seed = 0;
    std::uint32_t ticks = 0;
    std::string_view commands;
    std::string_view prints;
};

RawLevel read_level(ByteReader& in) {
    RawLevel raw;
    raw.text_size = in.count(levels::kMostLevelBytes);
    raw.compressed = in.bytes(in.count(kMostBytes));
    raw.seed = in.eight();
    raw.ticks = static_cast<std::uint32_t>(in.number(kMostTicks));
    raw.commands = in.bytes(in.count(kMostBytes));
    raw.prints = in.bytes(8 * sim::print_count(raw.ticks));
    return raw;
}

/// Everything before its levels, and how many those are.
struct Header {
    Replay replay;
    std::size_t levels = 0;
};

std::optional<Header> read_header(ByteReader& in) {
    Header header;
    header.replay.rules = static_cast<std::uint32_t>(in.number(0xffffffffu));
    const std::uint64_t difficulty = in.number(sim::kDifficultyCount - 1);
    header.replay.difficulty = static_cast<sim::Difficulty>(difficulty);
    sim::Assist& assist = header.replay.assist;
    assist.speed = static_cast<int>(in.number(255));
    assist.aim_bounces = static_cast<int>(in.number(255));
    assist.extra_lives = static_cast<int>(in.number(255));
    const std::uint64_t flags = in.number(kOneButton | kOwnLives | kPractice);
    assist.one_button = (flags & kOneButton) != 0;
    assist.practice = (flags & kPractice) != 0;
    if ((flags & kOwnLives) != 0) header.replay.lives = static_cast<int>(in.number(99));
    header.levels = in.count(kMostLevels);
    const bool good =
        in.good() && sim::valid(assist) && header.levels > 0 && header.replay.lives.value_or(1) > 0;
    return good ? std::optional(header) : std::nullopt;
}

Unreadable damaged(std::string why) { return {Unreadable::Kind::Damaged, std::move(why)}; }

/// What follows the first line, without the checksum; or why that is not to be had.
Result<std::string_view, Unreadable> body_of(std::string_view bytes) {
    using Kind = Unreadable::Kind;
    if (!bytes.starts_with(kName)) return Unreadable{Kind::NoReplay, "this is not a Carom replay"};
    const std::size_t end = bytes.substr(0, kName.size() + 12).find('\n');
    std::uint32_t format = 0;
    const char* number = bytes.data() + kName.size();
    const char* number_end = end == std::string_view::npos ? number : bytes.data() + end;
    const auto read = std::from_chars(number, number_end, format);
    if (read.ec != std::errc{} || read.ptr != number_end || format == 0) {
        return Unreadable{Kind::NoReplay, "this is not a Carom replay"};
    }
    if (format < kFormat) {
        return Unreadable{Kind::OlderFormat,
                          "this replay is of format " + std::to_string(format) +
                              ", from before rules had a version; it can't be checked any more"};
    }
    if (format > kFormat) {
        return Unreadable{Kind::NewerFormat,
                          "this replay was made by a newer Carom; update to read it"};
    }
    if (bytes.size() > kMostBytes) return damaged("this replay is larger than any can be");
    const std::size_t begin = end + 1;
    if (bytes.size() < begin + kSumBytes) return damaged("this replay is cut short");
    const std::size_t sum_at = bytes.size() - kSumBytes;
    if (fnv1a(bytes.substr(0, sum_at)) != identity(bytes)) {
        return damaged("this replay is damaged: its checksum is wrong");
    }
    return bytes.substr(begin, sum_at - begin);
}

constexpr const char* kMakesNoSense = "this replay is damaged: what it says makes no sense";

Result<Played, Unreadable> unpacked(const RawLevel& raw) {
    Played played;
    auto level = levels::parse_toml(levels::decompress(raw.compressed, raw.text_size));
    if (!level) return damaged("the level in it is damaged: " + level.error().front().what);
    played.level = std::move(level).value();
    played.seed = raw.seed;
    played.commands = unpack(raw.commands, raw.ticks);
    ByteReader prints(raw.prints);
    while (!prints.at_end()) played.prints.push_back(prints.eight());
    return played;
}

}  // namespace

std::string to_bytes(const Replay& replay) {
    ByteWriter out(std::string(kName) + std::to_string(kFormat) + '\n');
    const sim::Assist& assist = replay.assist;
    out.number(replay.rules);
    out.number(static_cast<std::uint64_t>(replay.difficulty));
    out.number(static_cast<std::uint64_t>(assist.speed));
    out.number(static_cast<std::uint64_t>(assist.aim_bounces));
    out.number(static_cast<std::uint64_t>(assist.extra_lives));
    out.number((assist.one_button ? kOneButton : 0u) | (replay.lives ? kOwnLives : 0u) |
               (assist.practice ? kPractice : 0u));
    if (replay.lives) out.number(static_cast<std::uint64_t>(*replay.lives));
    out.number(replay.levels.size());
    for (const Played& played : replay.levels) write_level(out, played);
    out.eight(fnv1a(out.out()));
    return std::move(out.out());
}

Result<Replay, Unreadable> from_bytes(std::string_view bytes) {
    const auto plan = contents(bytes);
    if (!plan) return plan.error();
    const auto body = body_of(bytes);
    ByteReader in(body.value());
    const auto header = read_header(in);
    Replay replay = header->replay;
    for (std::size_t i = 0; i < header->levels; ++i) {
        auto played = unpacked(read_level(in));
        if (!played) return played.error();
        replay.levels.push_back(std::move(played).value());
    }
    // Then no bit stands in it that means nothing.
    if (to_bytes(replay) != bytes) return damaged("this replay was not written by a Carom");
    return replay;
}

Result<Contents, Unreadable> contents(std::string_view bytes) {
    const auto body = body_of(bytes);
    if (!body) return body.error();
    ByteReader in(body.value());
    const auto header = read_header(in);
    if (!header) return damaged(kMakesNoSense);
    Contents plan{header->replay.rules, header->levels, 0, 0};
    for (std::size_t i = 0; i < header->levels && in.good(); ++i) {
        const RawLevel raw = read_level(in);
        plan.ticks += raw.ticks;
        plan.level_text += raw.text_size;
    }
    if (!in.good() || !in.at_end()) return damaged(kMakesNoSense);
    if (plan.ticks > kMostTicks) return damaged("this replay is longer than a day");
    if (plan.level_text > kMostLevelText) return damaged("the levels in this replay are too large");
    return plan;
}

std::uint64_t identity(std::string_view bytes) {
    if (bytes.size() < kSumBytes) return 0;
    return ByteReader(bytes.substr(bytes.size() - kSumBytes)).eight();
}

std::string with_identity(std::string_view bytes) {
    ByteWriter out{std::string(bytes.substr(0, bytes.size() - std::min(bytes.size(), kSumBytes)))};
    out.eight(fnv1a(out.out()));
    return std::move(out.out());
}

std::uint64_t level_hash(const sim::Level& level) { return fnv1a(levels::to_toml(level)); }

}  // namespace carom::replay
