#include "game/app/loop/scene_stack.h"

#include <algorithm>

namespace carom::app {

SceneStack::SceneStack(std::unique_ptr<Scene> first, Trace& trace) : trace_(trace) {
    carry_out(Transition::push(std::move(first)));
}

void SceneStack::carry_out(Transition transition) {
    using Kind = Transition::Kind;
    switch (transition.kind) {
        case Kind::Stay:
            return;
        case Kind::Push:
            break;
        case Kind::Replace:
            scenes_.pop_back();
            break;
        case Kind::Pop:
            scenes_.pop_back();
            break;
        case Kind::Restart:
        case Kind::Quit:
            scenes_.clear();
            break;
    }
    if (transition.next) scenes_.push_back(std::move(transition.next));
    trace_.say("scene", "\"name\":" + json_text(scenes_.empty() ? "none" : scenes_.back()->name()));
}

bool SceneStack::advance(const Frame& frame) {
    for (const auto& scene : scenes_) scene->watch(frame.time);
    if (!scenes_.empty()) carry_out(scenes_.back()->advance(frame));
    return !scenes_.empty();
}

bool SceneStack::may_close() {
    for (std::size_t i = 0; i < scenes_.size(); ++i) {
        if (scenes_[i]->may_close()) continue;
        while (scenes_.size() > i + 1) carry_out(Transition::pop());
        return false;
    }
    return true;
}

void SceneStack::leave() {
    for (const auto& scene : scenes_) scene->leave();
}

bool SceneStack::takes_drops() const {
    return std::all_of(scenes_.begin(), scenes_.end(),
                       [](const auto& scene) { return scene->takes_drops(); });
}

std::size_t SceneStack::lowest_shown() const {
    std::size_t lowest = scenes_.size() - 1;
    while (lowest > 0 && !scenes_[lowest]->covers_what_is_below()) --lowest;
    return lowest;
}

void SceneStack::draw(view::Canvas& canvas) const {
    for (std::size_t i = lowest_shown(); i < scenes_.size(); ++i) {
        scenes_[i]->draw(canvas);
        canvas.whole();
    }
}

gfx::PostSettings SceneStack::post() const {
    // What bends and shakes the game would do the same to a menu over it.
    const std::size_t lowest = lowest_shown();
    return lowest + 1 == scenes_.size() ? scenes_[lowest]->post() : gfx::PostSettings{};
}

std::string SceneStack::facts() const {
    for (std::size_t i = scenes_.size(); i-- > 0;) {
        std::string facts = scenes_[i]->facts();
        if (!facts.empty()) return facts;
    }
    return {};
}

}  // namespace carom::app
