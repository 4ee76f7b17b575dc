// Draws the signs as white pictures, and the tools their shapes share.

#include "resources/generate/glyphs.h"

#include <glm/geometric.hpp>

#include "resources/generate/catalogue.h"

namespace carom::assets {
namespace {

Picture draw(const Shape& shape, float wide = 64.0f) {
    const glm::vec2 middle{0.5f * wide, 32.0f};
    return paint({wide, 64}, 3, [&](glm::vec2 p) { return glm::vec4{cover(shape(p - middle))}; });
}

}  // namespace

Shape arrow(glm::vec2 from, glm::vec2 to, float head, float width) {
    const glm::vec2 along = glm::normalize(to - from);
    const glm::vec2 side{-along.y, along.x};
    return line(from, to, width) |
           polyline({to - head * (along - side), to, to - head * (along + side)}, width);
}

Shape heart(float size) {
    return blob({{0.0f, -0.52f * size},
                 {0.34f * size, -0.86f * size},
                 {0.78f * size, -0.80f * size},
                 {1.00f * size, -0.36f * size},
                 {0.86f * size, 0.12f * size},
                 {0.45f * size, 0.55f * size},
                 {0.0f, 0.92f * size},
                 {-0.45f * size, 0.55f * size},
                 {-0.86f * size, 0.12f * size},
                 {-1.00f * size, -0.36f * size},
                 {-0.78f * size, -0.80f * size},
                 {-0.34f * size, -0.86f * size}});
}

Shape key_glyph() {
    const Shape cap = box({0.0f, 0.0f}, {25.0f, 25.0f}, 8.0f).outline(4.0f) |
                      box({0.0f, -4.0f}, {17.0f, 15.0f}, 5.0f).outline(3.0f);
    return cap | polyline({{-4.0f, -11.0f}, {4.0f, -4.0f}, {-4.0f, 3.0f}}, 4.0f);
}

Shape mouse_glyph() {
    return box({0.0f, 0.0f}, {17.0f, 26.0f}, 17.0f).outline(4.5f) |
           line({0.0f, -14.0f}, {0.0f, -8.0f}, 6.0f) | line({-16.0f, -1.0f}, {16.0f, -1.0f}, 3.5f);
}

Shape pad_glyph() {
    const Shape body = blob({{-14, -15},
                             {0, -13},
                             {14, -15},
                             {23, -10},
                             {28, 8},
                             {25, 17},
                             {19, 17},
                             {11, 7},
                             {0, 6},
                             {-11, 7},
                             {-19, 17},
                             {-25, 17},
                             {-28, 8},
                             {-23, -10}});
    const Shape cross =
        line({-18, -3}, {-9, -3}, 4.0f) | line({-13.5f, -7.5f}, {-13.5f, 1.5f}, 4.0f);
    return body.outline(4.5f) | cross | disc({10.0f, -1.0f}, 3.0f) | disc({17.0f, -6.0f}, 3.0f);
}

void add_glyphs(PictureAssets& all) {
    Glyphs glyphs;
    add_ball_glyphs(glyphs);
    add_paddle_glyphs(glyphs);
    add_fate_glyphs(glyphs);
    add_point_glyphs(glyphs);
    add_brick_glyphs(glyphs);
    for (const Glyph& g : glyphs) {
        all.push_back({"textures/icon_" + g.name + ".png", [g] { return draw(g.shape, g.wide); }});
    }
    all.push_back({"textures/star.png", [] {
                       return draw(star({0.0f, 2.0f}, 5, 25.0f, 11.0f).grown(2.0f));
                   }});
    all.push_back({"textures/key.png", [] { return draw(key_glyph()); }});
    all.push_back({"textures/mouse.png", [] { return draw(mouse_glyph()); }});
    all.push_back({"textures/pad.png", [] { return draw(pad_glyph()); }});
}

}  // namespace carom::assets
