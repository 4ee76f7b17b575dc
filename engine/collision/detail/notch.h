#pragma once
// Where the outlines of two Minkowski differences cross: the corners that point inward in the
// outline of a union of them. The shortest way out of a concave shape that is no face's normal
// leads to such a corner, where two faces are touched at once.

#include <cmath>

#include "../hits.h"
#include "meeting.h"
#include "minkowski.h"
#include "scalar.h"

namespace carom::collision::detail {

/// An edge of a difference's outline moved out by the radius, or the disc round the edge's start.
struct OutlinePiece {
    DifferenceEdge edge;
    Vec out{};  ///< The edge's unit normal.
    double mover_radius = 0.0, target_radius = 0.0;
    bool disc = false;

    [[nodiscard]] double radius() const noexcept { return mover_radius + target_radius; }
    [[nodiscard]] Vec start() const noexcept { return edge.p + out * radius(); }
    [[nodiscard]] Vec normal_at(Vec t) const noexcept {
        return disc ? (t - edge.p) * (1.0 / radius()) : out;
    }
    /// From a place to the edge, or to the circle that the disc's rim is.
    [[nodiscard]] double distance(Vec t) const noexcept;
    /// How far from the origin it, or all of the disc, begins.
    [[nodiscard]] double nearest() const noexcept {
        return disc ? norm(edge.p) - radius() : distance(Vec{});
    }
    /// Of what moves by `t` and then touches here: halfway between where its surface is and where
    /// the target's is.
    [[nodiscard]] Vec halfway(Vec t) const noexcept;
    /// Where along the edge, from 0 to 1, a place on the moved-out edge lies.
    [[nodiscard]] double along(Vec t) const noexcept {
        return dot(t - start(), edge.e) / length_squared(edge.e);
    }
};

inline double OutlinePiece::distance(Vec t) const noexcept {
    if (disc) return std::abs(norm(t - edge.p) - radius());
    const Vec foot = start() + edge.e * clamp(along(t), 0.0, 1.0);
    return norm(t - foot);
}

inline Vec OutlinePiece::halfway(Vec t) const noexcept {
    const double s = disc ? 0.0 : clamp(along(t), 0.0, 1.0);
    const Vec target = edge.target + (edge.target_to - edge.target) * s;
    const Vec mover = edge.mover + (edge.mover_to - edge.mover) * s;
    return (target + mover + normal_at(t) * (target_radius - mover_radius)) * 0.5;
}

/// Its bounds.
[[nodiscard]] inline Reach reach_of(const OutlinePiece& piece) noexcept {
    const double r = piece.disc ? piece.radius() : 0.0;
    const Vec p = piece.disc ? piece.edge.p : piece.start();
    const Vec q = piece.disc ? p : p + piece.edge.e;
    return {{min(p.x, q.x) - r, min(p.y, q.y) - r}, {max(p.x, q.x) + r, max(p.y, q.y) + r}};
}

/// Calls `see(piece)` for all pieces of the outline around `target - mover`.
template <class Mover, class Target, class See>
void each_piece(const Mover& mover, const Target& target, const See& see) noexcept {
    Difference(mover, target).each_edge([&](const DifferenceEdge& edge) {
        const double length = norm(edge.e);
        OutlinePiece piece{edge, outward(edge.e) * (1.0 / length), mover.radius(), target.radius()};
        see(piece);
        piece.disc = true;
        if (piece.radius() > 0.0) see(piece);
    });
}

namespace crossing {

inline constexpr double kPastEnd = 1e-9;  // of an edge's length: rounding decides no crossing away

[[nodiscard]] inline bool on(const OutlinePiece& piece, Vec t) noexcept {
    const double s = piece.along(t);
    return s >= -kPastEnd && s <= 1.0 + kPastEnd;
}

/// The same bits whichever comes first.
template <class See>
void of_edges(const OutlinePiece& a, const OutlinePiece& b, const See& see) noexcept {
    const Vec n = outward(a.edge.e), m = outward(b.edge.e);
    const double det = cross(n, m);
    if (det == 0.0) return;
    const double d = dot(n, a.start()), c = dot(m, b.start());
    const Vec t{(d * m.y - c * n.y) / det, (n.x * c - m.x * d) / det};
    if (on(a, t) && on(b, t)) see(t);
}

template <class See>
void of_edge_and_disc(const OutlinePiece& edge, const OutlinePiece& disc, const See& see) noexcept {
    const Vec p = edge.start(), e = edge.edge.e, c = disc.edge.p;
    const double length = norm(e);
    const double off = cross(e, c - p) / length;
    const double half2 = disc.radius() * disc.radius() - off * off;
    if (!(half2 >= 0.0)) return;
    const Vec along = e * (1.0 / length);
    const Vec middle = p + along * dot(along, c - p);
    for (const double half : {std::sqrt(half2), -std::sqrt(half2)}) {
        if (const Vec t = middle + along * half; on(edge, t)) see(t);
    }
}

/// Of equal discs: all differences from one mover have its radius.
template <class See>
void of_discs(const OutlinePiece& a, const OutlinePiece& b, const See& see) noexcept {
    const Vec d = b.edge.p - a.edge.p;
    const double apart2 = length_squared(d);
    const double half2 = a.radius() * a.radius() - apart2 * 0.25;
    if (!(apart2 > 0.0 && half2 >= 0.0)) return;
    const Vec middle = (a.edge.p + b.edge.p) * 0.5;
    const Vec aside = outward(d) * std::sqrt(half2 / apart2);
    see(middle + aside);
    see(middle - aside);
}

}  // namespace crossing

/// Calls `see(t)` for the places where two pieces cross; for discs also where only the circles do
/// that they are parts of.
template <class See>
void each_crossing(const OutlinePiece& a, const OutlinePiece& b, const See& see) noexcept {
    if (a.disc && b.disc) return crossing::of_discs(a, b, see);
    if (a.disc) return crossing::of_edge_and_disc(b, a, see);
    if (b.disc) return crossing::of_edge_and_disc(a, b, see);
    crossing::of_edges(a, b, see);
}

/// The contact of what moves by `t`, `depth` along `toward`, until it touches two faces at once.
[[nodiscard]] inline Contact notch_contact(Vec t, Vec toward, double depth, const OutlinePiece& a,
                                           const OutlinePiece& b) noexcept {
    Contact contact{narrow(toward * (1.0 / norm(toward))),
                    static_cast<float>(depth),
                    {narrow(a.halfway(t)), narrow(b.halfway(t))},
                    2};
    glm::vec2 &p = contact.points[0], &q = contact.points[1];
    if (p == q) contact.count = 1;
    if (q.x < p.x || (q.x == p.x && q.y < p.y)) {
        const glm::vec2 other = p;
        p = q, q = other;
    }
    return contact;
}

}  // namespace carom::collision::detail
