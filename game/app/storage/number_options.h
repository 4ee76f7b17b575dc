#pragma once
// The options that are numbers: the key each is kept under and what it may be. Files are read and
// written by this table, and the pages of the options move within it.

#include "game/app/storage/settings.h"

#include <algorithm>

namespace carom::app {

struct NumberOption {
    const char* key;
    int Settings::*place;
    int least;
    int most;
    int also;  ///< One value outside of the range that is good too.
};
inline constexpr NumberOption kNumberOptions[] = {
    {"master_volume", &Settings::master_volume, 0, 100, 0},
    {"effects_volume", &Settings::effects_volume, 0, 100, 0},
    {"music_volume", &Settings::music_volume, 0, 100, 0},
    {"effects", &Settings::effects, 0, 100, 0},
    {"shake", &Settings::shake, 0, 100, 0},
    {"flash", &Settings::flash, 0, 100, 0},
    {"text_size", &Settings::text_size, 75, 150, 100},
    {"frame_cap", &Settings::frame_cap, 30, 360, 0},
    {"mouse_speed", &Settings::mouse_speed, 25, 400, 100},
    {"paddle_speed", &Settings::paddle_speed, 25, 200, 100},
    {"players", &Settings::players, 1, 4, 1},
    {"game_speed", &Settings::game_speed, 50, 150, 100},
    {"aim_bounces", &Settings::aim_bounces, 0, 5, 0},
    {"extra_lives", &Settings::extra_lives, 0, 9, 0},
};

/// The row of an option. One that is in no row does not compile.
[[nodiscard]] consteval NumberOption option_at(int Settings::*place) {
    return *std::find_if(std::begin(kNumberOptions), std::end(kNumberOptions),
                         [&](const NumberOption& row) { return row.place == place; });
}

}  // namespace carom::app
