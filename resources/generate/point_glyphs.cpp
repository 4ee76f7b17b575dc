// Signs for points: how many, in figures that are read at the height of a capsule.

#include "resources/generate/glyphs.h"

namespace carom::assets {
namespace {

constexpr float kPen = 7.5f;
constexpr float kHigh = 20.0f;  // from the middle
constexpr float kWide = 10.0f;

Shape figure(char sign) {
    switch (sign) {
        case '1':
            return polyline({{-6.0f, -11.0f}, {2.0f, -kHigh}, {2.0f, kHigh}}, kPen);
        case '2':
            return polyline({{-kWide, -11.0f},
                             {-6.0f, -18.0f},
                             {0.0f, -kHigh},
                             {7.0f, -18.0f},
                             {kWide, -11.0f},
                             {7.0f, -3.0f},
                             {-kWide, kHigh},
                             {kWide, kHigh}},
                            kPen);
        case '5':
            return polyline({{kWide, -kHigh},
                             {-8.0f, -kHigh},
                             {-9.0f, -3.0f},
                             {0.0f, -6.0f},
                             {7.0f, -3.0f},
                             {kWide, 6.0f},
                             {7.0f, 16.0f},
                             {0.0f, kHigh},
                             {-kWide, 17.0f}},
                            kPen);
        case 'K':
            return line({-8.0f, -kHigh}, {-8.0f, kHigh}, kPen) |
                   polyline({{kWide, -kHigh}, {-6.0f, 1.0f}, {kWide, kHigh}}, kPen);
        default:  // a nought
            return box({0.0f, 0.0f}, {kWide, kHigh}, kWide).outline(kPen);
    }
}

/// The first figure large, for it tells one from the other.
Glyph number(const char* name, const std::string& figures) {
    constexpr float kFirst = 1.22f, kNought = 0.78f, kThousand = 1.05f;
    constexpr float kPitch = 24.0f;
    float x = figures.size() == 3 ? -27.0f : -14.0f;
    Shape all = figure(figures[0]).scaled(kFirst).moved({x, 0.0f});
    x += 28.0f;
    for (const char each : figures.substr(1)) {
        const float size = each == 'K' ? kThousand : kNought;
        all = all | figure(each).scaled(size).moved({x, kHigh * (kFirst - size)});
        x += kPitch;
    }
    return {std::string("points_") + name, all, 96.0f};
}

}  // namespace

void add_point_glyphs(Glyphs& all) {
    all.insert(all.end(), {number("100", "100"), number("200", "200"), number("500", "500"),
                           number("1000", "1K"), number("2000", "2K"), number("5000", "5K"),
                           number("10000", "10K")});
}

}  // namespace carom::assets
