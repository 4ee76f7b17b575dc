// Levels of other games, drawn: the small files that show every oddity of their formats, and in the
// long run every level there is.

#include "game/levels/level_set.h"
#include "game/sim/begin.h"
#include "game/view/field/thumbnail.h"
#include "tests/view/stage.h"

#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

namespace carom::view {
namespace {

namespace fs = std::filesystem;

/// The field alone, so that thousands take a minute and not an hour.
gfx::Image drawn(const sim::Level& level) {
    const sim::World world = sim::begin(level, 1);
    return test::Screen::get().draw(
        [&](Canvas& canvas) { FieldView().draw(canvas, world, world, 1.0f); },
        {.vignette = 0.0f, .bloom = 0.0f});
}

/// Pixels of every other row and column that differ.
int difference(const gfx::Image& a, const gfx::Image& b) {
    int count = 0;
    for (int y = 0; y < a.size.y; y += 2) {
        for (int x = 0; x < a.size.x; x += 2) count += a.at(x, y) != b.at(x, y) ? 1 : 0;
    }
    return count;
}

int bricks_to_see(const sim::Level& level) {
    const sim::World world = sim::begin(level, 1);
    int count = 0;
    for (const sim::Brick& brick : world.bricks) count += brick.alive && brick.shown ? 1 : 0;
    return count;
}

/// Draws all levels of `path`; each brick that is to be seen must leave its mark. Returns how many.
int draw_all(const fs::path& path) {
    auto set = levels::load_levels(path);
    REQUIRE_MESSAGE(set.ok(), path.string());
    for (const sim::Level& level : set.value()) {
        sim::Level bare = level;
        bare.free.clear();
        for (sim::Cell& cell : bare.grid.cells) cell = {};
        const int bricks = bricks_to_see(level);
        const int marks = difference(drawn(level), drawn(bare));
        CHECK_MESSAGE(marks >= 10 * bricks, path.string(), ": ", level.title, ": ", marks,
                      " pixels for ", bricks, " bricks");
    }
    return static_cast<int>(set.value().size());
}

TEST_CASE("levels with every oddity of their formats are drawn") {
    const fs::path data = fs::path(CAROM_SOURCE_DIR) / "tests/levels/data";
    CHECK(draw_all(data / "lbreakout_oddities") == 3);
    CHECK(draw_all(data / "kbreakout_oddities.levelset") == 2);
    CHECK(draw_all(data / "lbreakout_crlf") == 1);
}

TEST_CASE("all 3,458 real levels are drawn") {
    if (std::getenv("CAROM_LONG") == nullptr) return;
    int levels = 0;
    const fs::path games = "/usr/share/games";
    std::vector<fs::path> files{games / "lbreakout2/levels/N_Arenas",
                                games / "lbreakout2/levels/N_Snapshots",
                                "/usr/share/kbreakout/levelsets/default.levelset"};
    std::error_code code;
    for (const auto& each : fs::directory_iterator(games / "lbreakouthd/levels", code)) {
        files.push_back(each.path());
    }
    for (const fs::path& file : files) {
        if (!fs::exists(file, code)) {
            MESSAGE("skipped: ", file.string(), " is not installed");
            return;
        }
        levels += draw_all(file);
    }
    CHECK(levels == 3458);
}

TEST_CASE("the little picture of a brick with a notch leaves the notch open") {
    //  +--+  +--+
    //  |  +--+  |
    //  +--------+
    sim::Level level;
    sim::FreeBrick brick;
    brick.shape = sim::PolygonDesign{{{100.0f, 100.0f},
                                      {300.0f, 100.0f},
                                      {300.0f, 300.0f},
                                      {500.0f, 300.0f},
                                      {500.0f, 100.0f},
                                      {700.0f, 100.0f},
                                      {700.0f, 400.0f},
                                      {100.0f, 400.0f}}};
    level.free.push_back(brick);
    const Thumbnail thumbnail(level);
    const gfx::Image picture = test::Screen::get().draw(
        [&](Canvas& canvas) {
            thumbnail.draw(canvas, {0.0f, 0.0f}, 1.0f);
        },
        {.vignette = 0.0f, .bloom = 0.0f});
    const auto light = [&](int x, int y) {
        const gfx::Rgba p = picture.at(x / 2, y / 2);  // the screen is half the canvas
        return p[0] + p[1] + p[2];
    };
    CHECK(light(200, 200) > 100);
    CHECK(light(600, 200) > 100);
    CHECK(light(400, 350) > 100);
    CHECK(light(400, 200) * 3 < light(200, 200));
}

}  // namespace
}  // namespace carom::view
