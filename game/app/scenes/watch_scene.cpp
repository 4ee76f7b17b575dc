#include "game/app/scenes/watch_scene.h"

#include "engine/gfx/viewport.h"
#include "game/app/scenes/play_scene.h"
#include "game/replay/replay_text.h"
#include "game/sim/clock_text.h"
#include "game/sim/tally.h"
#include "game/view/ui/numbers.h"

#include <glm/vec3.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace carom::app {
namespace {

using platform::Device;
using platform::Key;
using platform::PadButton;
using replay::Mark;
using sim::Tick;

constexpr Tick kSurveyedAFrame = 5000;  // a few milliseconds of work
constexpr int kNormal = 8;              // eighths
constexpr int kFastest = 128;
constexpr std::int64_t kTickOwed = 8'000'000'000;
constexpr std::int64_t kLeap = sim::seconds(5.0f);
constexpr std::int64_t kNudge = sim::seconds(1.0f);
constexpr glm::vec4 kPlate{0.003f, 0.004f, 0.008f, 0.88f};  // linear: nearly black
constexpr view::Box kBarPanel{{184.0f, 674.0f}, {1096.0f, 718.0f}};

std::string speed_words(int eighths) {
    if (eighths >= kNormal) return std::to_string(eighths / kNormal) + "x";
    return "1/" + std::to_string(kNormal / eighths) + "x";
}

glm::vec4 color_of(Mark::Kind kind, const view::Palette& colors) {
    switch (kind) {
        case Mark::Kind::LifeLost:
            return colors.danger;
        case Mark::Kind::LevelCleared:
            return colors.accent;
        case Mark::Kind::Combo:
            break;
    }
    return colors.ink;
}

}  // namespace

WatchScene::WatchScene(Shell& shell, sim::Replay replay, std::string title)
    : shell_(shell),
      title_(std::move(title)),
      timeline_(std::move(replay)),
      ear_(shell.sink),
      sounds_(ear_) {
    view_.emplace(timeline_.world(), sounds_);
    shell_.play_music(timeline_.world().stage->level, level_);
    tell();
}

std::unique_ptr<Scene> WatchScene::of(Shell& shell, const RecordingId& recording,
                                      const std::string& title) {
    auto read = shell.home.recordings.read(recording);
    if (read && read.value().rules == sim::kRulesVersion) {
        return std::make_unique<WatchScene>(shell, std::move(read).value(), title);
    }
    shell.tell(read ? "this game was recorded by other rules and can't be watched any more"
                    : "the recording can't be watched: " + read.error().why);
    return nullptr;
}

void WatchScene::tell() const {
    shell_.trace.say("watch", "\"tick\":" + std::to_string(timeline_.at()) +
                                  ",\"playing\":" + (playing_ ? "true" : "false") +
                                  ",\"eighths\":" + std::to_string(speed_));
}

void WatchScene::play_or_pause() {
    playing_ = !playing_;
    if (playing_ && timeline_.ended()) go_to(0);
    tell();
}

void WatchScene::change_speed(int doublings) {
    speed_ = std::clamp(doublings > 0 ? speed_ * 2 : speed_ / 2, 1, kFastest);
    tell();
}

void WatchScene::go_to(std::int64_t tick) {
    wanted_ = static_cast<Tick>(std::clamp<std::int64_t>(tick, 0, timeline_.length()));
}

void WatchScene::go_to_mark(int direction) {
    const std::int64_t now = wanted_.value_or(timeline_.at());
    // Who presses again while the game runs on means the mark before the one just left.
    const std::int64_t from = direction < 0 && playing_ ? now - kNudge : now;
    std::int64_t best = direction < 0 ? 0 : std::int64_t{timeline_.length()};
    for (const Mark& mark : timeline_.marks()) {
        const std::int64_t at = mark.at;
        if (direction < 0 ? at < from && at > best : at > from && at < best) best = at;
    }
    go_to(best);
}

void WatchScene::step_by(int ticks) {
    playing_ = false;
    go_to(std::int64_t{timeline_.at()} + ticks);
}

void WatchScene::take_keys(const Frame& frame) {
    const platform::Keys& keys = frame.input.keys;
    const platform::Pad& pad = frame.input.pad;
    const std::int64_t now = wanted_.value_or(timeline_.at());
    if (keys.pressed(Key::Space) || frame.menu.accept || pad.pressed(PadButton::Start)) {
        play_or_pause();
    }
    if (keys.typed(Key::Comma) || pad.pressed(PadButton::X)) step_by(-1);
    if (keys.typed(Key::Period) || pad.pressed(PadButton::Y)) step_by(1);
    if (frame.menu.up) change_speed(1);
    if (frame.menu.down) change_speed(-1);
    if (frame.menu.left) go_to(now - kLeap);
    if (frame.menu.right) go_to(now + kLeap);
    if (frame.menu.page_left) go_to_mark(-1);
    if (frame.menu.page_right) go_to_mark(1);
    if (keys.pressed(Key::Home)) go_to(0);
    if (keys.pressed(Key::End)) go_to(timeline_.length());
    if (frame.menu.wheel != 0.0f) go_to(now + (frame.menu.wheel > 0.0f ? kNudge : -kNudge));
}

void WatchScene::take_pointer(const Frame& frame) {
    dragging_ = dragging_ && frame.menu.held;
    pointer_ = frame.pointer;
    if (frame.menu.clicked) {
        const glm::vec2 at = frame.pressed_at.value_or(frame.pointer);
        if (kPlayButton.holds(at)) {
            play_or_pause();
        } else if (kSlower.holds(at)) {
            change_speed(-1);
        } else if (kFaster.holds(at)) {
            change_speed(1);
        } else if (kSeekBar.grown(12.0f).holds(at)) {
            dragging_ = true;
        } else if (at.y < kBarPanel.min.y) {
            play_or_pause();
        }
    }
    if (!dragging_) return;
    const float share =
        std::clamp((frame.pointer.x - kSeekBar.min.x) / kSeekBar.size().x, 0.0f, 1.0f);
    go_to(static_cast<std::int64_t>(double{share} * timeline_.length()));
}

void WatchScene::arrive() {
    if (!wanted_ || *wanted_ > timeline_.known()) return;
    timeline_.seek(*wanted_);
    wanted_.reset();
    owed_ = 0;
    level_ = timeline_.level();
    view_.emplace(timeline_.world(), sounds_);
    tell();
}

void WatchScene::play_on(const Frame& frame) {
    constexpr std::chrono::nanoseconds kLongest = std::chrono::milliseconds{100};
    events_.clear();
    if (playing_ && !wanted_) {
        owed_ += std::clamp(frame.time, std::chrono::nanoseconds{0}, kLongest).count() *
                 sim::kTicksPerSecond * speed_;
    }
    for (; owed_ >= kTickOwed; owed_ -= kTickOwed) {
        if (timeline_.step(events_)) continue;
        owed_ = 0;
        playing_ = false;
        tell();
        break;
    }
    if (timeline_.level() != level_) {
        level_ = timeline_.level();
        events_.clear();
        view_.emplace(timeline_.world(), sounds_);
        shell_.play_music(timeline_.world().stage->level, level_);
    }
    ear_.open = speed_ >= kNormal / 2 && speed_ <= 2 * kNormal;
    const std::chrono::nanoseconds passed =
        playing_ ? frame.time * speed_ / kNormal : std::chrono::nanoseconds{0};
    view_->read(events_, timeline_.world(), passed, passed, shell_.look);
}

Transition WatchScene::race() {
    auto race = PlayScene::race_against(shell_, timeline_.replay(), timeline_.level(), title_);
    return race ? Transition::restart(std::move(race)) : Transition::stay();
}

Transition WatchScene::advance(const Frame& frame) {
    if (frame.menu.back) {
        shell_.sink.play("menu_back", 0.6f, 0.0f, 1.0f);
        return Transition::pop();
    }
    const bool race_clicked = frame.menu.clicked && kRace.holds(frame.menu.pointer);
    if (race_clicked || frame.input.keys.pressed(Key::R) ||
        frame.input.pad.pressed(PadButton::LeftThumb)) {
        return race();
    }
    timeline_.survey(kSurveyedAFrame);
    if (timeline_.difference() && !told_difference_) {
        told_difference_ = true;
        shell_.trace.say("differs", "\"after\":" + std::to_string(timeline_.difference()->after) +
                                        ",\"by\":" + std::to_string(timeline_.difference()->by));
    }
    take_keys(frame);
    take_pointer(frame);
    arrive();
    play_on(frame);
    return Transition::stay();
}

gfx::PostSettings WatchScene::post() const { return view_->post(shell_.look); }

float WatchScene::x_of(Tick tick) const {
    const double share = static_cast<double>(tick) / std::max(timeline_.length(), Tick{1});
    return kSeekBar.min.x + static_cast<float>(share) * kSeekBar.size().x;
}

std::string WatchScene::words_at(float x) const {
    for (const Mark& mark : timeline_.marks()) {
        if (std::abs(x_of(mark.at) - x) > 4.0f) continue;
        switch (mark.kind) {
            case Mark::Kind::LifeLost:
                return ", life lost";
            case Mark::Kind::LevelCleared:
                return ", level cleared";
            case Mark::Kind::Combo:
                return ", combo of " + std::to_string(mark.bricks);
        }
    }
    return {};
}

void WatchScene::draw_pointed(view::Canvas& canvas, const view::Palette& colors) const {
    if (!kSeekBar.grown(12.0f).holds(pointer_) && !dragging_) return;
    const float x = std::clamp(pointer_.x, kSeekBar.min.x, kSeekBar.max.x);
    const double share = double{x - kSeekBar.min.x} / double{kSeekBar.size().x};
    const std::string words =
        sim::clock_text(static_cast<std::uint64_t>(share * timeline_.length())) + words_at(x);
    const gfx::TextStyle style{.size = 16.0f, .color = colors.ink, .align = gfx::Align::Center};
    const float half = 0.5f * canvas.measure(words, style).x + 10.0f;
    const float middle = std::max(x, kBarPanel.min.x + half);
    canvas.rect({{middle - half, 646.0f}, {middle + half, 672.0f}}, {.color = kPlate});
    canvas.text(words, {middle, 650.0f}, style);
}

void WatchScene::draw_end(view::Canvas& canvas, const view::Palette& colors) const {
    const sim::World& world = timeline_.world();
    const sim::Tally tally = sim::tally(world);
    const std::size_t levels = timeline_.replay().levels.size();
    const char* ending = world.phase == sim::Phase::Cleared ? "CLEARED"
                         : world.phase == sim::Phase::Over  ? "GAME OVER"
                                                            : "THE RECORDING ENDS HERE";
    std::string sums = view::grouped(sim::plus(world.start.score, tally.total())) + " points in " +
                       sim::clock_text(timeline_.length());
    if (levels > 1) {
        sums += ", " + std::to_string(levels) + " levels";
    } else {
        if (tally.medal != sim::Medal::None) sums += ", " + std::string(sim::name(tally.medal));
        sums += ", " + replay::lives_lost(tally.lost);
    }
    canvas.rect({{340.0f, 250.0f}, {940.0f, 390.0f}}, {.color = kPlate});
    const auto line = [&](std::string_view words, float y, float size, glm::vec4 color, bool bold) {
        canvas.text(words, {640.0f, y}, {.size = size, .color = color, .align = gfx::Align::Center},
                    bold, 560.0f);
    };
    line(ending, 268.0f, 34.0f, colors.accent, true);
    line(sums, 316.0f, 22.0f, colors.ink, false);
    if (!timeline_.difference()) {
        line("As recorded: all " + std::to_string(timeline_.prints()) + " fingerprints agree",
             352.0f, 16.0f, colors.faint, false);
    }
}

void WatchScene::draw_difference(view::Canvas& canvas, const view::Palette& colors) const {
    const auto& difference = timeline_.difference();
    if (!difference) return;
    const float from = x_of(difference->after);
    canvas.rect({{from, 693.0f}, {kSeekBar.max.x, 699.0f}},
                {.color = {glm::vec3{colors.danger}, 0.55f}});
    if (timeline_.at() <= difference->after) return;
    canvas.rect({{kBarPanel.min.x, 20.0f}, {kBarPanel.max.x, 54.0f}}, {.color = kPlate});
    canvas.text("After " + sim::clock_text(difference->after) +
                    " this is no longer the game that was recorded",
                {640.0f, 26.0f},
                {.size = 19.0f, .color = colors.danger, .align = gfx::Align::Center}, true, 880.0f);
}

void WatchScene::draw_bar(view::Canvas& canvas, const view::Palette& colors) const {
    canvas.rect(kBarPanel, {.color = kPlate});
    const glm::vec2 play = kPlayButton.center();
    if (playing_) {
        for (const float dx : {-6.0f, 6.0f}) {
            canvas.rect({play + glm::vec2{dx - 3.0f, -10.0f}, play + glm::vec2{dx + 3.0f, 10.0f}},
                        {.color = colors.ink});
        }
    } else {
        canvas.triangle(play + glm::vec2{-7.0f, -11.0f}, play + glm::vec2{11.0f, 0.0f},
                        play + glm::vec2{-7.0f, 11.0f}, {.color = colors.ink});
    }
    const Tick now = wanted_.value_or(timeline_.at());
    const auto strip = [&](float to, glm::vec4 color) {
        canvas.rect({{kSeekBar.min.x, 693.0f}, {to, 699.0f}}, {.color = color});
    };
    strip(kSeekBar.max.x, {1.0f, 1.0f, 1.0f, 0.1f});
    strip(x_of(timeline_.known()), {1.0f, 1.0f, 1.0f, 0.12f});
    strip(x_of(now), glm::vec4{glm::vec3{colors.accent}, 0.9f});
    for (const Mark& mark : timeline_.marks()) {
        const float x = x_of(mark.at);
        canvas.rect({{x - 1.5f, 684.0f}, {x + 1.5f, 708.0f}},
                    {.color = color_of(mark.kind, colors)});
    }
    canvas.picture("ball", {x_of(now), kSeekBar.center().y}, glm::vec2{9.0f});
    canvas.text(sim::clock_text(now) + " / " + sim::clock_text(timeline_.length()),
                {892.0f, 686.0f}, {.size = 17.0f, .color = colors.ink}, false, 92.0f);
    const auto sign = [&](const view::Box& box, const char* words) {
        canvas.text(words, {box.center().x, 682.0f},
                    {.size = 24.0f, .color = colors.ink, .align = gfx::Align::Center}, true, 30.0f);
    };
    sign(kSlower, "-");
    sign(kFaster, "+");
    canvas.text(speed_words(speed_), {1041.0f, 686.0f},
                {.size = 17.0f,
                 .color = speed_ == kNormal ? colors.ink : colors.accent,
                 .align = gfx::Align::Center},
                true, 36.0f);
}

void WatchScene::draw_keys(view::Canvas& canvas, const view::Palette& colors) const {
    struct Row {
        const char* does;
        std::array<const char*, 4> ways;  // by keyboard, mouse, pad, finger
    };
    static constexpr std::array<Row, 6> kRows{{
        {"PLAY, PAUSE", {"Space", "Click", "A", "Tap"}},
        {"5 SECONDS", {"Left, right", "Wheel, bar", "Left, right", "Bar"}},
        {"ONE STEP", {"Comma, period", "", "X, Y", ""}},
        {"SPEED", {"Up, down", "- and +", "Up, down", "- and +"}},
        {"MARKS", {"Page up, down", "Bar", "LB, RB", "Bar"}},
        {"LEAVE", {"Esc", "Right button", "B", "Two fingers"}},
    }};
    float y = 304.0f;
    for (const Row& row : kRows) {
        const char* way = row.ways[static_cast<std::size_t>(shell_.device)];
        if (*way == 0) continue;
        canvas.text(row.does, {30.0f, y}, {.size = 12.0f, .color = colors.faint, .spacing = 1.0f},
                    false, 126.0f);
        canvas.text(way, {30.0f, y + 19.0f}, {.size = 16.0f, .color = colors.ink}, false, 126.0f);
        y += 44.0f;
    }
}

void WatchScene::draw(view::Canvas& canvas) const {
    const sim::World& world = timeline_.world();
    const view::Palette& colors = canvas.palette(world.stage->level.world);
    const float alpha = timeline_.at() == 0 ? 1.0f
                        : playing_ ? static_cast<float>(owed_) / static_cast<float>(kTickOwed)
                                   : 1.0f;
    view_->draw_field(canvas, timeline_.previous(), world, alpha);
    view_->draw_hud(canvas, world,
                    {.level_title = world.stage->level.title,
                     .level_number = static_cast<int>(timeline_.level()) + 1,
                     .level_count = static_cast<int>(timeline_.replay().levels.size()),
                     .hint = {},
                     .terms = title_});
    draw_bar(canvas, colors);
    draw_difference(canvas, colors);
    if (timeline_.ended() && timeline_.known() == timeline_.length()) draw_end(canvas, colors);
    draw_pointed(canvas, colors);
    draw_keys(canvas, colors);
    canvas.frame("button", kRace, 28.0f, 10.0f, {.color = {0.85f, 0.9f, 1.0f, 0.9f}});
    const std::string race = shell_.device == Device::Keyboard ? "Race it  ·  R" : "Race it";
    canvas.text(race, {kRace.center().x, kRace.center().y - 10.0f},
                {.size = 17.0f, .color = colors.ink, .align = gfx::Align::Center}, true,
                kRace.size().x - 12.0f);
}

std::string WatchScene::facts() const {
    return "\"tick\":" + std::to_string(timeline_.at()) +
           ",\"length\":" + std::to_string(timeline_.length()) +
           ",\"differs\":" + (timeline_.difference() ? "true" : "false") +
           ",\"marks\":" + std::to_string(timeline_.marks().size()) +
           ",\"playing\":" + (playing_ ? "true" : "false") +
           ",\"eighths\":" + std::to_string(speed_);
}

}  // namespace carom::app
