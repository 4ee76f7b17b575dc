#include "game/app/edit/form_fields.h"
#include "game/edit/shapes.h"
#include "game/levels/check/shape_math.h"
#include "game/levels/limits.h"

namespace carom::app {
namespace {

using sim::Level;

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
