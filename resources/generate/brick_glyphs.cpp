// Signs on bricks for what no power-up does.

#include "resources/generate/glyphs.h"

namespace carom::assets {
namespace {

/// Away from the middle, to all sides.
Shape bumper() {
    Shape all = ring({0.0f, 0.0f}, 9.5f, 6.0f);
    const Shape tip = polygon({{-8.5f, -17.5f}, {8.5f, -17.5f}, {0.0f, -28.0f}});
    for (const float turn : {0.0f, 90.0f, 180.0f, 270.0f}) all = all | tip.turned(turn);
    return all;
}

/// A seedling.
Shape grower() {
    const Shape leaf = disc({0.0f, 12.0f}, 20.0f) & disc({0.0f, -12.0f}, 20.0f);
    return line({0.0f, 25.0f}, {0.0f, 0.0f}, 6.5f) | leaf.turned(35.0f).moved({-13.0f, -10.0f}) |
           leaf.turned(-35.0f).moved({13.0f, -10.0f});
}

/// A plaster.
Shape mending() {
    return box({0.0f, 0.0f}, {8.0f, 23.0f}, 3.0f) | box({0.0f, 0.0f}, {23.0f, 8.0f}, 3.0f);
}

}  // namespace

void add_brick_glyphs(Glyphs& all) {
    all.insert(all.end(), {{"bumper", bumper()}, {"grower", grower()}, {"mending", mending()}});
}

}  // namespace carom::assets
