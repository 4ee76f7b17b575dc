#include "game/app/scenes/result_scene.h"

#include "game/app/input/prompts.h"
#include "game/app/progress.h"
#include "game/app/scenes/ending_scene.h"
#include "game/app/scenes/last_moments_scene.h"
#include "game/app/scenes/name_scene.h"
#include "game/app/scenes/page.h"
#include "game/app/scenes/play_scene.h"
#include "game/app/scenes/title_scene.h"
#include "game/app/scenes/watch_scene.h"
#include "game/sim/clock_text.h"
#include "game/view/ui/hud.h"
#include "game/view/ui/words.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace carom::app {
namespace {

constexpr float kPartTime = 0.45f;  // seconds for each part of the score to count up
constexpr float kAllCounted = 4.0f * kPartTime;
constexpr glm::vec2 kResultSize{660.0f, 648.0f};

/// Where its parts are: one below the other, or, in a low window, the sums on the left and all else
/// on the right.
struct ResultPlace {
    view::Box panel{};
    float left = 0.0f;   ///< Of the sums,
    float right = 0.0f;  ///< up to here.
    float parts = 0.0f;  ///< Top of them.
    float step = 40.0f;  ///< From one to the next.
    glm::vec2 medal{0.0f};
    float medal_size = 62.0f;
    glm::vec2 rules{0.0f};
    view::Box world{};      ///< Medals of a world that ends here.
    view::Box standings{};  ///< The line above is its upper edge.
    view::MenuPlace menu{};
    float foot = 0.0f;
    bool low = false;
};

ResultPlace result_place(const view::Layout& layout, std::size_t choices) {
    ResultPlace place{.panel = centered(layout, kResultSize)};
    place.low = layout.size.y < 640.0f;
    const bool slim = layout.size.x < 680.0f;
    if (place.low) place.panel = centered(layout, {1080.0f, 500.0f});
    if (slim) place.panel = centered(layout, {kResultSize.x, 840.0f});
    const view::Box& panel = place.panel;
    const glm::vec2 size = panel.size();
    const float side = slim ? 24.0f : place.low ? 36.0f : 50.0f;
    const float high = layout.small() ? std::min(layout.finger(), 0.12f * size.y) : 48.0f;
    const std::size_t columns = slim && choices > 3 ? 2 : choices;
    const float wide = choices == 4 ? 148.0f : choices == 3 ? 190.0f : 240.0f;
    const auto across = static_cast<float>(columns);
    const float most = (size.x - 24.0f - 14.0f * (across - 1.0f)) / across;
    const std::size_t rows = (choices + columns - 1) / columns;
    place.menu.button = {slim ? most : std::min(wide, most), high};
    place.menu.gap = 14.0f;
    place.menu.columns = columns;
    const float list = static_cast<float>(rows) * (high + 14.0f) - 14.0f;
    place.menu.top_center = {panel.center().x, panel.max.y - 24.0f - list};
    place.left = panel.min.x + side;
    place.parts = panel.min.y + (place.low ? 100.0f : 148.0f);
    place.foot = place.menu.top_center.y - 20.0f;
    const float standings = place.low ? 96.0f : 104.0f;
    if (!place.low) {
        place.right = slim ? panel.max.x - side : panel.min.x + 430.0f;
        const float down = slim ? 24.0f : 0.0f;
        place.medal = slim ? glm::vec2{panel.max.x - 84.0f, panel.min.y + 452.0f}
                           : glm::vec2{panel.min.x + 542.0f, panel.min.y + 208.0f};
        if (slim) place.medal_size = 52.0f;
        place.rules = {place.left, panel.min.y + 376.0f + down};
        place.world = slim ? view::Box{{place.left, panel.min.y + 500.0f},
                                       {panel.max.x - side, panel.min.y + 600.0f}}
                           : view::Box{panel.min + glm::vec2{454.0f, 300.0f},
                                       panel.min + glm::vec2{630.0f, 464.0f}};
        place.standings = {
            {place.left, place.menu.top_center.y - standings - (slim ? 24.0f : 0.0f)},
            {panel.max.x - side, place.foot}};
        return place;
    }
    const float split = panel.min.x + 0.5f * size.x;
    place.right = split - 20.0f;
    place.step = 36.0f;
    place.medal = {panel.max.x - 92.0f, panel.min.y + 150.0f};
    place.medal_size = 52.0f;
    place.rules = {split + 20.0f, place.parts + 10.0f};
    place.world = {{split + 20.0f, place.rules.y + 92.0f},
                   {panel.max.x - side, place.rules.y + 182.0f}};
    place.standings = {{split + 20.0f, place.foot - standings}, {panel.max.x - side, place.foot}};
    return place;
}

/// "1st", "2nd", "3rd", "4th" and so on to the tenth.
std::string ordinal(std::size_t number) {
    const char* ending = number == 1 ? "st" : number == 2 ? "nd" : number == 3 ? "rd" : "th";
    return std::to_string(number) + ending;
}

}  // namespace

ResultScene::ResultScene(Shell& shell, std::shared_ptr<Match> match)
    : shell_(shell),
      match_(std::move(match)),
      level_(match_->seat().level),
      won_(match_->seat().game->world().phase == sim::Phase::Cleared),
      tally_(sim::tally(match_->seat().game->world())) {
    const Seat& seat = match_->seat();
    lives_ = seat.game->world().lives;
    match_->record_level();
    // What was taken back and tried again is no record.
    if (!seat.game->session().changed() && !match_->practice() && !seat.skill) {
        record_ = shell_.keep_record(level_, tally_, {seat.start.difficulty, seat.start.assist},
                                     seat.recording);
    }
    if (won_ && !match_->practice() && !seat.skill) {
        ++shell_.lifetime.cleared;
        if (worth(shell_.set, level_) == view::Sting::Ending) ++shell_.lifetime.finished;
    }
    save(shell_.home.lifetime, shell_.lifetime);
    recording_ = seat.recording;
    match_->end_level(tally_);
    if (match_->race()) {
        place_ = against_rival();
    } else if (match_->over()) {
        enter_scores();
    }
    make_menu();
    shell_.trace.say("result", "\"won\":" + std::string(won_ ? "true" : "false") +
                                   ",\"total\":" + std::to_string(tally_.total()) +
                                   ",\"medal\":" + json_text(sim::name(tally_.medal)));
}

void ResultScene::offer(Choice choice, std::string label) {
    choices_.push_back(choice);
    labels_.push_back(std::move(label));
}

void ResultScene::make_menu() {
    if (!match_->over()) {
        offer(Choice::GoOn,
              match_->alone() ? "Next level" : match_->name(match_->next()) + " goes on");
    }
    const bool finished = won_ && worth(shell_.set, level_) == view::Sting::Ending;
    if (finished && !match_->race() && !match_->seat().skill) offer(Choice::Ending, "Go on");
    if ((match_->alone() || match_->over()) && !finished)
        offer(Choice::Again, match_->race() ? "Race again" : won_ ? "Play it again" : "Try again");
    offer(Choice::Title, "Title");
    if (!recording_.empty()) offer(Choice::Watch, "Watch");
    if (!entered_.empty()) offer(Choice::Name, "Name");
    menu_.emplace(labels_, [count = labels_.size()](const view::Layout& layout) {
        return result_place(layout, count).menu;
    });
}

Transition ResultScene::go_to(Choice choice) {
    if (choice == Choice::Title) return Transition::restart(std::make_unique<TitleScene>(shell_));
    if (choice == Choice::GoOn) {
        match_->pass();
        return Transition::restart(std::make_unique<PlayScene>(shell_, match_));
    }
    leaving_.reset();  // they may go back
    return PlayScene::again(shell_, *match_, level_);
}

std::string ResultScene::against_rival() const {
    const auto& ghost = match_->race()->ghost;
    if (!ghost) return won_ ? "Your ghost will race you next" : "";
    if (!won_) return {};
    if (!ghost->finish()) return "The ghost never got there";
    const std::int64_t tenths =
        (std::int64_t{tally_.time} - std::int64_t{*ghost->finish()}) * 10 / sim::kTicksPerSecond;
    if (tenths == 0) return "As fast as " + match_->race()->name;
    const std::int64_t apart = std::abs(tenths);
    return std::to_string(apart / 10) + "." + std::to_string(apart % 10) + " s " +
           (tenths < 0 ? "faster than " : "slower than ") + match_->race()->name;
}

void ResultScene::enter_scores() {
    const std::string& set = shell_.set.title;
    for (std::size_t i = 0; i < match_->seats().size(); ++i) {
        const Seat& seat = match_->seats()[i];
        if (seat.unkept || seat.skill || !enters(shell_.scores, set, seat.score)) continue;
        const std::string who = match_->one_player() ? "" : match_->name(i);
        const HighScore entry{name_for(shell_.scores, who),
                              seat.score,
                              seat.cleared,
                              {seat.start.difficulty, seat.start.assist},
                              seat.recording};
        const std::size_t place = enter(shell_.scores, set, entry);
        entered_.push_back({entry, who});
        if (match_->alone()) {
            place_ = ordinal(place + 1) + " in the table, as " + entry.name;
        }
    }
    if (!entered_.empty()) save(shell_.home.scores, shell_.scores);
}

std::unique_ptr<Scene> ResultScene::ask_name() {
    if (entered_.empty()) return nullptr;
    const Entered next = std::move(entered_.front());
    entered_.pop_front();
    return std::make_unique<NameScene>(shell_, next.entry, next.who);
}

void ResultScene::sound_of_counting(float before) {
    const auto part = [](float clock) { return static_cast<int>(clock / kPartTime); };
    if (part(before) == part(clock_) || clock_ > kAllCounted + 0.01f) return;
    shell_.sink.play("count", 0.5f, 0.0f, 1.0f + 0.12f * static_cast<float>(part(clock_)));
}

Transition ResultScene::advance(const Frame& frame) {
    const float before = clock_;
    clock_ += frame.seconds();
    sound_of_counting(before);
    if (before < kAllCounted && clock_ >= kAllCounted && tally_.medal != sim::Medal::None) {
        const auto step = static_cast<int>(tally_.medal) - static_cast<int>(sim::Medal::Bronze);
        shell_.sink.sting(static_cast<view::Sting>(static_cast<int>(view::Sting::Bronze) + step));
    }
    const auto choice = menu_->advance(frame.menu, frame.seconds(), shell_.look.layout);
    shell_.menu_sound(menu_->sound());
    if (choice && choices_[*choice] == Choice::Watch) {
        auto watch = WatchScene::of(shell_, recording_, shell_.set.levels[level_].title);
        return watch ? Transition::push(std::move(watch)) : Transition::stay();
    }
    if (choice && choices_[*choice] == Choice::Ending) {
        return Transition::push(std::make_unique<EndingScene>(shell_, match_));
    }
    const Seat& seat = match_->seat();
    const auto& lost_at = seat.lost_at;
    if (!won_ && lost_at && pressed(frame.input, shell_.settings.bindings, Control::Back)) {
        return Transition::push(
            std::make_unique<LastMomentsScene>(shell_, seat.game->session(), *lost_at));
    }
    naming_ = naming_ || (choice && choices_[*choice] == Choice::Name);
    if (choice && choices_[*choice] != Choice::Name) leaving_ = choices_[*choice];
    if (frame.menu.back) leaving_ = Choice::Title;
    // Who leaves for the first time is asked once; who plays again is not held up.
    const bool unknown = match_->one_player() && shell_.scores.last_name.empty();
    if (naming_ || (leaving_ == Choice::Title && unknown)) {
        if (auto ask = ask_name()) return Transition::push(std::move(ask));
        naming_ = false;
    }
    if (!leaving_) return Transition::stay();
    return go_to(*leaving_);
}

sim::Score ResultScene::counted(float from, sim::Score points) const {
    const float t = std::clamp((clock_ - from) / kPartTime, 0.0f, 1.0f);
    const float eased = 1.0f - (1.0f - t) * (1.0f - t);
    if (eased >= 1.0f) return points;
    return static_cast<sim::Score>(static_cast<double>(points) * double{eased});
}

void ResultScene::draw_parts(view::Canvas& canvas) const {
    const view::Palette& colors = canvas.palette(shell_.set.levels[level_].world);
    struct Part {
        std::string label;
        std::string note;
        sim::Score points;
    };
    const Part parts[] = {
        {"Bricks",
         "best combo " + view::grouped(tally_.best_combo) +
             (tally_.best_combo == 1 ? " brick" : " bricks"),
         tally_.bricks},
        {"Time", sim::clock_text(tally_.time) + " of " + sim::clock_text(tally_.par),
         tally_.time_bonus},
        {"Lives", std::to_string(lives_) + " left", tally_.lives_bonus},
    };
    const ResultPlace place = result_place(canvas.layout(), labels_.size());
    const float left = place.left;
    const float right = place.right;
    float y = place.parts;
    float from = 0.0f;
    std::vector<std::string> notes;
    for (const Part& part : parts) notes.push_back(part.note);
    const float room = right - left - 96.0f - 90.0f;
    const gfx::TextStyle note =
        canvas.one_size(notes, {.size = 17.0f, .color = colors.faint}, false, room);
    for (const Part& part : parts) {
        canvas.text(part.label, {left, y}, {.size = 23.0f, .color = colors.ink}, true, 90.0f);
        canvas.text(part.note, {left + 96.0f, y + 4.0f}, note, false, room);
        canvas.text(view::grouped(counted(from, part.points)), {right, y},
                    {.size = 23.0f, .color = colors.ink, .align = gfx::Align::Right}, true, 150.0f);
        y += place.step;
        from += kPartTime;
    }
    canvas.rect({{left, y + 2.0f}, {right, y + 4.0f}}, {.color = colors.accent});
    canvas.text("Level", {left, y + 22.0f}, {.size = 27.0f, .color = colors.ink}, true);
    canvas.text(view::grouped(counted(from, tally_.total())), {right, y + 10.0f},
                {.size = 44.0f, .color = colors.accent, .align = gfx::Align::Right}, true,
                right - left - 90.0f);
    const LevelRecord best = shell_.record(level_);
    canvas.text(record_ ? "Your best so far" : "Best " + view::grouped(best.score),
                {left, y + 66.0f},
                {.size = 19.0f, .color = record_ ? colors.accent : colors.faint});
    if (best.score > 0) {
        canvas.text(in_words(best.terms), {right, y + 68.0f},
                    {.size = 16.0f, .color = colors.faint, .align = gfx::Align::Right}, false,
                    right - left - 160.0f);
    }
}

void ResultScene::draw_medal(view::Canvas& canvas) const {
    const view::Palette& colors = canvas.palette(shell_.set.levels[level_].world);
    const ResultPlace place = result_place(canvas.layout(), labels_.size());
    const glm::vec2 at = place.medal;
    const float t = std::clamp((clock_ - kAllCounted) / 0.25f, 0.0f, 1.0f);
    if (tally_.medal != sim::Medal::None && t > 0.0f) {
        const float size = place.medal_size * (1.0f + 0.8f * (1.0f - t));
        canvas.picture("glow", at, glm::vec2{110.0f / 62.0f * place.medal_size},
                       {.color = {1.0f, 0.9f, 0.6f, 0.25f * t}, .glow = 1.0f});
        canvas.picture("medal_" + std::string(sim::name(tally_.medal)), at, glm::vec2{size},
                       {.color = {1.0f, 1.0f, 1.0f, t}});
    }
    const std::array<std::string, 3> words{
        "clear the level", "no ball lost, or within " + sim::clock_text(tally_.par), "both"};
    constexpr std::array kPictures{"medal_bronze", "medal_silver", "medal_gold"};
    const float right =
        place.medal.y > place.rules.y - 60.0f && place.medal.x > place.rules.x + 200.0f
            ? place.medal.x - place.medal_size - 8.0f
            : place.panel.max.x - 30.0f;
    const float room = right - place.rules.x - 36.0f;
    const gfx::TextStyle style = canvas.one_size(words, {.size = 18.0f}, false, room);
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool won = static_cast<int>(tally_.medal) >
                         static_cast<int>(sim::Medal::None) + static_cast<int>(i);
        const float y = place.rules.y + 30.0f * static_cast<float>(i);
        canvas.picture(kPictures[i], {place.rules.x + 12.0f, y + 11.0f}, glm::vec2{14.0f},
                       {.color = {1.0f, 1.0f, 1.0f, won ? 1.0f : 0.55f}});
        gfx::TextStyle own = style;
        own.color = won ? colors.ink : colors.faint;
        canvas.text(words[i], {place.rules.x + 36.0f, y}, own, false, room);
    }
}

void ResultScene::draw_world(view::Canvas& canvas) const {
    const view::Palette& colors = canvas.palette(shell_.set.levels[level_].world);
    const Stretch stretch = stretch_of(shell_.set, level_);
    const view::Box box = result_place(canvas.layout(), labels_.size()).world;
    constexpr std::size_t kShown = 20;
    const std::size_t across = box.size().x > 300.0f ? 10 : 5;
    const float shown = std::clamp((clock_ - kAllCounted) / 0.4f, 0.0f, 1.0f);
    canvas.text(colors.name, {box.min.x, box.min.y},
                {.size = 20.0f, .color = view::faded(colors.accent, shown)}, true, 80.0f);
    if (shown > 0.0f) {
        draw_stars(canvas, colors, {box.max.x, box.min.y},
                   medals_of(shell_, stretch.first, stretch.count));
    }
    const float pitch = box.size().x / static_cast<float>(across);
    for (std::size_t i = 0; i < std::min(stretch.count, kShown); ++i) {
        // One after the other.
        const float t =
            std::clamp((clock_ - kAllCounted) / 0.08f - static_cast<float>(i), 0.0f, 1.0f);
        const glm::vec2 at{box.min.x + pitch * (static_cast<float>(i % across) + 0.5f),
                           box.min.y + 52.0f + 36.0f * static_cast<float>(i / across)};
        draw_medal_of(canvas, colors, at, 16.0f, shell_.record(stretch.first + i).medal, t);
    }
}

void ResultScene::draw_standings(view::Canvas& canvas) const {
    const view::Palette& colors = canvas.palette(shell_.set.levels[level_].world);
    const view::Box box = result_place(canvas.layout(), labels_.size()).standings;
    const float top = box.min.y;
    canvas.rect({box.min, {box.max.x, top + 1.0f}}, {.color = {0.6f, 0.7f, 0.9f, 0.25f}});
    if (match_->alone()) {
        const float y = top + (place_.empty() ? 28.0f : 12.0f);
        canvas.text("Score", {box.min.x, y}, {.size = 27.0f, .color = colors.ink}, true);
        canvas.text(place_, {box.min.x, y + 34.0f}, {.size = 18.0f, .color = colors.accent}, false,
                    260.0f);
        canvas.text(view::grouped(match_->seat().score), {box.max.x, top + 16.0f},
                    {.size = 44.0f, .color = colors.ink, .align = gfx::Align::Right}, true,
                    std::min(450.0f, box.size().x - 110.0f));
        return;
    }
    const float step = box.size().x / static_cast<float>(match_->seats().size());
    std::vector<std::string> names, points;
    for (std::size_t i = 0; i < match_->seats().size(); ++i) {
        names.push_back(match_->name(i) + (match_->seats()[i].out ? " · out" : ""));
        points.push_back(view::grouped(match_->points(i)));
    }
    const gfx::TextStyle name =
        canvas.one_size(names, {.size = 17.0f, .align = gfx::Align::Center}, false, step - 8.0f);
    const gfx::TextStyle score =
        canvas.one_size(points, {.size = 28.0f, .color = colors.ink, .align = gfx::Align::Center},
                        true, step - 12.0f);
    for (std::size_t i = 0; i < names.size(); ++i) {
        const float x = box.min.x + step * (static_cast<float>(i) + 0.5f);
        gfx::TextStyle own = name;
        own.color = i == match_->turn() ? colors.accent : colors.faint;
        canvas.text(names[i], {x, top + 10.0f}, own, false, step - 8.0f);
        canvas.text(points[i], {x, top + 32.0f}, score, true, step - 12.0f);
    }
}

void ResultScene::draw(view::Canvas& canvas) const {
    const view::Palette& colors = canvas.palette(shell_.set.levels[level_].world);
    const ResultPlace place = result_place(canvas.layout(), labels_.size());
    draw_panel(canvas, colors, place.panel, 0.55f * std::min(1.0f, clock_ * 3.0f));
    const view::Sting kind = won_ ? worth(shell_.set, level_) : view::Sting::Over;
    const std::string heading = kind == view::Sting::Ending
                                    ? finished_in_words(shell_.set, match_->seat().cleared)
                                : kind == view::Sting::World ? std::string(colors.name) + " cleared"
                                : won_                       ? "Level cleared"
                                                             : "Game over";
    const float middle = place.panel.center().x;
    const float top = place.panel.min.y + (place.low ? 10.0f : 24.0f);
    const float room = place.panel.size().x - 60.0f;
    canvas.text(
        heading, {middle, top},
        {.size = 48.0f, .color = won_ ? colors.accent : colors.danger, .align = gfx::Align::Center},
        true, room);
    const std::string who = match_->alone() ? "" : match_->name(match_->turn()) + "  ·  ";
    const std::string what = who + shell_.set.levels[level_].title;
    const gfx::TextStyle style{.size = 24.0f, .color = colors.faint, .align = gfx::Align::Center};
    const bool wraps = room < 500.0f && canvas.measure(what, style).x > room;
    canvas.text(wraps ? view::wrapped(canvas, what, style, room, 2) : what,
                {middle, top + (place.low ? 54.0f
                                : wraps   ? 56.0f
                                          : 62.0f)},
                style, false, room);
    draw_parts(canvas);
    draw_medal(canvas);
    if (kind == view::Sting::World || kind == view::Sting::Ending) draw_world(canvas);
    draw_standings(canvas);
    menu_->draw(canvas, colors);
    if (won_ || !match_->seat().lost_at || shell_.device == platform::Device::Touch) return;
    canvas.text(how(Control::Back, shell_.device, shell_.settings.bindings) +
                    " to see how the last ball was lost",
                {middle, place.foot},
                {.size = 15.0f, .color = colors.faint, .align = gfx::Align::Center}, false, room);
}

}  // namespace carom::app
