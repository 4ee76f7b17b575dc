#include "game/app/edit/appraise_aside.h"

#include "engine/core/aside.h"

#include <chrono>

namespace carom::app {
namespace {

bool done(const std::future<std::optional<pilot::Appraisal>>& result) {
    return result.wait_for(std::chrono::seconds{0}) == std::future_status::ready;
}

}  // namespace

void AppraiseAside::begin(const sim::Level& level) {
    stop();
    working_ = true;
    if (kAside == std::launch::deferred) {
        sliced_ = std::make_unique<pilot::Appraiser>(level);
        return;
    }
    shared_ = std::make_shared<Shared>();
    result_ = std::async(kAside, [level, shared = shared_]() -> std::optional<pilot::Appraisal> {
        constexpr std::uint64_t kEach = 20'000;  // ticks between two looks: some 20 ms
        pilot::Appraiser appraiser(level);
        while (!appraiser.advance(kEach)) {
            if (shared->stopped) return std::nullopt;
            shared->hand = appraiser.hand();
        }
        return appraiser.appraisal();
    });
}

void AppraiseAside::stop() {
    if (shared_) shared_->stopped = true;
    shared_.reset();
    // A future waits for its thread when it goes: one that was stopped is let go once it has ended.
    if (result_.valid()) ending_.push_back(std::move(result_));
    std::erase_if(ending_, done);
    sliced_.reset();
    found_.reset();
    working_ = false;
}

bool AppraiseAside::tend() {
    if (!working_) return false;
    if (sliced_) {
        if (!sliced_->advance(kSlice)) return false;
        found_ = sliced_->appraisal();
        sliced_.reset();
    } else {
        if (!done(result_)) return false;
        found_ = result_.get();
    }
    working_ = false;
    return true;
}

std::size_t AppraiseAside::hand() const {
    if (sliced_) return sliced_->hand();
    return shared_ ? shared_->hand.load() : 0;
}

}  // namespace carom::app
