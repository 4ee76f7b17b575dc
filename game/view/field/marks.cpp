#include "game/view/field/marks.h"

#include "game/sim/bricks.h"

#include <algorithm>
#include <array>

namespace carom::view {
namespace {

constexpr int kMarkColumns = 5;
constexpr int kMarkRows = 3;

// In the order of sim::kColorNames.
constexpr std::array<std::uint16_t, sim::kBrickColors> kMarks{
    0b00000'11111'00000,  // blue: a bar
    0b10001'01010'00100,  // green: a hook
    0b11111'00000'11111,  // olive: two bars
    0b00100'01010'10001,  // orange: a roof
    0b10001'00100'10001,  // red: a cross of dots
    0b00100'01110'00100,  // yellow: a plus
    0b11011'11011'11011,  // purple: two posts
    0b00000'01010'00000,  // pink: two dots
    0b01110'01010'01110,  // teal: a ring
    0b00100'00100'00100,  // indigo: a post
    0b00000'00100'00000,  // white: a dot
    0b10101'01010'10101,  // grey: a net
};

}  // namespace

std::uint16_t mark_of(std::uint8_t color) { return kMarks[color % kMarks.size()]; }

void draw_mark(Canvas& canvas, std::uint8_t color, glm::vec2 center, float room) {
    const float dot = std::min(3.4f, 0.42f * room);
    const std::uint16_t mark = mark_of(color);
    // First a dark rim around all dots, then the dots: seen on any colour.
    for (const bool rim : {true, false}) {
        const Paint paint{.color = rim ? glm::vec4{0.0f, 0.0f, 0.0f, 0.6f} : glm::vec4{1.0f}};
        for (int i = 0; i < kMarkColumns * kMarkRows; ++i) {
            if ((mark >> (kMarkColumns * kMarkRows - 1 - i) & 1) == 0) continue;
            const glm::vec2 step{static_cast<float>(i % kMarkColumns - kMarkColumns / 2),
                                 static_cast<float>(i / kMarkColumns - kMarkRows / 2)};
            const glm::vec2 at = center + step * dot;
            canvas.rect(Box{at - 0.5f * dot, at + 0.5f * dot}.grown(rim ? 0.8f : 0.0f), paint);
        }
    }
}

}  // namespace carom::view
