#pragma once
// Reads committed assets back, by other code than wrote them.

#include <cstdint>
#include <string>
#include <vector>

#include "resources/generate/picture.h"

/// The committed file, as bytes; empty when it is missing.
std::string committed(const std::string& path_under_resources);

/// Decodes PNG bytes; an empty picture when they are damaged.
carom::assets::Picture read_png(const std::string& bytes);

using Samples = std::vector<std::int16_t>;

Samples read_flac(const std::string& bytes);  ///< Mono, 16 bits; empty when damaged.

/// Root mean square of `count` samples from `first` on.
double level(const Samples& samples, std::size_t first, std::size_t count);
