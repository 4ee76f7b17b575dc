#pragma once
// Words as a TOML file spells them.

#include <string>
#include <string_view>

namespace carom::levels {

/// A text value: in double quotes, with everything escaped that must be; what is no UTF-8 is read
/// as Latin-1.
[[nodiscard]] std::string toml_string(std::string_view text);

/// `text` as a bare key where that is possible, else in quotes.
[[nodiscard]] std::string as_key(std::string_view text);

}  // namespace carom::levels
