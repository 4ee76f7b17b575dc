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
    std::optional<Action> hovered{};
    view::Box shown{{0.0f, 0.0f}, {1280.0f, 720.0f}};  ///< Part of the design, beside the table.
};

/// Everything but the table, in parts that a small window shows one at a time.
inline constexpr view::Box kShowPart{{14.0f, 66.0f}, {218.0f, 362.0f}};
inline constexpr view::Box kChangePart{{14.0f, 362.0f}, {218.0f, 620.0f}};
inline constexpr view::Box kFactsPart{{1060.0f, 22.0f}, {1266.0f, 532.0f}};
inline constexpr view::Box kAddPart{{1060.0f, 532.0f}, {1266.0f, 704.0f}};

[[nodiscard]] bool is_on(const PanelFacts& facts, Action action);
/// What they stand on, and what only the whole has.
void draw_panel_frames(view::Canvas& canvas, const view::Palette& colors);
void draw_panels(view::Canvas& canvas, const view::Palette& colors, const PanelFacts& facts);

}  // namespace carom::app::lab
