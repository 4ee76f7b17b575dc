#include "game/edit/shapes.h"

#include "engine/core/vec.h"
#include "game/levels/carom/keys.h"
#include "game/levels/check/shape_math.h"
#include "game/levels/limits.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace carom::edit {
namespace {

using glm::vec2;
using sim::BoxDesign;
using sim::CapsuleDesign;
using sim::CircleDesign;
using sim::FreeBrick;
using sim::PolygonDesign;

constexpr float kArm = 26.0f;   // from a shape's rim to its turning handle
constexpr float kLeast = 4.0f;  // the smallest side or radius that a hand makes
constexpr float kMost = 1000.0f;
constexpr float kPi = 3.14159265f;

vec2 along(float degrees) {
    const float turn = degrees * kPi / 180.0f;
    return at_angle(turn);
}

/// From -180 to 180; a whole number stays whole.
float wrapped(float degrees) {
    while (degrees > 180.0f) degrees -= 360.0f;
    while (degrees <= -180.0f) degrees += 360.0f;
    return degrees;
}

float nearest_multiple(float value, float step) { return std::round(value / step) * step + 0.0f; }

float degrees_of(vec2 direction) { return std::atan2(direction.y, direction.x) * 180.0f / kPi; }

vec2 within_reach(vec2 place) {
    const float far = float{levels::kFarthest};
    return {std::clamp(place.x, -far, far), std::clamp(place.y, -far, far)};
}

/// Thousandths, so that turned corners are numbers a person can read.
vec2 tidy(vec2 place) {
    return within_reach({std::round(place.x * 1000.0f) / 1000.0f + 0.0f,
                         std::round(place.y * 1000.0f) / 1000.0f + 0.0f});
}

bool spins_about_middle(const FreeBrick& brick) {
    return brick.spin && brick.spin->pivot == levels::middle_of(brick.shape);
}

void move(BoxDesign& box, vec2 by) { box.center += by; }
void move(CircleDesign& circle, vec2 by) { circle.center += by; }
void move(CapsuleDesign& bar, vec2 by) { bar.a += by, bar.b += by; }
void move(PolygonDesign& polygon, vec2 by) {
    for (vec2& point : polygon.points) point += by;
}

vec2 box_corner(const BoxDesign& box, std::size_t index) {
    const vec2 half = 0.5f * box.size;
    const vec2 corners[4] = {-half, {half.x, -half.y}, half, {-half.x, half.y}};
    return box.center + carom::turned(corners[index % 4], along(box.degrees));
}

/// Drags a corner; the one across stays, the turn stays.
void drag_corner(BoxDesign& box, std::size_t index, vec2 to) {
    const vec2 fixed = box_corner(box, index + 2);
    const vec2 back{along(box.degrees).x, -along(box.degrees).y};
    vec2 diagonal = carom::turned(to - fixed, back);
    const vec2 sign{index == 1 || index == 2 ? 1.0f : -1.0f, index >= 2 ? 1.0f : -1.0f};
    const vec2 size = glm::clamp(diagonal * sign, vec2{kLeast}, vec2{kMost});
    box.size = glm::round(size);
    box.center = tidy(fixed + carom::turned(0.5f * box.size * sign, along(box.degrees)));
}

void turn_shape(sim::ShapeDesign& shape, float degrees) {
    const vec2 middle = levels::middle_of(shape);
    const vec2 turn = along(degrees);
    if (auto* box = std::get_if<BoxDesign>(&shape)) box->degrees = wrapped(box->degrees + degrees);
    if (auto* bar = std::get_if<CapsuleDesign>(&shape)) {
        bar->a = tidy(middle + carom::turned(bar->a - middle, turn));
        bar->b = tidy(middle + carom::turned(bar->b - middle, turn));
    }
    if (auto* polygon = std::get_if<PolygonDesign>(&shape)) {
        for (vec2& point : polygon->points)
            point = tidy(middle + carom::turned(point - middle, turn));
    }
}

/// Where the shape's own x axis points.
float heading(const sim::ShapeDesign& shape) {
    if (const auto* box = std::get_if<BoxDesign>(&shape)) return box->degrees;
    if (const auto* bar = std::get_if<CapsuleDesign>(&shape)) return degrees_of(bar->b - bar->a);
    return 0.0f;
}

float half_length(const sim::ShapeDesign& shape) {
    if (const auto* box = std::get_if<BoxDesign>(&shape)) return 0.5f * box->size.x;
    if (const auto* bar = std::get_if<CapsuleDesign>(&shape)) {
        return 0.5f * glm::distance(bar->a, bar->b) + bar->radius;
    }
    const collision::Aabb bounds = levels::bounds_of(shape);
    return bounds.max.x - levels::middle_of(shape).x;
}

void add_shape_handles(std::vector<Handle>& out, const sim::ShapeDesign& shape) {
    if (const auto* box = std::get_if<BoxDesign>(&shape)) {
        for (std::size_t i = 0; i < 4; ++i) out.push_back({Grip::Corner, i, box_corner(*box, i)});
    }
    if (const auto* circle = std::get_if<CircleDesign>(&shape)) {
        out.push_back({Grip::Radius, 0, circle->center + vec2{circle->radius, 0.0f}});
    }
    if (const auto* bar = std::get_if<CapsuleDesign>(&shape)) {
        out.push_back({Grip::End, 0, bar->a});
        out.push_back({Grip::End, 1, bar->b});
        const vec2 side = carom::turned(along(heading(shape)), {0.0f, -1.0f});
        out.push_back({Grip::Radius, 0, levels::middle_of(shape) + side * bar->radius});
    }
    if (const auto* polygon = std::get_if<PolygonDesign>(&shape)) {
        const auto& points = polygon->points;
        for (std::size_t i = 0; i < points.size(); ++i) out.push_back({Grip::Vertex, i, points[i]});
        if (points.size() >= levels::kMostVertices) return;
        for (std::size_t i = 0; i < points.size(); ++i) {
            const vec2 middle = 0.5f * (points[i] + points[(i + 1) % points.size()]);
            out.push_back({Grip::NewVertex, i, middle});
        }
    }
}

void drag_radius(sim::ShapeDesign& shape, vec2 to, const Snap& snap) {
    if (auto* circle = std::get_if<CircleDesign>(&shape)) {
        const float radius = nearest_multiple(glm::distance(circle->center, to), snap.step);
        circle->radius = std::clamp(radius, kLeast, kMost);
    }
    if (auto* bar = std::get_if<CapsuleDesign>(&shape)) {
        const vec2 side = carom::turned(along(degrees_of(bar->b - bar->a)), {0.0f, -1.0f});
        const float out = std::fabs(glm::dot(to - 0.5f * (bar->a + bar->b), side));
        bar->radius = std::clamp(nearest_multiple(out, snap.step), kLeast, kMost);
    }
}

void drag_turn(FreeBrick& brick, vec2 to, const Snap& snap) {
    const vec2 arm = to - levels::middle_of(brick.shape);
    if (glm::length(arm) < 1.0f) return;
    const float now = heading(brick.shape);
    turn_shape(brick.shape, wrapped(nearest_multiple(degrees_of(arm), snap.degrees) - now));
}

}  // namespace

vec2 Snap::operator()(vec2 place) const {
    return within_reach({nearest_multiple(place.x, step), nearest_multiple(place.y, step)});
}

std::vector<Handle> handles_of(const FreeBrick& brick) {
    std::vector<Handle> out;
    const vec2 middle = levels::middle_of(brick.shape);
    if (brick.path) {
        for (std::size_t i = 0; i < brick.path->points.size(); ++i) {
            out.push_back({Grip::PathPoint, i, middle + brick.path->points[i]});
        }
    }
    if (brick.spin) out.push_back({Grip::Pivot, 0, brick.spin->pivot});
    add_shape_handles(out, brick.shape);
    if (!std::holds_alternative<CircleDesign>(brick.shape)) {
        const vec2 arm = along(heading(brick.shape)) * (half_length(brick.shape) + kArm);
        out.push_back({Grip::Turn, 0, middle + arm});
    }
    return out;
}

FreeBrick with_handle_at(const FreeBrick& brick, const Handle& handle, vec2 to, const Snap& snap) {
    FreeBrick out = brick;
    const vec2 place = snap(to);
    switch (handle.grip) {
        case Grip::Turn:
            drag_turn(out, to, snap);
            break;
        case Grip::Corner:
            if (auto* box = std::get_if<BoxDesign>(&out.shape))
                drag_corner(*box, handle.index, place);
            break;
        case Grip::Radius:
            drag_radius(out.shape, to, snap);
            break;
        case Grip::End:
            if (auto* bar = std::get_if<CapsuleDesign>(&out.shape)) {
                (handle.index == 0 ? bar->a : bar->b) = place;
            }
            break;
        case Grip::Vertex:
            if (auto* polygon = std::get_if<PolygonDesign>(&out.shape)) {
                polygon->points[handle.index] = place;
            }
            break;
        case Grip::NewVertex:
            if (auto* polygon = std::get_if<PolygonDesign>(&out.shape)) {
                const auto after =
                    polygon->points.begin() + static_cast<std::ptrdiff_t>(handle.index) + 1;
                polygon->points.insert(after, place);
            }
            break;
        case Grip::PathPoint:
            out.path->points[handle.index] =
                within_reach(place - snap(levels::middle_of(out.shape)));
            break;
        case Grip::Pivot:
            out.spin->pivot = place;
            break;
    }
    // What turned about its middle goes on doing so.
    const bool about_middle = spins_about_middle(brick);
    if (about_middle && handle.grip != Grip::Pivot) out.spin->pivot = levels::middle_of(out.shape);
    return out;
}

FreeBrick moved(const FreeBrick& brick, vec2 by) {
    FreeBrick out = brick;
    const bool about_middle = spins_about_middle(brick);
    std::visit([&](auto& shape) { move(shape, by); }, out.shape);
    if (out.spin) {
        out.spin->pivot = about_middle ? levels::middle_of(out.shape) : brick.spin->pivot + by;
    }
    return out;
}

FreeBrick turned(const FreeBrick& brick, float degrees) {
    FreeBrick out = brick;
    turn_shape(out.shape, degrees);
    return out;
}

FreeBrick reflected(const FreeBrick& brick, Mirror mirror, vec2 about) {
    const auto place = [&](vec2 p) {
        return vec2{mirror.across ? 2.0f * about.x - p.x : p.x,
                    mirror.down ? 2.0f * about.y - p.y : p.y};
    };
    const bool turns_over = mirror.across != mirror.down;
    const bool about_middle = spins_about_middle(brick);
    FreeBrick out = brick;
    if (auto* box = std::get_if<BoxDesign>(&out.shape)) {
        box->center = place(box->center);
        if (turns_over) box->degrees = -box->degrees + 0.0f;
    }
    if (auto* circle = std::get_if<CircleDesign>(&out.shape))
        circle->center = place(circle->center);
    if (auto* bar = std::get_if<CapsuleDesign>(&out.shape)) {
        bar->a = place(bar->a), bar->b = place(bar->b);
    }
    if (auto* polygon = std::get_if<PolygonDesign>(&out.shape)) {
        for (vec2& point : polygon->points) point = place(point);
    }
    const vec2 sign{mirror.across ? -1.0f : 1.0f, mirror.down ? -1.0f : 1.0f};
    if (out.path) {
        for (vec2& point : out.path->points) point = point * sign + 0.0f;
    }
    if (out.spin) {
        out.spin->pivot = about_middle ? levels::middle_of(out.shape) : place(out.spin->pivot);
        if (turns_over) out.spin->degrees_per_second *= -1.0f;
    }
    return out;
}

FreeBrick without_vertex(const FreeBrick& brick, std::size_t index) {
    FreeBrick out = brick;
    auto* polygon = std::get_if<PolygonDesign>(&out.shape);
    if (!polygon || polygon->points.size() <= 3 || index >= polygon->points.size()) return out;
    polygon->points.erase(polygon->points.begin() + static_cast<std::ptrdiff_t>(index));
    if (spins_about_middle(brick)) {
        out.spin->pivot = levels::middle_of(out.shape);
    }
    return out;
}

FreeBrick without_path_point(const FreeBrick& brick, std::size_t index) {
    FreeBrick out = brick;
    if (!out.path || index >= out.path->points.size()) return out;
    out.path->points.erase(out.path->points.begin() + static_cast<std::ptrdiff_t>(index));
    if (out.path->points.empty()) out.path.reset();
    return out;
}

std::optional<sim::ShapeDesign> pulled(ShapeKind kind, vec2 a, vec2 b) {
    const vec2 low = glm::min(a, b);
    const vec2 size = glm::max(a, b) - low;
    const float reach = glm::distance(a, b);
    switch (kind) {
        case ShapeKind::Box:
            if (size.x < kLeast || size.y < kLeast) return std::nullopt;
            return BoxDesign{low + 0.5f * size, size, 0.0f};
        case ShapeKind::Circle:
            if (reach < kLeast) return std::nullopt;
            return CircleDesign{a, std::min(std::round(reach), kMost)};
        case ShapeKind::Bar:
            if (reach < kLeast) return std::nullopt;
            return CapsuleDesign{a, b, 9.0f};
        case ShapeKind::Polygon: {
            if (size.x < kLeast || size.y < kLeast) return std::nullopt;
            const vec2 high = low + size;
            const float middle = low.x + 0.5f * size.x;
            return PolygonDesign{{{middle, low.y}, high, {low.x, high.y}}};
        }
    }
    return std::nullopt;
}

}  // namespace carom::edit
