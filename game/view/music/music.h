#pragma once
// The music of the game, made as it is heard. One thread says what should play, by values that it
// never waits for; the device's thread plays it.

#include "engine/audio/stream.h"
#include "game/view/music/band.h"
#include "game/view/music/stings.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <deque>
#include <string_view>

namespace carom::view {

class Music : public audio::Stream {
public:
    Music();

    /// Plays the piece of that name, of which each level hears another part first. What plays
    /// already goes on, or goes over to that part with its next bar.
    void play(std::string_view piece, std::size_t level = 0);
    void stop();
    void follow(const Mood& mood);
    void sting(Sting sting);

    void render(std::span<float> music, std::span<float> effects) override;

private:
    using Stereo = std::array<float, 2 * audio::kSynthBlock>;

    void look();
    void next_block();

    // The desk: written by one thread, read by the other.
    std::atomic<std::uint32_t> wanted_{0};  ///< Serial, piece, level.
    std::atomic<std::uint32_t> mood_{0};    ///< Four shares, of 255.
    std::atomic<std::uint32_t> sting_{0};   ///< Serial, kind.

    // The stage: the device's thread has it.
    std::uint32_t played_ = 0, stung_ = 0;  ///< What was looked at last.
    std::deque<Band> bands_;
    Band* band_ = nullptr;  ///< Plays now.
    Stings stings_;
    Stereo music_block_{}, effects_block_{};
    std::size_t left_over_ = 0;  ///< Frames of the blocks not handed out yet.
};

}  // namespace carom::view
