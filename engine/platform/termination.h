#pragma once
// Ends that come from outside: a signal to leave, a display that goes away.

#include <functional>

namespace carom::platform {

/// From now on SIGTERM, SIGINT and SIGHUP are noted once instead of ending the process; a second
/// one of a kind ends it.
void note_quit_signals();
/// Whether one came.
[[nodiscard]] bool quit_asked();

/// Calls `keep` when the connection to the X server breaks, then ends the process with exit code 1
/// and a sentence on stderr: Xlib cannot go on.
void on_display_lost(std::function<void()> keep);

}  // namespace carom::platform
