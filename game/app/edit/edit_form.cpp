#include "game/app/edit/edit_form.h"

#include "game/levels/carom_format.h"
#include "game/levels/edit/cells.h"
#include "game/levels/edit/shapes.h"
#include "game/levels/limits.h"
#include "game/levels/shape_math.h"
#include "game/view/palette.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace carom::app {
namespace {

using sim::Level;

struct Range {
    float least;
    float most;
    float step;
};

std::optional<float> number_in(const std::string& text) {
    std::string plain = text;
    std::replace(plain.begin(), plain.end(), ',', '.');
    char* end = nullptr;
    const double value = std::strtod(plain.c_str(), &end);
    if (plain.empty() || *end != '\0' || !std::isfinite(value)) return std::nullopt;
    return static_cast<float>(value);
}

/// A number that `read` finds and `write` puts.
template <class Read, class Write>
FormField number_field(std::string label, Range range, Read read, Write write) {
    const auto put = [=](Level& level, float value) {
        write(level, std::clamp(value, range.least, range.most));
    };
    return {std::move(label), [=](const Level& level) { return levels::shortest(read(level)); },
            [=](Level& level, const std::string& text) {
                const auto value = number_in(text);
                if (value) put(level, *value);
                return value.has_value();
            },
            [=](Level& level, int way) {
                // To the next multiple of the step, so odd numbers become even ones.
                const float at = read(level) / range.step;
                const float next = way > 0 ? std::floor(at + 1.001f) : std::ceil(at - 1.001f);
                put(level, std::round(next * range.step * 1000.0f) / 1000.0f);
            }};
}

template <class Place>
FormField text_field(std::string label, Place place) {
    return {std::move(label),
            [=](const Level& level) { return place(level); },
            [=](Level& level, const std::string& text) {
                place(level) = text;
                return true;
            },
            {}};
}

/// One of a few words, by its number.
template <class Read, class Write>
FormField choice_field(std::string label, std::vector<std::string> words, Read read, Write write) {
    const int count = static_cast<int>(words.size());
    return {
        std::move(label),
        [=](const Level& level) { return words[static_cast<std::size_t>(read(level))]; },
        [=](Level& level, const std::string& text) {
            const auto found = std::find(words.begin(), words.end(), text);
            const int choice = static_cast<int>(found - words.begin());
            if (found != words.end() && choice != read(level)) write(level, choice);
            return found != words.end();
        },
        [=](Level& level, int way) { write(level, ((read(level) + way) % count + count) % count); },
        words};
}

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
            // "Its own" comes from a file; steps go past it, either way.
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

/// The brick a field is about.
struct One {
    std::size_t index;
    sim::FreeBrick& operator()(Level& level) const { return level.free[index]; }
    const sim::FreeBrick& operator()(const Level& level) const { return level.free[index]; }
};

template <class Shape>
FormField shape_field(std::string label, Range range, One one, float Shape::*part) {
    return number_field(
        std::move(label), range,
        [=](const Level& level) { return std::get<Shape>(one(level).shape).*part; },
        [=](Level& level, float value) { std::get<Shape>(one(level).shape).*part = value; });
}

void add_place_fields(Form& form, One one) {
    for (int axis = 0; axis < 2; ++axis) {
        form.push_back(number_field(
            axis == 0 ? "middle x" : "middle y", {-400, 1200, 5},
            [=](const Level& level) { return levels::middle_of(one(level).shape)[axis]; },
            [=](Level& level, float value) {
                glm::vec2 by(0.0f);
                by[axis] = value - levels::middle_of(one(level).shape)[axis];
                one(level) = edit::moved(one(level), by);
            }));
    }
}

void add_shape_fields(Form& form, const sim::ShapeDesign& shape, One one) {
    if (std::holds_alternative<sim::BoxDesign>(shape)) {
        for (int axis = 0; axis < 2; ++axis) {
            form.push_back(number_field(
                axis == 0 ? "width" : "height", {4, 800, 2},
                [=](const Level& level) {
                    return std::get<sim::BoxDesign>(one(level).shape).size[axis];
                },
                [=](Level& level, float value) {
                    std::get<sim::BoxDesign>(one(level).shape).size[axis] = value;
                }));
        }
        form.push_back(shape_field("degrees", {-360, 360, 5}, one, &sim::BoxDesign::degrees));
    }
    if (std::holds_alternative<sim::CircleDesign>(shape)) {
        form.push_back(shape_field("radius", {4, 400, 1}, one, &sim::CircleDesign::radius));
    }
    if (std::holds_alternative<sim::CapsuleDesign>(shape)) {
        form.push_back(shape_field("radius", {4, 400, 1}, one, &sim::CapsuleDesign::radius));
    }
}

FormField drop_field(One one) {
    std::vector<std::string> words{"none"};
    for (std::size_t i = 0; i < sim::kPowerUpCount; ++i) {
        words.emplace_back(sim::spec(static_cast<sim::PowerUp>(i)).name);
    }
    return choice_field(
        "power-up", std::move(words),
        [=](const Level& level) {
            const auto& drop = one(level).drop;
            return drop ? 1 + static_cast<int>(*drop) : 0;
        },
        [=](Level& level, int choice) {
            one(level).drop.reset();
            if (choice > 0) one(level).drop = static_cast<sim::PowerUp>(choice - 1);
        });
}

void add_motion_fields(Form& form, const sim::FreeBrick& brick, One one) {
    if (brick.path) {
        form.push_back(number_field(
            "path speed", {1, 4000, 10}, [=](const Level& level) { return one(level).path->speed; },
            [=](Level& level, float value) { one(level).path->speed = value; }));
        form.push_back(choice_field(
            "path goes", {"there and back", "round"},
            [=](const Level& level) { return one(level).path->closed ? 1 : 0; },
            [=](Level& level, int choice) { one(level).path->closed = choice == 1; }));
    }
    form.push_back(number_field(
        "spin", {-3600, 3600, 15},
        [=](const Level& level) {
            return one(level).spin ? one(level).spin->degrees_per_second : 0.0f;
        },
        [=](Level& level, float value) {
            auto& spin = one(level).spin;
            if (value == 0.0f) return spin.reset();
            if (!spin) spin = sim::SpinDesign{levels::middle_of(one(level).shape), value};
            spin->degrees_per_second = value;
        }));
}

/// Whoever leads to the brick goes on leading to it under its new name.
FormField name_field(One one) {
    FormField field = text_field(
        "name", [=](auto& now) -> auto& { return one(now).name; });
    field.set = [=](Level& level, const std::string& text) {
        const std::string old = std::exchange(one(level).name, text);
        for (sim::FreeBrick& each : level.free) {
            if (!old.empty() && each.partner == old) each.partner = text;
        }
        return true;
    };
    return field;
}

FormField partner_field(const Level& level, One one) {
    std::vector<std::string> words{""};
    for (std::size_t i = 0; i < level.free.size(); ++i) {
        const bool portal = level.free[i].brick.kind == sim::BrickKind::Portal && i != one.index;
        if (portal && !level.free[i].name.empty()) words.push_back(level.free[i].name);
    }
    const auto at = [=](const Level& now) {
        const auto found = std::find(words.begin(), words.end(), one(now).partner);
        return found == words.end() ? 0 : static_cast<int>(found - words.begin());
    };
    FormField field = choice_field("partner", words, at, [=](Level& now, int choice) {
        one(now).partner = words[static_cast<std::size_t>(choice)];
    });
    field.get = [=](const Level& now) { return one(now).partner; };
    return field;
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
    form.push_back(border_field());
    add_grid_fields(form);
    return form;
}

Form brick_form(const Level& level, std::size_t index) {
    const One one{index};
    const sim::FreeBrick& brick = level.free[index];
    Form form;
    add_place_fields(form, one);
    add_shape_fields(form, brick.shape, one);
    form.push_back(drop_field(one));
    form.push_back(number_field(
        "points", {0, 1000000, 50},
        [=](const Level& now) { return static_cast<float>(one(now).brick.points); },
        [=](Level& now, float value) { one(now).brick.points = static_cast<int>(value); }));
    add_motion_fields(form, brick, one);
    form.push_back(name_field(one));
    if (brick.brick.kind == sim::BrickKind::Portal) form.push_back(partner_field(level, one));
    return form;
}

}  // namespace carom::app
