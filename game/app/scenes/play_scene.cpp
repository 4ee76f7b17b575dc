#include "game/app/scenes/play_scene.h"

#include "game/app/input/prompts.h"
#include "game/app/progress.h"
#include "game/app/scenes/ask_scene.h"
#include "game/app/scenes/last_moments_scene.h"
#include "game/app/scenes/pause_scene.h"
#include "game/app/scenes/result_scene.h"
#include "game/sim/aim.h"
#include "game/sim/clock_text.h"
#include "game/sim/paddle.h"
#include "game/view/field/blend.h"
#include "game/view/field/ghost_view.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <variant>

namespace carom::app {
namespace {

constexpr float kPassing = 1.0f;    // seconds from a lost ball to the next player's turn
constexpr float kCount = 0.6f;      // seconds for each number of the count
constexpr float kKeepEvery = 3.0f;  // seconds of play that may be lost to a crash
constexpr float kAftermath = 1.3f;  // seconds to watch the last brick, or the lost ball
constexpr float kGreatEnd = 3.0f;   // … of a world, or of them all
constexpr float kCardTime = 2.4f;   // seconds a level's card is seen
constexpr float kCardFade = 0.25f;  // … of which it takes so many to come, and to go

bool wants_pause(const platform::Input& input, const Bindings& bindings) {
    return input.keys.pressed(platform::Key::Escape) ||
           input.pad.pressed(platform::PadButton::Start) ||
           input.mouse.pressed(platform::MouseButton::Right) ||
           pressed(input, bindings, Control::Pause) || input.pad.pulled_out || !input.focused;
}

bool lost_life(const sim::Events& events) {
    return std::any_of(events.begin(), events.end(), [](const sim::Event& event) {
        return std::holds_alternative<sim::LifeLost>(event);
    });
}

/// "-1.3 s", "+0.4 s": less is better.
std::string in_seconds(std::int64_t ticks) {
    const std::int64_t tenths = (std::abs(ticks) * 10 + 120) / sim::kTicksPerSecond;
    return (ticks < 0 ? "-" : "+") + std::to_string(tenths / 10) + "." +
           std::to_string(tenths % 10) + " s";
}

/// Whether a new game would cost more than a level begun.
bool worth_asking(const SavedGame* saved) {
    const auto cleared = [](const SavedSeat& seat) { return seat.cleared > 0; };
    return saved != nullptr && std::any_of(saved->seats.begin(), saved->seats.end(), cleared);
}

std::string pair(glm::vec2 p) {
    return "[" + std::to_string(p.x) + "," + std::to_string(p.y) + "]";
}

}  // namespace

PlayScene::PlayScene(Shell& shell, std::shared_ptr<Match> match)
    : shell_(shell), match_(std::move(match)) {
    take_turn();
}

std::unique_ptr<PlayScene> PlayScene::new_game(Shell& shell, std::size_t level,
                                               std::size_t players) {
    auto match = std::make_shared<Match>(shell, level, shell.new_start(level), players);
    const auto skill = static_cast<std::size_t>(shell.settings.pilot_skill);
    if (players == 1 && shell.settings.with_pilot) match->add_pilot(pilot::kSkills[skill]);
    return std::make_unique<PlayScene>(shell, std::move(match));
}

Transition PlayScene::start(Shell& shell, std::size_t level, std::size_t players) {
    const SavedGame* saved = shell.saved_game();
    if (!worth_asking(saved)) {
        return Transition::restart(new_game(shell, level, players));
    }
    const auto chosen = [&shell, level, players](std::size_t choice) {
        const SavedGame* now = shell.saved_game();
        if (choice == 0 && now != nullptr) {
            const SavedGame copy = *now;
            return Transition::restart(go_on(shell, copy));
        }
        if (choice == 2) return Transition::pop();
        shell.retire_game();
        return Transition::restart(new_game(shell, level, players));
    };
    return Transition::push(std::make_unique<AskScene>(
        shell, shell.set.levels[level].world, "End the game under way?", in_words(*saved),
        std::vector<std::string>{"Continue it", "Start a new game", "Go back"}, chosen));
}

std::unique_ptr<PlayScene> PlayScene::open(Shell& shell, std::size_t players) {
    if (!worth_asking(shell.saved_game())) return new_game(shell, 0, players);
    const SavedGame saved = *shell.saved_game();
    return go_on(shell, saved);
}

std::unique_ptr<PlayScene> PlayScene::race(Shell& shell, std::size_t level, Race race) {
    sim::Start start = shell.new_start(level);
    if (race.ghost) {
        sim::Assist assist = start.assist;
        assist.speed = race.ghost->speed();
        start =
            sim::start_of(shell.set.levels[level].rules.lives, race.ghost->difficulty(), assist);
        race.ghost->go_to(0);
    }
    auto scene = std::make_unique<PlayScene>(
        shell, std::make_shared<Match>(shell, level, start, 1, std::move(race)));
    scene->count_ = 3.0f * kCount;  // the clock runs from the first tick
    return scene;
}

std::unique_ptr<PlayScene> PlayScene::race_best(Shell& shell, std::size_t level) {
    Race rival{nullptr, "your best", true};
    const auto read = shell.home.recordings.read(shell.record(level).fastest);
    if (read) rival.ghost = replay::Ghost::of(read.value(), shell.set.levels[level]);
    return race(shell, level, std::move(rival));
}

std::unique_ptr<PlayScene> PlayScene::race_against(Shell& shell, const sim::Replay& recording,
                                                   std::size_t played, const std::string& name) {
    const sim::Level& level = recording.levels[played].level;
    auto ghost = replay::Ghost::of(recording, level);
    if (!ghost) return nullptr;
    const auto place_in = [&](const levels::LevelSet& set) {
        const auto found = std::find(set.levels.begin(), set.levels.end(), level);
        return static_cast<std::size_t>(found - set.levels.begin());
    };
    std::size_t place = place_in(shell.set);
    if (place == shell.set.levels.size()) {
        levels::LevelSet alone;
        alone.title = level.title;
        alone.levels = {level};
        alone.files.resize(1);
        shell.open_set(std::move(alone));
        place = 0;
    }
    return race(shell, place, {std::move(ghost), name, false});
}

std::unique_ptr<PlayScene> PlayScene::practice(Shell& shell, std::size_t level) {
    sim::Start start = shell.new_start(level);
    start.assist.practice = true;
    return std::make_unique<PlayScene>(shell, std::make_shared<Match>(shell, level, start, 1));
}

Transition PlayScene::again(Shell& shell, const Match& match, std::size_t level) {
    if (match.practice()) return Transition::restart(practice(shell, level));
    if (!match.race()) return start(shell, level, match.players());
    return Transition::restart(match.race()->own ? race_best(shell, level)
                                                 : race(shell, level, *match.race()));
}

std::unique_ptr<PlayScene> PlayScene::go_on(Shell& shell, const SavedGame& saved) {
    auto scene = std::make_unique<PlayScene>(shell, std::make_shared<Match>(shell, saved));
    scene->count_in();
    return scene;
}

void PlayScene::count_in() { count_ = world().phase == sim::Phase::Playing ? 3.0f * kCount : 0.0f; }

bool PlayScene::launches(const Frame& frame) const {
    return pressed(frame.input, shell_.settings.bindings, Control::Launch) ||
           frame.input.mouse.pressed(platform::MouseButton::Left);
}

bool PlayScene::counting(const Frame& frame) {
    if (count_ <= 0.0f) return false;
    count_ = std::max(0.0f, count_ - frame.seconds());
    if (launches(frame)) count_ = 0.0f;
    return true;
}

void PlayScene::fly_pilot(const Frame& frame) {
    constexpr int kFaster = 6;                                 // while launch is held
    constexpr std::size_t kFrame = sim::kTicksPerSecond / 10;  // ticks a frame has at most
    pilot::Ahead& pilot = *match_->seat().pilot;
    const bool hurry = held(frame.input, shell_.settings.bindings, Control::Launch) ||
                       frame.input.mouse.down(platform::MouseButton::Left);
    for (int i = 0; i < (hurry ? kFaster : 1); ++i) {
        pilot.think(world());
        if (!pilot.ready(kFrame)) {
            if (i == 0) game().wait(frame.time, shell_.look);  // it thinks
            return;
        }
        game().advance(frame.time, shell_.look);
        if (world().phase != sim::Phase::Playing) return;  // nothing that ends goes unseen
    }
}

void PlayScene::advise(const Frame& frame) {
    constexpr float kPatience = 25.0f;  // seconds of flight without a broken brick
    constexpr std::uint64_t kThought = 1200;
    const sim::Events& events = game().session().events();
    const bool broken = std::any_of(events.begin(), events.end(), [](const sim::Event& event) {
        return std::holds_alternative<sim::BrickBroken>(event);
    });
    const bool flying = world().phase == sim::Phase::Playing && !match_->seat().skill;
    if (broken || sim::finished(world()) || !shell_.settings.hints) stuck_ = 0.0f;
    if (flying) stuck_ += frame.seconds();
    if (stuck_ < kPatience || !flying) {
        adviser_.reset();
        advice_.reset();
        return;
    }
    if (!adviser_) adviser_.emplace(pilot::perfect(), 1);
    static_cast<void>(adviser_->consider(world(), kThought));
    // Who is about to take the ball has no time for another word.
    constexpr sim::Tick kLastWord = sim::seconds(0.2f);
    const auto now = adviser_->advice();
    if (now && now->tick > world().tick + kLastWord) advice_ = now;
    if (advice_ && world().tick > advice_->tick + kLastWord / 2) advice_.reset();
}

void PlayScene::draw_advice(view::Canvas& canvas) const {
    if (!advice_) return;
    const view::Palette& colors = canvas.palette(world().stage->level.world);
    const glm::vec2 half{0.5f * world().paddle.width, 0.5f * sim::kPaddleHeight};
    const glm::vec2 center{advice_->x, sim::kPaddleTop + half.y};
    const glm::vec4 soft{colors.accent.r, colors.accent.g, colors.accent.b, 0.3f};
    canvas.field();
    canvas.picture("glow", center, {half.x * 1.3f, 30.0f}, {.color = soft, .glow = 1.0f});
    canvas.frame("paddle", {center - half, center + half}, 25.0f, half.y, {.color = soft}, 7.0f);
    canvas.canvas();
    canvas.text("Take it here", view::field_to_canvas(center + glm::vec2{0.0f, 16.0f}),
                {.size = 16.0f, .color = colors.accent, .align = gfx::Align::Center}, true);
}

void PlayScene::run_beside() {
    if (!match_->race() || !match_->race()->ghost) return;
    replay::Ghost& ghost = *match_->race()->ghost;
    ghost.go_to(world().tick);
    // A split is taken where a brick went, as at a gate.
    if (split_at_ < 0) split_at_ = world().needed;
    if (world().needed == split_at_) return;
    split_at_ = world().needed;
    const auto there = ghost.reached(split_at_);
    split_.reset();
    if (there) split_ = std::int64_t{world().tick} - std::int64_t{*there};
}

std::string PlayScene::touch_words() const {
    if (shell_.device != platform::Device::Touch) return {};
    if (match_->race()) return "Start again";
    if (match_->practice()) return "Hold: go back";
    return match_->seat().lost_at ? "See it again" : "";
}

bool PlayScene::on_touch_key(glm::vec2 pointer) const {
    return !touch_words().empty() && kTouchKey.holds(pointer);
}

std::string PlayScene::key_to_look_back() const {
    return how(Control::Back, shell_.device, shell_.settings.bindings);
}

bool PlayScene::go_back(const Frame& frame) {
    constexpr float kSlow = 1.0f;  // times the game's own speed, at first
    constexpr float kFast = 4.0f;  // and at last
    constexpr float kRamp = 1.5f;  // seconds from one to the other
    if (!match_->practice()) return false;
    const bool wanted = held(frame.input, shell_.settings.bindings, Control::Back) ||
                        (frame.menu.held && on_touch_key(frame.menu.pointer));
    if (!wanted) {
        // A moment to find the ball again.
        if (std::exchange(back_for_, 0.0f) > 0.0f && world().phase == sim::Phase::Playing) {
            count_ = kCount;
        }
        return false;
    }
    if (back_for_ == 0.0f) {
        shell_.trace.say("back", "\"from\":" + std::to_string(world().tick));
    }
    if (back_for_ == 0.0f) back_from_ = game().session().commands().ticks();
    const float pace = glm::mix(kSlow, kFast, std::min(back_for_ / kRamp, 1.0f));
    back_for_ += frame.seconds();
    const auto ticks = static_cast<sim::Tick>(pace * frame.seconds() * sim::kTicksPerSecond + 0.5f);
    game().go_back(std::max(ticks, sim::Tick{1}), frame.time, shell_.look);
    count_ = 0.0f;
    passing_ = 0.0f;
    ended_ = 0.0f;
    match_->seat().lost_at.reset();
    return true;
}

std::optional<Transition> PlayScene::look_back(const Frame& frame) const {
    const bool wanted = pressed(frame.input, shell_.settings.bindings, Control::Back) ||
                        (frame.menu.clicked && on_touch_key(frame.menu.pointer));
    if (!wanted || match_->practice()) return std::nullopt;
    if (match_->race()) return again(shell_, *match_, level());
    const auto& lost = match_->seat().lost_at;
    if (!lost || game().session().changed()) return std::nullopt;
    return Transition::push(std::make_unique<LastMomentsScene>(shell_, game().session(), *lost));
}

void PlayScene::keep(float seconds, bool lost) {
    unsaved_ += seconds;
    if (!lost && unsaved_ < kKeepEvery) return;
    unsaved_ = 0.0f;
    match_->keep(lost ? Sync::Yes : Sync::No);
}

void PlayScene::take_turn() {
    reload_.emplace(shell_, level());
    match_->begin_level();
    launched_ = false;
    const sim::Level& played = shell_.set.levels[level()];
    par_ = sim::par_time(played);
    shell_.play_music(played, level());
    shell_.sounds.set_clear(worth(shell_.set, level()));
    card_ = world().tick == 0 ? kCardTime : 0.0f;
    shell_.trace.say("level", "\"index\":" + std::to_string(level()) +
                                  ",\"title\":" + json_text(played.title) +
                                  ",\"player\":" + std::to_string(match_->turn() + 1));
}

void PlayScene::pass_turn(float seconds) {
    passing_ -= seconds;
    if (passing_ > 0.0f) return;
    passing_ = 0.0f;
    if (match_->pass()) take_turn();
}

Transition PlayScene::advance(const Frame& frame) {
    const sim::Phase phase = world().phase;
    const bool ended = phase == sim::Phase::Cleared || phase == sim::Phase::Over;
    if (!ended && wants_pause(frame.input, shell_.settings.bindings)) {
        shell_.sink.play("pause", 0.7f, 0.0f, 1.0f);
        match_->keep(Sync::Yes);
        covered_ = true;
        return Transition::push(std::make_unique<PauseScene>(shell_, match_));
    }
    if (go_back(frame)) return Transition::stay();
    if (auto back = look_back(frame)) return std::move(*back);
    Controls& controls = match_->controls;
    const sim::Assist& assist = match_->seat().start.assist;
    controls.set_speeds(shell_.settings.paddle_speed, shell_.settings.mouse_speed);
    controls.set_bindings(shell_.settings.bindings);
    controls.set_one_button(assist.one_button);
    controls.read(frame.input, view::canvas_to_field(frame.pointer));
    if (std::exchange(covered_, false)) count_in();
    if (counting(frame) || passing_ > 0.0f) {
        game().wait(frame.time, shell_.look);
    } else if (match_->seat().skill) {
        fly_pilot(frame);
    } else {
        game().advance(frame.time, shell_.look);
    }
    const sim::Events& events = game().session().events();
    const bool serving = world().phase == sim::Phase::Serving;
    shell_.trace.read(events);
    launched_ = launched_ || !serving;
    Seat& seat = match_->seat();
    if (lost_life(events) && !seat.skill) seat.lost_at = game().session().commands().ticks();
    if (!serving && !sim::finished(world())) seat.lost_at.reset();
    run_beside();
    card_ = std::max(0.0f, std::min(card_ - frame.seconds(), launched_ ? kCardFade : kCardTime));
    aim_ = sim::aim(world(), seat.skill ? 0 : assist.aim_bounces);
    advise(frame);
    if (passing_ > 0.0f) pass_turn(frame.seconds());
    if (!match_->alone() && serving && lost_life(events)) passing_ = kPassing;
    if (!ended) keep(frame.seconds(), lost_life(events));
    if (!ended) return Transition::stay();
    // In practice nothing is lost before its player says so.
    const bool waits = match_->practice() && phase == sim::Phase::Over && ended_ <= 0.0f;
    if (waits && !launches(frame)) return Transition::stay();
    ended_ += frame.seconds();
    const bool great =
        phase == sim::Phase::Cleared && worth(shell_.set, level()) != view::Sting::Clear;
    if (ended_ < (great ? kGreatEnd : kAftermath)) return Transition::stay();
    ended_ = -1e9f;  // the result is shown once
    game().settle();
    return Transition::push(std::make_unique<ResultScene>(shell_, match_));
}

void PlayScene::watch(std::chrono::nanoseconds passed) {
    const auto level = reload_->look(passed);
    if (!level) return;
    game().go_on_in(*level);
    par_ = sim::par_time(*level);
    shell_.play_music(*level, this->level());
}

std::string PlayScene::hint() const {
    if (passing_ > 0.0f) return match_->name(match_->next()) + ", get ready";
    if (match_->seat().skill) {
        return world().phase == sim::Phase::Serving
                   ? "The pilot plays  ·  hold " +
                         how(Control::Launch, shell_.device, shell_.settings.bindings) +
                         " to hurry it"
                   : "";
    }
    if (launched_) return {};
    const Bindings& keys = shell_.settings.bindings;
    const platform::Device device = shell_.device;
    const std::string who = match_->alone() ? "" : match_->name(match_->turn()) + "  ·  ";
    const std::string launch = who + how(Control::Launch, device, keys) + " to launch";
    if (match_->seat().start.assist.one_button) {
        return launch + "  ·  press to turn round, hold to wait";
    }
    // Who has cleared a level before knows the rest.
    if (!shell_.scores.levels.empty()) return launch;
    const bool pad = device == platform::Device::Pad;
    const std::string steer = device == platform::Device::Mouse   ? "move to steer"
                              : device == platform::Device::Touch ? "drag to steer"
                              : pad                               ? "stick to steer"
                                    : how(Control::Left, device, keys) + ", " +
                                          how(Control::Right, device, keys) + " to steer";
    return launch + "  ·  " + steer + "  ·  " + std::string(how_to_pause(device)) + " to pause";
}

view::HudFacts PlayScene::hud_facts() const {
    const Seat& seat = match_->seat();
    // Behind the results, still the level that ended.
    const std::size_t level = seat.under_way || seat.out ? seat.level : seat.level - 1;
    view::HudFacts facts{.level_title = world().stage->level.title,
                         .level_number = static_cast<int>(level) + 1,
                         .level_count = static_cast<int>(shell_.set.levels.size()),
                         .best = best_game(shell_.scores, shell_.set.title),
                         .par = par_,
                         .hint = hint()};
    const Terms terms{seat.start.difficulty, seat.start.assist};
    if (terms != Terms{}) facts.terms = in_words(terms);
    if (match_->alone()) return facts;
    for (std::size_t i = 0; i < match_->seats().size(); ++i) {
        facts.players.push_back({match_->name(i), match_->points(i), i == match_->turn()});
    }
    return facts;
}

void PlayScene::draw_aim(view::Canvas& canvas) const {
    if (aim_.size() < 2 || passing_ > 0.0f) return;
    const view::Palette& colors = canvas.palette(world().stage->level.world);
    constexpr float kDotGap = 15.0f;  // units from dot to dot
    canvas.field();
    float gone = kDotGap;
    for (std::size_t i = 0; i + 1 < aim_.size(); ++i) {
        const glm::vec2 along = aim_[i + 1] - aim_[i];
        const float length = std::sqrt(along.x * along.x + along.y * along.y);
        for (; gone < length; gone += kDotGap) {
            canvas.picture("ball", aim_[i] + along * (gone / length), glm::vec2{2.4f},
                           {.color = {colors.ink.r, colors.ink.g, colors.ink.b, 0.55f}});
        }
        gone -= length;
        if (i > 0) {
            canvas.picture("ring", aim_[i], glm::vec2{9.0f},
                           {.color = {colors.accent.r, colors.accent.g, colors.accent.b, 0.6f}});
        }
    }
    canvas.canvas();
}

void PlayScene::draw_count(view::Canvas& canvas) const {
    if (count_ <= 0.0f) return;
    const view::Palette& colors = canvas.palette(world().stage->level.world);
    const int number = static_cast<int>(std::ceil(count_ / kCount));
    canvas.text(
        std::to_string(number), {640.0f, 300.0f},
        {.size = 120.0f, .color = colors.ink, .align = gfx::Align::Center, .shadow = {0.0f, 4.0f}},
        true);
    canvas.text(
        how(Control::Launch, shell_.device, shell_.settings.bindings) + " to go on at once",
        {640.0f, 440.0f},
        {.size = 22.0f, .color = colors.ink, .align = gfx::Align::Center, .shadow = {0.0f, 2.0f}});
}

void PlayScene::draw_way_back(view::Canvas& canvas) const {
    const view::Palette& colors = canvas.palette(world().stage->level.world);
    const auto line = [&](const std::string& words, float y, float size, glm::vec4 color) {
        canvas.text(
            words, {640.0f, y},
            {.size = size, .color = color, .align = gfx::Align::Center, .shadow = {0.0f, 2.0f}},
            true, 800.0f);
    };
    const std::string touch = touch_words();
    if (!touch.empty()) {
        canvas.frame("button", kTouchKey, 28.0f, 14.0f, {.color = {0.85f, 0.9f, 1.0f, 0.9f}});
        canvas.text(touch, {kTouchKey.center().x, kTouchKey.center().y - 9.0f},
                    {.size = 17.0f, .color = colors.ink, .align = gfx::Align::Center}, true,
                    kTouchKey.size().x - 12.0f);
    }
    const bool keys = touch.empty();
    const sim::Session& session = game().session();
    if (back_for_ > 0.0f) {
        const sim::Tick now = session.commands().ticks();
        const std::int64_t gone = std::int64_t{back_from_} - now;
        line(in_seconds(-gone), 350.0f, 54.0f, colors.accent);
        if (now == session.earliest()) {
            line(now == 0 ? "the beginning" : "that is as far as it goes", 418.0f, 22.0f,
                 colors.ink);
        }
    } else if (match_->practice() && world().phase == sim::Phase::Over && ended_ <= 0.0f) {
        line("Lost. Take it back?", 470.0f, 30.0f, colors.ink);
        line((keys ? "Hold " + key_to_look_back() + " to go back  ·  " : "") +
                 how(Control::Launch, shell_.device, shell_.settings.bindings) + " to end it",
             514.0f, 22.0f, colors.ink);
    } else if (keys && match_->practice() && world().phase == sim::Phase::Serving && !launched_) {
        line("Practice: hold " + key_to_look_back() + " to go back in time", 556.0f, 19.0f,
             colors.accent);
    } else if (keys && match_->race() && count_ > 0.0f) {
        line(key_to_look_back() + " starts the race again at any time", 556.0f, 19.0f,
             colors.accent);
    } else if (keys && match_->seat().lost_at && world().phase == sim::Phase::Serving &&
               !match_->practice() && !match_->race()) {
        line(key_to_look_back() + " to see it again", 556.0f, 18.0f, colors.faint);
    }
}

void PlayScene::draw_rival(view::Canvas& canvas) const {
    if (!match_->race()) return;
    constexpr float kLeft = 30.0f;
    const view::Palette& colors = canvas.palette(world().stage->level.world);
    const auto& ghost = match_->race()->ghost;
    canvas.text("RACE AGAINST", {kLeft, 320.0f},
                {.size = 15.0f, .color = colors.faint, .spacing = 1.5f}, false, 126.0f);
    canvas.text(ghost ? match_->race()->name : "the clock", {kLeft, 339.0f},
                {.size = 20.0f, .color = colors.ink}, true, 126.0f);
    if (!ghost) return;
    canvas.text(ghost->finish()
                    ? sim::clock_text_of_tenths(*ghost->finish() * 10 / sim::kTicksPerSecond)
                    : "not won",
                {kLeft, 364.0f}, {.size = 20.0f, .color = colors.accent}, true, 126.0f);
    if (!split_) return;
    canvas.text(in_seconds(*split_), {1248.0f, 541.0f},
                {.size = 20.0f,
                 .color = *split_ <= 0 ? colors.accent : colors.danger,
                 .align = gfx::Align::Right},
                true, 84.0f);
}

void PlayScene::draw_words(view::Canvas& canvas, std::string_view small, std::string_view large,
                           float shown, float age) const {
    const view::Palette& colors = canvas.palette(world().stage->level.world);
    constexpr glm::vec2 kMiddle{640.0f, 412.0f};
    constexpr float kHigh = 54.0f;
    // Comes like a curtain; where nothing should move it is just there.
    const float open =
        canvas.look().still ? 1.0f : 1.0f - std::pow(1.0f - std::min(1.0f, age / 0.35f), 3.0f);
    const float half = 456.0f * open;
    canvas.rect({kMiddle - glm::vec2{half, kHigh}, kMiddle + glm::vec2{half, kHigh}},
                {.color = {0.01f, 0.01f, 0.03f, 0.86f * shown}});
    for (const float y : {-kHigh, kHigh}) {
        canvas.rect({kMiddle + glm::vec2{-half, y - 1.0f}, kMiddle + glm::vec2{half, y + 1.0f}},
                    {.color = view::faded(colors.accent, 0.8f * shown)});
    }
    canvas.text(
        small, kMiddle - glm::vec2{0.0f, 42.0f},
        {.size = 20.0f, .color = view::faded(colors.accent, shown), .align = gfx::Align::Center},
        true, 860.0f);
    canvas.text(
        large, kMiddle - glm::vec2{0.0f, 14.0f},
        {.size = 46.0f, .color = view::faded(colors.ink, shown), .align = gfx::Align::Center}, true,
        860.0f);
}

void PlayScene::draw_card(view::Canvas& canvas) const {
    if (card_ <= 0.0f || count_ > 0.0f) return;
    const Stretch stretch = stretch_of(shell_.set, level());
    std::string small =
        "Level " + std::to_string(level() + 1) + " of " + std::to_string(shell_.set.levels.size());
    if (stretch.of > 1) {
        const auto name = view::palette(world().stage->level.world).name;
        small = "World " + std::to_string(stretch.number + 1) + ", " + std::string(name) + "  ·  " +
                small;
    }
    const std::string_view title = world().stage->level.title;
    draw_words(canvas, small, title, std::min(1.0f, card_ / kCardFade), kCardTime - card_);
}

void PlayScene::draw_cleared(view::Canvas& canvas) const {
    // Gone once the result lies here.
    if (world().phase != sim::Phase::Cleared || ended_ < 0.0f) return;
    const float age = ended_;
    const Seat& seat = match_->seat();
    const std::size_t level = seat.under_way || seat.out ? seat.level : seat.level - 1;
    const Stretch stretch = stretch_of(shell_.set, level);
    const view::Sting kind = worth(shell_.set, level);
    const std::string_view title = world().stage->level.title;
    const std::string name{view::palette(world().stage->level.world).name};
    if (kind == view::Sting::Clear) {
        draw_words(canvas, title, "Cleared", 1.0f, age);
    } else if (kind == view::Sting::World) {
        draw_words(
            canvas,
            "World " + std::to_string(stretch.number + 1) + " of " + std::to_string(stretch.of),
            name + " is cleared", 1.0f, age);
    } else {
        draw_words(canvas, shell_.set.title,
                   "All " + std::to_string(shell_.set.levels.size()) + " levels cleared", 1.0f,
                   age);
    }
}

void PlayScene::draw(view::Canvas& canvas) const {
    game().draw_field(canvas);
    if (match_->race() && match_->race()->ghost && !match_->race()->ghost->ended()) {
        const replay::Ghost& ghost = *match_->race()->ghost;
        view::draw_ghost(canvas, ghost.previous(), ghost.world(), game().session().alpha());
    }
    draw_aim(canvas);
    draw_advice(canvas);
    game().draw_hud(canvas, hud_facts());
    draw_rival(canvas);
    draw_way_back(canvas);
    draw_card(canvas);
    draw_cleared(canvas);
    draw_count(canvas);
}

std::string PlayScene::facts() const {
    // Places are in canvas units, as drawn in the frame the screenshot shows.
    const sim::Session& session = game().session();
    const sim::World& world = session.world();
    std::string balls;
    for (const sim::Ball& ball : world.balls) {
        const glm::vec2 at = view::blend(session.previous().balls, ball, session.alpha());
        balls += (balls.empty() ? "" : ",") + pair(view::field_to_canvas(at));
    }
    std::string bricks;
    for (sim::SlotId slot = 0; slot < world.bricks.size(); ++slot) {
        if (!world.bricks[slot].alive || !world.bricks[slot].shown) continue;
        bricks += (bricks.empty() ? "" : ",") +
                  pair(view::field_to_canvas(sim::view_of(world, slot).center));
    }
    const float x = glm::mix(session.previous().paddle.x, world.paddle.x, session.alpha());
    const glm::vec2 paddle{x, sim::kPaddleTop + 0.5f * sim::kPaddleHeight};
    return "\"paddle\":" + pair(view::field_to_canvas(paddle)) + ",\"balls\":[" + balls +
           "],\"bricks\":[" + bricks + "],\"score\":" + std::to_string(world.score) +
           ",\"lives\":" + std::to_string(world.lives) +
           ",\"player\":" + std::to_string(match_->turn() + 1);
}

}  // namespace carom::app
