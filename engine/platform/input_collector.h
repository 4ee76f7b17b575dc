#pragma once
// Gathers single events into one Input a frame. Knows nothing of windows, so tests can feed it.

#include "engine/platform/input.h"

#include <array>
#include <bitset>
#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <vector>

#include <glm/vec2.hpp>

namespace carom::platform {

/// One pad as the system reports it now.
struct PadReading {
    int id = 0;  ///< Stays the same while the pad is plugged in.
    std::string name;
    std::bitset<kPadButtonCount> buttons;
    std::array<float, kPadAxisCount> axes{};  ///< As in Pad.
};

class InputCollector {
public:
    void key(Key key, bool down);
    void key_repeat(Key key);
    void character(char32_t character);
    void mouse_button(MouseButton button, bool down);
    void mouse_move(glm::vec2 window);
    /// The cursor was put somewhere else, not moved by the player.
    void mouse_jump(glm::vec2 window);
    void mouse_inside(bool inside) { next_.mouse.inside = inside; }
    void wheel(glm::vec2 notches);
    /// A first finger touched, or the last one left.
    void touch(bool down);
    void drop(std::filesystem::path file) { next_.dropped.push_back(std::move(file)); }
    /// Losing a focus it never had is not told: some systems report that at start.
    void focus(bool focused);
    void resize() { next_.resized = true; }
    void close_request() { next_.close_requested = true; }
    /// All pads there are now.
    void pads(std::span<const PadReading> readings);

    /// The input since the last call. `pixels_per_unit` is framebuffer size over window size.
    [[nodiscard]] Input take(glm::vec2 pixels_per_unit);

private:
    [[nodiscard]] Device pointing() const;
    void note_modifiers(Key key);
    void choose_pad(std::span<const PadReading> readings);

    struct LateKey {
        Key key;
        bool down;
    };

    Input next_;
    /// A key struck twice in one long frame counts twice: the second time, and all keys after it,
    /// are told with the next frame.
    std::vector<LateKey> late_;
    glm::vec2 struck_at_{0};  ///< Window units.
    glm::vec2 let_go_at_{0};  ///< Window units.
    bool had_focus_ = false;
    bool mouse_known_ = false;  ///< The first position is a place, not a movement.
    int pad_id_ = -1;
    std::map<int, PadReading> before_;
};

}  // namespace carom::platform
