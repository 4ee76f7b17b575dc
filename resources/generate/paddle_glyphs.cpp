// Signs for what changes the paddle and the field.

#include "resources/generate/glyphs.h"

namespace carom::assets {
namespace {

Shape bar(float half, float y) { return box({0.0f, y}, {half, 4.5f}, 4.5f); }

Shape wide() {
    return bar(24.0f, 12.0f) | arrow({-4.0f, -8.0f}, {-25.0f, -8.0f}, 8.0f) |
           arrow({4.0f, -8.0f}, {25.0f, -8.0f}, 8.0f);
}

Shape shrink() {
    return bar(11.0f, 12.0f) | arrow({-27.0f, -8.0f}, {-6.0f, -8.0f}, 8.0f) |
           arrow({27.0f, -8.0f}, {6.0f, -8.0f}, 8.0f);
}

/// A ball held by glue that drips off the paddle.
Shape sticky() {
    const Shape glue = line({-14.0f, 9.0f}, {-14.0f, 20.0f}, 6.0f) |
                       line({-3.0f, 9.0f}, {-3.0f, 25.0f}, 6.0f) |
                       line({9.0f, 9.0f}, {9.0f, 17.0f}, 6.0f);
    return bar(25.0f, 7.0f) | glue | disc({0.0f, -13.0f}, 11.5f) |
           line({-7.0f, 1.0f}, {7.0f, 1.0f}, 6.0f);
}

Shape laser() {
    const Shape beams =
        line({-17.0f, 4.0f}, {-17.0f, -14.0f}, 5.0f) | line({17.0f, 4.0f}, {17.0f, -14.0f}, 5.0f);
    const Shape tips = line({-17.0f, -24.0f}, {-17.0f, -25.0f}, 5.0f) |
                       line({17.0f, -24.0f}, {17.0f, -25.0f}, 5.0f);
    const Shape guns =
        box({-17.0f, 12.0f}, {5.0f, 5.0f}, 1.5f) | box({17.0f, 12.0f}, {5.0f, 5.0f}, 1.5f);
    return bar(26.0f, 20.0f) | guns | beams | tips;
}

Shape shield() {
    const Shape plate = blob({{0, -27},
                              {11, -22},
                              {22, -20},
                              {22, 0},
                              {15, 16},
                              {0, 27},
                              {-15, 16},
                              {-22, 0},
                              {-22, -20},
                              {-11, -22}});
    const Shape half = plate.grown(-8.5f) & box({-20.0f, 0.0f}, {20.0f, 40.0f});
    return (plate - plate.grown(-5.0f)) | half;
}

Shape horseshoe() {
    const Shape bow = arc({0.0f, -2.0f}, 15.0f, 180.0f, 360.0f, 10.0f);
    const Shape legs = box({-15.0f, 7.0f}, {5.0f, 10.0f}) | box({15.0f, 7.0f}, {5.0f, 10.0f});
    const Shape gaps = box({0.0f, 8.0f}, {40.0f, 1.6f});
    return ((bow | legs) - gaps).moved({0.0f, 4.0f});
}

Shape magnet() {
    return horseshoe().moved({0.0f, -9.0f}).flipped_y().moved({0.0f, 4.0f}) |
           line({-15.0f, -24.0f}, {-15.0f, -25.0f}, 5.0f) |
           line({15.0f, -24.0f}, {15.0f, -25.0f}, 5.0f) |
           line({0.0f, -17.0f}, {0.0f, -25.0f}, 5.0f);
}

/// The magnet that pulls the wrong way: crossed out where the other one draws.
Shape bad_magnet() {
    return horseshoe().moved({0.0f, -9.0f}).flipped_y().moved({0.0f, 4.0f}) |
           line({-6.0f, -26.0f}, {6.0f, -14.0f}, 5.0f) |
           line({6.0f, -26.0f}, {-6.0f, -14.0f}, 5.0f) |
           line({-17.0f, -19.0f}, {-22.0f, -24.0f}, 5.0f) |
           line({17.0f, -19.0f}, {22.0f, -24.0f}, 5.0f);
}

Shape freeze() {
    Shape flake = disc({0.0f, 0.0f}, 3.0f);
    for (int i = 0; i < 6; ++i) {
        const Shape arm = line({0.0f, 0.0f}, {0.0f, -25.0f}, 4.6f) |
                          polyline({{-7.0f, -22.0f}, {0.0f, -15.0f}, {7.0f, -22.0f}}, 4.2f);
        flake = flake | arm.turned(60.0f * static_cast<float>(i));
    }
    return flake;
}

/// A ball that bounces off a floor it would have fallen past.
Shape floor_sign() {
    const Shape path = polyline({{-20, -20}, {-2, 8}, {11, -9}}, 4.8f);
    Shape floor = line({-24.0f, 21.0f}, {24.0f, 21.0f}, 6.5f);
    return path | floor | disc({16.0f, -16.0f}, 9.0f);
}

Shape dark() { return disc({-2.0f, 0.0f}, 24.0f) - disc({9.0f, -7.0f}, 20.0f); }

Shape eye() {
    const Shape lids = disc({0.0f, 15.0f}, 31.0f) & disc({0.0f, -15.0f}, 31.0f);
    return (lids - lids.grown(-5.0f)) | (disc({0.0f, 0.0f}, 9.0f) - disc({3.0f, -3.0f}, 3.0f));
}

Shape reset() {
    const Shape turn = arc({0.0f, 1.0f}, 19.0f, -60.0f, 215.0f, 6.0f);
    return turn | polygon({{5.0f, -29.0f}, {5.0f, -3.0f}, {-10.0f, -16.0f}})
                      .turned(0.0f)
                      .moved({2.5f, 0.5f});
}

Shape next_level() {
    const Shape play = polygon({{-20.0f, -20.0f}, {10.0f, 0.0f}, {-20.0f, 20.0f}}).grown(2.5f);
    return play | line({20.0f, -19.0f}, {20.0f, 19.0f}, 7.0f);
}

}  // namespace

void add_paddle_glyphs(Glyphs& all) {
    all.insert(all.end(), {{"wide", wide()},
                           {"shrink", shrink()},
                           {"sticky", sticky()},
                           {"laser", laser()},
                           {"shield", shield()},
                           {"magnet", magnet()},
                           {"bad_magnet", bad_magnet()},
                           {"freeze", freeze()},
                           {"floor", floor_sign()},
                           {"dark", dark()},
                           {"eye", eye()},
                           {"reset", reset()},
                           {"next_level", next_level()}});
}

}  // namespace carom::assets
