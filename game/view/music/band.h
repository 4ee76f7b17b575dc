#pragma once
// Plays a piece: counts the steps, hands out the notes, and brings instruments in and out with the
// mood. Runs on the device's thread: nothing here waits or allocates once it is made.

#include "game/view/music/mood.h"
#include "game/view/music/score.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace carom::view {

/// The tunes of a piece, one after the other: twice as they are written, then made up anew.
class Tunes {
public:
    explicit Tunes(const Composition& piece, const std::vector<Line>& lines);

    struct Tune {
        std::array<Tone, 64> tones{};
        std::size_t count = 0;
    };
    /// That of a phrase, which begins now.
    const Tune& begin(std::size_t phrase);
    [[nodiscard]] const Tune& now() const { return now_; }
    /// Every phrase is new again.
    void forget();

private:
    void make_up(const Line& line);

    const Composition& piece_;
    const std::vector<Line>& lines_;
    std::vector<std::uint32_t> heard_;
    Tune now_;
    Rng rng_{11};
};

class Band {
public:
    /// `piece` must outlive it.
    explicit Band(const Composition& piece);
    Band(const Band&) = delete;  // its tunes point here
    Band& operator=(const Band&) = delete;

    /// Begins at that phrase, as if none had been heard: at once if nothing plays, else with the
    /// next bar.
    void play(std::size_t phrase);
    void stop(float seconds);
    /// Falls silent for so long, then comes back.
    void rest(float seconds);
    void follow(const Mood& mood) { mood_ = mood; }

    /// Adds the next audio::kSynthBlock frames.
    void add(float* left, float* right);

    [[nodiscard]] bool playing() const { return playing_; }
    [[nodiscard]] const Chord& chord() const { return lines_[phrase_].chords[bar_]; }
    [[nodiscard]] std::size_t phrase_count() const { return lines_.size(); }
    /// Frames from one step to the next, and until that comes.
    [[nodiscard]] std::size_t step_frames() const { return step_frames_; }
    [[nodiscard]] std::size_t to_step() const { return to_step_; }

private:
    void step(std::size_t wait);
    void begin_phrase();
    void set_levels(float seconds);
    void drums(std::size_t wait);
    void harmony(std::size_t wait);
    void patterns(std::size_t wait);
    void note(Part part, float key, float gain, double steps, std::size_t wait);
    [[nodiscard]] std::size_t phrase_step() const { return bar_ * piece_.steps + step_; }

    const Composition& piece_;
    std::vector<Line> lines_;
    audio::Synth synth_;
    std::size_t step_frames_;
    std::size_t to_step_ = 0;
    bool playing_ = false;
    bool jump_ = false;  ///< To `next_`, with the next bar.
    std::size_t next_ = 0;
    std::size_t phrase_ = 0, bar_ = 0, step_ = 0;
    Tunes tunes_;
    std::size_t tone_ = 0;  ///< Of the tune, the next one.
    float answer_ = 0;      ///< Where the second voice was last.
    Mood mood_;
    std::size_t rest_ = 0;  ///< Frames of silence left.
    Rng rng_{7};
};

}  // namespace carom::view
