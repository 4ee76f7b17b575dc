#include "game/view/field/brick_shape.h"

#include "engine/collision/collision.h"
#include "engine/core/vec.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <cmath>
#include <span>

namespace carom::view {
namespace {

void add_arc(std::vector<glm::vec2>& outline, glm::vec2 center, float radius, float from,
             float sweep, int steps) {
    for (int i = 0; i <= steps; ++i) {
        const float a = from + sweep * static_cast<float>(i) / static_cast<float>(steps);
        outline.push_back(center + radius * at_angle(a));
    }
}

std::vector<glm::vec2> to_points(std::span<const glm::vec2> points) {
    return {points.begin(), points.end()};
}

std::vector<glm::vec2> outline(const collision::Aabb& b) {
    return {b.min, {b.max.x, b.min.y}, b.max, {b.min.x, b.max.y}};
}
std::vector<glm::vec2> outline(const collision::Circle& c) {
    std::vector<glm::vec2> points;
    add_arc(points, c.center, c.radius, 0.0f, 6.2831853f * 31.0f / 32.0f, 31);
    return points;
}
std::vector<glm::vec2> outline(const collision::Obb& b) {
    const glm::vec2 x = b.axis * b.half.x;
    const glm::vec2 y = perp(b.axis) * b.half.y;
    return {b.center - x - y, b.center + x - y, b.center + x + y, b.center - x + y};
}
std::vector<glm::vec2> outline(const collision::Capsule& c) {
    std::vector<glm::vec2> points;
    const float along = std::atan2(c.b.y - c.a.y, c.b.x - c.a.x);
    add_arc(points, c.b, c.radius, along - 1.5707963f, 3.1415927f, 12);
    add_arc(points, c.a, c.radius, along + 1.5707963f, 3.1415927f, 12);
    return points;
}
std::vector<glm::vec2> outline(const collision::ConvexPolygon& p) {
    return to_points(p.vertices());
}
std::vector<glm::vec2> outline(const collision::Polygon& p) { return to_points(p.vertices()); }

/// From where a brick was drawn to where it is now.
struct Placing {
    glm::vec2 pivot{0.0f};
    glm::vec2 offset{0.0f};
    glm::vec2 turn{1.0f, 0.0f};

    [[nodiscard]] glm::vec2 operator()(glm::vec2 p) const {
        return pivot + offset + turned(p - pivot, turn);
    }
    void apply(std::vector<glm::vec2>& points) const {
        for (glm::vec2& p : points) p = (*this)(p);
    }
};

Placing placing_of(const sim::World& world, sim::SlotId slot, float alpha) {
    const std::int32_t mover = world.stage->slots[slot].mover;
    if (mover < 0) return {};
    const auto i = static_cast<std::size_t>(mover);
    const sim::MoverState& state = world.movers[i];
    const glm::vec2 offset = glm::mix(state.before.offset, state.pose.offset, alpha);
    if (!world.stage->movers[i].spins) return {world.stage->movers[i].pivot, offset};
    const glm::vec2 turn = glm::mix(state.before.turn, state.pose.turn, alpha);
    const float length = glm::length(turn);
    return {world.stage->movers[i].pivot, offset,
            length > 0.0f ? turn / length : glm::vec2{1.0f, 0.0f}};
}

}  // namespace

std::vector<glm::vec2> outline_of(const sim::Shape& shape) {
    return std::visit([](const auto& s) { return outline(s); }, shape);
}

std::vector<std::vector<glm::vec2>> parts_of(const sim::Shape& shape) {
    std::vector<std::vector<glm::vec2>> parts;
    if (const auto* polygon = std::get_if<collision::Polygon>(&shape)) {
        for (const auto& part : polygon->parts()) parts.push_back(to_points(part.vertices()));
    } else {
        parts.push_back(outline_of(shape));
    }
    return parts;
}

std::optional<Box> upright_box(const sim::World& world, sim::SlotId slot, float alpha) {
    const auto* box = std::get_if<collision::Aabb>(&world.stage->slots[slot].shape);
    if (box == nullptr) return std::nullopt;
    const Placing placing = placing_of(world, slot, alpha);
    if (placing.turn.y != 0.0f || placing.turn.x < 0.0f) return std::nullopt;
    return Box{box->min + placing.offset, box->max + placing.offset};
}

static BrickForm placed(const sim::Slot& place, const Placing& placing) {
    BrickForm form{outline_of(place.shape), parts_of(place.shape), placing(place.center),
                   0.5f * (place.bounds.max - place.bounds.min)};
    placing.apply(form.outline);
    for (auto& part : form.parts) placing.apply(part);
    return form;
}

BrickForm form_of(const sim::World& world, sim::SlotId slot, float alpha) {
    return placed(world.stage->slots[slot], placing_of(world, slot, alpha));
}

BrickForm form_of(const sim::Stage& stage, const sim::BrickView& brick) {
    const sim::Slot& place = stage.slots[brick.slot];
    if (place.mover < 0) return placed(place, {});
    const glm::vec2 pivot = stage.movers[static_cast<std::size_t>(place.mover)].pivot;
    return placed(place, {pivot, brick.pose.offset, brick.pose.turn});
}

}  // namespace carom::view
