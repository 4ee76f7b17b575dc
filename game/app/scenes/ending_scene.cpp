#include "game/app/scenes/ending_scene.h"

#include "engine/core/ascii.h"
#include "game/app/input/prompts.h"
#include "game/app/scenes/credits_scene.h"
#include "game/app/scenes/levels_scene.h"
#include "game/app/scenes/page.h"
#include "game/app/scenes/play_scene.h"
#include "game/app/scenes/title_scene.h"
#include "game/sim/clock_text.h"
#include "game/view/ui/hud.h"
#include "game/view/ui/words.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace carom::app {
namespace {

/// Numbers on the left, credits on the right; below each other in a slim window.
struct EndingPlace {
    float heading = 40.0f;
    float terms = 114.0f;
    view::Box facts{};
    view::Box roll{};
    float reason = 0.0f;
    view::MenuPlace menu{};
};

EndingPlace ending_place(const view::Layout& layout, std::size_t choices) {
    const glm::vec2 size = layout.size;
    const bool low = size.y < 640.0f;
    const bool slim = size.x < 900.0f;
    const float high = layout.small() ? std::min(layout.finger(), 0.12f * size.y) : 48.0f;
    EndingPlace place;
    if (low) place.heading = 8.0f, place.terms = 64.0f;
    const auto count = static_cast<float>(choices);
    place.menu = {.top_center = {0.5f * size.x, size.y - high - (low ? 12.0f : 46.0f)},
                  .button = {std::min(240.0f, (size.x - 24.0f) / count - 16.0f), high},
                  .gap = 16.0f,
                  .columns = choices};
    place.reason = place.menu.top_center.y - (low ? 30.0f : slim ? 58.0f : 40.0f);
    const float top = low ? 98.0f : 158.0f;
    const float bottom = place.reason - (low ? 6.0f : 14.0f);
    const float middle = 0.5f * size.x;
    if (slim) {
        const float split = top + std::min(414.0f, 0.55f * (bottom - top));
        place.facts = {{12.0f, top}, {size.x - 12.0f, split - 6.0f}};
        place.roll = {{12.0f, split + 6.0f}, {size.x - 12.0f, bottom}};
        return place;
    }
    const float wide = std::min(490.0f, middle - 8.0f);
    place.facts = {{middle - wide, top}, {middle - 20.0f, bottom}};
    place.roll = {{middle + 20.0f, top}, {middle + wide, bottom}};
    return place;
}

constexpr float kFactTime = 0.4f;  // seconds from line to line
constexpr float boxSpeed = 34.0f;  // units a second
constexpr float boxStep = 92.0f;   // units from credit to credit
constexpr float kEdge = 60.0f;     // units in which it fades at either end

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
    menu_.emplace(labels, [count = labels.size()](const view::Layout& layout) {
        return ending_place(layout, count).menu;
    });
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
    const auto choice = menu_->advance(frame.menu, frame.seconds(), shell_.look.layout);
    shell_.menu_sound(menu_->sound());
    if (choice) return go_to(choices_[*choice]);
    return frame.menu.back ? go_to(Choice::Title) : Transition::stay();
}

void EndingScene::draw_facts(view::Canvas& canvas) const {
    const view::Palette& colors = canvas.palette(shell_.set.levels.back().world);
    const view::Box box = ending_place(canvas.layout(), choices_.size()).facts;
    const float left = box.min.x + 34.0f;
    const float right = box.max.x - 34.0f;
    const float tight = std::min(1.0f, box.size().y / 414.0f);
    float y = box.min.y + 26.0f * tight;
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
        y += (first ? 66.0f : 46.0f) * tight;
    }
    const float shown = shown_at(clock_, facts_.size());
    canvas.rect({{left, y + 2.0f}, {right, y + 3.0f}},
                {.color = view::faded(colors.accent, shown)});
    constexpr std::array kKinds{sim::Medal::Gold, sim::Medal::Silver, sim::Medal::Bronze};
    const float step = (right - left) / 3.0f;
    for (std::size_t i = 0; i < kKinds.size(); ++i) {
        const float x = left + step * (static_cast<float>(i) + 0.5f);
        canvas.picture("medal_" + std::string(sim::name(kKinds[i])), {x - 22.0f, y + 56.0f * tight},
                       glm::vec2{32.0f * tight}, {.color = {1.0f, 1.0f, 1.0f, shown}});
        canvas.text(std::to_string(medals_[static_cast<std::size_t>(kKinds[i])]),
                    {x + 18.0f, y + 56.0f * tight - 16.0f},
                    {.size = 30.0f, .color = view::faded(colors.ink, shown)}, true, 60.0f);
    }
}

void EndingScene::draw_roll(view::Canvas& canvas) const {
    const view::Palette& colors = canvas.palette(shell_.set.levels.back().world);
    const auto lines = credits();
    const view::Box box = ending_place(canvas.layout(), choices_.size()).roll;
    const float room_across = box.size().x - 40.0f;
    const float high = box.size().y - 24.0f;
    const float all = boxStep * static_cast<float>(lines.size()) + 0.4f * high;
    const float middle = box.center().x;
    // Where nothing should move they stand; else they go round.
    const bool still = canvas.look().still;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        float at = boxStep * static_cast<float>(i);
        if (!still) at = std::fmod(at + 0.5f * high - boxSpeed * clock_ + 100.0f * all, all);
        if (still) at *= 0.82f * std::min(1.0f, high / 390.0f);
        const float y = box.min.y + 12.0f + at;
        const float room = high - at - 58.0f;
        const float seen = still ? 1.0f : std::clamp(std::min(at, room) / kEdge, 0.0f, 1.0f);
        if (seen <= 0.0f) continue;
        canvas.text(
            lines[i].heading, {middle, y},
            {.size = 17.0f, .color = view::faded(colors.faint, seen), .align = gfx::Align::Center},
            false, room_across);
        canvas.text(
            lines[i].words, {middle, y + 26.0f},
            {.size = 20.0f, .color = view::faded(colors.ink, seen), .align = gfx::Align::Center},
            true, room_across);
    }
}

void EndingScene::draw(view::Canvas& canvas) const {
    const sim::Level& last = shell_.set.levels.back();
    const view::Palette& colors = canvas.palette(last.world);
    view::draw_backdrop(canvas, colors, clock_);
    const EndingPlace place = ending_place(canvas.layout(), choices_.size());
    const float middle = canvas.layout().center().x;
    const float width = canvas.layout().size.x;
    const Seat& seat = match_->seat();
    canvas.text(finished_in_words(shell_.set, seat.cleared), {middle, place.heading},
                {.size = place.heading < 20.0f ? 46.0f : 60.0f,
                 .color = colors.accent,
                 .align = gfx::Align::Center,
                 .shadow = {0.0f, 4.0f}},
                true, width - 24.0f);
    std::string terms = in_words(Terms{seat.start.difficulty, seat.start.assist});
    const std::string who = match_->alone() ? "" : match_->name(match_->turn()) + "  ·  ";
    canvas.text(
        who + shell_.set.title + "  ·  " + terms, {middle, place.terms},
        {.size = 22.0f, .color = colors.ink, .align = gfx::Align::Center, .shadow = {0.0f, 2.0f}},
        false, width - 24.0f);
    for (const view::Box& panel : {place.facts, place.roll}) {
        canvas.rect(panel.grown(-6.0f), {.color = {0.002f, 0.003f, 0.012f, 0.8f}});
        canvas.frame("panel", panel, 28.0f, 22.0f, {.color = view::glass(colors)});
    }
    draw_facts(canvas);
    draw_roll(canvas);
    const gfx::TextStyle style{
        .size = 20.0f, .color = colors.ink, .align = gfx::Align::Center, .shadow = {0.0f, 2.0f}};
    const float room = width - 40.0f;
    const bool wraps = room < 900.0f && canvas.measure(reason_, style, true).x > room;
    canvas.text(wraps ? view::wrapped(canvas, reason_, style, room, 2) : reason_,
                {middle, place.reason}, style, true, room);
    menu_->draw(canvas, colors);
}

}  // namespace carom::app
