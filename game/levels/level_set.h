#pragma once
// Levels from the disk: a file of any format known here, or a folder of them.

#include "engine/core/mistake.h"
#include "engine/core/result.h"
#include "game/levels/carom/format.h"
#include "game/levels/carom/source_map.h"
#include "game/sim/level.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace carom::levels {

/// What makes a folder a set.
inline constexpr const char* kSetFile = "set.toml";

enum class Format {
    Carom,      ///< Our own, TOML.
    Lvl,        ///< LearnOpenGL.
    LBreakout,  ///< LBreakout2 and LBreakoutHD.
    KBreakOut,
};
[[nodiscard]] std::string_view name(Format format);

/// The format of a file, by the end of its name or else by how it begins.
[[nodiscard]] std::optional<Format> format_of(const std::filesystem::path& file,
                                              std::string_view text);

/// What the set.toml of a folder says; each file that it names must be there.
[[nodiscard]] Result<SetDesign, Mistakes> parse_set_in(const std::filesystem::path& folder,
                                                       std::string_view text);

struct LevelSet {
    std::string title;
    std::string author;
    std::vector<sim::Level> levels;
    std::vector<std::filesystem::path>
        files;  ///< Where each level came from; empty for a share code.
};

/// Reads one text as `format` says. A level that is a file of its own and has no title takes it
/// from the name of `file`, which is not opened. `places`, where wanted, gets one entry for each
/// level.
[[nodiscard]] Result<std::vector<sim::Level>, Mistakes> parse_levels(
    Format format, std::string_view text, const std::filesystem::path& file,
    std::vector<SourceMap>* places = nullptr);

/// Everything in a file, or in a folder named itself or by its set.toml; the levels of a folder
/// come in the order of its set.toml, else of their names. A share code in the place of a path is
/// the level it carries.
[[nodiscard]] Result<LevelSet, Mistakes> load_set(const std::filesystem::path& path);

/// The same, when only the levels matter.
[[nodiscard]] Result<std::vector<sim::Level>, Mistakes> load_levels(
    const std::filesystem::path& path);

/// "01_first_light.lvl" is called "First Light".
[[nodiscard]] std::string title_from(const std::filesystem::path& file);

}  // namespace carom::levels
