#pragma once
// Whole files in, whole files out. Nothing is ever left half written.

#include "engine/core/result.h"

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

namespace carom {

inline constexpr std::size_t kMostFileBytes = std::size_t{64} << 20u;

/// The bytes of a regular file, or a sentence that says why not. Larger files are refused unread.
Result<std::string, Failure> read_file(const std::filesystem::path& path,
                                       std::size_t most_bytes = kMostFileBytes);

/// Writes beside `path`, syncs, then renames over it: readers see the old file or the new one.
/// Returns an empty string, or a sentence that says what went wrong; `path` is then untouched.
[[nodiscard]] std::string write_file(const std::filesystem::path& path, std::string_view bytes);

}  // namespace carom
