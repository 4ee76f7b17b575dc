#pragma once
// Numbers as people read them.

#include <cstdint>
#include <string>

namespace carom::view {

/// 1234567 as "1,234,567".
[[nodiscard]] std::string grouped(std::int64_t number);

/// 135 percent as "x1.35".
[[nodiscard]] std::string times(int percent);

}  // namespace carom::view
