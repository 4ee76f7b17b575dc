// The lab's answers are the module's own, asked plainly of every pair.

#include "game/app/lab/lab_queries.h"
#include "tests/app/lab_tables.h"

#include <doctest/doctest.h>

#include <glm/geometric.hpp>

namespace carom::app::lab {
namespace {

using namespace test;

TEST_CASE("overlaps, tints and gaps are those of asking every pair") {
    Rng rng(21);
    std::size_t found = 0;
    for (int round = 0; round < 20; ++round) {
        const LabTable table = any_table(rng, 32);
        LabHand hand;
        hand.selected = static_cast<std::size_t>(round);
        const LabAnswers answers = ask(table, hand, {});
        std::vector<bool> touched(table.items.size(), false);
        std::size_t pairs = 0;
        for (std::size_t b = 0; b < table.items.size(); ++b) {
            for (std::size_t a = 0; a < b; ++a) {
                if (!overlaps(table.items[a].shape(), table.items[b].shape())) continue;
                touched[a] = touched[b] = true;
                ++pairs;
            }
        }
        CHECK(answers.met.size() == pairs);
        CHECK(answers.touched == touched);
        CHECK(answers.candidates >= pairs);
        CHECK(answers.candidates < 32u * 31u / 2u);
        for (const Met& met : answers.met) {
            const auto plain = contact(table.items[met.a].shape(), table.items[met.b].shape());
            REQUIRE(plain);
            CHECK(plain->depth == met.contact.depth);
        }
        std::size_t apart = 0;
        for (std::size_t i = 0; i < table.items.size(); ++i) {
            apart += !overlaps(table.items[i].shape(), table.items[*hand.selected].shape());
        }
        CHECK(answers.gaps.size() == apart);
        found += pairs;
    }
    CHECK(found > 100);
}

TEST_CASE("the ray from the mouse strikes the first thing on its way to the mark") {
    //   mouse --> [box] --> o mark     circle behind it
    LabTable table;
    table.add(Kind::Circle, {{800.0f, 300.0f}, {30.0f, 30.0f}});
    table.add(Kind::Box, {{600.0f, 300.0f}, {40.0f, 40.0f}});
    LabHand hand;
    hand.markers.aim = {700.0f, 300.0f};
    const LabAnswers answers = ask(table, hand, {.pointer = {400.0f, 300.0f}, .ray = true});
    REQUIRE(answers.ray.size() == 2);
    CHECK(answers.ray[0].struck == 1u);
    CHECK(answers.ray[0].hit->t == 160.0f);
    CHECK(answers.ray[0].to == glm::vec2{560.0f, 300.0f});
    CHECK(answers.ray[1].to.x == doctest::Approx(kTableArea.min.x));  // straight back
    CHECK(ask(table, hand, {.pointer = {400.0f, 300.0f}}).ray.empty());
    // From within: it ends where it starts, and says so.
    const LabAnswers inside = ask(table, hand, {.pointer = {600.0f, 300.0f}, .ray = true});
    REQUIRE(inside.ray.size() == 1);
    CHECK(inside.ray[0].hit->started_inside);
    // On the mark itself there is no direction; it must still answer.
    CHECK_FALSE(ask(table, hand, {.pointer = hand.markers.aim, .ray = true}).ray.empty());
}

TEST_CASE("the ghost of a sweep touches what it struck, and nothing before") {
    Rng rng(31);
    int struck = 0;
    for (int round = 0; round < 200; ++round) {
        const LabTable table = any_table(rng, 12);
        LabHand hand;
        hand.selected = static_cast<std::size_t>(round % 12);
        hand.markers.tip = any_place(rng);
        const LabAnswers answers = ask(table, hand, {.sweep = true});
        REQUIRE(answers.swept);
        const LabItem& mover = table.items[*hand.selected];
        CHECK(answers.swept->motion == hand.markers.tip - mover.pose().center);
        if (answers.touched[*hand.selected]) continue;
        const float t = answers.swept->hit ? answers.swept->hit->t : 1.0f;
        const LabShape ghost = moved(mover, t * answers.swept->motion);
        for (std::size_t i = 0; i < table.items.size(); ++i) {
            if (i == *hand.selected) continue;
            const auto met = contact(ghost, table.items[i].shape());
            CHECK((met ? met->depth : 0.0f) < 0.01f);
            if (answers.swept->struck != i) continue;
            CHECK(distance(ghost, table.items[i].shape()).distance < 0.01f);
            ++struck;
        }
    }
    CHECK(struck > 50);
}

TEST_CASE("who is outside the border is told, with the way back") {
    LabTable table;
    table.border = Border::Box;
    table.add(Kind::Circle, {{640.0f, 360.0f}, {30.0f, 30.0f}});
    table.add(Kind::Circle, {{300.0f, 360.0f}, {30.0f, 30.0f}});
    LabAnswers answers = ask(table, {}, {});
    REQUIRE(answers.fences.size() == 2);
    CHECK(answers.fences[0].inside);
    CHECK_FALSE(answers.fences[1].inside);
    table.items[1].move_by(answers.fences[1].fit.shift);
    answers = ask(table, {}, {});
    CHECK(answers.fences[1].inside);
    table.border = Border::None;
    CHECK(ask(table, {}, {}).fences.empty());
}

}  // namespace
}  // namespace carom::app::lab
