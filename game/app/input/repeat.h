#pragma once

namespace carom::app {

/// A button of a pad that is held strikes again, first after a while, then quickly, as keys do.
class Repeat {
public:
    /// One frame of `seconds`; what was held before the first frame does not count as struck.
    [[nodiscard]] bool strikes(bool down, float seconds) {
        const bool anew = down && !was_;
        was_ = down;
        if (anew) wait_ = kFirst;
        if (!down || anew) return anew;
        wait_ -= seconds;
        if (wait_ > 0.0f) return false;
        wait_ = kNext;
        return true;
    }

private:
    static constexpr float kFirst = 0.38f;  // seconds
    static constexpr float kNext = 0.085f;
    float wait_ = kFirst;
    bool was_ = true;
};

}  // namespace carom::app
