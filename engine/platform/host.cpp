#include "engine/platform/host.h"

namespace carom::platform {

bool less_motion_wanted() { return false; }

void hand_over(const std::filesystem::path&) {}

}  // namespace carom::platform
