// A save that is cut off, at every call to the system it makes: what was kept before or what was to
// be kept is there afterwards, never less. The calls are ours here, in front of the system's.

#include "game/app/storage/settings.h"

#include <doctest/doctest.h>

#include <fcntl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <filesystem>
#include <string>

namespace {

enum class Fault { None, Kill, KillHalfway, Fail };
Fault g_fault = Fault::None;
int g_countdown = 0;
std::string g_calls;

constexpr int kKilled = 9;

/// Notes a call; true if it is the one to fail.
bool faulty(const char* name) {
    if (g_fault == Fault::None) return false;
    g_calls += std::string(name) + ' ';
    if (g_countdown-- != 0) return false;
    if (g_fault == Fault::Kill) _exit(kKilled);
    errno = ENOSPC;
    return true;
}

}  // namespace

extern "C" {

int open(const char* path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    const int mode = (flags & O_CREAT) != 0 ? va_arg(rest, int) : 0;
    va_end(rest);
    if (faulty("open")) return -1;
    return static_cast<int>(syscall(SYS_openat, AT_FDCWD, path, flags, mode));
}
ssize_t write(int file, const void* bytes, std::size_t count) {
    if (faulty("write")) {
        if (g_fault == Fault::KillHalfway) {
            (void)syscall(SYS_write, file, bytes, count / 2);
            _exit(kKilled);
        }
        return -1;
    }
    return syscall(SYS_write, file, bytes, count);
}
int fsync(int file) { return faulty("fsync") ? -1 : static_cast<int>(syscall(SYS_fsync, file)); }
int close(int file) { return faulty("close") ? -1 : static_cast<int>(syscall(SYS_close, file)); }
int rename(const char* from, const char* to) noexcept {
    if (faulty("rename")) return -1;
    return static_cast<int>(syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0));
}

}  // extern "C"

namespace carom::app {
namespace {

struct Folder {
    Folder() { std::filesystem::remove_all(path), std::filesystem::create_directories(path); }
    ~Folder() { std::filesystem::remove_all(path); }
    std::filesystem::path path = std::filesystem::temp_directory_path() / "carom_save_fault_test";
};

Scores scores_of(int count) {
    Scores scores;
    for (int i = 0; i < count; ++i) scores.levels["level " + std::to_string(i)].score = 100 + i;
    return scores;
}

/// Saves in a process of its own with a fault at call number `at`; false once it needs no more
/// calls than that.
template <class Value>
bool save_cut_off(const std::filesystem::path& file, const Value& value, Fault fault, int at) {
    std::fflush(nullptr);
    const pid_t child = fork();
    if (child == 0) {
        std::freopen("/dev/null", "w", stderr);  // it tells of the trouble
        g_countdown = at;
        g_fault = fault;
        save(file, value);
        _exit(g_countdown < 0 ? kKilled : 0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    REQUIRE(WIFEXITED(status));
    return WEXITSTATUS(status) == kKilled;
}

template <class Value>
void never_loses(const Value& before, const Value& after) {
    const Folder folder;
    const auto file = folder.path / "kept.toml";
    for (const Fault fault : {Fault::Kill, Fault::KillHalfway, Fault::Fail}) {
        int calls = 0;
        bool cut_off = true;
        for (; cut_off; ++calls) {
            save(file, before);
            cut_off = save_cut_off(file, after, fault, calls);
            CAPTURE(static_cast<int>(fault));
            CAPTURE(calls);
            Value read;
            load(file, read);
            const bool whole = read == before || read == after;
            CHECK(whole);
            if (!cut_off) CHECK(read == after);
            CHECK_FALSE(std::filesystem::exists(folder.path / "kept.toml.bad"));
        }
        CHECK(calls > 4);  // open, write, sync, close, rename at the least
    }
    save(file, after);  // what a cut-off save left lying about does no harm
    Value read;
    load(file, read);
    CHECK(read == after);
}

TEST_CASE("scores: a save cut off at any call loses nothing") {
    never_loses(scores_of(3), scores_of(400));
    never_loses(scores_of(400), scores_of(3));
}

TEST_CASE("settings: a save cut off at any call loses nothing") {
    Settings after;
    after.music_volume = 5;
    bind(after.bindings, Control::Left, 0, platform::Key::J);
    never_loses(Settings{}, after);
}

TEST_CASE("the bytes are on the disk before the name is, and then the name") {
    const Folder folder;
    g_countdown = 1000;
    g_calls.clear();
    g_fault = Fault::Fail;
    save(folder.path / "kept.toml", Settings{});
    g_fault = Fault::None;
    CHECK(g_calls == "open write fsync close rename open fsync close ");
}

}  // namespace
}  // namespace carom::app
