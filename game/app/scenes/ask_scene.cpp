#include "game/app/scenes/ask_scene.h"

#include "game/app/scenes/page.h"
#include "game/view/screen/palette.h"

namespace carom::app {
AskScene::AskScene(Shell& shell, int world, std::string question, std::string more,
                   std::vector<std::string> answers, std::function<Transition(std::size_t)> chosen)
    : shell_(shell),
      world_(world),
      question_(std::move(question)),
      more_(std::move(more)),
      answers_(answers.size()),
      chosen_(std::move(chosen)),
      menu_(std::move(answers), {640.0f, 330.0f}, {340.0f, 50.0f}, 12.0f) {}

Transition AskScene::advance(const Frame& frame) {
    auto choice = menu_.advance(frame.menu, frame.seconds());
    shell_.menu_sound(menu_.sound());
    if (frame.menu.back) choice = answers_ - 1;
    if (!choice) return Transition::stay();
    return chosen_(*choice);
}

void AskScene::draw(view::Canvas& canvas) const {
    const view::Palette& colors = canvas.palette(world_);
    draw_panel(canvas, colors, {{360.0f, 190.0f}, {920.0f, menu_.box(answers_ - 1).max.y + 30.0f}});
    canvas.text(question_, {640.0f, 216.0f},
                {.size = 34.0f, .color = colors.ink, .align = gfx::Align::Center}, true);
    canvas.text(more_, {640.0f, 268.0f},
                {.size = 18.0f, .color = colors.faint, .align = gfx::Align::Center});
    menu_.draw(canvas, colors);
}

}  // namespace carom::app
