#pragma once
// A recording as bytes. docs/replays.md tells what stands where, and what a proof is worth.

#include "engine/core/result.h"
#include "game/sim/replay.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace carom::replay {

inline constexpr std::uint32_t kFormat = 3;  ///< 1 and 2 were text, and knew no version of rules.
inline constexpr std::size_t kMostBytes = std::size_t{8} << 20u;
inline constexpr std::size_t kMostLevels = 1000;
inline constexpr std::uint32_t kMostTicks = 24u * 3600u * sim::kTicksPerSecond;  ///< Of all levels.
inline constexpr std::size_t kMostLevelText = std::size_t{4} << 20u;             ///< Of all levels.

/// The bytes of a recording. Its levels must be valid.
[[nodiscard]] std::string to_bytes(const sim::Replay& replay);

/// Why bytes are no recording that can be read.
struct Unreadable {
    enum class Kind : std::uint8_t {
        NoReplay,
        OlderFormat,
        NewerFormat,
        Damaged,  ///< Cut short, changed, or never written by a Carom.
    };
    Kind kind = Kind::Damaged;
    std::string why;
};

/// Reads what to_bytes wrote, and nothing else: bytes that would not be written so are damaged. The
/// rules it was played by may be others than ours.
[[nodiscard]] Result<sim::Replay, Unreadable> from_bytes(std::string_view bytes);

/// What a recording says of itself, to be had at once and not yet proven.
struct Contents {
    std::uint32_t rules = 0;
    std::size_t levels = 0;
    std::uint64_t ticks = 0;
    std::size_t level_text = 0;  ///< Bytes.
};
/// Refuses what is damaged on its face: a wrong checksum, sizes beyond the limits above.
[[nodiscard]] Result<Contents, Unreadable> contents(std::string_view bytes);

/// The checksum that ends a recording: by it two of them are told apart.
[[nodiscard]] std::uint64_t identity(std::string_view bytes);

/// The same bytes with the checksum that fits them; for those who forge, and test forgeries.
[[nodiscard]] std::string with_identity(std::string_view bytes);

/// A number for what is in a level, whatever it is called in files.
[[nodiscard]] std::uint64_t level_hash(const sim::Level& level);

}  // namespace carom::replay
