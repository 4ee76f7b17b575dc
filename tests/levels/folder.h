#pragma once
// Folders of their own for one test case, gone afterwards.

#include "engine/core/files.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <filesystem>
#include <string>
#include <string_view>

namespace carom::levels::test {

struct Folder {
    Folder() {
        static int made = 0;
        path = std::filesystem::temp_directory_path() /
               ("carom_test_" + std::to_string(::getpid()) + "_" + std::to_string(++made));
        std::filesystem::create_directories(path);
    }
    ~Folder() { std::filesystem::remove_all(path); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    void write(const char* name, std::string_view text) const {
        std::filesystem::create_directories((path / name).parent_path());
        REQUIRE(write_file(path / name, text).empty());
    }
    std::filesystem::path path;
};

}  // namespace carom::levels::test
