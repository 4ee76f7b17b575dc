#include "border.h"

namespace carom::collision::detail {

bool Walls::astray(Vec place, double beyond, Wanted wanted, std::size_t& wall) const noexcept {
    double nearest2 = std::numeric_limits<double>::infinity();
    bool inside = false;
    const double enough2 = beyond * beyond;
    const auto look = [&](std::size_t i) {
        const Vec e = run(i), d = place - corner(i);
        const double length2 = length_squared(e), along = dot(d, e);
        if (along >= length2) return true;  // the next one's corner
        const double side = cross(e, d);
        const double d2 = along <= 0.0 ? length_squared(d) : side * side / length2;
        if (!(d2 < nearest2)) return true;
        nearest2 = d2, wall = i;
        // Nearest to a corner is what lies outside one that points out, inside one that points in.
        inside = along <= 0.0 ? cross(e, back(i)) < 0.0 : side > 0.0;
        return nearest2 > enough2;
    };
    const std::size_t hint = wall;
    const bool far =
        look(hint) && look(next_index(hint, size())) &&
        each(
            [&](const Aabb& box) {
                const Vec gap{
                    max(0.0, max(double{box.min.x} - place.x, place.x - double{box.max.x})),
                    max(0.0, max(double{box.min.y} - place.y, place.y - double{box.max.y}))};
                return length_squared(gap) < nearest2;
            },
            look);
    return far ? inside == (wanted == Wanted::outside) : beyond < 0.0;
}

namespace {

constexpr double kAligned = 1e-9;  // of both lengths: no nearer to 0 is a sign

/// Whether `v` does not point away from `axis`, but for rounding.
bool along(Vec axis, Vec v) {
    const double d = dot(axis, v);
    return d >= 0.0 || d * d <= kAligned * kAligned * length_squared(axis) * length_squared(v);
}

constexpr Piece kNoPiece{{}, {1.0, 0.0}, -1.0, 1.0, 0.0, {}, {}, {}};

}  // namespace

Border::Border(const Polygon& polygon, const Guest& guest, Wanted wanted) noexcept
    : walls_(polygon), guest_(guest), wanted_(wanted) {
    const Vec r{guest.radius(), guest.radius()};
    low_ = high_ = guest.vertex(0);
    for (std::size_t i = 0; i < guest.size(); ++i) {
        const Vec v = guest.vertex(i);
        low_ = {min(low_.x, v.x), min(low_.y, v.y)};
        high_ = {max(high_.x, v.x), max(high_.y, v.y)};
        convex_ = convex_ && (guest.size() < 3 || cross(guest.edge(i), guest.back(i)) >= 0.0);
    }
    low_ = low_ - r, high_ = high_ + r;
}

Piece Border::along_wall(std::size_t wall, std::size_t vertex) const noexcept {
    const Vec run = walls_.run(wall), from_wall = outward(run);
    const Vec free = wanted_ == Wanted::outside ? from_wall : -from_wall;
    if (guest_.edge_count() > 0 &&
        !(along(free, guest_.edge(vertex)) && along(free, guest_.back(vertex)))) {
        return kNoPiece;
    }
    const Vec at = walls_.corner(wall) - guest_.vertex(vertex);
    return {at + free * (guest_.radius() / norm(run)), run, -1.0, 0.0, 1.0, free, {}, {}};
}

Piece Border::round_corner(std::size_t wall, std::size_t vertex) const noexcept {
    const Vec next = walls_.run(wall), before = walls_.back(wall);
    // Without rounding the lines meet there. A corner that points the other way is not gone round.
    const bool points_out = cross(next, before) > 0.0;
    if (guest_.radius() == 0.0 || points_out != (wanted_ == Wanted::outside)) return kNoPiece;
    return {walls_.corner(wall) - guest_.vertex(vertex),
            {},
            guest_.radius(),
            0.0,
            0.0,
            {},
            next,
            before};
}

Piece Border::along_edge(std::size_t wall, std::size_t vertex) const noexcept {
    if (guest_.edge_count() == 0) return kNoPiece;
    const Vec edge = guest_.edge(vertex), out = outward(edge);
    if (!along(out, walls_.run(wall)) || !along(out, walls_.back(wall))) return kNoPiece;
    const Vec at = walls_.corner(wall) - guest_.vertex(vertex);
    return {at - out * (guest_.radius() / norm(edge)), edge, -1.0, -1.0, 0.0, -out, {}, {}};
}

bool Border::closed(Vec middle, double reach, NearWalls& near) const noexcept {
    const std::size_t step = 1 + (guest_.size() - 1) / NearWalls::kMost;
    const std::size_t count = 1 + (guest_.size() - 1) / step;
    for (std::size_t n = 0; n < count; ++n) {
        const std::size_t i = (near.last + n) % count;  // what was astray may still be
        std::size_t wall = near.walls[i];
        const bool astray =
            walls_.astray(guest_.vertex(i * step) + middle, reach - guest_.radius(), wanted_, wall);
        near.walls[i] = static_cast<std::uint32_t>(wall);
        if (!astray) continue;
        near.last = static_cast<std::uint32_t>(i);
        return true;
    }
    return guest_.size() > 1 && convex_ && pierced(middle, reach);
}

/// Whether a wall goes through the shape so deep that it still does after any shift within `reach`.
bool Border::pierced(Vec middle, double reach) const noexcept {
    const Vec less{reach, reach};
    const Region core{low_ + middle + less, high_ + middle - less};
    if (!(core.low.x <= core.high.x && core.low.y <= core.high.y)) return false;
    const double need = max(0.0, reach - guest_.radius());
    return !walls_.each(core, [&](std::size_t wall) {
        const Vec run = walls_.run(wall), p = walls_.corner(wall) - middle, q = p + run;
        double left = -std::numeric_limits<double>::infinity(), right = left;
        for (std::size_t i = 0; i < guest_.size(); ++i) {
            const Vec v = guest_.vertex(i), e = guest_.edge(i);
            const double side = cross(run, v - p);
            left = max(left, side), right = max(right, -side);
            const double into = max(cross(e, p - v), cross(e, q - v));
            if (!(into > need * norm(e))) return true;
        }
        return !(min(left, right) > need * norm(run));
    });
}

}  // namespace carom::collision::detail
