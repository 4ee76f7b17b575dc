#pragma once
// What the program says happened, as JSON lines: for tests that drive the real window and for bug
// reports. `--trace FILE` turns it on.

#include "engine/core/json.h"
#include "game/sim/events.h"

#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

namespace carom::app {

class Trace {
public:
    Trace() = default;
    /// Opens `file`; returns an empty string, or why it cannot be written.
    [[nodiscard]] std::string open(const std::filesystem::path& file);

    /// One line: {"event":"name",members}. `members` is JSON without braces, or empty.
    void say(std::string_view event, std::string_view members = {});
    void read(const sim::Events& events);

private:
    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    std::unique_ptr<std::FILE, Close> file_;
};

}  // namespace carom::app
