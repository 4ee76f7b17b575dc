// Files in a world of links, pipes, devices, other processes and sudden ends.

#include "engine/core/files.h"

#include <doctest/doctest.h>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <set>
#include <vector>

namespace fs = std::filesystem;
using namespace carom;
using namespace std::chrono_literals;

namespace {

struct Folder {
    Folder() { fs::remove_all(path), fs::create_directories(path); }
    ~Folder() { fs::remove_all(path); }
    fs::path path = fs::temp_directory_path() / ("carom_files_test_" + std::to_string(::getpid()));

    [[nodiscard]] std::set<std::string> names() const {
        std::set<std::string> all;
        for (const auto& entry : fs::directory_iterator(path)) all.insert(entry.path().filename());
        return all;
    }
};

std::string content(const fs::path& file) {
    auto read = read_file(file);
    return read ? read.value() : "not read: " + read.error().why;
}

::mode_t mode_of(const fs::path& file) {
    struct ::stat status {};
    REQUIRE(::lstat(file.c_str(), &status) == 0);
    return status.st_mode;
}

/// What a writer leaves that is killed between making its file and renaming it.
fs::path leftover(const fs::path& folder, const char* name, std::chrono::seconds age) {
    const fs::path file = folder / name;
    const int made = ::open(file.c_str(), O_WRONLY | O_CREAT, 0600);
    REQUIRE(made >= 0);
    ::close(made);
    fs::last_write_time(file, fs::file_time_type::clock::now() - age);
    return file;
}

/// Runs `act` in a process of its own; returns its number.
template <class Act>
::pid_t in_background(const Act& act) {
    const ::pid_t child = ::fork();
    if (child == 0) {
        act();
        ::_exit(0);
    }
    return child;
}

bool ended_well(::pid_t child) {
    int status = 0;
    return ::waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace

TEST_SUITE("files") {
    TEST_CASE("what is written is read, up to the limit") {
        const Folder folder;
        const fs::path file = folder.path / "a";
        const std::string bytes(200'000, 'x');
        CHECK(write_file(file, bytes).empty());
        CHECK(content(file) == bytes);
        CHECK(read_file(file, bytes.size()).ok());
        CHECK_FALSE(read_file(file, bytes.size() - 1).ok());
        CHECK(folder.names() == std::set<std::string>{"a"});
        const auto none = read_file(folder.path / "b");
        REQUIRE_FALSE(none.ok());
        CHECK(none.error().missing);
        CHECK_FALSE(read_file(folder.path).error().missing);
        CHECK(read_file(folder.path).error().why == "is a folder, not a file");
        CHECK(write_file(folder.path, "x") == "is a folder, not a file");
        CHECK_FALSE(write_file(folder.path / "none" / "a", "x").empty());
    }

    TEST_CASE("pipes and devices are neither waited for nor replaced") {
        const Folder folder;
        const fs::path pipe = folder.path / "pipe";
        REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
        CHECK(read_file(pipe).error().why == "is a pipe, not a file");
        CHECK(write_file(pipe, "x") == "is a pipe, not a file");
        fs::create_symlink("pipe", folder.path / "link");
        CHECK(read_file(folder.path / "link").error().why == "is a pipe, not a file");
        CHECK(write_file(folder.path / "link", "x") == "is a pipe, not a file");
        CHECK(S_ISFIFO(mode_of(pipe)));
        const fs::path device = folder.path / "null";  // only root may make one
        if (::mknod(device.c_str(), S_IFCHR | 0600, ::makedev(1, 3)) == 0) {
            CHECK(read_file(device).error().why == "is a device, not a file");
            CHECK(write_file(device, "x") == "is a device, not a file");
            CHECK(S_ISCHR(mode_of(device)));
        }
    }

    TEST_CASE("a link is written through, and stays") {
        const Folder folder;
        fs::create_directories(folder.path / "there");
        REQUIRE(write_file(folder.path / "there/file", "old").empty());
        fs::create_symlink("there/file", folder.path / "link");
        fs::create_symlink(folder.path / "link", folder.path / "link_to_link");
        CHECK(write_file(folder.path / "link_to_link", "new").empty());
        CHECK(content(folder.path / "there/file") == "new");
        CHECK(fs::is_symlink(folder.path / "link"));
        CHECK(fs::is_symlink(folder.path / "link_to_link"));
        fs::create_symlink("there/later", folder.path / "dangling");
        CHECK(read_file(folder.path / "dangling").error().missing);
        CHECK(write_file(folder.path / "dangling", "made").empty());
        CHECK(content(folder.path / "there/later") == "made");
        fs::create_symlink("round", folder.path / "round");
        CHECK_FALSE(write_file(folder.path / "round", "x").empty());
        CHECK_FALSE(read_file(folder.path / "round").ok());
        CHECK(fs::is_symlink(fs::symlink_status(folder.path / "round")));
    }

    TEST_CASE("modes are kept") {
        const Folder folder;
        const fs::path file = folder.path / "a";
        const ::mode_t mask = ::umask(027);
        REQUIRE(write_file(file, "1").empty());
        ::umask(mask);
        CHECK((mode_of(file) & 0777u) == 0640u);
        for (const ::mode_t mode : {0600u, 0664u, 0755u}) {
            REQUIRE(::chmod(file.c_str(), mode) == 0);
            CHECK(write_file(file, "2").empty());
            CHECK((mode_of(file) & 0777u) == mode);
        }
        if (::geteuid() == 0) return;  // who may write anything
        REQUIRE(::chmod(file.c_str(), 0444) == 0);
        CHECK_FALSE(write_file(file, "3").empty());
        CHECK(content(file) == "2");
    }

    TEST_CASE("nobody else's file is touched; leftovers of killed writers go") {
        const Folder folder;
        for (const char* name :
             {"a.new", "a.toml.new", "a~", ".carom", ".carom-", ".carom-012345678",
              ".carom-0123456789abcdex", ".carom-0123456789abcdef0"}) {
            leftover(folder.path, name, 1h);
        }
        const auto others = folder.names();
        leftover(folder.path, ".carom-0123456789abcdef", 1h);
        leftover(folder.path, ".carom-00000000deadbeef", 1h);
        const fs::path fresh = leftover(folder.path, ".carom-1111111111111111", 0s);
        const fs::path held = leftover(folder.path, ".carom-2222222222222222", 1h);
        const int lock = ::open(held.c_str(), O_RDONLY);
        REQUIRE(::flock(lock, LOCK_EX | LOCK_NB) == 0);
        fs::create_symlink("a~", folder.path / ".carom-3333333333333333");
        CHECK(write_file(folder.path / "a", "x").empty());
        ::close(lock);
        auto expected = others;
        expected.insert({"a", fresh.filename(), held.filename(), ".carom-3333333333333333"});
        CHECK(folder.names() == expected);
    }

    TEST_CASE(
        "two writers and a reader: every read is whole, and so is what killed writers leave") {
        const Folder folder;
        const fs::path file = folder.path / "shared";
        const auto bytes_of = [](char letter) {
            return std::string(letter == 'a' ? 70'000 : 300, letter);
        };
        REQUIRE(write_file(file, bytes_of('a')).empty());
        std::vector<::pid_t> writers;
        for (const char letter : {'a', 'b'}) {
            writers.push_back(in_background([&] {
                for (;;) (void)write_file(file, bytes_of(letter));
            }));
        }
        int torn = 0;
        const auto end = std::chrono::steady_clock::now() + 700ms;
        while (std::chrono::steady_clock::now() < end) {
            const std::string read = content(file);
            torn += read == bytes_of('a') || read == bytes_of('b') ? 0 : 1;
        }
        for (const ::pid_t writer : writers) {
            ::kill(writer, SIGKILL);
            ::waitpid(writer, nullptr, 0);
        }
        CHECK(torn == 0);
        const std::string rest = content(file);
        CHECK((rest == bytes_of('a') || rest == bytes_of('b')));
    }

    TEST_CASE("what is set aside takes a name that is free") {
        const Folder folder;
        const fs::path file = folder.path / "a";
        for (const char* words : {"first", "second", "third"}) {
            REQUIRE(write_file(file, words).empty());
            CHECK(set_aside(file).ok());
            CHECK_FALSE(fs::exists(file));
        }
        CHECK(content(folder.path / "a.bad") == "first");
        CHECK(content(folder.path / "a.bad2") == "second");
        CHECK(content(folder.path / "a.bad3") == "third");
        CHECK_FALSE(set_aside(file).ok());
    }

    TEST_CASE("under a lock, processes that read, add and write lose nothing") {
        const Folder folder;
        const fs::path file = folder.path / "count";
        REQUIRE(write_file(file, "").empty());
        constexpr std::size_t kTimes = 60;
        std::vector<::pid_t> adders;
        for (int i = 0; i < 3; ++i) {
            adders.push_back(in_background([&] {
                for (std::size_t k = 0; k < kTimes; ++k) {
                    {
                        const FolderLock lock(folder.path);
                        if (!write_file(file, content(file) + "x").empty()) ::_exit(1);
                    }
                    ::usleep(2000);  // nobody saves without a break
                }
            }));
        }
        for (const ::pid_t adder : adders) CHECK(ended_well(adder));
        CHECK(content(file).size() == 3 * kTimes);
        const FolderLock nowhere(folder.path / "none");  // no harm
    }
}
