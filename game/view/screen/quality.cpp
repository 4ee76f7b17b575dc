#include "game/view/screen/quality.h"

#include <algorithm>

namespace carom::view {
namespace {

constexpr float kAverage = 0.25f;  // seconds of frames that are judged together
constexpr int kFewest = 5;         // of them
constexpr float kHitch = 0.25f;    // seconds; a frame this long waited for something else

}  // namespace

void QualityGovernor::step_down() {
    good_for_ = 0.0f;
    if (quality_ == Quality::Low) return;
    if (on_trial_) {
        patience_ = std::clamp(2.0f * patience_, kFailedPatience, kMostPatience);
    }
    on_trial_ = false;
    quality_ = quality_ == Quality::High ? Quality::Medium : Quality::Low;
}

void QualityGovernor::step_up() {
    good_for_ = 0.0f;
    if (quality_ == Quality::High) return;
    on_trial_ = true;
    quality_ = quality_ == Quality::Low ? Quality::Medium : Quality::High;
}

void QualityGovernor::start(Quality quality, float rate) {
    *this = {};
    quality_ = quality;
    period_ = 1.0f / (rate > 0.0f ? rate : 60.0f);
}

void QualityGovernor::frame(float seconds) {
    if (!(seconds >= 0.0f) || seconds > kHitch) return;
    sum_ += std::max(seconds, period_);  // whoever is early waits
    if (++frames_ < kFewest || sum_ < kAverage) return;
    const float mean = sum_ / static_cast<float>(frames_);
    good_for_ = mean < kGood * period_ ? good_for_ + sum_ : 0.0f;
    sum_ = 0.0f;
    frames_ = 0;
    if (mean > kSlow * period_) {
        step_down();
    } else if (good_for_ > patience_) {
        step_up();
    }
}

std::string_view name_of(Quality quality) {
    return quality == Quality::High ? "high" : quality == Quality::Medium ? "medium" : "low";
}

}  // namespace carom::view
