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
#include "function_ref.h"
#include "meeting.h"
#include "notch.h"
#include "parts.h"

namespace carom::collision::detail {
namespace {

// Sides of pairs of parts near enough to matter, up to which all of them are tried.
constexpr std::size_t kMostSides = 256;

[[nodiscard]] Guest guest_outside(const Body& body) {
    Guest guest;
    if (body.polygon) {
        guest.many = body.polygon->vertices().data();
        guest.count = body.polygon->vertices().size();
        return guest;
    }
    const CoreView core = body.part(0);
    guest.wide = core.vertices;
    guest.count = core.size();
    guest.rounding = core.radius();
    return guest;
}

/// Whether `test(part, part of the polygon, number of the pair)` holds for all pairs whose second
/// may lie within `beyond` of the first moved by `by`; none is looked at after the first for which
/// it does not.
using PairTest = FunctionRef<bool(const CoreView&, const CoreView&, std::size_t)>;
bool every_pair(const Body& a, const Polygon& b, Vec by, double beyond, const PairTest& test) {
    const std::span<const ConvexPolygon> parts = b.parts();
    return a.each_part(anywhere(), [&](std::size_t i) {
        const CoreView pa = a.part(i);
        return b.tree().each(Region::around(pa, by, beyond), [&](std::size_t j) {
            return test(pa, view_of(core_of(parts[j])), i * parts.size() + j);
        });
    });
}

template <class Visit>
void for_pairs(const Body& a, const Polygon& b, double beyond, const Visit& visit) {
    (void)every_pair(a, b, {}, beyond, [&](const CoreView& pa, const CoreView& pb, std::size_t n) {
        return visit(pa, pb, n), true;
    });
}

/// Searches the ways out of `b` for `a`.
class Escape {
public:
    Escape(const Body& a, const Polygon& b) : a_(a), b_(b) {
        const CoreView part = a.part(0);
        const Vec across = part.high() - part.low();
        const bool flat = part.size() < 3 && part.radius() == 0.0;
        own_size_ =
            a.polygon ? a.polygon->part_size() : max(across.x, across.y) + 2.0 * part.radius();
        const double size = max(own_size_, b.part_size());
        slack_ = 0x1p-26 * size;
        graze_ = 0x1p-43 * size;
        deep_ = flat ? 0.0 : graze_;
    }

    std::optional<Contact> run() {
        if (many_within(0.0)) return meets() ? run_far() : std::nullopt;
        bool met = false;
        for_pairs(a_, b_, 0.0, [&](const CoreView& pa, const CoreView& pb, std::size_t n) {
            if (!are_meeting(pa, pb)) return;
            met = true;
            const std::optional<Contact> both = contact_of(pa, pb);
            if (both && (!any_ || both->depth > any_->depth)) any_ = both, deepest_ = n;
            try_pair(pa, pb);
        });
        if (!met || shortest_ <= slack_) return best_ || !met ? best_ : any_;
        // No way out is longer than straight through everything.
        shortest_ = min(shortest_, across());
        if (many_within(shortest_)) return run_far();
        for_pairs(a_, b_, shortest_, [&](const CoreView& pa, const CoreView& pb, std::size_t) {
            if (!are_meeting(pa, pb)) try_sides(pa, pb);
        });
        try_notches();
        return best_ ? best_ : any_;
    }

private:
    [[nodiscard]] double across() const {
        const Vec size = vec(b_.bounds().max) - vec(b_.bounds().min);
        double sum = size.x + size.y;
        if (a_.polygon) {
            const Vec other = vec(a_.polygon->bounds().max) - vec(a_.polygon->bounds().min);
            sum += other.x + other.y;
        } else {
            sum += a_.part(0).extent() + 2.0 * a_.radius();
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

    void try_pair(const CoreView& pa, const CoreView& pb) {
        const Closest closest = cores_meet(pa, pb) ? Closest{} : closest_features(pa, pb);
        if (closest.gap2 < std::numeric_limits<double>::infinity()) try_corner(pa, pb, closest);
        try_sides(pa, pb);
    }

    void try_corner(const CoreView& pa, const CoreView& pb, const Closest& closest) {
        if (closest.face) return;  // among the edges
        const double gap = std::sqrt(closest.gap2);
        if (!(gap > 0.0)) return;
        const Vec normal = (closest.on_a - closest.on_b) * (1.0 / gap);
        consider(normal, pa.radius() + pb.radius() - gap,
                 [&] { return corner_contact(closest, pa.radius(), pb.radius()); });
    }

    void try_sides(const CoreView& pa, const CoreView& pb) {
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
    [[nodiscard]] bool is_seam(const CoreView& pb, std::size_t edge) const {
        if (b_.parts().size() <= 8) return false;
        const Vec from = pb.vertex(edge), to = pb.vertex(next_index(edge, pb.size()));
        return b_.has_part_edge(narrow(to), narrow(from));
    }

    /// Whether the parts that near have more sides than can all be tried. (What has holes must do.)
    [[nodiscard]] bool many_within(double beyond) const {
        if (a_.polygon && a_.polygon->hole_count() > 0) return false;
        std::size_t sides = 0;
        return !every_pair(a_, b_, {}, beyond,
                           [&](const CoreView& pa, const CoreView& pb, std::size_t) {
                               sides += pa.size() + pb.size();
                               return sides <= kMostSides;
                           });
    }

    [[nodiscard]] bool meets() const {
        return !every_pair(a_, b_, {}, 0.0,
                           [&](const CoreView& pa, const CoreView& pb, std::size_t) {
                               return !are_meeting(pa, pb);
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
        for_pairs_at(end, near, [&](const CoreView& pa, const CoreView& pb) { try_pair(pa, pb); });
        if (best_) return *best_;
        const OutlinePiece none{};
        OutlinePiece first = none, second = none;
        bool found = false, crossed = false;
        for_pairs_at(end, near, [&](const CoreView& pa, const CoreView& pb) {
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
        (void)every_pair(a_, b_, end, beyond,
                         [&](const CoreView& pa, const CoreView& pb, std::size_t) {
                             if (Reach::of(pa, pb).meets({end, end}, beyond)) visit(pa, pb);
                             return true;
                         });
    }

    /// Of the two parts deepest in each other, alone.
    [[nodiscard]] std::optional<Contact> contact_of_deepest() const {
        std::optional<Contact> any;
        for_pairs(a_, b_, 0.0, [&](const CoreView& pa, const CoreView& pb, std::size_t) {
            const std::optional<Contact> both = contact_of(pa, pb);
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
        for_pairs(a_, b_, within, [&](const CoreView& pa, const CoreView& pb, std::size_t first) {
            if (Reach::of(pa, pb).nearest() > within) return;
            each_piece(pa, pb, [&](const OutlinePiece& p) {
                if (!(p.nearest() < within)) return;
                const Reach near_p = reach_of(p);
                // As far as the piece reaches, which is little, from where it lies.
                const Vec middle = (near_p.low + near_p.high) * 0.5;
                const Vec size = near_p.high - near_p.low;
                (void)every_pair(
                    a_, b_, middle, max(size.x, size.y) + slack_,
                    [&](const CoreView& qa, const CoreView& qb, std::size_t second) {
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
        return every_pair(a_, b_, to, slack_,
                          [&](const CoreView& pa, const CoreView& pb, std::size_t) {
                              if (!Reach::of(pa, pb).meets({to, to}, slack_)) return true;
                              const Times met = meeting_times(pa, pb, to * (1.0 / way), deep_);
                              return !(met.first < way && way < met.last);
                          });
    }

    /// Whether `a`, moved by `normal * t` and going on, is inside no part, or touches it only.
    [[nodiscard]] bool clear_at(Vec normal, double t) const {
        const Vec to = normal * (t + slack_);
        if (any_ && deepest_at(normal, t)) return false;
        return every_pair(
            a_, b_, to, slack_, [&](const CoreView& pa, const CoreView& pb, std::size_t) {
                return !Reach::of(pa, pb).meets({to, to}, slack_) || !deep_at(pa, pb, normal, t);
            });
    }

    [[nodiscard]] bool deep_at(const CoreView& pa, const CoreView& pb, Vec normal, double t) const {
        const Times deep = meeting_times(pa, pb, normal, deep_);
        return deep.first <= t + slack_ && deep.last > t + slack_;
    }

    /// The same of the two parts that were deepest in each other, since most often it is those.
    [[nodiscard]] bool deepest_at(Vec normal, double t) const {
        const std::size_t count = b_.parts().size();
        return deep_at(a_.part(deepest_ / count), view_of(core_of(b_.parts()[deepest_ % count])),
                       normal, t);
    }

    const Body& a_;
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

std::optional<Contact> contact_of(const CoreView& a, const CoreView& b) noexcept {
    return shapes_contact(a, b);
}

std::optional<Contact> contact_of(const Body& a, const Polygon& b) noexcept {
    return Escape(a, b).run();
}

}  // namespace carom::collision::detail
