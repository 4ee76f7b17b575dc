#pragma once
// Fingers on the screen as what the game knows: a pointer, its button, and the key that pauses.
// Knows nothing of browsers, so tests can feed it.

#include "engine/platform/input_collector.h"

#include <span>

#include <glm/geometric.hpp>
#include <glm/vec2.hpp>

namespace carom::platform {

struct Finger {
    int id = 0;
    glm::vec2 at{0};  ///< Window units.
};

/// While a pointer is shown (menus, the editor) a finger is the mouse with its button held. While
/// it is hidden (in play) a finger only moves the pointer, and a short touch that stays where it is
/// clicks. Two fingers that touch shortly strike Escape.
class Touches {
public:
    static constexpr double kTapSeconds = 0.3;
    static constexpr float kTapReach = 12.0f;  ///< Window units.

    /// All fingers that are down now; `seconds` only counts up.
    void now(std::span<const Finger> fingers, double seconds, bool pointer_shown,
             InputCollector& input) {
        if (fingers.size() > most_) most_ = fingers.size();
        if (!down_ && !fingers.empty()) begin(fingers.front(), seconds, pointer_shown, input);
        if (down_ && !fingers.empty()) follow(fingers, input);
        if (down_ && fingers.empty()) end(seconds, input);
    }

private:
    void begin(const Finger& finger, double seconds, bool pointer_shown, InputCollector& input) {
        down_ = true;
        id_ = finger.id;
        from_ = at_ = finger.at;
        since_ = seconds;
        strayed_ = false;
        presses_ = pointer_shown;
        input.mouse_jump(at_);
        input.touch(true);
        if (presses_) input.mouse_button(MouseButton::Left, true);
    }

    void follow(std::span<const Finger> fingers, InputCollector& input) {
        for (const Finger& finger : fingers) {
            if (finger.id != id_ || finger.at == at_) continue;
            at_ = finger.at;
            input.mouse_move(at_);
            strayed_ = strayed_ || glm::distance(at_, from_) > kTapReach;
        }
    }

    void end(double seconds, InputCollector& input) {
        const bool tap = !strayed_ && seconds - since_ <= kTapSeconds;
        if (tap && most_ == 2) {
            input.key(Key::Escape, true);
            input.key(Key::Escape, false);
        } else if (tap && !presses_) {
            input.mouse_button(MouseButton::Left, true);
            input.mouse_button(MouseButton::Left, false);
        }
        if (presses_) input.mouse_button(MouseButton::Left, false);
        input.touch(false);
        down_ = false;
        most_ = 0;
    }

    bool down_ = false;
    bool presses_ = false;  ///< The button is held.
    bool strayed_ = false;
    int id_ = 0;            ///< The finger that leads.
    std::size_t most_ = 0;  ///< Fingers at once, since the first touched.
    glm::vec2 from_{0};
    glm::vec2 at_{0};
    double since_ = 0;
};

}  // namespace carom::platform
