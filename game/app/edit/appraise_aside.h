#pragma once
// The appraisal of the level that is being edited, while the editing goes on: on a thread of its
// own, or, where there are none (a browser), a slice in every frame.

#include "game/pilot/appraisal.h"

#include <atomic>
#include <cstdint>
#include <future>
#include <memory>
#include <optional>

namespace carom::app {

class AppraiseAside {
public:
    static constexpr std::uint64_t kSlice = 4000;  ///< Ticks a frame, without threads: some 5 ms.

    AppraiseAside() = default;
    ~AppraiseAside() { stop(); }
    AppraiseAside(const AppraiseAside&) = delete;
    AppraiseAside& operator=(const AppraiseAside&) = delete;

    /// Begins with that level, in the place of any other.
    void begin(const sim::Level& level);
    /// Forgets what it knows, and stops.
    void stop();
    /// Once a frame: works, or looks what was found. True when it has just ended.
    bool tend();

    [[nodiscard]] bool working() const { return working_; }
    /// Of the level it began with; none before it is done.
    [[nodiscard]] const std::optional<pilot::Appraisal>& found() const { return found_; }
    /// Which hand plays now, by its place in pilot::kSkills.
    [[nodiscard]] std::size_t hand() const;

private:
    /// What the thread and the editor share.
    struct Shared {
        std::atomic<bool> stopped{false};
        std::atomic<std::size_t> hand{0};
    };

    std::shared_ptr<Shared> shared_;
    std::future<std::optional<pilot::Appraisal>> result_;
    std::vector<std::future<std::optional<pilot::Appraisal>>> ending_;  ///< Told to stop.
    std::unique_ptr<pilot::Appraiser> sliced_;
    std::optional<pilot::Appraisal> found_;
    bool working_ = false;
};

}  // namespace carom::app
