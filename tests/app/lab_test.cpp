// What lies on the lab's table: shapes, their names, and what the pointer picks.

#include "game/app/lab/lab_pages.h"
#include "game/app/lab/lab_pairs.h"
#include "tests/app/lab_tables.h"

#include <doctest/doctest.h>

#include <set>

namespace carom::app::lab {
namespace {

using namespace test;

TEST_CASE("a place holds what overlaps it, or the nearest within reach, or nothing") {
    Rng rng(1);
    int held = 0, near = 0, none = 0;
    for (int round = 0; round < 40; ++round) {
        const LabTable table = any_table(rng, 16);
        for (int i = 0; i < 100; ++i) {
            const glm::vec2 place = any_place(rng);
            float least = 1e9f;
            for (const LabItem& item : table.items) {
                least = std::min(least, distance(LabShape(place), item.shape()).distance);
            }
            const auto picked = table.pick(place);
            CHECK(picked.has_value() == (least <= kPickReach));
            if (picked) {
                const LabShape& shape = table.items[*picked].shape();
                CHECK(distance(LabShape(place), shape).distance == least);
            }
            (!picked ? none : least == 0.0f ? held : near) += 1;
        }
    }
    CHECK(held > 100);
    CHECK(near > 100);
    CHECK(none > 100);
}

TEST_CASE("of several, the selected one is picked, then the one laid down last") {
    LabTable table;
    for (int i = 0; i < 3; ++i) table.add(Kind::Circle, {{400.0f, 300.0f}, {40.0f, 40.0f}});
    CHECK(table.pick({400.0f, 300.0f}) == 2u);
    CHECK(table.pick({400.0f, 300.0f}, 0) == 0u);
    CHECK(table.pick({400.0f, 300.0f}, 99) == 2u);
    // One that is only near does not come before one that holds the place.
    table.add(Kind::Point, {{444.0f, 300.0f}});
    CHECK(table.pick({438.0f, 300.0f}, 3) == 2u);
    CHECK(table.pick({444.0f, 300.0f}) == 3u);
}

TEST_CASE("every item has a name of its own, also after removals") {
    LabTable table;
    for (int i = 0; i < 4; ++i) table.add(Kind::Box, {{400.0f, 300.0f}});
    CHECK(table.items[0].name() == "box");
    CHECK(table.items[3].name() == "box 4");
    table.remove(1);
    table.add(Kind::Box, {{400.0f, 300.0f}});
    std::set<std::string> names;
    for (const LabItem& item : table.items) names.insert(item.name());
    CHECK(names.size() == 4);
}

TEST_CASE("an item turned all the way round is where it was") {
    for (const Kind kind : kKinds) {
        LabTable table = table_with(kind);
        LabItem& item = table.items[0];
        const collision::Aabb before = item.bounds();
        for (int i = 0; i < 4800; ++i) item.turn_by(6.2831853f / 48.0f);
        CHECK(item.bounds().min.x == doctest::Approx(before.min.x).epsilon(0.001));
        CHECK(item.bounds().max.y == doctest::Approx(before.max.y).epsilon(0.001));
        CHECK(std::hypot(item.pose().axis.x, item.pose().axis.y) == doctest::Approx(1.0));
    }
}

TEST_CASE("sizes stay within limits, circles round, and the shape follows") {
    for (const Kind kind : kKinds) {
        CAPTURE(name_of(kind));
        LabTable table = table_with(kind);
        LabItem& item = table.items[0];
        const float area = area_of(item.shape());
        item.grow(1.25f);
        CHECK(area_of(item.shape()) == doctest::Approx(1.5625 * area).epsilon(0.001));
        for (int i = 0; i < 60; ++i) item.grow(1.25f);
        CHECK(item.pose().half.x <= kLargest);
        for (int i = 0; i < 60; ++i) item.grow(0.8f);
        if (item.resizes()) CHECK(item.pose().half.y == kSmallest);
        if (kind == Kind::Circle) CHECK(item.pose().half.x == item.pose().half.y);
    }
}

TEST_CASE("what is kept inside is inside, whatever the shape and the border") {
    Rng rng(3);
    for (int border = 1; border < kBorderCount; ++border) {
        for (const Kind kind : kKinds) {
            LabTable table;
            table.border = static_cast<Border>(border);
            table.keep_inside = true;
            table.add(kind, {{640.0f, 360.0f}, {30.0f, 20.0f}});
            for (int i = 0; i < 50; ++i) {
                LabItem& item = table.items[0];
                item.move_to(any_place(rng));
                item.turn_by(rng.between(0.0f, 6.0f));
                table.hold_in(item);
                const glm::vec2 left = push_inside(*table.border_shape(), item.shape()).shift;
                CHECK(std::hypot(left.x, left.y) < 0.001f);
            }
        }
    }
}

TEST_CASE("every page lies on the table, and the first shows every kind apart") {
    for (int page = 0; page < kPageCount; ++page) {
        const LabTable table = lay(static_cast<Page>(page));
        CHECK(table.items.size() >= 4);
        for (const LabItem& item : table.items) {
            CAPTURE(item.name());
            CHECK(collision::contains(kTableArea, item.bounds()));
        }
    }
    const LabTable shapes = lay(Page::Shapes);
    std::set<Kind> kinds;
    for (std::size_t i = 0; i < shapes.items.size(); ++i) {
        kinds.insert(shapes.items[i].kind());
        for (std::size_t k = 0; k < i; ++k) {
            CHECK_FALSE(overlaps(shapes.items[i].shape(), shapes.items[k].shape()));
        }
    }
    CHECK(kinds.size() == kKindCount);
}

}  // namespace
}  // namespace carom::app::lab
