#pragma once
// How loud a stretch of sound is, as broadcasters measure it (ITU-R BS.1770, 48 kHz).

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <span>
#include <vector>

namespace carom::audio {

/// Two filters: what a head does to sound, and what the ear leaves out below.
class KWeighted {
public:
    double operator()(double in) {
        return high_({-1.99004745483398, 0.99007225036621}, {1, -2, 1},
                     shelf_({-1.69065929318241, 0.73248077421585},
                            {1.53512485958697, -2.69169618940638, 1.19839281085285}, in));
    }

private:
    struct Biquad {
        std::array<double, 2> past{};
        double operator()(std::array<double, 2> a, std::array<double, 3> b, double in) {
            const double state = in - a[0] * past[0] - a[1] * past[1];
            const double out = b[0] * state + b[1] * past[0] + b[2] * past[1];
            past = {state, past[0]};
            return out;
        }
    };
    Biquad shelf_, high_;
};

/// In LUFS, of the whole: blocks of 400 ms, those that are silent or far below the others left out.
inline double loudness(std::span<const float> stereo) {
    constexpr std::size_t kStep = 4800;
    KWeighted left, right;
    std::vector<double> steps;
    for (std::size_t i = 0; i + 2 * kStep <= stereo.size(); i += 2 * kStep) {
        double power = 0;
        for (std::size_t f = i; f < i + 2 * kStep; f += 2) {
            const double l = left(double{stereo[f]});
            const double r = right(double{stereo[f + 1]});
            power += l * l + r * r;
        }
        steps.push_back(power / kStep);
    }
    std::vector<double> blocks;
    for (std::size_t i = 0; i + 4 <= steps.size(); ++i) {
        blocks.push_back(0.25 * (steps[i] + steps[i + 1] + steps[i + 2] + steps[i + 3]));
    }
    const auto lufs = [](double power) { return -0.691 + 10.0 * std::log10(power + 1e-12); };
    const auto mean_above = [&](double gate) {
        double sum = 0, count = 0;
        for (const double power : blocks) {
            if (lufs(power) < gate) continue;
            sum += power;
            count += 1;
        }
        return count == 0 ? 0.0 : sum / count;
    };
    return lufs(mean_above(lufs(mean_above(-70.0)) - 10.0));
}

/// The highest point of the curve through the samples: four times as many are looked at.
inline float true_peak(std::span<const float> stereo) {
    constexpr int kReach = 12;
    float most = 0;
    for (const std::size_t side : {0u, 1u}) {
        for (std::size_t i = kReach; i + kReach + 1 < stereo.size() / 2; ++i) {
            const float here = stereo[2 * i + side];
            most = std::max(most, std::abs(here));
            if (std::abs(here) < 0.7f * most) continue;  // no peak is near
            for (const double part : {0.25, 0.5, 0.75}) {
                double sum = 0;
                for (int k = -kReach; k <= kReach + 1; ++k) {
                    const double way = std::numbers::pi * (part - k);
                    const double window = 0.5 + 0.5 * std::cos(way / (kReach + 1));
                    const auto at = static_cast<std::size_t>(static_cast<long>(i) + k);
                    sum += double{stereo[2 * at + side]} * window * std::sin(way) / way;
                }
                most = std::max(most, static_cast<float>(std::abs(sum)));
            }
        }
    }
    return most;
}

}  // namespace carom::audio
