#include "game/app/scenes/ask_scene.h"

#include "game/app/scenes/page.h"
#include "game/view/screen/palette.h"

namespace carom::app {
namespace {

constexpr float kSightScale = 0.31f;  // of a sight
constexpr float kSightGap = 20.0f;    // between two

/// Where the first line is: higher where there is something to see.
float question_top(bool sights) { return sights ? 96.0f : 216.0f; }

float answers_top(bool sights) {
    return sights ? question_top(sights) + 122.0f + view::Thumbnail::size(kSightScale).y : 330.0f;
}

}  // namespace

AskScene::AskScene(Shell& shell, int world, std::string question, std::string more,
                   std::vector<std::string> answers, std::function<Transition(std::size_t)> chosen,
                   std::vector<Sight> sights)
    : shell_(shell),
      world_(world),
      question_(std::move(question)),
      more_(std::move(more)),
      answers_(answers.size()),
      chosen_(std::move(chosen)),
      sights_(std::move(sights)),
      menu_(std::move(answers), {640.0f, answers_top(!sights_.empty())}, {340.0f, 50.0f}, 12.0f) {}

Transition AskScene::advance(const Frame& frame) {
    auto choice = menu_.advance(frame.menu, frame.seconds());
    shell_.menu_sound(menu_.sound());
    if (frame.menu.back) choice = answers_ - 1;
    if (!choice) return Transition::stay();
    return chosen_(*choice);
}

void AskScene::draw(view::Canvas& canvas) const {
    const view::Palette& colors = canvas.palette(world_);
    const float y = question_top(!sights_.empty());
    draw_panel(canvas, colors,
               {{360.0f, y - 26.0f}, {920.0f, menu_.box(answers_ - 1).max.y + 30.0f}});
    canvas.text(question_, {640.0f, y},
                {.size = 34.0f, .color = colors.ink, .align = gfx::Align::Center}, true);
    canvas.text(more_, {640.0f, y + 52.0f},
                {.size = 18.0f, .color = colors.faint, .align = gfx::Align::Center});
    const float across = view::Thumbnail::size(kSightScale).x;
    float x = 640.0f - across - 0.5f * kSightGap;
    for (const Sight& sight : sights_) {
        canvas.text(sight.caption, {x + 0.5f * across, y + 52.0f},
                    {.size = 18.0f, .color = colors.ink, .align = gfx::Align::Center});
        sight.picture.draw(canvas, {x, y + 82.0f}, kSightScale);
        x += across + kSightGap;
    }
    menu_.draw(canvas, colors);
}

}  // namespace carom::app
