#pragma once
// Work that may be done beside one's own.

#include <future>

namespace carom {

/// For std::async: on a thread of its own, or, where there are no threads (a browser), at the
/// moment its result is asked for.
#if defined(__EMSCRIPTEN__) && !defined(__EMSCRIPTEN_PTHREADS__)
inline constexpr std::launch kAside = std::launch::deferred;
#else
inline constexpr std::launch kAside = std::launch::async;
#endif

}  // namespace carom
