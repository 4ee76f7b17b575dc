#include "game/edit/border.h"

#include "engine/collision/convex.h"
#include "engine/core/clip.h"
#include "engine/core/vec.h"
#include "game/levels/check/shape_math.h"
#include "game/levels/limits.h"
#include "game/sim/rules.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace carom::edit {
namespace {

using glm::vec2;

constexpr float kBulge = 1.0f;  // units that a corner stands out of the line between its neighbours
constexpr float kBendSlack =
    0.01f;  // units kept from a straight corner, so that rounding bends none in

const BorderPolygon& field() {
    static const BorderPolygon corners{{0.0f, 0.0f},
                                       {sim::kFieldWidth, 0.0f},
                                       {sim::kFieldWidth, sim::kFieldHeight},
                                       {0.0f, sim::kFieldHeight}};
    return corners;
}

/// The ball where it waits for the serve: its middle and its rim.
std::vector<vec2> waiting_ball() {
    const float r = sim::kBallRadius;
    const vec2 middle{0.5f * sim::kFieldWidth, sim::kPaddleTop - r};
    return {middle, middle - vec2{r, 0}, middle + vec2{r, 0}, middle - vec2{0, r}};
}

bool good(const BorderPolygon& border) {
    return border.size() >= 3 && border.size() <= levels::kMostVertices &&
           levels::is_convex(border) && levels::contains(border, waiting_ball()[0]);
}

/// What lies at least `by` units to the right of the line from `a` to `b`, y down.
BorderPolygon right_of(const BorderPolygon& area, vec2 a, vec2 b, float by) {
    const float length = glm::distance(a, b);
    if (!(length > 0.0f)) return area;
    return clipped(area, [&](vec2 p) { return cross(b - a, p - a) / length - by; });
}

/// Where corner `index` may be while the others stay: a convex area, empty if nowhere else.
BorderPolygon room_of_corner(const BorderPolygon& border, std::size_t index) {
    const std::size_t count = border.size();
    const auto at = [&](std::size_t step) { return border[(index + step) % count]; };
    const vec2 before = at(count - 1), after = at(1);
    BorderPolygon room = right_of(field(), after, before, kBulge);
    if (count > 3) {
        room = right_of(room, at(count - 2), before, kBendSlack);
        room = right_of(room, after, at(2), kBendSlack);
    }
    BorderPolygon others = border;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(index));
    for (const vec2 point : waiting_ball()) {
        if (!levels::contains(border, point) || levels::contains(others, point)) continue;
        // Only this corner keeps the point inside: its sides must pass beyond it.
        room = right_of(room, point, before, kBendSlack);
        room = right_of(room, after, point, kBendSlack);
    }
    return room;
}

vec2 nearest_on_side(vec2 a, vec2 b, vec2 place) {
    const vec2 side = b - a;
    const float t = glm::dot(place - a, side) / std::max(glm::dot(side, side), 1e-6f);
    return a + side * std::clamp(t, 0.0f, 1.0f);
}

bool inside(const BorderPolygon& area, vec2 place) {
    for (std::size_t i = 0; i < area.size(); ++i) {
        const vec2 a = area[i], b = area[(i + 1) % area.size()];
        if (cross(b - a, place - a) < 0.0f) return false;
    }
    return !area.empty();
}

vec2 nearest_in(const BorderPolygon& area, vec2 place) {
    if (inside(area, place)) return place;
    vec2 nearest = area[0];
    for (std::size_t i = 0; i < area.size(); ++i) {
        const vec2 p = nearest_on_side(area[i], area[(i + 1) % area.size()], place);
        if (glm::distance(p, place) < glm::distance(nearest, place)) nearest = p;
    }
    return nearest;
}

/// A place in `area` near `place`: whole units where there are some, thousandths else.
vec2 tidy_in(const BorderPolygon& area, vec2 place) {
    const vec2 low = glm::floor(place);
    std::optional<vec2> best;
    for (const vec2 step : {vec2{0, 0}, vec2{1, 0}, vec2{0, 1}, vec2{1, 1}}) {
        const vec2 each = low + step;
        const bool nearer = !best || glm::distance(each, place) < glm::distance(*best, place);
        if (inside(area, each) && nearer) best = each;
    }
    return best.value_or(glm::round(place * 1000.0f) / 1000.0f);
}

BorderPolygon with_corner_at(const BorderPolygon& border, std::size_t index, vec2 to,
                             const Snap& snap) {
    const BorderPolygon room = room_of_corner(border, index);
    if (room.size() < 3) return border;
    const vec2 wanted = snap(to);
    BorderPolygon out = border;
    out[index] = inside(room, wanted) ? wanted : tidy_in(room, nearest_in(room, wanted));
    return good(out) ? out : border;
}

vec2 image_of(vec2 place, float axis) { return {2.0f * axis - place.x, place.y}; }

bool same(vec2 a, vec2 b) { return glm::distance(a, b) < 0.01f; }

/// The handle of `now` that is the image of `handle`, which belongs to `before`. A side that is its
/// own image has been parted by its first new corner: the image is on the part beyond.
std::optional<Handle> image_handle(const BorderPolygon& before, const Handle& handle,
                                   const BorderPolygon& now, float axis) {
    const vec2 first = image_of(before[handle.index], axis);
    const vec2 second = image_of(before[(handle.index + 1) % before.size()], axis);
    const vec2 at = image_of(handle.at, axis);
    if (handle.grip == Grip::NewVertex && now.size() > before.size() &&
        same(first, before[(handle.index + 1) % before.size()])) {
        const bool beyond = glm::distance(at, before[handle.index]) >
                            glm::distance(handle.at, before[handle.index]);
        return Handle{Grip::NewVertex, handle.index + (beyond ? 1 : 0), at};
    }
    for (std::size_t i = 0; i < now.size(); ++i) {
        const bool vertex = handle.grip == Grip::Vertex && same(now[i], first);
        const bool side = handle.grip == Grip::NewVertex && same(now[i], second) &&
                          same(now[(i + 1) % now.size()], first);
        if (vertex || side) return Handle{handle.grip, i, at};
    }
    return std::nullopt;
}

}  // namespace

BorderPolygon border_of(const sim::Level& level) {
    BorderPolygon border = level.rules.border;
    if (border.empty()) return field();
    for (vec2& corner : border) {
        corner = glm::clamp(corner, vec2{0.0f}, vec2{sim::kFieldWidth, sim::kFieldHeight});
    }
    if (!good(border)) {
        const auto hull = collision::convex_hull(border);
        if (!hull) return field();
        border.assign(hull.value().vertices().begin(), hull.value().vertices().end());
        if (!good(border)) return field();
    }
    if (levels::doubled_area(border) < 0.0) std::reverse(border.begin(), border.end());
    return border;
}

void put_border(sim::Level& level, const BorderPolygon& border) {
    const bool whole = levels::doubled_area(border) == levels::doubled_area(field());
    level.rules.border = whole ? BorderPolygon{} : border;
}

std::vector<Handle> handles_of(const BorderPolygon& border) {
    std::vector<Handle> out;
    for (std::size_t i = 0; i < border.size(); ++i) out.push_back({Grip::Vertex, i, border[i]});
    if (border.size() >= levels::kMostVertices) return out;
    for (std::size_t i = 0; i < border.size(); ++i) {
        const vec2 middle = 0.5f * (border[i] + border[(i + 1) % border.size()]);
        out.push_back({Grip::NewVertex, i, middle});
    }
    return out;
}

std::optional<Handle> border_handle_at(const BorderPolygon& border, vec2 place, float reach) {
    std::optional<Handle> found;
    for (std::size_t i = 0; i < border.size(); ++i) {
        const float distance = glm::distance(border[i], place);
        if (distance < reach) reach = distance, found = Handle{Grip::Vertex, i, border[i]};
    }
    if (found || border.size() >= levels::kMostVertices) return found;
    for (std::size_t i = 0; i < border.size(); ++i) {
        const vec2 at = nearest_on_side(border[i], border[(i + 1) % border.size()], place);
        const float distance = glm::distance(at, place);
        if (distance < reach) reach = distance, found = Handle{Grip::NewVertex, i, at};
    }
    return found;
}

BorderPolygon with_handle_at(const BorderPolygon& border, const Handle& handle, vec2 to,
                             const Snap& snap) {
    if (handle.grip == Grip::Vertex) return with_corner_at(border, handle.index, to, snap);
    const vec2 a = border[handle.index], b = border[(handle.index + 1) % border.size()];
    if (cross(b - a, snap(to) - a) > -kBulge * glm::distance(a, b)) return border;
    BorderPolygon more = border;
    more.insert(more.begin() + static_cast<std::ptrdiff_t>(handle.index) + 1, 0.5f * (a + b));
    const BorderPolygon out = with_corner_at(more, handle.index + 1, to, snap);
    return out == more ? border : out;
}

BorderPolygon with_both_handles_at(const BorderPolygon& border, const Handle& handle, vec2 to,
                                   const Snap& snap, float axis) {
    const bool own_image = handle.grip == Grip::Vertex &&
                           same(border[handle.index], image_of(border[handle.index], axis));
    const bool near_axis = std::fabs(to.x - axis) < 2.0f * snap.step;
    if (own_image || (handle.grip == Grip::NewVertex && near_axis)) {
        return with_handle_at(border, handle, {axis, to.y}, snap);
    }
    const BorderPolygon one = with_handle_at(border, handle, to, snap);
    const auto image = image_handle(border, handle, one, axis);
    return image ? with_handle_at(one, *image, image_of(to, axis), snap) : one;
}

std::optional<BorderPolygon> without_corner(const BorderPolygon& border, std::size_t index) {
    if (border.size() <= 3 || index >= border.size()) return std::nullopt;
    BorderPolygon out = border;
    out.erase(out.begin() + static_cast<std::ptrdiff_t>(index));
    return good(out) ? std::optional(out) : std::nullopt;
}

}  // namespace carom::edit
