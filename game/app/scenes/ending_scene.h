#pragma once
// The end of a campaign: the game in numbers, who made it, and what is left to do.

#include "game/app/loop/scene.h"
#include "game/app/loop/shell.h"
#include "game/app/match.h"
#include "game/app/progress.h"
#include "game/view/field/particles.h"

#include <memory>
#include <string>
#include <vector>

namespace carom::app {

class EndingScene : public Scene {
public:
    /// Of the game of whoever's turn it is, which just ended.
    EndingScene(Shell& shell, std::shared_ptr<Match> match);

    Transition advance(const Frame& frame) override;
    void draw(view::Canvas& canvas) const override;
    [[nodiscard]] std::string_view name() const override { return "ending"; }

    /// A line of the numbers.
    struct Fact {
        std::string label;
        std::string value;
    };
    [[nodiscard]] const std::vector<Fact>& facts_told() const { return facts_; }
    /// What is left to do, in a line.
    [[nodiscard]] const std::string& reason() const { return reason_; }

private:
    enum class Choice : std::uint8_t { Gold, Harder, Title };

    void make_menu();
    void draw_facts(view::Canvas& canvas) const;
    void draw_roll(view::Canvas& canvas) const;
    [[nodiscard]] Transition go_to(Choice choice);

    Shell& shell_;
    std::shared_ptr<Match> match_;
    Medals medals_{};
    std::vector<Fact> facts_;
    std::string reason_;
    std::vector<Choice> choices_;
    std::optional<view::Menu> menu_;
    view::Particles particles_;
    Rng rng_{5};
    float to_rocket_ = 0.0f;  ///< Seconds until the next one.
    float clock_ = 0.0f;
};

}  // namespace carom::app
