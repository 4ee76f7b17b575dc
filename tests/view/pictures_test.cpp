// Golden pictures: each world in play, and the looks a player may choose, against small pictures
// in tests/golden/pictures. CAROM_UPDATE=1 writes them anew.
//
// A pixel may be off by a little everywhere (drivers round differently) and by much in few places
// (an edge falls on the other side): on average at most 1.5 of 255, and at most 1 in 100 by more
// than 32.

#include "engine/gfx/image.h"
#include "tests/view/stage.h"

#include <cstdlib>

namespace carom::view {
namespace {

using test::Screen;
using test::Show;

constexpr glm::ivec2 kSize{256, 144};

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

/// `image` in kSize pixels, each the mean of those it stands for.
gfx::Image shrunk(const gfx::Image& image) {
    gfx::Image small(kSize);
    for (int y = 0; y < kSize.y; ++y) {
        for (int x = 0; x < kSize.x; ++x) {
            const glm::ivec2 from{x * image.size.x / kSize.x, y * image.size.y / kSize.y};
            const glm::ivec2 to{(x + 1) * image.size.x / kSize.x, (y + 1) * image.size.y / kSize.y};
            std::array<int, 3> sum{};
            for (int v = from.y; v < to.y; ++v) {
                for (int u = from.x; u < to.x; ++u) {
                    for (std::size_t c = 0; c < 3; ++c) sum[c] += image.at(u, v)[c];
                }
            }
            const int count = (to.x - from.x) * (to.y - from.y);
            const auto mean = [&](std::size_t c) {
                return static_cast<std::uint8_t>(sum[c] / count);
            };
            small.set(x, y, {mean(0), mean(1), mean(2), 255});
        }
    }
    return small;
}

void check_golden(const std::string& name, const gfx::Image& picture) {
    CAPTURE(name);
    const std::filesystem::path file =
        std::filesystem::path(CAROM_SOURCE_DIR) / "tests/golden/pictures" / (name + ".png");
    const gfx::Image now = shrunk(picture);
    if (std::getenv("CAROM_UPDATE") != nullptr) {
        CHECK(gfx::save_png(now, file) == "");
        return;
    }
    const auto golden = gfx::load_image(file);
    REQUIRE(golden.ok());
    REQUIRE(golden.value().size == now.size);
    long sum = 0;
    int far = 0;
    for (std::size_t i = 0; i < now.rgba.size(); ++i) {
        const int off = std::abs(int{now.rgba[i]} - int{golden.value().rgba[i]});
        sum += off;
        far += off > 32;
    }
    const auto values = static_cast<double>(now.rgba.size()) * 0.75;  // alpha is never off
    CHECK(static_cast<double>(sum) / values <= 1.5);
    CHECK(static_cast<double>(far) / values <= 0.01);
}

TEST_CASE("each world looks as it did") {
    for (int world = 0; world < kWorldCount; ++world) {
        Show show(gallery(world));
        show.play(4.0);
        check_golden("world_" + std::to_string(world + 1), show.draw(Screen::get()));
    }
}

TEST_CASE("colours for other eyes, high contrast and the old tube look as they did") {
    Show show(gallery(0));
    choose_colors(ColorSet::RedGreenSafe, true);
    check_golden("safe_colors", show.draw(Screen::get()));
    choose_colors(ColorSet::Standard, false);
    Screen::get().set_look({.crt = true, .text_scale = 1.5f});
    check_golden("crt_large_text", show.draw(Screen::get()));
    Screen::get().set_look({});
}

}  // namespace
}  // namespace carom::view
