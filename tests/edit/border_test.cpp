// The border under the hand: whatever is done to it, it stays one that can be played in.

#include "game/edit/border.h"
#include "engine/core/rng.h"
#include "game/edit/problems.h"
#include "game/levels/check/shape_math.h"
#include "game/levels/limits.h"
#include "game/levels/report.h"
#include "game/sim/rules.h"

#include <doctest/doctest.h>

#include <glm/geometric.hpp>

#include <algorithm>

namespace carom::edit {
namespace {

using glm::vec2;

sim::Level level_with(const BorderPolygon& border) {
    sim::Level level;
    level.rules.border = border;
    return level;
}

Handle corner(const BorderPolygon& border, std::size_t index) {
    return {Grip::Vertex, index, border[index]};
}

TEST_CASE("a level without a border has the field's; drawn back to it, it has none again") {
    sim::Level level;
    BorderPolygon border = border_of(level);
    CHECK(border == BorderPolygon{{0, 0}, {800, 0}, {800, 600}, {0, 600}});
    border = with_handle_at(border, corner(border, 0), {100, 60}, kCoarse);
    put_border(level, border);
    CHECK(level.rules.border == BorderPolygon{{100, 60}, {800, 0}, {800, 600}, {0, 600}});
    put_border(level, with_handle_at(border, corner(border, 0), {-30, -30}, kCoarse));
    CHECK(level.rules.border.empty());
}

TEST_CASE("a corner goes where it is dragged, by 5 units or freely") {
    const BorderPolygon border = border_of({});
    CHECK(with_handle_at(border, corner(border, 1), {703, 52}, kCoarse)[1] == vec2{705, 50});
    CHECK(with_handle_at(border, corner(border, 1), {703.4f, 52}, kFine)[1] == vec2{703, 52});
}

TEST_CASE("a corner dragged too far stays at the nearest good place and slides along it") {
    const BorderPolygon border = border_of({});
    // Beyond the line between its neighbours it would be a dent.
    const BorderPolygon held = with_handle_at(border, corner(border, 0), {500, 400}, kFine);
    CHECK(levels::is_convex(held));
    CHECK(held[0].x < 500.0f);
    // That line is 140 units from the hand; no good place is nearer.
    CHECK(glm::distance(held[0], {500, 400}) < 142.0f);
    const BorderPolygon further = with_handle_at(border, corner(border, 0), {500, 300}, kFine);
    CHECK(further[0].x > held[0].x);
    // Out of the field.
    CHECK(with_handle_at(border, corner(border, 0), {-50, 200}, kFine)[0] == vec2{0, 200});
}

TEST_CASE("the ball on its paddle stays inside") {
    const BorderPolygon triangle{{400, 0}, {800, 600}, {0, 600}};
    const vec2 ball{400, sim::kPaddleTop - sim::kBallRadius};
    for (const vec2 to : {vec2{300, 590}, vec2{0, 0}, vec2{799, 599}, vec2{410, 10}}) {
        for (std::size_t i = 0; i < 3; ++i) {
            const BorderPolygon out = with_handle_at(triangle, corner(triangle, i), to, kFine);
            CHECK(levels::contains(out, ball));
            CHECK(levels::contains(out, ball - vec2{0, sim::kBallRadius - 0.1f}));
        }
    }
}

TEST_CASE("a side pulled outwards gets a corner, one pushed inwards does not") {
    const BorderPolygon cut{{90, 0}, {710, 0}, {800, 90}, {800, 600}, {0, 600}, {0, 90}};
    const auto side = border_handle_at(cut, {757, 43}, 9.0f);
    REQUIRE(side);
    CHECK(side->grip == Grip::NewVertex);
    CHECK(side->index == 1);
    CHECK(glm::distance(side->at, {757, 47}) < 3.0f);
    const BorderPolygon more = with_handle_at(cut, *side, {770, 30}, kCoarse);
    REQUIRE(more.size() == 7);
    CHECK(more[2] == vec2{770, 30});
    CHECK(levels::is_convex(more));
    CHECK(with_handle_at(cut, *side, {700, 100}, kCoarse) == cut);
    CHECK(border_handle_at(cut, {92, 2}, 9.0f)->grip == Grip::Vertex);
    CHECK_FALSE(border_handle_at(cut, {400, 300}, 9.0f));
    CHECK(handles_of(cut).size() == 12);
}

TEST_CASE("corners are taken away as long as what is left will do") {
    const BorderPolygon cut{{90, 0}, {710, 0}, {800, 90}, {800, 600}, {0, 600}, {0, 90}};
    const auto fewer = without_corner(cut, 1);
    REQUIRE(fewer);
    CHECK(fewer->size() == 5);
    CHECK_FALSE(without_corner({{400, 0}, {800, 600}, {0, 600}}, 0));
    CHECK_FALSE(without_corner({{0, 0}, {800, 0}, {800, 600}, {390, 600}}, 3));  // the ball
    CHECK_FALSE(without_corner(cut, 6));
}

TEST_CASE("what is done on one side happens on the other") {
    const BorderPolygon border = border_of({});
    const BorderPolygon both =
        with_both_handles_at(border, corner(border, 0), {100, 0}, kCoarse, 400);
    CHECK(both == BorderPolygon{{100, 0}, {700, 0}, {800, 600}, {0, 600}});
    const Handle side{Grip::NewVertex, 1, {750, 300}};
    const BorderPolygon more = with_both_handles_at(both, side, {790, 100}, kCoarse, 400);
    CHECK(more == BorderPolygon{{100, 0}, {700, 0}, {790, 100}, {800, 600}, {0, 600}, {10, 100}});
    // A side that is its own image gets two corners, or one in the middle.
    const BorderPolygon low{{0, 100}, {800, 100}, {800, 600}, {0, 600}};
    const Handle top{Grip::NewVertex, 0, {200, 100}};
    CHECK(with_both_handles_at(low, top, {200, 50}, kCoarse, 400) ==
          BorderPolygon{{0, 100}, {200, 50}, {600, 50}, {800, 100}, {800, 600}, {0, 600}});
    const Handle far{Grip::NewVertex, 0, {600, 100}};
    CHECK(with_both_handles_at(low, far, {600, 50}, kCoarse, 400) ==
          with_both_handles_at(low, top, {200, 50}, kCoarse, 400));
    CHECK(with_both_handles_at(low, top, {405, 50}, kCoarse, 400).size() == 5);
    const BorderPolygon roof{{400, 0}, {800, 130}, {800, 600}, {0, 600}, {0, 130}};
    CHECK(with_both_handles_at(roof, corner(roof, 0), {500, 50}, kCoarse, 400)[0] == vec2{400, 50});
}

TEST_CASE("a border no game would take is made good before it is shown") {
    CHECK(levels::is_convex(
        border_of(level_with({{0, 0}, {400, 300}, {800, 0}, {800, 600}, {0, 600}}))));
    CHECK(border_of(level_with({{0, 0}, {10, 10}, {20, 20}})) == border_of({}));
    CHECK(border_of(level_with({{0, 0}, {0, 600}, {800, 600}, {800, 0}}))[1] == vec2{800, 600});
    CHECK(border_of(level_with({{0, 0}, {100, 0}, {100, 100}})) == border_of({}));
}

TEST_CASE("its problem is known as the border's") {
    const auto problems = problems_of(level_with({{0, 0}, {400, 300}, {800, 0}, {800, 600}}));
    const auto about = std::count_if(problems.begin(), problems.end(), [](const Mistake& each) {
        return each.subject.kind == levels::kBorderSubject;
    });
    CHECK(about == 1);
}

TEST_CASE("whatever is dragged wherever, the border can be played in") {
    Rng rng{11};
    for (int round = 0; round < 40; ++round) {
        CAPTURE(round);
        BorderPolygon border = border_of({});
        for (int i = 0; i < 60; ++i) {
            const auto handles = handles_of(border);
            const Handle& handle = handles[rng.below(static_cast<std::uint32_t>(handles.size()))];
            const vec2 to{rng.between(-50.0f, 850.0f), rng.between(-50.0f, 650.0f)};
            const Snap snap = rng.below(2) == 0 ? kFine : kCoarse;
            border = rng.below(3) == 0 ? with_both_handles_at(border, handle, to, snap, 400)
                                       : with_handle_at(border, handle, to, snap);
            if (rng.below(5) == 0) {
                border = without_corner(border, rng.below(6)).value_or(border);
            }
            REQUIRE(border.size() >= 3);
            const auto problems = problems_of(level_with(border));
            REQUIRE(std::none_of(problems.begin(), problems.end(), [](const Mistake& each) {
                return each.subject.kind == levels::kBorderSubject;
            }));
            REQUIRE(border_of(level_with(border)) == border);
        }
    }
}

}  // namespace
}  // namespace carom::edit
