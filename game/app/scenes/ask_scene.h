#pragma once
// A question laid over what asks it: choose one of a few answers.

#include "game/app/loop/scene.h"
#include "game/app/loop/shell.h"
#include "game/view/field/thumbnail.h"

#include <functional>
#include <string>
#include <vector>

namespace carom::app {

/// A question with answers, each of which says where to go from here. Going back is the last.
class AskScene : public Scene {
public:
    /// A level to be seen with the question.
    struct Sight {
        std::string caption;
        view::Thumbnail picture;
    };
    AskScene(Shell& shell, int world, std::string question, std::string more,
             std::vector<std::string> answers, std::function<Transition(std::size_t)> chosen,
             std::vector<Sight> sights = {});

    Transition advance(const Frame& frame) override;
    void draw(view::Canvas& canvas) const override;
    [[nodiscard]] std::string_view name() const override { return "ask"; }
    [[nodiscard]] bool covers_what_is_below() const override { return false; }

private:
    Shell& shell_;
    int world_;  ///< In whose colours it is drawn.
    std::string question_;
    std::string more_;
    std::size_t answers_;
    std::function<Transition(std::size_t)> chosen_;
    std::vector<Sight> sights_;  ///< Side by side; none or two.
    view::Menu menu_;
};

}  // namespace carom::app
