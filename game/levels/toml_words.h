#pragma once
// Words as a TOML file spells them.

#include <string>
#include <string_view>

namespace carom::levels {

/// A text value: in double quotes, with everything escaped that must be.
[[nodiscard]] std::string in_quotes(std::string_view text);

/// `text` as a bare key where that is possible, else in quotes.
[[nodiscard]] std::string as_key(std::string_view text);

}  // namespace carom::levels
