// What is seen of a game: the field, the HUD beside it, and what is laid over both.
#include "game/app/input/prompts.h"
#include "game/app/progress.h"
#include "game/app/scenes/play_scene.h"
#include "game/sim/clock_text.h"
#include "game/sim/paddle.h"
#include "game/view/field/blend.h"
#include "game/view/field/ghost_view.h"

#include <algorithm>
#include <cmath>

namespace carom::app {
namespace {

/// "-1.3 s", "+0.4 s": less is better.
std::string in_seconds(std::int64_t ticks) {
    const std::int64_t tenths = (std::abs(ticks) * 10 + 120) / sim::kTicksPerSecond;
    return (ticks < 0 ? "-" : "+") + std::to_string(tenths / 10) + "." +
           std::to_string(tenths % 10) + " s";
}

std::string pair(glm::vec2 p) {
    return "[" + std::to_string(p.x) + "," + std::to_string(p.y) + "]";
}

}  // namespace

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
    canvas.text("Take it here", canvas.layout().to_canvas(center + glm::vec2{0.0f, 16.0f}),
                {.size = 16.0f, .color = colors.accent, .align = gfx::Align::Center}, true);
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

view::HudFacts::Rival PlayScene::rival() const {
    const auto& ghost = match_->race()->ghost;
    if (!ghost) return {.name = "the clock"};
    view::HudFacts::Rival rival{.name = match_->race()->name, .time = "not won"};
    if (ghost->finish()) {
        rival.time = sim::clock_text_of_tenths(*ghost->finish() * 10 / sim::kTicksPerSecond);
    }
    if (split_) rival.split = in_seconds(*split_);
    rival.ahead = split_ && *split_ <= 0;
    return rival;
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
    if (match_->race()) facts.rival = rival();
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
    const view::Box field = canvas.layout().field();
    const glm::vec2 middle = field.center();
    const float part = std::min(1.0f, field.size().y / 684.0f);
    canvas.text(std::to_string(number), {middle.x, middle.y - 62.0f * part},
                {.size = 120.0f * part,
                 .color = colors.ink,
                 .align = gfx::Align::Center,
                 .shadow = {0.0f, 4.0f}},
                true);
    canvas.text(
        how(Control::Launch, shell_.device, shell_.settings.bindings) + " to go on at once",
        {middle.x, middle.y + 78.0f * part},
        {.size = 22.0f, .color = colors.ink, .align = gfx::Align::Center, .shadow = {0.0f, 2.0f}});
}

view::Box PlayScene::touch_key(const view::Layout& layout) {
    if (!layout.stacked) {
        const glm::vec2 at{layout.first.min.x + 10.0f, layout.first.max.y - 284.0f};
        return {at, {layout.first.max.x - 10.0f, at.y + 60.0f}};
    }
    // Where thumbs are; where there is no room for that, over the lowest part of the field.
    const float y = std::min(layout.second.max.y + 12.0f, layout.size.y - layout.finger() - 20.0f);
    const glm::vec2 half{std::max(84.0f, layout.finger()), 0.5f * (layout.finger() + 8.0f)};
    const glm::vec2 middle{layout.center().x, y + half.y};
    return {middle - half, middle + half};
}

void PlayScene::draw_way_back(view::Canvas& canvas) const {
    const view::Palette& colors = canvas.palette(world().stage->level.world);
    const view::Box field = canvas.layout().field();
    // `y` is where a field of 684 units has it, `below` so much further down in any.
    const auto line = [&](const std::string& words, float y, float below, float size,
                          glm::vec4 color) {
        canvas.text(
            words, {field.center().x, field.min.y + (y - 20.0f) * field.size().y / 684.0f + below},
            {.size = size, .color = color, .align = gfx::Align::Center, .shadow = {0.0f, 2.0f}},
            true, field.size().x - 20.0f);
    };
    const std::string touch = touch_words();
    if (!touch.empty()) {
        const view::Box key = touch_key(canvas.layout());
        canvas.frame("button", key, 28.0f, 14.0f, {.color = {0.85f, 0.9f, 1.0f, 0.9f}});
        canvas.text(touch, {key.center().x, key.center().y - 9.0f},
                    {.size = 17.0f, .color = colors.ink, .align = gfx::Align::Center}, true,
                    key.size().x - 12.0f);
    }
    const bool keys = touch.empty();
    const sim::Session& session = game().session();
    if (back_for_ > 0.0f) {
        const sim::Tick now = session.commands().ticks();
        const std::int64_t gone = std::int64_t{back_from_} - now;
        line(in_seconds(-gone), 350.0f, 0.0f, 54.0f, colors.accent);
        if (now == session.earliest()) {
            line(now == 0 ? "the beginning" : "that is as far as it goes", 350.0f, 68.0f, 22.0f,
                 colors.ink);
        }
    } else if (match_->practice() && world().phase == sim::Phase::Over && ended_ <= 0.0f) {
        line("Lost. Take it back?", 470.0f, 0.0f, 30.0f, colors.ink);
        line((keys ? "Hold " + key_to_look_back() + " to go back  ·  " : "") +
                 how(Control::Launch, shell_.device, shell_.settings.bindings) + " to end it",
             470.0f, 44.0f, 22.0f, colors.ink);
    } else if (keys && match_->practice() && world().phase == sim::Phase::Serving && !launched_) {
        line("Practice: hold " + key_to_look_back() + " to go back in time", 520.0f, 36.0f, 19.0f,
             colors.accent);
    } else if (keys && match_->race() && count_ > 0.0f) {
        line(key_to_look_back() + " starts the race again at any time", 520.0f, 36.0f, 19.0f,
             colors.accent);
    } else if (keys && match_->seat().lost_at && world().phase == sim::Phase::Serving &&
               !match_->practice() && !match_->race()) {
        line(key_to_look_back() + " to see it again", 520.0f, 36.0f, 18.0f, colors.faint);
    }
}

void PlayScene::draw_words(view::Canvas& canvas, std::string_view small, std::string_view large,
                           float shown, float age) const {
    const view::Palette& colors = canvas.palette(world().stage->level.world);
    const view::Box field = canvas.layout().field();
    const glm::vec2 middle{field.center().x, field.min.y + 392.0f / 684.0f * field.size().y};
    constexpr float kHigh = 54.0f;
    // Comes like a curtain; where nothing should move it is just there.
    const float open =
        canvas.look().still ? 1.0f : 1.0f - std::pow(1.0f - std::min(1.0f, age / 0.35f), 3.0f);
    const float half = 0.5f * field.size().x * open;
    const float room = field.size().x - 52.0f;
    canvas.rect({middle - glm::vec2{half, kHigh}, middle + glm::vec2{half, kHigh}},
                {.color = {0.01f, 0.01f, 0.03f, 0.86f * shown}});
    for (const float y : {-kHigh, kHigh}) {
        canvas.rect({middle + glm::vec2{-half, y - 1.0f}, middle + glm::vec2{half, y + 1.0f}},
                    {.color = view::faded(colors.accent, 0.8f * shown)});
    }
    canvas.text(
        small, middle - glm::vec2{0.0f, 42.0f},
        {.size = 20.0f, .color = view::faded(colors.accent, shown), .align = gfx::Align::Center},
        true, room);
    canvas.text(
        large, middle - glm::vec2{0.0f, 14.0f},
        {.size = 46.0f, .color = view::faded(colors.ink, shown), .align = gfx::Align::Center}, true,
        room);
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
        const int cleared = seat.cleared + (seat.under_way ? 1 : 0);
        draw_words(canvas, shell_.set.title, finished_in_words(shell_.set, cleared), 1.0f, age);
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
    draw_way_back(canvas);
    tips_.draw(canvas, world(), game().session().alpha());
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
        balls += (balls.empty() ? "" : ",") + pair(shell_.look.layout.to_canvas(at));
    }
    std::string bricks;
    for (sim::SlotId slot = 0; slot < world.bricks.size(); ++slot) {
        if (!world.bricks[slot].alive || !world.bricks[slot].shown) continue;
        bricks += (bricks.empty() ? "" : ",") +
                  pair(shell_.look.layout.to_canvas(sim::view_of(world, slot).center));
    }
    const float x = glm::mix(session.previous().paddle.x, world.paddle.x, session.alpha());
    const glm::vec2 paddle{x, sim::kPaddleTop + 0.5f * sim::kPaddleHeight};
    return "\"paddle\":" + pair(shell_.look.layout.to_canvas(paddle)) + ",\"balls\":[" + balls +
           "],\"bricks\":[" + bricks + "],\"score\":" + std::to_string(world.score) +
           ",\"lives\":" + std::to_string(world.lives) +
           ",\"player\":" + std::to_string(match_->turn() + 1);
}

}  // namespace carom::app
