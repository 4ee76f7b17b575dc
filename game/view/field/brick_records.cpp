#include "game/view/field/brick_records.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>

namespace carom::view {
namespace {

std::uint64_t bits_of(float value) { return __builtin_bit_cast(std::uint32_t, value); }
std::uint64_t bits_of(glm::vec2 value) { return bits_of(value.x) << 32u | bits_of(value.y); }

std::uint64_t with_pose(std::uint64_t key, const sim::Pose& pose) {
    return gfx::hash_with(gfx::hash_with(key, bits_of(pose.offset)), bits_of(pose.turn));
}

/// All of a brick that shows, but for its own light.
std::uint64_t with_brick(std::uint64_t key, const sim::World& world, sim::SlotId slot,
                         float alpha) {
    const sim::Brick& brick = world.bricks[slot];
    const auto bits = [](auto value, unsigned up) { return std::uint64_t{value} << up; };
    key = gfx::hash_with(key, bits(brick.alive, 0) | bits(brick.shown, 1) |
                                  bits(static_cast<unsigned>(brick.kind), 8) |
                                  bits(brick.color, 16) | bits(brick.hits, 24));
    const std::int32_t mover = world.stage->slots[slot].mover;
    if (mover < 0 || !brick.alive) return key;
    const sim::MoverState& state = world.movers[static_cast<std::size_t>(mover)];
    key = with_pose(key, state.pose);
    if (state.pose == state.before) return key;
    return gfx::hash_with(with_pose(key, state.before), bits_of(alpha));
}

}  // namespace

void BrickRecords::draw(Canvas& canvas, const Palette& palette, const sim::World& world,
                        float alpha, const BrickLights& lights) {
    const std::size_t count = world.bricks.size();
    if (stage_.operator->() != world.stage.operator->()) {
        // Holding it keeps another stage from taking its place in memory.
        stage_ = world.stage;
        handfuls_.clear();
        handfuls_.resize((count + kHandful - 1) / kHandful);
        keys_.resize(handfuls_.size());
    }
    const auto colors = reinterpret_cast<std::uintptr_t>(&palette);
    painted_ = 0;
    const auto in_handful = [&](std::size_t i, const auto& visit) {
        const std::size_t end = std::min(count, (i + 1) * kHandful);
        for (std::size_t slot = i * kHandful; slot < end; ++slot) {
            visit(static_cast<sim::SlotId>(slot));
        }
    };
    for (std::size_t i = 0; i < handfuls_.size(); ++i) {
        keys_[i] = 0;
        in_handful(i,
                   [&](sim::SlotId slot) { keys_[i] = with_brick(keys_[i], world, slot, alpha); });
        if (canvas.look().quality == Quality::Low) continue;
        canvas.keep(handfuls_[i].shadows, keys_[i], [&] {
            in_handful(i, [&](sim::SlotId slot) {
                const sim::Brick& brick = world.bricks[slot];
                if (brick.alive && brick.shown) draw_brick_shadow(canvas, world, slot, alpha);
            });
        });
    }
    auto light = lights.begin();
    for (std::size_t i = 0; i < handfuls_.size(); ++i) {
        const auto first_light = light;
        std::uint64_t key = gfx::hash_with(keys_[i], colors);
        for (; light != lights.end() && light->first < (i + 1) * kHandful; ++light) {
            key = gfx::hash_with(gfx::hash_with(key, light->first), bits_of(light->second.flash));
        }
        canvas.keep(handfuls_[i].bricks, key, [&] {
            ++painted_;
            auto next = first_light;
            in_handful(i, [&](sim::SlotId slot) {
                while (next != light && next->first < slot) ++next;
                const bool lit = next != light && next->first == slot;
                draw_brick(canvas, palette, world, slot, alpha, lit ? next->second : BrickLight{});
            });
        });
    }
}

void BrickRecords::draw_light(Canvas& canvas, const Palette& palette, const sim::World& world,
                              float alpha, std::span<const BallLight> lamps) const {
    for (std::size_t i = 0; i < handfuls_.size(); ++i) {
        if (!handfuls_[i].bricks.list || handfuls_[i].bricks.list->empty()) continue;
        const gfx::DrawList& list = *handfuls_[i].bricks.list;
        const glm::vec2 least = canvas.layout().to_field(list.bounds().min) - kLightReach;
        const glm::vec2 most = canvas.layout().to_field(list.bounds().max) + kLightReach;
        const auto lights_some = [&](const BallLight& lamp) {
            return Box{least, most}.holds(lamp.at);
        };
        if (std::none_of(lamps.begin(), lamps.end(), lights_some)) continue;
        const std::size_t end = std::min(world.bricks.size(), (i + 1) * kHandful);
        for (std::size_t at = i * kHandful; at < end; ++at) {
            const auto slot = static_cast<sim::SlotId>(at);
            if (!world.bricks[slot].alive || !world.bricks[slot].shown) continue;
            const sim::BrickView view = sim::view_of(world, slot);
            const auto near = [&](const BallLight& lamp) {
                const glm::vec2 gap = glm::max(glm::abs(lamp.at - view.center) - view.half, 0.0f);
                return glm::dot(gap, gap) < kLightReach * kLightReach;
            };
            if (std::any_of(lamps.begin(), lamps.end(), near)) {
                draw_brick_light(canvas, palette, world, slot, alpha, lamps);
            }
        }
    }
}

}  // namespace carom::view
