#include "../push_inside.h"

#include <cmath>

#include "border.h"
#include "core_inside.h"

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
    Vec shift{};
    double scale = 1.0;

    [[nodiscard]] std::size_t size() const noexcept { return guest.size(); }
    [[nodiscard]] std::size_t edge_count() const noexcept { return guest.edge_count(); }
    [[nodiscard]] Vec vertex(std::size_t i) const noexcept {
        return guest.center + shift + (guest.vertex(i) - guest.center) * scale;
    }
    [[nodiscard]] Vec edge(std::size_t i) const noexcept { return guest.edge(i) * scale; }
    [[nodiscard]] double radius() const noexcept { return guest.radius() * scale; }
};

/// The nearest allowed of the shifts offered.
template <class Allowed>
class NearestShift {
public:
    explicit NearestShift(const Allowed& allowed) : allowed_(allowed) {}

    [[nodiscard]] bool found() const { return best2_ < kInfinity; }
    [[nodiscard]] Vec shift() const { return best_; }
    /// No shift is looked for that is as long.
    [[nodiscard]] double length() const { return std::sqrt(best2_); }

    /// `a` and `b` are what meets there; no `b` when it is the foot of `a`.
    void offer(Vec shift, const Piece& a, const Piece* b) {
        const double length2 = length_squared(shift);
        if (!(length2 < best2_) || !allowed_(shift, a, b)) return;
        best2_ = length2;
        best_ = shift;
    }

private:
    const Allowed& allowed_;
    double best2_ = kInfinity;
    Vec best_{};
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
    Vec shift{};
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
    const auto allowed = [&](Vec shift, const Piece&, const Piece*) {
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
    for (std::size_t i = 0; i < count; ++i) {
        const Piece piece = piece_at(i);
        each_foot(piece, [&](Vec shift) { nearest.offer(shift, piece, nullptr); });
    }
    for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const Piece a = piece_at(i), b = piece_at(j);
            each_meeting(a, b, [&](Vec shift) { nearest.offer(shift, a, &b); });
        }
    }
    return nearest.found() ? Fit{narrow(nearest.shift()), true} : centered(center, guest);
}

Fit push_into(const Polygon& polygon, const Guest& guest) noexcept {
    const auto holds = [&](Vec shift) {
        return inside_polygon(polygon, Trial{guest, shift, 1.0 - kSlack});
    };
    const bool flat = guest.size() < 3 && guest.radius() == 0.0;
    const double size = size_of(guest), across = extent(polygon.bounds());
    const double hair = kSlack * (size + across);
    // Points and segments do not shrink away from a wall; a hair toward the middle of a part does
    // it, or in one of the four corners where two walls cross.
    const auto allowed = [&](Vec shift, const Piece& a, const Piece* b) {
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
        if (!flat || !b) return false;
        const Vec n = a.normal_at(shift) * hair, m = b->normal_at(shift) * hair;
        return holds(shift + n + m) || holds(shift + n - m) || holds(shift - n + m) ||
               holds(shift - n - m);
    };
    NearestShift nearest(allowed);
    const auto length = [&] { return nearest.length(); };
    const auto offer = [&](Vec shift, const Piece& a, const Piece* b) {
        nearest.offer(shift, a, b);
    };
    const Vec away = wide_centroid(polygon) - guest.center;
    const Border border(polygon, guest, Wanted::inside);
    ShiftSearch(border, 1e-6 * (size + across), length, offer)
        .run(max(size, across * 0x1p-6), 2.0 * (abs(away.x) + abs(away.y) + size + across));
    return nearest.found() ? Fit{narrow(nearest.shift()), true}
                           : centered(wide_centroid(polygon), guest);
}

}  // namespace carom::collision::detail
