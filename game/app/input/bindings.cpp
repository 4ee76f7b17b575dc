#include "game/app/input/bindings.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace carom::app {
namespace {

constexpr std::array<std::string_view, kControlCount> kNames{"left", "right", "launch", "pause",
                                                             "back"};

template <class Button>
bool all_different(std::vector<Button> buttons) {
    std::sort(buttons.begin(), buttons.end());
    return std::adjacent_find(buttons.begin(), buttons.end()) == buttons.end();
}

int keys_of(const Bindings::Keys& keys) {
    int count = 0;
    for (const auto& key : keys) count += key ? 1 : 0;
    return count;
}

}  // namespace

std::string_view name(Control control) { return kNames[static_cast<std::size_t>(control)]; }

bool pressed(const platform::Input& input, const Bindings& bindings, Control control) {
    for (const auto& key : bindings.of(control)) {
        if (key && input.keys.pressed(*key)) return true;
    }
    return input.pad.pressed(bindings.pad_of(control));
}

bool held(const platform::Input& input, const Bindings& bindings, Control control) {
    for (const auto& key : bindings.of(control)) {
        if (key && input.keys.down(*key)) return true;
    }
    return input.pad.connected && input.pad.down(bindings.pad_of(control));
}

bool reserved(platform::Key key) {
    using platform::Key;
    switch (key) {
        case Key::Escape:
        case Key::F3:
        case Key::F11:
        case Key::F12:
            return true;
        default:
            return false;
    }
}

bool reserved(platform::PadButton button) {
    return button == platform::PadButton::Start || button == platform::PadButton::Guide;
}

std::optional<Control> bind(Bindings& bindings, Control control, std::size_t slot,
                            platform::Key key) {
    Bindings::Keys& own = bindings.keys[static_cast<std::size_t>(control)];
    for (std::size_t other = 0; other < kControlCount; ++other) {
        for (auto& taken : bindings.keys[other]) {
            if (taken != key) continue;
            const auto loser = static_cast<Control>(other);
            // An empty slot has nothing to give in exchange; the other slot then does.
            if (loser != control && !own[slot] && keys_of(bindings.keys[other]) == 1)
                slot = 1 - slot;
            std::swap(taken, own[slot]);
            return loser == control ? std::nullopt : std::optional(loser);
        }
    }
    own[slot] = key;
    return std::nullopt;
}

std::optional<Control> bind(Bindings& bindings, Control control, platform::PadButton button) {
    auto& place = bindings.pad[static_cast<std::size_t>(control)];
    for (std::size_t other = 0; other < kControlCount; ++other) {
        if (bindings.pad[other] != button) continue;
        std::swap(bindings.pad[other], place);
        const auto loser = static_cast<Control>(other);
        return loser == control ? std::nullopt : std::optional(loser);
    }
    place = button;
    return std::nullopt;
}

void give_way(Bindings& bindings, Control control) {
    using platform::Key;
    using platform::PadButton;
    constexpr std::array kSpareKeys{Key::Backspace, Key::R,      Key::Tab, Key::B,   Key::Z,
                                    Key::Delete,    Key::Insert, Key::End, Key::Home};
    constexpr std::array kSpareButtons{PadButton::X, PadButton::Y, PadButton::LeftBumper,
                                       PadButton::RightBumper, PadButton::B};
    const auto own = static_cast<std::size_t>(control);
    const auto taken = [&](Key key) {
        for (std::size_t other = 0; other < kControlCount; ++other) {
            const Bindings::Keys& keys = bindings.keys[other];
            if (other != own && std::find(keys.begin(), keys.end(), key) != keys.end()) return true;
        }
        return false;
    };
    Bindings::Keys& keys = bindings.keys[own];
    for (auto& key : keys) {
        if (key && taken(*key)) key.reset();
    }
    // Of four controls with two keys each, one of nine is free.
    for (const Key spare : kSpareKeys) {
        if (keys_of(keys) == 0 && !taken(spare)) keys[0] = spare;
    }
    const auto bound = [&](PadButton button) {
        for (std::size_t other = 0; other < kControlCount; ++other) {
            if (other != own && bindings.pad[other] == button) return true;
        }
        return false;
    };
    for (const PadButton spare : kSpareButtons) {
        if (bound(bindings.pad[own])) bindings.pad[own] = spare;
    }
}

bool sound(const Bindings& bindings) {
    std::vector<platform::Key> keys;
    std::vector<platform::PadButton> buttons;
    for (std::size_t control = 0; control < kControlCount; ++control) {
        for (const auto& key : bindings.keys[control]) {
            if (key) keys.push_back(*key);
        }
        if (keys_of(bindings.keys[control]) == 0) return false;
        buttons.push_back(bindings.pad[control]);
    }
    const auto taken = [](auto button) { return reserved(button); };
    return std::none_of(keys.begin(), keys.end(), taken) &&
           std::none_of(buttons.begin(), buttons.end(), taken) && all_different(keys) &&
           all_different(buttons);
}

}  // namespace carom::app
