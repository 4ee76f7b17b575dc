#pragma once
// Where screenshots go.

#include <filesystem>

namespace carom::app {

/// CAROM_HOME/pictures, else a folder of our own in the player's pictures folder.
[[nodiscard]] std::filesystem::path pictures_folder();

/// A name in `folder` that nothing had yet: carom-1.png, carom-2.png, … An empty file holds it, so
/// that no other window takes it too; none where nothing can be made.
[[nodiscard]] std::filesystem::path take_picture_name(const std::filesystem::path& folder);

}  // namespace carom::app
