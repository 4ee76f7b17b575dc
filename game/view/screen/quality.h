#pragma once
// Chooses how much the picture may cost from how long frames take: down soon when they are slow, up
// again on trial, and ever more patiently when a trial failed.

#include "game/view/screen/look.h"

#include <string_view>

namespace carom::view {

class QualityGovernor {
public:
    static constexpr float kSlow =
        1.25f;  ///< Times the display's period; slower on average is bad.
    static constexpr float kGood = 1.09f;            ///< Fast enough to try the next step.
    static constexpr float kFirstPatience = 0.5f;    ///< Seconds of good frames before a trial.
    static constexpr float kFailedPatience = 30.0f;  ///< After a trial that failed; then doubled.
    static constexpr float kMostPatience = 240.0f;

    /// Begins anew at this step, for a display that shows so many pictures a second.
    void start(Quality quality, float rate);
    /// Takes in what a frame took, not counting any time it waited on purpose.
    void frame(float seconds);
    [[nodiscard]] Quality quality() const { return quality_; }

private:
    void step_down();
    void step_up();

    Quality quality_ = Quality::High;
    float period_ = 1.0f / 60.0f;
    float sum_ = 0.0f;  ///< Of the frames being averaged.
    int frames_ = 0;
    float good_for_ = 0.0f;
    float patience_ = kFirstPatience;
    bool on_trial_ = false;
};

[[nodiscard]] std::string_view name_of(Quality quality);

}  // namespace carom::view
