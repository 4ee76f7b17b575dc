#pragma once
// The shifts that bring a shape inside a polygon, or out of it, and the nearest of them.
//
// Both kinds are bounded by the same pieces: the shape's vertex runs along a wall, a wall's corner
// along the shape's edge, or round its rounded vertex. The nearest shift is the foot of a piece or
// lies where two cross. With many walls there are too many crossings to try, so the plane of shifts
// is halved into squares, nearest first: a square in which the shape is too deep on the wrong side
// of a wall is left out whole, one with few pieces is looked at, any other is halved again.

#include <cmath>
#include <limits>

#include "function_ref.h"
#include "guest.h"
#include "parts.h"

namespace carom::collision::detail {

/// Part of the border of allowed shifts: `at + run * s` for s in a range, or a circle round `at`.
struct Piece {
    static constexpr double kInfinity = std::numeric_limits<double>::infinity();

    Vec at;
    Vec run;
    double radius = -1.0;  ///< Negative for a line.
    double from = -kInfinity, to = kInfinity;
    Vec out{};             ///< Of a line: away from the wall, of any length.
    Vec next{}, before{};  ///< Of a circle: it ends where it would go along one of these.

    /// Not beyond the ends, but for rounding.
    [[nodiscard]] bool has(Vec shift) const noexcept {
        constexpr double kPastEnd = 1e-7;
        if (radius >= 0.0) return before_ends(shift - at, kPastEnd * radius);
        const double s = dot(shift - at, run) / length_squared(run);
        return s >= from - kPastEnd && s <= to + kPastEnd;
    }
    /// Whether it passes within `reach` of a place, or nearly.
    [[nodiscard]] bool near(Vec place, double reach) const noexcept {
        const Vec d = place - at;
        if (radius >= 0.0) return abs(norm(d) - radius) <= reach && before_ends(d, reach);
        const double s = clamp(dot(d, run) / length_squared(run), from, to);
        return length_squared(d - run * s) <= reach * reach;
    }
    [[nodiscard]] bool before_ends(Vec d, double slack) const noexcept {
        const auto is = [&](Vec end) {
            const double by = dot(d, end);
            return by <= 0.0 || by * by <= slack * slack * length_squared(end);
        };
        return is(next) && is(before);
    }
    /// The unit direction away from the wall.
    [[nodiscard]] Vec normal_at(Vec shift) const noexcept {
        const Vec n = radius >= 0.0 ? shift - at : out;
        const double length = norm(n);
        return length > 0.0 ? n * (1.0 / length) : Vec{};
    }
};

using SeeShift = FunctionRef<void(Vec)>;
/// Calls `see(shift)` for the shift on the piece that is nearest to none.
void each_foot(const Piece& piece, const SeeShift& see) noexcept;
/// Calls `see(shift)` where two pieces cross.
void each_meeting(const Piece& a, const Piece& b, const SeeShift& see) noexcept;

/// On which side of the walls the shape shall be.
enum class Wanted { inside, outside };

/// A polygon's walls, and how deep inside them a place is.
class Walls {
public:
    explicit Walls(const Polygon& polygon) noexcept
        : polygon_(polygon), corners_(polygon.corners()) {}

    [[nodiscard]] Vec corner(std::size_t i) const noexcept { return vec(corners_[i]); }
    [[nodiscard]] std::size_t next(std::size_t i) const noexcept { return polygon_.next(i); }
    [[nodiscard]] Vec run(std::size_t i) const noexcept { return corner(next(i)) - corner(i); }
    /// From a corner to the one before it.
    [[nodiscard]] Vec back(std::size_t i) const noexcept {
        return corner(polygon_.before(i)) - corner(i);
    }

    /// Whether a place is on the wrong side and further than `beyond` from all walls, or if
    /// `beyond` is negative on the wrong side or nearer than that to a wall. `wall` is one that may
    /// be near, and then the nearest seen.
    [[nodiscard]] bool astray(Vec place, double beyond, Wanted wanted,
                              std::size_t& wall) const noexcept;

    /// Calls `visit(wall)` for those that may lie in the region, until it returns false; whether it
    /// never did.
    template <class Where, class Visit>
    bool each(const Where& where, const Visit& visit) const noexcept {
        const FlatTree& tree = polygon_.outline_tree();
        return tree.each(where, [&](std::size_t at) { return visit(tree.order()[at]); });
    }

private:
    const Polygon& polygon_;
    std::span<const glm::vec2> corners_;
};

/// For each of some vertices a wall that may be near, and the vertex that was astray last.
struct NearWalls {
    static constexpr std::size_t kMost = 8;
    std::uint32_t walls[kMost] = {};
    std::uint32_t last = 0;
};

/// The pieces that the shifts of one shape in, or out of, one polygon are bounded by.
class Border {
public:
    Border(const Polygon& polygon, const Guest& guest, Wanted wanted) noexcept;

    /// Calls `see(piece)` for the pieces that may have shifts within `reach` of `middle`, until it
    /// returns false; whether it never did.
    bool each_near(Vec middle, double reach,
                   const FunctionRef<bool(const Piece&)>& see) const noexcept;

    /// Whether no shift within `reach` of `middle` is one, for the shape is further than that on
    /// the wrong side of a wall.
    [[nodiscard]] bool closed(Vec middle, double reach, NearWalls& near) const noexcept;

private:
    /// Whether a vertex at `d` from a wall's corner may lie on the wall after a shift by `reach`.
    [[nodiscard]] bool near_wall(Vec run, Vec d, double reach) const noexcept {
        const double length = norm(run), slack = reach * length * (1.0 + 1e-9);
        const double side = cross(run, d), along = dot(run, d), room = guest_.radius() * length;
        return abs(wanted_ == Wanted::outside ? side + room : side - room) <= slack &&
               along >= -slack && along <= length * length + slack;
    }
    [[nodiscard]] Piece along_wall(std::size_t wall, std::size_t vertex) const noexcept;
    [[nodiscard]] Piece round_corner(std::size_t wall, std::size_t vertex) const noexcept;
    [[nodiscard]] Piece along_edge(std::size_t wall, std::size_t vertex) const noexcept;
    [[nodiscard]] bool pierced(Vec middle, double reach) const noexcept;

    Walls walls_;
    const Guest& guest_;
    Wanted wanted_;
    bool convex_ = true;  // the guest
    Vec low_, high_;      // of the guest
};

/// Offers to `offer(shift, piece, other piece or null)` the shifts among which the nearest is, and
/// none longer than `length()`, which may lessen.
class ShiftSearch {
public:
    using Length = FunctionRef<double()>;
    using Offer = FunctionRef<void(Vec, const Piece&, const Piece*)>;

    ShiftSearch(const Border& border, double least, const Length& length, const Offer& offer)
        : border_(border), least_(least), length_(length), offer_(offer) {}

    /// Looks at all shifts up to `most` long, on each axis: near by first, then ever further, so
    /// that what does not lie near is not looked at.
    void run(double first, double most) const noexcept;

private:
    static constexpr std::size_t kFewPieces = 12;

    void look(Vec middle, double half, NearWalls walls) const noexcept;
    /// False when there are too many.
    bool try_few(Vec middle, double half) const noexcept;
    /// However many there are.
    void try_all(Vec middle, double half) const noexcept;
    void try_foot(const Piece& piece, Vec middle, double half) const noexcept;
    void try_meeting(const Piece& a, const Piece& b, Vec middle, double half) const noexcept;
    /// Those outside the square are another's.
    void try_shift(Vec shift, const Piece& a, const Piece* b, Vec middle,
                   double half) const noexcept;

    const Border& border_;
    double least_;
    Length length_;
    Offer offer_;
};

}  // namespace carom::collision::detail
