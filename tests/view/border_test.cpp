// The walls of a level's own border cover what lies outside of it, all of it and once.

#include "game/view/field/border_view.h"
#include "tests/view/stage.h"

#include <doctest/doctest.h>

#include <cmath>

namespace carom::view {
namespace {

sim::Level with_border(std::vector<glm::vec2> border) {
    sim::Level level;
    level.rules.border = std::move(border);
    return level;
}

const std::vector<glm::vec2> kCrucible{{230, 10},  {570, 10},  {780, 250},
                                       {700, 600}, {100, 600}, {20, 250}};

bool holds(const std::vector<glm::vec2>& outline, glm::vec2 p) {
    int sign = 0;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const glm::vec2 a = outline[i];
        const glm::vec2 side = outline[(i + 1) % outline.size()] - a;
        const float cross = side.x * (p.y - a.y) - side.y * (p.x - a.x);
        const int now = cross > 0.0f ? 1 : -1;
        if (sign != 0 && now != sign) return false;
        sign = now;
    }
    return true;
}

TEST_CASE("a level without a border of its own has no walls to show") {
    CHECK(walls_of(sim::build_stage(with_border({}))).empty());
}

TEST_CASE("walls cover what is outside of the border, and nothing inside") {
    const auto walls = walls_of(sim::build_stage(with_border(kCrucible)));
    REQUIRE(walls.size() == 5);  // the sixth side, below the paddle, is open
    for (float x = 2.5f; x < 800.0f; x += 9.0f) {
        for (float y = 2.5f; y < 600.0f; y += 9.0f) {
            int covering = 0;
            for (const WallView& wall : walls) covering += holds(wall.body, {x, y}) ? 1 : 0;
            CHECK_UNARY(covering == (holds(kCrucible, {x, y}) ? 0 : 1));
        }
    }
    for (const WallView& wall : walls) {
        for (const glm::vec2 end : {wall.from, wall.to}) {
            if (end.y > 600.0f) continue;  // runs on below the field
            const auto at_end = [&](glm::vec2 corner) {
                return std::fabs(corner.x - end.x) + std::fabs(corner.y - end.y) < 0.1f;
            };
            CHECK_UNARY(std::any_of(kCrucible.begin(), kCrucible.end(), at_end));
        }
    }
}

TEST_CASE("a border is seen on the screen") {
    const auto drawn = [](const sim::Level& level) {
        const auto stage = sim::build_stage(level);
        return test::Screen::get().draw([&](Canvas& canvas) {
            canvas.field();
            draw_border(canvas, palette(1), stage);
            canvas.canvas();
        });
    };
    CHECK_UNARY_FALSE(drawn(with_border(kCrucible)) == drawn(with_border({})));
}

}  // namespace
}  // namespace carom::view
