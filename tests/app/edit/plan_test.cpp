// A level as a plan: each thing a maker asks for is on it, where it belongs.

#include "game/app/edit/edit_layout.h"
#include "game/app/edit/plan_view.h"
#include "game/levels/level_set.h"
#include "tests/view/golden.h"
#include "tests/view/stage.h"

#include <glm/common.hpp>

#include <filesystem>

namespace carom::app {
namespace {

using glm::vec2;

gfx::Image plan_of(const sim::Level& level) {
    return view::test::Screen::get().draw([&](view::Canvas& canvas) { draw_plan(canvas, level); });
}

/// How much two plans differ about a place of the field: the most of any pixel within 4 units.
int change_at(const gfx::Image& a, const gfx::Image& b, vec2 place) {
    const vec2 share = vec2{a.size} / vec2{1280.0f, 720.0f};
    const glm::ivec2 low{(edit_to_canvas(place) - 4.0f) * share};
    const glm::ivec2 high{(edit_to_canvas(place) + 4.0f) * share};
    int most = 0;
    for (int y = low.y; y <= high.y; ++y) {
        for (int x = low.x; x <= high.x; ++x) {
            for (std::size_t c = 0; c < 3; ++c) {
                most = std::max(most, std::abs(int{a.at(x, y)[c]} - int{b.at(x, y)[c]}));
            }
        }
    }
    return most;
}

sim::Level two_circles() {
    sim::Level level;
    level.title = "Plan";
    for (const float x : {200.0f, 600.0f}) {
        sim::FreeBrick brick;
        brick.shape = sim::CircleDesign{{x, 200}, 20};
        level.free.push_back(brick);
    }
    return level;
}

TEST_CASE("a path is drawn to where it goes, with the brick's outline there") {
    sim::Level level = two_circles();
    const gfx::Image still = plan_of(level);
    level.free[0].path = sim::PathDesign{{{0, 150}}, 80, false};
    const gfx::Image moving = plan_of(level);
    CHECK(change_at(still, moving, {200, 300}) > 60);  // the way
    CHECK(change_at(still, moving, {220, 350}) > 40);  // the rim at its end
    CHECK(change_at(still, moving, {400, 300}) < 10);
}

TEST_CASE("a spin is drawn about its pivot, and the other way round it looks different") {
    sim::Level level = two_circles();
    const gfx::Image still = plan_of(level);
    level.free[0].spin = sim::SpinDesign{{200, 300}, 45};
    const gfx::Image round = plan_of(level);
    CHECK(change_at(still, round, {200, 300}) > 60);  // the pivot
    CHECK(change_at(still, round, {271, 371}) > 15);  // its way round
    level.free[0].spin->degrees_per_second = -45;
    const gfx::Image back = plan_of(level);
    CHECK(change_at(round, back, {240, 208}) > 60);  // clockwise is to the right up there
    CHECK(change_at(round, back, {160, 208}) > 60);
    level.free[0].spin = sim::SpinDesign{{200, 200}, 45};
    const gfx::Image turning = plan_of(level);
    CHECK(change_at(still, turning, {200, 186}) > 40);  // about its own middle
}

TEST_CASE("portals are joined by a line, and a way back has an arrow of its own") {
    sim::Level level = two_circles();
    for (sim::FreeBrick& brick : level.free) brick.brick.kind = sim::BrickKind::Portal;
    level.free[0].name = "a";
    level.free[1].name = "b";
    const gfx::Image apart = plan_of(level);
    level.free[0].partner = "b";
    const gfx::Image one_way = plan_of(level);
    CHECK(change_at(apart, one_way, {400, 200}) > 60);
    level.free[1].partner = "a";
    const gfx::Image both_ways = plan_of(level);
    CHECK(change_at(one_way, both_ways, {324, 205}) > 60);
    CHECK(change_at(one_way, both_ways, {476, 205}) < 40);
}

TEST_CASE("a power-up is shown in its brick and named beside the field") {
    sim::Level level = two_circles();
    const gfx::Image plain = plan_of(level);
    level.free[1].drop = sim::PowerUp::Life;
    const gfx::Image filled = plan_of(level);
    CHECK(change_at(plain, filled, {600, 200}) > 60);
    CHECK(change_at(plain, filled, {868, 38}) > 40);  // its name
}

TEST_CASE("coordinates stand along the edges, and the line where bricks end") {
    const gfx::Image plan = plan_of(two_circles());
    const auto brightest = [&](vec2 place) {  // within 10 units
        const vec2 share = vec2{plan.size} / vec2{1280.0f, 720.0f};
        const glm::ivec2 low{(edit_to_canvas(place) - 10.0f) * share};
        const glm::ivec2 high{(edit_to_canvas(place) + 10.0f) * share};
        int most = 0;
        for (int y = low.y; y <= high.y; ++y) {
            for (int x = low.x; x <= high.x; ++x) most = std::max(most, int{plan.at(x, y)[0]});
        }
        return most;
    };
    for (const float at : {100.0f, 300.0f, 500.0f}) {
        CAPTURE(at);
        CHECK(brightest({at, -28}) > brightest({at + 50, -28}) + 60);
        CHECK(brightest({at, 626}) > brightest({at + 50, 626}) + 60);
        CHECK(brightest({-28, at}) > brightest({-28, at - 50}) + 60);
    }
    CHECK(brightest({-28, 516}) > brightest({-28, 560}) + 60);
    CHECK(brightest({250, 516}) > brightest({250, 470}) + 60);
}

TEST_CASE("every level of ours has its plan; one is as it was") {
    const auto set = levels::load_set(std::filesystem::path(CAROM_SOURCE_DIR) / "levels");
    REQUIRE(set);
    for (const sim::Level& level : set.value().levels) {
        CAPTURE(level.title);
        const gfx::Image plan = plan_of(level);
        CHECK(view::test::colors_in(plan) > 200);
        if (level.title == "Wormhole") view::test::check_golden("plan", plan);
    }
}

}  // namespace
}  // namespace carom::app
