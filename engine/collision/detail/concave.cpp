// Contact with a simple polygon through its convex parts.
//
// The shortest way out leads straight through a face, or into a notch, to touch two faces at once.
// So the way out of each pair of parts through each face is tried, and kept where it does not lead
// into another part (seams lose by themselves: past one there is the neighbour); then all crossings
// of the parts' outlines that lie nearer. Nothing is stored: outlines are walked again for every
// piece that lies near enough. At worst that grows with the square of the pairs; polygons of very
// many parts are followed out along each face's normal instead, which is short but not the
// shortest.

#include <cmath>

#include "../contact.h"
#include "core_contact.h"
#include "meeting.h"
#include "notch.h"
#include "parts.h"

namespace carom::collision::detail {
namespace {

// Pairs of parts near enough to matter, up to which notches are looked into.
template <class A>
constexpr std::size_t kMostPairs = std::is_same_v<A, Polygon> ? 256 : 64;

/// Searches the ways out of `b` for `a`.
template <class A>
class Escape {
public:
    Escape(const A& a, const Polygon& b) : a_(a), b_(b) {
        double round = 0.0;
        bool flat = false;
        if constexpr (!std::is_same_v<A, Polygon>) {
            round = 2.0 * a.radius();
            flat = a.size() < 3 && round == 0.0;
        }
        const double size = max(part_size(a) + round, part_size(b));
        slack_ = 0x1p-26 * size;
        graze_ = 0x1p-43 * size;
        deep_ = flat ? 0.0 : graze_;
    }

    std::optional<Contact> run() {
        bool met = false;
        for_pairs(a_, b_, 0.0, [&](const auto& pa, const auto& pb, std::size_t n) {
            if (!shapes_meet(pa, pb)) return;
            met = true;
            const std::optional<Contact> both = shapes_contact(pa, pb);
            if (both && (!any_ || both->depth > any_->depth)) any_ = both, deepest_ = n;
            const Closest closest = cores_meet(pa, pb) ? Closest{} : closest_features(pa, pb);
            if (closest.gap2 < std::numeric_limits<double>::infinity()) try_corner(pa, pb, closest);
            try_sides(pa, pb);
        });
        if (!met || shortest_ <= slack_) return best_ || !met ? best_ : any_;
        // No way out is longer than straight through everything.
        shortest_ = min(shortest_, across());
        for_pairs(a_, b_, shortest_, [&](const auto& pa, const auto& pb, std::size_t) {
            ++pairs_;
            if (!shapes_meet(pa, pb)) try_sides(pa, pb);
        });
        pairs_ <= kMostPairs<A> ? try_notches() : try_far();
        return best_ ? best_ : any_;
    }

private:
    [[nodiscard]] double across() const {
        const Vec size = vec(b_.bounds().max) - vec(b_.bounds().min);
        double sum = size.x + size.y;
        if constexpr (std::is_same_v<A, Polygon>) {
            const Vec other = vec(a_.bounds().max) - vec(a_.bounds().min);
            sum += other.x + other.y;
        } else {
            sum += a_.extent() + 2.0 * a_.radius();
        }
        return 2.0 * sum;
    }

    /// Keeps the contact when its normal gets clear sooner than any before, straight through its
    /// own face; of equals the one that reaches the least past it, since that is being touched.
    template <class Make>
    void consider(Vec normal, double past_face, const Make& make) {
        const bool touches = clear_at(normal, 0.0);
        const double t = touches ? 0.0 : past_face;
        if (!(t <= shortest_)) return;
        if (t == shortest_ && past_face > past_face_) return;
        if (t == shortest_ && past_face == past_face_ && !preferred(normal, 1.0, way_, 1.0)) return;
        if (!touches && !clear_at(normal, t)) return;
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
            const double length = norm(side.run);
            const Vec out{side.run.y / length, -side.run.x / length};
            const double into = cross(side.run, side.to_vertex) / length;
            const double past_face = pa.radius() + pb.radius() + into;
            if (!(past_face >= 0.0 && past_face <= shortest_)) return true;
            if (!edge_of_a && is_seam(pb, side.edge)) return true;
            consider(edge_of_a ? -out : out, past_face,
                     [&] { return edge_contact(pa, pb, edge_of_a, side.edge, side.vertex); });
            return true;
        });
    }

    /// Whether an edge lies between two parts of `b`: past it there is the neighbour. Of few parts
    /// the answer comes out the same without asking.
    template <class PB>
    [[nodiscard]] bool is_seam(const PB& pb, std::size_t edge) const {
        if (part_count(b_) <= 8) return false;
        const Vec from = pb.vertex(edge), to = pb.vertex(next_index(edge, pb.size()));
        return b_.has_part_edge(narrow(to), narrow(from));
    }

    /// Follows the normals of all faces until clear of every part.
    void try_far() {
        const double through_face = shortest_;
        (void)every_part(a_, anywhere(), [&](const auto& pa, std::size_t) {
            follow(pa, -1.0);
            const Region near = Region::around(pa, {}, shortest_);
            return every_part(b_, near,
                              [&](const auto& pb, std::size_t) { return follow(pb, 1.0), true; });
        });
        if (shortest_ < through_face) best_ = far_contact();
    }

    template <class Part>
    void follow(const Part& part, double sign) {
        for (std::size_t i = 0; i < part.edge_count(); ++i) {
            const Vec normal = outward(part.edge(i)) * (sign * part.inverse_length(i));
            if (!(deepest_time(normal) < shortest_)) continue;
            const double t = clear_time(normal);
            if (!(t < shortest_)) continue;
            shortest_ = t;
            way_ = normal;
        }
    }

    /// Touches where the end of the way lies on an outline.
    [[nodiscard]] Contact far_contact() const {
        const Vec end = way_ * shortest_;
        double nearest = std::numeric_limits<double>::infinity();
        Contact contact{narrow(way_), static_cast<float>(shortest_), {}, 1};
        for_pairs(a_, b_, 2.0 * shortest_, [&](const auto& pa, const auto& pb, std::size_t) {
            each_piece(pa, pb, [&](const OutlinePiece& piece) {
                const double off = piece.distance(end);
                if (!(off < nearest)) return;
                nearest = off;
                contact.points[0] = narrow(piece.halfway(end));
            });
        });
        return contact;
    }

    void try_notches() {
        double shortest = shortest_ - slack_;  // else the face answers
        Vec way{1.0, 0.0};
        each_near_pair(shortest, [&](const OutlinePiece& p, const OutlinePiece& q) {
            each_crossing(p, q, [&](Vec t) {
                const Vec between = p.normal_at(t) + q.normal_at(t);
                double length = norm(t);
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

    /// Pieces of the outlines of different parts that may cross, the first nearer than `within`,
    /// which `see` may lessen.
    template <class See>
    void each_near_pair(const double& within, const See& see) const {
        for_pairs(a_, b_, within, [&](const auto& pa, const auto& pb, std::size_t first) {
            if (Reach::of(pa, pb).nearest() > within) return;
            each_piece(pa, pb, [&](const OutlinePiece& p) {
                if (!(p.nearest() < within)) return;
                const Reach near_p = reach_of(p);
                // As far as the piece reaches, which is little, from where it lies.
                const Vec middle = (near_p.low + near_p.high) * 0.5;
                const Vec size = near_p.high - near_p.low;
                (void)every_pair(
                    a_, b_, middle, max(size.x, size.y) + slack_,
                    [&](const auto& qa, const auto& qb, std::size_t second) {
                        if (second <= first || !Reach::of(qa, qb).meets(near_p, slack_))
                            return true;
                        each_piece(qa, qb, [&](const OutlinePiece& q) {
                            if (q.nearest() <= within) see(p, q);
                        });
                        return true;
                    });
            });
        });
    }

    /// Whether `a` moved by `t`, and then aside a little, is clear of all parts.
    [[nodiscard]] bool opens(Vec t, Vec aside) const {
        const double size = norm(aside);
        if (!(size > 0.0)) return false;
        const Vec to = t + aside * (slack_ / size);
        const double way = norm(to);
        return every_pair(a_, b_, to, slack_, [&](const auto& pa, const auto& pb, std::size_t) {
            if (!Reach::of(pa, pb).meets({to, to}, slack_)) return true;
            const Times met = meeting_times(pa, pb, to * (1.0 / way), deep_);
            return !(met.first < way && way < met.last);
        });
    }

    /// Whether `a`, moved by `normal * t` and going on, is inside no part, or touches it only.
    [[nodiscard]] bool clear_at(Vec normal, double t) const {
        const Vec to = normal * (t + slack_);
        if (any_ && with_deepest([&](const auto& pa, const auto& pb) {
                return deep_at(pa, pb, normal, t);
            })) {
            return false;
        }
        return every_pair(a_, b_, to, slack_, [&](const auto& pa, const auto& pb, std::size_t) {
            return !Reach::of(pa, pb).meets({to, to}, slack_) || !deep_at(pa, pb, normal, t);
        });
    }

    template <class PA, class PB>
    [[nodiscard]] bool deep_at(const PA& pa, const PB& pb, Vec normal, double t) const {
        const Times deep = meeting_times(pa, pb, normal, deep_);
        return deep.first <= t + slack_ && deep.last > t + slack_;
    }

    /// When the pair of parts that is deepest in each other is behind: no way out is shorter.
    [[nodiscard]] double deepest_time(Vec normal) const {
        return with_deepest([&](const auto& pa, const auto& pb) {
            return meeting_times(pa, pb, normal, graze_).last;
        });
    }

    template <class See>
    [[nodiscard]] auto with_deepest(const See& see) const {
        const PolygonCore pb = core_of(b_.parts()[deepest_ % part_count(b_)]);
        if constexpr (std::is_same_v<A, Polygon>) {
            return see(core_of(a_.parts()[deepest_ / part_count(b_)]), pb);
        } else {
            return see(a_, pb);
        }
    }

    /// When all parts are behind, or only touched; gives up past the best so far.
    [[nodiscard]] double clear_time(Vec normal) const {
        double t = 0.0;
        for (bool moved = true; moved && t < shortest_;) {
            moved = false;
            const Vec from = normal * (t + slack_);
            (void)every_pair(a_, b_, from, slack_,
                             [&](const auto& pa, const auto& pb, std::size_t) {
                                 const Vec to = normal * (t + slack_);
                                 if (!Reach::of(pa, pb).meets({to, to}, slack_)) return true;
                                 if (!deep_at(pa, pb, normal, t)) return true;
                                 t = meeting_times(pa, pb, normal, 0.0).last;
                                 moved = true;
                                 return t < shortest_;
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
    std::size_t pairs_ = 0;
    double shortest_ = std::numeric_limits<double>::infinity();
    double past_face_ = std::numeric_limits<double>::infinity();
    Vec way_{1.0, 0.0};
    std::optional<Contact> best_;
    std::optional<Contact> any_;  // of the two parts deepest in each other, alone
    std::size_t deepest_ = 0;     // their number
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
