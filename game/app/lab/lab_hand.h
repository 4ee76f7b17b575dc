#pragma once
// The hand on the table: takes hold of an item, a handle of it or a marker, drags, and lets go with
// whatever speed it had. Pure: pointer places and times come in, the table changes.

#include "game/app/lab/lab_table.h"

#include <optional>
#include <string>
#include <vector>

namespace carom::app::lab {

enum class Grip { None, Move, Turn, Resize, Corner, Aim, Tip };

/// Places on the table that queries start from and that can be dragged too, while they are shown.
struct Markers {
    glm::vec2 aim{600.0f, 300.0f};  ///< The ray runs from the mouse through here.
    glm::vec2 tip{940.0f, 330.0f};  ///< The selected shape is swept to here.
    bool aim_shown = false;
    bool tip_shown = false;
};

[[nodiscard]] glm::vec2 turn_handle(const LabItem& item);
[[nodiscard]] glm::vec2 resize_handle(const LabItem& item);

class LabHand {
public:
    std::optional<std::size_t> selected;
    Markers markers;

    /// What the pointer would take hold of; the handles of the selected item come first.
    struct Find {
        Grip grip = Grip::None;
        std::size_t index = 0;   ///< Of the item.
        std::size_t corner = 0;  ///< Of a polygon's corner.
    };
    [[nodiscard]] Find find(const LabTable& table, glm::vec2 pointer) const;

    /// Takes hold, and selects; takes the selection off where there is nothing.
    Grip grab(LabTable& table, glm::vec2 pointer);
    /// Follows the pointer; `seconds` have passed since the last call.
    void drag(LabTable& table, glm::vec2 pointer, float seconds);
    /// Lets go. An item that was moving flies on, at the speed of the hand in the last tenth of a
    /// second. Returns that velocity, zero if nothing was thrown.
    glm::vec2 release(LabTable& table);

    [[nodiscard]] Grip grip() const { return hold_.grip; }
    /// The item that is held, so that it does not fly by itself.
    [[nodiscard]] std::optional<std::size_t> held() const;
    /// Why the corner being dragged does not follow; empty if it does.
    [[nodiscard]] const std::string& refusal() const { return refusal_; }
    /// Forgets an item about to be removed.
    void forget(std::size_t index);
    void drop_all();

private:
    struct Moment {
        glm::vec2 place;
        float age;  ///< Seconds ago.
    };
    [[nodiscard]] glm::vec2 speed() const;
    void resize(LabItem& item, glm::vec2 pointer) const;

    Find hold_;
    glm::vec2 offset_{0.0f};   ///< From the pointer to what it holds, when taken.
    glm::vec2 started_{0.0f};  ///< Where the pointer took hold.
    Pose pose_;                ///< Of the item when taken.
    std::vector<Moment> trail_;
    std::string refusal_;
};

}  // namespace carom::app::lab
