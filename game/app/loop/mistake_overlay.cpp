#include "game/app/loop/mistake_overlay.h"

#include <algorithm>

namespace carom::app {
namespace {

constexpr std::size_t kMostLines = 9;
constexpr float kTop = 40.0f;
constexpr float kMostWide = 1160.0f;
constexpr float kPad = 22.0f;
constexpr float kLine = 26.0f;
constexpr glm::vec4 kRed{1.0f, 0.25f, 0.18f, 1.0f};
const gfx::TextStyle kStyle{.size = 19.0f, .color = {0.86f, 0.88f, 0.92f, 1.0f}};

float width_on(const view::Canvas& canvas) {
    return std::min(kMostWide, canvas.layout().size.x - 24.0f);
}

/// Breaks a line at spaces where it would leave the panel.
void wrap(const view::Canvas& canvas, std::string_view text, std::vector<std::string>& out) {
    std::string line;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' ', 1), text.size());
        std::string longer = line + std::string(text.substr(0, end));
        if (!line.empty() && canvas.measure(longer, kStyle).x > width_on(canvas) - 2.0f * kPad) {
            out.push_back(std::move(line));
            longer = "     " + std::string(text.substr(0, end));
        }
        line = std::move(longer);
        text.remove_prefix(end);
    }
    out.push_back(std::move(line));
}

std::vector<std::string> fitted(const view::Canvas& canvas, const Notice& notice) {
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < notice.lines.size(); ++i) {
        wrap(canvas, notice.lines[i], lines);
        const std::size_t left = notice.lines.size() - i - 1;
        if (lines.size() < kMostLines || left == 0) continue;
        lines.push_back("… and " + std::to_string(left) + " more");
        break;
    }
    return lines;
}

}  // namespace

void draw_notice(view::Canvas& canvas, const Notice& notice) {
    if (!notice.any()) return;
    const std::vector<std::string> lines = fitted(canvas, notice);
    const float height = 2.0f * kPad + 36.0f + kLine * static_cast<float>(lines.size());
    const float wide = width_on(canvas);
    const float left = 0.5f * (canvas.layout().size.x - wide);
    const view::Box panel{{left, kTop}, {left + wide, kTop + height}};
    canvas.rect(panel, {.color = {0.02f, 0.004f, 0.006f, 0.94f}});
    canvas.rect({panel.min, {panel.min.x + 6.0f, panel.max.y}}, {.color = kRed});
    glm::vec2 at = panel.min + glm::vec2{kPad, kPad - 6.0f};
    canvas.text(notice.heading, at, {.size = 22.0f, .color = {1.0f, 0.5f, 0.42f, 1.0f}}, true,
                wide - 2.0f * kPad);
    at.y += 38.0f;
    for (const std::string& line : lines) {
        canvas.text(line, at, kStyle, false, wide - kPad);
        at.y += kLine;
    }
}

}  // namespace carom::app
