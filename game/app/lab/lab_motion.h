#pragma once
// What happens to things let go of: they fly, fall, and bounce off whatever they meet, found by
// exact sweeps, so nothing is ever flown through.

#include "game/app/lab/lab_table.h"

#include <optional>
#include <vector>

namespace carom::app::lab {

struct Bounce {
    std::size_t mover = 0;
    std::optional<std::size_t> struck;  ///< Empty for the table's edge or the border.
    glm::vec2 at{0.0f};
    glm::vec2 normal{0.0f};
    float speed = 0.0f;  ///< Into what was struck.
};

inline constexpr float kFlyStep = 1.0f / 120.0f;  ///< Seconds.

/// Moves everything loose and turns everything that spins, for one step; not the item `held`.
void fly(LabTable& table, std::optional<std::size_t> held, std::vector<Bounce>& bounces);

}  // namespace carom::app::lab
