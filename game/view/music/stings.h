#pragma once
// Short pieces for moments: they begin with the chord that sounds and end where the key is at home.

#include "game/view/music/score.h"

#include <cstdint>
#include <span>

namespace carom::view {

enum class Sting : std::uint8_t {
    Clear,   ///< A level.
    Bronze,  ///< Medals.
    Silver,
    Gold,
    World,  ///< The last level of one.
    Ending,
    Over,
    Count
};

/// Plays them; on the device's thread, as a Band.
class Stings {
public:
    Stings();

    /// Begins after `wait` frames. What still plays goes on.
    void play(Sting sting, const Chord& now, std::size_t wait);
    /// For how long the band makes room for it; 0 for those that play over it.
    [[nodiscard]] static float room(Sting sting);

    /// Adds the next audio::kSynthBlock frames.
    void add(float* left, float* right) { synth_.add(left, right); }

private:
    enum class Voice : std::uint8_t { Bell, Brass, Strings, Bass, Drum, Count };

    void one(Voice voice, float key, float gain, float at, float seconds);
    void chord(Voice voice, std::span<const float> keys, float gain, float at, float seconds);
    void climb(const Chord& now, float gap);
    void over(const Chord& now);
    void fanfare(bool ending);

    std::array<audio::Patch, static_cast<std::size_t>(Voice::Count)> patches_;
    audio::Synth synth_;
    std::size_t wait_ = 0;  ///< Of the one being written.
};

}  // namespace carom::view
