#pragma once
// The first thing anyone sees: the name, a game that plays itself behind it, and a way in.

#include "game/app/loop/scene.h"
#include "game/app/loop/shell.h"
#include "game/pilot/ahead.h"
#include "game/sim/session.h"
#include "game/view/field/field_view.h"

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace carom::app {

class TitleScene : public Scene {
public:
    explicit TitleScene(Shell& shell);

    Transition advance(const Frame& frame) override;
    void draw(view::Canvas& canvas) const override;
    [[nodiscard]] bool wants_touch_button() const override { return false; }
    [[nodiscard]] std::string_view name() const override { return "title"; }

    [[nodiscard]] const std::string& focus() const { return items_[menu_.focus()].label; }
    /// Where the choice of that label stands.
    [[nodiscard]] view::Box box(std::string_view label, const view::Layout& layout = {}) const;
    /// Where the number of players stands, beside the line that begins a game.
    [[nodiscard]] view::Box players_box(const view::Layout& layout = {}) const;
    /// The game behind it.
    [[nodiscard]] const sim::World& attract() const { return attract_.world(); }
    [[nodiscard]] std::size_t lines() const { return items_.size(); }

private:
    /// One line of the menu and where it leads.
    struct Item {
        std::string label;
        std::function<Transition()> choose;
    };

    [[nodiscard]] std::vector<Item> make_items();
    /// What is one step down.
    [[nodiscard]] std::vector<Item> more_items();
    /// Shows other lines, those of the second page or the first, with the focus on `label`.
    Transition turn_to(std::vector<Item> items, std::string_view label);
    /// How many play, chosen beside the line that begins a game.
    [[nodiscard]] std::optional<std::size_t> play_line() const;
    [[nodiscard]] bool choose_players(const Frame& frame);
    [[nodiscard]] sim::Session attract_session();
    void play_itself(const Frame& frame);

    Shell& shell_;
    std::vector<Item> items_;
    view::Menu menu_;
    std::vector<Item> pending_;  ///< The lines to show next; none while these stay.
    std::string pending_focus_;
    std::optional<pilot::Ahead> pilot_;  ///< Plays there.
    sim::Session attract_;
    view::FieldView field_;
    std::chrono::nanoseconds behind_{0};  ///< Time the game there has yet to be given.
    float clock_ = 0.0f;
};

}  // namespace carom::app
