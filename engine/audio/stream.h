#pragma once
// Sound that is made while it plays.

#include <span>

namespace carom::audio {

/// Pulled by the mixer, a block at a time, on the device's own thread: it must neither wait nor
/// allocate.
class Stream {
public:
    virtual ~Stream() = default;
    /// Fills both with left and right samples: music, and what of it counts as an effect. They are
    /// equally long.
    virtual void render(std::span<float> music, std::span<float> effects) = 0;
};

}  // namespace carom::audio
