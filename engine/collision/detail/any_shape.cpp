#include "../any_shape.h"

#include <atomic>
#include <cmath>
#include <limits>

namespace carom::collision {

template <class Change>
AnyShape AnyShape::changed(const Change& change) const noexcept {
    return std::visit(
        [&]<class S>(const S& s) {
            const auto now = change(seen(s));
            AnyShape shape;
            if constexpr (requires { s.model; }) {
                shape.held_ = S{s.model, now.at};
            } else {
                shape = now;
            }
            shape.rounding_ = rounding_;
            return shape;
        },
        held_);
}
AnyShape placed(const AnyShape& shape, const Transform& at) noexcept {
    return shape.changed([&](const auto& s) { return placed(s, at); });
}
AnyShape moved(const AnyShape& shape, glm::vec2 by) noexcept {
    return shape.changed([&](const auto& s) { return moved(s, by); });
}

AnyShape rounded(const AnyShape& shape, float radius) noexcept {
    assert(!(radius < 0.0f) && "carom::collision: a shape is rounded by less than 0");
    switch (shape.kind()) {
        case ShapeKind::point:
            return Circle{*shape.get_if<glm::vec2>(), radius};
        case ShapeKind::segment: {
            const Segment& s = *shape.get_if<Segment>();
            return Capsule{s.a, s.b, radius};
        }
        case ShapeKind::polygon:
            return glm::vec2{std::numeric_limits<float>::quiet_NaN()};
        default:
            break;
    }
    AnyShape result = shape;
    result.rounding_ += radius;
    return result;
}

}  // namespace carom::collision

namespace carom::collision::detail {

ShapeRef::ShapeRef(const AnyShape& s) noexcept
    : ShapeRef(s.visit([](const auto& held) { return ShapeRef(held); })) {
    rounding = s.rounding();
}

template <class P>
struct Kept<P>::Held {
    P polygon;
    std::atomic<std::size_t> copies{1};
};
template <class P>
Kept<P>::Kept(P polygon) : held_(new Held{std::move(polygon)}) {}
template <class P>
Kept<P>::Kept(const Kept& other) noexcept : held_(other.held_) {
    held_->copies.fetch_add(1, std::memory_order_relaxed);
}
template <class P>
Kept<P>& Kept<P>::operator=(const Kept& other) noexcept {
    Kept copy(other);
    std::swap(held_, copy.held_);
    return *this;
}
template <class P>
Kept<P>::~Kept() {
    if (held_->copies.fetch_sub(1, std::memory_order_acq_rel) == 1) delete held_;
}
template <class P>
const P* Kept<P>::get() const noexcept {
    return &held_->polygon;
}
template class Kept<ConvexPolygon>;
template class Kept<Polygon>;

namespace {

/// Where placed polygons of one side of a query are written: kept per thread, so that nothing is
/// allocated once the largest has been seen.
struct Desk {
    std::optional<ConvexPolygon> convex;
    std::optional<Polygon> polygon;

    template <class P>
    const P* write(std::optional<P>& place, const P& model, const Transform& at) {
        if (!place) place = model;
        return place->place(model, at) ? &*place : nullptr;
    }
    const ConvexPolygon* write(const ConvexPolygon& model, const Transform& at) {
        return write(convex, model, at);
    }
    const Polygon* write(const Polygon& model, const Transform& at) {
        return write(polygon, model, at);
    }
};

/// One for each side of a query; what is asked calls nothing that asks again.
Desk& desk(int side) {
    thread_local Desk desks[2];
    return desks[side];
}

/// What meets nothing.
constexpr glm::vec2 kNoPoint{std::numeric_limits<float>::quiet_NaN(),
                             std::numeric_limits<float>::quiet_NaN()};

template <class P, class See>
decltype(auto) see_polygon(const ShapeRef& ref, int side, const See& see) {
    const P* polygon = static_cast<const P*>(ref.shape);
    if (ref.is_placed) polygon = desk(side).write(*polygon, ref.at);
    return polygon ? see(*polygon) : see(kNoPoint);
}

/// Calls `see` with the shape by its true type.
template <class See>
decltype(auto) see_shape(const ShapeRef& ref, int side, const See& see) {
    switch (ref.kind) {
        case ShapeKind::segment:
            return see(*static_cast<const Segment*>(ref.shape));
        case ShapeKind::circle:
            return see(*static_cast<const Circle*>(ref.shape));
        case ShapeKind::aabb:
            return see(*static_cast<const Aabb*>(ref.shape));
        case ShapeKind::obb:
            return see(*static_cast<const Obb*>(ref.shape));
        case ShapeKind::capsule:
            return see(*static_cast<const Capsule*>(ref.shape));
        case ShapeKind::convex_polygon:
            return see_polygon<ConvexPolygon>(ref, side, see);
        case ShapeKind::polygon:
            return see_polygon<Polygon>(ref, side, see);
        case ShapeKind::point:
            break;
    }
    return see(*static_cast<const glm::vec2*>(ref.shape));
}

/// The plain shape that it is.
template <class Shape>
const Shape& as(const ShapeRef& ref) {
    return *static_cast<const Shape*>(ref.shape);
}

/// As kRank.
int rank_of(ShapeKind kind) {
    constexpr int kRanks[] = {kRank<glm::vec2>,     kRank<Segment>, kRank<Circle>,
                              kRank<Aabb>,          kRank<Obb>,     kRank<Capsule>,
                              kRank<ConvexPolygon>, kRank<Polygon>};
    return kRanks[static_cast<std::size_t>(kind)];
}

/// Not when rounded.
bool is(const ShapeRef& ref, ShapeKind kind) { return ref.kind == kind && ref.rounding == 0.0f; }
bool are(const ShapeRef& a, ShapeKind a_kind, const ShapeRef& b, ShapeKind b_kind) {
    return is(a, a_kind) && is(b, b_kind);
}
bool is_circle_or_aabb(const ShapeRef& ref) {
    return is(ref, ShapeKind::circle) || is(ref, ShapeKind::aabb);
}

/// Asks of the convex shapes that two bodies are by their cores.
template <class Ask>
auto ask_cores(const Body& a, const Body& b, const Ask& ask) {
    if (a.rounding > 0.0 || b.rounding > 0.0) return ask(a.part(0), b.part(0));
    if (a.convex) return ask(core_of(*a.convex), core_of(*b.convex));
    return b.convex ? ask(a.small, core_of(*b.convex)) : ask(a.small, b.small);
}

/// The queries with a form of their own for some pairs; `a` has no higher rank than `b`, and its
/// side of the query is `side`.
std::optional<Contact> contact_in_order(const ShapeRef& a, const ShapeRef& b, int side) {
    using enum ShapeKind;
    if (are(a, circle, b, circle)) return contact(as<Circle>(a), as<Circle>(b));
    if (are(a, circle, b, aabb)) return contact(as<Circle>(a), as<Aabb>(b));
    if (are(a, circle, b, obb)) return contact(as<Circle>(a), as<Obb>(b));
    if (are(a, capsule, b, capsule)) return contact(as<Capsule>(a), as<Capsule>(b));
    if (are(a, aabb, b, aabb)) return contact(as<Aabb>(a), as<Aabb>(b));
    if (are(a, aabb, b, obb)) return contact(as<Aabb>(a), as<Obb>(b));
    if (are(a, obb, b, obb)) return contact(as<Obb>(a), as<Obb>(b));
    const Body first = body_of(a, side), second = body_of(b, 1 - side);
    if (is(a, circle) && is(b, convex_polygon) && second.convex) {
        return contact(as<Circle>(a), *second.convex);
    }
    if (second.polygon) return contact_of(first, *second.polygon);
    return ask_cores(first, second, [](const auto& x, const auto& y) { return contact_of(x, y); });
}

Separation distance_in_order(const ShapeRef& a, const ShapeRef& b, int side) {
    using enum ShapeKind;
    if (are(a, circle, b, aabb)) return distance(as<Circle>(a), as<Aabb>(b));
    if (are(a, capsule, b, capsule)) return distance(as<Capsule>(a), as<Capsule>(b));
    if (are(a, aabb, b, aabb)) return distance(as<Aabb>(a), as<Aabb>(b));
    if (are(a, obb, b, obb)) return distance(as<Obb>(a), as<Obb>(b));
    const Body first = body_of(a, side), second = body_of(b, 1 - side);
    if (second.polygon) return separation_of(first, *second.polygon);
    return ask_cores(first, second,
                     [](const auto& x, const auto& y) { return separation_of(x, y); });
}

/// The angle of a unit vector from +x, 0 to pi: by halving it until a short series does.
double angle_of(Vec z) {
    for (int n = 0; n < 3; ++n) {
        const double x = std::sqrt(max(0.0, 0.5 + 0.5 * z.x));
        z = {x, x > 0.5 ? z.y / (2.0 * x) : std::sqrt(max(0.0, 0.5 - 0.5 * z.x))};
    }
    double term = z.y, sum = z.y;  // arcsin
    for (int n = 1; n < 20; ++n) {
        term *= z.y * z.y * (2.0 * n - 1.0) / (2.0 * n);
        sum += term / (2.0 * n + 1.0);
    }
    return 8.0 * sum;
}

/// What a rounded core measures: the core, a strip along each edge, a sector at each vertex.
/// Moments are about its first vertex.
struct Rounded {
    Vec origin{}, first{};
    double area = 0.0, second = 0.0;

    explicit Rounded(const ShapeRef& shape) {
        const Body body = body_of(shape, 0);
        const CoreView core = body.part(0);
        const double r = core.radius();
        origin = core.vertex(0);
        for (std::size_t i = 0; i < core.edge_count(); ++i) {
            const Vec u = core.vertex(i) - origin, e = core.edge(i), v = u + e;
            const double twice = cross(u, v), length = norm(e), strip = length * r;
            const Vec middle = (u + v) * 0.5, out = outward(e) * (1.0 / length);
            area += 0.5 * twice + strip;
            first = first + (u + v) * (twice / 6.0) + middle * strip + out * (0.5 * strip * r);
            second += twice * (dot(u, u) + dot(u, v) + dot(v, v)) / 12.0 +
                      strip * (length_squared(middle) + length * length / 12.0 +
                               dot(middle, out) * r + r * r / 3.0);
            const std::size_t before = i == 0 ? core.size() - 1 : i - 1;
            const Vec last = outward(core.edge(before)) * (1.0 / norm(core.edge(before)));
            add_sector(u, angle_of({dot(last, out), abs(cross(last, out))}),
                       {out.y - last.y, last.x - out.x}, r);
        }
        if (core.edge_count() == 0) add_sector({}, 2.0 * std::numbers::pi, {}, r);
    }
    void add_sector(Vec at, double angle, Vec aside, double r) {
        const double size = 0.5 * angle * r * r, third = r * r * r / 3.0;
        area += size;
        first = first + at * size + aside * third;
        second += size * (length_squared(at) + 0.5 * r * r) + 2.0 * third * dot(at, aside);
    }
    [[nodiscard]] Vec centroid() const { return origin + first * (1.0 / area); }
    [[nodiscard]] double moment() const { return second - length_squared(first) / area; }
};

}  // namespace

Body body_of(const ShapeRef& shape, int side) noexcept {
    Body body = see_shape(shape, side, [](const auto& x) { return body_of(x); });
    body.small.rounding += double{shape.rounding};
    if (body.convex) body.rounding = double{shape.rounding};
    return body;
}

bool any_overlaps(const ShapeRef& a, const ShapeRef& b) noexcept {
    if (is_circle_or_aabb(a) && is_circle_or_aabb(b)) {  // boxes without end are no cores
        if (are(a, ShapeKind::circle, b, ShapeKind::circle)) {
            return overlaps(as<Circle>(a), as<Circle>(b));
        }
        if (are(a, ShapeKind::aabb, b, ShapeKind::aabb)) return overlaps(as<Aabb>(a), as<Aabb>(b));
        return a.kind == ShapeKind::circle ? overlaps(as<Circle>(a), as<Aabb>(b))
                                           : overlaps(as<Circle>(b), as<Aabb>(a));
    }
    return bodies_meet(body_of(a, 0), body_of(b, 1));
}
std::optional<Contact> any_contact(const ShapeRef& a, const ShapeRef& b) noexcept {
    if (rank_of(a.kind) <= rank_of(b.kind)) return contact_in_order(a, b, 0);
    std::optional<Contact> found = contact_in_order(b, a, 1);
    if (found) found->normal = -found->normal;
    return found;
}
Separation any_distance(const ShapeRef& a, const ShapeRef& b) noexcept {
    if (rank_of(a.kind) <= rank_of(b.kind)) return distance_in_order(a, b, 0);
    return swapped(distance_in_order(b, a, 1));
}
bool any_contains(const ShapeRef& outer, const ShapeRef& inner) noexcept {
    const Body out = body_of(outer, 0), in = body_of(inner, 1);
    if (out.polygon) {
        if (in.polygon) return core_inside(*out.polygon, *in.polygon);
        if (in.rounding > 0.0) return core_inside(*out.polygon, in.part(0));
        return in.convex ? core_inside(*out.polygon, core_of(*in.convex))
                         : core_inside(*out.polygon, in.small);
    }
    return in.polygon ? holds_loop(out.part(0), in.polygon->vertices())
                      : holds_all(out.part(0), in.part(0));
}
Fit any_push_inside(const ShapeRef& container, const ShapeRef& shape) noexcept {
    if (any_contains(container, shape)) return {};
    Guest guest = see_shape(shape, 1, [](const auto& x) { return guest_of(x); });
    guest.rounding += double{shape.rounding};
    return see_shape(container, 0, [&](const auto& x) { return push_guest(x, guest); });
}
std::optional<RayHit> any_raycast(const Ray& ray, const ShapeRef& target) noexcept {
    if (target.rounding > 0.0f) return raycast_body(ray, body_of(target, 0));
    return see_shape(target, 0, [&](const auto& x) { return raycast(ray, x); });
}
std::optional<SweepHit> any_sweep(const ShapeRef& mover, glm::vec2 motion,
                                  const ShapeRef& target) noexcept {
    using enum ShapeKind;
    if (are(mover, circle, target, circle)) {
        return sweep(as<Circle>(mover), motion, as<Circle>(target));
    }
    if (are(mover, circle, target, aabb)) {
        return sweep(as<Circle>(mover), motion, as<Aabb>(target));
    }
    if (are(mover, aabb, target, circle)) {
        return sweep(as<Aabb>(mover), motion, as<Circle>(target));
    }
    const Body first = body_of(mover, 0), second = body_of(target, 1);
    if (is(mover, circle) && is(target, convex_polygon) && second.convex) {
        return sweep(as<Circle>(mover), motion, *second.convex);
    }
    if (is(target, circle) && is(mover, convex_polygon) && first.convex) {
        return sweep(*first.convex, motion, as<Circle>(target));
    }
    return sweep_body(first, motion, second);
}
std::optional<SweepHit> any_sweep_turning(const ShapeRef& mover, glm::vec2 motion,
                                          const ShapeRef& target, const Turn& turn) noexcept {
    return sweep_turning_body(body_of(mover, 0), motion, body_of(target, 1), turn);
}
std::optional<SweepHit> any_sweep_turning(const ShapeRef& mover, const Turn& mover_turn,
                                          const ShapeRef& target,
                                          const Turn& target_turn) noexcept {
    return sweep_turning_bodies(body_of(mover, 0), mover_turn, body_of(target, 1), target_turn);
}
std::optional<Contact> any_contact(const ShapeRef& a, const ShapeRef& b, float margin) noexcept {
    if (!(margin >= 0.0f)) return std::nullopt;
    if (const std::optional<Contact> met = any_contact(a, b)) return met;
    return contact_within(body_of(a, 0), body_of(b, 1), margin);
}
std::optional<SweepHit> any_sweep_within(const ShapeRef& mover, glm::vec2 motion,
                                         const ShapeRef& target, float gap) noexcept {
    if (!(gap >= 0.0f)) return std::nullopt;
    return sweep_within_body(body_of(mover, 0), motion, body_of(target, 1), gap);
}
std::optional<RayHit> any_raycast_exit(const Ray& ray, const ShapeRef& target) noexcept {
    return raycast_exit_body(ray, body_of(target, 0));
}
glm::vec2 any_closest_point(const ShapeRef& shape, glm::vec2 point) noexcept {
    return any_overlaps(point, shape) ? point : any_distance(point, shape).on_second;
}
Aabb any_bounds(const ShapeRef& shape) noexcept {
    if (shape.rounding > 0.0f) {
        const CoreView core = body_of(shape, 0).part(0);
        return grown_bounds(core.low(), core.high(), core.radius());
    }
    return see_shape(shape, 0, [](const auto& x) { return bounds(x); });
}
Circle any_bounding_circle(const ShapeRef& shape) noexcept {
    Circle circle = see_shape(shape, 0, [](const auto& x) { return bounding_circle(x); });
    if (shape.rounding > 0.0f) {
        circle.radius = round_up(double{circle.radius} + double{shape.rounding});
    }
    return circle;
}
Interval any_project(const ShapeRef& shape, glm::vec2 axis) noexcept {
    const Interval shadow = see_shape(shape, 0, [&](const auto& x) { return project(x, axis); });
    if (!(shape.rounding > 0.0f)) return shadow;
    const double more = double{shape.rounding} * norm(vec(axis)) * (1.0 + 0x1p-50);
    return {round_down(double{shadow.low} - more), round_up(double{shadow.high} + more)};
}
glm::vec2 any_centroid(const ShapeRef& shape) noexcept {
    if (shape.rounding > 0.0f) return narrow(Rounded(shape).centroid());
    return see_shape(shape, 0, [](const auto& x) { return centroid(x); });
}
float any_area(const ShapeRef& shape) noexcept {
    if (shape.rounding > 0.0f) return static_cast<float>(Rounded(shape).area);
    return see_shape(shape, 0, [](const auto& x) { return area(x); });
}
float any_area_moment(const ShapeRef& shape) noexcept {
    if (shape.rounding > 0.0f) return static_cast<float>(Rounded(shape).moment());
    return see_shape(shape, 0, [](const auto& x) { return area_moment(x); });
}

}  // namespace carom::collision::detail
