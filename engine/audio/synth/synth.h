#pragma once
// A small synthesizer: instruments as tables, notes in, stereo out. Pure: no device, file or clock;
// the same notes at the same frames give the same samples. Memory is taken when it is made.

#include "engine/audio/ramp.h"
#include "engine/audio/synth/hall.h"
#include "engine/audio/synth/patch.h"
#include "engine/audio/synth/voice.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace carom::audio {

class Synth {
public:
    struct Room {
        float echo_seconds = 0.4f;
        float hall_seconds = 1.8f;
        float hall_dark = 0.5f;
        float hall = 0.25f;  ///< How loud that is.
        float echo = 0.5f;
    };
    /// `patches` must outlive it; part n plays the nth of them.
    Synth(std::span<const Patch> patches, const Room& room, std::size_t voices = 40);

    /// With more voices than there are, the oldest of the part ends, or the oldest of all.
    void play(std::size_t part, const Voice::Note& note);
    /// Lets go of every note of a part.
    void let_go(std::size_t part);
    /// How loud a part is, and in how many seconds it is so.
    void set_level(std::size_t part, float level, float seconds);
    void set_all(float level, float seconds) { whole_.go(level, seconds); }
    /// A kick: whatever makes room for it does.
    void dip(std::size_t wait);

    /// Adds the next kSynthBlock frames.
    void add(float* left, float* right);
    [[nodiscard]] int voices() const;
    /// Nothing plays and nothing rings on.
    [[nodiscard]] bool silent() const { return quiet_ > kSilentAfter; }

private:
    using Block = std::array<float, kSynthBlock>;
    static constexpr std::size_t kSilentAfter = 6000;  ///< Blocks: four seconds.

    struct Part {
        const Patch* patch = nullptr;
        Ramp level{1};
    };
    void dips(Block& out);
    Voice& free_voice(std::size_t part);

    std::vector<Part> parts_;
    std::vector<Voice> voices_;
    Echo echo_;
    Hall hall_;
    Room room_;
    Ramp whole_{1};
    std::uint64_t born_ = 0;
    std::size_t dip_wait_ = 0;
    float dip_goal_ = 0, dip_ = 0;
    std::size_t quiet_ = kSilentAfter + 1;
};

}  // namespace carom::audio
