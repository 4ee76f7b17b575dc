#include "game/app/scenes/levels_scene.h"

#include "engine/gfx/viewport.h"
#include "game/app/input/prompts.h"
#include "game/app/progress.h"
#include "game/app/scenes/page.h"
#include "game/app/scenes/play_scene.h"
#include "game/sim/clock_text.h"
#include "game/view/ui/hud.h"

#include <glm/vec3.hpp>

#include <algorithm>

namespace carom::app {
namespace {

constexpr std::size_t kCardColumns = 5;
constexpr std::size_t kCardRows = 2;
constexpr glm::vec2 kCard{224.0f, 206.0f};
constexpr glm::vec2 kGap{16.0f, 14.0f};
constexpr glm::vec2 kFirst{48.0f, 158.0f};
constexpr view::Box kTabs{{420.0f, 44.0f}, {1232.0f, 92.0f}};
constexpr float kThumb = 0.25f;  // canvas units a field unit

}  // namespace

LevelsScene::LevelsScene(Shell& shell) : shell_(shell), tabs_({}, kTabs) {
    std::vector<std::string> names;
    for (int world = 0; world < view::kWorldCount; ++world) {
        Page page{world, {}};
        for (std::size_t i = 0; i < shell.set.levels.size(); ++i) {
            if (shell.set.levels[i].world == world) page.levels.push_back(i);
        }
        if (page.levels.empty()) continue;
        names.emplace_back(view::palette(world).name);
        pages_.push_back(std::move(page));
    }
    for (const sim::Level& level : shell.set.levels) pictures_.emplace_back(level);
    tabs_ = view::Tabs(std::move(names), kTabs);
    begin_where_it_goes_on();
}

/// At the first level that was never cleared.
void LevelsScene::begin_where_it_goes_on() {
    std::size_t next = 0;
    while (next + 1 < shell_.set.levels.size() && shell_.record(next).medal != sim::Medal::None) {
        ++next;
    }
    for (std::size_t p = 0; p < pages_.size(); ++p) {
        const auto& levels = pages_[p].levels;
        const auto found = std::find(levels.begin(), levels.end(), next);
        if (found == levels.end()) continue;
        tabs_.turn_to(p);
        focus_ = static_cast<std::size_t>(found - levels.begin());
    }
    move_focus({});
}

view::Box LevelsScene::card(std::size_t place) const {
    const auto row = static_cast<float>(place / kCardColumns) - static_cast<float>(first_row_);
    const glm::vec2 cell{static_cast<float>(place % kCardColumns), row};
    const glm::vec2 at = kFirst + cell * (kCard + kGap);
    return {at, at + kCard};
}

bool LevelsScene::shown(std::size_t place) const {
    return place / kCardColumns >= first_row_ && place / kCardColumns < first_row_ + kCardRows;
}

void LevelsScene::move_focus(const view::MenuInput& input) {
    const std::size_t count = page().levels.size();
    const std::size_t before = focus_;
    if (input.left && focus_ > 0) --focus_;
    if (input.right && focus_ + 1 < count) ++focus_;
    if ((input.up || input.wheel > 0.0f) && focus_ >= kCardColumns) focus_ -= kCardColumns;
    const bool below = focus_ / kCardColumns < (count - 1) / kCardColumns;
    if ((input.down || input.wheel < 0.0f) && below)
        focus_ = std::min(focus_ + kCardColumns, count - 1);
    const std::size_t row = focus_ / kCardColumns;
    first_row_ = std::clamp(first_row_, row + 1 > kCardRows ? row + 1 - kCardRows : 0, row);
    for (std::size_t i = 0; i < count; ++i) {
        const bool touched = input.pointer_moved || input.clicked;
        if (shown(i) && touched && card(i).holds(input.pointer)) focus_ = i;
    }
    if (focus_ != before) shell_.menu_sound(view::MenuSound::Moved);
}

void LevelsScene::turn_page(const view::MenuInput& input) {
    // Past the last card of a page is the first of the next.
    view::MenuInput turned = input;
    const bool last = focus_ + 1 == page().levels.size();
    turned.page_right = input.page_right || (input.right && last);
    turned.page_left = input.page_left || (input.left && focus_ == 0);
    const bool back = turned.page_left && !input.page_left;
    if (!tabs_.advance(turned, false)) return;
    focus_ = back ? page().levels.size() - 1 : 0;
    first_row_ = 0;
    shell_.menu_sound(view::MenuSound::Moved);
    move_focus({});
}

Transition LevelsScene::advance(const Frame& frame) {
    clock_ += frame.seconds();
    if (frame.menu.back) {
        shell_.sink.play("menu_back", 0.6f, 0.0f, 1.0f);
        return Transition::pop();
    }
    const std::size_t before = tabs_.page();
    turn_page(frame.menu);
    if (tabs_.page() == before) move_focus(frame.menu);
    const auto chosen = [&](const view::Box& box, platform::Key key, platform::PadButton button) {
        return (frame.menu.clicked && box.holds(frame.menu.pointer)) ||
               frame.input.keys.pressed(key) || frame.input.pad.pressed(button);
    };
    const bool race = chosen(kRace, platform::Key::R, platform::PadButton::X);
    if (race || chosen(kPractice, platform::Key::P, platform::PadButton::Y)) {
        shell_.menu_sound(view::MenuSound::Chosen);
        return Transition::restart(race ? PlayScene::race_best(shell_, level())
                                        : PlayScene::practice(shell_, level()));
    }
    const bool clicked = frame.menu.clicked && card(focus_).holds(frame.menu.pointer);
    if (!clicked && !frame.menu.accept) return Transition::stay();
    shell_.menu_sound(view::MenuSound::Chosen);
    return PlayScene::start(shell_, level(), static_cast<std::size_t>(shell_.settings.players));
}

void LevelsScene::draw_card(view::Canvas& canvas, std::size_t place) const {
    const std::size_t index = page().levels[place];
    const sim::Level& level = shell_.set.levels[index];
    const view::Palette& colors = canvas.palette(level.world);
    const bool focused = place == focus_;
    const view::Box box = card(place).grown(focused ? 4.0f : 0.0f);
    canvas.frame(focused ? "button_focus" : "panel", box, 28.0f, 16.0f,
                 {.color = focused ? glm::vec4{glm::vec3{colors.accent} * 0.5f + 0.5f, 1.0f}
                                   : glm::vec4{1.0f}});
    pictures_[index].draw(
        canvas, {box.center().x - 0.5f * kThumb * sim::kFieldWidth, box.min.y + 12.0f}, kThumb);
    canvas.text(
        std::to_string(index + 1) + "  " + level.title, {box.min.x + 14.0f, box.max.y - 56.0f},
        {.size = 18.0f, .color = focused ? colors.ink : colors.faint}, true, box.size().x - 24.0f);
    const LevelRecord best = shell_.record(index);
    if (best.score > 0) {
        canvas.text(view::grouped(best.score), {box.min.x + 14.0f, box.max.y - 32.0f},
                    {.size = 17.0f, .color = colors.accent}, true, box.size().x - 68.0f);
    }
    if (best.medal != sim::Medal::None) {
        canvas.picture("medal_" + std::string(sim::name(best.medal)),
                       {box.max.x - 30.0f, box.max.y - 28.0f}, glm::vec2{20.0f});
    }
}

void LevelsScene::draw_details(view::Canvas& canvas) const {
    const view::Palette& colors = canvas.palette(page().world);
    const LevelRecord best = shell_.record(level());
    std::string words = "Not played yet";
    if (best.score > 0)
        words = "Best " + view::grouped(best.score) + "  ·  " + in_words(best.terms);
    if (best.tenths > 0) {
        words +=
            "  ·  fastest " + sim::clock_text_of_tenths(static_cast<std::uint64_t>(best.tenths));
    }
    words += "  ·  " + to_win(shell_, level());
    canvas.text(words, {640.0f, 592.0f},
                {.size = 20.0f, .color = colors.ink, .align = gfx::Align::Center});
}

void LevelsScene::draw_ways(view::Canvas& canvas) const {
    const view::Palette& colors = canvas.palette(page().world);
    const bool pad = shell_.device == platform::Device::Pad;
    const bool keys = shell_.device == platform::Device::Keyboard;
    const auto way = [&](const view::Box& box, const std::string& words, const char* button,
                         const char* key) {
        canvas.frame("button", box, 28.0f, 16.0f, {.color = {0.85f, 0.9f, 1.0f, 0.9f}});
        const std::string with = pad    ? std::string("  ·  ") + button
                                 : keys ? std::string("  ·  ") + key
                                        : "";
        canvas.text(words + with, {box.center().x, box.center().y - 10.0f},
                    {.size = 18.0f, .color = colors.ink, .align = gfx::Align::Center}, true,
                    box.size().x - 16.0f);
    };
    const bool ghost = !shell_.record(level()).fastest.empty();
    way(kRace, ghost ? "Race your best" : "Race the clock", "X", "R");
    way(kPractice, "Practice", "Y", "P");
}

void LevelsScene::draw(view::Canvas& canvas) const {
    const view::Palette& colors = canvas.palette(page().world);
    view::draw_backdrop(canvas, colors, clock_);
    canvas.rect({{0.0f, 0.0f}, gfx::kCanvas}, {.color = {0.004f, 0.006f, 0.02f, 0.5f}});
    canvas.text("Levels", {kFirst.x, 36.0f}, {.size = 52.0f, .color = colors.ink}, true);
    canvas.text(shell_.set.title, {kFirst.x, 104.0f}, {.size = 24.0f, .color = colors.faint}, false,
                300.0f);
    Medals medals{};
    for (const std::size_t each : page().levels) {
        ++medals[static_cast<std::size_t>(shell_.record(each).medal)];
    }
    draw_stars(canvas, colors, {1232.0f, 112.0f}, medals);
    tabs_.draw(canvas, colors, false);
    for (std::size_t i = 0; i < page().levels.size(); ++i) {
        if (shown(i)) draw_card(canvas, i);
    }
    const std::size_t rows = (page().levels.size() + kCardColumns - 1) / kCardColumns;
    if (rows > kCardRows) {
        canvas.text(
            "Row " + std::to_string(focus_ / kCardColumns + 1) + " of " + std::to_string(rows),
            {640.0f, 116.0f}, {.size = 18.0f, .color = colors.faint, .align = gfx::Align::Center});
    }
    draw_details(canvas);
    draw_ways(canvas);
    draw_prompts(canvas, colors, shell_.device, {640.0f, 684.0f},
                 {{MenuAction::Choose, "play"},
                  {MenuAction::Page, "next world"},
                  {MenuAction::Back, "back"}});
}

}  // namespace carom::app
