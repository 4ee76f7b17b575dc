#include "game/app/lab/lab_motion.h"

#include "engine/core/vec.h"
#include "game/app/lab/lab_pairs.h"

#include <glm/geometric.hpp>

#include <cmath>

namespace carom::app::lab {
namespace {

constexpr float kStep = kFlyStep;
constexpr float kFall = 900.0f;   // table units a second, a second
constexpr float kBounce = 0.82f;  // of the speed into a thing that comes back
constexpr float kFallingBounce = 0.5f;
constexpr float kSlide = 0.8f;   // share of speed lost a second
constexpr float kRest = 14.0f;   // speeds below this are rest
constexpr int kMostBounces = 6;  // in one step

struct Strike {
    collision::SweepHit hit;
    std::optional<std::size_t> struck;
    glm::vec2 surface{0.0f};  ///< Velocity of what was struck, there.
};

/// The table's edge: four walls around it.
std::optional<collision::SweepHit> sweep_edge(const LabShape& mover, glm::vec2 motion) {
    constexpr float kThick = 600.0f;
    const auto [low, high] = kTableArea;
    const LabShape walls[4] = {
        collision::Aabb{low - kThick, {low.x, high.y + kThick}},
        collision::Aabb{{high.x, low.y - kThick}, high + kThick},
        collision::Aabb{low - kThick, {high.x + kThick, low.y}},
        collision::Aabb{{low.x - kThick, high.y}, high + kThick},
    };
    std::optional<collision::SweepHit> first;
    for (const LabShape& wall : walls) {
        const auto hit = sweep(mover, motion, wall);
        if (hit && (!first || hit->t < first->t)) first = hit;
    }
    return first;
}

/// The first thing in the way. `rest` is the part of the step still to go, 0 to 1.
std::optional<Strike> first_strike(const LabTable& table, std::size_t mover, glm::vec2 motion,
                                   float rest) {
    std::optional<Strike> first;
    const LabShape& shape = table.items[mover].shape();
    for (std::size_t i = 0; i < table.items.size(); ++i) {
        if (i == mover) continue;
        const LabItem& other = table.items[i];
        std::optional<collision::SweepHit> hit;
        glm::vec2 surface{0.0f};
        if (other.spin != 0.0f) {
            const float angle = other.spin * kStep * rest;
            const collision::Turn turn{other.pose().center, at_angle(angle), {}};
            hit = sweep_turning(shape, motion, other.shape(), turn);
            if (hit) surface = other.spin * carom::perp(hit->point - other.pose().center);
        } else {
            hit = sweep(shape, motion, other.shape());
        }
        if (hit && (!first || hit->t < first->hit.t)) first = Strike{*hit, i, surface};
    }
    const auto edge = sweep_edge(shape, motion);
    if (edge && (!first || edge->t < first->hit.t)) {
        first = Strike{*edge, std::nullopt, glm::vec2{0.0f}};
    }
    return first;
}

/// Bounces off along the normal; false if the item was moving away already.
bool bounce(LabItem& item, glm::vec2 normal, glm::vec2 surface, float share) {
    const float into = glm::dot(item.velocity - surface, normal);
    if (!(into < 0.0f)) return false;
    item.velocity -= (1.0f + share) * into * normal;
    return true;
}

void keep_in_border(const LabTable& table, std::size_t index, LabItem& item, float share,
                    std::vector<Bounce>& bounces) {
    const auto border = table.border_shape();
    if (!border || !table.keep_inside) return;
    const collision::Fit fit = push_inside(*border, item.shape());
    const float length = glm::length(fit.shift);
    if (!(length > 0.0f)) return;
    item.move_by(fit.shift);
    const glm::vec2 normal = fit.shift / length;
    const float speed = -glm::dot(item.velocity, normal);
    if (bounce(item, normal, {0.0f, 0.0f}, share)) {
        bounces.push_back({index, std::nullopt, item.pose().center, normal, speed});
    }
}

void fly_one(LabTable& table, std::size_t index, std::vector<Bounce>& bounces) {
    LabItem& item = table.items[index];
    const float share = table.falls ? kFallingBounce : kBounce;
    if (table.falls) {
        item.velocity.y += kFall * kStep;
    } else {
        item.velocity *= 1.0f - kSlide * kStep;
    }
    float rest = 1.0f;
    bool landed = false;
    for (int i = 0; i < kMostBounces && rest > 0.0f; ++i) {
        const glm::vec2 motion = item.velocity * (kStep * rest);
        const auto strike = first_strike(table, index, motion, rest);
        if (!strike) {
            item.move_by(motion);
            break;
        }
        item.move_by(motion * strike->hit.t);
        rest *= 1.0f - strike->hit.t;
        const float speed = -glm::dot(item.velocity - strike->surface, strike->hit.normal);
        const float back = speed > 2.0f * kRest ? share : 0.0f;
        if (!bounce(item, strike->hit.normal, strike->surface, back)) break;
        landed = landed || strike->hit.normal.y < -0.5f;
        bounces.push_back({index, strike->struck, strike->hit.point, strike->hit.normal, speed});
    }
    keep_in_border(table, index, item, share, bounces);
    table.hold_in(item);
    if (landed) item.velocity.x *= 0.96f;  // rubs on what it lies on
    if (glm::length(item.velocity) < kRest && (landed || !table.falls)) {
        item.velocity = {0.0f, 0.0f};
        item.loose = false;
    }
}

}  // namespace

void fly(LabTable& table, std::optional<std::size_t> held, std::vector<Bounce>& bounces) {
    for (std::size_t i = 0; i < table.items.size(); ++i) {
        if (table.items[i].loose && held != i) fly_one(table, i, bounces);
    }
    for (std::size_t i = 0; i < table.items.size(); ++i) {
        LabItem& item = table.items[i];
        if (item.spin != 0.0f && held != i) item.turn_by(item.spin * kStep);
    }
}

}  // namespace carom::app::lab
