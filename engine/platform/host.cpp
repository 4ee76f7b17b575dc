#include "engine/platform/host.h"

#if defined(__GLIBC__)
#include <malloc.h>
#endif

namespace carom::platform {

bool less_motion_wanted() { return false; }

void hand_over(const std::filesystem::path&) {}

void give_memory_back() {
#if defined(__GLIBC__)
    malloc_trim(0);
#endif
}

}  // namespace carom::platform
