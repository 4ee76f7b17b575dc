#pragma once
// Two segments where nothing is close: what of one lies nearest the other, or how they cross. For
// capsules, which ask this most. Where rounding could matter it says so, and the general way
// decides.

#include <cmath>

#include "core_closest.h"
#include "lanes.h"
#include "manifold.h"

namespace carom::collision::detail {

/// An end of one segment against the other, or (apart) an end of each.
class TwoSegments {
public:
    enum class Lie { open, apart, crossing };

    /// By the boxes round them. False where a number is NaN.
    [[nodiscard]] static bool surely_apart(const Capsule& a, const Capsule& b,
                                           double reach) noexcept {
        const Pair a0 = wide(a.a), a1 = wide(a.b), b0 = wide(b.a), b1 = wide(b.b);
        const Pair past_high = least(b0, b1) - greatest(a0, a1);
        const Pair past_low = least(a0, a1) - greatest(b0, b1);
        const double far = reach * (1.0 + kRounding);
        return any_above(past_high, far) || any_above(past_low, far);
    }

    TwoSegments(const Capsule& a, const Capsule& b) noexcept
        : a_{wide(a.a), wide(a.b)}, b_{wide(b.a), wide(b.b)} {
        const Pair along_a = a_[1] - a_[0], along_b = b_[1] - b_[0], from = a_[0] - b_[0];
        const double a2 = length_squared(along_a), b2 = length_squared(along_b);
        const double turn = cross(along_a, along_b);
        const double of_a = cross(along_b, from), of_b = cross(along_a, from);
        // How far to the left of the other each end lies, times the other's length: a's, then b's.
        const double left[] = {of_a, of_a - turn, -of_b, turn - of_b};
        const double size = sum(magnitude(along_a) + magnitude(along_b) + magnitude(from));
        const double unclear = 0x1p-46 * size * size;
        if (!(abs(left[0]) > unclear && abs(left[1]) > unclear && abs(left[2]) > unclear &&
              abs(left[3]) > unclear)) {
            return;
        }
        doubt_ = unclear / std::sqrt(min(a2, b2));
        if ((left[0] > 0.0) != (left[1] > 0.0) && (left[2] > 0.0) != (left[3] > 0.0)) {
            offer(0, left[0] * left[0] / b2);
            offer(1, left[1] * left[1] / b2);
            offer(2, left[2] * left[2] / a2);
            offer(3, left[3] * left[3] / a2);
            settle(Lie::crossing);
        } else {
            const double k = dot(along_a, along_b);
            const double on_b = dot(along_b, from), on_a = dot(along_a, from);
            offer(0, left[0], on_b, b2, 0, 0);
            offer(1, left[1], on_b + k, b2, 1, 0);
            offer(2, left[2], -on_a, a2, 0, 1);
            offer(3, left[3], k - on_a, a2, 1, 1);
            settle(Lie::apart);
        }
        is_left_ = at_ < 4 && left[at_] > 0.0;
    }

    [[nodiscard]] Lie lie() const noexcept { return lie_; }
    /// How far apart, or how deep to the nearest end.
    [[nodiscard]] double gap() const noexcept { return gap_; }
    /// More than rounding may have done to it.
    [[nodiscard]] double doubt() const noexcept { return doubt_; }

    /// Of segments apart.
    [[nodiscard]] Closest closest() const noexcept {
        Closest found;
        if (at_ >= 4) {
            found.on_a = to_vec(a_[(at_ - 4) & 1u]), found.on_b = to_vec(b_[(at_ - 4) >> 1u]);
            found.gap2 = length_squared(found.on_a - found.on_b);
            return found;
        }
        const Edge edge = this->edge();
        const Vec to_vertex = edge.vertex - edge.start;
        const double length2 = length_squared(edge.run), into = cross(edge.run, to_vertex);
        const Vec foot = edge.start + edge.run * (dot(to_vertex, edge.run) / length2);
        found.face = true, found.edge_of_a = at_ >= 2;
        found.gap2 = into * into / length2;
        found.on_a = found.edge_of_a ? foot : edge.vertex;
        found.on_b = found.edge_of_a ? edge.vertex : foot;
        return found;
    }
    /// The contact across the edge or between the corners found.
    [[nodiscard]] Contact contact(double a_radius, double b_radius) const noexcept {
        if (at_ >= 4) return corner_contact(closest(), a_radius, b_radius);
        const Edge edge = this->edge();
        const bool of_a = at_ >= 2;
        const double length = norm(edge.run), radius = of_a ? a_radius : b_radius;
        const Face face{edge.start, {edge.run.y / length, -edge.run.x / length}, length, radius};
        const double depth =
            a_radius + b_radius + cross(edge.run, edge.vertex - edge.start) / length;
        Contact made = clip_contact(face, edge.other, edge.vertex, edge.vertex,
                                    of_a ? b_radius : a_radius, depth);
        if (of_a) made.normal = -made.normal;
        return made;
    }

private:
    struct Edge {
        Vec start, run;     ///< Seen along it, the end lies to the right, or to the left if deep.
        Vec vertex, other;  ///< The end of the other segment, and its far end.
    };

    void offer(unsigned at, double gap2) noexcept {
        if (gap2 < best_) {
            second_ = best_, best_ = gap2, at_ = at;
        } else if (gap2 < second_ && at != at_) {
            second_ = gap2;
        }
    }
    /// End `at`, which lies at `along` of the other segment. Beyond its ends, the corner: of end
    /// `end`, and whose it is.
    void offer(unsigned at, double left, double along, double length2, unsigned end,
               bool of_b) noexcept {
        if (along >= 0.0 && along <= length2) {
            offer(at, left * left / length2);
            return;
        }
        const unsigned other = along < 0.0 ? 0 : 1;
        const unsigned i = of_b ? other : end, j = of_b ? end : other;
        offer(4 + i + 2 * j, length_squared(a_[i] - b_[j]));
    }
    void settle(Lie lie) noexcept {
        gap_ = std::sqrt(best_);
        if (std::sqrt(second_) - gap_ > doubt_) lie_ = lie;
    }
    [[nodiscard]] Edge edge() const noexcept {
        const Pair* const whose = at_ >= 2 ? a_ : b_;
        const Pair* const others = at_ >= 2 ? b_ : a_;
        // The way on which an end apart is to the right, and one that is deep to the left.
        const unsigned from = is_left_ == (lie_ == Lie::apart) ? 1 : 0;
        return {to_vec(whose[from]), to_vec(whose[1 - from] - whose[from]),
                to_vec(others[at_ & 1u]), to_vec(others[1 - (at_ & 1u)])};
    }

    Pair a_[2], b_[2];
    Lie lie_ = Lie::open;
    bool is_left_ = false;
    unsigned at_ = 8;  ///< 0 and 1: ends of a; 2 and 3: of b; from 4 on: of both.
    double best_ = std::numeric_limits<double>::infinity(), second_ = best_;
    double gap_ = 0.0, doubt_ = 0.0;
};

}  // namespace carom::collision::detail
