#pragma once
// What lies on the lab's table, and what lies under a place of it. Pure: no window, no clock.

#include "game/app/lab/lab_item.h"

#include <optional>
#include <string>
#include <vector>

namespace carom::app::lab {

/// The table, in canvas units, y down. Items never leave it.
inline constexpr collision::Aabb kTableArea{{232.0f, 20.0f}, {1046.0f, 704.0f}};

/// What shapes may have to stay in.
enum class Border { None, Box, Circle, Hexagon, Rooms };
inline constexpr int kBorderCount = 5;
[[nodiscard]] std::string_view name_of(Border border);

class LabTable {
public:
    std::vector<LabItem> items;
    Border border = Border::None;
    bool keep_inside = false;  ///< Items are pushed into the border; otherwise only told apart.
    bool falls = false;        ///< What is let go falls.

    /// Lays down a new item and names it: "circle", then "circle 2".
    std::size_t add(Kind kind, const Pose& pose, std::vector<glm::vec2> corners = {});
    /// As add, under a name of its own.
    std::size_t add_named(std::string name, Kind kind, const Pose& pose,
                          std::vector<glm::vec2> corners = {});
    void remove(std::size_t index);

    /// The item under `place`: one that holds it goes before one that is only within reach, then
    /// `first` (the one selected), then the one laid down last.
    [[nodiscard]] std::optional<std::size_t> pick(
        glm::vec2 place, std::optional<std::size_t> first = std::nullopt) const;

    /// Nothing while there is no border.
    [[nodiscard]] std::optional<LabShape> border_shape() const;
    /// Brings an item back onto the table, and into the border if that is kept.
    void hold_in(LabItem& item) const;
};

inline constexpr float kPickReach = 9.0f;  ///< How near the pointer must come to thin things.

}  // namespace carom::app::lab
