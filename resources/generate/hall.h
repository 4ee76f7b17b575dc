#pragma once
// A small room: four combs side by side, then two all-passes (Schroeder 1962).

#include <array>
#include <cstddef>
#include <vector>

namespace carom::assets {

/// A line of samples that come out again after a while.
class Delay {
public:
    Delay(int rate, double seconds) : line_(static_cast<std::size_t>(seconds * rate)) {}
    [[nodiscard]] double out() const { return line_[at_]; }
    void in(double sample) {
        line_[at_] = sample;
        at_ = (at_ + 1) % line_.size();
    }

private:
    std::vector<double> line_;
    std::size_t at_ = 0;
};

class Hall {
public:
    Hall(int rate, double seconds);  ///< `seconds` until an echo has fallen by 60 dB.
    double step(double in);          ///< The room's answer alone, without the input.

private:
    struct Comb {
        Delay delay;
        double back;        ///< How much of each echo returns.
        double dull = 0.0;  ///< Walls swallow the treble.
    };
    std::vector<Comb> combs_;
    std::array<Delay, 2> passes_;
};

}  // namespace carom::assets
