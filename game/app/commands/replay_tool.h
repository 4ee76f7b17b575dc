#pragma once

#include <filesystem>

namespace carom::app {

/// `carom replay verify`: plays a recording again and compares the world it ends in.
/// Returns the program's exit code.
int verify_replay(const std::filesystem::path& file);

}  // namespace carom::app
