#include "game/sim/portals.h"

#include <array>
#include <optional>

namespace carom::sim {

std::vector<std::pair<std::size_t, std::size_t>> portal_pairs(const BrickGrid& grid) {
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    std::array<std::optional<std::size_t>, kBrickColors> alone;
    for (std::size_t i = 0; i < grid.cells.size(); ++i) {
        const auto& brick = grid.cells[i].brick;
        if (!brick || brick->kind != BrickKind::Portal || brick->color >= kBrickColors) continue;
        std::optional<std::size_t>& other = alone[brick->color];
        if (other) {
            pairs.emplace_back(*other, i);
            other.reset();
        } else {
            other = i;
        }
    }
    return pairs;
}

}  // namespace carom::sim
