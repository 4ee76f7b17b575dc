#pragma once
// cast() where nothing is close: what starts surely inside, with one way out clearly the shortest;
// what starts surely outside and strikes a face or a corner's disc, or passes by. One lean walk for
// each; what it finds is computed as cast() does, to the bit. All else is left to cast().

#include "cast.h"

namespace carom::collision::detail {

template <class Mover, class Target>
class PlainCast {
public:
    PlainCast(const Mover& mover, Vec m, const Target& target, double t_max) noexcept
        : edges_(mover, target), mover_(mover), target_(target), m_(m), t_max_(t_max) {}

    /// The whole question; false where it needs care. There are edges, and the motion is not zero.
    /// `near`: the shapes may overlap at the start.
    [[nodiscard]] bool run(Cast& c, bool near) const noexcept {
        if (near) {
            const Lie lies = lie(c);
            if (lies != Lie::outside) return lies == Lie::inside;
        }
        return edges_.radius() > 0.0 ? strike_rounded(c) : strike_sharp(c);
    }

private:
    using By = DifferenceEdge::By;
    enum class Lie { outside, inside, open };

    /// A vertex of the outline, and the edge that begins there.
    struct Vertex {
        Vec p;
        double side = 0.0;
        std::size_t i = 0, j = 0;
        By by = By::target;
    };

    /// Calls `see(vertex, next vertex)` for every edge until it returns false; whether it never
    /// did.
    template <class See>
    [[nodiscard]] bool each_edge(const See& see) const noexcept {
        Vertex first, last;
        bool begun = false;
        const bool all =
            walk_outline(target_, mover_, [&](const Stand& at, auto whose) CAROM_INLINE {
                const Vec p = at.p - at.q;
                const Vertex v{p, cross(m_, p), at.i, at.j,
                               static_cast<By>(decltype(whose)::value)};
                if (!begun) {
                    begun = true, first = v;
                } else if (!see(last, v)) {
                    return false;
                }
                last = v;
                return true;
            });
        return all && see(last, first);
    }

    [[nodiscard]] bool strike_sharp(Cast& c) const noexcept {
        Vertex from, to;
        bool open = false;
        const bool missed = each_edge([&](const Vertex& v, const Vertex& next) CAROM_INLINE {
            if (v.side == 0.0) open = true;
            if (!(v.side > 0.0 && next.side < 0.0)) return true;
            from = v, to = next;
            return false;
        });
        if (missed) return !open;
        return strike(c, from, to, 0.0);
    }

    [[nodiscard]] bool strike_rounded(Cast& c) const noexcept {
        const double r = edges_.radius();
        Vertex from, to, above, below;
        double length = 0.0;
        bool is_above = false, is_below = false;
        const bool passed = each_edge([&](const Vertex& v, const Vertex& next) CAROM_INLINE {
            if (!(v.side > next.side)) return true;
            const Vec e = next.p - v.p;
            length = norm(e);
            const double shift = r * (dot(m_, e) / length);
            if (v.side >= shift && next.side <= shift) {
                from = v, to = next;
                return false;
            }
            if (next.side > shift) {
                if (!is_above || next.side < above.side) is_above = true, above = next;
            } else if (!is_below || v.side > below.side) {
                is_below = true, below = v;
            }
            return true;
        });
        if (!passed) return strike(c, from, to, r * length);
        if (!is_above && !is_below) return false;
        const Vertex& corner = is_above ? above : below;
        const DiscEntry in = enter_disc(corner.p, m_, r, t_max_);
        if (in.kind != DiscEntry::Kind::enter) return true;  // it is behind
        c.kind = Cast::Kind::enter;
        c.t = in.t;
        c.normal = in.normal;
        c.point = target_.vertex(corner.i) + in.normal * edges_.target_radius();
        return true;
    }

    /// The path's line crosses this edge, which is `grown` / length further out.
    [[nodiscard]] bool strike(Cast& c, const Vertex& from, const Vertex& to,
                              double grown) const noexcept {
        const Vec e = to.p - from.p;
        const double gap = cross(e, from.p) - grown, closing = from.side - to.side;
        if (!(gap > 0.0 && gap <= closing * t_max_)) return true;  // behind, or too far
        c.kind = Cast::Kind::enter;
        c.t = gap / closing;
        c.normal = outward(e) * (1.0 / norm(e));
        c.point = point_on_edge(edges_, edges_.edge(from.i, from.j, from.by), m_ * c.t, c.normal);
        return true;
    }

    /// How the origin lies: by the edge whose line it is furthest outside of, or else least deep
    /// behind. From outside, the nearest point is on that edge.
    [[nodiscard]] Lie lie(Cast& c) const noexcept {
        const double r = edges_.radius();
        const Vec any = edges_.any_vertex();
        const double doubt =
            0x1p-44 * (abs(any.x) + abs(any.y) + mover_.extent() + target_.extent() + r) +
            16.0 * (mover_.blur() + target_.blur());
        const double beyond = r + doubt;
        double most = -std::numeric_limits<double>::infinity(), second = most;
        std::size_t i = 0, j = 0;
        By by = By::target;
        const bool reached =
            walk_outline(target_, mover_, [&](const Stand& here, auto whose) CAROM_INLINE {
                constexpr By kBy = static_cast<By>(decltype(whose)::value);
                const Vec p = here.p - here.q;
                double out = 0.0;
                if constexpr (kBy == By::target) {
                    out = cross(target_.edge(here.i), p) * target_.inverse_length(here.i);
                } else if constexpr (kBy == By::mover) {
                    out = cross(p, mover_.edge(here.j)) * mover_.inverse_length(here.j);
                } else {
                    const Vec e = target_.edge(here.i) - mover_.edge(here.j);
                    out = cross(e, p) / norm(e);
                }
                if (out > most) {
                    second = most, most = out, i = here.i, j = here.j, by = kBy;
                } else if (out > second) {
                    second = out;
                }
                return !(out > beyond);
            });
        if (!reached) return Lie::outside;
        if (!(abs(most) > doubt && second < most - doubt)) return Lie::open;
        const DifferenceEdge g = edges_.edge(i, j, by);
        if (most > 0.0) {
            const double along = -dot(g.p, g.e), length2 = length_squared(g.e);
            const double near = doubt * (abs(g.e.x) + abs(g.e.y));
            if (along < -near) return lie_at_corner(c, g.p, g.target, doubt);
            if (along > length2 + near) return lie_at_corner(c, g.q, g.target_to, doubt);
            if (!(along > near && along < length2 - near) || !(most < r - doubt)) {
                return Lie::open;
            }
        }
        c.kind = Cast::Kind::inside;
        c.normal = outward(g.e) * (1.0 / norm(g.e));
        c.point = point_on_edge(edges_, g, {}, c.normal);
        c.depth = r - most;
        c.deeper = cross(m_, g.e) < 0.0;
        return Lie::inside;
    }

    [[nodiscard]] Lie lie_at_corner(Cast& c, Vec p, Vec target, double doubt) const noexcept {
        const double r = edges_.radius(), distance = norm(p);
        if (distance > r + doubt) return Lie::outside;
        if (!(distance < r - doubt)) return Lie::open;
        c.kind = Cast::Kind::inside;
        c.normal = p * (-1.0 / distance);
        c.point = target + c.normal * edges_.target_radius();
        c.depth = r - distance;
        c.deeper = dot(p, m_) > 0.0;
        return Lie::inside;
    }

    const Difference<Mover, Target> edges_;
    const Mover& mover_;
    const Target& target_;
    const Vec m_;
    const double t_max_;
};

}  // namespace carom::collision::detail
