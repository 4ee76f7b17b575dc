#include "engine/core/file_watch.h"

#include "engine/core/files.h"

#include <doctest/doctest.h>

#include <cstdio>
#include <fstream>
#include <string>

#include <unistd.h>

using namespace carom;
namespace fs = std::filesystem;

namespace {

/// A file of its own for each test, and the time as its last change says it.
class Watched {
public:
    Watched() {
        fs::create_directories(folder_);
        save("one");
        watch_ = FileWatch(file_);
    }
    ~Watched() { fs::remove_all(folder_); }
    Watched(const Watched&) = delete;
    Watched& operator=(const Watched&) = delete;

    void save(const std::string& text) {
        std::ofstream(file_, std::ios::trunc) << text;
        // Two saves within one tick of the disk's clock are two all the same.
        fs::last_write_time(file_, fs::file_time_type::clock::now() + std::chrono::seconds(++age_));
    }
    bool look() { return watch_.changed(FileWatch::kPeriod); }
    /// Looks until told of a change, at most ten times; says how many looks it took.
    int looks_until_told() {
        for (int i = 1; i <= 10; ++i) {
            if (look()) return i;
        }
        return 0;
    }
    [[nodiscard]] const fs::path& file() const { return file_; }
    FileWatch& watch() { return watch_; }

private:
    fs::path folder_ =
        fs::temp_directory_path() / ("carom_watch_" + std::to_string(static_cast<long>(getpid())));
    fs::path file_ = folder_ / "level.toml";
    FileWatch watch_{file_};
    int age_ = 0;
};

}  // namespace

TEST_SUITE("a watched file") {
    TEST_CASE("is quiet until it is saved, and told of once") {
        Watched level;
        CHECK(level.looks_until_told() == 0);
        level.save("two!");
        CHECK(level.looks_until_told() == 2);
        CHECK(level.looks_until_told() == 0);
    }

    TEST_CASE("is told of well within half a second") {
        CHECK(3 * FileWatch::kPeriod <= std::chrono::milliseconds(300));
    }

    TEST_CASE("is not looked at more often than need be") {
        Watched level;
        level.save("two!");
        for (int i = 0; i < 1000; ++i)
            CHECK_FALSE(level.watch().changed(FileWatch::kPeriod / 2000));
        CHECK(level.looks_until_told() == 2);
    }

    TEST_CASE("is left alone while it is being written") {
        Watched level;
        for (const char* half : {"", "f", "for", "forma"}) {
            level.save(half);
            CHECK_FALSE(level.look());
        }
        level.save("format = 1");
        CHECK_FALSE(level.look());
        CHECK(level.look());
    }

    TEST_CASE("may be renamed over, and may be gone for a while") {
        Watched level;
        REQUIRE(write_file(level.file(), "renamed over").empty());
        CHECK(level.looks_until_told() == 2);
        fs::remove(level.file());
        CHECK(level.looks_until_told() == 0);
        level.save("back again");
        CHECK(level.looks_until_told() == 2);
    }

    TEST_CASE("saved again with the same length is a change too") {
        Watched level;
        level.save("eno");
        CHECK(level.looks_until_told() == 2);
    }
}
