#include "game/app/edit/edit_actions.h"

#include <algorithm>
#include <array>

namespace carom::app {
namespace {

using platform::Key;

/// Two to a row on the left panel.
constexpr view::Box half(float top, int column, int row) {
    const float x = 22.0f + 98.0f * static_cast<float>(column);
    const float y = top + 27.0f * static_cast<float>(row);
    return {{x, y}, {x + 94.0f, y + 25.0f}};
}
constexpr float kTools = 76.0f;
constexpr float kSymmetry = 292.0f;
constexpr float kEdit = 402.0f;
constexpr float kFile = 538.0f;

// clang-format off
constexpr auto action_rows() {
    using enum EditAction;
    return std::array{
    EditRow{Brush,     Key::B, false, false, "B", "brush",     half(kTools, 0, 0), "Drag to paint bricks, or power-ups into them. {Away} takes away."},
    EditRow{Eraser,    Key::E, false, false, "E", "eraser",    half(kTools, 0, 1), "Drag to take bricks and shapes away."},
    EditRow{Line,      Key::L, false, false, "L", "line",      half(kTools, 0, 2), "Drag from end to end for a straight row. {Away} takes away."},
    EditRow{Rectangle, Key::R, false, false, "R", "rectangle", half(kTools, 0, 3), "Drag from corner to corner. With {add} only the rim. {Away} takes away."},
    EditRow{Fill,      Key::F, false, false, "F", "fill",      half(kTools, 0, 4), "Press to fill all that is alike and connected. {Away} empties it."},
    EditRow{Pick,      Key::I, false, false, "I", "pick",      half(kTools, 0, 5), "Press a brick to paint with its like."},
    EditRow{Select,    Key::V, false, false, "V", "select",    half(kTools, 0, 6), "Drag around bricks and shapes, then move them. {add} adds, {free} copies, handles reshape."},
    EditRow{Box,       Key::Digit1, false, false, "1", "box",     half(kTools, 1, 0), "Drag a box open; its corners resize it, the far dot turns it. {free} for no snapping."},
    EditRow{Circle,    Key::Digit2, false, false, "2", "circle",  half(kTools, 1, 1), "Drag a circle open from its middle."},
    EditRow{Bar,       Key::Digit3, false, false, "3", "bar",     half(kTools, 1, 2), "Drag a bar with round ends; its ends and its width have handles."},
    EditRow{Polygon,   Key::Digit4, false, false, "4", "polygon", half(kTools, 1, 3), "Drag a triangle, then pull new corners out of its sides. {Away} takes a corner away."},
    EditRow{Path,      Key::P, false, false, "P", "path",      half(kTools, 1, 4), "Press on a shape and draw the way it shall go. {Away} stops it."},
    EditRow{Link,      Key::K, false, false, "K", "link",      half(kTools, 1, 5), "Drag from one shape to another: both become portals that lead to each other."},
    EditRow{Border,    Key::W, false, false, "W", "border",    half(kTools, 1, 6), "Drag the border's corners; press on a side for a new one. {Away} takes a corner away."},
    EditRow{MirrorAcross, Key::M, false, false, "M", "left-right", half(kSymmetry, 0, 0), "What you do on one side happens on the other."},
    EditRow{MirrorDown,   Key::N, false, false, "N", "up-down",    half(kSymmetry, 1, 0), "What you do above happens below."},
    EditRow{FlipAcross,   Key::H, false, false, "H", "flip across", half(kSymmetry, 0, 1), "Turns what is selected, or everything, over from left to right."},
    EditRow{FlipDown,     Key::J, false, false, "J", "flip down",   half(kSymmetry, 1, 1), "Turns what is selected, or everything, over from top to bottom."},
    EditRow{Snap,         Key::G, false, false, "G", "snap",       half(kSymmetry, 0, 2), "Shapes go to multiples of 5 units and 15 degrees."},
    EditRow{Spin,         Key::O, false, false, "O", "spin",       half(kSymmetry, 1, 2), "The selected shape spins, or stops; drag its pivot, set its speed under Shape."},
    EditRow{Undo,      Key::Z, true, false, "^Z", "undo",      half(kEdit, 0, 0), "Takes the last step back. There is no limit."},
    EditRow{Redo,      Key::Y, true, false, "^Y", "redo",      half(kEdit, 1, 0), "Does again what was undone."},
    EditRow{Cut,       Key::X, true, false, "^X", "cut",       half(kEdit, 0, 1), "Copies what is selected and takes it away."},
    EditRow{Copy,      Key::C, true, false, "^C", "copy",      half(kEdit, 1, 1), "Copies what is selected."},
    EditRow{Paste,     Key::V, true, false, "^V", "paste",     half(kEdit, 0, 2), "Puts a copy at the pointer."},
    EditRow{Delete,    Key::Delete, false, false, "Del", "delete", half(kEdit, 1, 2), "Takes what is selected away."},
    EditRow{Duplicate, Key::D, true, false, "^D", "double",    half(kEdit, 0, 3), "Puts a copy beside what is selected."},
    EditRow{SelectAll, Key::A, true, false, "^A", "all",       half(kEdit, 1, 3), "Selects everything."},
    EditRow{New,       Key::N, true, false, "^N", "new",       half(kFile, 0, 0), "Starts an empty level."},
    EditRow{Open,      Key::O, true, false, "^O", "open",      half(kFile, 1, 0), "Opens a level; you may also drop a file on the window."},
    EditRow{Save,      Key::S, true, false, "^S", "save",      half(kFile, 0, 1), "Writes the level to its file, keeping your comments where it can."},
    EditRow{SaveAs,    Key::S, true, true,  "",   "save as",   half(kFile, 1, 1), "Writes the level to another file (Ctrl+Shift+S)."},
    EditRow{Share,     Key::E, true, false, "^E", "share",     half(kFile, 0, 2), "Copies a short code that carries the whole level; paste it anywhere."},
    EditRow{FromCode,  Key::L, true, false, "^L", "from code", half(kFile, 1, 2), "Opens the level whose share code is in the clipboard."},
    EditRow{Play,      Key::F5, false, false, "F5", "play",    {{22.0f, 630.0f}, {116.0f, 662.0f}}, "Plays the level from here; F5 or Esc comes back to this very spot."},
    EditRow{Proof,     Key::F6, false, false, "F6", "proof",   {{120.0f, 630.0f}, {214.0f, 662.0f}}, "Shows the game in which a pilot won this level."},
    EditRow{Leave,     Key::Escape, false, false, "Esc", "leave", {{22.0f, 667.0f}, {214.0f, 693.0f}}, "Leaves the editor; it asks first if something is not saved."},
    };
}
// clang-format on
constexpr auto kActionRows = action_rows();

bool repeats(EditAction action) {
    return action == EditAction::Undo || action == EditAction::Redo || action == EditAction::Paste;
}

}  // namespace

std::span<const EditRow> edit_rows() { return kActionRows; }

const EditRow& row_of(EditAction action) { return kActionRows[static_cast<std::size_t>(action)]; }

std::string hint_of(EditAction action, platform::Device device) {
    const bool mouse = device == platform::Device::Mouse;
    const bool pad = device == platform::Device::Pad;
    const std::pair<std::string_view, std::string_view> words[] = {
        {"{Away}", mouse ? "The right button" : "X"},
        {"{add}", pad ? "LT" : "Shift"},
        {"{free}", pad ? "RT" : "Alt"},
    };
    std::string hint(row_of(action).hint);
    for (const auto& [mark, word] : words) {
        for (auto at = hint.find(mark); at != std::string::npos; at = hint.find(mark)) {
            hint.replace(at, mark.size(), word);
        }
    }
    return hint;
}

std::optional<EditAction> edit_button_at(glm::vec2 pointer) {
    const auto found = std::find_if(kActionRows.begin(), kActionRows.end(),
                                    [&](const EditRow& row) { return row.box.holds(pointer); });
    return found == kActionRows.end() ? std::nullopt : std::optional(found->action);
}

std::vector<EditAction> edit_keys_struck(const platform::Keys& keys) {
    std::vector<EditAction> struck;
    for (const EditRow& row : kActionRows) {
        const bool again = repeats(row.action) && keys.typed(row.key);
        if (!keys.pressed(row.key) && !again) continue;
        const bool shift_fits = !row.control || row.shift == keys.with_shift(row.key);
        const bool control_fits = row.control == keys.with_control(row.key);
        if (control_fits && shift_fits && !keys.alt()) struck.push_back(row.action);
    }
    if (keys.with_control(Key::Z) && keys.with_shift(Key::Z)) struck.push_back(EditAction::Redo);
    if (keys.pressed(Key::Backspace)) struck.push_back(EditAction::Delete);
    return struck;
}

std::optional<edit::Tool> tool_of(EditAction action) {
    if (action > EditAction::Border) return std::nullopt;
    return static_cast<edit::Tool>(action);
}

}  // namespace carom::app
