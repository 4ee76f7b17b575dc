#pragma once
// How to play, and every brick and power-up with its picture. All of it is read from the tables of
// the simulation, so what is new there is here at once.

#include "game/app/loop/scene.h"
#include "game/app/loop/shell.h"
#include "game/sim/world.h"
#include "game/view/ui/tabs.h"

#include <vector>

namespace carom::app {

class HelpScene : public Scene {
public:
    explicit HelpScene(Shell& shell);

    Transition advance(const Frame& frame) override;
    void draw(view::Canvas& canvas) const override;
    [[nodiscard]] std::string_view name() const override { return "help"; }
    [[nodiscard]] bool covers_what_is_below() const override { return false; }

private:
    /// What one page shows: how to play, or bricks, or power-ups.
    struct Page {
        bool bricks = false;
        std::vector<sim::PowerUp> powers;
    };

    void draw_play(view::Canvas& canvas, const view::Box& body) const;
    void draw_devices(view::Canvas& canvas, const view::Box& within) const;
    void draw_bricks(view::Canvas& canvas) const;
    void draw_powers(view::Canvas& canvas, const std::vector<sim::PowerUp>& kinds) const;

    Shell& shell_;
    std::vector<Page> pages_;
    view::Tabs tabs_;
    /// One brick of each kind, in the order of the table, where that layout has them.
    mutable sim::World samples_;
    mutable view::Layout sampled_;
};

}  // namespace carom::app
