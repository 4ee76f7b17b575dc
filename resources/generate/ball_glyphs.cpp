// Signs for what changes the ball.

#include "resources/generate/glyphs.h"

namespace carom::assets {
namespace {

Shape chevron(float x, float reach) {
    return polyline(
        {{x - 0.5f * reach, -reach}, {x + 0.5f * reach, 0.0f}, {x - 0.5f * reach, reach}}, 6.5f);
}

Shape speed() { return chevron(-15.0f, 13.0f) | chevron(1.0f, 15.0f) | chevron(18.0f, 17.0f); }

/// A snail: slower is hard to say with arrows alone.
Shape slow() {
    const Shape shell =
        ring({5.0f, -3.0f}, 14.0f, 5.0f) | arc({5.0f, -3.0f}, 6.5f, -200.0f, 60.0f, 4.5f);
    const Shape foot = polyline({{24, 17}, {-17, 17}, {-22, 12}, {-22, -4}}, 5.5f);
    return shell | foot | line({-22.0f, -4.0f}, {-26.0f, -13.0f}, 3.5f) |
           line({-22.0f, -4.0f}, {-16.0f, -12.0f}, 3.5f);
}

/// An arrow straight through a row of bricks.
Shape pierce() {
    const Shape row =
        box({-18.0f, 0.0f}, {8.0f, 6.5f}, 2.5f) | box({18.0f, 0.0f}, {8.0f, 6.5f}, 2.5f);
    return row | arrow({0.0f, 25.0f}, {0.0f, -24.0f}, 10.0f);
}

Shape chaos() {
    const Shape down = polyline({{-25, -14}, {-13, -14}, {9, 14}, {22, 14}}, kStroke);
    const Shape up = polyline({{-25, 14}, {-13, 14}, {-6, 5}}, kStroke) |
                     polyline({{2, -5}, {9, -14}, {22, -14}}, kStroke);
    const Shape heads = polyline({{16, -21}, {24, -14}, {16, -7}}, kStroke) |
                        polyline({{16, 7}, {24, 14}, {16, 21}}, kStroke);
    return down | up | heads;
}

Shape confuse() {
    Shape spiral = arc({0.0f, 0.0f}, 5.0f, 180.0f, 360.0f, 5.0f);
    spiral = spiral | arc({-3.0f, 0.0f}, 8.0f, 0.0f, 180.0f, 5.0f);
    spiral = spiral | arc({1.5f, 0.0f}, 12.5f, 180.0f, 360.0f, 5.0f);
    spiral = spiral | arc({-2.5f, 0.0f}, 16.5f, 0.0f, 180.0f, 5.0f);
    return (spiral | arc({2.0f, 0.0f}, 21.0f, 180.0f, 330.0f, 5.0f))
        .moved({0.5f, 2.0f})
        .scaled(1.08f);
}

/// Three waves, one above the other: nothing stands still.
Shape dizzy() {
    Shape waves = disc({0.0f, 0.0f}, -1.0f);
    for (const float y : {-15.0f, 0.0f, 15.0f}) {
        for (const float x : {-18.0f, 6.0f}) {
            waves = waves | arc({x, y + 2.5f}, 6.5f, 203.0f, 337.0f, 5.2f) |
                    arc({x + 12.0f, y - 2.5f}, 6.5f, 23.0f, 157.0f, 5.2f);
        }
    }
    return waves;
}

/// One more.
Shape multiball() {
    return disc({-10.0f, 9.0f}, 15.0f) | line({14.0f, -26.0f}, {14.0f, -2.0f}, 6.5f) |
           line({2.0f, -14.0f}, {26.0f, -14.0f}, 6.5f);
}

Shape split() {
    const Shape paths = arrow({-3.0f, 9.0f}, {-12.0f, -7.0f}, 0.1f, 5.0f) |
                        arrow({3.0f, 9.0f}, {12.0f, -7.0f}, 0.1f, 5.0f);
    return disc({0.0f, 17.0f}, 9.5f) | paths | disc({-17.0f, -15.0f}, 9.0f) |
           disc({17.0f, -15.0f}, 9.0f);
}

Shape energy() {
    return polygon({{6, -28}, {-17, 4}, {-2, 4}, {-7, 28}, {17, -7}, {2, -7}}).grown(1.2f);
}

/// A ball in pieces of a ring, losing force downwards.
Shape weak() {
    Shape dashes = arc({0.0f, -8.0f}, 16.0f, -70.0f, -20.0f, 5.0f);
    for (const float turn : {10.0f, 90.0f, 170.0f, 250.0f}) {
        dashes = dashes | arc({0.0f, -8.0f}, 16.0f, turn - 20.0f, turn + 25.0f, 5.0f);
    }
    return disc({0.0f, -8.0f}, 6.0f) | dashes | polyline({{-9, 18}, {0, 26}, {9, 18}}, kStroke);
}

Shape explosive() {
    const Shape bomb =
        disc({-4.0f, 7.0f}, 17.5f) | box({5.0f, -8.0f}, {6.5f, 5.0f}, 1.5f).turned(0.0f);
    const Shape fuse = arc({14.0f, -11.0f}, 7.5f, 180.0f, 330.0f, 4.0f);
    const Shape shine = arc({-4.0f, 7.0f}, 11.0f, 190.0f, 250.0f, 4.0f);
    return (bomb - shine) | fuse | star({22.0f, -17.0f}, 6, 8.0f, 3.2f);
}

Shape more_explosion() {
    const Shape blast = star({-3.0f, 3.0f}, 9, 25.0f, 14.5f) - disc({-3.0f, 3.0f}, 7.5f);
    const Shape gap = disc({18.0f, -18.0f}, 14.0f);
    return (blast - gap) | line({9.0f, -18.0f}, {27.0f, -18.0f}, 5.5f) |
           line({18.0f, -27.0f}, {18.0f, -9.0f}, 5.5f);
}

Shape fire() {
    const Shape flame = blob({{1, -28},
                              {8, -15},
                              {18, -4},
                              {19, 10},
                              {12, 23},
                              {0, 27},
                              {-12, 23},
                              {-19, 10},
                              {-17, -3},
                              {-11, -9},
                              {-8, -2},
                              {-3, -12}});
    const Shape heart_of_it =
        blob({{2, 1}, {8, 10}, {7, 19}, {0, 23}, {-7, 19}, {-8, 11}, {-3, 8}});
    return flame - heart_of_it;
}

Shape ghost() {
    const Shape body = polygon({{-18, -6},
                                {18, -6},
                                {18, 25},
                                {12, 19},
                                {6, 25},
                                {0, 19},
                                {-6, 25},
                                {-12, 19},
                                {-18, 25}})
                           .grown(1.0f) |
                       disc({0.0f, -7.0f}, 19.0f);
    return body - disc({-7.0f, -6.0f}, 4.2f) - disc({7.0f, -6.0f}, 4.2f);
}

}  // namespace

void add_ball_glyphs(Glyphs& all) {
    all.insert(all.end(), {{"speed", speed()},
                           {"slow", slow()},
                           {"pierce", pierce()},
                           {"chaos", chaos()},
                           {"confuse", confuse()},
                           {"dizzy", dizzy()},
                           {"multiball", multiball()},
                           {"split", split()},
                           {"energy", energy()},
                           {"weak", weak()},
                           {"explosive", explosive()},
                           {"more_explosion", more_explosion()},
                           {"fire", fire()},
                           {"ghost", ghost()}});
}

}  // namespace carom::assets
