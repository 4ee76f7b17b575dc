#pragma once
// How the origin lies to the rounded outline of a Minkowski difference: how far inside or outside,
// and which way is out.

#include "minkowski.h"
#include "tie.h"

#include <cmath>
#include <type_traits>

namespace carom::collision::detail {

/// What a moving point meets, or how it lies.
struct Cast {
    enum class Kind { miss, enter, inside };
    Kind kind = Kind::miss;
    double t = 0.0;       ///< 0 when inside.
    Vec normal{};         ///< Unit, from the target; inside, the shortest way out.
    Vec point{};          ///< On the target's surface.
    double depth = 0.0;   ///< Inside: how far.
    bool deeper = false;  ///< Inside: the motion leads deeper.
    bool corner = false;  ///< Inside: nearest are two vertices, these:
    Vec target_vertex{}, mover_vertex{};
};

/// The point on the target's surface where an edge of the outline was struck at time `t`.
template <class Edges>
[[nodiscard]] Vec point_on_edge(const Edges& edges, const DifferenceEdge& g, Vec moved,
                                Vec normal) noexcept {
    const Vec mover = g.mover + moved - normal * edges.mover_radius();
    if (g.mover == g.mover_to) return mover;
    if (g.target == g.target_to) return g.target + normal * edges.target_radius();
    // Edge on edge: the middle of the stretch they share.
    const Vec along = g.target_to - g.target;
    const double length2 = length_squared(along);
    const double s0 = dot(mover - g.target, along) / length2;
    const double s1 = s0 + dot(g.mover_to - g.mover, along) / length2;
    const double middle = 0.5 * (max(0.0, s1) + min(1.0, s0));
    return g.target + along * middle + normal * edges.target_radius();
}

/// Edges along which convex parts of one shape meet are no surface; here there are none.
struct NoInner {
    bool operator()(const DifferenceEdge&) const noexcept { return false; }
};

/// Looks at every edge once. From outside the core the nearest edge or corner counts; from within
/// it the edge with the least depth.
template <class Edges, class IsInner>
class Locator {
public:
    Locator(const Edges& edges, Vec m, const IsInner& is_inner) noexcept
        : edges_(edges), m_(m), is_inner_(is_inner), r_(edges.radius()) {
        if (edges.is_point()) see_corner(edges.any_vertex(), edges.any_target_vertex(), {});
        edges.each_edge([&](const DifferenceEdge& g) { see_edge(g); });
    }

    [[nodiscard]] Cast result() const noexcept {
        if constexpr (!std::is_same_v<IsInner, NoInner>) {  // only seams around: any is better
            if (within_ && !outside_ && !found_face_)
                return Locator(edges_, m_, IsInner{}).result();
        }
        const bool by_depth = !outside_ && found_face_ && (within_ || nearest_ == 0.0);
        Cast c = by_depth ? deep_ : near_;
        c.depth = by_depth ? r_ + depth_ : r_ - nearest_;
        if (by_depth) c.deeper = !leaves_;
        if (m_ == Vec{}) c.deeper = true;
        const bool inside = within_ && !outside_;
        c.kind = inside || (touches_ && !near_seam_) ? Cast::Kind::inside : Cast::Kind::miss;
        return c;
    }

private:
    void offer(double distance, const Cast& candidate, bool seam) noexcept {
        if (found_ && !(distance < nearest_)) return;
        found_ = true, nearest_ = distance, near_ = candidate, near_seam_ = seam;
    }

    void see_corner(Vec p, Vec target, Vec mover) noexcept {
        const double distance2 = length_squared(p);
        if (distance2 <= r_ * r_) touches_ = true;
        const double distance = std::sqrt(distance2);
        Cast c{};
        c.normal = distance > 0.0 ? p * (-1.0 / distance) : Vec{1.0, 0.0};
        c.point = target + c.normal * edges_.target_radius();
        c.deeper = dot(p, m_) > 0.0;
        c.corner = true;
        c.target_vertex = target, c.mover_vertex = mover;
        offer(distance, c, false);
    }

    void see_edge(const DifferenceEdge& g) noexcept {
        const double length = norm(g.e);
        const double out = cross(g.e, g.p) / length;
        const double along = -dot(g.p, g.e);
        const bool seam = is_inner_(g);
        if (out > 0.0) outside_ = true;
        if (out < 0.0) within_ = true;
        Cast face{};
        face.normal = outward(g.e) * (1.0 / length);
        face.deeper = cross(m_, g.e) < 0.0;
        if (out >= 0.0 && along >= 0.0 && along <= length * length) {
            if (out <= r_) touches_ = true;
            face.point = point_on_edge(edges_, g, {}, face.normal);
            offer(out, face, seam);
        } else if (out >= 0.0) {
            see_corner(g.p, g.target, g.mover);
            see_corner(g.q, g.target_to, g.mover_to);
        }
        if (out <= 0.0 && !seam) see_depth(g, face, -out);
    }

    /// Of equal depths one that the motion leaves by is enough to be free.
    void see_depth(const DifferenceEdge& g, Cast face, double depth) noexcept {
        const bool shorter = !found_face_ || depth < depth_ - edges_.tie();
        if (!shorter && !(depth <= depth_ + edges_.tie())) return;
        leaves_ = !face.deeper || (leaves_ && !shorter);
        const Vec normal = outward(g.e);
        const double length2 = length_squared(normal);
        if (shorter || preferred(normal, length2, deep_normal_, deep_length2_)) {
            face.point = point_on_edge(edges_, g, {}, face.normal);
            deep_ = face, deep_normal_ = normal, deep_length2_ = length2;
        }
        depth_ = shorter ? depth : min(depth, depth_), found_face_ = true;
    }

    const Edges& edges_;
    const Vec m_;
    const IsInner& is_inner_;
    const double r_;
    bool outside_ = false;  ///< The origin lies outside some edge's line...
    bool within_ = false;   ///< ...inside some; neither when the core is flat and in line with it.
    bool touches_ = false;  ///< Within the rounding of some edge or corner.
    bool found_ = false, near_seam_ = false;
    double nearest_ = 0.0;
    Cast near_{};
    bool found_face_ = false, leaves_ = false;
    double depth_ = 0.0;
    Cast deep_{};
    Vec deep_normal_{};
    double deep_length2_ = 0.0;
};

/// How the origin lies, with `depth` negative and Kind::miss when it is outside.
template <class Edges, class IsInner = NoInner>
[[nodiscard]] Cast locate(const Edges& edges, Vec m, const IsInner& is_inner = {}) noexcept {
    return Locator<Edges, IsInner>(edges, m, is_inner).result();
}

}  // namespace carom::collision::detail
