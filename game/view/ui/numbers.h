#pragma once
// Numbers as people read them.

#include <cstdint>
#include <string>

namespace carom::view {

/// 1234567 as "1,234,567".
[[nodiscard]] std::string grouped(std::int64_t number);

/// 135 percent as "x1.35".
[[nodiscard]] std::string times(int percent);

/// 75 seconds as "1:15".
[[nodiscard]] std::string minutes(std::uint64_t seconds);

/// 752 tenths of a second as "1:15.2".
[[nodiscard]] std::string minutes_and_tenths(std::uint64_t tenths);

}  // namespace carom::view
