#include "engine/core/files.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <system_error>

namespace carom {
namespace {

std::string because(const std::string& what) { return what + ": " + std::strerror(errno); }

bool write_all(int file, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t wrote = ::write(file, bytes.data(), bytes.size());
        if (wrote < 0 && errno == EINTR) continue;
        if (wrote <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(wrote));
    }
    return true;
}

/// After a rename: without it a power cut may bring the old name back, never half a file.
void sync_folder(const std::filesystem::path& folder) {
    const int file = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return;
    ::fsync(file);
    ::close(file);
}

}  // namespace

Result<std::string, Failure> read_file(const std::filesystem::path& path, std::size_t most_bytes) {
    std::error_code code;
    const auto status = std::filesystem::status(path, code);
    if (!std::filesystem::exists(status)) return Failure{"no such file"};
    if (std::filesystem::is_directory(status)) return Failure{"is a folder, not a file"};
    std::ifstream file(path, std::ios::binary);
    if (!file) return Failure{because("cannot be opened")};
    std::string bytes;
    char block[1 << 16];
    while (file.read(block, sizeof block) || file.gcount() > 0) {
        bytes.append(block, static_cast<std::size_t>(file.gcount()));
        if (bytes.size() > most_bytes) {
            return Failure{"is larger than the limit of " + std::to_string(most_bytes) + " bytes"};
        }
    }
    if (file.bad()) return Failure{because("cannot be read")};
    return bytes;
}

std::string write_file(const std::filesystem::path& path, std::string_view bytes) {
    std::filesystem::path beside = path;
    beside += ".new";
    const int file = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    if (file < 0) return because("cannot be written");
    bool good = write_all(file, bytes) && ::fsync(file) == 0;
    good = ::close(file) == 0 && good;
    if (good && std::rename(beside.c_str(), path.c_str()) == 0) {
        sync_folder(path.parent_path());
        return {};
    }
    const std::string reason = because("cannot be written");
    ::unlink(beside.c_str());
    return reason;
}

}  // namespace carom
