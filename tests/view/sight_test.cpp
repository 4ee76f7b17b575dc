// Players who see fewer colours, need more contrast or larger letters get what they need, by
// number.

#include "game/sim/begin.h"
#include "game/view/field/brick_view.h"
#include "game/view/field/marks.h"
#include "tests/view/eyes.h"
#include "tests/view/stage.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <set>

namespace carom::view {
namespace {

using namespace test;

/// The least distance between two brick colours of a set, for such eyes.
float least_distance(const glm::mat3& eyes, ColorSet set = ColorSet::Standard) {
    float least = 9.0f;
    const auto& bricks = palette(0, {set}).bricks;
    const auto seen = [&](std::size_t i) {
        return oklab(glm::clamp(eyes * glm::vec3{bricks[i]}, 0.0f, 1.0f));
    };
    for (std::size_t i = 0; i < bricks.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            least = std::min(least, glm::distance(seen(i), seen(j)));
        }
    }
    return least;
}

float luminance(glm::vec3 c) { return 0.2126f * c.r + 0.7152f * c.g + 0.0722f * c.b; }
/// As the web's guidelines for accessible pages count it.
float contrast(glm::vec3 a, glm::vec3 b) {
    const float x = luminance(a) + 0.05f;
    const float y = luminance(b) + 0.05f;
    return std::max(x, y) / std::min(x, y);
}

TEST_CASE("safe palettes keep all brick colours apart for the eyes they are for") {
    CHECK(least_distance(kNoGreen) < 0.06f);  // the standard colours do not
    CHECK(least_distance(kNoBlue) < 0.06f);
    for (const glm::mat3& eyes : {kNormal, kNoRed, kNoGreen}) {
        CHECK(least_distance(eyes, ColorSet::RedGreenSafe) > 0.12f);
    }
    for (const glm::mat3& eyes : {kNormal, kNoBlue}) {
        CHECK(least_distance(eyes, ColorSet::BlueYellowSafe) > 0.12f);
    }
}

TEST_CASE("every brick of a safe palette stands out from the ground") {
    for (const ColorSet set : {ColorSet::RedGreenSafe, ColorSet::BlueYellowSafe}) {
        for (const glm::vec4& color : palette(0, {set}).bricks) {
            CHECK(contrast(glm::vec3{color}, {0.01f, 0.012f, 0.02f}) > 2.3f);
        }
    }
}

TEST_CASE("each colour has a mark of its own, drawn where the palette asks for it") {
    std::set<std::uint16_t> marks;
    for (std::uint8_t color = 0; color < sim::kBrickColors; ++color) marks.insert(mark_of(color));
    CHECK(marks.size() == sim::kBrickColors);
    CHECK(marks.count(0) == 0);

    sim::Level level;
    level.title = "Two";
    level.grid.columns = 2;
    level.grid.rows = 1;
    level.grid.cell = {120.0f, 60.0f};
    level.grid.origin = {200.0f, 100.0f};
    level.grid.cells = {{.brick = sim::BrickDesign{.color = 4}, .drop = {}},
                        {.brick = sim::BrickDesign{.color = 10}, .drop = {}}};
    const sim::World world = sim::begin(level, 1);
    const auto brightest = [&](ColorSet set) {
        const gfx::Image image = Screen::get().draw([&](Canvas& canvas) {
            canvas.field();
            draw_brick(canvas, palette(0, {set}), world, 0, 1.0f, {});
        });
        const glm::vec2 at = Layout{}.to_canvas({260.0f, 130.0f}) / 2.0f;
        int most = 0;
        for (int dy = -4; dy <= 4; ++dy) {
            for (int dx = -8; dx <= 8; ++dx) {
                const gfx::Rgba c =
                    image.at(static_cast<int>(at.x) + dx, static_cast<int>(at.y) + dy);
                most = std::max(most, std::min({int{c[0]}, int{c[1]}, int{c[2]}}));
            }
        }
        return most;
    };
    CHECK(brightest(ColorSet::RedGreenSafe) > brightest(ColorSet::Standard) + 60);
}

TEST_CASE("a portal of the grid shows the colour of its pair") {
    sim::Level level;
    level.grid = {.columns = 1, .rows = 1, .origin = {200, 100}, .cell = {80, 40}, .cells = {}};
    level.grid.cells = {{.brick = sim::BrickDesign{.kind = sim::BrickKind::Portal}, .drop = {}}};
    const auto beside_its_ring = [&](const char* color) {
        level.grid.cells[0].brick->color = *sim::color_named(color);
        const sim::World world = sim::begin(level, 1);
        const gfx::Image image = test::Screen::get().draw([&](Canvas& canvas) {
            canvas.field();
            draw_brick(canvas, palette(0), world, 0, 1.0f, {});
        });
        const glm::vec2 at = Layout{}.to_canvas({258.0f, 120.0f}) / 2.0f;
        return image.at(static_cast<int>(at.x), static_cast<int>(at.y));
    };
    const gfx::Rgba red = beside_its_ring("red"), green = beside_its_ring("green");
    CHECK(int{red[0]} > int{red[1]} + 40);
    CHECK(int{green[1]} > int{green[0]} + 40);
}

TEST_CASE("high contrast: words are readable by the strictest rule, and the ground is darker") {
    const glm::vec3 panel{0.02f, 0.03f, 0.05f};
    const auto ground = [](const Colors& colors) {
        const gfx::Image image = Screen::get().draw([&](Canvas& canvas) {
            draw_backdrop(canvas, palette(1, colors), 0.0f, Ground::Field);
        });
        long sum = 0;
        for (int y = 0; y < 360; y += 3) {
            for (int x = 0; x < 640; x += 3) sum += image.at(x, y)[0];
        }
        return sum;
    };
    for (int world = 0; world < kWorldCount; ++world) {
        CHECK(contrast(glm::vec3{palette(world).faint}, panel) > 4.5f);
    }
    const Colors bold{ColorSet::Standard, true};
    for (int world = 0; world < kWorldCount; ++world) {
        CHECK(contrast(glm::vec3{palette(world, bold).ink}, panel) > 10.0f);
        CHECK(contrast(glm::vec3{palette(world, bold).faint}, panel) > 7.0f);
    }
    CHECK(ground(bold) < ground({}) * 3 / 4);
}

/// The box of what is bright in a picture, in canvas units: left, top, right, bottom.
glm::vec4 bright_box(const gfx::Image& image) {
    glm::vec4 box{9999.0f, 9999.0f, 0.0f, 0.0f};
    for (int y = 0; y < image.size.y; ++y) {
        for (int x = 0; x < image.size.x; ++x) {
            if (image.at(x, y)[1] < 90) continue;
            const glm::vec2 p = 2.0f * glm::vec2{x, y};
            box = {glm::min(glm::vec2{box}, p), glm::max(glm::vec2{box.z, box.w}, p)};
        }
    }
    return box;
}

TEST_CASE("letters are as large as the player wants, about the same middle") {
    Screen& screen = Screen::get();
    const auto box = [&](float scale, float room, float size = 32.0f) {
        screen.set_look({.text_scale = scale});
        const gfx::Image image = screen.draw([&](Canvas& canvas) {
            canvas.text("HHHH", {640.0f, 300.0f}, {.size = size, .align = gfx::Align::Center}, true,
                        room);
        });
        screen.set_look({});
        return bright_box(image);
    };
    const glm::vec4 usual = box(1.0f, 0.0f);
    const glm::vec4 large = box(1.5f, 0.0f);
    const glm::vec4 small = box(0.75f, 0.0f);
    const auto width = [](glm::vec4 b) { return b.z - b.x; };
    CHECK(width(large) == doctest::Approx(1.5f * width(usual)).epsilon(0.08));
    CHECK(width(small) == doctest::Approx(0.75f * width(usual)).epsilon(0.08));
    CHECK(large.y + large.w == doctest::Approx(usual.y + usual.w).epsilon(0.02));
    CHECK(width(box(1.5f, 100.0f)) <= std::max(100.0f, width(usual)) + 4.0f);
    // Headings are large as they are: they grow less, or not at all.
    const float heading = width(box(1.0f, 0.0f, 45.0f));
    CHECK(width(box(1.5f, 0.0f, 45.0f)) == doctest::Approx(1.2f * heading).epsilon(0.08));
    CHECK(width(box(1.5f, 0.0f, 60.0f)) == width(box(1.0f, 0.0f, 60.0f)));
}

TEST_CASE("large words stay on the canvas") {
    Screen& screen = Screen::get();
    screen.set_look({.text_scale = 1.5f});
    const gfx::Image image = screen.draw([&](Canvas& canvas) {
        canvas.text("the words that stand near the right edge", {860.0f, 300.0f}, {.size = 24.0f});
    });
    screen.set_look({});
    CHECK(bright_box(image).z < 1270.0f);
}

}  // namespace
}  // namespace carom::view
