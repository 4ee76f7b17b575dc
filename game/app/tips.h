#pragma once
// One line about what is met for the first time, once it matters: a brick when its level begins or
// it shows itself, a capsule when it falls. Then never again.

#include "game/app/loop/shell.h"
#include "game/sim/world.h"

#include <deque>
#include <optional>
#include <string>

namespace carom::app {

struct Tip {
    std::string about;  ///< As it is kept, such as "brick.bomb".
    std::string words;
    std::optional<sim::PowerUp> power{};    ///< What it is about: this …
    std::optional<sim::BrickKind> brick{};  ///< … or this.
    bool operator==(const Tip&) const = default;
};

class Tips {
public:
    explicit Tips(Shell& shell) : shell_(shell) {}

    /// A level begins, or is gone on with.
    void begin(const sim::World& world);
    /// Takes in what happened in a frame, and lets it pass.
    void advance(const sim::Events& events, const sim::World& world, float seconds);
    void draw(view::Canvas& canvas, const sim::World& world, float alpha) const;

    /// The one that is shown.
    [[nodiscard]] const std::optional<Tip>& now() const { return now_; }

private:
    void meet(sim::BrickKind kind, bool tough);
    void meet(sim::PowerUp kind);
    void meet_lightning();
    void show_next();
    [[nodiscard]] bool known(const Tip& tip) const;
    void draw_rings(view::Canvas& canvas, const sim::World& world, float alpha, float shown) const;

    Shell& shell_;
    std::deque<Tip> next_;
    std::optional<Tip> now_;
    float age_ = 0.0f;  ///< Seconds it has been shown.
};

}  // namespace carom::app
