// A frame costs a handful of draw calls, whatever is in it. Many small ones are what makes a slow
// machine stutter.

#include "game/levels/level_set.h"
#include "tests/view/stage.h"

namespace carom::view {
namespace {

using test::Performance;
using test::Screen;

/// Small bricks of every kind side by side, all over the upper field.
sim::Level crowded(int columns, int rows) {
    sim::Level level;
    level.title = "Crowded";
    level.grid.columns = columns;
    level.grid.rows = rows;
    level.grid.cell = {sim::kFieldWidth / static_cast<float>(columns),
                       400.0f / static_cast<float>(rows)};
    for (int i = 0; i < columns * rows; ++i) {
        const auto kind = static_cast<sim::BrickKind>(i % static_cast<int>(sim::BrickKind::Bumper));
        const auto color = static_cast<std::uint8_t>(i % sim::kBrickColors);
        level.grid.cells.push_back(
            {.brick = sim::BrickDesign{.kind = kind, .color = color}, .drop = {}});
    }
    return level;
}

void check_frame(const Performance& show) {
    Screen& screen = Screen::get();
    const gfx::Image picture = show.draw(screen);
    CHECK(screen.stats().draw_calls <= test::kMostDrawCalls);
    CHECK(screen.stats().triangles > 100);
    CHECK(test::colors_in(picture) > 200);
}

TEST_CASE("every level of ours, served and in play, is drawn in at most 12 calls") {
    const auto set = levels::load_set(std::filesystem::path(CAROM_SOURCE_DIR) / "levels");
    REQUIRE(set.ok());
    REQUIRE(set.value().levels.size() >= 4);
    for (const sim::Level& level : set.value().levels) {
        CAPTURE(level.title);
        Performance show(level);
        check_frame(show);
        show.play(9.0);
        CHECK(show.world().score > 0);  // so there were particles and flashes to draw
        check_frame(show);
    }
}

TEST_CASE("ten thousand bricks take no more calls than ten") {
    Performance few(crowded(5, 2));
    Performance many(crowded(100, 100));
    check_frame(few);
    const gfx::DrawStats small = Screen::get().stats();
    check_frame(many);
    const gfx::DrawStats large = Screen::get().stats();
    CHECK(large.draw_calls == small.draw_calls);
    CHECK(large.triangles > 2 * 8000);  // some kinds start unseen
}

TEST_CASE("a picture shows what is in the world") {
    // The ball's place is bright, and dark again once it has flown away.
    Performance show(crowded(5, 2));
    const glm::vec2 held = show.world().balls.at(0).position;
    const glm::vec2 at = Layout{}.to_canvas(held);
    const auto light = [&](const gfx::Image& image) {
        const gfx::Rgba c = image.at(static_cast<int>(at.x / 2.0f), static_cast<int>(at.y / 2.0f));
        return int{c[0]} + int{c[1]} + int{c[2]};
    };
    const int with_ball = light(show.draw(Screen::get()));
    for (int i = 0; i < 100 && held.y - show.world().balls.at(0).position.y < 200.0f; ++i) {
        show.play(0.05);
    }
    const int without = light(show.draw(Screen::get()));
    CHECK(with_ball > 450);
    CHECK(without < with_ball / 2);
}

TEST_CASE("everything that is drawn by name is in the sheet") {
    const gfx::Sheet& sheet = Screen::get().sheet();
    for (std::size_t i = 0; i < sim::kPowerUpCount; ++i) {
        const std::string icon{sim::spec(static_cast<sim::PowerUp>(i)).icon};
        CAPTURE(icon);
        CHECK(sheet.atlas.has("icon_" + icon));
    }
}

}  // namespace
}  // namespace carom::view
