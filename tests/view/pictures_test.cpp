// Golden pictures: each world in play, and the looks a player may choose.

#include "tests/view/golden.h"
#include "tests/view/stage.h"

namespace carom::view {
namespace {

using test::check_golden;
using test::Performance;
using test::Screen;

/// Every kind and colour of brick side by side.
sim::Level gallery(int world) {
    sim::Level level;
    level.title = "Gallery";
    level.world = static_cast<std::uint8_t>(world);
    level.grid.columns = 12;
    level.grid.rows = 6;
    level.grid.cell = {64.0f, 30.0f};
    level.grid.origin = {16.0f, 60.0f};
    for (int i = 0; i < 72; ++i) {
        const auto kind = static_cast<sim::BrickKind>(
            i < 12 || i >= 60 ? 0 : i % static_cast<int>(sim::BrickKind::Bumper));
        level.grid.cells.push_back(
            {.brick = sim::BrickDesign{.kind = kind,
                                       .color = static_cast<std::uint8_t>(i % sim::kBrickColors)},
             .drop = {}});
    }
    return level;
}

TEST_CASE("each world looks as it did") {
    for (int world = 0; world < kWorldCount; ++world) {
        Performance show(gallery(world));
        show.play(4.0);
        check_golden("world_" + std::to_string(world + 1), show.draw(Screen::get()));
    }
}

TEST_CASE("colours for other eyes, high contrast and the old tube look as they did") {
    Performance show(gallery(0));
    choose_colors(ColorSet::RedGreenSafe, true);
    check_golden("safe_colors", show.draw(Screen::get()));
    choose_colors(ColorSet::Standard, false);
    Screen::get().set_look({.crt = true, .text_scale = 1.5f});
    check_golden("crt_large_text", show.draw(Screen::get()));
    Screen::get().set_look({});
}

}  // namespace
}  // namespace carom::view
