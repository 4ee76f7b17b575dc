#pragma once
// Valid levels made at random, to say of all levels what a test says of one.

#include "engine/core/rng.h"
#include "game/levels/check/shape_math.h"
#include "game/sim/level.h"

#include <cstdint>
#include <string>

namespace carom::levels::test {

class RandomLevel {
public:
    explicit RandomLevel(std::uint64_t seed) : rng_{seed} {}

    sim::Level make() {
        sim::Level level;
        level.title = text();
        level.author = text();
        level.world = static_cast<std::uint8_t>(rng_.below(3));
        if (one_in(2)) level.rules = rules();
        if (!one_in(4)) level.grid = grid();
        const std::uint32_t count = rng_.below(8) + (level.grid.cells.empty() ? 1 : 0);
        for (std::uint32_t i = 0; i < count; ++i) level.free.push_back(free_brick());
        name_portals(level);
        return level;
    }

private:
    bool one_in(std::uint32_t n) { return rng_.below(n) == 0; }
    float number(float least, float most) {
        const float value = least + (most - least) * rng_.unit();
        return one_in(2) ? static_cast<float>(static_cast<int>(value)) : value;
    }
    glm::vec2 place() { return {number(100, 700), number(100, 400)}; }

    std::string text() {
        static const char* const words[] = {
            "a",    "Z",    " ", "\"",       "\\",           "'", "\n", "\t",
            "\x0e", "\x7f", "#", "\xc3\xa9", "\xe2\x82\xac", "="};
        std::string out;
        for (std::uint32_t i = rng_.below(8); i > 0; --i) out += words[rng_.below(14)];
        return out;
    }

    sim::LevelRules rules() {
        sim::LevelRules rules;
        rules.launch_speed = number(50, 2000);
        rules.top_speed = number(rules.launch_speed + 1, 4000);
        rules.lives = 1 + static_cast<int>(rng_.below(9));
        rules.drop_odds = rng_.unit();
        rules.balls_collide = one_in(2);
        rules.lightning = one_in(2);
        if (one_in(2)) rules.par = 1 + static_cast<int>(rng_.below(sim::kMostPar));
        if (one_in(2)) rules.border = {{0, 0}, {number(500, 800), 10}, {790, 600}, {5, 550}};
        return rules;
    }

    sim::BrickDesign brick(std::uint32_t kinds) {
        sim::BrickDesign brick;
        brick.kind = static_cast<sim::BrickKind>(rng_.below(kinds));
        brick.color = static_cast<std::uint8_t>(rng_.below(sim::kBrickColors));
        if (one_in(2)) brick.hits = static_cast<std::uint8_t>(1 + rng_.below(sim::kMostHits));
        if (one_in(4)) brick.points = 1 + static_cast<int>(rng_.below(1000000));
        return brick;
    }

    sim::PowerUp power_up() { return static_cast<sim::PowerUp>(rng_.below(sim::kPowerUpCount)); }

    sim::BrickGrid grid() {
        sim::BrickGrid grid;
        grid.columns = 1 + static_cast<int>(rng_.below(30));
        grid.rows = 1 + static_cast<int>(rng_.below(20));
        grid.cell = {800.0f / static_cast<float>(grid.columns), 24.0f};
        if (one_in(2)) {
            grid.origin = {number(0, 20), number(0, 40)};
            grid.cell = {number(5, 26), number(5, 23)};
        }
        for (int i = 0; i < grid.columns * grid.rows; ++i) {
            sim::Cell cell;
            if (!one_in(3)) cell.brick = brick(sim::kBrickKindCount - 1);  // without portals
            if (one_in(5)) cell.drop = power_up();
            grid.cells.push_back(cell);
        }
        for (std::uint8_t color = 0; color < 3; ++color) add_portals(grid, color);
        return grid;
    }

    /// A pair, unless both fall on one cell or on another pair.
    void add_portals(sim::BrickGrid& grid, std::uint8_t color) {
        const auto count = static_cast<std::uint32_t>(grid.cells.size());
        const std::size_t a = rng_.below(count), b = rng_.below(count);
        const auto taken = [&](std::size_t cell) {
            const auto& there = grid.cells[cell].brick;
            return there && there->kind == sim::BrickKind::Portal;
        };
        if (a == b || taken(a) || taken(b)) return;
        for (const std::size_t cell : {a, b}) {
            grid.cells[cell].brick = brick(1);
            grid.cells[cell].brick->kind = sim::BrickKind::Portal;
            grid.cells[cell].brick->color = color;
        }
    }

    sim::ShapeDesign shape() {
        const glm::vec2 at = place();
        switch (rng_.below(4)) {
            case 0:
                return sim::BoxDesign{at, {number(1, 90), number(1, 90)}, number(-360, 360)};
            case 1:
                return sim::CircleDesign{at, number(1, 90)};
            case 2:
                return sim::CapsuleDesign{at, place(), number(1, 50)};
            default:
                return sim::PolygonDesign{
                    {at, at + glm::vec2(number(20, 60), 3), at + glm::vec2(9, number(20, 60))}};
        }
    }

    sim::FreeBrick free_brick() {
        sim::FreeBrick brick_made;
        brick_made.brick = brick(sim::kBrickKindCount);
        brick_made.shape = shape();
        if (one_in(3)) brick_made.drop = power_up();
        if (one_in(3)) {
            brick_made.path = {
                {{number(1, 50), number(-20, 20)}, place()}, number(1, 400), one_in(2)};
        }
        if (one_in(3)) {
            brick_made.spin = {one_in(2) ? middle_of(brick_made.shape) : place(),
                               number(-360, 360)};
        }
        return brick_made;
    }

    void name_portals(sim::Level& level) {
        for (std::size_t i = 0; i < level.free.size(); ++i) {
            level.free[i].name = "brick " + std::to_string(i);
        }
        std::string last;
        for (sim::FreeBrick& each : level.free) {
            if (each.brick.kind != sim::BrickKind::Portal) continue;
            if (last.empty()) each.brick.kind = sim::BrickKind::Plain;
            each.partner = last;
            last = each.name;
            if (each.partner.empty()) last.clear();
        }
        // Two portals that lead to each other.
        if (level.free.size() < 2 || !one_in(2)) return;
        sim::FreeBrick &a = level.free[0], &b = level.free[1];
        a.brick.kind = b.brick.kind = sim::BrickKind::Portal;
        a.partner = b.name;
        b.partner = a.name;
    }

    Rng rng_;
};

}  // namespace carom::levels::test
