// Signs for lives, points, time and luck.

#include "resources/generate/glyphs.h"

namespace carom::assets {
namespace {

Shape life() { return heart(25.0f); }

Shape lose_life() {
    const Shape tear = polyline({{1, -34}, {-6, -11}, {6, -1}, {-4, 11}, {2, 34}}, 5.5f);
    return heart(25.0f) - tear;
}

Shape gold() {
    Shape coins = box({-10.0f, 20.0f}, {15.0f, 5.0f}, 4.5f);
    for (const float y : {7.0f, -6.0f}) coins = coins | box({-10.0f, y}, {15.0f, 5.0f}, 4.5f);
    const Shape face = disc({13.0f, -8.0f}, 15.0f);
    return (coins - face.grown(3.0f)) | (face - ring({13.0f, -8.0f}, 9.5f, 3.0f));
}

Shape time() {
    return ring({0.0f, 0.0f}, 22.0f, 5.5f) |
           polyline({{0.0f, -13.0f}, {0.0f, 0.0f}, {9.0f, 7.0f}}, 5.5f);
}

/// A question.
Shape random() {
    return arc({0.0f, -12.0f}, 12.0f, -190.0f, 40.0f, 8.0f) |
           polyline({{9.2f, -4.3f}, {0.0f, 4.0f}, {0.0f, 11.0f}}, 8.0f) | disc({0.0f, 23.0f}, 5.2f);
}

/// A jester's cap: three points with bells, and a band.
Shape joker() {
    const Shape cap = blob({{-13, 13},
                            {-15, 0},
                            {-22, 0},
                            {-27, 6},
                            {-26, -8},
                            {-16, -16},
                            {-6, -10},
                            {0, -22},
                            {6, -10},
                            {16, -16},
                            {26, -8},
                            {27, 6},
                            {22, 0},
                            {15, 0},
                            {13, 13},
                            {0, 14}});
    const Shape bells =
        disc({-26.0f, 8.0f}, 4.8f) | disc({0.0f, -23.0f}, 5.0f) | disc({26.0f, 8.0f}, 4.8f);
    return cap | bells | line({-13.0f, 22.0f}, {13.0f, 22.0f}, 6.5f);
}

Shape wand() {
    const Shape stick = line({-21.0f, 23.0f}, {3.0f, -1.0f}, 6.0f);
    return stick | star({10.0f, -9.0f}, 5, 14.0f, 6.0f).grown(1.0f) |
           star({-14.0f, -15.0f}, 4, 8.0f, 2.5f) | star({21.0f, 15.0f}, 4, 8.0f, 2.5f);
}

}  // namespace

void add_fate_glyphs(Glyphs& all) {
    all.insert(all.end(), {{"life", life()},
                           {"lose_life", lose_life()},
                           {"gold", gold()},
                           {"time", time()},
                           {"random", random()},
                           {"joker", joker()},
                           {"wand", wand()}});
}

}  // namespace carom::assets
