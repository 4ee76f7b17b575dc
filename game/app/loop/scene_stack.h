#pragma once

#include "game/app/loop/scene.h"
#include "game/app/loop/trace.h"

#include <memory>
#include <vector>

namespace carom::app {

/// Feeds the top scene, carries out what it asks for, draws from the lowest one that shows.
class SceneStack {
public:
    SceneStack(std::unique_ptr<Scene> first, Trace& trace);

    /// False once the last scene has left or one asked to quit.
    bool advance(const Frame& frame);
    /// Leaves everything for one scene; not while a scene does not take drops.
    void restart(std::unique_ptr<Scene> scene) { carry_out(Transition::restart(std::move(scene))); }
    void push(std::unique_ptr<Scene> scene) { carry_out(Transition::push(std::move(scene))); }
    [[nodiscard]] bool takes_drops() const;
    void draw(view::Canvas& canvas) const;
    [[nodiscard]] gfx::PostSettings post() const;
    [[nodiscard]] const Scene& top() const { return *scenes_.back(); }
    /// Asks all scenes; those above one that says no are left, so that it is seen asking.
    [[nodiscard]] bool may_close();
    /// The program ends now: every scene keeps what it would lose.
    void leave();
    /// Facts of the topmost scene that has any.
    [[nodiscard]] std::string facts() const;

private:
    void carry_out(Transition transition);
    [[nodiscard]] std::size_t lowest_shown() const;

    std::vector<std::unique_ptr<Scene>> scenes_;
    Trace& trace_;
};

}  // namespace carom::app
