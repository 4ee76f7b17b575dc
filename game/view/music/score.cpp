#include "game/view/music/score.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>

namespace carom::view {
namespace {

[[noreturn]] void wrong(const Composition& piece, std::string_view what) {
    throw std::logic_error("score of " + std::string{piece.name} + ": " + std::string{what});
}

std::vector<std::string_view> words(std::string_view text) {
    std::vector<std::string_view> out;
    while (true) {
        const std::size_t from = text.find_first_not_of(' ');
        if (from == std::string_view::npos) return out;
        text.remove_prefix(from);
        const std::size_t size = std::min(text.find(' '), text.size());
        out.push_back(text.substr(0, size));
        text.remove_prefix(size);
    }
}

/// Takes "C", "F#" or "Bb" off the front; 0 to 11, or -1.
int take_class(std::string_view& text) {
    constexpr std::string_view kLetters = "C.D.EF.G.A.B";
    const std::size_t step = text.empty() ? std::string_view::npos : kLetters.find(text.front());
    if (step == std::string_view::npos || text.front() == '.') return -1;
    text.remove_prefix(1);
    int note = static_cast<int>(step);
    if (!text.empty() && text.front() == '#')
        ++note, text.remove_prefix(1);
    else if (!text.empty() && text.front() == 'b')
        --note, text.remove_prefix(1);
    return (note + 12) % 12;
}

struct Quality {
    std::string_view name;
    std::array<int, 4> above;  ///< Semitones; a chord of three doubles its root.
};
constexpr std::array kQualities{
    Quality{"", {0, 4, 7, 12}},     Quality{"m", {0, 3, 7, 12}},    Quality{"7", {0, 4, 7, 10}},
    Quality{"maj7", {0, 4, 7, 11}}, Quality{"m7", {0, 3, 7, 10}},   Quality{"sus4", {0, 5, 7, 12}},
    Quality{"sus2", {0, 2, 7, 12}}, Quality{"add9", {0, 4, 7, 14}}, Quality{"m9", {0, 3, 7, 14}},
};

/// Puts each tone into the octave where it is nearest to where the voices were.
Chord chord_of(const Composition& piece, std::string_view word, const Chord& before) {
    std::string_view rest = word;
    const int root = take_class(rest);
    const std::size_t slash = rest.find('/');
    std::string_view low = slash == std::string_view::npos ? "" : rest.substr(slash + 1);
    const std::string_view name = rest.substr(0, slash);
    const auto* quality = std::find_if(kQualities.begin(), kQualities.end(),
                                       [&](const Quality& each) { return each.name == name; });
    if (root < 0 || quality == kQualities.end()) wrong(piece, word);
    Chord chord;
    const int bass = low.empty() ? root : take_class(low);
    if (bass < 0) wrong(piece, word);
    chord.root = static_cast<float>(bass < 5 ? 36 + bass : 24 + bass);  // F1 to E2
    constexpr float kLow = 55.0f;                                       // G3
    const float middle =
        before.root == 0
            ? 61.0f
            : 0.25f * (before.tones[0] + before.tones[1] + before.tones[2] + before.tones[3]);
    float best = 1e9f;
    // Close together, whichever tone is the lowest; a chord of three has that one again on top.
    const std::size_t count = quality->above[3] == 12 ? 3 : 4;
    for (std::size_t turn = 0; turn < count; ++turn) {
        for (int octave = 4; octave <= 5; ++octave) {
            std::array<float, 4> tones{};
            for (std::size_t i = 0; i < 4; ++i) {
                const int above = quality->above[(i + turn) % count];
                tones[i] = static_cast<float>((root + above) % 12 + 12 * octave);
                while (i > 0 && tones[i] <= tones[i - 1]) tones[i] += 12.0f;
            }
            const float mean = 0.25f * (tones[0] + tones[1] + tones[2] + tones[3]);
            float way = std::abs(mean - middle) + 0.35f * std::abs(mean - 62.0f) +
                        0.1f * (tones[3] - tones[0]) + (tones[0] < kLow ? 3.0f : 0.0f);
            if (before.root != 0) {
                for (std::size_t i = 0; i < 4; ++i) {
                    way += 0.25f * std::abs(tones[i] - before.tones[i]);
                }
            }
            if (way < best) {
                best = way;
                chord.tones = tones;
            }
        }
    }
    for (const int above : quality->above) chord.classes |= 1u << ((root + above) % 12);
    chord.classes |= 1u << bass;
    return chord;
}

std::size_t number(const Composition& piece, std::string_view digits) {
    std::size_t value = 0;
    for (const char digit : digits) {
        if (digit < '0' || digit > '9') wrong(piece, digits);
        value = value * 10 + static_cast<std::size_t>(digit - '0');
    }
    if (value == 0) wrong(piece, digits);
    return value;
}

std::vector<Tone> tune_of(const Composition& piece, std::string_view text) {
    std::vector<Tone> out;
    std::size_t at = 0;
    for (const std::string_view word : words(text)) {
        if (word == "|") {
            if (at % piece.steps != 0) wrong(piece, text);
            continue;
        }
        const std::size_t colon = word.find(':');
        if (colon == std::string_view::npos) wrong(piece, word);
        const std::size_t length = number(piece, word.substr(colon + 1));
        std::string_view name = word.substr(0, colon);
        if (name != "-") {
            const int note = take_class(name);
            if (note < 0 || name.size() != 1) wrong(piece, word);
            out.push_back({at, length, static_cast<float>(note + 12 * (name[0] - '0' + 1))});
        }
        at += length;
    }
    if (at != kPhraseBars * piece.steps) wrong(piece, text);
    return out;
}

}  // namespace

std::vector<Line> read(const Composition& piece) {
    std::vector<Line> out;
    Chord before;
    for (const Phrase& phrase : piece.phrases) {
        Line line;
        const auto names = words(phrase.chords);
        if (names.size() != kPhraseBars) wrong(piece, phrase.chords);
        for (std::size_t bar = 0; bar < kPhraseBars; ++bar) {
            line.chords[bar] = before = chord_of(piece, names[bar], before);
        }
        line.tune = tune_of(piece, phrase.tune);
        out.push_back(std::move(line));
    }
    return out;
}

}  // namespace carom::view
