#pragma once
// Tables to try the lab on.

#include "engine/core/rng.h"
#include "game/app/lab/lab_table.h"

#include <cmath>

namespace carom::app::lab::test {

inline constexpr std::array<Kind, kKindCount> kKinds{Kind::Point,  Kind::Segment,   Kind::Circle,
                                                     Kind::Box,    Kind::TurnedBox, Kind::Capsule,
                                                     Kind::Convex, Kind::Concave};

inline glm::vec2 any_place(Rng& rng) {
    return {rng.between(kTableArea.min.x, kTableArea.max.x),
            rng.between(kTableArea.min.y, kTableArea.max.y)};
}

inline Pose any_pose(Rng& rng, glm::vec2 center) {
    const float angle = rng.between(0.0f, 6.28f);
    return {center,
            {rng.between(12.0f, 50.0f), rng.between(12.0f, 50.0f)},
            {std::cos(angle), std::sin(angle)}};
}

/// Items of every kind in turn, anywhere.
inline LabTable any_table(Rng& rng, int count) {
    LabTable table;
    for (int i = 0; i < count; ++i) {
        table.add(kKinds[static_cast<std::size_t>(i % kKindCount)], any_pose(rng, any_place(rng)));
    }
    return table;
}

/// A single item in the middle of an empty table.
inline LabTable table_with(Kind kind) {
    LabTable table;
    table.add(kind, {{640.0f, 360.0f}, {60.0f, 30.0f}, {0.8f, 0.6f}});
    return table;
}

}  // namespace carom::app::lab::test
