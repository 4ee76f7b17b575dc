#include "resources/generate/score.h"

#include <array>
#include <cstdlib>
#include <stdexcept>
#include <string>

namespace carom::assets {
namespace {

constexpr std::size_t kSteps = 16;  ///< To a bar.

// clang-format off
constexpr std::array kChords{
    //    name    root   tones, so voiced that each chord is near the next
    Chord{"Am",    33.0, {57.0, 60.0, 64.0, 67.0}},
    Chord{"C",     36.0, {55.0, 60.0, 64.0, 67.0}},
    Chord{"Dm",    38.0, {57.0, 60.0, 62.0, 65.0}},
    Chord{"Em",    40.0, {55.0, 59.0, 62.0, 64.0}},
    Chord{"F",     29.0, {57.0, 60.0, 64.0, 65.0}},
    Chord{"G",     31.0, {55.0, 59.0, 62.0, 67.0}},
    Chord{"Gsus",  31.0, {55.0, 60.0, 62.0, 67.0}},
    Chord{"Asus",  33.0, {57.0, 59.0, 64.0, 69.0}},
};
// clang-format on

/// A mistake in the score is a mistake in this program: stop at once and name it.
[[noreturn]] void wrong(std::string_view what) {
    throw std::logic_error("score: " + std::string{what});
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

/// "C5" is 72, "A4" is 69; the scores need no sharps.
double pitch_of(std::string_view name) {
    static constexpr std::string_view kLetters = "C.D.EF.G.A.B";
    const std::size_t step = kLetters.find(name.front());
    if (name.size() != 2 || step == std::string_view::npos) wrong(name);
    return 12.0 * (name[1] - '0' + 1) + static_cast<double>(step);
}

}  // namespace

std::vector<Chord> chords_of(const Tune& tune) {
    std::vector<Chord> out;
    for (const std::string_view name : words(tune.chords)) {
        const Chord* found = nullptr;
        for (const Chord& chord : kChords) found = chord.name == name ? &chord : found;
        if (found == nullptr) wrong(name);
        out.push_back(*found);
    }
    return out;
}

Notes melody_of(const Tune& tune) {
    Notes out;
    double at = 0.0;
    for (const std::string_view word : words(tune.melody)) {
        const std::size_t colon = word.find(':');
        if (colon == std::string_view::npos) wrong(word);
        const double length = std::atof(std::string{word.substr(colon + 1)}.c_str());
        if (word.front() != '-') out.push_back({at, length, pitch_of(word.substr(0, colon)), 1.0});
        at += length;
    }
    const auto steps = static_cast<double>(kSteps * chords_of(tune).size());
    if (!out.empty() && at != steps)
        wrong("melody does not fill its bars: " + std::string{tune.path});
    return out;
}

Notes beat_of(std::string_view beat, std::size_t bars) {
    Notes out;
    for (std::size_t i = 0; !beat.empty() && i < bars * kSteps; ++i) {
        const char sign = beat[i % beat.size()];
        if (sign != '.')
            out.push_back({static_cast<double>(i), 1.0, 0.0, sign == 'x' ? 1.0 : 0.45});
    }
    return out;
}

Notes arp_of(const Tune& tune) {
    Notes out;
    const std::vector<Chord> bars = chords_of(tune);
    for (std::size_t i = 0; !tune.arp.empty() && i < bars.size() * kSteps; ++i) {
        const char sign = tune.arp[i % tune.arp.size()];
        if (sign == '.') continue;
        const auto tone = static_cast<std::size_t>(sign - '0');
        const double pitch =
            bars[i / kSteps].tones[tone % 4] + 12.0 * static_cast<double>(1 + tone / 4);
        const double gain = i % 4 == 0 ? 1.0 : 0.72;  // the beat leads
        out.push_back({static_cast<double>(i), 1.0, pitch, gain});
    }
    return out;
}

Notes bass_of(const Tune& tune) {
    Notes out;
    const std::vector<Chord> bars = chords_of(tune);
    for (std::size_t i = 0; !tune.bass.empty() && i < bars.size() * kSteps; ++i) {
        const char sign = tune.bass[i % tune.bass.size()];
        if (sign == '.') continue;
        std::size_t length = 1;  // until the next sign
        while (length < 8 && tune.bass[(i + length) % tune.bass.size()] == '.') ++length;
        const double above = sign == '8' ? 12.0 : sign == '5' ? 7.0 : 0.0;
        out.push_back({static_cast<double>(i), static_cast<double>(length),
                       bars[i / kSteps].root + above, sign == 'o' ? 0.6 : 1.0});
    }
    return out;
}

}  // namespace carom::assets
