#pragma once
// The sound card, or a pretended one when there is none.

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <string>

namespace carom::audio {

class Device {
public:
    /// Fills a block of left and right samples; called from the device's own thread.
    using Fill = std::function<void(std::span<float>)>;

    explicit Device(Fill fill);
    ~Device();  ///< Returns once the last call of `fill` has.

    /// Why nothing can be heard, or empty.
    [[nodiscard]] const std::string& notice() const { return notice_; }

private:
    struct State;
    std::unique_ptr<State> state_;
    std::string notice_;
};

}  // namespace carom::audio
