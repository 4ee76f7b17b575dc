#pragma once
// The kinds of rows that forms are made of.

#include "game/app/edit/edit_form.h"
#include "game/levels/carom/format.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <utility>

namespace carom::app {

struct Range {
    float least;
    float most;
    float step;
};

/// What was typed, as a number; a comma is a point.
[[nodiscard]] inline std::optional<float> number_in(const std::string& text) {
    std::string plain = text;
    std::replace(plain.begin(), plain.end(), ',', '.');
    char* end = nullptr;
    const double value = std::strtod(plain.c_str(), &end);
    if (plain.empty() || *end != '\0' || !std::isfinite(value)) return std::nullopt;
    return static_cast<float>(value);
}

/// A number that `read` finds and `write` puts.
template <class Read, class Write>
FormField number_field(std::string label, Range range, Read read, Write write) {
    const auto put = [=](sim::Level& level, float value) {
        write(level, std::clamp(value, range.least, range.most));
    };
    return {std::move(label),
            [=](const sim::Level& level) { return levels::shortest(read(level)); },
            [=](sim::Level& level, const std::string& text) {
                const auto value = number_in(text);
                if (value) put(level, *value);
                return value.has_value();
            },
            [=](sim::Level& level, int way) {
                // To the next multiple of the step, so odd numbers become even ones.
                const float at = read(level) / range.step;
                const float next = way > 0 ? std::floor(at + 1.001f) : std::ceil(at - 1.001f);
                put(level, std::round(next * range.step * 1000.0f) / 1000.0f);
            }};
}

template <class Place>
FormField text_field(std::string label, Place place) {
    return {std::move(label),
            [=](const sim::Level& level) { return place(level); },
            [=](sim::Level& level, const std::string& text) {
                place(level) = text;
                return true;
            },
            {}};
}

/// One of a few words, by its number.
template <class Read, class Write>
FormField choice_field(std::string label, std::vector<std::string> words, Read read, Write write) {
    const int count = static_cast<int>(words.size());
    return {std::move(label),
            [=](const sim::Level& level) { return words[static_cast<std::size_t>(read(level))]; },
            [=](sim::Level& level, const std::string& text) {
                const auto found = std::find(words.begin(), words.end(), text);
                const int choice = static_cast<int>(found - words.begin());
                if (found != words.end() && choice != read(level)) write(level, choice);
                return found != words.end();
            },
            [=](sim::Level& level, int way) {
                write(level, ((read(level) + way) % count + count) % count);
            },
            words};
}

}  // namespace carom::app
