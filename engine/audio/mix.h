#pragma once
// The sums: voices and music into one stream of samples. No device, no files, no clock; the same
// orders at the same frames give the same bits.

#include "engine/audio/order.h"
#include "engine/audio/sound.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace carom::audio {

/// A level that walks to its goal in a straight line, so that no change clicks.
class Ramp {
public:
    explicit Ramp(float level) : level_(level), goal_(level) {}

    void go(float goal, float seconds);
    float next() {
        const float left = goal_ - level_;
        level_ = left > step_ ? level_ + step_ : left < -step_ ? level_ - step_ : goal_;
        return level_;
    }
    [[nodiscard]] float level() const { return level_; }
    [[nodiscard]] bool silent() const { return level_ == 0 && goal_ == 0; }

private:
    float level_;
    float goal_;
    float step_ = 0;  ///< A frame.
};

class Mix {
public:
    explicit Mix(int voices);

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
    struct Tune {
        const Sound* sound = nullptr;
        std::size_t at = 0;
        bool loop = false;
        Ramp level{0};
    };
    struct Frame {
        float left = 0;
        float right = 0;
    };

    void play(const Order& order);
    void start_music(const Order& order);
    Voice& free_voice();
    void step_duck();
    void feel_beat(const Frame& music);
    Frame next_frame();
    static void add(Voice& voice, Frame& sum);
    static void add(Tune& tune, Frame& sum);

    std::size_t most_;           ///< Voices heard at once.
    std::vector<Voice> voices_;  ///< Twice as many, for those leaving.
    std::array<Tune, 2> tunes_;  ///< The present one first, then the one fading out.
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
