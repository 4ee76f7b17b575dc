#pragma once
// FNV-1a: every single changed byte changes it. Kept in files, so it never changes itself.

#include <cstdint>
#include <string_view>

namespace carom {

struct Fnv1a {
    std::uint64_t value = 14695981039346656037ull;
    constexpr void feed(std::uint64_t byte) { value = (value ^ byte) * 1099511628211ull; }
};

[[nodiscard]] constexpr std::uint64_t fnv1a(std::string_view bytes) {
    Fnv1a hash;
    for (const char each : bytes) hash.feed(static_cast<unsigned char>(each));
    return hash.value;
}

}  // namespace carom
