// What stands beside the field can be read: the clock while a medal depends on it, and a best that
// is never ahead of the score that made it.

#include "game/view/ui/hud.h"
#include "game/sim/begin.h"
#include "tests/view/stage.h"

namespace carom::view {
namespace {

using test::Screen;

constexpr sim::Tick kPar = sim::seconds(90.0f);
constexpr Box kClock{{1112.0f, 462.0f}, {1264.0f, 512.0f}};
constexpr Box kBest{{16.0f, 130.0f}, {164.0f, 168.0f}};

sim::World world_of_one_brick() {
    sim::Level level;
    level.grid.columns = 1;
    level.grid.rows = 1;
    level.grid.cells = {{sim::BrickDesign{}, {}}};
    return sim::begin(level, 1);
}

/// The part of the HUD within `box`.
std::vector<std::uint8_t> part(const Hud& hud, const sim::World& world, const HudFacts& facts,
                               const Box& box) {
    const gfx::Image all =
        Screen::get().draw([&](Canvas& canvas) { hud.draw(canvas, world, facts); });
    std::vector<std::uint8_t> values;
    const float scale = static_cast<float>(all.size.x) / gfx::kCanvas.x;
    for (int y = static_cast<int>(box.min.y * scale); y < static_cast<int>(box.max.y * scale);
         ++y) {
        for (int x = static_cast<int>(box.min.x * scale); x < static_cast<int>(box.max.x * scale);
             ++x) {
            const gfx::Rgba color = all.at(x, y);
            values.insert(values.end(), {color[0], color[1], color[2]});
        }
    }
    return values;
}

TEST_CASE("the clock runs, and shows the medal that can still be won") {
    const Hud hud;
    sim::World world = world_of_one_brick();
    const auto clock = [&](sim::Tick tick, int lost, sim::Tick par) {
        world.tick = tick;
        world.lost = lost;
        return part(hud, world, {.par = par}, kClock);
    };
    CHECK(clock(0, 0, 0) == clock(kPar, 1, 0));  // none without a par time
    CHECK(clock(0, 0, kPar) != clock(0, 0, 0));
    CHECK(clock(0, 0, kPar) == clock(sim::seconds(0.9f), 0, kPar));
    CHECK(clock(0, 0, kPar) != clock(sim::seconds(1.1f), 0, kPar));
    CHECK(clock(0, 0, kPar) != clock(0, 1, kPar));  // gold, silver
    CHECK(clock(0, 1, kPar) == clock(0, 2, kPar));
    const sim::Tick late = kPar + sim::seconds(1.0f);
    CHECK(clock(late, 0, kPar) != clock(late, 1, kPar));  // silver, bronze
}

TEST_CASE("the best follows the score as it is shown") {
    sim::World world = world_of_one_brick();
    Hud hud;
    world.score = 1000;
    hud.advance(0.016f, world);  // on its way to 1000
    const HudFacts none{.best = 0};
    const HudFacts same{.best = 1000};
    CHECK(part(hud, world, none, kBest) != part(hud, world, same, kBest));
    for (int i = 0; i < 200; ++i) hud.advance(0.016f, world);
    CHECK(part(hud, world, none, kBest) == part(hud, world, same, kBest));
}

}  // namespace
}  // namespace carom::view
