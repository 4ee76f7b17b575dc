#pragma once
// Just enough JSON to write reports and traces, and the strings of TOML, which are the same.

#include <string>
#include <string_view>

namespace carom {

/// In quotes, with everything escaped that must be or that no terminal should get; bytes that are
/// no UTF-8 are read as Latin-1.
[[nodiscard]] std::string json_text(std::string_view text);

}  // namespace carom
