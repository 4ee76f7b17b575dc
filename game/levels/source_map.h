#pragma once
// Where the parts of a level stand in the text it was read from, for messages that point at them.
// A reader fills one on request; a level made by hand or by the editor has none.

#include "game/levels/report.h"

#include <string>
#include <utility>
#include <vector>

namespace carom::levels {

struct SourceMap {
    Place level{1, 1};         ///< Where the level begins.
    std::vector<Place> cells;  ///< One for each cell of the grid, or none.
    std::vector<Place> drops;  ///< One for each cell's power-up; no line where there is none.
    std::vector<Place> free;   ///< One for each free brick.
    std::vector<std::pair<std::string, Place>> keys;  ///< Such as "rules.lives".

    [[nodiscard]] Place key(std::string_view name) const {
        for (const auto& [key, place] : keys) {
            if (key == name) return place;
        }
        return level;
    }
};

}  // namespace carom::levels
