#pragma once
// The lab's keys, buttons and legend, which are one list: every key has a button that says what it
// does, so the mouse alone is enough. And the panel that says what the queries answer.

#include "engine/platform/input.h"
#include "game/app/lab/lab_pages.h"
#include "game/app/lab/lab_queries.h"
#include "game/view/screen/canvas.h"
#include "game/view/screen/palette.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace carom::app::lab {

// clang-format off
enum class Action {
    NextPage,
    Contacts, Translation, Closest, Ray, Sweep, Parts, Grid, Tree,
    Border, Keep, Fall, Spin,
    TurnLeft, TurnRight, Smaller, Larger, Remove, Stop,
    AddPoint, AddSegment, AddCircle, AddBox, AddTurnedBox, AddCapsule, AddConvex, AddConcave,
    Again, Leave,
};
// clang-format on

struct ActionRow {
    Action action;
    platform::Key key;
    std::string_view cap;    ///< As printed on the key.
    std::string_view label;  ///< Also its name in the trace.
    view::Box box;           ///< Of its button.
};
[[nodiscard]] std::span<const ActionRow> action_rows();
[[nodiscard]] const ActionRow& row_of(Action action);
/// The button under the pointer.
[[nodiscard]] std::optional<Action> button_at(glm::vec2 pointer);
/// What the keys struck in this frame ask for; turning and resizing also while they repeat.
[[nodiscard]] std::vector<Action> keys_struck(const platform::Keys& keys);

/// What is drawn over the shapes.
struct Switches {
    bool contacts = true;
    bool translation = false;
    bool closest = false;
    bool ray = false;
    bool sweep = false;
    bool parts = false;
    bool grid = false;
    bool tree = false;
};
/// The switch an action throws; null for actions of another sort.
[[nodiscard]] bool Switches::*switch_of(Action action);

/// What the panels tell.
struct PanelFacts {
    Page page;
    const LabTable& table;
    const LabHand& hand;
    const Switches& switches;
    const LabAnswers& answers;
    std::optional<Action> hovered;
};

[[nodiscard]] bool is_on(const PanelFacts& facts, Action action);
void draw_panels(view::Canvas& canvas, const view::Palette& colors, const PanelFacts& facts);

}  // namespace carom::app::lab
