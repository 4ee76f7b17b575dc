#pragma once
// Samples as a FLAC file.

#include <cstdint>
#include <string>
#include <vector>

namespace carom::assets {

/// Mono, `rate` samples a second.
std::string to_flac(const std::vector<std::int16_t>& pcm, int rate);

}  // namespace carom::assets
