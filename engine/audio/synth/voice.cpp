#include "engine/audio/synth/voice.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace carom::audio {
namespace {

constexpr auto kRate = static_cast<float>(kSampleRate);
constexpr float kBlockSeconds = static_cast<float>(kSynthBlock) / kRate;
constexpr float kLowestString = 35.0f;  // Hz
constexpr float kOver = 1e-4f;          // -80 dB: nobody hears the rest
constexpr float kVibratoSpeed = 5.1f;   // Hz
constexpr float kVibratoComes = 0.35f;  // seconds

/// What is left after a sample of what is a third (1/e) after `seconds`.
float fading(float seconds) { return std::exp(-1.0f / (std::max(seconds, 1e-4f) * kRate)); }

std::uint32_t step_of(float frequency) {
    return static_cast<std::uint32_t>(frequency / kRate * 4294967296.0f);
}

/// Of the sample before in each new one of a string; as much later it comes round.
float softness(const Patch& patch) { return 0.5f - 0.35f * patch.bright; }

float noise_of(Rng& rng) { return 2.0f * rng.unit() - 1.0f; }

}  // namespace

float hz(float key) { return 440.0f * std::exp2((key - 69.0f) / 12.0f); }

Voice::Voice() : string_(static_cast<std::size_t>(kRate / kLowestString) + 4) {}

void Voice::begin(const Patch& patch, std::size_t part, const Note& note, std::uint64_t seed) {
    patch_ = &patch;
    part_ = part;
    born_ = seed;
    rng_ = Rng(seed);
    gain_ = note.gain * patch.gain;
    seconds_ = 0;
    wait_ = note.wait;
    held_ = static_cast<std::size_t>(note.seconds * kRate);
    rising_ = true;
    level_ = 0;
    memories_ = {};
    up_ = 1.0f / (std::max(patch.rise, 0.0005f) * kRate);
    fall_ = fading(patch.fall);
    leave_ = fading(patch.leave);
    const float frequency = std::clamp(hz(note.key), 20.0f, 12000.0f);
    const float apart = std::exp2(patch.detune / 2400.0f);
    steps_ = {step_of(frequency * apart), step_of(frequency / apart)};
    phases_ = {rng_.next(), rng_.next()};
    if (patch.fm > 0) phases_ = {0, 0};
    fm_phase_ = 0;
    fm_step_ = step_of(frequency * patch.fm_ratio);
    for (std::size_t i = 0; i < 2; ++i) tables_[i] = Waves::get().table(patch.wave, steps_[i]);
    if (patch.kind == Patch::Kind::String) pluck(frequency);
    if (patch.kind == Patch::Kind::Drum) {
        phases_ = {0, 0};
        set_filter(patch.open, patch.ring);
    }
    for (std::size_t i = 0; i < modes_.size(); ++i) {
        const Patch::Partial& partial = patch.partials[i];
        modes_[i] = {};
        const float turn = 2.0f * std::numbers::pi_v<float> * frequency * partial.ratio / kRate;
        if (partial.gain == 0 || turn > 2.6f) continue;
        const float keep = fading(patch.fall * partial.fade);
        modes_[i] = {0, -partial.gain * std::sin(turn) / keep, 2.0f * keep * std::cos(turn),
                     keep * keep};
    }
}

void Voice::pluck(float frequency) {
    const float period = kRate / std::max(frequency, kLowestString) - softness(*patch_);
    length_ = std::min(static_cast<std::size_t>(period), string_.size() - 2);
    part_of_ = period - static_cast<float>(length_);
    at_ = 0;
    last_ = 0;
    keep_ = std::exp(-6.9f * period / (std::max(0.05f, patch_->fall) * kRate));
    // Noise, the duller the softer, less what a finger at a seventh of the string takes out.
    float dull = 0;
    const float take = 0.15f + 0.8f * patch_->bright * std::min(1.0f, 0.5f + 0.5f * gain_);
    for (std::size_t i = 0; i <= length_; ++i) {
        dull += take * (noise_of(rng_) - dull);
        string_[i] = dull;
    }
    const std::size_t finger = std::max<std::size_t>(1, length_ / 7);
    for (std::size_t i = length_ + 1; i-- > finger;) string_[i] -= 0.9f * string_[i - finger];
    float power = 1e-6f;
    for (std::size_t i = 0; i <= length_; ++i) power += string_[i] * string_[i];
    const float even = 0.5f / std::sqrt(power / static_cast<float>(length_ + 1));
    for (std::size_t i = 0; i <= length_; ++i) string_[i] *= even;
}

void Voice::set_filter(float frequency, float q) {
    const float most = 0.45f * kRate;
    g_ = std::tan(std::numbers::pi_v<float> * std::clamp(frequency, 20.0f, most) / kRate);
    k_ = 1.0f / q;
    a_ = 1.0f / (1.0f + g_ * (g_ + k_));
}

void Voice::loudness(Block& out) {
    const bool struck = patch_->kind == Patch::Kind::Bar || patch_->kind == Patch::Kind::String;
    const float goal = struck ? 1.0f : patch_->hold;
    float level = level_;
    if (wait_ == 0 && !rising_ && (held_ == 0 || held_ >= kSynthBlock)) {  // as nearly always
        const float to = held_ == 0 ? 0.0f : goal;
        const float keep = held_ == 0 ? leave_ : fall_;
        for (float& loud : out) loud = level = to + (level - to) * keep;
        held_ -= std::min(held_, kSynthBlock);
        level_ = level;
        return;
    }
    for (float& loud : out) {
        if (wait_ > 0) {
            --wait_;
            loud = 0;
            continue;
        }
        if (held_ == 0) {
            level *= leave_;
        } else if (rising_) {
            level = std::min(1.0f, level + up_);
            rising_ = level < 1.0f;
            --held_;
        } else {
            level = goal + (level - goal) * fall_;
            --held_;
        }
        loud = level;
    }
    level_ = level;
}

// Simper's state variable filter, written so that little waits for the sample before; two voices
// go through it side by side, for neither waits for the other.
template <std::size_t kCount>
void Voice::filter(std::array<Block, 2>& waves) {
    const float v = a_ * g_ * g_;    // of what comes in, in what goes out …
    const float u = 2.0f * a_ * g_;  // … and twice that, in what is remembered
    const float keep_band = 2.0f * a_ - 1.0f, keep_low = 1.0f - 2.0f * v;
    std::array<Memory, kCount> now;
    std::copy_n(memories_.begin(), kCount, now.begin());
    for (std::size_t i = 0; i < kSynthBlock; ++i) {
        for (std::size_t n = 0; n < kCount; ++n) {
            float& sample = waves[n][i];
            const float in = sample;
            const auto [low, band] = now[n];
            sample = 0.5f * u * band + (1.0f - v) * low + v * in;
            now[n].band = keep_band * band - u * low + u * in;
            now[n].low = u * band + keep_low * low + 2.0f * v * in;
        }
    }
    std::copy_n(now.begin(), kCount, memories_.begin());
}

void Voice::pass_band(Block& samples) {
    auto& [low, band] = memories_[0];
    for (float& sample : samples) {
        const float high = (sample - (g_ + k_) * band - low) * a_;
        const float through = g_ * high + band;
        band = g_ * high + through;
        low += 2.0f * g_ * through;
        sample = through;
    }
}

void Voice::tone(const Block& loud, float* left, float* right) {
    const Patch& p = *patch_;
    const float* sine = Waves::get().table(Wave::Sine, 0);
    float bend = 1.0f;
    if (p.vibrato > 0) {
        const float deep = std::min(1.0f, seconds_ / kVibratoComes);
        const auto turn =
            static_cast<std::uint32_t>(std::fmod(seconds_ * kVibratoSpeed, 1.0f) * 4294967040.0f);
        bend = 1.0f + deep * p.vibrato * 0.000578f * at(sine, turn);
    }
    const bool two = p.detune > 0;
    const bool filters = p.open < 19000.0f;
    if (filters) {
        const float octaves = p.sweep * std::exp(-seconds_ / p.sweep_fall);
        set_filter(p.open * std::exp2(octaves), p.ring);
    }
    const float fm = p.fm * std::exp(-seconds_ / p.fm_fall) * 4294967296.0f;
    const std::array<std::uint32_t, 2> steps{
        static_cast<std::uint32_t>(static_cast<float>(steps_[0]) * bend),
        static_cast<std::uint32_t>(static_cast<float>(steps_[1]) * bend)};
    const float apart = two ? p.width : 0.0f;

    std::array<Block, 2> waves;
    const std::size_t voices = two ? 2 : 1;
    for (std::size_t voice = 0; voice < voices; ++voice) {
        Block& wave = waves[voice];
        const float* table = tables_[voice];
        std::uint32_t phase = phases_[voice];
        const std::uint32_t step = steps[voice];
        if (fm > 0) {
            std::uint32_t turn = fm_phase_;
            for (float& sample : wave) {
                const auto bent = static_cast<std::int64_t>(fm * at(sine, turn));
                sample = at(table, phase + static_cast<std::uint32_t>(bent));
                phase += step;
                turn += fm_step_;
            }
            fm_phase_ = turn;
        } else {
            for (float& sample : wave) {
                sample = at(table, phase);
                phase += step;
            }
        }
        phases_[voice] = phase;
        if (p.breath > 0) {
            for (float& sample : wave) sample += p.breath * noise_of(rng_);
        }
    }
    if (filters && two) filter<2>(waves);
    if (filters && !two) filter<1>(waves);
    for (std::size_t voice = 0; voice < voices; ++voice) {
        const Block& wave = waves[voice];
        const float where = std::clamp(p.pan + (voice == 0 ? -apart : apart), -1.0f, 1.0f);
        const float to_left = gain_ * std::sqrt(0.5f * (1.0f - where));
        const float to_right = gain_ * std::sqrt(0.5f * (1.0f + where));
        for (std::size_t i = 0; i < kSynthBlock; ++i) {
            const float sample = wave[i] * loud[i];
            left[i] += to_left * sample;
            right[i] += to_right * sample;
        }
    }
}

void Voice::string(const Block& loud, float* left, float* right) {
    const float soft = softness(*patch_);
    const float to_left = gain_ * std::sqrt(0.5f * (1.0f - patch_->pan));
    const float to_right = gain_ * std::sqrt(0.5f * (1.0f + patch_->pan));
    for (std::size_t i = 0; i < kSynthBlock; ++i) {
        if (loud[i] == 0) continue;
        // The line is `length_` and a part long: what left it twice is read between two places.
        const std::size_t next = at_ + 1 > length_ ? 0 : at_ + 1;
        const float out = string_[at_] + (string_[next] - string_[at_]) * (1.0f - part_of_);
        string_[at_] = keep_ * (out + soft * (last_ - out));
        last_ = out;
        at_ = next;
        left[i] += to_left * out * loud[i];
        right[i] += to_right * out * loud[i];
    }
}

void Voice::bar(const Block& loud, float* left, float* right) {
    const float to_left = gain_ * std::sqrt(0.5f * (1.0f - patch_->pan));
    const float to_right = gain_ * std::sqrt(0.5f * (1.0f + patch_->pan));
    for (std::size_t i = 0; i < kSynthBlock; ++i) {
        if (loud[i] == 0) continue;
        float sum = 0;
        for (Mode& mode : modes_) {
            const float next = mode.turn * mode.now - mode.fade * mode.before;
            mode.before = mode.now;
            mode.now = next;
            sum += next;
        }
        left[i] += to_left * sum * loud[i];
        right[i] += to_right * sum * loud[i];
    }
}

void Voice::drum(float* left, float* right) {
    const Patch& p = *patch_;
    const float* sine = Waves::get().table(Wave::Sine, 0);
    const float hiss_fall = fading(p.noise_fall);
    const float drop = fading(p.drop);
    if (seconds_ == 0) {
        high_ = 1.0f;
        hiss_ = 1.0f;
        level_ = 1.0f;
    }
    const float to_left = gain_ * std::sqrt(0.5f * (1.0f - p.pan));
    const float to_right = gain_ * std::sqrt(0.5f * (1.0f + p.pan));
    Block hiss{};
    if (p.noise > 0) {
        for (float& sample : hiss) sample = noise_of(rng_);
        pass_band(hiss);
    }
    for (std::size_t i = 0; i < kSynthBlock; ++i) {
        if (wait_ > 0) {
            --wait_;
            continue;
        }
        float sum = 0;
        if (p.skin > 0) {
            sum += p.skin * level_ * at(sine, phases_[0]);
            phases_[0] += step_of(p.to + (p.from - p.to) * high_);
            high_ *= drop;
        }
        sum += hiss[i] * p.noise * hiss_;
        hiss_ *= hiss_fall;
        level_ *= fall_;
        left[i] += to_left * sum;
        right[i] += to_right * sum;
    }
    if (level_ < kOver && (p.noise == 0 || hiss_ < kOver)) patch_ = nullptr;
}

void Voice::add(float* left, float* right) {
    if (wait_ >= kSynthBlock) {
        wait_ -= kSynthBlock;
        return;
    }
    if (patch_->kind == Patch::Kind::Drum) {
        drum(left, right);
        seconds_ += kBlockSeconds;
        return;
    }
    Block loud;
    loudness(loud);
    switch (patch_->kind) {
        case Patch::Kind::Tone:
            tone(loud, left, right);
            break;
        case Patch::Kind::String:
            string(loud, left, right);
            break;
        case Patch::Kind::Bar:
            bar(loud, left, right);
            break;
        case Patch::Kind::Drum:
            break;
    }
    seconds_ += kBlockSeconds;
    const bool tone = patch_->kind == Patch::Kind::Tone;
    const bool bar = patch_->kind == Patch::Kind::Bar;
    const bool faded = !tone && seconds_ > (bar ? 9.0f : 1.2f) * patch_->fall;
    const bool gone = level_ < kOver && (!rising_ || held_ == 0);
    if (gone || faded) patch_ = nullptr;
}

}  // namespace carom::audio
