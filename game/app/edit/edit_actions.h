#pragma once
// The editor's keys and buttons, which are one list: every key has a button that names it, so the
// mouse alone is enough, and so is the keyboard.

#include "engine/platform/input.h"
#include "game/edit/editor.h"
#include "game/view/screen/canvas.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace carom::app {

// clang-format off
enum class EditAction : std::uint8_t {
    Brush, Eraser, Line, Rectangle, Fill, Pick, Select, Box, Circle, Bar, Polygon, Path, Link,
    Border,
    MirrorAcross, MirrorDown, FlipAcross, FlipDown, Snap, Spin,
    Undo, Redo, Cut, Copy, Paste, Delete, Duplicate, SelectAll,
    New, Open, Save, SaveAs, Share, FromCode,
    Play, Proof, Leave,
};
// clang-format on

struct EditRow {
    EditAction action;
    platform::Key key;
    bool control;
    bool shift;
    std::string_view cap;    ///< As printed on the button.
    std::string_view label;  ///< Also its name in the trace.
    view::Box box;           ///< Of its button.
    /// What it does, for the line at the bottom. {Away}, {add} and {free} stand for the button that
    /// takes away, and what is held to add and to go without snapping.
    std::string_view hint;
};
[[nodiscard]] std::span<const EditRow> edit_rows();
[[nodiscard]] const EditRow& row_of(EditAction action);
/// The hint in the words of a device.
[[nodiscard]] std::string hint_of(EditAction action, platform::Device device);
[[nodiscard]] std::optional<EditAction> edit_button_at(glm::vec2 pointer);
/// What the keys struck in this frame ask for; undo, redo and paste also while they repeat.
[[nodiscard]] std::vector<EditAction> edit_keys_struck(const platform::Keys& keys);

/// The tool an action takes up; nothing for actions of another sort.
[[nodiscard]] std::optional<edit::Tool> tool_of(EditAction action);
[[nodiscard]] constexpr EditAction action_of(edit::Tool tool) {
    return static_cast<EditAction>(tool);
}

}  // namespace carom::app
