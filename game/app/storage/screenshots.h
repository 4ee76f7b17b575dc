#pragma once
// Where screenshots go.

#include <filesystem>

namespace carom::app {

/// CAROM_HOME/pictures, else a folder of our own in the player's pictures folder.
[[nodiscard]] std::filesystem::path pictures_folder();

/// A name in `folder` that nothing has yet: carom-1.png, carom-2.png, …
[[nodiscard]] std::filesystem::path next_picture(const std::filesystem::path& folder);

}  // namespace carom::app
