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

/// Calls `see(shift)` for the shift on the piece that is nearest to none.
template <class See>
void each_foot(const Piece& piece, const See& see) noexcept {
    if (piece.radius < 0.0) {
        const Vec across = outward(piece.run);
        const Vec foot = across * (dot(across, piece.at) / length_squared(piece.run));
        if (piece.has(foot)) see(foot);
        return;
    }
    const double far = norm(piece.at);
    const Vec foot =
        far > 0.0 ? piece.at - piece.at * (piece.radius / far) : Vec{piece.radius, 0.0};
    if (piece.has(foot)) see(foot);
}

namespace pieces {

template <class See>
void on_both_sides(Vec foot, Vec along, double half2, double length2, const Piece& on,
                   const Piece& with, const See& see) noexcept {
    // A tangent may miss by rounding.
    if (half2 < 0.0 && half2 > -1e-9 * length2) half2 = 0.0;
    if (half2 < 0.0) return;
    for (const double half : {std::sqrt(half2), -std::sqrt(half2)}) {
        if (const Vec end = foot + along * half; on.has(end) && with.has(end)) see(end);
    }
}

template <class See>
void line_and_circle(const Piece& line, const Piece& circle, const See& see) noexcept {
    const double length = norm(line.run);
    const Vec along = line.run * (1.0 / length);
    const Vec foot = line.at + along * dot(circle.at - line.at, along);
    const double radius2 = circle.radius * circle.radius;
    on_both_sides(foot, along, radius2 - length_squared(foot - circle.at), radius2, line, circle,
                  see);
}

template <class See>
void two_circles(const Piece& a, const Piece& b, const See& see) noexcept {
    const Vec d = b.at - a.at;
    const double apart2 = length_squared(d);
    if (!(apart2 > 0.0)) return;
    const double radius2 = a.radius * a.radius;
    const double share = 0.5 + (radius2 - b.radius * b.radius) / (2.0 * apart2);
    const Vec foot = a.at + d * share;
    on_both_sides(foot, outward(d) * (1.0 / std::sqrt(apart2)), radius2 - apart2 * share * share,
                  radius2, a, b, see);
}

}  // namespace pieces

/// Calls `see(shift)` where two pieces cross.
template <class See>
void each_meeting(const Piece& a, const Piece& b, const See& see) noexcept {
    if (a.radius < 0.0 && b.radius < 0.0) {
        const double turn = cross(a.run, b.run);
        if (turn == 0.0) return;
        const Vec both = a.at + a.run * (cross(b.at - a.at, b.run) / turn);
        if (a.has(both) && b.has(both)) see(both);
    } else if (a.radius < 0.0) {
        pieces::line_and_circle(a, b, see);
    } else if (b.radius < 0.0) {
        pieces::line_and_circle(b, a, see);
    } else {
        pieces::two_circles(a, b, see);
    }
}

/// On which side of the walls the shape shall be.
enum class Wanted { inside, outside };

/// A polygon's walls, and how deep inside them a place is.
class Walls {
public:
    explicit Walls(const Polygon& polygon) noexcept
        : tree_(polygon.outline_tree()), loop_(polygon.vertices()) {}

    [[nodiscard]] Vec corner(std::size_t i) const noexcept { return vec(loop_[i]); }
    [[nodiscard]] Vec run(std::size_t i) const noexcept {
        return corner(next_index(i, loop_.size())) - corner(i);
    }
    /// From a corner to the one before it.
    [[nodiscard]] Vec back(std::size_t i) const noexcept {
        return corner(i == 0 ? loop_.size() - 1 : i - 1) - corner(i);
    }
    [[nodiscard]] std::size_t size() const noexcept { return loop_.size(); }

    /// Whether a place is on the wrong side and further than `beyond` from all walls, or if
    /// `beyond` is negative on the wrong side or nearer than that to a wall. `wall` is one that may
    /// be near, and then the nearest seen.
    [[nodiscard]] bool astray(Vec place, double beyond, Wanted wanted,
                              std::size_t& wall) const noexcept;

    /// Calls `visit(wall)` for those that may lie in the region, until it returns false; whether it
    /// never did.
    template <class Where, class Visit>
    bool each(const Where& where, const Visit& visit) const noexcept {
        return tree_.each(where, [&](std::size_t at) { return visit(tree_.order()[at]); });
    }

private:
    const FlatTree& tree_;
    std::span<const glm::vec2> loop_;
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
    template <class See>
    bool each_near(Vec middle, double reach, const See& see) const noexcept {
        const auto show = [&](const Piece& piece) {
            return piece.to < piece.from || !piece.near(middle, reach) || see(piece);
        };
        const double grow = reach + guest_.radius() * (1.0 + 1e-12);
        const double least = max(0.0, guest_.radius() - reach) * (1.0 - 1e-12);
        const double least2 = least * least, most2 = grow * grow;
        for (std::size_t c = 0; c < guest_.size(); ++c) {
            const Region edge = Region::of(guest_.vertex(c) + middle, guest_.edge(c), grow);
            const bool all = walls_.each(edge, [&](std::size_t w) {
                const Vec d = guest_.vertex(c) + middle - walls_.corner(w);
                const double far2 = length_squared(d);
                if (least2 <= far2 && far2 <= most2 && !show(round_corner(w, c))) return false;
                if (edge(walls_.corner(w)) && !show(along_edge(w, c))) return false;
                return !near_wall(walls_.run(w), d, reach) || show(along_wall(w, c));
            });
            if (!all) return false;
        }
        return true;
    }

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
template <class Length, class Offer>
class ShiftSearch {
public:
    ShiftSearch(const Border& border, double least, const Length& length, const Offer& offer)
        : border_(border), least_(least), length_(length), offer_(offer) {}

    /// Looks at all shifts up to `most` long, on each axis: near by first, then ever further, so
    /// that what does not lie near is not looked at.
    void run(double first, double most) const noexcept {
        for (double limit = min(first, most);; limit = min(limit * 4.0, most)) {
            look({}, limit, {});
            if (!(limit < most) || length_() <= limit) return;
        }
    }

private:
    static constexpr std::size_t kFewPieces = 12;

    void look(Vec middle, double half, NearWalls walls) const noexcept {
        const Vec near{max(0.0, abs(middle.x) - half), max(0.0, abs(middle.y) - half)};
        if (!(norm(near) <= length_())) return;
        const double reach = half * 1.4142135623730952 + least_;
        if (border_.closed(middle, reach, walls)) return;
        if (try_few(middle, half)) return;
        if (half < least_) return try_all(middle, half);
        // Quarters, from the nearest to none to the furthest.
        const double quarter = half * 0.5;
        const Vec in{middle.x > 0.0 ? -quarter : quarter, middle.y > 0.0 ? -quarter : quarter};
        const bool flip_x = abs(middle.x) <= abs(middle.y);
        const Vec aside = flip_x ? Vec{-in.x, in.y} : Vec{in.x, -in.y};
        for (const Vec to : {in, aside, -aside, -in}) look(middle + to, quarter, walls);
    }

    /// False when there are too many.
    bool try_few(Vec middle, double half) const noexcept {
        Piece few[kFewPieces];
        std::size_t count = 0;
        const bool all =
            border_.each_near(middle, half * 1.4142135623730952 + least_, [&](const Piece& piece) {
                if (count == kFewPieces) return false;
                few[count++] = piece;
                return true;
            });
        if (!all) return false;
        for (std::size_t i = 0; i < count; ++i) try_foot(few[i], middle, half);
        for (std::size_t i = 0; i < count; ++i) {
            for (std::size_t j = 0; j < i; ++j) try_meeting(few[i], few[j], middle, half);
        }
        return true;
    }

    /// However many there are.
    void try_all(Vec middle, double half) const noexcept {
        const double reach = half * 1.4142135623730952 + least_;
        border_.each_near(middle, reach, [&](const Piece& piece) {
            try_foot(piece, middle, half);
            return border_.each_near(middle, reach, [&](const Piece& other) {
                try_meeting(piece, other, middle, half);
                return true;
            });
        });
    }

    void try_foot(const Piece& piece, Vec middle, double half) const noexcept {
        each_foot(piece, [&](Vec shift) { try_shift(shift, piece, nullptr, middle, half); });
    }
    void try_meeting(const Piece& a, const Piece& b, Vec middle, double half) const noexcept {
        each_meeting(a, b, [&](Vec shift) { try_shift(shift, a, &b, middle, half); });
    }
    /// Those outside the square are another's.
    void try_shift(Vec shift, const Piece& a, const Piece* b, Vec middle,
                   double half) const noexcept {
        const double room = half + least_;
        if (abs(shift.x - middle.x) <= room && abs(shift.y - middle.y) <= room) offer_(shift, a, b);
    }

    const Border& border_;
    double least_;
    const Length& length_;
    const Offer& offer_;
};

}  // namespace carom::collision::detail
