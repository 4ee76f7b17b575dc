#include "resources/generate/hall.h"

#include <cmath>

namespace carom::assets {

Hall::Hall(int rate, double seconds) : passes_{Delay{rate, 0.0050}, Delay{rate, 0.0017}} {
    for (const double delay : {0.0297, 0.0371, 0.0411, 0.0437}) {
        combs_.push_back({Delay{rate, delay}, std::pow(10.0, -3.0 * delay / seconds)});
    }
}

double Hall::step(double in) {
    double sum = 0.0;
    for (Comb& comb : combs_) {
        comb.dull += 0.65 * (comb.delay.out() - comb.dull);
        const double out = in + comb.back * comb.dull;
        comb.delay.in(out);
        sum += 0.25 * out;
    }
    constexpr double kGain = 0.6;
    for (Delay& pass : passes_) {
        const double held = sum + kGain * pass.out();
        const double out = pass.out() - kGain * held;
        pass.in(held);
        sum = out;
    }
    return sum;
}

}  // namespace carom::assets
