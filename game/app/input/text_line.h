#pragma once
// Words being written, whatever they are written with: characters in, a cursor at the end.

#include "engine/platform/input.h"
#include "game/levels/limits.h"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace carom::app {

using Clipboard = std::function<std::string()>;

class TextLine {
public:
    static constexpr std::size_t kAnyNumber = static_cast<std::size_t>(-1);
    explicit TextLine(std::string text = {}, std::size_t most_bytes = levels::kMostNameBytes,
                      std::size_t most_letters = kAnyNumber)
        : text_(std::move(text)), most_bytes_(most_bytes), most_letters_(most_letters) {}

    /// Adds as many characters as there is room for.
    void type(std::string_view text);
    void rub_out();  ///< The last character, however many bytes it has.
    void clear() { text_.clear(); }
    /// What a keyboard does to it in one frame; false if nothing. Ctrl+V asks for the clipboard.
    bool read(const platform::Input& input, const Clipboard& clipboard);

    [[nodiscard]] const std::string& text() const { return text_; }

private:
    std::string text_;
    std::size_t most_bytes_;
    std::size_t most_letters_;
};

}  // namespace carom::app
