#pragma once
// Bytes as the 64 characters that are safe in addresses, file names and chats.

#include <optional>
#include <string>
#include <string_view>

namespace carom::levels {

[[nodiscard]] std::string to_base64url(std::string_view bytes);
/// Nothing for a character that no code has.
[[nodiscard]] std::optional<std::string> from_base64url(std::string_view letters);
[[nodiscard]] std::string without_blanks(std::string_view text);

}  // namespace carom::levels
