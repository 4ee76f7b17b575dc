#pragma once
// Notices that a file was saved, however its editor saves: over the old file, or beside it and then
// renamed. Looks now and then instead of being told, which works on every system alike.

#include <chrono>
#include <cstdint>
#include <filesystem>

namespace carom {

class FileWatch {
public:
    /// Between two looks.
    static constexpr std::chrono::milliseconds kPeriod{100};

    /// What is on the disk now is what the caller knows.
    explicit FileWatch(std::filesystem::path file);

    /// Lets time pass. True once for each change, as soon as two looks in a row found the file the
    /// same: one that is still being written is left alone. A file that is gone has not changed.
    [[nodiscard]] bool changed(std::chrono::nanoseconds passed);

    [[nodiscard]] const std::filesystem::path& file() const { return file_; }

private:
    struct Look {
        bool there = false;
        std::filesystem::file_time_type time;
        std::uintmax_t size = 0;
        bool operator==(const Look&) const = default;
    };
    [[nodiscard]] Look look() const;

    std::filesystem::path file_;
    Look known_;  ///< What the caller was last told of.
    Look seen_;   ///< At the last look.
    std::chrono::nanoseconds since_{0};
};

}  // namespace carom
