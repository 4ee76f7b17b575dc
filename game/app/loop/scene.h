#pragma once
// What the player is doing now: a stack of scenes, drawn from the bottom up, fed from the top.

#include "engine/gfx/post.h"
#include "engine/platform/input.h"
#include "game/view/screen/canvas.h"
#include "game/view/ui/menu.h"

#include <chrono>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

namespace carom::app {

class Scene;

/// What a scene asks of the stack once its turn is over. Scenes never touch the stack themselves.
struct Transition {
    enum class Kind { Stay, Push, Replace, Pop, Restart, Quit } kind = Kind::Stay;
    std::unique_ptr<Scene> next;

    static Transition stay() { return {}; }
    static Transition push(std::unique_ptr<Scene> scene) { return {Kind::Push, std::move(scene)}; }
    static Transition replace(std::unique_ptr<Scene> scene) {
        return {Kind::Replace, std::move(scene)};
    }
    static Transition pop() { return {Kind::Pop, nullptr}; }
    /// Empties the stack and starts anew with one scene.
    static Transition restart(std::unique_ptr<Scene> scene) {
        return {Kind::Restart, std::move(scene)};
    }
    static Transition quit() { return {Kind::Quit, nullptr}; }
};

/// One frame as a scene sees it.
struct Frame {
    const platform::Input& input;
    view::MenuInput menu;     ///< The same input, as menus understand it.
    glm::vec2 pointer{0.0f};  ///< Canvas units.
    std::chrono::nanoseconds time{0};
    /// Where a mouse button went down, and up, in this frame; the pointer may be elsewhere by now.
    std::optional<glm::vec2> pressed_at{};
    std::optional<glm::vec2> released_at{};

    /// The same with every place in units of that pane.
    [[nodiscard]] Frame in(const view::Pane& pane) const {
        Frame inner = *this;
        inner.pointer = pane.from_canvas(pointer);
        inner.menu.pointer = pane.from_canvas(menu.pointer);
        if (pressed_at) inner.pressed_at = pane.from_canvas(*pressed_at);
        if (released_at) inner.released_at = pane.from_canvas(*released_at);
        return inner;
    }
    [[nodiscard]] float seconds() const { return std::chrono::duration<float>(time).count(); }
};

/// Title, playing, paused, results. Pausing is a scene laid over the game, which then gets no time.
class Scene {
public:
    virtual ~Scene() = default;

    /// Lets one frame's time pass. Only the top scene is advanced.
    virtual Transition advance(const Frame& frame) = 0;
    virtual void draw(view::Canvas& canvas) const = 0;
    /// Looks after files that may be edited meanwhile. Every scene gets this, also one that is
    /// covered: who edits a level does so in another window, and the game is paused.
    virtual void watch(std::chrono::nanoseconds passed) { static_cast<void>(passed); }

    [[nodiscard]] virtual std::string_view name() const = 0;
    /// A pause menu lets the game show through; a title does not.
    [[nodiscard]] virtual bool covers_what_is_below() const { return true; }
    /// Whether files dragged onto the window may take its place; what is not saved must not.
    [[nodiscard]] virtual bool takes_drops() const { return true; }
    [[nodiscard]] virtual bool wants_cursor() const { return true; }
    /// Whether fingers are offered a button that does what Escape does.
    [[nodiscard]] virtual bool wants_touch_button() const { return true; }
    /// How the last pass should look. Not asked while a menu lies over it.
    [[nodiscard]] virtual gfx::PostSettings post() const { return {}; }
    /// Whether the window may close now; one that has something to lose says no and asks.
    [[nodiscard]] virtual bool may_close() { return true; }
    /// The program ends now and nobody can be asked: what would be lost is to be kept.
    virtual void leave() {}
    /// Facts for the trace when a screenshot is taken: JSON members, or nothing.
    [[nodiscard]] virtual std::string facts() const { return {}; }
};

}  // namespace carom::app
