#include "engine/platform/frames.h"

namespace carom::platform {

void run_frames(std::function<bool()> frame) {
    while (frame()) {
    }
}

}  // namespace carom::platform
