#include "game/app/lab/lab_pages.h"

#include "engine/core/angle.h"
#include "engine/core/rng.h"

namespace carom::app::lab {
namespace {

glm::vec2 at_degrees(double degrees) {
    const UnitVector d = direction_at(degrees);
    return {d.x, d.y};
}

LabTable shapes() {
    LabTable table;
    table.add(Kind::Box, {{340.0f, 150.0f}, {60.0f, 42.0f}});
    table.add(Kind::Circle, {{560.0f, 140.0f}, {52.0f, 52.0f}});
    table.add(Kind::TurnedBox, {{770.0f, 150.0f}, {70.0f, 34.0f}, at_degrees(28.0)});
    table.add(Kind::Capsule, {{940.0f, 210.0f}, {78.0f, 26.0f}, at_degrees(-58.0)});
    table.add(Kind::Convex, {{370.0f, 360.0f}, {72.0f, 66.0f}, at_degrees(8.0)});
    table.add(Kind::Concave, {{640.0f, 380.0f}, {100.0f, 90.0f}});
    table.add(Kind::Segment, {{880.0f, 420.0f}, {80.0f, 20.0f}, at_degrees(-20.0)});
    table.add(Kind::Point, {{420.0f, 520.0f}, {8.0f, 8.0f}});
    return table;
}

LabTable boxes() {
    LabTable table;
    table.add(Kind::Box, {{380.0f, 200.0f}, {80.0f, 50.0f}});
    table.add(Kind::Box, {{380.0f, 420.0f}, {50.0f, 80.0f}});
    table.add(Kind::Circle, {{600.0f, 200.0f}, {60.0f, 60.0f}});
    table.add(Kind::Circle, {{600.0f, 420.0f}, {36.0f, 36.0f}});
    table.add(Kind::TurnedBox, {{830.0f, 210.0f}, {90.0f, 40.0f}, at_degrees(30.0)});
    table.add(Kind::TurnedBox, {{830.0f, 430.0f}, {60.0f, 60.0f}, at_degrees(45.0)});
    return table;
}

LabTable bucket() {
    LabTable table;
    table.falls = true;
    table.add_named("bucket", Kind::Concave, {{850.0f, 590.0f}, {100.0f, 112.0f}},
                    {{-1.0f, -1.0f},
                     {-0.84f, -1.0f},
                     {-0.62f, 0.82f},
                     {0.62f, 0.82f},
                     {0.84f, -1.0f},
                     {1.0f, -1.0f},
                     {0.76f, 1.0f},
                     {-0.76f, 1.0f}});
    table.add_named("ball", Kind::Circle, {{340.0f, 560.0f}, {24.0f, 24.0f}});
    table.add_named("ball 2", Kind::Circle, {{400.0f, 660.0f}, {18.0f, 18.0f}});
    table.add(Kind::TurnedBox, {{600.0f, 300.0f}, {70.0f, 14.0f}, at_degrees(-24.0)});
    return table;
}

LabTable inside() {
    LabTable table;
    table.border = Border::Hexagon;
    table.keep_inside = true;
    table.add(Kind::Box, {{520.0f, 230.0f}, {56.0f, 38.0f}});
    table.add(Kind::Circle, {{700.0f, 200.0f}, {48.0f, 48.0f}});
    table.add(Kind::TurnedBox, {{480.0f, 400.0f}, {66.0f, 30.0f}, at_degrees(35.0)});
    table.add(Kind::Convex, {{660.0f, 380.0f}, {60.0f, 56.0f}});
    table.add(Kind::Concave, {{620.0f, 530.0f}, {70.0f, 62.0f}});
    table.add(Kind::Capsule, {{800.0f, 460.0f}, {60.0f, 20.0f}, at_degrees(70.0)});
    return table;
}

/// Many small things of mixed sizes, for the broad phases.
LabTable field() {
    LabTable table;
    Rng rng(7);
    const auto between = [&](float low, float high) { return low + (high - low) * rng.unit(); };
    for (int i = 0; i < 40; ++i) {
        const auto kind = static_cast<Kind>(2 + i % 6);
        const float size = i % 9 == 0 ? between(40.0f, 60.0f) : between(9.0f, 22.0f);
        const glm::vec2 place{290.0f + 94.0f * static_cast<float>(i % 8) + between(-24.0f, 24.0f),
                              90.0f + 128.0f * static_cast<float>(i / 8) + between(-30.0f, 30.0f)};
        table.add(kind, {place, {size, size * between(0.55f, 1.0f)}, at_degrees(37.0 * i)});
    }
    return table;
}

}  // namespace

PageText text_of(Page page) {
    switch (page) {
        case Page::Shapes:
            return {"Every shape", "Drag one onto another"};
        case Page::Boxes:
            return {"Boxes and circles", "Upright, round and turned"};
        case Page::Bucket:
            return {"Ball in bucket", "Throw the ball into the bucket"};
        case Page::Inside:
            return {"Inside a border", "Try to drag one out"};
        case Page::Field:
            break;
    }
    return {"A whole field", "Who has to be asked about whom?"};
}

LabTable lay(Page page) {
    switch (page) {
        case Page::Shapes:
            return shapes();
        case Page::Boxes:
            return boxes();
        case Page::Bucket:
            return bucket();
        case Page::Inside:
            return inside();
        case Page::Field:
            break;
    }
    return field();
}

}  // namespace carom::app::lab
