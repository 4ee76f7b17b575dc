#include "game/app/scenes/play_scene.h"

#include "game/app/input/prompts.h"
#include "game/app/progress.h"
#include "game/app/scenes/last_moments_scene.h"
#include "game/app/scenes/pause_scene.h"
#include "game/app/scenes/result_scene.h"
#include "game/sim/aim.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace carom::app {
namespace {

constexpr float kPassing = 1.0f;    // seconds from a lost ball to the next player's turn
constexpr float kKeepEvery = 3.0f;  // seconds of play that may be lost to a crash
constexpr float kAftermath = 1.3f;  // seconds to watch the last brick, or the lost ball
constexpr float kGreatEnd = 3.0f;   // … of a world, or of them all

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

}  // namespace

PlayScene::PlayScene(Shell& shell, std::shared_ptr<Match> match)
    : shell_(shell), match_(std::move(match)), tips_(shell) {
    take_turn();
}

void PlayScene::leave() {
    match_->keep(Sync::Yes);
    save(shell_.home.lifetime, shell_.lifetime);
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
    return !touch_words().empty() && touch_key(shell_.look.layout).holds(pointer);
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
    if (lost) save(shell_.home.lifetime, shell_.lifetime);
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
    tips_.begin(world());
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
        save(shell_.home.lifetime, shell_.lifetime);
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
    controls.read(frame.input, shell_.look.layout.to_field(frame.pointer));
    if (std::exchange(covered_, false)) count_in();
    const sim::Tick before = game().session().commands().ticks();
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
    if (!seat.skill) tips_.advance(events, world(), frame.seconds());
    if (!seat.skill && !match_->practice()) {
        note(shell_.lifetime, events);
        shell_.lifetime.ticks += game().session().commands().ticks() - before;
    }
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

}  // namespace carom::app
