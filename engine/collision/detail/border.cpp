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
        look(hint) && look(next(hint)) &&
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

void on_both_sides(Vec foot, Vec along, double half2, double length2, const Piece& on,
                   const Piece& with, const SeeShift& see) {
    // A tangent may miss by rounding.
    if (half2 < 0.0 && half2 > -1e-9 * length2) half2 = 0.0;
    if (half2 < 0.0) return;
    for (const double half : {std::sqrt(half2), -std::sqrt(half2)}) {
        if (const Vec end = foot + along * half; on.has(end) && with.has(end)) see(end);
    }
}

void line_and_circle(const Piece& line, const Piece& circle, const SeeShift& see) {
    const double length = norm(line.run);
    const Vec along = line.run * (1.0 / length);
    const Vec foot = line.at + along * dot(circle.at - line.at, along);
    const double radius2 = circle.radius * circle.radius;
    on_both_sides(foot, along, radius2 - length_squared(foot - circle.at), radius2, line, circle,
                  see);
}

void two_circles(const Piece& a, const Piece& b, const SeeShift& see) {
    const Vec d = b.at - a.at;
    const double apart2 = length_squared(d);
    if (!(apart2 > 0.0)) return;
    const double radius2 = a.radius * a.radius;
    const double share = 0.5 + (radius2 - b.radius * b.radius) / (2.0 * apart2);
    const Vec foot = a.at + d * share;
    on_both_sides(foot, outward(d) * (1.0 / std::sqrt(apart2)), radius2 - apart2 * share * share,
                  radius2, a, b, see);
}

constexpr double kNoSign = 1e-9;  // of both lengths: no nearer to 0 is a sign

/// Whether `v` does not point away from `axis`, but for rounding.
bool not_against(Vec axis, Vec v) {
    const double d = dot(axis, v);
    return d >= 0.0 || d * d <= kNoSign * kNoSign * length_squared(axis) * length_squared(v);
}

constexpr Piece kNoPiece{{}, {1.0, 0.0}, -1.0, 1.0, 0.0, {}, {}, {}};

}  // namespace

void each_foot(const Piece& piece, const SeeShift& see) noexcept {
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

void each_meeting(const Piece& a, const Piece& b, const SeeShift& see) noexcept {
    if (a.radius < 0.0 && b.radius < 0.0) {
        const double turn = cross(a.run, b.run);
        if (turn == 0.0) return;
        const Vec both = a.at + a.run * (cross(b.at - a.at, b.run) / turn);
        if (a.has(both) && b.has(both)) see(both);
    } else if (a.radius < 0.0) {
        line_and_circle(a, b, see);
    } else if (b.radius < 0.0) {
        line_and_circle(b, a, see);
    } else {
        two_circles(a, b, see);
    }
}

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
        !(not_against(free, guest_.edge(vertex)) && not_against(free, guest_.back(vertex)))) {
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
    if (!not_against(out, walls_.run(wall)) || !not_against(out, walls_.back(wall)))
        return kNoPiece;
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

bool Border::each_near(Vec middle, double reach,
                       const FunctionRef<bool(const Piece&)>& see) const noexcept {
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

void ShiftSearch::run(double first, double most) const noexcept {
    for (double limit = min(first, most);; limit = min(limit * 4.0, most)) {
        look({}, limit, {});
        if (!(limit < most) || length_() <= limit) return;
    }
}

void ShiftSearch::look(Vec middle, double half, NearWalls walls) const noexcept {
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

bool ShiftSearch::try_few(Vec middle, double half) const noexcept {
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

void ShiftSearch::try_all(Vec middle, double half) const noexcept {
    const double reach = half * 1.4142135623730952 + least_;
    border_.each_near(middle, reach, [&](const Piece& piece) {
        try_foot(piece, middle, half);
        return border_.each_near(middle, reach, [&](const Piece& other) {
            try_meeting(piece, other, middle, half);
            return true;
        });
    });
}

void ShiftSearch::try_foot(const Piece& piece, Vec middle, double half) const noexcept {
    each_foot(piece, [&](Vec shift) { try_shift(shift, piece, nullptr, middle, half); });
}
void ShiftSearch::try_meeting(const Piece& a, const Piece& b, Vec middle,
                              double half) const noexcept {
    each_meeting(a, b, [&](Vec shift) { try_shift(shift, a, &b, middle, half); });
}
void ShiftSearch::try_shift(Vec shift, const Piece& a, const Piece* b, Vec middle,
                            double half) const noexcept {
    const double room = half + least_;
    if (abs(shift.x - middle.x) <= room && abs(shift.y - middle.y) <= room) offer_(shift, a, b);
}

}  // namespace carom::collision::detail
