#include "game/view/music/band.h"

#include <algorithm>
#include <cmath>

namespace carom::view {
namespace {

constexpr float kComesBack = 1.2f;                // seconds, after a rest
constexpr float kRests = 0.12f;                   // seconds it takes to fall silent for one
constexpr float kSoft = 0.55f;                    // of a full stroke
constexpr std::uint32_t kAsWritten = 2;           // times, then a phrase is made up anew
constexpr float kGround = 60.0f;                  // the C that scales are counted from
constexpr std::uint32_t kScale = 0b101010110101;  // the white keys

bool has(std::uint32_t classes, int key) {
    return (classes >> static_cast<unsigned>((key % 12 + 12) % 12) & 1u) != 0;
}

/// The key of the set that is nearest to `key`; below it, if two are.
float nearest(std::uint32_t classes, float key) {
    const int middle = static_cast<int>(std::lround(key));
    for (int way = 0; way < 12; ++way) {
        if (has(classes, middle - way)) return static_cast<float>(middle - way);
        if (has(classes, middle + way)) return static_cast<float>(middle + way);
    }
    return key;
}

}  // namespace

Tunes::Tunes(const Composition& piece, const std::vector<Line>& lines)
    : piece_(piece), lines_(lines), heard_(lines.size()) {}

void Tunes::forget() { std::fill(heard_.begin(), heard_.end(), 0u); }

const Tunes::Tune& Tunes::begin(std::size_t phrase) {
    const Line& line = lines_[phrase];
    now_.count = std::min(line.tune.size(), now_.tones.size());
    std::copy_n(line.tune.begin(), now_.count, now_.tones.begin());
    if (heard_[phrase]++ >= kAsWritten) make_up(line);
    return now_;
}

// Only the rhythm is kept, long tones at times in two: on the beat a tone of the chord, between
// them one of the scale, near to where the voice is, and inside its compass.
void Tunes::make_up(const Line& line) {
    now_.count = 0;
    float key = line.tune.empty() ? kGround : line.tune[0].key;
    const auto sing = [&](std::size_t at, std::size_t length) {
        if (now_.count == now_.tones.size()) return;
        const Chord& chord = line.chords[std::min(kPhraseBars - 1, at / piece_.steps)];
        const bool heavy = at % piece_.beat == 0 || length >= piece_.beat;
        const float goal = std::clamp(key + rng_.between(-4.5f, 4.5f), 68.0f, 82.0f);
        key = nearest(heavy ? chord.classes : kScale, goal);
        now_.tones[now_.count++] = {at, length, key};
    };
    for (const Tone& tone : line.tune) {
        const bool parted = tone.length >= 2 * piece_.beat && rng_.below(2) == 0;
        const std::size_t first = parted ? tone.length - piece_.beat : tone.length;
        sing(tone.at, first);
        if (parted) sing(tone.at + first, piece_.beat);
    }
}

Band::Band(const Composition& piece)
    : piece_(piece),
      lines_(read(piece)),
      synth_(piece.patches, piece.room),
      step_frames_(static_cast<std::size_t>(audio::kSampleRate) * 60 /
                   (static_cast<std::size_t>(piece.bpm) * piece.beat)),
      tunes_(piece, lines_) {
    synth_.set_all(0, 0);
}

void Band::play(std::size_t phrase) {
    next_ = phrase % lines_.size();
    jump_ = true;
    if (playing_) return;
    playing_ = true;
    rest_ = 0;
    bar_ = kPhraseBars - 1;
    step_ = piece_.steps - 1;
    to_step_ = 0;
    synth_.set_all(piece_.gain, 0.3f);
}

void Band::stop(float seconds) {
    playing_ = false;
    synth_.set_all(0, seconds);
}

void Band::rest(float seconds) {
    if (!playing_) return;
    rest_ = static_cast<std::size_t>(seconds * static_cast<float>(audio::kSampleRate));
    synth_.set_all(0, kRests);
}

void Band::note(Part part, float key, float gain, double steps, std::size_t wait) {
    const double seconds = steps * static_cast<double>(step_frames_) / audio::kSampleRate;
    const float human = rng_.between(0.92f, 1.0f);
    synth_.play(
        static_cast<std::size_t>(part),
        {.key = key, .gain = gain * human, .seconds = static_cast<float>(seconds), .wait = wait});
}

void Band::begin_phrase() {
    if (jump_) {
        jump_ = false;
        phrase_ = next_;
        tunes_.forget();
    } else {
        phrase_ = (phrase_ + 1) % lines_.size();
    }
    tunes_.begin(phrase_);
    tone_ = 0;
}

void Band::set_levels(float seconds) {
    const Mood& m = mood_;
    const auto set = [&](Part part, float level) {
        synth_.set_level(static_cast<std::size_t>(part), level, seconds);
    };
    set(Part::Pad, 1.0f - 0.2f * m.press - 0.15f * m.last);
    set(Part::Bass, 0.55f + 0.45f * m.play);
    set(Part::Pluck, 0.75f + 0.25f * m.play);
    set(Part::Lead, 0.45f + 0.5f * m.play);
    set(Part::Answer, std::max(0.9f * m.press, 0.6f * m.combo));
    set(Part::Kick, m.play * (0.75f + 0.25f * m.press));
    set(Part::Snare, m.play * (0.7f + 0.3f * m.press));
    set(Part::Hat, m.play * (0.6f + 0.4f * std::max(m.press, m.combo)));
    set(Part::Metal, m.press);
    set(Part::Spark, m.combo);
    set(Part::Drive, m.last);
}

void Band::harmony(std::size_t wait) {
    const Chord& now = chord();
    if (step_ == 0) {
        for (const float tone : now.tones) {
            note(Part::Pad, tone, 1, static_cast<double>(piece_.steps), wait);
        }
    }
    // Two long tones a bar that move as little as they can, below the tune.
    if (step_ % (piece_.steps / 2) == 0) {
        const float from = answer_ == 0 ? 64.0f : answer_;
        const float goal = step_ == 0 ? from : from + (from < 64.0f ? 3.0f : -3.0f);
        answer_ = std::clamp(nearest(now.classes, goal), 57.0f, 72.0f);
        note(Part::Answer, answer_, 0.8f, 0.5 * static_cast<double>(piece_.steps), wait);
    }
    const Tunes::Tune& tune = tunes_.now();
    while (tone_ < tune.count && tune.tones[tone_].at == phrase_step()) {
        const Tone& tone = tune.tones[tone_++];
        const float stress = step_ == 0 ? 1.0f : step_ % piece_.beat == 0 ? 0.9f : 0.78f;
        note(Part::Lead, tone.key, stress, 0.96 * static_cast<double>(tone.length), wait);
    }
}

void Band::patterns(std::size_t wait) {
    const Chord& now = chord();
    const std::size_t at = phrase_step();
    const std::string_view bass = piece_.basses[phrase_ % piece_.basses.size()];
    if (const char b = sign(bass, at); b != '.') {
        std::size_t length = 1;  // until the next sign
        while (length < piece_.steps / 2 && sign(bass, at + length) == '.') ++length;
        const float above = b == '8' ? 12.0f : b == '5' ? 7.0f : 0.0f;
        note(Part::Bass, now.root + above, b == 'o' ? 0.6f : 1.0f, static_cast<double>(length),
             wait);
    }
    const std::string_view pluck = piece_.plucks[phrase_ % piece_.plucks.size()];
    if (const char p = sign(pluck, at); p != '.') {
        const auto tone = static_cast<std::size_t>(p - '0');
        note(Part::Pluck, now.tones[tone % 4] + 12.0f * static_cast<float>(tone / 4),
             step_ % piece_.beat == 0 ? 1.0f : 0.7f, 4.0, wait);
    }
    // What nobody would hear is not played.
    if (const char s = sign(piece_.spark, at); s != '.' && mood_.combo > 0) {
        note(Part::Spark, now.tones[static_cast<std::size_t>(s - '0') % 4] + 24.0f,
             step_ % piece_.beat == 0 ? 1.0f : 0.75f, 1.0, wait);
    }
    if (const char d = sign(piece_.drive, at); d != '.' && mood_.last > 0) {
        const bool fifth = bar_ % 2 == 1 && step_ >= piece_.steps / 2;
        note(Part::Drive, now.root + (fifth ? 19.0f : 12.0f), d == 'x' ? 1.0f : kSoft, 1.0, wait);
    }
    if (const char m = sign(piece_.metal, at); m != '.' && mood_.press > 0) {
        note(Part::Metal, 76.0f, m == 'x' ? 1.0f : kSoft, 2.0, wait);
    }
}

void Band::drums(std::size_t wait) {
    if (mood_.play == 0) return;
    const bool last_bar = bar_ == kPhraseBars - 1 && phrase_ % 2 == 1;
    const Groove& groove = last_bar              ? piece_.fill
                           : mood_.press > 0.45f ? piece_.full
                                                 : piece_.light;
    const std::size_t at = last_bar ? step_ : phrase_step();
    const auto strike = [&](Part part, char sign) {
        if (sign == '.') return;
        note(part, 60, sign == 'x' ? 1.0f : kSoft, 1.0, wait);
        if (part == Part::Kick) synth_.dip(wait);
    };
    strike(Part::Kick, sign(groove.kick, at));
    strike(Part::Snare, sign(groove.snare, at));
    strike(Part::Hat, sign(groove.hat, at));
}

void Band::step(std::size_t wait) {
    if (++step_ == piece_.steps) {
        step_ = 0;
        bar_ = jump_ ? 0 : (bar_ + 1) % kPhraseBars;
        if (bar_ == 0) begin_phrase();
    }
    if (step_ % piece_.beat == 0) {
        const double beat = static_cast<double>(step_frames_ * piece_.beat) / audio::kSampleRate;
        set_levels(static_cast<float>(0.5 * beat));
    }
    harmony(wait);
    patterns(wait);
    drums(wait);
}

void Band::add(float* left, float* right) {
    if (rest_ > 0) {
        rest_ -= std::min(rest_, audio::kSynthBlock);
        if (rest_ == 0) synth_.set_all(piece_.gain, kComesBack);
    }
    while (playing_ && to_step_ < audio::kSynthBlock) {
        step(to_step_);
        to_step_ += step_frames_;
    }
    to_step_ -= std::min(to_step_, audio::kSynthBlock);
    synth_.add(left, right);
}

}  // namespace carom::view
