#pragma once
// A point leaves the origin along `m`: where does it enter the rounded outline of a Minkowski
// difference, or how does it lie inside? All rays and sweeps are this question.
//
// Seen along the motion, the outline's edges that face it form a chain with falling `side`, the
// cross product with `m`. Rounding gives every edge a straight stretch and every vertex an arc
// between, in the same order, so the first thing struck is found by comparing sides, with no time
// computed for the rest.

#include "locate.h"

namespace carom::collision::detail {

/// Where a point moving along `m` enters a disc of radius `r` > 0 around `p`.
struct DiscEntry {
    enum class Kind { miss, enter, maybe_inside };
    Kind kind = Kind::miss;
    double t = 0.0;
    Vec normal{};
};

/// The root is c / (b + sqrt(D)), which loses no digits, with D from the cross product, which is 0
/// exactly when the path grazes. The normal is built along and across the motion from the same
/// two numbers, so it too keeps all its digits, and a graze's is exactly square to the motion.
[[nodiscard]] inline DiscEntry enter_disc(Vec p, Vec m, double r, double t_max) noexcept {
    const double k = cross(m, p);
    const double a = dot(m, m);
    const double d = a * (r * r) - k * k;
    if (!(d >= 0.0)) return {};
    const double b = dot(p, m);
    const double c = dot(p, p) - r * r;
    if (!(b > 0.0 && c > 0.0)) return {DiscEntry::Kind::maybe_inside, 0.0, {}};
    const double s = std::sqrt(d);
    const double q = b + s;
    double t = c / q;
    if (!(t <= t_max)) {  // is it only rounding that says so? does the end touch?
        if (!(length_squared(p - m * t_max) <= r * r)) return {};
        t = t_max;
    }
    const double scale = -1.0 / (a * r);
    return {DiscEntry::Kind::enter, t, {(m.x * s - m.y * k) * scale, (m.y * s + m.x * k) * scale}};
}

/// A sharp outline struck exactly at a vertex, or flat along the motion. When all of it lies to one
/// side this is a graze; its normal is square to the motion, as it would be for any rounding.
template <class Edges, class IsInner>
[[nodiscard]] Cast enter_corner(const Edges& edges, Vec m, double t_max,
                                const IsInner& is_inner) noexcept {
    double low = 0.0, high = 0.0, first = 0.0;
    bool found = false;
    Vec at = edges.any_vertex(), target = edges.any_target_vertex();
    const auto see = [&](Vec p, Vec from) {
        const double side = cross(m, p);
        low = min(low, side), high = max(high, side);
        if (side != 0.0 || (found && !(dot(m, p) < first))) return;
        found = true, first = dot(m, p), at = p, target = from;
    };
    if (edges.is_point()) see(at, target);
    edges.each_edge([&](const DifferenceEdge& g) { see(g.p, g.target); });
    if (!found) return {};
    const double speed2 = dot(m, m);
    if (!(first > 0.0)) return locate(edges, m, is_inner);
    if (!(first <= speed2 * t_max)) return {};

    Cast c{};
    c.kind = Cast::Kind::enter;
    c.t = first / speed2;
    c.point = target;
    const double scale = 1.0 / std::sqrt(speed2);
    if (low == 0.0 && high == 0.0) {
        c.normal = m * -scale;
    } else if (low == 0.0) {
        c.normal = outward(m) * scale;
    } else if (high == 0.0) {
        c.normal = left_of(m) * scale;
    } else {  // between two faces: the one that faces the motion more squarely, else the earlier
        double best = 0.0;
        edges.each_edge([&](const DifferenceEdge& g) {
            const bool ends = g.q == at;
            if (!(ends || g.p == at) || is_inner(g)) return;
            const double length = norm(g.e);
            const double square = -cross(m, g.e) / length;
            if (!(square > best || (square == best && ends))) return;
            best = square;
            c.normal = outward(g.e) * (1.0 / length);
        });
        if (!(best > 0.0)) return {};
    }
    return c;
}

/// Enters a corner's disc.
template <class Edges, class IsInner>
[[nodiscard]] Cast enter_arc(const Edges& edges, Vec m, double t_max, Vec p, Vec target,
                             const IsInner& is_inner) noexcept {
    const DiscEntry in = enter_disc(p, m, edges.radius(), t_max);
    if (in.kind == DiscEntry::Kind::miss) return {};
    if (in.kind == DiscEntry::Kind::maybe_inside) return locate(edges, m, is_inner);
    Cast c{};
    c.kind = Cast::Kind::enter;
    c.t = in.t;
    c.normal = in.normal;
    c.point = target + in.normal * edges.target_radius();
    return c;
}

/// The whole question, until `t_max`. Edges for which `is_inner` holds are no surface.
template <class Edges, class IsInner = NoInner>
[[nodiscard]] Cast cast(const Edges& edges, Vec m, double t_max,
                        const IsInner& is_inner = {}) noexcept {
    const double r = edges.radius();
    if (m == Vec{}) return locate(edges, m, is_inner);
    if (edges.is_point()) {
        if (!(r > 0.0)) return enter_corner(edges, m, t_max, is_inner);
        return enter_arc(edges, m, t_max, edges.any_vertex(), edges.any_target_vertex(), is_inner);
    }
    struct Corner {
        bool found = false;
        double side = 0.0;
        Vec p{}, target{};
    };
    Corner above, below;  // the corners next to the path, of the edges that lie beside it
    Corner first;         // when no edge faces the motion: the corner met first
    bool faces = false, struck = false;
    DifferenceEdge face{};
    edges.each_edge([&](const DifferenceEdge& g) {
        const double from = cross(m, g.p);
        const double to = cross(m, g.q);
        if (!faces && (!first.found || dot(m, g.p) < first.side)) {
            first = {true, dot(m, g.p), g.p, g.target};
        }
        if (!(from > to)) return;
        faces = true;
        double shift = 0.0;
        if (r > 0.0) shift = r * (dot(m, g.e) / norm(g.e));
        if (from >= shift && to <= shift) {
            if (!struck) face = g;
            struck = true;
        } else if (to > shift) {
            if (!above.found || to < above.side) above = {true, to, g.q, g.target_to};
        } else if (!below.found || from > below.side) {
            below = {true, from, g.p, g.target};
        }
    });
    if (!struck) {
        const Corner& corner = above.found ? above : (below.found ? below : first);
        if (r > 0.0) return enter_arc(edges, m, t_max, corner.p, corner.target, is_inner);
        return faces ? Cast{} : enter_corner(edges, m, t_max, is_inner);
    }
    const double from = cross(m, face.p);
    const double to = cross(m, face.q);
    if (r == 0.0 && (from == 0.0 || to == 0.0)) return enter_corner(edges, m, t_max, is_inner);
    const double length = norm(face.e);
    const double gap = cross(face.e, face.p) - r * length;
    if (gap <= 0.0) return locate(edges, m, is_inner);
    if (!(gap <= (from - to) * t_max) || is_inner(face)) return {};
    Cast c{};
    c.kind = Cast::Kind::enter;
    c.t = gap / (from - to);
    c.normal = outward(face.e) * (1.0 / length);
    c.point = point_on_edge(edges, face, m * c.t, c.normal);
    return c;
}

}  // namespace carom::collision::detail
