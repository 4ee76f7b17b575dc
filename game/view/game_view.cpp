#include "game/view/game_view.h"

namespace carom::view {
namespace {

float seconds(std::chrono::nanoseconds time) { return std::chrono::duration<float>(time).count(); }

}  // namespace

GameView::GameView(const sim::World& now, Sounds& sounds) : sounds_(sounds), hud_(now.score) {}

std::chrono::nanoseconds GameView::game_time(std::chrono::nanoseconds frame, const Look& look) {
    flow_.set_on(!look.still);
    return flow_.pass(frame);
}

void GameView::read(const sim::Events& events, const sim::World& world,
                    std::chrono::nanoseconds field, std::chrono::nanoseconds frame,
                    const Look& look) {
    sounds_.read(events);
    sounds_.follow(world);
    field_.read(events, world, look.colors);
    fx_.read(events);
    fx_.watch(world);
    flow_.read(events, world);
    field_.set_share(look.particle_share());
    field_.advance(seconds(field), world);
    fx_.advance(seconds(frame));
    hud_.advance(seconds(frame), world);
    clock_ += seconds(frame);
}

void GameView::draw_field(Canvas& canvas, const sim::World& previous, const sim::World& world,
                          float alpha) const {
    const Palette& colors = canvas.palette(world.stage->level.world);
    draw_backdrop(canvas, colors, clock_, Ground::Field);
    draw_field_frame(canvas, colors);
    field_.draw(canvas, previous, world, alpha);
}

void GameView::draw_hud(Canvas& canvas, const sim::World& world, const HudFacts& facts) const {
    hud_.draw(canvas, world, facts);
}

}  // namespace carom::view
