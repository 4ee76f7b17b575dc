#pragma once
// What the player chose, as TOML that a person can read.

#include "game/app/input/bindings.h"
#include "game/app/storage/reading.h"

#include <string>
#include <string_view>

namespace carom::app {

/// Every option; what is out of range is brought into it when read.
struct Settings {
    // Video
    bool fullscreen = false;
    bool vsync = true;
    int frame_cap = 0;     ///< Frames a second, 30 to 360; 0 is none.
    int quality = 0;       ///< 0 by measured frame time, 1 low, 2 medium, 3 high.
    int last_quality = 0;  ///< Where measuring ended last time, as `quality`; 0 before it did.
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
    bool hold_pointer = true;
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
    bool with_pilot = false;  ///< One player has a pilot beside them,
    int pilot_skill = 1;      ///< of this place in pilot::kSkills.
    bool hints = true;        ///< For those who break no brick for long.
    int tips = 1;             ///< On what is met for the first time: 0 none, 1 once, 2 all again.

    std::string others;  ///< Lines of another version's options, written as they were read.
    bool operator==(const Settings&) const = default;
};

[[nodiscard]] std::string to_toml(const Settings& settings);
/// Reads what `to_toml` wrote, by this version or another. What is missing keeps its value; a
/// number out of range becomes the nearest one in it, any other value that does not fit is passed
/// over, both with a note. When it is not good, nothing is taken from it.
[[nodiscard]] Reading read_toml(std::string_view text, Settings& settings);

/// What another window has written, with what was changed here since both knew `known`.
[[nodiscard]] Settings merged(const Settings& known, const Settings& ours, Settings theirs);

}  // namespace carom::app
