#pragma once

#include "engine/platform/input_collector.h"
#include "tests/app/player.h"

#include <span>
#include <string_view>

namespace carom::app::test {

/// One device, as the window would tell of it.
class Hands {
public:
    explicit Hands(Player& player) : player_(player) {}

    void key(platform::Key key) {
        collector_.key(key, true);
        frame();
        collector_.key(key, false);
        frame();
    }
    void click(glm::vec2 at, platform::MouseButton button = platform::MouseButton::Left) {
        move(at);
        collector_.mouse_button(button, true);
        frame();
        collector_.mouse_button(button, false);
        frame();
    }
    void move(glm::vec2 at) {
        collector_.mouse_move(at);
        frame();
    }
    void button(platform::PadButton button) {
        pad_.buttons.set(static_cast<std::size_t>(button));
        frame();
        pad_.buttons.reset(static_cast<std::size_t>(button));
        frame();
    }
    void use_pad() { has_pad_ = true; }
    /// Held until told otherwise.
    void hold(platform::PadButton button, bool down) {
        pad_.buttons.set(static_cast<std::size_t>(button), down);
        frame();
    }
    void stick(glm::vec2 way) {
        pad_.axes[static_cast<std::size_t>(platform::PadAxis::LeftX)] = way.x;
        pad_.axes[static_cast<std::size_t>(platform::PadAxis::LeftY)] = way.y;
        frame();
    }
    void pull(platform::PadAxis trigger, float share) {
        pad_.axes[static_cast<std::size_t>(trigger)] = share;
        frame();
    }
    void wait(int frames) {
        for (int i = 0; i < frames; ++i) frame();
    }
    bool reach(std::string_view name) {
        for (int i = 0; i < 1800 && player_.running() && player_.top() != name; ++i) frame();
        return player_.running() && player_.top() == name;
    }

private:
    void frame() {
        if (!player_.running()) return;
        if (has_pad_) collector_.pads(std::span(&pad_, 1));
        const platform::Input input = collector_.take({1.0f, 1.0f});
        player_.shell().device = input.last_device;
        player_.give(input, input.mouse.window);
    }

    Player& player_;
    platform::InputCollector collector_;
    platform::PadReading pad_;
    bool has_pad_ = false;
};

}  // namespace carom::app::test
