// Which key and which button does what.

#include "game/app/lab/lab_panel.h"

#include <algorithm>
#include <array>

namespace carom::app::lab {
namespace {

using platform::Key;
using view::Box;

constexpr float kLeft = 26.0f;
constexpr float kRowWidth = 180.0f;

/// A row of its own on the left.
constexpr Box wide(float top, int row) {
    const float y = top + 27.0f * static_cast<float>(row);
    return {{kLeft, y}, {kLeft + kRowWidth, y + 25.0f}};
}
/// Two to a row.
constexpr Box half(float left, float top, int n) {
    const float x = left + 92.0f * static_cast<float>(n % 2);
    const float y = top + 29.0f * static_cast<float>(n / 2);
    return {{x, y}, {x + 88.0f, y + 26.0f}};
}
/// The shapes to add, four to a row.
constexpr Box tile(int n) {
    const float x = 1072.0f + 46.0f * static_cast<float>(n % 4);
    const float y = 558.0f + 48.0f * static_cast<float>(n / 4);
    return {{x, y}, {x + 44.0f, y + 46.0f}};
}

// clang-format off
constexpr std::array kRows{
    ActionRow{Action::NextPage,     Key::Tab,    "Tab", "page",         {{kLeft, 76.0f}, {kLeft + kRowWidth, 108.0f}}},
    ActionRow{Action::Contacts,     Key::N,      "N", "normals, depth", wide(140.0f, 0)},
    ActionRow{Action::Translation,  Key::M,      "M", "shortest way out", wide(140.0f, 1)},
    ActionRow{Action::Closest,      Key::C,      "C", "closest points", wide(140.0f, 2)},
    ActionRow{Action::Ray,          Key::R,      "R", "ray from mouse", wide(140.0f, 3)},
    ActionRow{Action::Sweep,        Key::S,      "S", "sweep",          wide(140.0f, 4)},
    ActionRow{Action::Parts,        Key::P,      "P", "convex parts",   wide(140.0f, 5)},
    ActionRow{Action::Grid,         Key::G,      "G", "grid cells",     wide(140.0f, 6)},
    ActionRow{Action::Tree,         Key::T,      "T", "tree boxes",     wide(140.0f, 7)},
    ActionRow{Action::Border,       Key::B,      "B", "border",         wide(388.0f, 0)},
    ActionRow{Action::Keep,         Key::K,      "K", "keep inside",    wide(388.0f, 1)},
    ActionRow{Action::Fall,         Key::F,      "F", "falling",        wide(388.0f, 2)},
    ActionRow{Action::Spin,         Key::O,      "O", "spin the shape", wide(388.0f, 3)},
    ActionRow{Action::TurnLeft,     Key::Q,      "Q", "turn left",      half(kLeft, 530.0f, 0)},
    ActionRow{Action::TurnRight,    Key::E,      "E", "turn right",     half(kLeft, 530.0f, 1)},
    ActionRow{Action::Smaller,      Key::Minus,  "-", "smaller",        half(kLeft, 530.0f, 2)},
    ActionRow{Action::Larger,       Key::Equal,  "+", "larger",         half(kLeft, 530.0f, 3)},
    ActionRow{Action::Remove,       Key::X,      "X", "remove",         half(kLeft, 530.0f, 4)},
    ActionRow{Action::Stop,         Key::V,      "V", "stop all",       half(kLeft, 530.0f, 5)},
    ActionRow{Action::AddPoint,     Key::Digit1, "1", "add point",      tile(0)},
    ActionRow{Action::AddSegment,   Key::Digit2, "2", "add segment",    tile(1)},
    ActionRow{Action::AddCircle,    Key::Digit3, "3", "add circle",     tile(2)},
    ActionRow{Action::AddBox,       Key::Digit4, "4", "add box",        tile(3)},
    ActionRow{Action::AddTurnedBox, Key::Digit5, "5", "add turned box", tile(4)},
    ActionRow{Action::AddCapsule,   Key::Digit6, "6", "add capsule",    tile(5)},
    ActionRow{Action::AddConvex,    Key::Digit7, "7", "add convex",     tile(6)},
    ActionRow{Action::AddConcave,   Key::Digit8, "8", "add concave",    tile(7)},
    ActionRow{Action::Again,        Key::Z,      "Z", "again",          half(1072.0f, 662.0f, 0)},
    ActionRow{Action::Leave,        Key::Escape, "Esc", "leave",        half(1072.0f, 662.0f, 1)},
};
// clang-format on

bool repeats(Action action) { return action >= Action::TurnLeft && action <= Action::Larger; }

}  // namespace

std::span<const ActionRow> action_rows() { return kRows; }

const ActionRow& row_of(Action action) { return kRows[static_cast<std::size_t>(action)]; }

std::optional<Action> button_at(glm::vec2 pointer) {
    const auto found = std::find_if(kRows.begin(), kRows.end(),
                                    [&](const ActionRow& row) { return row.box.holds(pointer); });
    return found == kRows.end() ? std::nullopt : std::optional(found->action);
}

std::vector<Action> keys_struck(const platform::Keys& keys) {
    std::vector<Action> struck;
    for (const ActionRow& row : kRows) {
        const bool again = repeats(row.action) && keys.typed(row.key);
        if (keys.pressed(row.key) || again) struck.push_back(row.action);
    }
    if (keys.pressed(Key::Delete)) struck.push_back(Action::Remove);
    return struck;
}

bool Switches::*switch_of(Action action) {
    switch (action) {
        case Action::Contacts:
            return &Switches::contacts;
        case Action::Translation:
            return &Switches::translation;
        case Action::Closest:
            return &Switches::closest;
        case Action::Ray:
            return &Switches::ray;
        case Action::Sweep:
            return &Switches::sweep;
        case Action::Parts:
            return &Switches::parts;
        case Action::Grid:
            return &Switches::grid;
        case Action::Tree:
            return &Switches::tree;
        default:
            return nullptr;
    }
}

bool is_on(const PanelFacts& facts, Action action) {
    if (const auto on = switch_of(action)) return facts.switches.*on;
    if (action == Action::Border) return facts.table.border != Border::None;
    if (action == Action::Keep) return facts.table.keep_inside;
    if (action == Action::Fall) return facts.table.falls;
    if (action == Action::Spin) {
        return facts.hand.selected && facts.table.items[*facts.hand.selected].spin != 0.0f;
    }
    return false;
}

}  // namespace carom::app::lab
