#include "game/pilot/ahead.h"

#include "game/sim/step.h"

namespace carom::pilot {

void Ahead::follow(const sim::World& world) {
    const bool there = begun_ && &*ahead_.stage == &*world.stage &&
                       ahead_.tick == world.tick + static_cast<sim::Tick>(commands_.size());
    if (there) return;
    spent_ += pilot_.thought();
    pilot_ = Aimer(skill_, seed_);
    ahead_ = world;
    commands_.clear();
    begun_ = true;
}

bool Ahead::play_on(std::uint64_t most) {
    const auto command = pilot_.consider(ahead_, most);
    if (!command) return false;
    sim::Events events;
    step(ahead_, *command, events);
    commands_.push_back(*command);
    return true;
}

void Ahead::think(const sim::World& world, std::uint64_t most) {
    follow(world);
    const std::uint64_t enough = pilot_.thought() + most;
    while (commands_.size() < kMost && !sim::finished(ahead_) && pilot_.thought() < enough) {
        if (!play_on(enough - pilot_.thought())) return;
    }
}

bool Ahead::ready(std::size_t ticks) const {
    return begun_ && (commands_.size() >= ticks || sim::finished(ahead_));
}

sim::Command Ahead::operator()(const sim::World& world) {
    if (sim::finished(world)) return {};
    follow(world);
    while (commands_.empty() && !sim::finished(ahead_)) play_on(~std::uint64_t{0});
    if (commands_.empty()) return {};
    const sim::Command next = commands_.front();
    commands_.pop_front();
    return next;
}

}  // namespace carom::pilot
