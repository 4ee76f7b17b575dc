#pragma once
// The sums: voices and music into one stream of samples. No device, no files, no clock; the same
// orders at the same frames give the same bits.

#include "engine/audio/leveller.h"
#include "engine/audio/order.h"
#include "engine/audio/ramp.h"
#include "engine/audio/sound.h"
#include "engine/audio/stream.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace carom::audio {

class Mix {
public:
    /// `music`, if any, must outlive it. An even one is about equally loud all the time.
    explicit Mix(int voices, Stream* music = nullptr, bool even = false);

    void obey(const Order& order);
    /// Fills `out`, left and right in turn.
    void render(std::span<float> out);
    /// How much the music strikes at this moment: 0 while it is even, 1 on a strong beat.
    [[nodiscard]] float beat() const;
    /// Sounds that play, not counting those being faded to make room.
    [[nodiscard]] int voices_playing() const;

private:
    struct Voice {
        const Sound* sound = nullptr;  ///< None: free.
        double at = 0;                 ///< Frames into the sound.
        double pitch = 1;
        float left = 0;
        float right = 0;
        std::uint64_t born = 0;
        bool leaving = false;  ///< Had to make room; gone within milliseconds.
        Ramp level{1};
    };
    static constexpr std::size_t kBlock = 128;  ///< Samples asked of the stream at once.
    using Block = std::array<float, kBlock>;
    struct Frame {
        float left = 0;
        float right = 0;
    };

    void play(const Order& order);
    Voice& free_voice();
    void step_duck();
    void feel_beat(const Frame& music);
    Frame next_frame(const Frame& tune, const Frame& sting);
    static void add(Voice& voice, Frame& sum);
    static float power_of(const Frame& frame);

    std::size_t most_;           ///< Voices heard at once.
    std::vector<Voice> voices_;  ///< Twice as many, for those leaving.
    Stream* stream_;
    bool even_;
    Leveller leveller_;
    Block tune_{}, sting_{};
    std::size_t taken_ = kBlock;  ///< Of the blocks, in samples.
    std::uint64_t born_ = 0;
    std::size_t duck_left_ = 0;  ///< Frames until the music may come back.
    bool paused_ = false;
    Ramp master_{1};
    Ramp effects_{1};
    Ramp music_{1};
    Ramp duck_{1};
    Ramp running_{1};
    float bass_ = 0;    ///< The music without what is above the drums.
    float strike_ = 0;  ///< How strong that was lately …
    float usual_ = 0;   ///< … and on average.
};

}  // namespace carom::audio
