#pragma once
// Where shaders, resources and levels are: in CAROM_DATA, beside an installed program, or in the
// source tree, so the program runs from any directory.

#include "engine/core/result.h"

#include <filesystem>

namespace carom::app {

struct Data {
    std::filesystem::path root;  ///< Holds shaders/, resources/, levels/ and fonts/.

    [[nodiscard]] std::filesystem::path shaders() const { return root / "shaders"; }
    [[nodiscard]] std::filesystem::path textures() const { return root / "resources/textures"; }
    [[nodiscard]] std::filesystem::path backgrounds() const {
        return root / "resources/backgrounds";
    }
    [[nodiscard]] std::filesystem::path sounds() const { return root / "resources/sounds"; }
    [[nodiscard]] std::filesystem::path icons() const { return root / "resources/icons"; }
    [[nodiscard]] std::filesystem::path levels() const { return root / "levels"; }
};

/// The data folder, or a sentence that names every place that was searched.
Result<Data, Failure> find_data();

/// The Play font, regular or bold: in the data folder if it was installed there, else the system's.
[[nodiscard]] std::filesystem::path find_font(const Data& data, bool bold);

}  // namespace carom::app
