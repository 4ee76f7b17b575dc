#pragma once
// Text encodings: ours is UTF-8 throughout; old level files are Latin-1.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace carom::levels {

/// Whether `text` is UTF-8 as the standard has it: no overlong forms, no surrogates.
[[nodiscard]] bool is_utf8(std::string_view text);

[[nodiscard]] std::string utf8(std::uint32_t code_point);

/// `text` as UTF-8: itself where it already is, else read as Latin-1.
[[nodiscard]] std::string utf8_from_latin1(std::string_view text);

/// Bytes that utf8_from_latin1 gives back as `text`; nothing where Latin-1 lacks a character.
[[nodiscard]] std::optional<std::string> latin1_from_utf8(std::string_view text);

}  // namespace carom::levels
