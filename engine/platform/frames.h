#pragma once
// One frame after the other, in the way of the machine we are on.

#include <functional>

namespace carom::platform {

/// Calls `frame` until it says false. In a browser, which wants the thread back after each picture,
/// this returns at once and `frame` is called with every picture the browser shows: what it needs
/// must be its own.
void run_frames(std::function<bool()> frame);

/// Whether the music comes after the game has begun, as it does to a page.
#if defined(__EMSCRIPTEN__)
inline constexpr bool kMusicComesLater = true;
#else
inline constexpr bool kMusicComesLater = false;
#endif
/// Whether it has come since the last call.
[[nodiscard]] bool music_came();

}  // namespace carom::platform
