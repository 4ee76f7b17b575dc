#pragma once
// Whole files in, whole files out. Nothing is ever left half written, and nobody else's file is
// touched on the way.

#include "engine/core/result.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace carom {

inline constexpr std::size_t kMostFileBytes = std::size_t{64} << 20u;

/// Why a file could not be read.
struct ReadFailure : Failure {
    bool missing =
        false;  ///< There is none of that name; any other file is there and keeps what it has.
};

/// The bytes of a regular file, or a sentence that says why not. Larger files are refused; pipes,
/// devices and folders too, without waiting for them.
Result<std::string, ReadFailure> read_file(const std::filesystem::path& path,
                                           std::size_t most_bytes = kMostFileBytes);

/// Whether a power cut may cost what was written; the end of the process, however it comes, costs
/// nothing either way.
enum class Sync : bool { No, Yes };

/// Writes a file of its own beside `path`, syncs, then renames it to `path`: readers see the old
/// file or the new one, however many write at once. A link is followed and stays; a file that is
/// there keeps its mode, and must be a regular one that may be written. What a killed process left
/// beside it is cleared away.
/// Returns an empty string, or a sentence that says what went wrong; `path` is then untouched.
[[nodiscard]] std::string write_file(const std::filesystem::path& path, std::string_view bytes,
                                     Sync sync = Sync::Yes);

/// Everything in a folder, by name, or a sentence that says why not.
Result<std::vector<std::filesystem::path>, Failure> list_folder(
    const std::filesystem::path& folder);

/// Renames a file to the first of "….bad", "….bad2", "….bad3", … that is free, and returns that.
Result<std::filesystem::path, Failure> set_aside(const std::filesystem::path& path);

/// While it lives, no other process has a lock on the same folder. One that is held for longer than
/// `patience` is not waited for, and a folder that cannot be locked is not locked: what is guarded
/// by it must be safe, if not complete, without.
class FolderLock {
public:
    explicit FolderLock(const std::filesystem::path& folder,
                        std::chrono::milliseconds patience = std::chrono::seconds{3});
    ~FolderLock();
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;

    /// Somebody else still has it.
    [[nodiscard]] bool elsewhere() const { return elsewhere_; }

private:
    int file_;
    bool elsewhere_ = false;
};

/// One of many places in a file, held by one process at a time until it lets go or ends. Nothing is
/// written there.
class PlaceLock {
public:
    PlaceLock() = default;
    ~PlaceLock();
    PlaceLock(PlaceLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
    PlaceLock& operator=(PlaceLock&& other) noexcept {
        std::swap(file_, other.file_);
        return *this;
    }

    /// Nothing if somebody else has it. A file that cannot be made is no hindrance.
    [[nodiscard]] static std::optional<PlaceLock> take(const std::filesystem::path& file,
                                                       std::uint64_t place);

private:
    int file_ = -1;
};

}  // namespace carom
