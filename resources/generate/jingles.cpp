// Sounds with a little tune: gifts, lives, endings and menus.

#include <cmath>

#include "resources/generate/catalogue.h"
#include "resources/generate/tuning.h"
#include "resources/generate/voices.h"

namespace carom::assets {
namespace {

// --- gifts ---------------------------------------------------------------------------------

Wave powerup_good() {
    Wave w{0.75};
    double at = 0.0;
    for (const double note : {kC5, kE5, kG5, kC6}) {
        bell(w, {at, hz(note), 0.7, 0.085});
        at += 0.060;
    }
    add_hall(w, 0.25, 0.7);
    return done(w);
}

Wave powerup_bad() {
    Wave w{0.60};
    double at = 0.0;
    for (const double note : {kE4, kE4 - 1, kE4 - 6}) {  // down by the ill-tempered tritone
        warm(w, {at, hz(note), 0.8, 0.075});
        warm(w, {at, hz(note + 6), 0.4, 0.060});
        at += 0.095;
    }
    return done(w);
}

Wave power_end() {
    Wave w{0.45};
    bell(w, {0.0, hz(kG5), 0.45, 0.06});
    bell(w, {0.10, hz(kC5), 0.45, 0.08});
    slide(w, {0.05, hz(kG4), 0.18, 0.2}, hz(kC4), 0.25, 0.2);
    return done(w);
}

Wave grow() {
    Wave w{0.42};
    slide(w, {0.0, hz(kC4), 0.8, 0.6}, hz(kC5 + 4), 0.34, 0.30);
    slide(w, {0.0, hz(kC4) * 1.5, 0.4, 0.6}, hz(kC5 + 11), 0.34, 0.20);
    return done(w);
}

Wave shield() {
    Wave w{0.70};
    for (const double note : {kC5, kG5, kD6}) {
        w.add(0.0, 0.68, [&](double t) {
            const double shimmer = 0.7 + 0.3 * std::sin(kTau * (7.0 + 0.05 * note) * t);
            return 0.4 * shimmer * envelope(t, 0.03, 0.13) * std::sin(kTau * hz(note) * t);
        });
    }
    metal(w, {0.0, hz(kC6), 0.15, 0.05});
    return done(w);
}

Wave combo() {
    Wave w{0.45};
    glass(w, {0.0, hz(kG5), 0.8, 0.06});
    glass(w, {0.065, hz(kE6), 0.9, 0.075});
    return done(w);
}

// --- the frame of the game -----------------------------------------------------------------

Wave life() {
    Wave w{1.0};
    double at = 0.0;
    for (const double note : {kG4, kC5, kE5, kG5, kC6}) {
        bell(w, {at, hz(note), 0.6, 0.12});
        at += 0.075;
    }
    glass(w, {at, hz(kE6), 0.5, 0.10});
    add_hall(w, 0.30, 0.8);
    return done(w);
}

Wave menu_move() {
    Wave w{0.12};
    bell(w, {0.0, hz(kE5), 1.0, 0.018});
    return done(w);
}

Wave menu_select() {
    Wave w{0.36};
    bell(w, {0.0, hz(kC5), 0.8, 0.035});
    bell(w, {0.055, hz(kG5), 1.0, 0.060});
    return done(w);
}

Wave menu_back() {
    Wave w{0.30};
    bell(w, {0.0, hz(kG4), 0.9, 0.035});
    bell(w, {0.055, hz(kC4), 1.0, 0.045});
    return done(w);
}

Wave count() {
    Wave w{0.06};
    glass(w, {0.0, hz(kG6), 1.0, 0.008});
    return done(w);
}

Wave pause() {
    Wave w{0.45};
    warm(w, {0.0, hz(kA4), 0.8, 0.06});
    warm(w, {0.10, hz(kE4), 0.9, 0.07});
    return done(w);
}

}  // namespace

void add_jingles(SoundAssets& all) {
    all.push_back({"sounds/combo.flac", combo});
    all.push_back({"sounds/count.flac", count});
    all.push_back({"sounds/grow.flac", grow});
    all.push_back({"sounds/life.flac", life});
    all.push_back({"sounds/menu_back.flac", menu_back});
    all.push_back({"sounds/menu_move.flac", menu_move});
    all.push_back({"sounds/menu_select.flac", menu_select});
    all.push_back({"sounds/pause.flac", pause});
    all.push_back({"sounds/power_end.flac", power_end});
    all.push_back({"sounds/powerup_bad.flac", powerup_bad});
    all.push_back({"sounds/powerup_good.flac", powerup_good});
    all.push_back({"sounds/shield.flac", shield});
}

}  // namespace carom::assets
