#include "game/view/show.h"

#include <utility>

namespace carom::view {
namespace {

float seconds(std::chrono::nanoseconds time) { return std::chrono::duration<float>(time).count(); }

}  // namespace

Show::Show(const sim::Level& level, std::uint64_t seed, const sim::Start& start, sim::Pilot pilot,
           Sounds& sounds)
    : session_(level, seed, start, std::move(pilot)), sounds_(sounds), hud_(start.score) {}

void Show::advance(std::chrono::nanoseconds frame, const Look& look) {
    flow_.set_on(!look.still);
    const auto worth = flow_.pass(frame);
    pass(worth, worth, frame, look);
}

void Show::advance_evenly(std::chrono::nanoseconds frame, const Look& look) {
    pass(frame, frame, frame, look);
}

void Show::wait(std::chrono::nanoseconds frame, const Look& look) {
    pass(std::chrono::nanoseconds{0}, frame, frame, look);
}

void Show::pass(std::chrono::nanoseconds worth, std::chrono::nanoseconds field,
                std::chrono::nanoseconds frame, const Look& look) {
    session_.advance(worth);
    const sim::Events& events = session_.events();
    sounds_.read(events);
    field_.read(events, world());
    fx_.read(events);
    fx_.watch(world());
    flow_.read(events, world());
    field_.set_share(look.particle_share());
    field_.advance(seconds(field), world());
    fx_.advance(seconds(frame));
    hud_.advance(seconds(frame), world());
    clock_ += seconds(frame);
}

void Show::go_on_in(const sim::Level& level) {
    session_.go_on_in(level);
    field_ = {};  // flashes and notes belong to bricks that were
}

void Show::draw_field(Canvas& canvas) const {
    const Palette& colors = palette(world().stage->level.world);
    draw_backdrop(canvas, colors, clock_, Ground::Field);
    draw_field_frame(canvas, colors);
    field_.draw(canvas, session_.previous(), world(), session_.alpha());
}

void Show::draw_hud(Canvas& canvas, const HudFacts& facts) const {
    hud_.draw(canvas, world(), facts);
}

}  // namespace carom::view
