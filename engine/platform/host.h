#pragma once
// What the system around the program knows of the player's wishes, and what it takes from us.

#include <filesystem>

namespace carom::platform {

/// Whether the player has asked this system for less motion. Browsers tell.
[[nodiscard]] bool less_motion_wanted();

/// A file was saved where the player cannot get at it, as in a browser: hands a copy over. Where
/// files are the player's own, nothing.
void hand_over(const std::filesystem::path& file);

/// What was freed goes back to the system, where it does not by itself. Takes milliseconds: worth
/// it after much was read that is gone again, as at the start.
void give_memory_back();

}  // namespace carom::platform
