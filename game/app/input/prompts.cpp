#include "game/app/input/prompts.h"

#include "engine/core/ascii.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <vector>

namespace carom::app {
namespace {

using platform::Device;

constexpr float kSize = 16.0f;  // of the words
constexpr float kCap = 26.0f;   // height of a cap

/// Words begin with a capital, joined by spaces.
std::string titled(std::string_view name) {
    std::string words;
    bool first = true;
    for (const char c : name) {
        words += c == '_' ? ' ' : first ? ascii_upper(c) : c;
        first = c == '_';
    }
    return words;
}

}  // namespace

std::string_view how(MenuAction action, Device device) {
    static constexpr std::array<std::array<std::string_view, 4>, 4> kWays{{
        {"Enter", "Click", "A", "Tap"},
        {"Left, right", "Drag or click", "Left, right", "Drag or tap"},
        {"Esc", "Right button", "B", "Two fingers"},
        {"Tab", "Click", "LB, RB", "Tap"},
    }};
    return kWays[static_cast<std::size_t>(action)][static_cast<std::size_t>(device)];
}

std::string how(Control control, Device device, const Bindings& bindings) {
    if (device == Device::Pad) return cap(bindings.pad_of(control));
    if (device == Device::Mouse && control == Control::Launch) return "Click";
    if (device == Device::Touch && control == Control::Launch) return "Tap";
    for (const auto& key : bindings.of(control)) {
        if (key) return cap(*key);
    }
    return {};
}

std::string_view how_to_pause(platform::Device device) {
    switch (device) {
        case platform::Device::Mouse:
            return "Right click";
        case platform::Device::Pad:
            return "Start";
        case platform::Device::Touch:
            return "Tap with two fingers";
        case platform::Device::Keyboard:
            break;
    }
    return "Esc";
}

std::string cap(platform::Key key) { return titled(platform::name(key)); }
std::string cap(platform::PadButton button) {
    std::string_view name = platform::name(button);
    constexpr std::string_view kPlain = "button_";  // "button_a" is printed as A
    if (name.substr(0, kPlain.size()) == kPlain) name.remove_prefix(kPlain.size());
    return titled(name);
}

void draw_prompts(view::Canvas& canvas, const view::Palette& palette, Device device,
                  glm::vec2 center, std::initializer_list<Prompt> prompts, float room) {
    if (device == Device::Touch) return;
    constexpr float kBetween = 30.0f;  // two prompts
    const gfx::TextStyle style{.size = kSize, .color = palette.faint};
    if (room <= 0.0f) room = canvas.layout().size.x - 16.0f;
    struct Part {
        std::string_view way;
        std::string_view does;
        float cap;
        float whole;
    };
    struct Line {
        std::vector<Part> parts;
        float width = -kBetween;
    };
    std::vector<Line> lines(1);
    for (const Prompt& prompt : prompts) {
        const std::string_view way = how(prompt.action, device);
        const float wide = canvas.measure(way, style, true).x + 18.0f;
        const float whole = wide + 8.0f + canvas.measure(prompt.does, style).x;
        if (!lines.back().parts.empty() && lines.back().width + kBetween + whole > room) {
            lines.emplace_back();
        }
        lines.back().parts.push_back({way, prompt.does, wide, whole});
        lines.back().width += whole + kBetween;
    }
    const float cap = kCap * std::max(1.0f, canvas.measure("E", style).y / kSize);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const float middle = center.y - (cap + 4.0f) * static_cast<float>(lines.size() - 1 - i);
        float x = center.x - 0.5f * lines[i].width;
        const float y = middle - 0.56f * kSize;
        for (const Part& part : lines[i].parts) {
            canvas.frame("button", {{x, middle - 0.5f * cap}, {x + part.cap, middle + 0.5f * cap}},
                         28.0f, 8.0f, {.color = {0.85f, 0.9f, 1.0f, 0.9f}});
            canvas.text(part.way, {x + 0.5f * part.cap, y},
                        {.size = kSize, .color = palette.ink, .align = gfx::Align::Center}, true);
            canvas.text(part.does, {x + part.cap + 8.0f, y}, style);
            x += part.whole + kBetween;
        }
    }
}

}  // namespace carom::app
