#pragma once
// The lab as a scene: input to the hand and the switches, time to what flies, answers to the
// picture and the trace.

#include "game/app/lab/lab_hand.h"
#include "game/app/lab/lab_motion.h"
#include "game/app/lab/lab_pages.h"
#include "game/app/lab/lab_panel.h"
#include "game/app/lab/lab_queries.h"
#include "game/app/lab/lab_report.h"
#include "game/app/loop/scene.h"
#include "game/app/loop/shell.h"
#include "game/app/scenes/split_view.h"

namespace carom::app::lab {

class LabScene : public Scene {
public:
    explicit LabScene(Shell& shell);

    Transition advance(const Frame& frame) override;
    void draw(view::Canvas& canvas) const override;
    [[nodiscard]] bool wants_touch_button() const override { return false; }
    [[nodiscard]] std::string_view name() const override { return "lab"; }
    [[nodiscard]] gfx::PostSettings post() const override;
    /// Every item's name, center and reach, and what is selected.
    [[nodiscard]] std::string facts() const override;

    [[nodiscard]] const LabTable& table() const { return table_; }
    [[nodiscard]] const LabAnswers& answers() const { return answers_; }

private:
    void open(Page page);
    void use_mouse(const Frame& frame);
    void use_wheel(const Frame& frame);
    void fly(float seconds);
    /// False once the lab is to be left.
    bool act(Action action);
    void act_on_selected(Action action);
    void add(Kind kind);
    [[nodiscard]] PanelFacts panel_facts() const;

    Shell& shell_;
    SplitView split_;
    Page page_ = Page::Shapes;
    LabTable table_;
    LabHand hand_;
    Switches switches_;
    LabAnswers answers_;
    LabReport report_;
    glm::vec2 pointer_{640.0f, 560.0f};  ///< Last place on the table.
    std::optional<Action> hovered_;
    float clock_ = 0.0f;
    float owed_ = 0.0f;  ///< Seconds of flight not yet made up by whole steps.
};

}  // namespace carom::app::lab
