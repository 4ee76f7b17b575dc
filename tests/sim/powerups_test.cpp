// Every row of the power-up table: it starts, it refreshes, it ends, and it never outlives a life.

#include "game/sim/drops.h"
#include "game/sim/effects.h"
#include "game/sim/heading.h"
#include "game/sim/paddle.h"
#include "tests/sim/support.h"

#include <doctest/doctest.h>

#include <set>
#include <string>
#include <utility>

using namespace carom::sim;
using namespace carom::sim::test;

namespace {

World playing() {
    World world =
        world_with_ball(level_of({"4444444444", "hv#a......"}), {400.0f, 300.0f}, {0.2f, -1.0f});
    world.until[static_cast<std::size_t>(PowerUp::Floor)] = 0;
    return world;
}

PowerUp kind_at(std::size_t i) { return static_cast<PowerUp>(i); }

}  // namespace

TEST_SUITE("powerups") {
    TEST_CASE("names are unique and lead back to their kind") {
        std::set<std::string_view> names;
        for (std::size_t i = 0; i < kPowerUpCount; ++i) {
            CHECK(names.insert(spec(kind_at(i)).name).second);
            CHECK(power_up_named(spec(kind_at(i)).name) == kind_at(i));
        }
        CHECK_FALSE(power_up_named("no_such_thing"));
    }

    TEST_CASE("which help, how long they last and how often they come is as it was weighed") {
        struct Row {
            std::string_view name;
            bool good;
            int weight;
            float seconds;
        };
        // clang-format off
        constexpr Row kRows[] = {
            {"points_100", true, 4, 0.0f},
            {"points_200", true, 4, 0.0f},
            {"points_500", true, 4, 0.0f},
            {"points_1000", true, 3, 0.0f},
            {"points_2000", true, 2, 0.0f},
            {"points_5000", true, 1, 0.0f},
            {"points_10000", true, 1, 0.0f},
            {"gold_shower", true, 1, 20.0f},
            {"life", true, 2, 0.0f},
            {"lose_life", false, 1, 0.0f},
            {"next_level", true, 0, 0.0f},
            {"grow", true, 6, 0.0f},
            {"shrink", false, 4, 0.0f},
            {"sticky", true, 5, 20.0f},
            {"laser", true, 4, 10.0f},
            {"floor", true, 4, 10.0f},
            {"magnet", true, 3, 20.0f},
            {"bad_magnet", false, 2, 20.0f},
            {"ghost", false, 2, 20.0f},
            {"freeze", false, 3, 1.0f},
            {"fast", false, 4, 20.0f},
            {"slow", true, 5, 20.0f},
            {"energy", true, 2, 5.0f},
            {"pierce", true, 2, 10.0f},
            {"explosive", true, 2, 10.0f},
            {"burning", true, 2, 10.0f},
            {"weak", false, 3, 10.0f},
            {"chaos", false, 3, 10.0f},
            {"extra_ball", true, 4, 0.0f},
            {"split", true, 3, 0.0f},
            {"dark", false, 2, 20.0f},
            {"dizzy", false, 2, 15.0f},
            {"confuse", false, 2, 15.0f},
            {"random", true, 3, 0.0f},
            {"joker", true, 1, 0.0f},
            {"reset", false, 2, 0.0f},
            {"more_time", true, 2, 0.0f},
            {"magic_eye", true, 1, 0.0f},
            {"magic_wand", true, 1, 0.0f},
            {"more_explosion", true, 1, 0.0f},
        };
        // clang-format on
        REQUIRE(std::size(kRows) == kPowerUpCount);
        for (std::size_t i = 0; i < kPowerUpCount; ++i) {
            const PowerUpSpec& row = spec(static_cast<PowerUp>(i));
            CAPTURE(std::string(row.name));
            CHECK(row.name == kRows[i].name);
            CHECK(row.good == kRows[i].good);
            CHECK(row.weight == kRows[i].weight);
            CHECK(row.lasts == seconds(kRows[i].seconds));
        }
    }

    TEST_CASE("a lasting one starts, is refreshed by another, ends on its tick, and says so") {
        for (std::size_t i = 0; i < kPowerUpCount; ++i) {
            const PowerUpSpec& row = spec(kind_at(i));
            if (row.lasts == 0) continue;
            CAPTURE(std::string(row.name));
            World world = playing();
            world.balls[0].held = true;
            Events events;
            grant(world, row.kind, events);
            CHECK(active(world, row.kind));
            world.tick += row.lasts / 2;
            grant(world, row.kind, events);
            CHECK(world.until[i] == world.tick + row.lasts);
            world.tick += row.lasts - 1;
            CHECK(active(world, row.kind));
            events.clear();
            step(world, {}, events);
            CHECK_FALSE(active(world, row.kind));
            CHECK(count<PowerEnded>(events) == 1);
        }
    }

    TEST_CASE("any two together: both work, and neither outlives a lost life") {
        for (std::size_t i = 0; i < kPowerUpCount; ++i) {
            for (std::size_t k = 0; k < kPowerUpCount; ++k) {
                if (kind_at(i) == PowerUp::NextLevel || kind_at(k) == PowerUp::NextLevel) continue;
                World world = playing();
                world.lives = 5;
                Events events;
                grant(world, kind_at(i), events);
                grant(world, kind_at(k), events);
                run(world, 3);
                REQUIRE(world.lives > 0);
                world.until[static_cast<std::size_t>(PowerUp::Floor)] = 0;
                for (Ball& ball : world.balls) {
                    ball.held = false;
                    ball.position = {30.0f, 620.0f};
                    ball.direction = {0.0f, 1.0f};
                }
                run(world, 2);
                CHECK(world.phase == Phase::Serving);
                for (const Tick until : world.until) CHECK_UNARY(until <= world.tick);
                CHECK(world.balls.size() == 1);
                CHECK(world.paddle.size_steps == 0);
            }
        }
    }

    TEST_CASE("points score, lives count, the paddle changes size") {
        World world = playing();
        Events events;
        grant(world, PowerUp::Points2000, events);
        CHECK(world.score == 2000);
        grant(world, PowerUp::Life, events);
        CHECK(world.lives == kLives + 1);
        grant(world, PowerUp::LoseLife, events);
        CHECK(world.lives == kLives);
        grant(world, PowerUp::Grow, events);
        run(world, 120);
        CHECK(world.paddle.width > kPaddleWidth);
        grant(world, PowerUp::Shrink, events);
        grant(world, PowerUp::Shrink, events);
        run(world, 240);
        CHECK(world.paddle.width < kPaddleWidth);
        grant(world, PowerUp::NextLevel, events);
        run(world, 1);
        CHECK(world.phase == Phase::Cleared);
    }

    TEST_CASE("fast and slow end each other") {
        World world = playing();
        Events events;
        const float base = speed_of(world, world.balls[0]);
        grant(world, PowerUp::Fast, events);
        CHECK(speed_of(world, world.balls[0]) > base);
        grant(world, PowerUp::Slow, events);
        CHECK(speed_of(world, world.balls[0]) < base);
        CHECK_FALSE(active(world, PowerUp::Fast));
    }

    TEST_CASE("balls multiply, within bounds") {
        World world = playing();
        Events events;
        grant(world, PowerUp::Split, events);
        CHECK(world.balls.size() == 2);
        CHECK(world.balls[0].direction.x == -world.balls[1].direction.x);
        grant(world, PowerUp::ExtraBall, events);
        CHECK(world.balls.size() == 3);
        for (int i = 0; i < 20; ++i) grant(world, PowerUp::Split, events);
        CHECK(world.balls.size() == 64);
    }

    TEST_CASE("the floor returns balls, the laser breaks bricks, freezing stops the paddle") {
        World world = playing();
        Events events;
        grant(world, PowerUp::Floor, events);
        world.balls[0].position = {30.0f, 570.0f};
        world.balls[0].direction = {0.0f, 1.0f};
        CHECK(count<FloorBounced>(run(world, 30)) == 1);

        world = playing();
        world.balls[0].held = false;
        grant(world, PowerUp::Laser, events);
        const Events fired = run(world, 200, {.launch = true});
        CHECK(count<BoltFired>(fired) >= 2);
        CHECK(count<BrickStruck>(fired) >= 2);

        world = playing();
        grant(world, PowerUp::Freeze, events);
        const float x = world.paddle.x;
        run(world, 10, {.move = move_by(5.0f)});
        CHECK(world.paddle.x == x);
    }

    TEST_CASE("magnets pull their kind of drop only") {
        for (const bool good : {true, false}) {
            World world = playing();
            Events events;
            grant(world, good ? PowerUp::Magnet : PowerUp::BadMagnet, events);
            world.drops = {{1, PowerUp::Life, {700.0f, 100.0f}},
                           {2, PowerUp::Shrink, {700.0f, 100.0f}}};
            run(world, 20);
            CHECK((world.drops[0].position.x < 700.0f) == good);
            CHECK((world.drops[1].position.x < 700.0f) == !good);
        }
    }

    TEST_CASE("eye, wand, joker, reset, time and more explosion do what the help says") {
        Events events;
        World world = playing();
        grant(world, PowerUp::MagicEye, events);
        for (const Brick& brick : world.bricks) CHECK_UNARY(!brick.alive || brick.shown);

        world = playing();
        grant(world, PowerUp::MagicWand, events);
        for (const Brick& brick : world.bricks) {
            CHECK_UNARY(!brick.alive || brick.kind == BrickKind::Hidden || brick.hits == 1);
        }

        world = playing();
        world.drops = {{1, PowerUp::Points100, {100.0f, 100.0f}},
                       {2, PowerUp::Shrink, {200.0f, 100.0f}}};
        grant(world, PowerUp::Joker, events);
        CHECK(world.score == 100);
        CHECK(world.drops.size() == 1);

        world = playing();
        grant(world, PowerUp::Sticky, events);
        grant(world, PowerUp::MoreTime, events);
        CHECK(world.until[static_cast<std::size_t>(PowerUp::Sticky)] ==
              spec(PowerUp::Sticky).lasts + seconds(7.0f));
        grant(world, PowerUp::Reset, events);
        CHECK_FALSE(active(world, PowerUp::Sticky));

        World fuses = world_with_ball(level_of({".1f1......", "..1......1"}), {400.0f, 300.0f},
                                      {0.0f, -1.0f});
        grant(fuses, PowerUp::MoreExplosion, events);
        int explosive = 0;
        for (const Brick& brick : fuses.bricks) {
            if (brick.kind != BrickKind::Fuse) continue;
            ++explosive;
            CHECK(brick.hits == 1);
        }
        CHECK(explosive == 4);
    }

    TEST_CASE("pierce flies through what it breaks; weak hits often do nothing") {
        World world = world_with_ball(level_of({"1111111111", "1111111111", ".........1"}),
                                      {400.0f, 200.0f}, {0.0f, -1.0f});
        Events events;
        grant(world, PowerUp::Pierce, events);
        CHECK(count<BrickBroken>(run(world, 200)) >= 2);

        int broke = 0;
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            World weak = world_with_ball(level_of({"1111111111", ".........1"}), {440.0f, 60.0f},
                                         {0.0f, -1.0f});
            weak.rng = carom::Rng{seed};
            grant(weak, PowerUp::Weak, events);
            broke += count<BrickBroken>(run(weak, 30));
        }
        CHECK(broke > 90);
        CHECK(broke < 150);
    }

    TEST_CASE("gold shower turns every broken brick into points") {
        World world =
            world_with_ball(level_of({"1111111111", ".........1"}), {440.0f, 60.0f}, {0.0f, -1.0f});
        Events events;
        grant(world, PowerUp::GoldShower, events);
        const Events hit = run(world, 60);
        REQUIRE(first<DropSpawned>(hit) != nullptr);
        CHECK(first<DropSpawned>(hit)->kind == PowerUp::Points500);
    }

    TEST_CASE("each capsule of points is worth what it says") {
        const std::pair<PowerUp, int> rows[] = {
            {PowerUp::Points100, 100},    {PowerUp::Points200, 200},   {PowerUp::Points500, 500},
            {PowerUp::Points1000, 1000},  {PowerUp::Points2000, 2000}, {PowerUp::Points5000, 5000},
            {PowerUp::Points10000, 10000}};
        for (const auto& [kind, points] : rows) {
            World world = playing();
            Events events;
            grant(world, kind, events);
            CHECK(world.score == points);
        }
    }

    TEST_CASE("an explosive ball blows up what is around, a burning one what is beside") {
        const auto broken_by = [](PowerUp kind) {
            World world = world_with_ball(level_of({".444......", ".444......", ".444.....1"}),
                                          {200.0f, 110.0f}, {0.0f, -1.0f});
            Events events;
            grant(world, kind, events);
            const Events hit =
                run(world, 100, [](const Events& e) { return count<Exploded>(e) > 0; });
            return count<BrickBroken>(hit);
        };
        CHECK(broken_by(PowerUp::Explosive) == 6);  // struck from below: itself and five others
        CHECK(broken_by(PowerUp::Burning) == 4);    // itself, above, left and right
    }

    TEST_CASE("chaos throws the ball off walls at random, by the seed") {
        const auto thrown = [](std::uint64_t seed, bool chaos) {
            World world = world_with_ball(level_of({"..........", ".........1"}), {300.0f, 30.0f},
                                          {0.3f, -1.0f});
            world.rng = carom::Rng{seed};
            Events events;
            if (chaos) grant(world, PowerUp::Chaos, events);
            run(world, 60, [](const Events& e) { return count<WallBounced>(e) > 0; });
            return world.balls[0].direction;
        };
        CHECK(thrown(1, false) == thrown(2, false));
        CHECK(thrown(1, true) == thrown(1, true));
        CHECK(thrown(1, true) != thrown(2, true));
        CHECK(thrown(1, true).y > 0.0f);
    }

    TEST_CASE("what only alters the picture leaves the game as it is") {
        for (const PowerUp kind :
             {PowerUp::Ghost, PowerUp::Dark, PowerUp::Dizzy, PowerUp::Confuse}) {
            World plain = playing();
            World altered = plain;
            Events events;
            grant(altered, kind, events);
            CHECK(active(altered, kind));
            for (int i = 0; i < 400; ++i) {
                step(plain, autopilot(plain), events);
                step(altered, autopilot(altered), events);
            }
            altered.until = plain.until;
            CHECK(fingerprint(altered) == fingerprint(plain));
        }
    }

    TEST_CASE("the random capsule gives any of the others by their weights, and never itself") {
        std::set<PowerUp> given;
        for (std::uint32_t roll = 0; roll < 1000; ++roll) given.insert(random_power_up(roll));
        for (std::size_t i = 0; i < kPowerUpCount; ++i) {
            CHECK_MESSAGE((given.count(kind_at(i)) > 0) == (spec(kind_at(i)).weight > 0),
                          spec(kind_at(i)).name);
        }
        for (std::uint64_t seed = 0; seed < 300; ++seed) {
            World world = playing();
            world.rng = carom::Rng{seed};
            Events events;
            grant(world, PowerUp::Random, events);
            CHECK_FALSE(active(world, PowerUp::Random));
            CHECK(world.phase == Phase::Playing);  // least of all the end of the level
        }
    }

    TEST_CASE("a sticky paddle holds the ball where it landed, and launch lets it go") {
        World world = playing();
        Events events;
        grant(world, PowerUp::Sticky, events);
        world.balls[0].position = {world.paddle.x + 20.0f, 500.0f};
        world.balls[0].direction = {0.0f, 1.0f};
        run(world, 60, [](const Events& e) { return count<BallCaught>(e) > 0; });
        CHECK(world.balls[0].held);
        run(world, 20, {.move = move_by(2.0f)});
        CHECK(world.balls[0].position.x == doctest::Approx(world.paddle.x + 20.0f));
        run(world, 1, {.launch = true});
        CHECK_FALSE(world.balls[0].held);
        CHECK(world.balls[0].direction.x > 0.0f);  // it landed right of the middle
    }

    TEST_CASE("a caught drop is granted, a missed one is gone") {
        World world = playing();
        world.balls[0].held = true;
        world.drops = {{1, PowerUp::Life, {world.paddle.x, kPaddleTop - 40.0f}},
                       {2, PowerUp::Life, {60.0f, kPaddleTop - 40.0f}}};
        const Events events = run(world, 240);
        CHECK(count<DropCaught>(events) == 1);
        CHECK(world.lives == kLives + 1);
        CHECK(world.drops.empty());
    }
}
