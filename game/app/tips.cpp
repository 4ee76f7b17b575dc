#include "game/app/tips.h"

#include "engine/core/ascii.h"
#include "game/view/field/brick_shape.h"
#include "game/view/field/capsule_view.h"
#include "game/view/ui/words.h"

#include <algorithm>

namespace carom::app {
namespace {

constexpr float kTipTime = 5.0f;  // seconds one is shown
constexpr float kTipRead = 2.0f;  // … after which it counts as read
constexpr float kTipFade = 0.2f;
constexpr std::size_t kMostRings = 24;
constexpr float kTipLine = 590.0f;  // canvas units: above the paddle
constexpr const char* kTough = "brick.tough";

std::string upper_first(std::string words) {
    words[0] = ascii_upper(words[0]);
    return words;
}

Tip tip_on(sim::PowerUp kind) {
    const sim::PowerUpSpec& row = sim::spec(kind);
    // All that bring points are one thing.
    if (kind <= sim::PowerUp::Points10000) {
        return {"points", "Points: as many as it says. Catch it", kind};
    }
    const std::string name = upper_first(view::spoken(row.name));
    const bool luck = kind == sim::PowerUp::Random;
    return {"power." + std::string(row.name),
            name + ": " + std::string(row.help) +
                (luck       ? ""
                 : row.good ? " Catch it"
                            : " Let it fall"),
            kind};
}

Tip tip_on(sim::BrickKind kind, bool tough) {
    if (tough) return {kTough, "Each light on a brick is a hit it still takes", {}, kind};
    const sim::BrickSpec& row = sim::spec(kind);
    return {"brick." + std::string(row.name),
            upper_first(std::string(row.name)) + ": " + std::string(row.help),
            {},
            kind};
}

/// Whether the brick is one that the tip is about.
bool is_about(const Tip& tip, const sim::Brick& brick) {
    if (!brick.alive || !brick.shown || brick.kind != tip.brick) return false;
    return tip.about != kTough || brick.hits > 1;
}

}  // namespace

bool Tips::known(const Tip& tip) const {
    const auto same = [&](const Tip& other) { return other.about == tip.about; };
    return shell_.lifetime.told.count(tip.about) > 0 || (now_ && same(*now_)) ||
           std::any_of(next_.begin(), next_.end(), same);
}

void Tips::meet(sim::BrickKind kind, bool tough) {
    if (kind == sim::BrickKind::Plain && !tough) return;
    const Tip tip = tip_on(kind, tough && kind == sim::BrickKind::Plain);
    if (!known(tip)) next_.push_back(tip);
}

void Tips::meet(sim::PowerUp kind) {
    const Tip tip = tip_on(kind);
    if (known(tip)) return;
    // It is only there for a moment; a brick waits.
    if (now_ && now_->power) return;
    if (now_ && age_ < kTipRead) next_.push_front(*now_);
    now_ = tip;
    age_ = 0.0f;
}

void Tips::meet_lightning() {
    const Tip tip{"lightning", "The ball is charged: let it meet the paddle, and lightning helps"};
    if (!known(tip)) next_.push_front(tip);
    if (!now_) show_next();
}

void Tips::begin(const sim::World& world) {
    Settings& settings = shell_.settings;
    if (settings.tips == 2) {
        shell_.lifetime.told.clear();
        settings.tips = 1;
        save(shell_.home.settings, settings);
        save(shell_.home.lifetime, shell_.lifetime);
    }
    next_.clear();
    now_.reset();
    for (const sim::Brick& brick : world.bricks) {
        if (brick.alive && brick.shown) meet(brick.kind, brick.hits > 1);
    }
    if (settings.tips != 0) show_next();
}

void Tips::show_next() {
    now_.reset();
    age_ = 0.0f;
    if (next_.empty()) return;
    now_ = next_.front();
    next_.pop_front();
}

void Tips::advance(const sim::Events& events, const sim::World& world, float seconds) {
    if (shell_.settings.tips == 0 || sim::finished(world)) {
        now_.reset();
        return;
    }
    const sim::On notice{
        [&](const sim::DropSpawned& e) { meet(e.kind); },
        [&](const sim::BallsCharged&) { meet_lightning(); },
        [&](const sim::BrickShown& e) { meet(e.brick.kind, false); },
        [](const auto&) {},
    };
    for (const sim::Event& event : events) std::visit(notice, event);
    const float before = age_;
    age_ += seconds;
    if (now_ && before < kTipRead && age_ >= kTipRead) shell_.lifetime.told.insert(now_->about);
    if (!now_ || age_ >= kTipTime) show_next();
}

void Tips::draw_rings(view::Canvas& canvas, const sim::World& world, float alpha,
                      float shown) const {
    const glm::vec4 ink = canvas.palette(world.stage->level.world).ink;
    std::size_t count = 0;
    canvas.field();
    for (sim::SlotId slot = 0; slot < world.bricks.size() && count < kMostRings; ++slot) {
        if (!is_about(*now_, world.bricks[slot])) continue;
        ++count;
        const auto outline = view::form_of(world, slot, alpha).outline;
        for (std::size_t i = 0; i < outline.size(); ++i) {
            canvas.line(outline[i], outline[(i + 1) % outline.size()], 2.0f,
                        {.color = view::faded(ink, 0.75f * shown)});
        }
    }
    canvas.canvas();
}

void Tips::draw(view::Canvas& canvas, const sim::World& world, float alpha) const {
    if (!now_) return;
    const view::Palette& colors = canvas.palette(world.stage->level.world);
    // It is there at once: a picture that does not change costs nothing.
    const float shown = std::clamp((kTipTime - age_) / kTipFade, 0.0f, 1.0f);
    if (now_->brick) draw_rings(canvas, world, alpha, shown);
    const gfx::TextStyle style{.size = 19.0f, .color = view::faded(colors.ink, shown)};
    constexpr float kCapsuleRoom = 58.0f;  // room for a capsule
    const float picture = now_->power ? kCapsuleRoom : 0.0f;
    const view::Box field = canvas.layout().field();
    const float most = field.size().x - 32.0f;
    const float room = most - picture - 32.0f;
    float wide = canvas.measure(now_->words, style, true).x;
    const bool wraps = wide > room && canvas.layout().stacked;
    std::string words = now_->words;
    if (wraps) {
        words = view::wrapped(canvas, words, style, 0.94f * room, 3);  // it measures plain letters
        wide = canvas.measure(words, style, true).x;
    }
    const float half = 0.5f * std::min(most, wide + picture + 32.0f);
    const float high = wraps ? 0.5f * canvas.measure(words, style, true).y + 8.0f
                             : 19.0f + 9.0f * std::max(0.0f, canvas.look().text_scale - 1.0f);
    // In a small field there is room only at its top, below the HUD of a phone held upright more.
    const view::Layout& layout = canvas.layout();
    const float under = layout.second.max.y + high + 10.0f;
    const bool below = layout.stacked && under + high < layout.size.y - 80.0f;
    const float y = field.size().y > 680.0f ? kTipLine : below ? under : field.min.y + high + 6.0f;
    const glm::vec2 middle{field.center().x, y};
    const glm::vec4 edge =
        now_->power ? view::capsule_color(sim::spec(*now_->power).good) : colors.accent;
    const view::Box box{middle - glm::vec2{half, high}, middle + glm::vec2{half, high}};
    canvas.rect(box, {.color = {0.01f, 0.01f, 0.03f, 0.78f * shown}});
    canvas.rect({box.min, {box.min.x + 4.0f, box.max.y}}, {.color = view::faded(edge, shown)});
    if (now_->power) {
        view::draw_capsule(canvas, *now_->power, {box.min.x + 38.0f, middle.y}, {25.0f, 12.5f});
    }
    const float line = canvas.measure("x", style, true).y;
    const float text = wraps ? box.min.y + 8.0f + 0.5f * (line - style.size) : middle.y - 11.0f;
    canvas.text(words, {box.min.x + 16.0f + picture, text}, style, true,
                2.0f * half - picture - 32.0f);
}

}  // namespace carom::app
