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
    const Page page = page_of(canvas.layout());
    draw_page(canvas, colors, page, "Credits");
    const float middle = page.box.center().x;
    const float step = std::min(96.0f, (page.body.size().y - 10.0f) / kCredits.size());
    float y = page.box.min.y + (step < 90.0f ? 96.0f : 122.0f);
    for (std::size_t i = 0; i < kCredits.size(); ++i) {
        const float seen = std::clamp(clock_ * 4.0f - 0.5f * static_cast<float>(i), 0.0f, 1.0f);
        glm::vec4 faint = colors.faint;
        glm::vec4 ink = colors.ink;
        faint.a *= seen;
        ink.a *= seen;
        canvas.text(kCredits[i].heading, {middle, y},
                    {.size = 18.0f, .color = faint, .align = gfx::Align::Center});
        canvas.text(kCredits[i].words, {middle, y + 26.0f},
                    {.size = 26.0f, .color = ink, .align = gfx::Align::Center}, true,
                    page.body.size().x);
        y += step;
    }
    draw_prompts(canvas, colors, shell_.device, page.foot, {{MenuAction::Back, "back"}});
}

}  // namespace carom::app
