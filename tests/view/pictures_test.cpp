// Golden pictures: each world in play, and the looks a player may choose.

#include "tests/view/golden.h"
#include "tests/view/stage.h"

#include "engine/gfx/srgb.h"

#include <glm/geometric.hpp>
#include <glm/vec3.hpp>

#include <vector>

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

/// How bright a pixel is, 0 to 1, and how far two brightnesses are apart (1 to 21, as the web's
/// guidelines have it: 4.5 is enough for small letters, 7 for anybody).
double brightness(gfx::Rgba pixel) {
    const glm::vec4 light =
        gfx::srgb((unsigned{pixel[0]} << 16) | (unsigned{pixel[1]} << 8) | unsigned{pixel[2]});
    return 0.2126 * double{light.r} + 0.7152 * double{light.g} + 0.0722 * double{light.b};
}
double contrast(glm::vec4 ink, gfx::Rgba ground) {
    const double words = 0.2126 * double{ink.r} + 0.7152 * double{ink.g} + 0.0722 * double{ink.b};
    return (words + 0.05) / (brightness(ground) + 0.05);
}

TEST_CASE("the glass beside the field has each world's colour, and its words stand out from it") {
    for (const auto set : {ColorSet::Standard, ColorSet::RedGreenSafe, ColorSet::BlueYellowSafe}) {
        for (const bool bold : {false, true}) {
            const Colors colors{set, bold};
            Screen::get().set_look({.colors = colors});
            std::vector<glm::vec3> rims;
            for (int world = 0; world < kWorldCount; ++world) {
                const gfx::Image picture = Performance(gallery(world)).draw(Screen::get());
                const gfx::Rgba ground = picture.at(46, 240);  // below the lives
                CHECK(contrast(palette(world, colors).ink, ground) > 7.0);
                CHECK(contrast(palette(world, colors).faint, ground) > 4.5);
                // The upper rim of the left panel, where it is brightest.
                gfx::Rgba rim = ground;
                for (int y = 8; y < 20; ++y) {
                    if (brightness(picture.at(46, y)) > brightness(rim)) rim = picture.at(46, y);
                }
                CHECK(brightness(rim) > 3.0 * brightness(ground));
                rims.emplace_back(rim[0], rim[1], rim[2]);
            }
            for (int world = 0; world < kWorldCount; ++world) {
                const auto i = static_cast<std::size_t>(world);
                CHECK(glm::distance(rims[i], rims[(i + 1) % rims.size()]) > 40.0f);
            }
        }
    }
    Screen::get().set_look({});
}

TEST_CASE("colours for other eyes, high contrast and the old tube look as they did") {
    Performance show(gallery(0));
    Screen::get().set_look({.colors = {ColorSet::RedGreenSafe, true}});
    check_golden("safe_colors", show.draw(Screen::get()));
    Screen::get().set_look({.crt = true, .text_scale = 1.5f});
    check_golden("crt_large_text", show.draw(Screen::get()));
    Screen::get().set_look({});
}

}  // namespace
}  // namespace carom::view
