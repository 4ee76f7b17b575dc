// Keeping things while the system fails: every call of a load or a save fails once, and a save is
// killed at every call it makes. What was kept before or what was to be kept is there afterwards,
// never less. Some calls are ours here, in front of the system's.

#include "engine/core/files.h"
#include "game/app/storage/kept.h"
#include "tests/app/failing_memory.h"

#include <doctest/doctest.h>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdarg>
#include <cstdio>
#include <filesystem>
#include <new>
#include <string>

namespace {

enum class Fault { None, HalfAndKill, Fail };
Fault g_fault = Fault::None;
int g_error = 0;      // what a call that fails fails with
int g_countdown = 0;  // calls that succeed before
std::string g_calls;

constexpr int kKilled = 9;

/// Notes a call; true if it is the one to fail.
bool faulty(const char* name) {
    if (g_fault == Fault::None) return false;
    g_calls += std::string(name) + ' ';
    if (g_countdown-- != 0) return false;
    errno = g_error;
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
ssize_t read(int file, void* bytes, std::size_t count) {
    return faulty("read") ? -1 : syscall(SYS_read, file, bytes, count);
}
ssize_t write(int file, const void* bytes, std::size_t count) {
    if (faulty("write")) {
        if (g_fault == Fault::HalfAndKill) {
            (void)syscall(SYS_write, file, bytes, count / 2);
            _exit(kKilled);
        }
        return -1;
    }
    return syscall(SYS_write, file, bytes, count);
}
int flock(int file, int how) noexcept {
    return faulty("flock") ? -1 : static_cast<int>(syscall(SYS_flock, file, how));
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

namespace fs = std::filesystem;

struct Folder {
    Folder() { fs::remove_all(path), fs::create_directories(path); }
    ~Folder() { fs::remove_all(path); }
    // In memory where that can be had: a disk takes its time for each of a thousand syncs.
    fs::path base =
        access("/dev/shm", W_OK | X_OK) == 0 ? fs::path("/dev/shm") : fs::temp_directory_path();
    fs::path path = base / ("carom_save_fault_" + std::to_string(getpid()));
};

Scores scores_of(int count) {
    Scores scores;
    for (int i = 0; i < count; ++i) scores.levels["level " + std::to_string(i)].score = 100 + i;
    return scores;
}

Settings some_settings() {
    Settings settings;
    settings.music_volume = 5;
    bind(settings.bindings, Control::Left, 0, platform::Key::J);
    return settings;
}

template <class Value>
Value loaded(const fs::path& file) {
    Kept<Value> kept(file);
    Value value;
    load(kept, value);
    CHECK(kept.notices.empty());
    return value;
}

/// Runs `act` in a process of its own, saying nothing, and returns its exit code.
template <class Act>
int apart(const Act& act) {
    std::fflush(nullptr);
    const pid_t child = fork();
    if (child == 0) {
        if (std::freopen("/dev/null", "w", stderr) == nullptr) _exit(1);
        act();
        _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    REQUIRE(WIFEXITED(status));
    return WEXITSTATUS(status);
}

/// Runs `act` in a process of its own and kills it when it enters or leaves its system call number
/// `at`, all calls counted. False once it ends before that.
template <class Act>
bool killed_at(int at, const Act& act) {
    std::fflush(nullptr);
    const pid_t child = fork();
    if (child == 0) {
        ptrace(PTRACE_TRACEME, 0, nullptr, nullptr);
        raise(SIGSTOP);
        act();
        _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    REQUIRE(WIFSTOPPED(status));
    for (int stops = 0; !WIFEXITED(status); ++stops) {
        if (stops == at) {
            kill(child, SIGKILL);
            waitpid(child, &status, 0);
            return true;
        }
        ptrace(PTRACE_SYSCALL, child, nullptr, nullptr);
        waitpid(child, &status, 0);
    }
    return false;
}

/// `before` is kept in a file; a sitting that has read it saves `after`.
template <class Value>
struct Sitting {
    Sitting(const Value& before, Value after_) : after(std::move(after_)) {
        REQUIRE(write_file(file, to_toml(before)).empty());
        Value value;
        load(kept, value);
    }
    void save_after() { save(kept, after); }

    Folder folder{};
    fs::path file = folder.path / "kept.toml";
    Kept<Value> kept{file};
    Value after;
};

template <class Value>
void killed_saves_lose_nothing(const Value& before, const Value& after) {
    bool killed = true;
    int calls = 0;
    for (; killed; ++calls) {
        CAPTURE(calls);
        Sitting<Value> sitting(before, after);
        killed = killed_at(calls, [&] { sitting.save_after(); });
        const Value read = loaded<Value>(sitting.file);
        CHECK((read == before || read == after));
        if (!killed) CHECK(read == after);
        sitting.save_after();  // what it left lying about does no harm
        CHECK(loaded<Value>(sitting.file) == after);
        CHECK_FALSE(fs::exists(sitting.folder.path / "kept.toml.bad"));
    }
    CHECK(calls > 30);
}

template <class Value>
void failing_saves_lose_nothing(const Value& before, const Value& after) {
    for (const Fault fault : {Fault::HalfAndKill, Fault::Fail}) {
        for (int at = 0;; ++at) {
            CAPTURE(at);
            Sitting<Value> sitting(before, after);
            const int code = apart([&] {
                g_countdown = at;
                g_error = ENOSPC;
                g_fault = fault;
                sitting.save_after();
                g_fault = Fault::None;
                if (g_countdown >= 0) _exit(1);  // no call was left to fail
            });
            const Value read = loaded<Value>(sitting.file);
            CHECK((read == before || read == after));
            CHECK_FALSE(fs::exists(sitting.folder.path / "kept.toml.bad"));
            if (code != 1) continue;
            CHECK(read == after);
            CHECK(at > 8);
            break;
        }
    }
}

TEST_CASE("a save killed at any system call loses nothing") {
    killed_saves_lose_nothing(scores_of(3), scores_of(400));
    killed_saves_lose_nothing(Settings{}, some_settings());
}

TEST_CASE("a save in which any call fails loses nothing") {
    failing_saves_lose_nothing(scores_of(3), scores_of(400));
    failing_saves_lose_nothing(Settings{}, some_settings());
}

TEST_CASE("a load in which any call fails is no reason to begin anew") {
    const Scores before = scores_of(40);
    for (const int error : {EMFILE, ENFILE, EIO, EACCES, ENOMEM}) {
        for (int at = 0;; ++at) {
            CAPTURE(error);
            CAPTURE(at);
            const Folder folder;
            const fs::path file = folder.path / "kept.toml";
            REQUIRE(write_file(file, to_toml(before)).empty());
            const int code = apart([&] {
                Kept<Scores> kept(file);
                Scores scores;
                g_countdown = at;
                g_error = error;
                g_fault = Fault::Fail;
                load(kept, scores);
                g_fault = Fault::None;
                if (scores != before && kept.notices.empty()) _exit(2);  // the player must know
                scores.levels["new"].score = 7;
                save(kept, scores);
                if (g_countdown >= 0) _exit(1);
            });
            CHECK(code != 2);
            Scores read = loaded<Scores>(file);
            read.levels.erase("new");
            CHECK(read == before);
            CHECK(std::distance(fs::directory_iterator(folder.path), {}) == 1);
            if (code == 1) break;
        }
    }
}

TEST_CASE("where memory ends, what was kept stays") {
    const Scores before = scores_of(4), after = scores_of(8);
    for (const bool saving : {false, true}) {
        bool ran_out = true;
        int allocations = 0;
        for (; ran_out; ++allocations) {
            CAPTURE(saving);
            CAPTURE(allocations);
            Sitting<Scores> sitting(before, after);
            std::fflush(nullptr);
            const pid_t child = fork();
            if (child == 0) {
                if (std::freopen("/dev/null", "w", stderr) == nullptr) _exit(1);
                Scores read;
                carom::test::allocations_left = allocations;
                try {
                    if (saving) sitting.save_after();
                    if (!saving) load(sitting.kept, read);
                } catch (const std::bad_alloc&) {  // the program ends with a sentence
                }
                _exit(carom::test::allocations_left < 0 ? 3 : 0);
            }
            int status = 0;
            waitpid(child, &status, 0);
            ran_out = !WIFEXITED(status) || WEXITSTATUS(status) == 3;
            const Scores kept = loaded<Scores>(sitting.file);
            CHECK((kept == before || (saving && kept == after)));
            CHECK_FALSE(fs::exists(sitting.folder.path / "kept.toml.bad"));
        }
        CHECK(allocations > 20);
    }
}

TEST_CASE("the bytes are on the disk before the name is, and then the name") {
    const Folder folder;
    g_countdown = 1000;
    g_calls.clear();
    g_fault = Fault::Fail;
    CHECK(write_file(folder.path / "kept.toml", "all of it").empty());
    g_fault = Fault::None;
    CHECK(g_calls == "open flock write fsync rename open fsync close close ");
}

}  // namespace
}  // namespace carom::app
