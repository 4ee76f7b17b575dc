#include "game/app/scenes/last_moments_scene.h"

#include "game/app/input/prompts.h"
#include "game/sim/step.h"

#include <algorithm>

namespace carom::app {
namespace {

constexpr int kSlower = 2;
constexpr float kAfter = 0.8f;  // seconds that the last picture stays

sim::Tick begin_of(const sim::Session& session, sim::Tick lost) {
    const sim::Tick wanted = lost - std::min(lost, LastMomentsScene::kLength);
    return std::max(wanted, session.earliest());
}

/// Those that do something everywhere, such as taking a picture, do only that.
bool any_key(const platform::Keys& keys) {
    for (std::size_t i = 0; i < keys.struck.size(); ++i) {
        if (keys.struck[i] && !reserved(static_cast<platform::Key>(i))) return true;
    }
    return false;
}

}  // namespace

LastMomentsScene::LastMomentsScene(Shell& shell, const sim::Session& session, sim::Tick lost)
    : shell_(shell),
      world_(session.moment(begin_of(session, lost))),
      previous_(world_),
      commands_(session.commands().between(begin_of(session, lost), lost)),
      clock_(sim::kTicksPerSecond / kSlower, sim::kTicksPerSecond / 10),
      view_(world_, shell.sounds) {}

Transition LastMomentsScene::advance(const Frame& frame) {
    const platform::Input& input = frame.input;
    const bool enough = any_key(input.keys) || input.mouse.struck.any() || input.pad.struck.any() ||
                        frame.menu.back;
    if (enough || after_ > kAfter) return Transition::pop();
    events_.clear();
    for (int ticks = clock_.advance(frame.time); ticks > 0 && !ended(); --ticks) {
        previous_ = world_;
        sim::World before;
        const bool last = next_ + 1 == commands_.size();
        if (last) before = world_;
        step(world_, commands_[next_++], events_);
        // What comes after a lost ball is a new one: the last picture is of the old.
        if (last) world_ = std::move(before);
    }
    if (ended()) after_ += frame.seconds();
    const auto slow = frame.time / kSlower;
    view_.read(events_, world_, slow, slow, shell_.look);
    return Transition::stay();
}

void LastMomentsScene::draw(view::Canvas& canvas) const {
    const view::Palette& colors = canvas.palette(world_.stage->level.world);
    view_.draw_field(canvas, previous_, world_, ended() ? 1.0f : clock_.alpha());
    view_.draw_hud(
        canvas, world_,
        {.level_title = world_.stage->level.title, .head_only = canvas.layout().stacked});
    // Over the lowest part of the window, where there is nothing of the game.
    const view::Layout& layout = canvas.layout();
    const float low = layout.stacked ? layout.second.min.y + 8.0f : layout.size.y - 42.0f;
    const float half = std::min(260.0f, layout.center().x - 12.0f);
    const float middle = layout.center().x;
    canvas.rect({{middle - half, low}, {middle + half, low + 38.0f}},
                {.color = {0.003f, 0.004f, 0.008f, 0.88f}});
    canvas.text(
        shell_.device == platform::Device::Touch ? "Last moments, half speed  ·  tap to go on"
                                                 : "Last moments, half speed  ·  any key goes on",
        {middle, low + 5.0f}, {.size = 18.0f, .color = colors.ink, .align = gfx::Align::Center},
        true, 2.0f * half - 20.0f);
    const float share =
        commands_.empty() ? 1.0f : static_cast<float>(next_) / static_cast<float>(commands_.size());
    const view::Box bar{{middle - half + 20.0f, low + 31.0f}, {middle + half - 20.0f, low + 34.0f}};
    canvas.rect(bar, {.color = {1.0f, 1.0f, 1.0f, 0.14f}});
    canvas.rect({bar.min, {bar.min.x + share * bar.size().x, bar.max.y}}, {.color = colors.accent});
}

}  // namespace carom::app
