#pragma once
// How it went: the parts of the score counted up, the medal, and where to go from here. With
// several players, how they all stand.

#include "game/app/loop/scene.h"
#include "game/app/loop/shell.h"
#include "game/app/match.h"
#include "game/sim/tally.h"

#include <deque>
#include <memory>
#include <optional>
#include <vector>

namespace carom::app {

class ResultScene : public Scene {
public:
    /// For the player whose turn it is, whose level just ended.
    ResultScene(Shell& shell, std::shared_ptr<Match> match);

    Transition advance(const Frame& frame) override;
    void draw(view::Canvas& canvas) const override;
    [[nodiscard]] std::string_view name() const override { return won_ ? "won" : "lost"; }
    [[nodiscard]] bool covers_what_is_below() const override { return false; }

    [[nodiscard]] const sim::Tally& tally() const { return tally_; }
    [[nodiscard]] view::Box choice_box(std::size_t index) const { return menu_->box(index); }
    [[nodiscard]] const std::string& choice_label(std::size_t index) const {
        return labels_[index];
    }

private:
    enum class Choice : std::uint8_t { GoOn, Ending, Again, Title, Watch, Name };

    void offer(Choice choice, std::string label);
    void make_menu();
    [[nodiscard]] Transition go_to(Choice choice);
    /// How a race went, in a line.
    [[nodiscard]] std::string against_rival() const;
    /// Enters the scores of a game that is over under the names that are known.
    void enter_scores();
    /// Asks those who are in the table for their names, one after the other.
    [[nodiscard]] std::unique_ptr<Scene> ask_name();
    [[nodiscard]] sim::Score counted(float from, sim::Score points) const;
    void sound_of_counting(float before);

    /// The medals of a world that ends here.
    void draw_world(view::Canvas& canvas) const;
    void draw_parts(view::Canvas& canvas) const;
    void draw_medal(view::Canvas& canvas) const;
    void draw_standings(view::Canvas& canvas) const;

    struct Entered {
        HighScore entry;
        std::string who;  ///< As in Match::name; empty for one alone.
    };

    Shell& shell_;
    std::shared_ptr<Match> match_;
    std::size_t level_;
    bool won_;
    sim::Tally tally_;
    int lives_ = 0;
    bool record_ = false;
    RecordingId recording_;  ///< Of this game so far; empty where none is kept.
    std::vector<Choice> choices_;
    std::vector<std::string> labels_;
    std::optional<view::Menu> menu_;
    std::optional<Choice> leaving_;
    bool naming_ = false;          ///< Asking them.
    std::deque<Entered> entered_;  ///< In the table, and not asked yet.
    std::string place_;            ///< "3rd in the table", or nothing.
    float clock_ = 0.0f;
};

}  // namespace carom::app
