#pragma once
// What `check` says about the level being edited, with the place to jump to.

#include "engine/core/diagnostic.h"
#include "game/sim/level.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace carom::edit {

struct Problem {
    Diagnostic told;                   ///< Its line and column mean nothing here.
    std::optional<std::size_t> cell;   ///< Index into the grid's cells.
    std::optional<std::size_t> brick;  ///< Index into the free bricks.
    bool border = false;               ///< About the border.
    bool operator==(const Problem&) const = default;
};

/// Errors first, then warnings; in each the level as a whole, then cells, then free bricks.
[[nodiscard]] std::vector<Problem> problems_of(const sim::Level& level);

/// Whether the level can be played.
[[nodiscard]] bool playable(const std::vector<Problem>& problems);

}  // namespace carom::edit
