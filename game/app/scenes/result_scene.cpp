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

#include <algorithm>
#include <cstdlib>

namespace carom::app {
namespace {

constexpr float kPartTime = 0.45f;  // seconds for each part of the score to count up
constexpr float kAllCounted = 4.0f * kPartTime;
constexpr view::Box kResultPanel{{310.0f, 36.0f}, {970.0f, 684.0f}};
constexpr float kLeft = 360.0f;
constexpr float kRight = 740.0f;

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
    const float width = choices_.size() == 4 ? 148.0f : choices_.size() == 3 ? 190.0f : 240.0f;
    menu_.emplace(labels_, glm::vec2{640.0f, 612.0f}, glm::vec2{width, 48.0f}, 14.0f,
                  labels_.size());
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
    const auto choice = menu_->advance(frame.menu, frame.seconds());
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
    float y = 184.0f;
    float from = 0.0f;
    for (const Part& part : parts) {
        canvas.text(part.label, {kLeft, y}, {.size = 23.0f, .color = colors.ink}, true);
        canvas.text(part.note, {kLeft + 96.0f, y + 4.0f}, {.size = 17.0f, .color = colors.faint});
        canvas.text(view::grouped(counted(from, part.points)), {kRight, y},
                    {.size = 23.0f, .color = colors.ink, .align = gfx::Align::Right}, true, 150.0f);
        y += 40.0f;
        from += kPartTime;
    }
    canvas.rect({{kLeft, y + 2.0f}, {kRight, y + 4.0f}}, {.color = colors.accent});
    canvas.text("Level", {kLeft, y + 22.0f}, {.size = 27.0f, .color = colors.ink}, true);
    canvas.text(view::grouped(counted(from, tally_.total())), {kRight, y + 10.0f},
                {.size = 44.0f, .color = colors.accent, .align = gfx::Align::Right}, true,
                kRight - kLeft - 90.0f);
    const LevelRecord best = shell_.record(level_);
    canvas.text(record_ ? "Your best so far" : "Best " + view::grouped(best.score),
                {kLeft, y + 66.0f},
                {.size = 19.0f, .color = record_ ? colors.accent : colors.faint});
    if (best.score > 0) {
        canvas.text(in_words(best.terms), {kRight, y + 68.0f},
                    {.size = 16.0f, .color = colors.faint, .align = gfx::Align::Right});
    }
}

void ResultScene::draw_medal(view::Canvas& canvas) const {
    const view::Palette& colors = canvas.palette(shell_.set.levels[level_].world);
    const glm::vec2 at{852.0f, 244.0f};
    const float t = std::clamp((clock_ - kAllCounted) / 0.25f, 0.0f, 1.0f);
    if (tally_.medal != sim::Medal::None && t > 0.0f) {
        const float size = 62.0f * (1.0f + 0.8f * (1.0f - t));
        canvas.picture("glow", at, glm::vec2{110.0f},
                       {.color = {1.0f, 0.9f, 0.6f, 0.25f * t}, .glow = 1.0f});
        canvas.picture("medal_" + std::string(sim::name(tally_.medal)), at, glm::vec2{size},
                       {.color = {1.0f, 1.0f, 1.0f, t}});
    }
    const auto rule = [&](const char* picture, std::string_view words, float y, bool won) {
        canvas.picture(picture, {kLeft + 12.0f, y + 11.0f}, glm::vec2{14.0f},
                       {.color = {1.0f, 1.0f, 1.0f, won ? 1.0f : 0.55f}});
        canvas.text(words, {kLeft + 36.0f, y},
                    {.size = 18.0f, .color = won ? colors.ink : colors.faint});
    };
    rule("medal_bronze", "clear the level", 412.0f, tally_.medal >= sim::Medal::Bronze);
    rule("medal_silver", "no ball lost, or within " + sim::clock_text(tally_.par), 442.0f,
         tally_.medal >= sim::Medal::Silver);
    rule("medal_gold", "both", 472.0f, tally_.medal == sim::Medal::Gold);
}

void ResultScene::draw_world(view::Canvas& canvas) const {
    const view::Palette& colors = canvas.palette(shell_.set.levels[level_].world);
    const Stretch stretch = stretch_of(shell_.set, level_);
    constexpr view::Box kWorld{{764.0f, 336.0f}, {940.0f, 500.0f}};
    constexpr std::size_t kShown = 20, kAcross = 5;
    const float shown = std::clamp((clock_ - kAllCounted) / 0.4f, 0.0f, 1.0f);
    canvas.text(colors.name, {kWorld.min.x, kWorld.min.y},
                {.size = 20.0f, .color = view::faded(colors.accent, shown)}, true, 80.0f);
    if (shown > 0.0f) {
        draw_stars(canvas, colors, {kWorld.max.x, kWorld.min.y},
                   medals_of(shell_, stretch.first, stretch.count));
    }
    const float pitch = kWorld.size().x / kAcross;
    for (std::size_t i = 0; i < std::min(stretch.count, kShown); ++i) {
        // One after the other.
        const float t =
            std::clamp((clock_ - kAllCounted) / 0.08f - static_cast<float>(i), 0.0f, 1.0f);
        const glm::vec2 at{kWorld.min.x + pitch * (static_cast<float>(i % kAcross) + 0.5f),
                           kWorld.min.y + 52.0f + 36.0f * static_cast<float>(i / kAcross)};
        draw_medal_of(canvas, colors, at, 16.0f, shell_.record(stretch.first + i).medal, t);
    }
}

void ResultScene::draw_standings(view::Canvas& canvas) const {
    const view::Palette& colors = canvas.palette(shell_.set.levels[level_].world);
    if (match_->alone()) {
        const float y = place_.empty() ? 536.0f : 520.0f;
        canvas.text("Score", {kLeft, y}, {.size = 27.0f, .color = colors.ink}, true);
        canvas.text(place_, {kLeft, y + 34.0f}, {.size = 18.0f, .color = colors.accent}, false,
                    260.0f);
        canvas.text(view::grouped(match_->seat().score), {920.0f, 524.0f},
                    {.size = 44.0f, .color = colors.ink, .align = gfx::Align::Right}, true, 450.0f);
        return;
    }
    const float step = 560.0f / static_cast<float>(match_->seats().size());
    for (std::size_t i = 0; i < match_->seats().size(); ++i) {
        const Seat& seat = match_->seats()[i];
        const float x = 360.0f + step * (static_cast<float>(i) + 0.5f);
        const bool now = i == match_->turn();
        canvas.text(match_->name(i) + (seat.out ? " · out" : ""), {x, 518.0f},
                    {.size = 17.0f,
                     .color = now ? colors.accent : colors.faint,
                     .align = gfx::Align::Center});
        canvas.text(view::grouped(match_->points(i)), {x, 540.0f},
                    {.size = 28.0f, .color = colors.ink, .align = gfx::Align::Center}, true,
                    step - 12.0f);
    }
}

void ResultScene::draw(view::Canvas& canvas) const {
    const view::Palette& colors = canvas.palette(shell_.set.levels[level_].world);
    draw_panel(canvas, colors, kResultPanel, 0.55f * std::min(1.0f, clock_ * 3.0f));
    const view::Sting kind = won_ ? worth(shell_.set, level_) : view::Sting::Over;
    const std::string heading = kind == view::Sting::Ending  ? "All levels cleared!"
                                : kind == view::Sting::World ? std::string(colors.name) + " cleared"
                                : won_                       ? "Level cleared"
                                                             : "Game over";
    canvas.text(
        heading, {640.0f, 60.0f},
        {.size = 48.0f, .color = won_ ? colors.accent : colors.danger, .align = gfx::Align::Center},
        true);
    const std::string who = match_->alone() ? "" : match_->name(match_->turn()) + "  ·  ";
    canvas.text(who + shell_.set.levels[level_].title, {640.0f, 122.0f},
                {.size = 24.0f, .color = colors.faint, .align = gfx::Align::Center}, false,
                kResultPanel.size().x - 60.0f);
    draw_parts(canvas);
    draw_medal(canvas);
    if (kind == view::Sting::World || kind == view::Sting::Ending) draw_world(canvas);
    canvas.rect({{kLeft, 508.0f}, {920.0f, 509.0f}}, {.color = {0.6f, 0.7f, 0.9f, 0.25f}});
    draw_standings(canvas);
    menu_->draw(canvas, colors);
    if (won_ || !match_->seat().lost_at || shell_.device == platform::Device::Touch) return;
    canvas.text(how(Control::Back, shell_.device, shell_.settings.bindings) +
                    " to see how the last ball was lost",
                {640.0f, 592.0f},
                {.size = 15.0f, .color = colors.faint, .align = gfx::Align::Center});
}

}  // namespace carom::app
