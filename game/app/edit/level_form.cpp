#include "game/app/edit/form_fields.h"
#include "game/edit/cells.h"
#include "game/levels/limits.h"
#include "game/pilot/par.h"
#include "game/view/screen/palette.h"

namespace carom::app {
namespace {

using sim::Level;

FormField rule_field(std::string label, Range range, float sim::LevelRules::*rule) {
    return number_field(
        std::move(label), range, [=](const Level& level) { return level.rules.*rule; },
        [=](Level& level, float value) { level.rules.*rule = value; });
}

const std::vector<glm::vec2>& cut_corners() {
    static const std::vector<glm::vec2> corners{{90, 0},    {710, 0}, {800, 90},
                                                {800, 600}, {0, 600}, {0, 90}};
    return corners;
}
const std::vector<glm::vec2>& roof() {
    static const std::vector<glm::vec2> corners{
        {400, 0}, {800, 130}, {800, 600}, {0, 600}, {0, 130}};
    return corners;
}

FormField border_field() {
    return choice_field(
        "border", {"none", "cut corners", "roof", "its own"},
        [](const Level& level) {
            const auto& border = level.rules.border;
            return border.empty() ? 0 : border == cut_corners() ? 1 : border == roof() ? 2 : 3;
        },
        [](Level& level, int choice) {
            // "Its own" is made by its handles or comes from a file; steps go past it, either way.
            if (choice == 3) choice = level.rules.border.empty() ? 2 : 0;
            level.rules.border = choice == 1   ? cut_corners()
                                 : choice == 2 ? roof()
                                               : std::vector<glm::vec2>{};
        });
}

/// A number of the grid; whoever sets one wants a grid.
template <class Read, class Write>
FormField grid_field(std::string label, Range range, Read read, Write write) {
    return number_field(
        std::move(label), range, [=](const Level& level) { return read(edit::grid_of(level)); },
        [=](Level& level, float value) {
            level.grid = edit::grid_of(level);
            write(level, value);
        });
}

void add_grid_fields(Form& form) {
    form.push_back(grid_field(
        "columns", {1, levels::kMostColumns, 1},
        [](const sim::BrickGrid& grid) { return static_cast<float>(grid.columns); },
        [](Level& level, float value) {
            // A grid that fills the width goes on filling it.
            sim::BrickGrid& grid = level.grid;
            const bool fills =
                std::fabs(grid.cell.x * static_cast<float>(grid.columns) - sim::kFieldWidth) < 0.5f;
            edit::resize_grid(level, static_cast<int>(value), grid.rows);
            if (fills) grid.cell.x = sim::kFieldWidth / static_cast<float>(grid.columns);
        }));
    form.push_back(grid_field(
        "rows", {1, levels::kMostRows, 1},
        [](const sim::BrickGrid& grid) { return static_cast<float>(grid.rows); },
        [](Level& level, float value) {
            edit::resize_grid(level, level.grid.columns, static_cast<int>(value));
        }));
    const auto part = [&](const char* label, Range range, glm::vec2 sim::BrickGrid::*field,
                          int axis) {
        form.push_back(grid_field(
            label, range, [=](const sim::BrickGrid& grid) { return (grid.*field)[axis]; },
            [=](Level& level, float value) { (level.grid.*field)[axis] = value; }));
    };
    part("grid left", {-400, 790, 4}, &sim::BrickGrid::origin, 0);
    part("grid top", {-400, 510, 4}, &sim::BrickGrid::origin, 1);
    part("cell width", {4, 400, 2}, &sim::BrickGrid::cell, 0);
    part("cell height", {4, 400, 2}, &sim::BrickGrid::cell, 1);
}

}  // namespace

Form level_form() {
    Form form;
    form.push_back(text_field(
        "title", [](auto& level) -> auto& { return level.title; }));
    form.push_back(text_field(
        "author", [](auto& level) -> auto& { return level.author; }));
    std::vector<std::string> worlds;
    for (int i = 0; i < view::kWorldCount; ++i) worlds.emplace_back(view::palette(i).name);
    form.push_back(choice_field(
        "world", std::move(worlds),
        [](const Level& level) { return std::min(int{level.world}, 2); },
        [](Level& level, int world) { level.world = static_cast<std::uint8_t>(world); }));
    form.push_back(number_field(
        "launch speed", {50, 2000, 10}, [](const Level& level) { return level.rules.launch_speed; },
        [](Level& level, float value) {
            level.rules.launch_speed = value;
            level.rules.top_speed = std::max(level.rules.top_speed, value);
        }));
    form.push_back(number_field(
        "top speed", {50, 4000, 10}, [](const Level& level) { return level.rules.top_speed; },
        [](Level& level, float value) {
            level.rules.top_speed = value;
            level.rules.launch_speed = std::min(level.rules.launch_speed, value);
        }));
    form.push_back(number_field(
        "lives", {1, sim::kMostLives, 1},
        [](const Level& level) { return static_cast<float>(level.rules.lives); },
        [](Level& level, float value) { level.rules.lives = static_cast<int>(value); }));
    form.push_back(rule_field("drop odds", {0, 1, 0.02f}, &sim::LevelRules::drop_odds));
    form.push_back(choice_field(
        "balls meet", {"no", "yes"},
        [](const Level& level) { return level.rules.balls_collide ? 1 : 0; },
        [](Level& level, int choice) { level.rules.balls_collide = choice == 1; }));
    form.push_back(choice_field(
        "lightning", {"no", "yes"},
        [](const Level& level) { return level.rules.lightning ? 1 : 0; },
        [](Level& level, int choice) { level.rules.lightning = choice == 1; }));
    form.push_back(border_field());
    form.push_back(number_field(
        "par (0: auto)", {0, sim::kMostPar, pilot::kParStep},
        [](const Level& level) { return static_cast<float>(level.rules.par); },
        [](Level& level, float value) { level.rules.par = static_cast<int>(value); }));
    add_grid_fields(form);
    return form;
}

}  // namespace carom::app
