#pragma once
// Which keys and pad buttons do what in the game. Menus have keys of their own that cannot be
// taken away: arrows, Enter, Escape, and the pad's cross, A and B. Escape and Start always pause.

#include "engine/platform/input.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace carom::app {

enum class Control : std::uint8_t { Left, Right, Launch, Pause, Back };
inline constexpr std::size_t kControlCount = 5;

/// As settings files write them: "left", "right", "launch", "pause", "back".
[[nodiscard]] std::string_view name(Control control);

/// One or two keys and a pad button for each control; nothing is bound twice.
struct Bindings {
    static constexpr std::size_t kKeySlots = 2;
    using Keys = std::array<std::optional<platform::Key>, kKeySlots>;

    std::array<Keys, kControlCount> keys{{
        {platform::Key::Left, platform::Key::A},
        {platform::Key::Right, platform::Key::D},
        {platform::Key::Space, platform::Key::Up},
        {platform::Key::P},
        {platform::Key::Backspace, platform::Key::R},
    }};
    std::array<platform::PadButton, kControlCount> pad{
        platform::PadButton::Left, platform::PadButton::Right, platform::PadButton::A,
        platform::PadButton::Back, platform::PadButton::X};

    [[nodiscard]] const Keys& of(Control control) const {
        return keys[static_cast<std::size_t>(control)];
    }
    [[nodiscard]] platform::PadButton pad_of(Control control) const {
        return pad[static_cast<std::size_t>(control)];
    }
    bool operator==(const Bindings&) const = default;
};

/// The key or button bound to it went down, or is down.
[[nodiscard]] bool pressed(const platform::Input& input, const Bindings& bindings, Control control);
[[nodiscard]] bool held(const platform::Input& input, const Bindings& bindings, Control control);

/// Keys and buttons that do one thing everywhere and cannot be bound.
[[nodiscard]] bool reserved(platform::Key key);
[[nodiscard]] bool reserved(platform::PadButton button);

/// Gives a key to a control's slot. A control that had it gets the slot's old key in exchange and
/// is returned, so that it can be told. No control is left without a key.
std::optional<Control> bind(Bindings& bindings, Control control, std::size_t slot,
                            platform::Key key);
std::optional<Control> bind(Bindings& bindings, Control control, platform::PadButton button);

/// For a control that its player never chose keys for: takes back those that are bound elsewhere,
/// and finds it another if none is left. Who bound X before there was a use for it keeps X.
void give_way(Bindings& bindings, Control control);

/// True if no key or button is bound twice or reserved, and every control has a key.
[[nodiscard]] bool sound(const Bindings& bindings);

}  // namespace carom::app
