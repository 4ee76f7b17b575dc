#pragma once
// Where the parts of a level stand in the text it was read from, for messages that point at them.
// A reader fills one on request; a level made by hand or by the editor has none.

#include "game/levels/report.h"

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace carom::levels {

struct SourceMap {
    Place level{1, 1};         ///< Where the level begins.
    std::vector<Place> cells;  ///< One for each cell of the grid, or none at all.
    std::vector<Place> drops;  ///< One for each cell's power-up, or none at all.
    std::vector<Place> free;   ///< One for each free brick, or none at all.
    std::map<std::string, Place, std::less<>> keys;  ///< Such as "rules.lives", "brick[2].path".

    [[nodiscard]] Place key(std::string_view name) const {
        const auto found = keys.find(name);
        Place place = found == keys.end() ? level : found->second;
        if (name == "rules.border") place.subject = {kBorderSubject};
        return place;
    }
    [[nodiscard]] Place cell(std::size_t index) const {
        Place place = index < cells.size() ? cells[index] : level;
        place.subject = {kCellSubject, index};
        return place;
    }
    [[nodiscard]] Place drop(std::size_t index) const {
        Place place = cell(index);
        if (index < drops.size() && drops[index].line > 0) {
            place.line = drops[index].line;
            place.column = drops[index].column;
        }
        return place;
    }
    /// A key of a free brick where it has it, else the brick.
    [[nodiscard]] Place brick(std::size_t index, std::string_view key_name = {}) const {
        const auto found = keys.find(brick_key(index, key_name));
        Place place = found != keys.end()   ? found->second
                      : index < free.size() ? free[index]
                                            : level;
        place.subject = {kBrickSubject, index};
        return place;
    }
    [[nodiscard]] static std::string brick_key(std::size_t index, std::string_view key_name) {
        return "brick[" + std::to_string(index) + "]." + std::string(key_name);
    }
};

}  // namespace carom::levels
