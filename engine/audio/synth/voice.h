#pragma once
// One note of one instrument, from its first sample to its last.

#include "engine/audio/sound.h"
#include "engine/audio/synth/patch.h"
#include "engine/core/rng.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace carom::audio {

inline constexpr std::size_t kSynthBlock = 32;  ///< Frames between two looks at what changes.

/// A key: 69 is A4, 440 Hz, one a semitone.
[[nodiscard]] float hz(float key);

class Voice {
public:
    Voice();

    struct Note {
        float key = 69;
        float gain = 1;
        float seconds = 0.5f;  ///< Until it is let go.
        std::size_t wait = 0;  ///< Frames until it begins.
    };
    void begin(const Patch& patch, std::size_t part, const Note& note, std::uint64_t seed);
    [[nodiscard]] bool busy() const { return patch_ != nullptr; }
    [[nodiscard]] std::size_t part() const { return part_; }
    [[nodiscard]] std::uint64_t born() const { return born_; }
    void let_go() { held_ = 0; }

    /// Adds the next kSynthBlock frames.
    void add(float* left, float* right);

private:
    using Block = std::array<float, kSynthBlock>;

    void loudness(Block& out);
    void tone(const Block& loud, float* left, float* right);
    void string(const Block& loud, float* left, float* right);
    void bar(const Block& loud, float* left, float* right);
    void drum(float* left, float* right);
    void pluck(float frequency);
    struct Memory {
        float low = 0, band = 0;
    };
    /// The first so many of them.
    template <std::size_t kCount>
    void filter(std::array<Block, 2>& waves);
    void pass_band(Block& samples);
    void set_filter(float frequency, float q);

    const Patch* patch_ = nullptr;  ///< None: free.
    std::size_t part_ = 0;
    std::uint64_t born_ = 0;
    float gain_ = 0;
    float seconds_ = 0;     ///< Since it began.
    std::size_t wait_ = 0;  ///< Frames until it begins.
    std::size_t held_ = 0;  ///< Frames until it is let go.
    bool rising_ = false;
    float level_ = 0;
    float up_ = 0, fall_ = 0, leave_ = 0;  ///< A sample.
    Rng rng_{0};

    std::array<const float*, 2> tables_{};
    std::array<std::uint32_t, 2> phases_{};
    std::array<std::uint32_t, 2> steps_{};
    std::uint32_t fm_phase_ = 0;
    std::uint32_t fm_step_ = 0;
    std::array<Memory, 2> memories_{};  ///< Of the filter …
    float g_ = 0, k_ = 0, a_ = 0;       ///< … and its setting.
    float high_ = 1;                    ///< A drum: how high the pitch is yet …
    float hiss_ = 1;                    ///< … and how loud the noise.

    struct Mode {
        float now = 0, before = 0, turn = 0, fade = 0;
    };
    std::array<Mode, 4> modes_{};

    std::vector<float> string_;  ///< A delay line, never longer than it is made.
    std::size_t length_ = 0;
    std::size_t at_ = 0;
    float part_of_ = 0, keep_ = 0, last_ = 0;
};

}  // namespace carom::audio
