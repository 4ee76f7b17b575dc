#pragma once
// Plays a score and packs the result.

#include <cstdint>
#include <string>
#include <vector>

#include "resources/generate/score.h"

namespace carom::assets {

/// Samples are whole multiples of this: 11 bits are enough under the effects, and FLAC stores the
/// empty low bits for nothing.
inline constexpr int kMusicStep = 32;

/// Average level of all music, dBFS; it leaves the effects room to be heard.
inline constexpr double kMusicLevel = -24.0;

/// One turn of the tune, mono at kMusicRate.
std::vector<std::int16_t> play(const Tune& tune);

/// Mono, `rate` samples a second.
std::string to_flac(const std::vector<std::int16_t>& pcm, int rate);

}  // namespace carom::assets
