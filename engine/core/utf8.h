#pragma once
// Text encodings: ours is UTF-8 throughout; old level files are Latin-1.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace carom {

/// The character at the front of `text` and its bytes; nothing where the bytes are none: cut off,
/// overlong, a surrogate, or past the end of Unicode.
struct Utf8Character {
    char32_t code = 0;
    std::size_t bytes = 0;  ///< 1 to 4.
};
[[nodiscard]] std::optional<Utf8Character> first_character(std::string_view text);

/// Bytes of the first character; 1 where it is broken, 0 where there is none.
[[nodiscard]] std::size_t utf8_length(std::string_view text);

/// Whether `byte` is one that a character begins with.
[[nodiscard]] constexpr bool begins_character(char byte) {
    return (static_cast<unsigned char>(byte) & 0xc0u) != 0x80u;
}

[[nodiscard]] bool is_utf8(std::string_view text);
/// Whether `text` begins as UTF-16 does: with its mark, or with a plain character, which has a byte
/// 0 on one side.
[[nodiscard]] bool is_utf16(std::string_view text);
[[nodiscard]] std::string utf8(char32_t code);

/// All characters, with U+FFFD for each byte that is part of none.
[[nodiscard]] std::u32string decode_utf8(std::string_view text);

/// `text` as UTF-8: itself where it already is, else read as Latin-1.
[[nodiscard]] std::string utf8_from_latin1(std::string_view text);

/// Bytes that utf8_from_latin1 gives back as `text`; nothing where Latin-1 lacks a character.
[[nodiscard]] std::optional<std::string> latin1_from_utf8(std::string_view text);

}  // namespace carom
