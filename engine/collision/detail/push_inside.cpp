#include "../push_inside.h"

#include <cmath>

#include "core_inside.h"
#include "parts.h"

namespace carom::collision::detail {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
/// Room left for rounding when a move is tried out, relative to the sizes involved.
constexpr double kSlack = 1e-9;

struct Span {
    double low = kInfinity;
    double high = -kInfinity;
    void add(double v) {
        low = min(low, v);
        high = max(high, v);
    }
};

/// The move that brings `inner` between the walls; into the middle, and false, when there is no
/// room.
struct Slide {
    double by = 0.0;
    bool fits = true;
};

Slide slide(const Span& walls, const Span& inner) {
    if (inner.high - inner.low > walls.high - walls.low) {
        return {((walls.low - inner.low) + (walls.high - inner.high)) * 0.5, false};
    }
    if (inner.low < walls.low) return {walls.low - inner.low, true};
    if (inner.high > walls.high) return {walls.high - inner.high, true};
    return {};
}

Fit centered(Vec container, const Guest& guest) {
    return {narrow(container - guest.center), false};
}

double size_of(const Guest& guest) {
    double size = guest.radius();
    for (std::size_t i = 0; i < guest.size(); ++i) {
        const Vec d = guest.vertex(i) - guest.center;
        size = max(size, max(abs(d.x), abs(d.y)) + guest.radius());
    }
    return size;
}

double extent(const Aabb& box) {
    return max(double{box.max.x} - double{box.min.x}, double{box.max.y} - double{box.min.y});
}

/// `shape` moved and made a hair smaller, so that touching survives rounding.
struct Trial {
    const Guest& guest;
    Vec shift;
    double scale = 1.0;

    [[nodiscard]] std::size_t size() const noexcept { return guest.size(); }
    [[nodiscard]] std::size_t edge_count() const noexcept { return guest.edge_count(); }
    [[nodiscard]] Vec vertex(std::size_t i) const noexcept {
        return guest.center + shift + (guest.vertex(i) - guest.center) * scale;
    }
    [[nodiscard]] Vec edge(std::size_t i) const noexcept { return guest.edge(i) * scale; }
    [[nodiscard]] double radius() const noexcept { return guest.radius() * scale; }
};

/// Part of the border of allowed shifts: `at + run * s` for s in a range, or a circle round `at`.
struct Piece {
    Vec at;
    Vec run;
    double radius = -1.0;  ///< Negative for a line.
    double from = -kInfinity, to = kInfinity;

    /// Not beyond the ends, but for rounding.
    [[nodiscard]] bool has(Vec shift) const {
        if (radius >= 0.0) return true;
        constexpr double kPastEnd = 1e-7;
        const double s = dot(shift - at, run) / length_squared(run);
        return s >= from - kPastEnd && s <= to + kPastEnd;
    }
    /// Bounds, of a piece that ends.
    [[nodiscard]] Region bounds() const {
        if (radius >= 0.0) {
            return {{at.x - radius, at.y - radius}, {at.x + radius, at.y + radius}};
        }
        const Vec p = at + run * from, q = at + run * to;
        return {{min(p.x, q.x), min(p.y, q.y)}, {max(p.x, q.x), max(p.y, q.y)}};
    }
    /// How far it is from no shift at all, or less.
    [[nodiscard]] double nearest() const {
        if (radius >= 0.0) return abs(norm(at) - radius);
        const double s = clamp(-dot(at, run) / length_squared(run), from, to);
        return norm(at + run * s);
    }
};

/// Tries the shifts where the nearest allowed one can be: the foot of a piece, or where two cross.
template <class Allowed>
class NearestShift {
public:
    explicit NearestShift(const Allowed& allowed) : allowed_(allowed) {}

    [[nodiscard]] bool found() const { return best2_ < kInfinity; }
    [[nodiscard]] Vec shift() const { return best_; }
    /// No shift is looked for that is as long.
    [[nodiscard]] double length() const { return std::sqrt(best2_); }

    void offer_feet(const Piece& piece) {
        if (piece.radius < 0.0) {
            const Vec foot = outward(piece.run) *
                             (dot(outward(piece.run), piece.at) / length_squared(piece.run));
            if (piece.has(foot)) offer(foot);
            return;
        }
        const double far = norm(piece.at);
        if (far > 0.0) offer(piece.at - piece.at * (piece.radius / far));
        if (!(far > 0.0)) offer(Vec{piece.radius, 0.0});
    }

    void offer_crossings(const Piece& a, const Piece& b) {
        if (a.radius < 0.0 && b.radius < 0.0) {
            const double turn = cross(a.run, b.run);
            if (turn == 0.0) return;
            const Vec both = a.at + a.run * (cross(b.at - a.at, b.run) / turn);
            if (a.has(both) && b.has(both)) offer(both, a.run, b.run);
        } else if (a.radius < 0.0) {
            offer_line_and_circle(a, b);
        } else if (b.radius < 0.0) {
            offer_line_and_circle(b, a);
        } else {
            offer_circles(a, b);
        }
    }

private:
    /// `a` and `b` are the directions of the lines that cross there, if two do.
    void offer(Vec shift, Vec a = {}, Vec b = {}) {
        const double length2 = length_squared(shift);
        if (!(length2 < best2_) || !allowed_(shift, a, b)) return;
        best2_ = length2;
        best_ = shift;
    }

    void offer_line_and_circle(const Piece& line, const Piece& circle) {
        const double length = norm(line.run);
        const Vec along = line.run * (1.0 / length);
        const Vec foot = line.at + along * dot(circle.at - line.at, along);
        offer_pair(foot, along, circle.radius * circle.radius - length_squared(foot - circle.at),
                   line);
    }

    void offer_circles(const Piece& a, const Piece& b) {
        const Vec d = b.at - a.at;
        const double apart2 = length_squared(d);
        if (!(apart2 > 0.0)) return;
        const double share = 0.5 + (a.radius * a.radius - b.radius * b.radius) / (2.0 * apart2);
        const Vec foot = a.at + d * share;
        offer_pair(foot, outward(d) * (1.0 / std::sqrt(apart2)),
                   a.radius * a.radius - apart2 * share * share, a);
    }

    void offer_pair(Vec foot, Vec along, double half2, const Piece& on) {
        if (half2 < 0.0) {
            if (on.has(foot)) offer(foot);  // a tangent, or refused
            return;
        }
        for (const double half : {std::sqrt(half2), -std::sqrt(half2)}) {
            if (const Vec end = foot + along * half; on.has(end)) offer(end);
        }
    }

    const Allowed& allowed_;
    double best2_ = kInfinity;
    Vec best_;
};

}  // namespace

Fit push_into(const Aabb& box, const Guest& guest) noexcept {
    Span x, y;
    for (std::size_t i = 0; i < guest.size(); ++i) {
        const Vec v = guest.vertex(i);
        x.add(v.x - guest.radius()), x.add(v.x + guest.radius());
        y.add(v.y - guest.radius()), y.add(v.y + guest.radius());
    }
    const Slide sx = slide({double{box.min.x}, double{box.max.x}}, x);
    const Slide sy = slide({double{box.min.y}, double{box.max.y}}, y);
    return {narrow(Vec{sx.by, sy.by}), sx.fits && sy.fits};
}

Fit push_into(const Obb& box, const Guest& guest) noexcept {
    const Vec u = vec(box.axis), v = left_of(u);
    const double unit2 = length_squared(u);
    if (!(unit2 > 0.0)) return centered(vec(box.center), guest);
    const double radius = guest.radius() / std::sqrt(unit2);
    Span x, y;  // in units of the axis
    for (std::size_t i = 0; i < guest.size(); ++i) {
        const Vec d = guest.vertex(i) - vec(box.center);
        x.add(dot(u, d) / unit2 - radius), x.add(dot(u, d) / unit2 + radius);
        y.add(dot(v, d) / unit2 - radius), y.add(dot(v, d) / unit2 + radius);
    }
    const Slide sx = slide({-double{box.half.x}, double{box.half.x}}, x);
    const Slide sy = slide({-double{box.half.y}, double{box.half.y}}, y);
    return {narrow(u * sx.by + v * sy.by), sx.fits && sy.fits};
}

Fit push_into(const ConvexPolygon& polygon, const Guest& guest) noexcept {
    const PolygonCore walls = core_of(polygon);
    // Wall i asks of a shift t that cross(edge, t) >= need(i).
    const auto need = [&](std::size_t i) {
        const Vec e = walls.edge(i);
        double least = kInfinity;
        for (std::size_t k = 0; k < guest.size(); ++k) {
            least = min(least, cross(e, guest.vertex(k) - walls.vertex(i)));
        }
        return guest.radius() * norm(e) - least;
    };
    Vec shift;
    for (std::size_t i = 0; i < walls.size(); ++i) {
        const Vec e = walls.edge(i);
        const double wanted = need(i), length2 = length_squared(e);
        if (cross(e, shift) >= wanted) continue;
        // The best shift is now on this wall's line; earlier walls bound how far along it.
        const Vec foot = outward(e) * (-wanted / length2);
        Span along{-kInfinity, kInfinity};
        for (std::size_t j = 0; j < i; ++j) {
            const Vec f = walls.edge(j);
            const double lack = need(j) - cross(f, foot), turn = cross(f, e);
            if (turn > 0.0) along.low = max(along.low, lack / turn);
            if (turn < 0.0) along.high = min(along.high, lack / turn);
            if (turn == 0.0 && lack > kSlack * length2)
                return centered(wide_centroid(polygon), guest);
        }
        if (along.low > along.high + kSlack) return centered(wide_centroid(polygon), guest);
        shift = foot + e * clamp(0.0, along.low, max(along.low, along.high));
    }
    return {narrow(shift), true};
}

Fit push_into(const SmallCore& round, Vec center, const Guest& guest) noexcept {
    const double room = round.radius() - guest.radius();
    if (!(room >= 0.0)) return centered(center, guest);
    const Vec run = round.size() == 1 ? Vec{} : round.edge(0);
    const double slack = kSlack * (size_of(guest) + round.radius() + abs(run.x) + abs(run.y));
    const double length = norm(run);
    // Each vertex allows shifts in the container's own outline, moved: one or two discs, two sides.
    const std::size_t kinds = round.size() == 1 ? 1 : 4;
    const auto piece_at = [&](std::size_t i) {
        const Vec v = guest.vertex(i / kinds);
        const std::size_t kind = i % kinds;
        if (kind < 2) return Piece{round.vertex(kind) - v, {}, room};
        const Vec side = outward(run) * ((kind == 2 ? room : -room) / length);
        return Piece{round.vertex(0) - v + side, run, -1.0};
    };
    const auto allowed = [&](Vec shift, Vec, Vec) {
        for (std::size_t i = 0; i < guest.size(); ++i) {
            const Vec v = guest.vertex(i) + shift;
            const double reach = room + slack;
            const bool held = round.size() == 1
                                  ? length_squared(v - round.vertex(0)) <= reach * reach
                                  : near_edge(v - round.vertex(0), run, reach);
            if (!held) return false;
        }
        return true;
    };
    NearestShift nearest(allowed);
    const std::size_t count = kinds * guest.size();
    for (std::size_t i = 0; i < count; ++i) nearest.offer_feet(piece_at(i));
    for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t j = 0; j < i; ++j) nearest.offer_crossings(piece_at(i), piece_at(j));
    }
    return nearest.found() ? Fit{narrow(nearest.shift()), true} : centered(center, guest);
}

namespace {

/// The border of the shifts with which a polygon holds a shape.
class Border {
public:
    Border(const Polygon& polygon, const Guest& guest)
        : polygon_(polygon), guest_(guest), loop_(polygon.vertices()) {
        // A round shape has no edges of its own to lie on a corner with.
        kinds_ = guest.edge_count() > 0 ? 4 : 2;
        for (std::size_t i = 0; i < guest.size(); ++i) {
            const Vec v = guest.vertex(i), r{guest.radius(), guest.radius()};
            low_ = i == 0 ? v - r : Vec{min(low_.x, v.x - r.x), min(low_.y, v.y - r.y)};
            high_ = i == 0 ? v + r : Vec{max(high_.x, v.x + r.x), max(high_.y, v.y + r.y)};
        }
    }

    /// Calls `see(piece, number)` for the pieces that may have shifts in the region.
    template <class See>
    void each(const Region& shifts, const See& see) const {
        const Region walls{low_ + shifts.low, high_ + shifts.high};
        polygon_.outline_tree().each(walls, [&](std::size_t at) {
            const std::size_t w = polygon_.outline_tree().order()[at];
            const std::size_t each_wall = guest_.size() * kinds_;
            for (std::size_t n = 0; n < each_wall; ++n) {
                see(piece(w, n / kinds_, n % kinds_), w * each_wall + n);
            }
            return true;
        });
    }

private:
    /// Kinds: vertex along wall; the wall's corner round the rounded vertex; the wall's corner
    /// along either side of the shape's edge.
    [[nodiscard]] Piece piece(std::size_t w, std::size_t c, std::size_t kind) const {
        const Vec at = vec(loop_[w]) - guest_.vertex(c);
        if (kind == 1) return Piece{at, {}, guest_.radius(), 0.0, 0.0};
        const bool by_wall = kind == 0;
        const Vec run =
            by_wall ? vec(loop_[next_index(w, loop_.size())]) - vec(loop_[w]) : guest_.edge(c);
        const double out = (kind == 2 ? 1.0 : -1.0) * guest_.radius();
        return Piece{at + outward(run) * (out / norm(run)), run, -1.0, by_wall ? 0.0 : -1.0,
                     by_wall ? 1.0 : 0.0};
    }

    const Polygon& polygon_;
    const Guest& guest_;
    std::span<const glm::vec2> loop_;
    std::size_t kinds_ = 4;
    Vec low_, high_;  // of the guest
};

/// Looks for the nearest of the shifts no longer than `limit`.
template <class Nearest>
void search(const Border& border, double limit, Nearest& nearest) {
    const Region all{{-limit, -limit}, {limit, limit}};
    border.each(all, [&](const Piece& piece, std::size_t) {
        if (piece.nearest() < min(limit, nearest.length())) nearest.offer_feet(piece);
    });
    border.each(all, [&](const Piece& piece, std::size_t number) {
        if (!(piece.nearest() < min(limit, nearest.length()))) return;
        border.each(piece.bounds(), [&](const Piece& other, std::size_t other_number) {
            if (other_number < number && other.nearest() < min(limit, nearest.length())) {
                nearest.offer_crossings(piece, other);
            }
        });
    });
}

}  // namespace

Fit push_into(const Polygon& polygon, const Guest& guest) noexcept {
    const auto holds = [&](Vec shift) {
        return inside_polygon(polygon, Trial{guest, shift, 1.0 - kSlack});
    };
    const bool flat = guest.size() < 3 && guest.radius() == 0.0;
    const double size = size_of(guest), across = extent(polygon.bounds());
    const double hair = kSlack * (size + across);
    // Points and segments do not shrink away from a wall; a hair toward the middle of a part does
    // it, or in one of the four corners where two walls cross.
    const auto allowed = [&](Vec shift, Vec a, Vec b) {
        if (holds(shift)) return true;
        // What is refused by more than rounding needs no second look.
        if (!flat && !inside_polygon(polygon, Trial{guest, shift, 1.0 - 1e3 * kSlack}))
            return false;
        const Vec at = guest.center + shift, room{size + hair, size + hair};
        const bool none = polygon.tree().each(Region{at - room, at + room}, [&](std::size_t n) {
            const Vec inward = wide_centroid(polygon.parts()[n]) - at;
            return !holds(shift + inward * kSlack);
        });
        if (!none) return true;
        if (!flat || a == Vec{}) return false;
        const Vec n = outward(a) * (hair / norm(a));
        const Vec m = outward(b) * (hair / norm(b));
        return holds(shift + n + m) || holds(shift + n - m) || holds(shift - n + m) ||
               holds(shift - n - m);
    };
    // Near by first, then ever further: what does not lie near is not looked at.
    const Vec away = wide_centroid(polygon) - guest.center;
    const double furthest = 2.0 * (abs(away.x) + abs(away.y) + size + across);
    const Border border(polygon, guest);
    for (double limit = max(size, across * 0x1p-6) * 0.5;; limit *= 4.0) {
        NearestShift nearest(allowed);
        search(border, min(limit, furthest), nearest);
        const bool all = !(limit < furthest);
        if (nearest.length() <= limit || (all && nearest.found())) {
            return {narrow(nearest.shift()), true};
        }
        if (all) return centered(wide_centroid(polygon), guest);
    }
}

}  // namespace carom::collision::detail
