#pragma once
// What the player chose and what the player won, kept between sittings as TOML that a person can
// read. A damaged file is kept aside and never stops the game.

#include "game/app/input/bindings.h"
#include "game/app/storage/scores.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace carom::app {

/// Every option; ranges are enforced when read.
struct Settings {
    // Video
    bool fullscreen = false;
    bool vsync = true;
    int frame_cap = 0;  ///< Frames a second, 30 to 360; 0 is none.
    int quality = 0;    ///< 0 by measured frame time, 1 low, 2 medium, 3 high.
    bool bloom = true;
    bool crt = false;  ///< The look of an old tube.
    bool show_frame_time = false;
    // Sound
    int master_volume = 80;  ///< Percent, as all volumes.
    int effects_volume = 100;
    int music_volume = 60;
    // Controls
    int mouse_speed = 100;   ///< Percent.
    int paddle_speed = 100;  ///< Percent, under keys and pad.
    Bindings bindings;
    // Comfort
    int effects = 100;    ///< Percent of what chaos, confuse, dark and dizzy do to the picture.
    int shake = 100;      ///< Percent of the screen's shake; 0 is none.
    int flash = 100;      ///< Percent of the screen's flashes; 0 is none.
    int palette = 0;      ///< 0 standard, 1 safe for red-green, 2 for blue-yellow blindness.
    int text_size = 100;  ///< Percent, 75 to 150.
    bool high_contrast = false;
    bool reduced_motion = false;
    // Game
    int players = 1;       ///< In turn, 1 to 4.
    int difficulty = 1;    ///< 0 easy, 1 normal, 2 hard, 3 expert.
    int game_speed = 100;  ///< Percent, 50 to 150.
    int aim_bounces = 0;   ///< Bounces of the ball drawn in advance, 0 to 5.
    int extra_lives = 0;   ///< 0 to 9.
    bool one_button = false;
    bool operator==(const Settings&) const = default;
};

[[nodiscard]] std::string to_toml(const Settings& settings);
/// Reads what `to_toml` wrote. Returns an empty string, or what is wrong; the value then is
/// untouched. Missing keys keep their value, unknown ones are left alone: an older or newer file
/// is welcome.
[[nodiscard]] std::string read_toml(std::string_view text, Settings& settings);

/// Where they are kept: CAROM_HOME, else the XDG folders.
struct Home {
    std::filesystem::path settings;
    std::filesystem::path scores;
    std::filesystem::path levels;  ///< Folder of the player's own; made when first shown.
};
[[nodiscard]] Home find_home();

/// Reads a file into `value` if it is there. A damaged one is renamed to `….bad` and told of on
/// stderr; `value` then keeps what it had.
template <class Value>
void load(const std::filesystem::path& file, Value& value);
/// Writes a file whole or not at all, making its folder first; no name, no file. Trouble is told on
/// stderr, once.
template <class Value>
void save(const std::filesystem::path& file, const Value& value);

extern template void load(const std::filesystem::path&, Settings&);
extern template void load(const std::filesystem::path&, Scores&);
extern template void save(const std::filesystem::path&, const Settings&);
extern template void save(const std::filesystem::path&, const Scores&);

}  // namespace carom::app
