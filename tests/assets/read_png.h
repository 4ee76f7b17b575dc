#pragma once
#include <string>

#include "resources/generate/picture.h"

/// Decodes PNG bytes; an empty picture when they are damaged.
carom::assets::Picture read_png(const std::string& bytes);

/// The committed file, as bytes; empty when it is missing.
std::string committed(const std::string& path_under_resources);
