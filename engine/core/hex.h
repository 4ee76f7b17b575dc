#pragma once
// Hexadecimal digits, always small ones.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace carom {

inline constexpr std::string_view kHexDigits = "0123456789abcdef";
inline constexpr std::size_t kHexNumber = 16;  ///< Digits of a number.

[[nodiscard]] constexpr bool is_hex_number(std::string_view text) {
    return text.size() == kHexNumber &&
           text.find_first_not_of(kHexDigits) == std::string_view::npos;
}
/// All sixteen digits: "0000000000c0ffee".
[[nodiscard]] std::string in_hex(std::uint64_t number);
[[nodiscard]] std::optional<std::uint64_t> number_from_hex(std::string_view digits);

[[nodiscard]] std::string bytes_in_hex(std::string_view bytes);
[[nodiscard]] std::optional<std::string> bytes_from_hex(std::string_view digits);

}  // namespace carom
