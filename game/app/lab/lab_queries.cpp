#include "game/app/lab/lab_queries.h"

#include <glm/geometric.hpp>

#include <algorithm>

namespace carom::app::lab {
namespace {

using collision::BoxId;

constexpr int kMostLegs = 7;
constexpr float kFar = 2000.0f;  // beyond the table, from anywhere on it

void ask_contacts(const LabTable& table, LabAnswers& answers) {
    answers.touched.assign(table.items.size(), false);
    answers.tree.pairs([&](BoxId a, BoxId b) {
        ++answers.candidates;
        const auto found = contact(table.items[a].shape(), table.items[b].shape());
        if (!found) return;
        answers.met.push_back({a, b, *found});
        answers.touched[a] = answers.touched[b] = true;
    });
    std::sort(answers.met.begin(), answers.met.end(),
              [](const Met& m, const Met& n) { return m.a != n.a ? m.a < n.a : m.b < n.b; });
}

void ask_gaps(const LabTable& table, std::size_t selected, LabAnswers& answers) {
    const LabShape& shape = table.items[selected].shape();
    for (std::size_t i = 0; i < table.items.size(); ++i) {
        if (i == selected) continue;
        const auto separation = distance(shape, table.items[i].shape());
        if (separation.distance > 0.0f) answers.gaps.push_back({i, separation});
    }
}

/// Where a ray from within the table leaves it, in units of its direction.
float reach_of_table(const collision::Ray& ray) {
    float reach = kFar;
    for (int i = 0; i < 2; ++i) {
        const float d = ray.direction[i];
        if (d > 0.0f) reach = std::min(reach, (kTableArea.max[i] - ray.origin[i]) / d);
        if (d < 0.0f) reach = std::min(reach, (kTableArea.min[i] - ray.origin[i]) / d);
    }
    return reach;
}

void ask_ray(const LabTable& table, glm::vec2 from, glm::vec2 aim, LabAnswers& answers) {
    const float length = glm::distance(from, aim);
    collision::Ray ray{from, length > 0.0f ? (aim - from) / length : glm::vec2{1.0f, 0.0f}};
    for (int leg = 0; leg < kMostLegs; ++leg) {
        const float reach = reach_of_table(ray);
        const auto struck =
            answers.tree.first_hit({ray.origin, ray.origin}, ray.direction, reach,
                                   [&](BoxId id) { return raycast(ray, table.items[id].shape()); });
        if (!struck) {
            answers.ray.push_back({ray.origin, ray.origin + reach * ray.direction, {}, {}});
            return;
        }
        answers.ray.push_back({ray.origin, struck->hit.point, struck->id, struck->hit});
        if (struck->hit.started_inside) return;
        // A little off the surface, for a ray from the rim counts as from inside.
        ray.origin = struck->hit.point + 0.01f * struck->hit.normal;
        ray.direction = collision::reflect(ray.direction, struck->hit.normal);
    }
}

void ask_sweep(const LabTable& table, std::size_t selected, glm::vec2 tip, LabAnswers& answers) {
    const LabItem& mover = table.items[selected];
    Swept swept{tip - mover.pose().center, {}, {}};
    const auto struck = answers.tree.first_hit(
        mover.bounds(), swept.motion, 1.0f, [&](BoxId id) -> std::optional<collision::SweepHit> {
            if (id == selected) return std::nullopt;
            return sweep(mover.shape(), swept.motion, table.items[id].shape());
        });
    if (struck) {
        swept.hit = struck->hit;
        swept.struck = struck->id;
    }
    answers.swept = swept;
}

void ask_fences(const LabTable& table, LabAnswers& answers) {
    const auto border = table.border_shape();
    if (!border) return;
    for (const LabItem& item : table.items) {
        answers.fences.push_back(
            {contains(*border, item.shape()), push_inside(*border, item.shape())});
    }
}

/// Apart, or no deeper than what rests on something.
bool lies_on(const LabShape& a, const LabShape& b) {
    const auto met = contact(a, b);
    return !met || met->depth < 0.5f;
}

void ask_held(const LabTable& table, LabAnswers& answers) {
    for (std::size_t outer = 0; outer < table.items.size(); ++outer) {
        const LabItem& item = table.items[outer];
        std::optional<LabShape> hull;
        if (const auto* polygon = std::get_if<collision::Polygon>(&item.shape())) {
            auto made = collision::convex_hull(polygon->vertices());
            if (made) hull = LabShape(std::move(made).value());
        }
        answers.tree.overlapping(item.bounds(), [&](BoxId inner) {
            if (inner == outer) return;
            const LabShape& shape = table.items[inner].shape();
            if (contains(item.shape(), shape)) {
                answers.held.push_back({outer, inner, false});
            } else if (hull && contains(*hull, shape) && lies_on(item.shape(), shape)) {
                answers.held.push_back({outer, inner, true});
            }
        });
    }
}

}  // namespace

const Gap* LabAnswers::nearest() const {
    const auto least = std::min_element(gaps.begin(), gaps.end(), [](const Gap& m, const Gap& n) {
        return m.separation.distance < n.separation.distance;
    });
    return least == gaps.end() ? nullptr : &*least;
}

LabAnswers ask(const LabTable& table, const LabHand& hand, const LabQuestion& question) {
    LabAnswers answers;
    std::vector<collision::Aabb> boxes;
    for (const LabItem& item : table.items) boxes.push_back(item.bounds());
    answers.grid = collision::Grid(boxes);
    answers.tree = collision::Tree(boxes);
    ask_contacts(table, answers);
    ask_fences(table, answers);
    ask_held(table, answers);
    if (hand.selected) ask_gaps(table, *hand.selected, answers);
    if (question.ray) ask_ray(table, question.pointer, hand.markers.aim, answers);
    if (question.sweep && hand.selected) {
        ask_sweep(table, *hand.selected, hand.markers.tip, answers);
    }
    return answers;
}

}  // namespace carom::app::lab
