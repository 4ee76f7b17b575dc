#include "game/app/commands/heat_map.h"

#include "game/sim/begin.h"
#include "game/sim/bricks.h"

#include <algorithm>

namespace carom::app {
namespace {

constexpr int kHeatScale = 4;  // pixels a square

void paint_bricks(gfx::Image& picture, const sim::Level& level) {
    const sim::World world = sim::begin(level, 1);
    const auto pixel = [](float place) {
        return static_cast<int>(place) * kHeatScale / pilot::kHeatCell;
    };
    for (sim::SlotId slot = 0; slot < world.bricks.size(); ++slot) {
        if (!world.bricks[slot].alive) continue;
        const sim::BrickView brick = sim::view_of(world, slot);
        const glm::vec2 min = brick.center - brick.half + 1.0f;
        const glm::vec2 max = brick.center + brick.half - 1.0f;
        const bool goes = sim::spec(brick.kind).needed;
        for (int y = std::max(pixel(min.y), 0); y < std::min(pixel(max.y), picture.size.y); ++y) {
            for (int x = std::max(pixel(min.x), 0); x < std::min(pixel(max.x), picture.size.x);
                 ++x) {
                picture.set(x, y, goes ? gfx::Rgba{24, 44, 92, 255} : gfx::Rgba{56, 56, 62, 255});
            }
        }
    }
}

}  // namespace

gfx::Image heat_map(const pilot::Heat& heat, const sim::Level& level) {
    gfx::Image picture({pilot::kHeatWide * kHeatScale, pilot::kHeatHigh * kHeatScale},
                       {8, 8, 16, 255});
    paint_bricks(picture, level);
    const std::uint32_t most = std::max(*std::max_element(heat.begin(), heat.end()), 1u);
    const auto doublings = [](std::uint32_t count) {
        int steps = 0;
        for (; count > 0; count >>= 1u) ++steps;
        return steps;
    };
    for (int y = 0; y < picture.size.y; ++y) {
        for (int x = 0; x < picture.size.x; ++x) {
            const auto cell =
                static_cast<std::size_t>(y / kHeatScale * pilot::kHeatWide + x / kHeatScale);
            if (heat[cell] == 0) continue;
            const int share = 765 * doublings(heat[cell]) / doublings(most);
            const auto part = [&](int from) {
                return static_cast<std::uint8_t>(std::clamp(share - from, 0, 255));
            };
            picture.set(x, y, {part(0), part(255), part(510), 255});
        }
    }
    return picture;
}

}  // namespace carom::app
