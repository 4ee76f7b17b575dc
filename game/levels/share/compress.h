#pragma once
// Compresses level files to about an eighth: every bit is guessed from the characters before it,
// and only how wrong the guess was is written down. The guesser has read a typical level
// beforehand, so that even a small one is compressed well. Whole numbers only: the same bytes on
// every machine.

#include <cstddef>
#include <string>
#include <string_view>

namespace carom::levels {

[[nodiscard]] std::string compress(std::string_view text);

/// The first `size` bytes of what was compressed. Damaged input gives other bytes, never harm.
[[nodiscard]] std::string decompress(std::string_view compressed, std::size_t size);

}  // namespace carom::levels
