#include "game/levels/check/shape_math.h"

#include "engine/collision/overlap.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace carom::levels {
namespace {

using glm::vec2;
using Corners = std::vector<vec2>;

constexpr int kArcPieces = 16;  // of a half circle
constexpr double kPi = 3.14159265358979323846;

double cross(vec2 a, vec2 b) { return double{a.x} * double{b.y} - double{a.y} * double{b.x}; }

vec2 next(const Corners& corners, std::size_t i) { return corners[(i + 1) % corners.size()]; }

/// Half a circle of `radius` about `center`, from `start` radians on.
void add_arc(Corners& out, vec2 center, double radius, double start) {
    for (int i = 0; i <= kArcPieces; ++i) {
        const double turn = start + kPi * i / kArcPieces;
        out.push_back(center + vec2(radius * std::cos(turn), radius * std::sin(turn)));
    }
}

Corners outline(const sim::BoxDesign& box) {
    const double turn = double{box.degrees} * kPi / 180.0;
    const vec2 along(std::cos(turn), std::sin(turn));
    const vec2 x = along * (box.size.x / 2.0f);
    const vec2 y = vec2(-along.y, along.x) * (box.size.y / 2.0f);
    return {box.center - x - y, box.center + x - y, box.center + x + y, box.center - x + y};
}

Corners outline(const sim::CircleDesign& circle) {
    Corners out;
    add_arc(out, circle.center, double{circle.radius}, 0.0);
    out.pop_back();
    add_arc(out, circle.center, double{circle.radius}, kPi);
    out.pop_back();
    return out;
}

Corners outline(const sim::CapsuleDesign& capsule) {
    const vec2 along = capsule.b - capsule.a;
    const double turn = std::atan2(double{along.y}, double{along.x});
    Corners out;
    add_arc(out, capsule.b, double{capsule.radius}, turn - kPi / 2.0);
    add_arc(out, capsule.a, double{capsule.radius}, turn + kPi / 2.0);
    return out;
}

Corners outline(const sim::PolygonDesign& polygon) { return polygon.points; }

/// Which side of the line from `a` to `b` a point is on.
int side(vec2 a, vec2 b, vec2 point) {
    const double area = cross(b - a, point - a);
    return area > 0.0 ? 1 : area < 0.0 ? -1 : 0;
}

bool segments_touch(vec2 a, vec2 b, vec2 c, vec2 d) {
    return collision::overlaps(collision::Segment{a, b}, collision::Segment{c, d});
}

vec2 mean(const Corners& corners) {
    vec2 sum(0.0f);
    for (const vec2 corner : corners) sum += corner;
    return sum / static_cast<float>(std::max<std::size_t>(corners.size(), 1));
}

/// Moves every corner toward the middle, so that shapes that only touch come apart.
Corners shrunk(const Corners& corners, float by) {
    const vec2 middle = mean(corners);
    Corners out = corners;
    for (vec2& corner : out) {
        const vec2 inward = middle - corner;
        const float length = std::sqrt(inward.x * inward.x + inward.y * inward.y);
        if (length > by) corner += inward * (by / length);
    }
    return out;
}

collision::Aabb box_around(const Corners& corners) {
    collision::Aabb box{corners[0], corners[0]};
    for (const vec2 corner : corners) {
        box.min = {std::min(box.min.x, corner.x), std::min(box.min.y, corner.y)};
        box.max = {std::max(box.max.x, corner.x), std::max(box.max.y, corner.y)};
    }
    return box;
}

}  // namespace

vec2 middle_of(const sim::ShapeDesign& shape) {
    if (const auto* box = std::get_if<sim::BoxDesign>(&shape)) return box->center;
    if (const auto* circle = std::get_if<sim::CircleDesign>(&shape)) return circle->center;
    if (const auto* bar = std::get_if<sim::CapsuleDesign>(&shape)) return (bar->a + bar->b) * 0.5f;
    return mean(std::get<sim::PolygonDesign>(shape).points);
}

collision::Aabb bounds_of(const sim::ShapeDesign& shape) {
    if (const auto* circle = std::get_if<sim::CircleDesign>(&shape)) {
        return {circle->center - vec2(circle->radius), circle->center + vec2(circle->radius)};
    }
    if (const auto* bar = std::get_if<sim::CapsuleDesign>(&shape)) {
        const collision::Aabb line = box_around({bar->a, bar->b});
        return {line.min - vec2(bar->radius), line.max + vec2(bar->radius)};
    }
    const Corners corners = outline_of(shape);
    return corners.empty() ? collision::Aabb{} : box_around(corners);
}

Corners outline_of(const sim::ShapeDesign& shape) {
    return std::visit([](const auto& each) { return outline(each); }, shape);
}

collision::Aabb cell_bounds(const sim::BrickGrid& grid, int column, int row) {
    const vec2 corner =
        grid.origin + grid.cell * vec2(static_cast<float>(column), static_cast<float>(row));
    return {corner, corner + grid.cell};
}

double doubled_area(const Corners& corners) {
    double sum = 0.0;
    for (std::size_t i = 0; i < corners.size(); ++i) sum += cross(corners[i], next(corners, i));
    return sum;
}

bool is_simple(const Corners& corners) {
    const std::size_t count = corners.size();
    for (std::size_t i = 0; i < count; ++i) {
        const vec2 a = corners[i], b = next(corners, i), c = next(corners, i + 1);
        if (a == b) return false;
        // A side that folds back over its neighbour shares more than the corner.
        const bool folds = side(a, b, c) == 0 && (b - a).x * (c - b).x + (b - a).y * (c - b).y < 0;
        if (folds) return false;
        for (std::size_t j = i + 2; j < count; ++j) {
            if ((j + 1) % count == i) continue;
            if (segments_touch(a, b, corners[j], next(corners, j))) return false;
        }
    }
    return count >= 3;
}

bool is_convex(const Corners& corners) {
    int way = 0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const int turn = side(corners[i], next(corners, i), next(corners, i + 1));
        if (turn != 0 && way != 0 && turn != way) return false;
        if (turn != 0) way = turn;
    }
    return way != 0 && is_simple(corners);  // a star turns one way too, but twice around
}

bool contains(const Corners& corners, vec2 point) {
    bool inside = false;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const vec2 a = corners[i], b = next(corners, i);
        if ((a.y > point.y) == (b.y > point.y)) continue;
        const float x = a.x + (b.x - a.x) * ((point.y - a.y) / (b.y - a.y));
        if (point.x < x) inside = !inside;
    }
    return inside;
}

bool overlap(const Corners& a, const Corners& b, float slack) {
    if (a.empty() || b.empty()) return false;
    const collision::Aabb box_a = box_around(a), box_b = box_around(b);
    if (box_a.min.x >= box_b.max.x - slack || box_b.min.x >= box_a.max.x - slack) return false;
    if (box_a.min.y >= box_b.max.y - slack || box_b.min.y >= box_a.max.y - slack) return false;
    const Corners small = shrunk(a, slack);
    for (std::size_t i = 0; i < small.size(); ++i) {
        for (std::size_t j = 0; j < b.size(); ++j) {
            if (segments_touch(small[i], next(small, i), b[j], next(b, j))) return true;
        }
    }
    return contains(b, small[0]) || contains(small, b[0]);
}

}  // namespace carom::levels
