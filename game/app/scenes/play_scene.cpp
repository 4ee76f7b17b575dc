#include "game/app/scenes/play_scene.h"

#include "game/app/input/prompts.h"
#include "game/app/progress.h"
#include "game/app/scenes/ask_scene.h"
#include "game/app/scenes/pause_scene.h"
#include "game/app/scenes/result_scene.h"
#include "game/sim/aim.h"
#include "game/sim/paddle.h"
#include "game/view/field/blend.h"

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
    return std::make_unique<PlayScene>(
        shell, std::make_shared<Match>(shell, level, shell.new_start(level), players));
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

std::unique_ptr<PlayScene> PlayScene::go_on(Shell& shell, const SavedGame& saved) {
    auto scene = std::make_unique<PlayScene>(shell, std::make_shared<Match>(shell, saved));
    scene->count_in();
    return scene;
}

void PlayScene::count_in() { count_ = world().phase == sim::Phase::Playing ? 3.0f * kCount : 0.0f; }

bool PlayScene::counting(const Frame& frame) {
    if (count_ <= 0.0f) return false;
    count_ = std::max(0.0f, count_ - frame.seconds());
    const bool launch = pressed(frame.input, shell_.settings.bindings, Control::Launch) ||
                        frame.input.mouse.pressed(platform::MouseButton::Left);
    if (launch) count_ = 0.0f;
    return true;
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
    Controls& controls = match_->controls;
    const sim::Assist& assist = match_->seat().start.assist;
    controls.set_speeds(shell_.settings.paddle_speed, shell_.settings.mouse_speed);
    controls.set_bindings(shell_.settings.bindings);
    controls.set_one_button(assist.one_button);
    controls.read(frame.input, view::canvas_to_field(frame.pointer));
    if (std::exchange(covered_, false)) count_in();
    if (counting(frame) || passing_ > 0.0f) {
        game().wait(frame.time, shell_.look);
    } else {
        game().advance(frame.time, shell_.look);
    }
    const sim::Events& events = game().session().events();
    const bool serving = world().phase == sim::Phase::Serving;
    shell_.trace.read(events);
    launched_ = launched_ || !serving;
    card_ = std::max(0.0f, std::min(card_ - frame.seconds(), launched_ ? kCardFade : kCardTime));
    aim_ = sim::aim(world(), assist.aim_bounces);
    if (passing_ > 0.0f) pass_turn(frame.seconds());
    if (!match_->alone() && serving && lost_life(events)) passing_ = kPassing;
    if (!ended) keep(frame.seconds(), lost_life(events));
    if (!ended) return Transition::stay();
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
    if (passing_ > 0.0f) return Match::name(match_->next()) + ", get ready";
    if (launched_) return {};
    const Bindings& keys = shell_.settings.bindings;
    const platform::Device device = shell_.device;
    const std::string who = match_->alone() ? "" : Match::name(match_->turn()) + "  ·  ";
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
        facts.players.push_back({Match::name(i), match_->points(i), i == match_->turn()});
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
    draw_aim(canvas);
    game().draw_hud(canvas, hud_facts());
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
