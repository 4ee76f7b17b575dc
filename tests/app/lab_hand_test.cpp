// Dragging, turning, resizing and letting go, as the lab's hand does it.

#include "game/app/lab/lab_hand.h"
#include "tests/app/lab_tables.h"

#include <doctest/doctest.h>

#include <glm/geometric.hpp>

namespace carom::app::lab {
namespace {

using namespace test;

constexpr float kFrame = 1.0f / 60.0f;

/// A place of the item that is not a corner or a handle.
glm::vec2 grip_place(const LabItem& item) { return item.pose().to_table({0.1f, 0.0f}); }

TEST_CASE("a dragged item goes just as far as the pointer, and its shape with it") {
    for (const Kind kind : kKinds) {
        CAPTURE(name_of(kind));
        LabTable table = table_with(kind);
        LabHand hand;
        const Pose before = table.items[0].pose();
        const collision::Aabb bounds = table.items[0].bounds();
        const glm::vec2 from = grip_place(table.items[0]);
        REQUIRE(hand.grab(table, from) == Grip::Move);
        CHECK(hand.selected == 0u);
        CHECK(hand.held() == 0u);
        hand.drag(table, from, kFrame);
        CHECK(table.items[0].pose() == before);
        const glm::vec2 way{-120.0f, 80.0f};
        hand.drag(table, from + 0.3f * way, kFrame);
        hand.drag(table, from + way, kFrame);
        CHECK(glm::distance(table.items[0].pose().center, before.center + way) < 0.001f);
        CHECK(glm::distance(table.items[0].bounds().min, bounds.min + way) < 0.01f);
        hand.release(table);
        CHECK(hand.grip() == Grip::None);
        CHECK(hand.selected == 0u);
    }
}

TEST_CASE("an item cannot be dragged off the table") {
    LabTable table = table_with(Kind::Box);
    LabHand hand;
    hand.grab(table, table.items[0].pose().center);
    hand.drag(table, {-500.0f, 5000.0f}, kFrame);
    CHECK(table.items[0].bounds().min.x == doctest::Approx(kTableArea.min.x));
    CHECK(table.items[0].bounds().max.y == doctest::Approx(kTableArea.max.y));
}

TEST_CASE("where nothing is, nothing is taken, and the selection ends") {
    LabTable table = table_with(Kind::Circle);
    LabHand hand;
    hand.selected = 0;
    CHECK(hand.grab(table, {300.0f, 100.0f}) == Grip::None);
    CHECK_FALSE(hand.selected);
    CHECK_FALSE(hand.held());
    hand.drag(table, {400.0f, 100.0f}, kFrame);
    CHECK(hand.release(table) == glm::vec2{0.0f});
}

TEST_CASE("the round handle turns an item; those that look the same turned have none") {
    for (const Kind kind : kKinds) {
        CAPTURE(name_of(kind));
        LabTable table = table_with(kind);
        LabItem& item = table.items[0];
        LabHand hand;
        hand.selected = 0;
        const Grip grip = hand.grab(table, turn_handle(item));
        CHECK((grip == Grip::Turn) == item.turns());
        if (grip != Grip::Turn) continue;
        const glm::vec2 center = item.pose().center;
        hand.drag(table, center + glm::vec2{0.0f, 90.0f}, kFrame);
        CHECK(glm::distance(item.pose().axis, {0.0f, 1.0f}) < 0.001f);
        CHECK(item.pose().center == center);
        hand.drag(table, center, kFrame);  // no direction: it stays
        CHECK(glm::distance(item.pose().axis, {0.0f, 1.0f}) < 0.001f);
    }
}

TEST_CASE("the square handle resizes an item from the size it had, without a jump") {
    for (const Kind kind : kKinds) {
        CAPTURE(name_of(kind));
        LabTable table = table_with(kind);
        LabItem& item = table.items[0];
        LabHand hand;
        hand.selected = 0;
        const glm::vec2 handle = resize_handle(item);
        const Grip grip = hand.grab(table, handle);
        CHECK((grip == Grip::Resize) == item.resizes());
        if (grip != Grip::Resize) continue;
        const Pose before = item.pose();
        hand.drag(table, handle, kFrame);
        CHECK(glm::distance(item.pose().half, before.half) < 0.001f);
        const glm::vec2 out = glm::normalize(handle - before.center);
        hand.drag(table, handle + 20.0f * out, kFrame);
        CHECK(item.pose().half.x > before.half.x + 5.0f);
        CHECK(item.pose().center == before.center);
        CHECK(item.pose().axis == before.axis);
    }
}

TEST_CASE("a corner follows the pointer while that makes a polygon, and says why when not") {
    LabTable table = table_with(Kind::Convex);
    LabItem& item = table.items[0];
    LabHand hand;
    hand.selected = 0;
    const glm::vec2 corner = item.corner(0);
    REQUIRE(hand.grab(table, corner) == Grip::Corner);
    const glm::vec2 out = glm::normalize(corner - item.pose().center);
    hand.drag(table, corner + 10.0f * out, kFrame);
    CHECK(glm::distance(item.corner(0), corner + 10.0f * out) < 0.01f);
    CHECK(hand.refusal().empty());
    hand.drag(table, item.pose().center - 10.0f * out, kFrame);  // a dent
    CHECK(hand.refusal() == collision::describe(collision::PolygonError::not_convex));
    CHECK(glm::distance(item.corner(0), corner + 10.0f * out) < 0.01f);

    LabTable star = table_with(Kind::Concave);
    hand.drop_all();
    REQUIRE(hand.grab(star, star.items[0].corner(0)) == Grip::Corner);
    hand.drag(star, 2.0f * star.items[0].pose().center - star.items[0].corner(0) + 40.0f, kFrame);
    CHECK(hand.refusal() == collision::describe(collision::PolygonError::self_crossing));
}

TEST_CASE("letting go in motion throws at the speed of the hand, at rest it does not") {
    LabTable table = table_with(Kind::Circle);
    LabHand hand;
    const auto swing = [&](int frames, float step) {
        glm::vec2 pointer = table.items[0].pose().center;
        hand.grab(table, pointer);
        for (int i = 0; i < frames; ++i) hand.drag(table, pointer += glm::vec2{step, 0.0f}, kFrame);
    };
    swing(12, 8.0f);
    const glm::vec2 thrown = hand.release(table);
    CHECK(thrown.x == doctest::Approx(8.0 * 60.0).epsilon(0.15));
    CHECK(thrown.y == 0.0f);
    CHECK(table.items[0].loose);
    CHECK(table.items[0].velocity == thrown);

    swing(12, -8.0f);
    CHECK_FALSE(table.items[0].loose);  // caught
    const glm::vec2 here = table.items[0].pose().center;
    for (int i = 0; i < 12; ++i) hand.drag(table, here, kFrame);
    CHECK(hand.release(table) == glm::vec2{0.0f});
    CHECK_FALSE(table.items[0].loose);

    table.falls = true;
    swing(0, 0.0f);
    hand.release(table);
    CHECK(table.items[0].loose);
}

TEST_CASE("markers are taken only while they are shown") {
    LabTable table = table_with(Kind::Circle);
    LabHand hand;
    hand.markers.aim = {300.0f, 100.0f};
    CHECK(hand.grab(table, {300.0f, 100.0f}) == Grip::None);
    hand.markers.aim_shown = true;
    CHECK(hand.grab(table, {304.0f, 100.0f}) == Grip::Aim);
    hand.drag(table, {404.0f, 150.0f}, kFrame);
    CHECK(hand.markers.aim == glm::vec2{400.0f, 150.0f});
    CHECK_FALSE(hand.held());
    hand.release(table);
    hand.selected = 0;
    hand.markers.tip = {320.0f, 600.0f};
    hand.markers.tip_shown = true;
    CHECK(hand.grab(table, {320.0f, 600.0f}) == Grip::Tip);
    hand.drag(table, {9000.0f, 600.0f}, kFrame);
    CHECK(hand.markers.tip.x == kTableArea.max.x);
    CHECK(hand.selected == 0u);
}

TEST_CASE("removing an item keeps the selection on the right one") {
    LabHand hand;
    hand.selected = 2;
    hand.forget(0);
    CHECK(hand.selected == 1u);
    hand.forget(1);
    CHECK_FALSE(hand.selected);
}

}  // namespace
}  // namespace carom::app::lab
