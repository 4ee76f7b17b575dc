// Contact with a simple polygon through its convex parts.
//
// The way out of one part may lead into the next, so every face normal is tried: follow it until
// clear of all parts, and keep the shortest. Seams between parts lose by themselves, since crossing
// one only enters the neighbour. Shorter than all of these can only be a way into a notch, to touch
// two faces at once; so all crossings of the parts' outlines that lie nearer are tried too. Nothing
// is stored: outlines are walked again for every piece that lies near enough.

#include <cmath>

#include "contact.h"
#include "core_contact.h"
#include "notch.h"

namespace carom::collision::detail {
namespace {

struct Times {
    double first = std::numeric_limits<double>::infinity();
    double last = -std::numeric_limits<double>::infinity();

    void add(double t) {
        first = min(first, t);
        last = max(last, t);
    }
};

/// When a point, now at `d` from the start of edge `e` and moving along the unit `m`, crosses the
/// rim of the disc round that start and the side of the edge grown by `reach`.
void add_rounded_edge(Vec d, Vec e, Vec m, double reach, Times& times) {
    const double off = cross(m, d);
    const double half2 = reach * reach - off * off;
    if (half2 >= 0.0) {
        const double half = std::sqrt(half2), middle = -dot(m, d);
        times.add(middle - half);
        times.add(middle + half);
    }
    const double turn = cross(e, m), length2 = length_squared(e);
    if (turn == 0.0) return;
    const double t = (-reach * std::sqrt(length2) - cross(e, d)) / turn;
    const double along = dot(e, d + m * t);
    if (along >= 0.0 && along <= length2) times.add(t);
}

/// Keeps of `times` those when side + t * turn >= 0.
void clip(double side, double turn, Times& times) {
    if (turn > 0.0) {
        times.first = max(times.first, -side / turn);
    } else if (turn < 0.0) {
        times.last = min(times.last, -side / turn);
    } else if (side < 0.0) {
        times = {};
    }
}

/// The times t at which `a` moved by `normal * t` meets `b`, a core with area, by at least `depth`.
template <class A, class B>
Times meeting_times(const A& a, const B& b, Vec normal, double depth) {
    const double reach = max(0.0, a.radius() + b.radius() - depth);
    const double inset = max(0.0, depth - a.radius() - b.radius());
    Times inside{-std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
    Times all;
    (void)walk(a, b, [&](const Side& side, auto edge_of_a) {
        const Vec seen = edge_of_a ? -normal : normal;  // how the vertex moves past the edge
        double into = cross(side.run, side.to_vertex);
        if (inset > 0.0) into -= inset * std::sqrt(length_squared(side.run));
        clip(into, cross(side.run, seen), inside);
        if (reach > 0.0) add_rounded_edge(side.to_vertex, side.run, seen, reach, all);
        return true;
    });
    if (inside.first <= inside.last) {
        all.add(inside.first);
        all.add(inside.last);
    }
    return all;
}

template <class Core, class Visit>
void for_parts(const Core& core, const Visit& visit) {
    visit(core);
}

template <class Visit>
void for_parts(const Polygon& polygon, const Visit& visit) {
    for (const ConvexPolygon& part : polygon.parts()) visit(core_of(part));
}

template <class A, class B, class Visit>
void for_pairs(const A& a, const B& b, const Visit& visit) {
    for_parts(a, [&](const auto& pa) { for_parts(b, [&](const auto& pb) { visit(pa, pb); }); });
}

/// Searches the ways out of `b` for `a`.
template <class A>
class Escape {
public:
    Escape(const A& a, const Polygon& b) : a_(a), b_(b) {
        double size = 0.0;
        const auto measure = [&](const auto& part) {
            const Vec across = part.high() - part.low();
            size = max(size, max(across.x, across.y) + 2.0 * part.radius());
        };
        for_parts(a, measure);
        for_parts(b, measure);
        bool flat = false;
        for_parts(a, [&](const auto& part) { flat = part.size() < 3 && part.radius() == 0.0; });
        slack_ = 0x1p-26 * size;
        graze_ = 0x1p-43 * size;
        deep_ = flat ? 0.0 : graze_;
    }

    std::optional<Contact> run() {
        for_pairs(a_, b_, [&](const auto& pa, const auto& pb) {
            if (!shapes_meet(pa, pb)) return;
            const Closest closest = cores_meet(pa, pb) ? Closest{} : closest_features(pa, pb);
            if (closest.gap2 < std::numeric_limits<double>::infinity()) try_corner(pa, pb, closest);
            try_sides(pa, pb);
        });
        if (!best_ || !(shortest_ > slack_)) return best_;
        for_pairs(a_, b_, [&](const auto& pa, const auto& pb) {
            if (!shapes_meet(pa, pb)) try_sides(pa, pb);
        });
        try_notches();
        return best_;
    }

private:
    /// Keeps the contact when following its normal gets clear sooner than any before; of equals the
    /// one that reaches the least past its own face, which is the face being touched.
    template <class Make>
    void consider(Vec normal, double past_face, const Make& make) {
        const double t = clear_time(normal);
        if (best_) {
            if (t > shortest_) return;
            if (t == shortest_ && past_face > past_face_) return;
            if (t == shortest_ && past_face == past_face_ && !preferred(normal, 1.0, way_, 1.0)) {
                return;
            }
        }
        shortest_ = t;
        past_face_ = past_face;
        way_ = normal;
        best_ = make();
        best_->depth = static_cast<float>(t);
    }

    template <class PA, class PB>
    void try_corner(const PA& pa, const PB& pb, const Closest& closest) {
        if (closest.face) return;  // among the edges
        const double gap = std::sqrt(closest.gap2);
        if (!(gap > 0.0)) return;
        const Vec normal = (closest.on_a - closest.on_b) * (1.0 / gap);
        consider(normal, pa.radius() + pb.radius() - gap,
                 [&] { return corner_contact(closest, pa.radius(), pb.radius()); });
    }

    template <class PA, class PB>
    void try_sides(const PA& pa, const PB& pb) {
        (void)walk(pa, pb, [&](const Side& side, auto edge_of_a) {
            const double length = std::sqrt(length_squared(side.run));
            const Vec out{side.run.y / length, -side.run.x / length};
            const double into = cross(side.run, side.to_vertex) / length;
            const double past_face = pa.radius() + pb.radius() + into;
            if (!(past_face >= 0.0 && past_face <= shortest_)) return true;
            consider(edge_of_a ? -out : out, past_face,
                     [&] { return edge_contact(pa, pb, edge_of_a, side.edge, side.vertex); });
            return true;
        });
    }

    void try_notches() {
        double shortest = shortest_ - slack_;  // else the face answers
        Vec way{1.0, 0.0};
        each_near_pair(shortest, [&](const OutlinePiece& p, const OutlinePiece& q) {
            each_crossing(p, q, [&](Vec t) {
                const Vec between = p.normal_at(t) + q.normal_at(t);
                double length = std::sqrt(length_squared(t));
                if (length <= graze_) length = 0.0;
                const Vec toward = length > 0.0 ? t : between;
                if (!(length <= shortest)) return;
                const double size2 = length_squared(toward);
                if (length == shortest && !preferred(toward, size2, way, length_squared(way))) {
                    return;
                }
                if (!opens(t, between)) return;
                shortest = length;
                way = toward;
                best_ = notch_contact(t, toward, length, p, q);
            });
        });
    }

    /// Pieces of the outlines of different parts, the first nearer than `reach`.
    template <class See>
    void each_near_pair(double reach, const See& see) const {
        int first = 0;
        for_pairs(a_, b_, [&](const auto& pa, const auto& pb) {
            ++first;
            each_piece(pa, pb, [&](const OutlinePiece& p) {
                if (!(p.nearest() < reach)) return;
                int second = 0;
                for_pairs(a_, b_, [&](const auto& qa, const auto& qb) {
                    if (++second <= first) return;
                    each_piece(qa, qb, [&](const OutlinePiece& q) { see(p, q); });
                });
            });
        });
    }

    /// Whether `a` moved by `t`, and then aside a little, is clear of all parts.
    [[nodiscard]] bool opens(Vec t, Vec aside) const {
        const double size = std::sqrt(length_squared(aside));
        if (!(size > 0.0)) return false;
        const Vec to = t + aside * (slack_ / size);
        const double way = std::sqrt(length_squared(to));
        bool clear = true;
        for_pairs(a_, b_, [&](const auto& pa, const auto& pb) {
            if (!clear) return;
            const Times met = meeting_times(pa, pb, to * (1.0 / way), deep_);
            clear = !(met.first < way && way < met.last);
        });
        return clear;
    }

    /// When all parts are behind, or only touched; gives up past the best so far.
    [[nodiscard]] double clear_time(Vec normal) const {
        double t = 0.0;
        for (bool moved = true; moved && t <= shortest_;) {
            moved = false;
            for_pairs(a_, b_, [&](const auto& pa, const auto& pb) {
                const Times deep = meeting_times(pa, pb, normal, deep_);
                if (deep.first <= t + slack_ && deep.last > t + slack_) {
                    t = meeting_times(pa, pb, normal, 0.0).last;
                    moved = true;
                }
            });
        }
        return t;
    }

    const A& a_;
    const Polygon& b_;
    // Less than a float's rounding: parts this near leave no gap between them.
    double slack_ = 0.0;
    // More than a double's: what is no deeper only touches. Far less than slack_, since a seam may
    // be crossed at a low angle.
    double graze_ = 0.0;
    // What counts as inside: graze_, or 0 for a shape without area, which only grazes both parts
    // where it lies along their seam.
    double deep_ = 0.0;
    double shortest_ = std::numeric_limits<double>::infinity();
    double past_face_ = 0.0;
    Vec way_{1.0, 0.0};
    std::optional<Contact> best_;
};

}  // namespace

std::optional<Contact> contact_of(const SmallCore& a, const Polygon& b) noexcept {
    return Escape<SmallCore>(a, b).run();
}

std::optional<Contact> contact_of(const PolygonCore& a, const Polygon& b) noexcept {
    return Escape<PolygonCore>(a, b).run();
}

std::optional<Contact> contact_of(const Polygon& a, const Polygon& b) noexcept {
    return Escape<Polygon>(a, b).run();
}

}  // namespace carom::collision::detail
