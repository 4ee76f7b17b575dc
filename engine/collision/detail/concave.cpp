// Contact with a simple polygon through its convex parts.
//
// The shortest way out leads straight through a face, or into a notch, to touch two faces at once.
// So the way out of each pair of parts through each face is tried, and kept where it does not lead
// into another part (seams lose by themselves: past one there is the neighbour); then all crossings
// of the parts' outlines that lie nearer. Nothing is stored: outlines are walked again for every
// piece that lies near enough. That grows with the square of the pairs, so where many are near the
// end of the way is first searched for among the walls (border.h), and only the parts there are
// asked.

#include <cmath>

#include "../contact.h"
#include "border.h"
#include "core_contact.h"
#include "meeting.h"
#include "notch.h"
#include "parts.h"

namespace carom::collision::detail {
namespace {

// Sides of pairs of parts near enough to matter, up to which all of them are tried.
constexpr std::size_t kMostSides = 256;

[[nodiscard]] Guest guest_outside(const SmallCore& core) {
    Guest guest;
    for (std::size_t i = 0; i < core.count; ++i) guest.few[i] = core.vertices[i];
    guest.count = core.count;
    guest.rounding = core.rounding;
    return guest;
}
[[nodiscard]] Guest guest_outside(const PolygonCore& core) {
    Guest guest;
    guest.wide = core.vertices;
    guest.count = core.count;
    return guest;
}
[[nodiscard]] Guest guest_outside(const Polygon& polygon) {
    Guest guest;
    guest.many = polygon.vertices().data();
    guest.count = polygon.vertices().size();
    return guest;
}

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
        own_size_ = part_size(a) + round;
        const double size = max(own_size_, part_size(b));
        slack_ = 0x1p-26 * size;
        graze_ = 0x1p-43 * size;
        deep_ = flat ? 0.0 : graze_;
    }

    std::optional<Contact> run() {
        if (many_within(0.0)) return meets() ? run_far() : std::nullopt;
        bool met = false;
        for_pairs(a_, b_, 0.0, [&](const auto& pa, const auto& pb, std::size_t n) {
            if (!shapes_meet(pa, pb)) return;
            met = true;
            const std::optional<Contact> both = shapes_contact(pa, pb);
            if (both && (!any_ || both->depth > any_->depth)) any_ = both, deepest_ = n;
            try_pair(pa, pb);
        });
        if (!met || shortest_ <= slack_) return best_ || !met ? best_ : any_;
        // No way out is longer than straight through everything.
        shortest_ = min(shortest_, across());
        if (many_within(shortest_)) return run_far();
        for_pairs(a_, b_, shortest_, [&](const auto& pa, const auto& pb, std::size_t) {
            if (!shapes_meet(pa, pb)) try_sides(pa, pb);
        });
        try_notches();
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
        if (end_ && !(norm(normal * t - *end_) <= 4.0 * slack_)) return;
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
    void try_pair(const PA& pa, const PB& pb) {
        const Closest closest = cores_meet(pa, pb) ? Closest{} : closest_features(pa, pb);
        if (closest.gap2 < std::numeric_limits<double>::infinity()) try_corner(pa, pb, closest);
        try_sides(pa, pb);
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

    /// Whether the parts that near have more sides than can all be tried.
    [[nodiscard]] bool many_within(double beyond) const {
        std::size_t sides = 0;
        return !every_pair(a_, b_, {}, beyond, [&](const auto& pa, const auto& pb, std::size_t) {
            sides += pa.size() + pb.size();
            return sides <= kMostSides;
        });
    }

    [[nodiscard]] bool meets() const {
        return !every_pair(a_, b_, {}, 0.0, [&](const auto& pa, const auto& pb, std::size_t) {
            return !shapes_meet(pa, pb);
        });
    }

    /// Searches the walls for where the way out ends.
    std::optional<Contact> run_far() {
        const Guest guest = guest_outside(a_);
        const Border border(b_, guest, Wanted::outside);
        const double most = min(shortest_, across());
        double length = most;
        Vec end{}, aside{};
        const auto so_far = [&] { return length; };
        const auto offer = [&](Vec t, const Piece& a, const Piece* b) {
            const double way = norm(t);
            if (!(way <= length)) return;
            const Vec between = b ? a.normal_at(t) + b->normal_at(t) : a.normal_at(t);
            const Vec toward = way > graze_ ? t : between;
            if (way == length &&
                !preferred(toward, length_squared(toward), way_, length_squared(way_)))
                return;
            if (!opens(t, between)) return;
            length = way, end = t, aside = between, way_ = toward;
        };
        const double first = own_size_ > 0.0 ? own_size_ * 0.5 : most * 0x1p-10;
        ShiftSearch(border, slack_, so_far, offer).run(first, most);
        if (length == most) return best_ ? best_ : contact_of_deepest();
        return contact_at(end, length, aside);
    }

    /// The contact of a way out that ends at `end`, as the parts that are touched there give it.
    [[nodiscard]] Contact contact_at(Vec end, double length, Vec aside) {
        const double near = 4.0 * slack_;
        shortest_ = past_face_ = std::numeric_limits<double>::infinity();
        best_.reset();
        end_ = &end;
        for_pairs_at(end, near, [&](const auto& pa, const auto& pb) { try_pair(pa, pb); });
        if (best_) return *best_;
        const OutlinePiece none{};
        OutlinePiece first = none, second = none;
        bool found = false, crossed = false;
        for_pairs_at(end, near, [&](const auto& pa, const auto& pb) {
            each_piece(pa, pb, [&](const OutlinePiece& p) {
                if (crossed || !(p.distance(end) <= near)) return;
                if (!found)
                    first = p, found = true;
                else if (norm(p.normal_at(end) - first.normal_at(end)) > 1e-6)
                    second = p, crossed = true;
            });
        });
        const Vec toward = length > graze_ ? end : aside;
        const Vec normal = toward * (1.0 / norm(toward));
        if (crossed)
            return notch_contact(end, toward, length > graze_ ? length : 0.0, first, second);
        Contact contact{narrow(normal), static_cast<float>(length), {}, 1};
        if (found) contact.points[0] = narrow(first.halfway(end));
        return contact;
    }

    /// Pairs that are as near as `beyond` once `a` is moved by `end`.
    template <class Visit>
    void for_pairs_at(Vec end, double beyond, const Visit& visit) const {
        (void)every_pair(a_, b_, end, beyond, [&](const auto& pa, const auto& pb, std::size_t) {
            if (Reach::of(pa, pb).meets({end, end}, beyond)) visit(pa, pb);
            return true;
        });
    }

    /// Of the two parts deepest in each other, alone.
    [[nodiscard]] std::optional<Contact> contact_of_deepest() const {
        std::optional<Contact> any;
        for_pairs(a_, b_, 0.0, [&](const auto& pa, const auto& pb, std::size_t) {
            const std::optional<Contact> both = shapes_contact(pa, pb);
            if (both && (!any || both->depth > any->depth)) any = both;
        });
        return any;
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

    template <class See>
    [[nodiscard]] auto with_deepest(const See& see) const {
        const PolygonCore pb = core_of(b_.parts()[deepest_ % part_count(b_)]);
        if constexpr (std::is_same_v<A, Polygon>) {
            return see(core_of(a_.parts()[deepest_ / part_count(b_)]), pb);
        } else {
            return see(a_, pb);
        }
    }

    const A& a_;
    const Polygon& b_;
    double own_size_ = 0.0;  // of the largest part of `a`
    // Less than a float's rounding: parts this near leave no gap between them.
    double slack_ = 0.0;
    // More than a double's: what is no deeper only touches. Far less than slack_, since a seam may
    // be crossed at a low angle.
    double graze_ = 0.0;
    // What counts as inside: graze_, or 0 for a shape without area, which only grazes both parts
    // where it lies along their seam.
    double deep_ = 0.0;
    double shortest_ = std::numeric_limits<double>::infinity();
    double past_face_ = std::numeric_limits<double>::infinity();
    Vec way_{1.0, 0.0};
    std::optional<Contact> best_;
    std::optional<Contact> any_;  // of the two parts deepest in each other, alone
    std::size_t deepest_ = 0;     // their number
    const Vec* end_ = nullptr;    // if not null, only ways that end there count
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
