#include "game/edit/drawn_path.h"
#include "game/edit/free_bricks.h"
#include "game/edit/problems.h"
#include "game/levels/check/check.h"
#include "game/levels/check/shape_math.h"
#include "game/levels/report.h"
#include "tests/levels/random_level.h"

#include <doctest/doctest.h>

#include <glm/geometric.hpp>

namespace carom::edit {
namespace {

using glm::vec2;
using levels::test::RandomLevel;

sim::FreeBrick brick_of(sim::ShapeDesign shape) {
    sim::FreeBrick brick;
    brick.shape = std::move(shape);
    return brick;
}

Handle handle_of(const sim::FreeBrick& brick, Grip grip, std::size_t index = 0) {
    for (const Handle& each : handles_of(brick)) {
        if (each.grip == grip && each.index == index) return each;
    }
    FAIL("no such handle");
    return {};
}

bool close(vec2 a, vec2 b, float slack = 0.01f) { return glm::distance(a, b) <= slack; }

/// Every free brick of many random levels.
template <class Use>
void each_brick(Use use) {
    for (std::uint64_t seed = 0; seed < 150; ++seed) {
        for (const sim::FreeBrick& brick : RandomLevel(seed).make().free) use(brick);
    }
}

TEST_CASE("a handle follows the hand that drags it") {
    each_brick([](const sim::FreeBrick& brick) {
        for (const Handle& handle : handles_of(brick)) {
            CAPTURE(static_cast<int>(handle.grip));
            // A little outward, so that no least size stops it.
            const vec2 out = handle.at - levels::middle_of(brick.shape);
            const vec2 to = handle.at + out * 0.2f + vec2{20.0f, 11.0f};
            const sim::FreeBrick after = with_handle_at(brick, handle, to, kFine);
            const bool angular = handle.grip == Grip::Turn;
            const bool round = handle.grip == Grip::Radius;
            if (!angular && !round && handle.grip != Grip::Corner) {
                const Grip grip = handle.grip == Grip::NewVertex ? Grip::Vertex : handle.grip;
                const std::size_t index = handle.index + (handle.grip == Grip::NewVertex ? 1 : 0);
                CHECK(close(handle_of(after, grip, index).at, to, 1.5f));
            }
            if (angular) {
                // Its arm points at the hand, to the degree.
                const vec2 middle = levels::middle_of(after.shape);
                if (!std::holds_alternative<sim::PolygonDesign>(after.shape)) {
                    const vec2 arm = glm::normalize(handle_of(after, Grip::Turn).at - middle);
                    CHECK(glm::dot(arm, glm::normalize(to - middle)) > 0.999f);
                }
                CHECK(close(middle, levels::middle_of(brick.shape)));
            }
        }
    });
}

TEST_CASE("a box's corner follows the hand and the one across stays") {
    const sim::FreeBrick brick = brick_of(sim::BoxDesign{{200.0f, 200.0f}, {80.0f, 30.0f}, 30.0f});
    for (std::size_t i = 0; i < 4; ++i) {
        const vec2 across = handle_of(brick, Grip::Corner, (i + 2) % 4).at;
        const Handle handle = handle_of(brick, Grip::Corner, i);
        const vec2 to = handle.at + (handle.at - across) * 0.5f;
        const sim::FreeBrick after = with_handle_at(brick, handle, to, kFine);
        CHECK(close(handle_of(after, Grip::Corner, i).at, to, 1.5f));
        CHECK(close(handle_of(after, Grip::Corner, (i + 2) % 4).at, across));
        const sim::FreeBrick least =
            with_handle_at(brick, handle, across - (handle.at - across), kFine);
        CHECK(std::get<sim::BoxDesign>(least.shape).size == vec2{4.0f, 4.0f});
    }
}

TEST_CASE("moving there and back, and four quarter turns, change nothing") {
    each_brick([](const sim::FreeBrick& brick) {
        const sim::FreeBrick there = moved(brick, {17.0f, -5.0f});
        CHECK(close(levels::middle_of(there.shape),
                    levels::middle_of(brick.shape) + vec2{17.0f, -5.0f}));
        CHECK(close(levels::middle_of(moved(there, {-17.0f, 5.0f}).shape),
                    levels::middle_of(brick.shape)));
        sim::FreeBrick round = brick;
        for (int i = 0; i < 4; ++i) round = turned(round, 90.0f);
        const auto a = levels::outline_of(brick.shape);
        const auto b = levels::outline_of(round.shape);
        REQUIRE(a.size() == b.size());
        for (std::size_t i = 0; i < a.size(); ++i) CHECK(close(a[i], b[i], 0.05f));
    });
}

TEST_CASE("a reflected brick covers the reflected places, and twice is once") {
    each_brick([](const sim::FreeBrick& brick) {
        for (const Mirror mirror : {Mirror{true, false}, Mirror{false, true}, Mirror{true, true}}) {
            const vec2 about{400.0f, 258.0f};
            const auto image = [&](vec2 p) {
                return vec2{mirror.across ? 800.0f - p.x : p.x, mirror.down ? 516.0f - p.y : p.y};
            };
            const sim::FreeBrick after = reflected(brick, mirror, about);
            const auto outline = levels::outline_of(after.shape);
            const collision::Aabb box = levels::bounds_of(after.shape);
            for (const vec2 corner : levels::outline_of(brick.shape)) {
                const vec2 p = image(corner);
                CHECK(p.x >= box.min.x - 0.1f);
                CHECK(p.x <= box.max.x + 0.1f);
                CHECK(p.y >= box.min.y - 0.1f);
                CHECK(p.y <= box.max.y + 0.1f);
            }
            const sim::FreeBrick again = reflected(after, mirror, about);
            CHECK(close(levels::middle_of(again.shape), levels::middle_of(brick.shape)));
            if (brick.path) CHECK(again.path->points == brick.path->points);
            if (brick.spin) CHECK(again.spin->degrees_per_second == brick.spin->degrees_per_second);
        }
    });
}

TEST_CASE("a spin about the middle stays about the middle") {
    sim::FreeBrick brick = brick_of(sim::PolygonDesign{{{100, 100}, {150, 100}, {120, 160}}});
    brick.spin = sim::SpinDesign{levels::middle_of(brick.shape), 45.0f};
    const auto centered = [](const sim::FreeBrick& each) {
        return each.spin->pivot == levels::middle_of(each.shape);
    };
    CHECK(centered(moved(brick, {13.0f, 7.0f})));
    CHECK(centered(with_handle_at(brick, handle_of(brick, Grip::Vertex, 1), {190, 90}, kFine)));
    CHECK(centered(reflected(brick, {true, false}, {400.0f, 200.0f})));
    const sim::FreeBrick apart =
        with_handle_at(brick, handle_of(brick, Grip::Pivot), {10, 10}, kFine);
    CHECK(apart.spin->pivot == vec2{10.0f, 10.0f});
    CHECK(moved(apart, {5.0f, 5.0f}).spin->pivot == vec2{15.0f, 15.0f});
}

TEST_CASE("vertices and path points come and go") {
    sim::FreeBrick brick = brick_of(sim::PolygonDesign{{{100, 100}, {150, 100}, {120, 160}}});
    const auto count = [](const sim::FreeBrick& each) {
        return std::get<sim::PolygonDesign>(each.shape).points.size();
    };
    const sim::FreeBrick four =
        with_handle_at(brick, handle_of(brick, Grip::NewVertex, 0), {125, 80}, kFine);
    CHECK(count(four) == 4);
    CHECK(std::get<sim::PolygonDesign>(four.shape).points[1] == vec2{125.0f, 80.0f});
    CHECK(without_vertex(four, 1) == brick);
    CHECK(without_vertex(brick, 1) == brick);  // three is the least
    brick.path = sim::PathDesign{{{10, 0}, {10, 10}}, 50.0f, false};
    brick = without_path_point(brick, 0);
    CHECK(brick.path->points == std::vector<vec2>{{10, 10}});
    CHECK_FALSE(without_path_point(brick, 0).path);
}

TEST_CASE("shapes pulled open are valid, and a mere click makes none") {
    for (const ShapeKind kind :
         {ShapeKind::Box, ShapeKind::Circle, ShapeKind::Bar, ShapeKind::Polygon}) {
        CHECK_FALSE(pulled(kind, {300, 200}, {301, 201}));
        sim::Level level;
        level.free.push_back(brick_of(*pulled(kind, {300, 200}, {360, 240})));
        CHECK(levels::check(level).empty());
    }
}

TEST_CASE("a motion drawn by hand becomes a few straight lines near it") {
    std::vector<vec2> trail;
    for (int i = 0; i <= 100; ++i) trail.push_back({100.0f + static_cast<float>(i), 50.0f});
    for (int i = 1; i <= 60; ++i) trail.push_back({200.0f, 50.0f + static_cast<float>(i)});
    const auto path = path_from(trail, 4.0f, kFine);
    REQUIRE(path);
    CHECK(path->points == std::vector<vec2>{{100, 0}, {100, 60}});
    CHECK_FALSE(path->closed);
    CHECK(path->speed == kUsualPathSpeed);
    CHECK_FALSE(path_from(std::vector<vec2>(30, vec2{5.0f, 5.0f}), 4.0f, kFine));
    // Back to where it began is a round.
    for (int i = 0; i < 60; ++i)
        trail.push_back(
            {200.0f - static_cast<float>(i) * 100.0f / 60.0f, 110.0f - static_cast<float>(i)});
    trail.push_back({100.0f, 50.0f});
    const auto round = path_from(trail, 4.0f, kFine);
    REQUIRE(round);
    CHECK(round->closed);
    CHECK(round->points == std::vector<vec2>{{100, 0}, {100, 60}});
}

TEST_CASE("portals are linked both ways, copied together, and let go of a removed partner") {
    sim::Level level;
    level.free = {brick_of(sim::CircleDesign{{100, 100}, 20}),
                  brick_of(sim::CircleDesign{{300, 100}, 20})};
    link_portals(level, 0, 1);
    CHECK(level.free[0].partner == level.free[1].name);
    CHECK(level.free[1].partner == level.free[0].name);
    CHECK(playable(problems_of(level)));
    const auto added = add_copies(level, std::vector(level.free), {0.0f, 100.0f});
    REQUIRE(added == std::vector<std::size_t>{2, 3});
    CHECK(level.free[2].partner == level.free[3].name);
    CHECK(level.free[2].name != level.free[0].name);
    CHECK(playable(problems_of(level)));
    remove_bricks(level, std::vector<std::size_t>{1});
    CHECK(level.free.size() == 3);
    CHECK(level.free[0].partner.empty());
    const auto problems = problems_of(level);
    CHECK_FALSE(playable(problems));
    CHECK(levels::about(problems[0], levels::kBrickSubject) == 0u);
}

TEST_CASE("the topmost brick is found by its outline, several by a box around them") {
    sim::Level level;
    level.free = {brick_of(sim::CircleDesign{{100, 100}, 20}),
                  brick_of(sim::CircleDesign{{110, 100}, 20})};
    CHECK(brick_at(level, {105, 100}) == 1u);
    CHECK(brick_at(level, {82, 100}) == 0u);
    CHECK_FALSE(brick_at(level, {82, 84}));  // in its box, outside its rim
    CHECK(bricks_between(level, {140, 140}, {70, 70}) == std::vector<std::size_t>{0, 1});
    CHECK(bricks_between(level, {85, 70}, {140, 140}) == std::vector<std::size_t>{1});
}

TEST_CASE("a problem knows its cell or its brick, and errors come first") {
    sim::Level level;
    CHECK_FALSE(playable(problems_of(level)));
    level.grid = grid_of(level);
    paint(level, {{3, 2}}, sim::BrickDesign{});
    paint(level, {{5, 4}}, sim::PowerUp::Life);
    level.free.push_back(brick_of(sim::CircleDesign{{100, 510}, 20}));
    const auto problems = problems_of(level);
    REQUIRE(problems.size() == 1);  // warnings wait until the errors are gone
    CHECK(levels::about(problems[0], levels::kBrickSubject) == 0u);
    CHECK_FALSE(levels::about(problems[0], levels::kCellSubject));
    level.free.clear();
    const auto warnings = problems_of(level);
    REQUIRE(warnings.size() == 1);
    CHECK(playable(warnings));
    CHECK(levels::about(warnings[0], levels::kCellSubject) == 5u + 4u * 14u);
    paint(level, {{5, 4}}, sim::BrickDesign{});
    CHECK(problems_of(level).empty());
}

}  // namespace
}  // namespace carom::edit
