#include "game/view/music/music.h"

#include <algorithm>
#include <cmath>

namespace carom::view {
namespace {

constexpr float kCrossfade = 0.7f;  // seconds from piece to piece
constexpr std::uint32_t kSilence = 0xff;

std::uint32_t packed(const Mood& mood) {
    const auto share = [](float part) {
        return static_cast<std::uint32_t>(std::lround(255.0f * std::clamp(part, 0.0f, 1.0f)));
    };
    return share(mood.play) | share(mood.press) << 8u | share(mood.combo) << 16u |
           share(mood.last) << 24u;
}

Mood unpacked(std::uint32_t bits) {
    const auto share = [&](unsigned shift) {
        return static_cast<float>(bits >> shift & 0xffu) / 255.0f;
    };
    return {share(0), share(8), share(16), share(24)};
}

/// Pairs of phrases belong together: a level begins with the first of one.
std::size_t first_phrase(std::size_t level, std::size_t phrases) {
    return level * 6 % phrases / 2 * 2;
}

}  // namespace

Music::Music() {
    for (const Composition& piece : compositions()) bands_.emplace_back(piece);
    mood_ = packed(Mood{});
}

void Music::play(std::string_view piece, std::size_t level) {
    std::uint32_t found = kSilence;
    for (std::size_t i = 0; i < compositions().size(); ++i) {
        if (compositions()[i].name == piece) found = static_cast<std::uint32_t>(i);
    }
    const std::uint32_t before = wanted_.load(std::memory_order_relaxed);
    const std::uint32_t now = found << 8u | static_cast<std::uint32_t>(level & 0xffu);
    if ((before & 0xffffu) == now && before != 0) return;
    wanted_.store(((before >> 16u) + 1) << 16u | now, std::memory_order_relaxed);
}

void Music::stop() { play(""); }

void Music::follow(const Mood& mood) { mood_.store(packed(mood), std::memory_order_relaxed); }

void Music::sting(Sting sting) {
    const std::uint32_t before = sting_.load(std::memory_order_relaxed);
    sting_.store(((before >> 8u) + 1) << 8u | static_cast<std::uint32_t>(sting),
                 std::memory_order_relaxed);
}

void Music::look() {
    const std::uint32_t wanted = wanted_.load(std::memory_order_relaxed);
    if (wanted != played_) {
        played_ = wanted;
        const std::uint32_t piece = wanted >> 8u & 0xffu;
        Band* next = piece == kSilence ? nullptr : &bands_[piece];
        if (band_ != nullptr && next != band_) band_->stop(kCrossfade);
        band_ = next;
        if (band_ != nullptr) band_->play(first_phrase(wanted & 0xffu, band_->phrase_count()));
    }
    if (band_ != nullptr) band_->follow(unpacked(mood_.load(std::memory_order_relaxed)));
    const std::uint32_t sting = sting_.load(std::memory_order_relaxed);
    if (sting == stung_) return;
    stung_ = sting;
    const auto kind = static_cast<Sting>(sting & 0xffu);
    const bool playing = band_ != nullptr && band_->playing();
    stings_.play(kind, playing ? band_->chord() : Chord{}, playing ? band_->to_step() : 0);
    if (playing && Stings::room(kind) > 0) band_->rest(Stings::room(kind));
}

void Music::next_block() {
    look();
    std::array<float, audio::kSynthBlock> left{}, right{}, sting_left{}, sting_right{};
    for (Band& band : bands_) band.add(left.data(), right.data());
    stings_.add(sting_left.data(), sting_right.data());
    for (std::size_t i = 0; i < audio::kSynthBlock; ++i) {
        music_block_[2 * i] = left[i];
        music_block_[2 * i + 1] = right[i];
        effects_block_[2 * i] = sting_left[i];
        effects_block_[2 * i + 1] = sting_right[i];
    }
    left_over_ = audio::kSynthBlock;
}

void Music::render(std::span<float> music, std::span<float> effects) {
    const std::size_t frames = std::min(music.size(), effects.size()) / 2;
    for (std::size_t i = 0; i < frames;) {
        if (left_over_ == 0) next_block();
        const std::size_t count = std::min(frames - i, left_over_);
        const std::size_t from = 2 * (audio::kSynthBlock - left_over_);
        std::copy_n(music_block_.begin() + static_cast<std::ptrdiff_t>(from), 2 * count,
                    music.begin() + static_cast<std::ptrdiff_t>(2 * i));
        std::copy_n(effects_block_.begin() + static_cast<std::ptrdiff_t>(from), 2 * count,
                    effects.begin() + static_cast<std::ptrdiff_t>(2 * i));
        i += count;
        left_over_ -= count;
    }
}

}  // namespace carom::view
