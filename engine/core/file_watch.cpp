#include "engine/core/file_watch.h"

#include <system_error>
#include <utility>

namespace carom {

namespace fs = std::filesystem;

FileWatch::FileWatch(fs::path file) : file_(std::move(file)), known_(look()), seen_(known_) {}

FileWatch::Look FileWatch::look() const {
    std::error_code no_time, no_size;
    const Look now{true, fs::last_write_time(file_, no_time), fs::file_size(file_, no_size)};
    return no_time || no_size ? Look{} : now;
}

bool FileWatch::changed(std::chrono::nanoseconds passed) {
    since_ += passed;
    if (since_ < kPeriod) return false;
    since_ = std::chrono::nanoseconds{0};
    const Look before = std::exchange(seen_, look());
    if (!seen_.there || seen_ != before || seen_ == known_) return false;
    known_ = seen_;
    return true;
}

}  // namespace carom
