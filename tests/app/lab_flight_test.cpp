// What is thrown in the lab: it bounces, comes to rest, and never ends up in anything.

#include "game/app/lab/lab_motion.h"
#include "game/app/lab/lab_pages.h"
#include "game/app/lab/lab_pairs.h"
#include "game/app/lab/lab_queries.h"
#include "tests/app/lab_tables.h"

#include <doctest/doctest.h>

#include <glm/geometric.hpp>

namespace carom::app::lab {
namespace {

using namespace test;

void throw_it(LabItem& item, glm::vec2 velocity) {
    item.velocity = velocity;
    item.loose = true;
}

/// How deep an item lies in any other.
float depth_of(const LabTable& table, std::size_t index) {
    float deepest = 0.0f;
    for (std::size_t i = 0; i < table.items.size(); ++i) {
        if (i == index) continue;
        const auto met = contact(table.items[index].shape(), table.items[i].shape());
        if (met) deepest = std::max(deepest, met->depth);
    }
    return deepest;
}

TEST_CASE("thrown items fly into nothing and stay on the table, whatever their kinds") {
    Rng rng(5);
    std::size_t hits = 0;
    for (const Kind kind : kKinds) {
        CAPTURE(name_of(kind));
        for (int round = 0; round < 12; ++round) {
            LabTable table = lay(Page::Shapes);
            const std::size_t mover = table.add(kind, {{540.0f, 560.0f}, {24.0f, 16.0f}});
            REQUIRE(depth_of(table, mover) == 0.0f);
            throw_it(table.items[mover],
                     {rng.between(-2000.0f, 2000.0f), rng.between(-2000.0f, -200.0f)});
            std::vector<Bounce> bounces;
            float deepest = 0.0f;
            for (int step = 0; step < 240; ++step) {
                fly(table, std::nullopt, bounces);
                deepest = std::max(deepest, depth_of(table, mover));
            }
            hits += bounces.size();
            CHECK(deepest < 0.05f);
            const collision::Aabb on_table{kTableArea.min - 0.05f, kTableArea.max + 0.05f};
            CHECK(collision::contains(on_table, table.items[mover].bounds()));
        }
    }
    CHECK(hits > 300);
}

TEST_CASE("a thrown item loses speed and comes to rest; a held one does not fly") {
    LabTable table;
    table.add(Kind::Circle, {{640.0f, 360.0f}, {20.0f, 20.0f}});
    std::vector<Bounce> bounces;
    throw_it(table.items[0], {600.0f, 300.0f});
    fly(table, 0, bounces);
    CHECK(table.items[0].pose().center == glm::vec2{640.0f, 360.0f});
    int steps = 0;
    for (; steps < 3000 && table.items[0].loose; ++steps) fly(table, std::nullopt, bounces);
    CHECK(steps > 120);
    CHECK_FALSE(table.items[0].loose);
    CHECK_FALSE(bounces.empty());
}

TEST_CASE("a ball dropped over the bucket ends in its hollow") {
    LabTable table = lay(Page::Bucket);
    const auto bucket = table.pick({850.0f, 690.0f});
    REQUIRE(bucket);
    REQUIRE(table.items[*bucket].name() == "bucket");
    std::size_t ball = 0;
    for (std::size_t i = 0; i < table.items.size(); ++i) {
        if (table.items[i].name() == "ball") ball = i;
    }
    table.items[ball].move_to({840.0f, 200.0f});
    throw_it(table.items[ball], {60.0f, 0.0f});
    std::vector<Bounce> bounces;
    for (int step = 0; step < 1200; ++step) fly(table, std::nullopt, bounces);
    CHECK(bounces.front().struck == *bucket);
    CHECK_FALSE(table.items[ball].loose);
    bool caught = false;
    for (const Held& held : ask(table, {}, {}).held) {
        caught = caught || (held.outer == *bucket && held.inner == ball && held.in_hollow);
    }
    CHECK(caught);
}

TEST_CASE("a spinning bar turns, and strikes a ball that only drifts") {
    LabTable table;
    table.add(Kind::TurnedBox, {{640.0f, 360.0f}, {150.0f, 10.0f}, {1.0f, 0.0f}});
    table.add(Kind::Circle, {{740.0f, 420.0f}, {16.0f, 16.0f}});
    table.items[0].spin = 2.0f;
    throw_it(table.items[1], {-16.0f, 0.0f});
    std::vector<Bounce> bounces;
    float fastest = 0.0f;
    float deepest = 0.0f;
    for (int step = 0; step < 120; ++step) {
        throw_it(table.items[1], table.items[1].velocity);
        fly(table, std::nullopt, bounces);
        fastest = std::max(fastest, glm::length(table.items[1].velocity));
        deepest = std::max(deepest, depth_of(table, 1));
    }
    CHECK(table.items[0].pose().axis.x == doctest::Approx(std::cos(2.0)).epsilon(0.01));
    REQUIRE_FALSE(bounces.empty());
    CHECK(bounces[0].struck == 0u);
    CHECK(fastest > 150.0f);
    CHECK(deepest < 0.05f);
}

TEST_CASE("thrown inside a border, nothing leaves it") {
    Rng rng(9);
    LabTable table = lay(Page::Inside);
    std::vector<Bounce> bounces;
    for (int border = 1; border < kBorderCount; ++border) {
        table.border = static_cast<Border>(border);
        for (LabItem& item : table.items) {
            table.hold_in(item);
            throw_it(item, {rng.between(-900.0f, 900.0f), rng.between(-900.0f, 900.0f)});
        }
        for (int step = 0; step < 120; ++step) {
            fly(table, std::nullopt, bounces);
            for (const LabItem& item : table.items) {
                const glm::vec2 shift = push_inside(*table.border_shape(), item.shape()).shift;
                CHECK(glm::length(shift) < 0.01f);
            }
        }
    }
    CHECK(bounces.size() > 20);
}

}  // namespace
}  // namespace carom::app::lab
