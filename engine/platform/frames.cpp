#include "engine/platform/frames.h"

namespace carom::platform {

void run_frames(std::function<bool()> frame) {
    while (frame()) {
    }
}

bool music_came() { return false; }

}  // namespace carom::platform
