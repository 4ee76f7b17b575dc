// Sounds of the ball: what it strikes and what becomes of it.

#include <cmath>

#include "resources/generate/catalogue.h"
#include "resources/generate/tuning.h"
#include "resources/generate/voices.h"

namespace carom::assets {
namespace {

// --- strikes -------------------------------------------------------------------------------

Wave wall() {
    Wave w{0.16};
    wood(w, {0.0, hz(kC4), 1.0, 0.020});
    thump(w, {0.0, 130.0, 0.6, 0.022}, 300.0);
    return done(w);
}

Wave paddle() {
    Wave w{0.30};
    thump(w, {0.0, hz(kC4 - 12), 1.0, 0.040}, 340.0);
    wood(w, {0.0, hz(kG4), 0.55, 0.035});
    bell(w, {0.0, hz(kC5), 0.12, 0.05});
    return done(w);
}

Wave brick() {
    Wave w{0.55};
    glass(w, {0.0, hz(kC5), 1.0, 0.085});
    return done(w);
}

Wave brick_crack() {
    Wave w{0.35};
    Hiss when{17};
    for (int i = 0; i < 9; ++i) {  // splinters, thinning out
        const double at = 0.006 * i + 0.012 * (0.5 + 0.5 * when.next()) * i * 0.5;
        const double pitch = 2600.0 + 1500.0 * when.next();
        burst(w, {at, pitch, 1.4 * std::exp(-0.25 * i), 0.007}, 3.0,
              30u + static_cast<unsigned>(i));
    }
    glass(w, {0.0, hz(kC5 - 12), 0.55, 0.035});
    thump(w, {0.0, 150.0, 0.4, 0.020}, 420.0);
    return done(w);
}

Wave solid() {
    Wave w{0.50};
    metal(w, {0.0, hz(kE5) * 0.99, 1.0, 0.070});
    thump(w, {0.0, 180.0, 0.6, 0.020}, 500.0);
    return done(w);
}

Wave bumper() {
    Wave w{0.40};
    for (const double part : {1.0, 2.0, 3.0}) {  // a coil that wobbles as it settles
        double phase = 0.0;
        w.add(0.0, 0.38, [&](double t) {
            const double bend = 1.0 + 0.35 * std::exp(-t / 0.05) +
                                0.06 * std::sin(kTau * 17.0 * t) * std::exp(-t / 0.12);
            phase += kTau * hz(kC4) * part * bend / w.rate;
            return std::sin(phase) / (part * part) * envelope(t, 0.002, 0.075);
        });
    }
    burst(w, {0.0, 2500.0, 0.8, 0.006}, 1.0, 8);
    return done(w);
}

Wave explode() {
    Wave w{1.0};
    Hiss hiss{99};
    Filter filter;
    w.add(0.0, 0.95, [&](double t) {
        filter.step(hiss.next(), 160.0 + 3800.0 * std::exp(-t / 0.09), 0.8, w.rate);
        const double crackle = 1.0 + 0.5 * std::sin(kTau * 23.0 * t) * std::exp(-t / 0.2);
        return 1.5 * filter.low() * crackle * envelope(t, 0.002, 0.16);
    });
    thump(w, {0.0, 42.0, 1.3, 0.16}, 210.0);
    for (double& s : w.samples) s = std::tanh(1.6 * s);
    return done(w);
}

Wave laser() {
    Wave w{0.26};
    double phase = 0.0;
    double side = 0.0;
    w.add(0.0, 0.25, [&](double t) {
        const double pitch = 240.0 + 2300.0 * std::exp(-t / 0.055);
        phase += kTau * pitch / w.rate;
        side += kTau * pitch * 0.502 / w.rate;
        return envelope(t, 0.002, 0.055) * std::sin(phase + 1.6 * std::sin(side));
    });
    return done(w);
}

Wave lightning() {
    Wave w{0.85};
    Hiss hiss{41};
    Filter filter;
    for (const double at : {0.0, 0.045, 0.11}) {  // it forks before it lands
        w.add(at, 0.30, [&](double t) {
            filter.step(hiss.next(), 900.0 + 7600.0 * std::exp(-t / 0.030), 0.9, w.rate);
            return (at > 0.1 ? 1.0 : 0.6) * filter.low() * envelope(t, 0.001, 0.045);
        });
    }
    thump(w, {0.11, 52.0, 0.7, 0.12}, 190.0);
    for (double& s : w.samples) s = std::tanh(1.8 * s);
    add_hall(w, 0.12, 0.5);
    return done(w);
}

// --- the ball's fate -----------------------------------------------------------------------

Wave launch() {
    Wave w{0.40};
    Hiss hiss{5};
    Filter filter;
    w.add(0.0, 0.30, [&](double t) {
        filter.step(hiss.next(), 500.0 + 9000.0 * t, 1.6, w.rate);
        return 0.5 * filter.band() * std::sin(0.5 * kTau * t / 0.30);
    });
    slide(w, {0.0, hz(kC4), 0.5, 0.2}, hz(kC5), 0.14, 0.1);
    glass(w, {0.10, hz(kG5), 0.5, 0.06});
    return done(w);
}

Wave lost() {
    Wave w{0.85};
    slide(w, {0.0, hz(kA4), 0.8, 0.5}, hz(kA3 - 12), 0.60, 0.35);
    slide(w, {0.02, hz(kA4) * 1.007, 0.5, 0.5}, hz(kA3 - 12) * 0.99, 0.60, 0.35);
    thump(w, {0.50, 48.0, 1.1, 0.08}, 150.0);
    add_hall(w, 0.15, 0.4);
    return done(w);
}

Wave nudge() {
    Wave w{0.42};
    double phase = 0.0;
    w.add(0.0, 0.40, [&](double t) {  // a wobble that says: I moved it a little
        phase += kTau * hz(kE4) * (1.0 + 0.05 * std::sin(kTau * 11.0 * t)) / w.rate;
        const double beat = 0.55 + 0.45 * std::cos(kTau * 11.0 * t);
        return beat * envelope(t, 0.010, 0.12) * (std::sin(phase) + 0.3 * std::sin(2.0 * phase));
    });
    return done(w);
}

Wave charge() {
    Wave w{0.70};
    Hiss when{23};
    for (int i = 0; i < 22; ++i) {  // sparks, ever closer to each other
        const double at = 0.55 * std::sqrt(i / 22.0);
        burst(w, {at, 3200.0 + 1800.0 * when.next(), 0.25 + 0.03 * i, 0.006}, 3.0,
              60u + static_cast<unsigned>(i));
    }
    slide(w, {0.0, hz(kC4), 0.35, 0.6}, hz(kC5), 0.55, 0.35);
    return done(w);
}

Wave portal() {
    Wave w{0.65};
    double phase = 0.0;
    w.add(0.0, 0.60, [&](double t) {
        const double arch = std::sin(0.5 * kTau * t / 0.60);
        phase += kTau * (220.0 + 520.0 * arch * arch) / w.rate;
        return arch * std::exp(-t / 0.35) *
               std::sin(phase + 2.5 * arch * std::sin(1.5 * phase + 9.0 * t));
    });
    bell(w, {0.22, hz(kD6), 0.25, 0.08});
    return done(w);
}

}  // namespace

void add_strikes(SoundAssets& all) {
    all.push_back({"sounds/brick.flac", brick});
    all.push_back({"sounds/brick_crack.flac", brick_crack});
    all.push_back({"sounds/bumper.flac", bumper});
    all.push_back({"sounds/charge.flac", charge});
    all.push_back({"sounds/explode.flac", explode});
    all.push_back({"sounds/laser.flac", laser});
    all.push_back({"sounds/launch.flac", launch});
    all.push_back({"sounds/lightning.flac", lightning});
    all.push_back({"sounds/lost.flac", lost});
    all.push_back({"sounds/nudge.flac", nudge});
    all.push_back({"sounds/paddle.flac", paddle});
    all.push_back({"sounds/portal.flac", portal});
    all.push_back({"sounds/solid.flac", solid});
    all.push_back({"sounds/wall.flac", wall});
}

}  // namespace carom::assets
