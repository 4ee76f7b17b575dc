#include "engine/audio/mix.h"

#include "engine/audio/mixer.h"

#include <algorithm>
#include <cmath>

namespace carom::audio {
namespace {

constexpr float kSmooth = 0.01f;    // seconds a volume takes to change
constexpr float kLeave = 0.005f;    // seconds a voice takes to make room
constexpr float kDuckDown = 0.05f;  // seconds the music takes to step back …
constexpr float kDuckUp = 0.4f;     // … and to return
constexpr float kKnee = 0.6f;       // louder than this is bent, never cut …
constexpr float kCeiling = 0.76f;   // … and stays below -2.3 dB, so that no peak between samples
                                    // comes above -1
constexpr float kBass = 0.02f;      // of the way to each new sample: about 150 Hz
constexpr float kStrikeFades = 1.0f / (0.14f * static_cast<float>(kSampleRate));
constexpr float kUsualTakes = 1.0f / (2.0f * static_cast<float>(kSampleRate));
constexpr float kLeastPitch = 0.05f;
constexpr float kMostPitch = 16.0f;

/// Leaves quiet samples alone and brings any loudness below the ceiling.
float limit(float sample) {
    const float loud = std::abs(sample);
    if (loud <= kKnee) return sample;
    constexpr float kRoom = kCeiling - kKnee;
    const float over = (loud - kKnee) / kRoom;
    const float bent = kKnee + kRoom * over / (1 + over);
    return sample < 0 ? -bent : bent;
}

float finite_or(float value, float instead) { return std::isfinite(value) ? value : instead; }

}  // namespace

Mix::Mix(int voices, Stream* music, bool even)
    : most_(static_cast<std::size_t>(std::max(1, voices))),
      voices_(most_ * 2),
      stream_(music),
      even_(even) {}

void Mix::obey(const Order& order) {
    switch (order.kind) {
        case Order::Kind::Play:
            play(order);
            break;
        case Order::Kind::Duck:
            duck_left_ = static_cast<std::size_t>(order.seconds * static_cast<float>(kSampleRate));
            duck_.go(order.volume, kDuckDown);
            break;
        case Order::Kind::StopAll:
            for (Voice& voice : voices_) {
                voice.leaving = true;
                voice.level.go(0, kLeave);
            }
            break;
        case Order::Kind::Master:
            master_.go(order.volume, kSmooth);
            break;
        case Order::Kind::Effects:
            effects_.go(order.volume, kSmooth);
            break;
        case Order::Kind::MusicBus:
            music_.go(order.volume, kSmooth);
            break;
        case Order::Kind::Pause:
            paused_ = order.loop;
            running_.go(paused_ ? 0.0f : 1.0f, kSmooth);
            break;
    }
}

int Mix::voices_playing() const {
    return static_cast<int>(std::count_if(voices_.begin(), voices_.end(), [](const Voice& voice) {
        return voice.sound != nullptr && !voice.leaving;
    }));
}

Mix::Voice& Mix::free_voice() {
    if (voices_playing() >= static_cast<int>(most_)) {
        Voice* oldest = nullptr;
        for (Voice& voice : voices_) {
            const bool playing = voice.sound != nullptr && !voice.leaving;
            if (playing && (oldest == nullptr || voice.born < oldest->born)) oldest = &voice;
        }
        oldest->leaving = true;
        oldest->level.go(0, kLeave);
    }
    // Half of the voices may be leaving; if all of those are in use, the oldest of them is cut.
    Voice* best = nullptr;
    for (Voice& voice : voices_) {
        if (voice.sound == nullptr) return voice;
        if (voice.leaving && (best == nullptr || voice.born < best->born)) best = &voice;
    }
    return *best;
}

void Mix::play(const Order& order) {
    const float pan = std::clamp(finite_or(order.pan, 0), -1.0f, 1.0f);
    const float volume = std::max(0.0f, finite_or(order.volume, 0));
    Voice voice;
    voice.sound = order.sound;
    voice.pitch =
        static_cast<double>(std::clamp(finite_or(order.pitch, 1), kLeastPitch, kMostPitch));
    // Equal power: as loud in the middle as at either side.
    voice.left = volume * std::sqrt((1 - pan) / 2);
    voice.right = volume * std::sqrt((1 + pan) / 2);
    voice.born = ++born_;
    free_voice() = voice;
}

void Mix::add(Voice& voice, Frame& sum) {
    const auto i = static_cast<std::size_t>(voice.at);
    if (i >= voice.sound->frames() || voice.level.silent()) {
        voice.sound = nullptr;
        return;
    }
    const Sound& sound = *voice.sound;
    const bool last = i + 1 >= voice.sound->frames();
    const float part = static_cast<float>(voice.at - static_cast<double>(i));
    const float level = voice.level.next();
    const float left = sound.left(i) + ((last ? 0.0f : sound.left(i + 1)) - sound.left(i)) * part;
    const float right =
        sound.right(i) + ((last ? 0.0f : sound.right(i + 1)) - sound.right(i)) * part;
    sum.left += left * voice.left * level;
    sum.right += right * voice.right * level;
    voice.at += voice.pitch;
}

void Mix::step_duck() {
    if (duck_left_ == 0) return;
    if (--duck_left_ == 0) duck_.go(1, kDuckUp);
}

void Mix::feel_beat(const Frame& music) {
    bass_ += kBass * (0.5f * (music.left + music.right) - bass_);
    const float now = std::abs(bass_);
    strike_ = std::max(now, strike_ - kStrikeFades * strike_);
    usual_ += kUsualTakes * (strike_ - usual_);
}

float Mix::beat() const {
    constexpr float kSilence = 1e-4f;
    return std::clamp(strike_ / (usual_ + kSilence) - 1.0f, 0.0f, 1.0f);
}

float Mix::power_of(const Frame& frame) {
    return frame.left * frame.left + frame.right * frame.right;
}

Mix::Frame Mix::next_frame(const Frame& tune, const Frame& sting) {
    Frame effects = sting;
    for (Voice& voice : voices_) {
        if (voice.sound != nullptr) add(voice, effects);
    }
    feel_beat(tune);
    step_duck();
    const float whole = master_.next() * running_.next();
    const float effects_level =
        effects_.next() * (even_ ? leveller_.crowd(power_of(effects)) : 1.0f);
    const float music_level = music_.next() * duck_.next();
    const Frame sum{effects.left * effects_level + tune.left * music_level,
                    effects.right * effects_level + tune.right * music_level};
    const float level = whole * (even_ ? leveller_.whole(power_of(sum)) : 1.0f);
    return {limit(sum.left * level), limit(sum.right * level)};
}

void Mix::render(std::span<float> out) {
    for (std::size_t i = 0; i + 1 < out.size(); i += 2) {
        if (paused_ && running_.silent()) {
            out[i] = out[i + 1] = 0;
            continue;
        }
        if (taken_ == kBlock) {
            if (stream_ != nullptr) stream_->render(tune_, sting_);
            taken_ = 0;
        }
        const Frame frame =
            next_frame({tune_[taken_], tune_[taken_ + 1]}, {sting_[taken_], sting_[taken_ + 1]});
        taken_ += 2;
        out[i] = frame.left;
        out[i + 1] = frame.right;
    }
}

}  // namespace carom::audio
