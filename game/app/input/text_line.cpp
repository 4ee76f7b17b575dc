#include "game/app/input/text_line.h"

#include "engine/core/utf8.h"

#include <algorithm>

namespace carom::app {
namespace {

std::size_t letters_in(std::string_view utf8) {
    return static_cast<std::size_t>(std::count_if(utf8.begin(), utf8.end(), begins_character));
}

}  // namespace

void TextLine::type(std::string_view text) {
    std::size_t letters = letters_in(text_);
    while (!text.empty() && letters < most_letters_) {
        const std::size_t bytes = utf8_length(text);
        if (text_.size() + bytes > most_bytes_) return;
        text_ += text.substr(0, bytes);
        text.remove_prefix(bytes);
        ++letters;
    }
}

void TextLine::rub_out() {
    while (!text_.empty()) {
        const bool whole = begins_character(text_.back());
        text_.pop_back();
        if (whole) break;
    }
}

bool TextLine::read(const platform::Input& input, const Clipboard& clipboard) {
    using platform::Key;
    const bool rubs = input.keys.typed(Key::Backspace);
    const bool pastes = input.keys.with_control(Key::V);
    if (pastes) type(clipboard());
    type(input.text);  // chords type nothing
    if (rubs) input.keys.with_control(Key::Backspace) ? clear() : rub_out();
    return rubs || pastes || !input.text.empty();
}

}  // namespace carom::app
