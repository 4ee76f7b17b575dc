#include "game/app/scenes/ending_scene.h"

#include "engine/core/ascii.h"
#include "engine/gfx/viewport.h"
#include "game/app/input/prompts.h"
#include "game/app/scenes/credits_scene.h"
#include "game/app/scenes/levels_scene.h"
#include "game/app/scenes/page.h"
#include "game/app/scenes/play_scene.h"
#include "game/app/scenes/title_scene.h"
#include "game/sim/clock_text.h"
#include "game/view/ui/hud.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace carom::app {
namespace {

constexpr view::Box kFacts{{150.0f, 158.0f}, {620.0f, 572.0f}};
constexpr view::Box kRoll{{660.0f, 158.0f}, {1130.0f, 572.0f}};
constexpr float kFactTime = 0.4f;    // seconds from line to line
constexpr float kRollSpeed = 34.0f;  // units a second
constexpr float kRollStep = 92.0f;   // units from credit to credit
constexpr float kEdge = 60.0f;       // units in which it fades at either end

/// 0 to 1: how far the nth line has come.
float shown_at(float clock, std::size_t line) {
    return std::clamp((clock - kFactTime * static_cast<float>(line + 1)) / 0.25f, 0.0f, 1.0f);
}

}  // namespace

EndingScene::EndingScene(Shell& shell, std::shared_ptr<Match> match)
    : shell_(shell), match_(std::move(match)) {
    const Seat& seat = match_->seat();
    const GameTotals& totals = seat.totals;
    medals_ = medals_of(shell_, 0, shell_.set.levels.size());
    facts_ = {{"Score", view::grouped(seat.score)},
              {"Time", sim::clock_text(totals.ticks)},
              {"Bricks broken", view::grouped(totals.bricks)},
              {"Best combo", view::grouped(totals.best_combo)},
              {"Balls lost", view::grouped(totals.lost)}};
    make_menu();
    shell_.music.play("title");
    shell_.music.follow({});
}

void EndingScene::make_menu() {
    std::vector<std::string> labels;
    const auto offer = [&](Choice choice, std::string label) {
        choices_.push_back(choice);
        labels.push_back(std::move(label));
    };
    const std::size_t levels = shell_.set.levels.size();
    const std::size_t missing = levels - medals_[3];
    const auto now = match_->seat().start.difficulty;
    const bool harder = now < sim::Difficulty::Expert;
    if (missing > 0) offer(Choice::Gold, "Win medals");
    if (harder) {
        const auto next = static_cast<sim::Difficulty>(static_cast<int>(now) + 1);
        const std::string name(sim::spec(next).name);
        offer(Choice::Harder, "Play on " + name);
        reason_ = "and it can be played on " + name;
    }
    offer(Choice::Title, "Title");
    if (missing > 0) {
        const std::string count =
            missing == 1 ? "One gold medal is" : std::to_string(missing) + " gold medals are";
        reason_ = count + " still to be won" + (reason_.empty() ? "" : ", " + reason_);
    } else if (harder) {
        reason_ = "Every medal is gold, " + reason_;
    } else {
        reason_ = "Every medal is gold, on the highest difficulty. There is nothing left to win";
    }
    menu_.emplace(labels, glm::vec2{640.0f, 626.0f}, glm::vec2{240.0f, 48.0f}, 16.0f,
                  labels.size());
}

Transition EndingScene::go_to(Choice choice) {
    switch (choice) {
        case Choice::Gold:
            return Transition::push(std::make_unique<LevelsScene>(shell_));
        case Choice::Harder:
            shell_.settings.difficulty = static_cast<int>(match_->seat().start.difficulty) + 1;
            save(shell_.home.settings, shell_.settings);
            return PlayScene::start(shell_, 0, match_->players());
        case Choice::Title:
            break;
    }
    return Transition::restart(std::make_unique<TitleScene>(shell_));
}

Transition EndingScene::advance(const Frame& frame) {
    const float before = clock_;
    clock_ += frame.seconds();
    for (std::size_t i = 0; i < facts_.size(); ++i) {
        const float at = kFactTime * static_cast<float>(i + 1);
        if (before < at && clock_ >= at) {
            shell_.sink.play("count", 0.5f, 0.0f, 1.0f + 0.1f * static_cast<float>(i));
        }
    }
    particles_.set_share(shell_.look.particle_share());
    particles_.advance(frame.seconds());
    to_rocket_ -= frame.seconds();
    if (to_rocket_ <= 0.0f) {
        to_rocket_ = rng_.between(0.15f, 0.45f);
        view::rocket(particles_, rng_, view::palette(2, shell_.look.colors));
    }
    const auto choice = menu_->advance(frame.menu, frame.seconds());
    shell_.menu_sound(menu_->sound());
    if (choice) return go_to(choices_[*choice]);
    return frame.menu.back ? go_to(Choice::Title) : Transition::stay();
}

void EndingScene::draw_facts(view::Canvas& canvas) const {
    const view::Palette& colors = canvas.palette(shell_.set.levels.back().world);
    const float left = kFacts.min.x + 34.0f;
    const float right = kFacts.max.x - 34.0f;
    float y = kFacts.min.y + 26.0f;
    for (std::size_t i = 0; i < facts_.size(); ++i) {
        const float shown = shown_at(clock_, i);
        const bool first = i == 0;
        canvas.text(facts_[i].label, {left, y + (first ? 8.0f : 0.0f)},
                    {.size = 23.0f, .color = view::faded(colors.faint, shown)}, false, 170.0f);
        canvas.text(facts_[i].value, {right, y},
                    {.size = first ? 40.0f : 26.0f,
                     .color = view::faded(first ? colors.accent : colors.ink, shown),
                     .align = gfx::Align::Right},
                    true, 230.0f);
        y += first ? 66.0f : 46.0f;
    }
    const float shown = shown_at(clock_, facts_.size());
    canvas.rect({{left, y + 2.0f}, {right, y + 3.0f}},
                {.color = view::faded(colors.accent, shown)});
    constexpr std::array kKinds{sim::Medal::Gold, sim::Medal::Silver, sim::Medal::Bronze};
    const float step = (right - left) / 3.0f;
    for (std::size_t i = 0; i < kKinds.size(); ++i) {
        const float x = left + step * (static_cast<float>(i) + 0.5f);
        canvas.picture("medal_" + std::string(sim::name(kKinds[i])), {x - 22.0f, y + 56.0f},
                       glm::vec2{32.0f}, {.color = {1.0f, 1.0f, 1.0f, shown}});
        canvas.text(std::to_string(medals_[static_cast<std::size_t>(kKinds[i])]),
                    {x + 18.0f, y + 40.0f},
                    {.size = 30.0f, .color = view::faded(colors.ink, shown)}, true, 60.0f);
    }
}

void EndingScene::draw_roll(view::Canvas& canvas) const {
    const view::Palette& colors = canvas.palette(shell_.set.levels.back().world);
    const auto lines = credits();
    const float high = kRoll.size().y - 24.0f;
    const float all = kRollStep * static_cast<float>(lines.size()) + 0.4f * high;
    const float middle = kRoll.center().x;
    // Where nothing should move they stand; else they go round.
    const bool still = canvas.look().still;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        float at = kRollStep * static_cast<float>(i);
        if (!still) at = std::fmod(at + 0.5f * high - kRollSpeed * clock_ + 100.0f * all, all);
        if (still) at *= 0.82f;
        const float y = kRoll.min.y + 12.0f + at;
        const float room = high - at - 58.0f;
        const float seen = still ? 1.0f : std::clamp(std::min(at, room) / kEdge, 0.0f, 1.0f);
        if (seen <= 0.0f) continue;
        canvas.text(
            lines[i].heading, {middle, y},
            {.size = 17.0f, .color = view::faded(colors.faint, seen), .align = gfx::Align::Center},
            false, 420.0f);
        canvas.text(
            lines[i].words, {middle, y + 26.0f},
            {.size = 20.0f, .color = view::faded(colors.ink, seen), .align = gfx::Align::Center},
            true, 430.0f);
    }
}

void EndingScene::draw(view::Canvas& canvas) const {
    const sim::Level& last = shell_.set.levels.back();
    const view::Palette& colors = canvas.palette(last.world);
    view::draw_backdrop(canvas, colors, clock_);
    const Seat& seat = match_->seat();
    const std::size_t levels = shell_.set.levels.size();
    const bool all = seat.cleared == static_cast<int>(levels);
    canvas.text(
        all ? "All " + std::to_string(levels) + " levels cleared" : "The last level is cleared",
        {640.0f, 40.0f},
        {.size = 60.0f,
         .color = colors.accent,
         .align = gfx::Align::Center,
         .shadow = {0.0f, 4.0f}},
        true, 1180.0f);
    std::string terms = in_words(Terms{seat.start.difficulty, seat.start.assist});
    const std::string who = match_->alone() ? "" : match_->name(match_->turn()) + "  ·  ";
    canvas.text(
        who + shell_.set.title + "  ·  " + terms, {640.0f, 114.0f},
        {.size = 22.0f, .color = colors.ink, .align = gfx::Align::Center, .shadow = {0.0f, 2.0f}},
        false, 1000.0f);
    for (const view::Box& panel : {kFacts, kRoll}) {
        canvas.rect(panel.grown(-6.0f), {.color = {0.002f, 0.003f, 0.012f, 0.8f}});
        canvas.frame("panel", panel, 28.0f, 22.0f, {.color = view::glass(colors)});
    }
    draw_facts(canvas);
    draw_roll(canvas);
    canvas.text(
        reason_, {640.0f, 586.0f},
        {.size = 20.0f, .color = colors.ink, .align = gfx::Align::Center, .shadow = {0.0f, 2.0f}},
        true, 1100.0f);
    menu_->draw(canvas, colors);
}

}  // namespace carom::app
