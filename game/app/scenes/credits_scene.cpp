#include "game/app/scenes/credits_scene.h"

#include "game/app/input/prompts.h"
#include "game/app/scenes/page.h"

#include <algorithm>
#include <array>

namespace carom::app {
namespace {

constexpr std::array kCredits{
    Credit{"Game, levels, pictures, sounds and music", "made by the Carom project, MIT licensed"},
    Credit{"After the idea of", "Breakout, and LearnOpenGL's tutorial of it"},
    Credit{"Levels of others load too, thanks to", "LBreakout2, LBreakoutHD and KBreakOut"},
    Credit{"Built with", "GLFW, glad, glm, stb, miniaudio, toml++ and CLI11"},
    Credit{"Typeface", "Play, by Jonas Hecksher, Open Font License"},
};

}  // namespace

std::span<const Credit> credits() { return kCredits; }

Transition CreditsScene::advance(const Frame& frame) {
    clock_ += frame.seconds();
    if (!frame.menu.back && !frame.menu.accept && !frame.menu.clicked) return Transition::stay();
    shell_.sink.play("menu_back", 0.6f, 0.0f, 1.0f);
    return Transition::pop();
}

void CreditsScene::draw(view::Canvas& canvas) const {
    const view::Palette& colors = canvas.palette(0);
    draw_page(canvas, colors, "Credits");
    float y = 150.0f;
    for (std::size_t i = 0; i < kCredits.size(); ++i) {
        const float seen = std::clamp(clock_ * 4.0f - 0.5f * static_cast<float>(i), 0.0f, 1.0f);
        glm::vec4 faint = colors.faint;
        glm::vec4 ink = colors.ink;
        faint.a *= seen;
        ink.a *= seen;
        canvas.text(kCredits[i].heading, {640.0f, y},
                    {.size = 18.0f, .color = faint, .align = gfx::Align::Center});
        canvas.text(kCredits[i].words, {640.0f, y + 26.0f},
                    {.size = 26.0f, .color = ink, .align = gfx::Align::Center}, true);
        y += 96.0f;
    }
    draw_prompts(canvas, colors, shell_.device, kPageFoot, {{MenuAction::Back, "back"}});
}

}  // namespace carom::app
