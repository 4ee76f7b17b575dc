// A line is all about heights: how far the lowest and the highest vertex of a shape lie above it.

#include "../half_plane.h"

#include <cmath>
#include <limits>

#include "body_cast.h"
#include "core_contact.h"
#include "exact.h"

namespace carom::collision::detail {
namespace {

[[nodiscard]] bool usable(const Plane& plane) noexcept {
    return finite(plane.point) && finite(plane.normal) && !(plane.normal == Vec{});
}

[[nodiscard]] TrueCore true_part(const Body& body, std::size_t i) noexcept {
    if (body.polygon) return true_core(core_of(body.polygon->parts()[i]));
    return body.convex ? true_core(core_of(*body.convex)) : true_core(body.small);
}

template <class See>
void each_vertex(const Body& body, const See& see) noexcept {
    for (std::size_t i = 0; i < body.part_count(); ++i) {
        const CoreView core = body.part(i);
        for (std::size_t k = 0; k < core.size(); ++k) see(core, i, k);
    }
}

/// Whether a point of the body lies on the line or on the side that `normal` points away from; if
/// `strict`, not on the line. Exact.
[[nodiscard]] bool reaches(const Body& body, Vec point, Vec normal, bool strict) noexcept {
    const double length = norm(normal);
    bool surely = false, open = false;
    each_vertex(body, [&](const CoreView& core, std::size_t, std::size_t k) {
        const Vec d = core.vertex(k) - point;
        const double x = normal.x * d.x, y = normal.y * d.y, room = core.radius() * length;
        const double doubt =
            kRounding * (abs(x) + abs(y) + room) + core.blur() * (abs(normal.x) + abs(normal.y));
        const double past = x + y - room;
        surely = surely || past < -doubt;
        open = open || !(past > doubt);
    });
    if (surely || !open) return surely;
    for (std::size_t i = 0; i < body.part_count(); ++i) {
        if (judge_side(true_part(body, i), point, normal, strict)) return true;
    }
    return false;
}

[[nodiscard]] bool meets(const Body& body, const Plane& plane) noexcept {
    return usable(plane) && usable(body.part(0)) &&
           reaches(body, plane.point, plane.normal, false) &&
           (!plane.is_line || reaches(body, plane.point, -plane.normal, false));
}

/// How a body lies to a line, seen along `normal`, which has length 1. Heights are of its core.
struct Lie {
    const Body& body;
    Vec origin, normal;
    double low = std::numeric_limits<double>::infinity(), high = -low;
    std::size_t low_part = 0, low_vertex = 0, high_part = 0, high_vertex = 0;

    Lie(const Body& b, const Plane& plane) noexcept
        : body(b), origin(plane.point), normal(plane.normal * (1.0 / norm(plane.normal))) {
        each_vertex(b, [&](const CoreView& core, std::size_t i, std::size_t k) {
            const double at = height(core.vertex(k));
            if (at < low) low = at, low_part = i, low_vertex = k;
            if (at > high) high = at, high_part = i, high_vertex = k;
        });
    }
    [[nodiscard]] double height(Vec v) const noexcept { return dot(normal, v - origin); }
    [[nodiscard]] double radius() const noexcept { return body.part(0).radius(); }
    [[nodiscard]] Vec lowest() const noexcept { return body.part(low_part).vertex(low_vertex); }
    [[nodiscard]] Vec highest() const noexcept { return body.part(high_part).vertex(high_vertex); }
    [[nodiscard]] Vec foot(Vec v) const noexcept { return v - normal * height(v); }

    void flip() noexcept {
        normal = -normal;
        const Lie was = *this;
        low = -was.high, low_part = was.high_part, low_vertex = was.high_vertex;
        high = -was.low, high_part = was.low_part, high_vertex = was.low_vertex;
    }
    /// Of a line both sides are out; this is the nearer one. False when they are equally near.
    bool face_nearer_side(bool is_line) noexcept {
        if (!is_line) return true;
        const double up = -low, down = high;
        if (down < up || (down == up && preferred(-normal, 1.0, normal, 1.0))) flip();
        return up != down;
    }

    /// The ends of what lies lowest: of one vertex, or of all that are as low as it, but for
    /// rounding.
    struct Stand {
        Vec from, to;
    };
    [[nodiscard]] Stand stand() const noexcept {
        const Vec along = left_of(normal);
        const CoreView& part = body.part(low_part);
        const Vec size = part.high() - part.low();
        const double as_low = low + kParallel * (size.x + size.y);
        Stand ends{lowest(), lowest()};
        each_vertex(body, [&](const CoreView& core, std::size_t, std::size_t k) {
            const Vec v = core.vertex(k);
            if (!(height(v) <= as_low)) return;
            if (dot(along, v - ends.from) < 0.0) ends.from = v;
            if (dot(along, v - ends.to) > 0.0) ends.to = v;
        });
        return ends;
    }
    /// Where on the line it touches, moved by `by` to there.
    [[nodiscard]] Vec touch(Vec by) const noexcept {
        const Stand ends = stand();
        return foot((ends.from + ends.to) * 0.5 + by);
    }
};

/// The lowest edge, clipped to what lies behind the line.
[[nodiscard]] Contact contact_of_lowest(const Lie& lie) noexcept {
    const CoreView core = lie.body.part(lie.low_part);
    const Vec deepest = lie.lowest(), along = left_of(lie.normal), size = core.high() - core.low();
    const double span = size.x + size.y;
    const Face face{lie.foot(deepest) - along * span, lie.normal, 2.0 * span, 0.0};
    Vec q0 = deepest, q1 = deepest;
    if (core.edge_count() > 0) {
        const std::size_t side = flattest_edge(core, lie.low_vertex, along);
        q0 = core.vertex(side), q1 = core.vertex(next_index(side, core.size()));
    }
    return clip_contact(face, q0, q1, deepest, core.radius(), core.radius() - lie.low);
}

/// Of a concave shape that stands on several parts: the outermost.
void spread(const Lie& lie, Contact& contact) noexcept {
    const Lie::Stand ends = lie.stand();
    if (ends.from == ends.to) return;
    contact.count = 2;
    contact.points[0] = narrow((ends.from + lie.foot(ends.from)) * 0.5);
    contact.points[1] = narrow((ends.to + lie.foot(ends.to)) * 0.5);
    put_in_order(contact);
}

/// A point of the line, and of what meets it.
[[nodiscard]] Vec point_on_line(const Body& body, const Plane& plane) noexcept {
    Vec best{};
    double off = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < body.part_count(); ++i) {
        Body alone;
        alone.small = body.small, alone.convex = body.convex;
        if (body.polygon) alone.convex = &body.polygon->parts()[i];
        const Lie lie(alone, plane);
        const double away = max(0.0, max(lie.low, -lie.high));
        if (!(away < off)) continue;
        off = away;
        best = lie.low >= 0.0    ? lie.foot(lie.lowest())
               : lie.high <= 0.0 ? lie.foot(lie.highest())
                                 : lie.lowest() + (lie.highest() - lie.lowest()) *
                                                      (lie.low / (lie.low - lie.high));
    }
    return best;
}

}  // namespace

bool plane_overlaps(const ShapeRef& shape, const Plane& plane) noexcept {
    return meets(body_of(shape, 0), plane);
}

std::optional<Contact> plane_contact(const ShapeRef& shape, const Plane& plane) noexcept {
    const Body body = body_of(shape, 0);
    if (!meets(body, plane)) return std::nullopt;
    Lie lie(body, plane);
    (void)lie.face_nearer_side(plane.is_line);
    Contact contact = contact_of_lowest(lie);
    if (body.polygon) spread(lie, contact);
    return contact;
}

Separation plane_distance(const ShapeRef& shape, const Plane& plane) noexcept {
    const Body body = body_of(shape, 0);
    if (!usable(plane) || !usable(body.part(0))) {
        return {std::numeric_limits<float>::infinity(), {}, {}};
    }
    Lie lie(body, plane);
    if (meets(body, plane)) {
        const Vec point =
            plane.is_line ? point_on_line(body, plane) : lie.lowest() - lie.normal * lie.radius();
        return {0.0f, narrow(point), narrow(point)};
    }
    if (lie.high < 0.0) lie.flip();
    const Vec nearest = lie.lowest();
    return {positive(lie.low - lie.radius()), narrow(nearest - lie.normal * lie.radius()),
            narrow(lie.foot(nearest))};
}

std::optional<SweepHit> plane_sweep(const ShapeRef& shape, glm::vec2 motion,
                                    const Plane& plane) noexcept {
    const Body body = body_of(shape, 0);
    const Vec m = vec(motion);
    if (!usable(plane) || !usable(body.part(0)) || !finite(m)) return std::nullopt;
    Lie lie(body, plane);
    if (meets(body, plane)) {
        const bool one_way = lie.face_nearer_side(plane.is_line);
        const bool deeper = one_way && dot(lie.normal, m) < 0.0;
        if (!deeper && !(m == Vec{})) return std::nullopt;
        return SweepHit{0.0f, narrow(lie.touch({})), narrow(lie.normal)};
    }
    if (lie.high < 0.0) lie.flip();
    const double gap = max(0.0, lie.low - lie.radius()), closing = -dot(lie.normal, m);
    if (!(closing > 0.0 && gap <= closing)) return std::nullopt;
    const double t = gap / closing;
    return SweepHit{static_cast<float>(t), narrow(lie.touch(m * t)), narrow(lie.normal)};
}

std::optional<RayHit> plane_raycast(const Ray& ray, const Plane& plane) noexcept {
    const Vec d = vec(ray.direction);
    const Body body = body_of(ray.origin);
    if (!usable(plane) || !usable(body.part(0)) || !finite(d)) return std::nullopt;
    Lie lie(body, plane);
    if (meets(body, plane)) {
        (void)lie.face_nearer_side(plane.is_line);
        return RayHit{0.0f, ray.origin, narrow(lie.normal), true};
    }
    if (lie.high < 0.0) lie.flip();
    const double t = max(0.0, lie.low) / -dot(lie.normal, d);
    if (!(t >= 0.0 && finite(t))) return std::nullopt;
    return RayHit{static_cast<float>(t), narrow(vec(ray.origin) + d * t), narrow(lie.normal),
                  false};
}

bool plane_contains(const Plane& plane, const ShapeRef& shape) noexcept {
    const Body body = body_of(shape, 0);
    return usable(plane) && usable(body.part(0)) &&
           !reaches(body, plane.point, -plane.normal, true) &&
           !(plane.is_line && reaches(body, plane.point, plane.normal, true));
}

Fit plane_push_inside(const Plane& plane, const ShapeRef& shape) noexcept {
    if (plane_contains(plane, shape)) return {};
    const Body body = body_of(shape, 0);
    if (!usable(plane) || !usable(body.part(0))) return {{}, false};
    const Lie lie(body, plane);
    if (!plane.is_line) return {narrow(lie.normal * -(lie.high + lie.radius())), true};
    return {narrow(lie.normal * (-0.5 * (lie.low + lie.high))),
            lie.low == lie.high && lie.radius() == 0.0};
}

}  // namespace carom::collision::detail

namespace carom::collision {

Line placed(const Line& line, const Transform& at) noexcept {
    const Ray along = placed(Ray{line.point, line.direction}, at);
    return {along.origin, along.direction};
}
HalfPlane placed(const HalfPlane& half, const Transform& at) noexcept {
    const Ray out = placed(Ray{half.point, half.normal}, at);
    return {out.origin, out.direction};
}

Meeting intersect(const Line& first, const Line& second) noexcept {
    using detail::vec;
    if (!overlaps(first.point, first) || !overlaps(second.point, second)) return {};  // not finite
    const detail::Vec d = vec(first.direction), e = vec(second.direction);
    const double turn = cross(d, e);
    if (turn == 0.0) {
        if (!overlaps(first.point, second)) return {};
        return {Meeting::Kind::part, {first.point, first.point + first.direction}};
    }
    const detail::Vec between = vec(second.point) - vec(first.point);
    const glm::vec2 at = detail::narrow(vec(first.point) + d * (cross(between, e) / turn));
    return {Meeting::Kind::point, {at, at}};
}

Meeting intersect(const Segment& first, const Line& second) noexcept {
    using detail::vec;
    if (!overlaps(first, second)) return {};
    const bool a_on = overlaps(first.a, second), b_on = overlaps(first.b, second);
    if (a_on && b_on && !(first.a == first.b)) {
        return {Meeting::Kind::part, intersect(first, first).shared};
    }
    const auto at = [](glm::vec2 p) { return Meeting{Meeting::Kind::point, {p, p}}; };
    if (a_on) return at(first.a);
    if (b_on) return at(first.b);
    const detail::Vec d = vec(second.direction), from = vec(second.point);
    const double a_side = cross(d, vec(first.a) - from), b_side = cross(d, vec(first.b) - from);
    return at(detail::narrow(vec(first.a) +
                             (vec(first.b) - vec(first.a)) * (a_side / (a_side - b_side))));
}

}  // namespace carom::collision
