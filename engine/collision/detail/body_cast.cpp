#include "body_cast.h"

#include "parts.h"
#include "plain_cast.h"

namespace carom::collision::detail {
namespace {

/// Whether parts of the polygon lie on both sides of an edge. (An edge that lies along several of a
/// neighbour's counts as surface; it may be partly that.)
bool is_seam(const Polygon& polygon, Vec a, Vec b) noexcept {
    return polygon.has_part_edge(narrow(b), narrow(a));
}

/// Edges between the parts of one polygon.
struct PartSeams {
    const Polygon* mover = nullptr;
    const Polygon* target = nullptr;

    bool operator()(const DifferenceEdge& g) const noexcept {
        return (target && !(g.target == g.target_to) && is_seam(*target, g.target, g.target_to)) ||
               (mover && !(g.mover == g.mover_to) && is_seam(*mover, g.mover, g.mover_to));
    }
};

/// Of the boxes round two cores: where the first may be moved to meet the second.
struct BoxReach {
    Vec low, high;

    template <class A, class B>
    BoxReach(const A& mover, const B& target) noexcept
        : low(target.low() - mover.high()), high(target.high() - mover.low()) {
        const double r = mover.radius() + target.radius();
        low = {low.x - r, low.y - r}, high = {high.x + r, high.y + r};
    }
    /// Whether they may meet on the way.
    [[nodiscard]] bool passes(Vec m, double t_max) const noexcept {
        const auto reaches = [&](double from, double to, double step) {
            return step > 0.0 ? to >= 0.0 && from <= step * t_max
                              : from <= 0.0 && (to >= 0.0 || to >= step * t_max);
        };
        return reaches(low.x, high.x, m.x) && reaches(low.y, high.y, m.y);
    }
    /// Whether they may meet at the start; `slack` is more than the cores are off.
    [[nodiscard]] bool meets(double slack) const noexcept {
        return low.x <= slack && low.y <= slack && high.x >= -slack && high.y >= -slack;
    }
};

CoreView grown(CoreView core, double by) {
    core.rounding += by;
    return core;
}

[[gnu::noinline]] Cast cast_past_seams(const CoreView& mover, Vec m, const CoreView& target,
                                       double t_max, const PartSeams& seams) noexcept {
    return cast(Difference{mover, target}, m, t_max, seams);
}

Cast cast_parts(const Body& mover, std::size_t i, Vec m, const Body& target, std::size_t j,
                double t_max, double gap) noexcept {
    const CoreView a = grown(mover.part(i), gap), b = target.part(j);
    if (!usable(a) || !usable(b) || !BoxReach(a, b).passes(m, t_max)) return Cast{};
    return cast_past_seams(a, m, b, t_max, {mover.polygon, target.polygon});
}

CoreView seen(const CoreView& core) { return core; }
template <class Core>
CoreView seen(const Core& core) {
    return view_of(core);
}

/// One core at another: quick where nothing is close.
template <class Mover, class Target>
Cast cast_alone(const Mover& mover, Vec m, const Target& target, double t_max) noexcept {
    Cast c{};
    if (!usable(mover) || !usable(target) || !finite(m)) return c;
    const BoxReach reach(mover, target);
    if (!reach.passes(m, t_max)) return c;
    const double slack =
        0x1p-44 * (abs(reach.low.x) + abs(reach.low.y)) + mover.blur() + target.blur();
    if (mover.edge_count() + target.edge_count() > 0 && !(m == Vec{}) &&
        PlainCast{mover, m, target, t_max}.run(c, reach.meets(slack))) {
        return c;
    }
    return cast_with_care(seen(mover), m, seen(target), t_max);
}

bool has_vertex(const Body& body, std::size_t part, Vec v) noexcept {
    const CoreView core = body.part(part);
    for (std::size_t i = 0; i < core.size(); ++i) {
        if (core.vertex(i) == v) return true;
    }
    return false;
}

/// Of all pairs of parts: the first that is entered, and the deepest one overlapping.
struct Search {
    const Body& mover;
    const Body& target;
    Vec m;
    double t_max;
    double kept;  ///< The gap that the mover keeps.
    Cast first{};
    Cast deepest{};
    std::size_t deepest_mover = 0, deepest_target = 0;

    template <class See>
    void each_pair(See&& see) noexcept {
        mover.each_part(anywhere(), [&](std::size_t i) {
            const Region from = mover.region(i);
            const auto in_way = [&](const Aabb& box) { return passes(from, box); };
            target.each_part(in_way, [&](std::size_t j) {
                see(cast_parts(mover, i, m, target, j, t_max, kept), i, j);
                return true;
            });
            return true;
        });
    }

    /// Whether what starts in `from` may meet the box by `t_max`, or the first hit so far.
    [[nodiscard]] bool passes(const Region& from, const Aabb& box) const noexcept {
        const double end = first.kind == Cast::Kind::enter ? min(t_max, first.t) : t_max;
        double in = 0.0, out = end * (1.0 + 1e-9);
        const double r = target.radius() + kept;
        const auto clip = [&](double low, double high, double box_low, double box_high,
                              double step) {
            const double slack =
                r + 1e-9 * (abs(low) + abs(high) + abs(box_low) + abs(box_high) + r);
            const double gap = box_low - high - slack, past = box_high - low + slack;
            if (step == 0.0) return gap <= 0.0 && past >= 0.0;
            in = max(in, (step > 0.0 ? gap : past) / step);
            out = min(out, (step > 0.0 ? past : gap) / step);
            return in <= out;
        };
        return clip(from.low.x, from.high.x, double{box.min.x}, double{box.max.x}, m.x) &&
               clip(from.low.y, from.high.y, double{box.min.y}, double{box.max.y}, m.y);
    }

    /// Where several are entered at once, the one that faces the motion most squarely.
    void offer(const Cast& c, std::size_t i, std::size_t j) noexcept {
        if (c.kind == Cast::Kind::enter) {
            if (first.kind == Cast::Kind::miss || c.t < first.t ||
                (c.t == first.t && dot(m, c.normal) < dot(m, first.normal))) {
                first = c;
            }
        } else if (c.kind == Cast::Kind::inside) {
            if (deepest.kind == Cast::Kind::miss || c.depth > deepest.depth) {
                deepest = c, deepest_mover = i, deepest_target = j;
            }
        }
    }

    /// The mover leaves the part it is deepest in, but may run deeper into another: two walls of a
    /// niche. A corner that both parts share is no other wall.
    void look_for_other_wall() noexcept {
        Cast other{};
        each_pair([&](const Cast& c, std::size_t, std::size_t) {
            if (c.kind != Cast::Kind::inside || !c.deeper) return;
            if (c.corner && has_vertex(target, deepest_target, c.target_vertex) &&
                has_vertex(mover, deepest_mover, c.mover_vertex)) {
                return;
            }
            if (other.kind == Cast::Kind::miss || c.depth > other.depth) other = c;
        });
        if (other.kind == Cast::Kind::inside) deepest = other;
    }
};

}  // namespace

Cast cast_with_care(const CoreView& mover, Vec motion, const CoreView& target,
                    double t_max) noexcept {
    return cast_past_seams(mover, motion, target, t_max, {});
}

Cast cast_core(const SmallCore& mover, Vec motion, const SmallCore& target, double t_max) noexcept {
    return cast_alone(mover, motion, target, t_max);
}
Cast cast_core(const SmallCore& mover, Vec motion, const PolygonCore& target,
               double t_max) noexcept {
    return cast_alone(view_of(mover), motion, view_of(target), t_max);
}
Cast cast_core(const PolygonCore& mover, Vec motion, const SmallCore& target,
               double t_max) noexcept {
    return cast_alone(view_of(mover), motion, view_of(target), t_max);
}
Cast cast_core(const PolygonCore& mover, Vec motion, const PolygonCore& target,
               double t_max) noexcept {
    return cast_alone(mover, motion, target, t_max);
}

Cast cast_body(const Body& mover, Vec motion, const Body& target, double t_max,
               bool leaving_is_free, double gap) noexcept {
    if (!finite(motion)) return {};
    if (!mover.polygon && !target.polygon && gap > 0.0) {
        const CoreView a = grown(mover.part(0), gap), b = target.part(0);
        return usable(a) && usable(b) ? cast_with_care(a, motion, b, t_max) : Cast{};
    }
    if (!mover.polygon && !target.polygon) {
        if (!mover.convex && !target.convex) {
            return cast_alone(mover.small, motion, target.small, t_max);
        }
        return cast_alone(mover.part(0), motion, target.part(0), t_max);
    }
    Search search{mover, target, motion, t_max, gap};
    search.each_pair([&](const Cast& c, std::size_t i, std::size_t j) { search.offer(c, i, j); });
    if (search.deepest.kind == Cast::Kind::miss) return search.first;
    if (!leaving_is_free) return search.deepest;
    if (!search.deepest.deeper) search.look_for_other_wall();
    const bool passes = !search.deepest.deeper && search.first.kind == Cast::Kind::enter;
    return passes ? search.first : search.deepest;
}

}  // namespace carom::collision::detail
