#pragma once
// One frame after the other, in the way of the machine we are on.

#include <functional>

namespace carom::platform {

/// Calls `frame` until it says false. In a browser, which wants the thread back after each picture,
/// this returns at once and `frame` is called with every picture the browser shows: what it needs
/// must be its own.
void run_frames(std::function<bool()> frame);

}  // namespace carom::platform
