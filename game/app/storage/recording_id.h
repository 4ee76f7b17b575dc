#pragma once

#include "engine/core/hex.h"

#include <string>
#include <string_view>

namespace carom::app {

/// A recording by the checksum that ends it, in hex: a name that says what is inside.
using RecordingId = std::string;

/// Whether a text is an id: sixteen hexadecimal digits.
[[nodiscard]] constexpr bool is_recording_id(std::string_view text) { return is_hex_number(text); }

}  // namespace carom::app
