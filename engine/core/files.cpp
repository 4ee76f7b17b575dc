#include "engine/core/files.h"

#include "engine/core/hex.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <random>
#include <system_error>
#include <thread>

namespace carom {
namespace {

namespace fs = std::filesystem;

std::string because(const std::string& what) { return what + ": " + std::strerror(errno); }

/// An open file of the system, closed in the end.
class Descriptor {
public:
    explicit Descriptor(int file) : file_(file) {}
    ~Descriptor() {
        if (file_ >= 0) ::close(file_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    [[nodiscard]] int get() const { return file_; }
    [[nodiscard]] bool good() const { return file_ >= 0; }

private:
    int file_;
};

/// "is a folder, not a file", or nothing for a regular file.
std::string not_a_file(const struct ::stat& status) {
    if (S_ISREG(status.st_mode)) return {};
    const char* kind = S_ISDIR(status.st_mode)    ? "folder"
                       : S_ISFIFO(status.st_mode) ? "pipe"
                       : S_ISSOCK(status.st_mode) ? "socket"
                                                  : "device";
    return std::string("is a ") + kind + ", not a file";
}

bool write_all(int file, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t wrote = ::write(file, bytes.data(), bytes.size());
        if (wrote < 0 && errno == EINTR) continue;
        if (wrote <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(wrote));
    }
    return true;
}

fs::path folder_of(const fs::path& path) {
    return path.has_parent_path() ? path.parent_path() : fs::path{"."};
}

/// After a rename: without it a power cut may bring the old name back, never half a file.
void sync_folder(const fs::path& folder) {
    const Descriptor file(::open(folder.c_str(), O_RDONLY | O_CLOEXEC));
    if (file.good()) ::fsync(file.get());
}

/// Where a link, or a link to a link, leads; there need not be anything.
std::optional<fs::path> behind_links(fs::path path) {
    constexpr int kMostLinks = 40;  // as many as the system follows
    for (int i = 0; i < kMostLinks; ++i) {
        std::error_code code;
        const fs::path next = fs::read_symlink(path, code);
        if (code) return path;
        path = next.is_absolute() ? next : folder_of(path) / next;
    }
    errno = ELOOP;
    return std::nullopt;
}

// A file being written is named ".carom-" and 16 hexadecimal digits, and locked by who writes it.
constexpr std::string_view kOwnName = ".carom-";

std::string own_name() {
    static thread_local std::random_device random;
    const std::uint64_t high = random();
    const std::uint64_t low = random() ^ static_cast<unsigned>(::getpid());
    return std::string(kOwnName) + in_hex(high << 32u | low);
}

bool is_own_name(std::string_view name) {
    return name.starts_with(kOwnName) && is_hex_number(name.substr(kOwnName.size()));
}

/// Removes what killed processes left: old enough to be no file that is just being made, and locked
/// by nobody.
void clear_leftovers(const fs::path& folder) {
    constexpr std::time_t kOld = 10;  // seconds
    std::error_code code;
    for (fs::directory_iterator at(folder, code), end; !code && at != end; at.increment(code)) {
        if (!is_own_name(at->path().filename().native())) continue;
        const Descriptor file(
            ::open(at->path().c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
        struct ::stat status {};
        if (!file.good() || ::fstat(file.get(), &status) != 0 || !S_ISREG(status.st_mode)) continue;
        if (std::time(nullptr) - status.st_mtime < kOld) continue;
        if (::flock(file.get(), LOCK_EX | LOCK_NB) == 0) ::unlink(at->path().c_str());
    }
}

/// The new file, open and locked, and its name.
struct OwnFile {
    Descriptor file;
    fs::path path;
};
OwnFile make_own_file(const fs::path& folder, ::mode_t mode) {
    constexpr int kTries = 100;
    for (int i = 1;; ++i) {
        fs::path path = folder / own_name();
        const int file =
            ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
        if (file < 0 && errno == EEXIST && i < kTries) continue;
        if (file >= 0) ::flock(file, LOCK_EX | LOCK_NB);
        return {Descriptor(file), std::move(path)};
    }
}

/// Gives the new file the mode and, as far as the system allows, the owner of the one it replaces.
bool take_after(int file, const struct ::stat& old) {
    if (::fchown(file, old.st_uid, old.st_gid) != 0 && errno != EPERM) return false;
    return ::fchmod(file, old.st_mode & 0777u) == 0;
}

}  // namespace

Result<std::string, ReadFailure> read_file(const fs::path& path, std::size_t most_bytes) {
    // Looked at before it is opened: opening alone does things to some devices.
    struct ::stat status {};
    if (::stat(path.c_str(), &status) != 0) {
        const bool missing = errno == ENOENT || errno == ENOTDIR;
        return ReadFailure{{missing ? "no such file" : because("cannot be read")}, missing};
    }
    if (std::string other = not_a_file(status); !other.empty()) return ReadFailure{{other}};
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
    if (!file.good()) return ReadFailure{{because("cannot be opened")}, errno == ENOENT};
    if (::fstat(file.get(), &status) != 0) return ReadFailure{{because("cannot be read")}};
    if (std::string other = not_a_file(status); !other.empty()) return ReadFailure{{other}};
    std::string bytes;
    char block[1 << 16];
    for (;;) {
        const ssize_t count = ::read(file.get(), block, sizeof block);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return ReadFailure{{because("cannot be read")}};
        if (count == 0) return bytes;
        bytes.append(block, static_cast<std::size_t>(count));
        if (bytes.size() > most_bytes) {
            return ReadFailure{
                {"is larger than the limit of " + std::to_string(most_bytes) + " bytes"}};
        }
    }
}

std::string write_file(const fs::path& path, std::string_view bytes, Sync sync) {
    const std::string failed = "cannot be written";
    const auto target = behind_links(path);
    if (!target) return because(failed);
    struct ::stat old {};
    const bool there = ::lstat(target->c_str(), &old) == 0;
    if (there) {
        if (std::string other = not_a_file(old); !other.empty()) return other;
        if (::access(target->c_str(), W_OK) != 0) return because(failed);
    }
    const fs::path folder = folder_of(*target);
    clear_leftovers(folder);
    const OwnFile own = make_own_file(folder, there ? 0600 : 0666);
    if (!own.file.good()) return because(failed);
    const bool good = write_all(own.file.get(), bytes) &&
                      (!there || take_after(own.file.get(), old)) &&
                      (sync == Sync::No || ::fsync(own.file.get()) == 0);
    if (good && std::rename(own.path.c_str(), target->c_str()) == 0) {
        if (sync == Sync::Yes) sync_folder(folder);
        return {};
    }
    const std::string reason = because(failed);
    ::unlink(own.path.c_str());
    return reason;
}

Result<std::vector<fs::path>, Failure> list_folder(const fs::path& folder) {
    std::vector<fs::path> paths;
    std::error_code code;
    for (fs::directory_iterator at(folder, code), end; !code && at != end; at.increment(code)) {
        paths.push_back(at->path());
    }
    if (code) return Failure{"the folder cannot be read: " + code.message()};
    std::sort(paths.begin(), paths.end());
    return paths;
}

Result<fs::path, Failure> set_aside(const fs::path& path) {
    for (int number = 1;; ++number) {
        fs::path aside = path;
        aside += number == 1 ? ".bad" : ".bad" + std::to_string(number);
        if (::link(path.c_str(), aside.c_str()) == 0) {  // unlike rename, never over another
            if (::unlink(path.c_str()) == 0) return aside;
            return Failure{because("cannot be set aside")};
        }
        if (errno == EEXIST) continue;
        // A file system without links.
        std::error_code code;
        if (fs::exists(fs::symlink_status(aside, code))) continue;
        if (std::rename(path.c_str(), aside.c_str()) == 0) return aside;
        return Failure{because("cannot be set aside")};
    }
}

FolderLock::FolderLock(const fs::path& folder, std::chrono::milliseconds patience)
    : file_(::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
    using namespace std::chrono_literals;
    if (file_ < 0) return;
    const auto until = std::chrono::steady_clock::now() + patience;
    while (::flock(file_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
        elsewhere_ = std::chrono::steady_clock::now() >= until;
        if (elsewhere_) return;
        std::this_thread::sleep_for(1ms);
    }
}

FolderLock::~FolderLock() {
    if (file_ >= 0) ::close(file_);
}

PlaceLock::~PlaceLock() {
    if (file_ >= 0) ::close(file_);
}

std::optional<PlaceLock> PlaceLock::take(const fs::path& file, std::uint64_t place) {
    PlaceLock lock;
#if defined(F_OFD_SETLK)
    lock.file_ = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock.file_ < 0) return lock;
    struct ::flock region {};
    region.l_type = F_WRLCK;
    region.l_whence = SEEK_SET;
    region.l_start = static_cast<::off_t>(place >> 2u);  // far from the greatest there is
    region.l_len = 1;
    const bool taken =
        ::fcntl(lock.file_, F_OFD_SETLK, &region) != 0 && (errno == EAGAIN || errno == EACCES);
    if (taken) return std::nullopt;
#else
    static_cast<void>(file), static_cast<void>(place);
#endif
    return lock;
}

}  // namespace carom
