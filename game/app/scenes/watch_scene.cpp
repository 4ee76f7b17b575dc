#include "game/app/scenes/watch_scene.h"

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

// Under the field, in one row; where the HUD is there, in two rows at the window's foot.
WatchScene::Place WatchScene::place_of(const view::Layout& layout) {
    const auto moved = [](const view::Box& box, glm::vec2 by) {
        return view::Box{box.min + by, box.max + by};
    };
    const glm::vec2 size = layout.size;
    Place place;
    if (!layout.stacked) {
        const view::Box field = layout.field();
        const glm::vec2 left{field.min.x - place.panel.min.x, size.y - 720.0f};
        const glm::vec2 right{field.max.x - place.panel.max.x, left.y};
        place.panel = {place.panel.min + left, place.panel.max + right};
        place.play = moved(place.play, left);
        place.seek = {place.seek.min + left, place.seek.max + right};
        place.slower = moved(place.slower, right);
        place.faster = moved(place.faster, right);
        place.time += right.x;
        const view::Box& hud = layout.first;
        const float y = hud.size().y < 400.0f ? hud.min.y + 152.0f
                                              : std::min(hud.min.y + 224.0f, hud.max.y - 284.0f);
        place.race = {{hud.min.x + 10.0f, y}, {hud.max.x - 10.0f, y + 36.0f}};
        return place;
    }
    const float tall = layout.small() ? layout.finger() : 40.0f;
    const float edge = std::max(8.0f, 0.5f * (size.x - 900.0f));
    place.panel = {{edge, size.y - 8.0f - tall - 36.0f}, {size.x - edge, size.y - 8.0f}};
    const float y = place.panel.max.y - tall - 4.0f;
    const float low = y + tall;
    place.seek = {{edge + 20.0f, place.panel.min.y + 10.0f},
                  {size.x - edge - 20.0f, place.panel.min.y + 22.0f}};
    place.play = {{edge + 6.0f, y}, {edge + 6.0f + tall, low}};
    place.time = place.play.max.x + 10.0f;
    const float right = place.panel.max.x - 6.0f;
    place.race = {{right - 92.0f, y + 2.0f}, {right, low - 2.0f}};
    const float step = std::min(tall, 52.0f);
    place.faster = {{place.race.min.x - 8.0f - step, y}, {place.race.min.x - 8.0f, low}};
    place.slower = {{place.faster.min.x - 44.0f - step, y}, {place.faster.min.x - 44.0f, low}};
    return place;
}

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
    const Place place = this->place();
    if (frame.menu.clicked) {
        const glm::vec2 at = frame.pressed_at.value_or(frame.pointer);
        if (place.play.holds(at)) {
            play_or_pause();
        } else if (place.slower.holds(at)) {
            change_speed(-1);
        } else if (place.faster.holds(at)) {
            change_speed(1);
        } else if (place.seek.grown(12.0f).holds(at)) {
            dragging_ = true;
        } else if (at.y < place.panel.min.y) {
            play_or_pause();
        }
    }
    if (!dragging_) return;
    const float share =
        std::clamp((frame.pointer.x - place.seek.min.x) / place.seek.size().x, 0.0f, 1.0f);
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
    const bool race_clicked = frame.menu.clicked && place().race.holds(frame.menu.pointer);
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
    const view::Box seek = place().seek;
    return seek.min.x + static_cast<float>(share) * seek.size().x;
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
    const Place place = this->place();
    if (!place.seek.grown(12.0f).holds(pointer_) && !dragging_) return;
    const float x = std::clamp(pointer_.x, place.seek.min.x, place.seek.max.x);
    const double share = double{x - place.seek.min.x} / double{place.seek.size().x};
    const std::string words =
        sim::clock_text(static_cast<std::uint64_t>(share * timeline_.length())) + words_at(x);
    const gfx::TextStyle style{.size = 16.0f, .color = colors.ink, .align = gfx::Align::Center};
    const float half = 0.5f * canvas.measure(words, style).x + 10.0f;
    const float middle = std::clamp(x, place.panel.min.x + half, place.panel.max.x - half);
    const float y = place.panel.min.y - 28.0f;
    canvas.rect({{middle - half, y}, {middle + half, y + 26.0f}}, {.color = kPlate});
    canvas.text(words, {middle, y + 4.0f}, style);
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
    const view::Box field = canvas.layout().field();
    const float half = std::min(300.0f, 0.5f * field.size().x);
    const float middle = field.center().x;
    const float top = field.center().y - 112.0f;
    canvas.rect({{middle - half, top}, {middle + half, top + 140.0f}}, {.color = kPlate});
    const auto line = [&](std::string_view words, float y, float size, glm::vec4 color, bool bold) {
        canvas.text(words, {middle, top + y},
                    {.size = size, .color = color, .align = gfx::Align::Center}, bold,
                    2.0f * half - 40.0f);
    };
    line(ending, 18.0f, 34.0f, colors.accent, true);
    line(sums, 66.0f, 22.0f, colors.ink, false);
    if (!timeline_.difference()) {
        line("As recorded: all " + std::to_string(timeline_.prints()) + " fingerprints agree",
             102.0f, 16.0f, colors.faint, false);
    }
}

void WatchScene::draw_difference(view::Canvas& canvas, const view::Palette& colors) const {
    const auto& difference = timeline_.difference();
    if (!difference) return;
    const float from = x_of(difference->after);
    const view::Box seek = place().seek;
    canvas.rect({{from, seek.min.y + 3.0f}, {seek.max.x, seek.max.y - 3.0f}},
                {.color = {glm::vec3{colors.danger}, 0.55f}});
    if (timeline_.at() <= difference->after) return;
    const view::Box field = canvas.layout().field();
    canvas.rect({field.min, {field.max.x, field.min.y + 34.0f}}, {.color = kPlate});
    canvas.text("After " + sim::clock_text(difference->after) +
                    " this is no longer the game that was recorded",
                {field.center().x, field.min.y + 6.0f},
                {.size = 19.0f, .color = colors.danger, .align = gfx::Align::Center}, true,
                field.size().x - 32.0f);
}

void WatchScene::draw_bar(view::Canvas& canvas, const view::Palette& colors) const {
    const Place place = this->place();
    canvas.rect(place.panel, {.color = kPlate});
    const glm::vec2 play = place.play.center();
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
        canvas.rect({place.seek.min + glm::vec2{0.0f, 3.0f}, {to, place.seek.max.y - 3.0f}},
                    {.color = color});
    };
    strip(place.seek.max.x, {1.0f, 1.0f, 1.0f, 0.1f});
    strip(x_of(timeline_.known()), {1.0f, 1.0f, 1.0f, 0.12f});
    strip(x_of(now), glm::vec4{glm::vec3{colors.accent}, 0.9f});
    for (const Mark& mark : timeline_.marks()) {
        const float x = x_of(mark.at);
        canvas.rect({{x - 1.5f, place.seek.min.y - 6.0f}, {x + 1.5f, place.seek.max.y + 6.0f}},
                    {.color = color_of(mark.kind, colors)});
    }
    canvas.picture("ball", {x_of(now), place.seek.center().y}, glm::vec2{9.0f});
    canvas.text(sim::clock_text(now) + " / " + sim::clock_text(timeline_.length()),
                {place.time, play.y - 10.0f}, {.size = 17.0f, .color = colors.ink}, false,
                std::max(92.0f, place.slower.min.x - place.time - 8.0f));
    const auto sign = [&](const view::Box& box, const char* words) {
        canvas.text(words, {box.center().x, box.center().y - 14.0f},
                    {.size = 24.0f, .color = colors.ink, .align = gfx::Align::Center}, true, 30.0f);
    };
    sign(place.slower, "-");
    sign(place.faster, "+");
    canvas.text(speed_words(speed_),
                {0.5f * (place.slower.max.x + place.faster.min.x), play.y - 10.0f},
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
    const view::Layout& layout = canvas.layout();
    if (layout.stacked) return;
    const float x = layout.first.min.x + 16.0f;
    const float room = layout.first.size().x - 30.0f;
    std::vector<std::string> all, ways;
    for (const Row& row : kRows) {
        all.emplace_back(row.does);
        ways.emplace_back(row.ways[static_cast<std::size_t>(shell_.device)]);
    }
    const gfx::TextStyle does =
        canvas.one_size(all, {.size = 12.0f, .color = colors.faint, .spacing = 1.0f}, false, room);
    const gfx::TextStyle way =
        canvas.one_size(ways, {.size = 16.0f, .color = colors.ink}, false, room);
    float y = place().race.max.y + 24.0f;
    for (std::size_t i = 0; i < kRows.size() && y < layout.first.max.y - 178.0f; ++i) {
        if (ways[i].empty()) continue;
        canvas.text(all[i], {x, y}, does, false, room);
        canvas.text(ways[i], {x, y + 19.0f}, way, false, room);
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
                     .terms = title_,
                     .head_only = canvas.layout().stacked &&
                                  canvas.layout().second.max.y > place().panel.min.y});
    draw_bar(canvas, colors);
    draw_difference(canvas, colors);
    if (timeline_.ended() && timeline_.known() == timeline_.length()) draw_end(canvas, colors);
    draw_pointed(canvas, colors);
    draw_keys(canvas, colors);
    const view::Box race_box = place().race;
    canvas.frame("button", race_box, 28.0f, 10.0f, {.color = {0.85f, 0.9f, 1.0f, 0.9f}});
    const std::string race =
        shell_.device == Device::Keyboard && !canvas.layout().stacked ? "Race it  ·  R" : "Race it";
    canvas.text(race, {race_box.center().x, race_box.center().y - 10.0f},
                {.size = 17.0f, .color = colors.ink, .align = gfx::Align::Center}, true,
                race_box.size().x - 12.0f);
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
