#include "game/app/scenes/scores_scene.h"

#include "game/app/input/prompts.h"
#include "game/app/scenes/page.h"
#include "game/app/scenes/watch_scene.h"
#include "game/view/ui/hud.h"

#include <glm/vec3.hpp>

#include <algorithm>
#include <cmath>

namespace carom::app {
namespace {

constexpr float kTermsRoom = 290.0f;
constexpr sim::Tick kCheckedAFrame = 4000;  // a few milliseconds of work

std::vector<HighScore> rows_of(const Shell& shell) {
    const auto found = shell.scores.tables.find(shell.set.title);
    return found == shell.scores.tables.end() ? std::vector<HighScore>{} : found->second;
}

}  // namespace

ScoresScene::ScoresScene(Shell& shell, std::optional<std::size_t> fresh)
    : shell_(shell), fresh_(fresh), check_(shell.home.recordings, shell.set, rows_of(shell)) {}

Transition ScoresScene::advance(const Frame& frame) {
    clock_ += frame.seconds();
    check_.advance(kCheckedAFrame);
    walk(frame.menu);
    if (focus_ &&
        (frame.menu.accept || (frame.menu.clicked && row_box(*focus_).holds(frame.menu.pointer)))) {
        auto scene = watch_game(*focus_);
        return scene ? Transition::push(std::move(scene)) : Transition::stay();
    }
    if (!frame.menu.back && !frame.menu.accept && !frame.menu.clicked) return Transition::stay();
    shell_.sink.play("menu_back", 0.6f, 0.0f, 1.0f);
    return Transition::pop();
}

view::Box ScoresScene::row_box(std::size_t place) {
    const float y = 142.0f + 50.0f * static_cast<float>(place);
    return {{184.0f, y}, {1096.0f, y + 44.0f}};
}

/// Only rows with a recording can be chosen.
void ScoresScene::walk(const view::MenuInput& input) {
    const std::vector<HighScore> rows = rows_of(shell_);
    const auto can = [&](std::size_t place) { return !rows[place].recording.empty(); };
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if ((input.pointer_moved || input.clicked) && can(i) && row_box(i).holds(input.pointer)) {
            focus_ = i;
        }
    }
    if (!input.up && !input.down) return;
    const std::size_t count = rows.size();
    std::size_t next = focus_.value_or(input.down ? count - 1 : 0);
    for (std::size_t i = 0; i < count; ++i) {
        next = (next + (input.down ? 1 : count - 1)) % count;
        if (!can(next)) continue;
        focus_ = next;
        shell_.menu_sound(view::MenuSound::Moved);
        return;
    }
}

std::unique_ptr<Scene> ScoresScene::watch_game(std::size_t place) {
    const std::vector<HighScore> rows = rows_of(shell_);
    return WatchScene::of(shell_, rows[place].recording, rows[place].name);
}

void ScoresScene::draw(view::Canvas& canvas) const {
    const view::Palette& colors = canvas.palette(0);
    draw_page(canvas, colors, "High scores");
    canvas.text(shell_.set.title, {1096.0f, 62.0f},
                {.size = 26.0f, .color = colors.faint, .align = gfx::Align::Right});
    const auto found = shell_.scores.tables.find(shell_.set.title);
    const std::size_t count = found == shell_.scores.tables.end() ? 0 : found->second.size();
    const auto cell = [&](std::string_view words, float x, float y, glm::vec4 color,
                          gfx::Align align, bool bold, float size = 22.0f, float room = 0.0f) {
        canvas.text(words, {x, y}, {.size = size, .color = color, .align = align}, bold, room);
    };
    cell("NAME", 270.0f, 116.0f, colors.faint, gfx::Align::Left, false, 15.0f);
    cell("SCORE", 650.0f, 116.0f, colors.faint, gfx::Align::Right, false, 15.0f);
    cell("LEVELS", 744.0f, 116.0f, colors.faint, gfx::Align::Right, false, 15.0f);
    cell("PLAYED", 774.0f, 116.0f, colors.faint, gfx::Align::Left, false, 15.0f);
    for (std::size_t i = 0; i < kTableLength; ++i) {
        const float y = 142.0f + 50.0f * static_cast<float>(i);
        const view::Box row = row_box(i);
        const bool fresh = fresh_ == i;
        const float pulse = fresh ? 0.16f + 0.06f * std::sin(clock_ * 4.0f) : 0.0f;
        canvas.rect(row, {.color = fresh ? glm::vec4{glm::vec3{colors.accent}, pulse}
                                         : glm::vec4{0.5f, 0.6f, 0.9f, 0.025f}});
        if (focus_ == i) {
            canvas.rect(row, {.color = {0.5f, 0.7f, 1.0f, 0.14f}});
            const glm::vec2 tip{1086.0f, row.center().y};
            canvas.triangle(tip - glm::vec2{14.0f, 9.0f}, tip, tip - glm::vec2{14.0f, -9.0f},
                            {.color = colors.accent});
        }
        const float text = y + 9.0f;
        const glm::vec4 ink = fresh ? colors.accent : colors.ink;
        if (i < 3 && i < count) {
            constexpr const char* kMedals[] = {"medal_gold", "medal_silver", "medal_bronze"};
            canvas.picture(kMedals[i], {222.0f, row.center().y}, glm::vec2{18.0f});
        } else {
            cell(std::to_string(i + 1), 232.0f, text, colors.faint, gfx::Align::Right, false);
        }
        if (i >= count) continue;
        const HighScore& entry = found->second[i];
        cell(entry.name, 270.0f, text, ink, gfx::Align::Left, true, 22.0f, 220.0f);
        cell(view::grouped(entry.score), 650.0f, text, ink, gfx::Align::Right, true, 22.0f, 150.0f);
        cell(std::to_string(entry.levels), 744.0f, text, ink, gfx::Align::Right, false);
        // Who asked for every help there is gets it in smaller print.
        const bool unverified = check_.state(i) == ScoreCheck::State::Unverified;
        const std::string terms = in_words(entry.terms) + (unverified ? "  ·  unverified" : "");
        const float wide = canvas.measure(terms, {.size = 17.0f}).x / canvas.look().text_scale;
        cell(terms, 774.0f, text + 3.0f, colors.faint, gfx::Align::Left, false,
             17.0f * std::min(1.0f, kTermsRoom / wide), kTermsRoom);
    }
    if (count == 0) {
        cell("Nobody yet. Play, and be the first.", 640.0f, 380.0f, colors.ink, gfx::Align::Center,
             false, 24.0f);
    }
    if (focus_) {
        draw_prompts(canvas, colors, shell_.device, kPageFoot,
                     {{MenuAction::Choose, "watch"}, {MenuAction::Back, "back"}});
    } else {
        draw_prompts(canvas, colors, shell_.device, kPageFoot, {{MenuAction::Back, "back"}});
    }
}

}  // namespace carom::app
