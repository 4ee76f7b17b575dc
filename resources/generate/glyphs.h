#pragma once
// Signs for power-ups, bricks and devices: shapes in a box 64 pixels high with (0, 0) in its
// middle.

#include <string>
#include <vector>

#include "resources/generate/shape.h"

namespace carom::assets {

struct Glyph {
    std::string name;
    Shape shape;
    float wide = 64.0f;  ///< Pixels.
};
using Glyphs = std::vector<Glyph>;

inline constexpr float kStroke = 5.5f;  ///< All signs share one pen.

/// A straight arrow with an open head of `head` pixels.
Shape arrow(glm::vec2 from, glm::vec2 to, float head, float width = kStroke);

/// A heart about `size` pixels to each side of the middle.
Shape heart(float size);

void add_ball_glyphs(Glyphs& all);    ///< What changes the ball.
void add_paddle_glyphs(Glyphs& all);  ///< What changes the paddle and the field.
void add_fate_glyphs(Glyphs& all);    ///< Lives, time, luck.
void add_point_glyphs(Glyphs& all);   ///< So many points.
void add_brick_glyphs(Glyphs& all);   ///< What bricks do that no power-up does.
Shape key_glyph();
Shape mouse_glyph();
Shape pad_glyph();

}  // namespace carom::assets
