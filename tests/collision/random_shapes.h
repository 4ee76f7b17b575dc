#pragma once
// Random shapes for the tests: on an integer lattice, small enough that touching, shared edges and
// collinear points are common; or anywhere.

#include <algorithm>
#include <array>
#include <limits>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include "engine/collision/collision.h"
#include "engine/core/rng.h"

namespace carom::collision::testing {

using SomeShape =
    std::variant<glm::vec2, Segment, Circle, Aabb, Obb, Capsule, ConvexPolygon, Polygon>;
inline constexpr std::uint32_t kKinds = 8;
inline constexpr float kInf = std::numeric_limits<float>::infinity();
inline constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

class LatticeShapes {
public:
    explicit LatticeShapes(std::uint64_t seed) : rng_(seed) {}

    /// Chooses how large the lattice is and where; shapes made until the next call share it.
    void choose_scale() {
        constexpr std::array<int, 8> kRanges{2, 3, 4, 4, 6, 8, 16, 1000};
        range_ = kRanges[rng_.below(kRanges.size())];
        offset_ = rng_.below(4) == 0 ? glm::vec2{whole(-1000, 1000), whole(-1000, 1000)}
                                     : glm::vec2(0.0f);
    }

    /// The same, small enough that boxes turned as turned_obb() does stay exact.
    void choose_small_scale() {
        constexpr std::array<int, 6> kRanges{4, 8, 12, 16, 24, 60};
        range_ = kRanges[rng_.below(kRanges.size())];
        offset_ =
            rng_.below(4) == 0 ? glm::vec2{whole(-200, 200), whole(-200, 200)} : glm::vec2(0.0f);
    }

    float whole(int low, int high) {
        return static_cast<float>(
            low + static_cast<int>(rng_.below(static_cast<std::uint32_t>(high - low + 1))));
    }
    glm::vec2 point() {
        return offset_ + glm::vec2{whole(-range_, range_), whole(-range_, range_)};
    }
    float size() { return whole(0, range_); }
    Segment segment() { return {point(), point()}; }
    Circle circle() { return {point(), size()}; }
    Capsule capsule() {
        return {point(), point(), rng_.below(4) == 0 ? 0.0f : whole(0, range_ / 2)};
    }
    Aabb aabb() {
        const glm::vec2 a = point(), b = point();
        return {{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}};
    }
    /// Along the axes, in any of the four quarter turns.
    Obb obb() {
        constexpr std::array<glm::vec2, 4> kAxes{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
        return {point(), {size(), size()}, kAxes[rng_.below(4)]};
    }
    /// Turned by an angle that is no quarter, and still on a lattice, a finer one. No such axis has
    /// length 1; the box reaches from its center by exactly half * axis, whatever the length.
    Obb turned_obb() {
        constexpr std::array<glm::vec2, 4> kAxes{
            {{0.75f, 1.0f}, {1.0f, 0.75f}, {1.0f, 1.0f}, {1.0f, 0.5f}}};
        glm::vec2 axis = kAxes[rng_.below(kAxes.size())];
        for (std::uint32_t quarters = rng_.below(4); quarters > 0; --quarters) {
            axis = {-axis.y, axis.x};
        }
        const auto half = [&] {  // mostly so that corners fall on whole numbers
            return rng_.below(4) == 0 ? size() : 4.0f * whole(0, std::max(1, range_ / 8));
        };
        const float along = half(), across = half();
        return {point(), {along, across}, axis};
    }
    ConvexPolygon convex() {
        for (;;) {
            std::vector<glm::vec2> points(3 + rng_.below(7));
            for (glm::vec2& p : points) p = point();
            auto hull = convex_hull(points);
            if (hull) return std::move(hull).value();
        }
    }
    /// A star-shaped loop round a lattice point, mostly concave; or an arrowhead, when that fails.
    Polygon polygon() {
        for (int tries = 0; tries < 4; ++tries) {
            std::vector<glm::vec2> points(3 + rng_.below(8));
            const glm::vec2 middle = point();
            for (glm::vec2& p : points) p = point();
            sort_around(middle, points);
            auto made = Polygon::make(points);
            if (made) return std::move(made).value();
        }
        const glm::vec2 o = point();
        const float s = 1.0f + size();
        return Polygon::make(
                   {o, o + glm::vec2(2 * s, -s), o + glm::vec2(s, 0), o + glm::vec2(2 * s, 2 * s)})
            .value();
    }

    SomeShape any(std::uint32_t kind) {
        switch (kind) {
            case 0:
                return point();
            case 1:
                return segment();
            case 2:
                return circle();
            case 3:
                return aabb();
            case 4:
                return obb();
            case 5:
                return capsule();
            case 6:
                return convex();
            default:
                return polygon();
        }
    }
    SomeShape any() { return any(rng_.below(kKinds)); }

    Rng& rng() { return rng_; }
    /// What one float step is worth here.
    [[nodiscard]] double ulp() const { return 0x1p-23 * 2000.0; }

private:
    static void sort_around(glm::vec2 middle, std::vector<glm::vec2>& points) {
        const auto half = [&](glm::vec2 p) {
            return p.y > middle.y || (p.y == middle.y && p.x > middle.x) ? 0 : 1;
        };
        std::sort(points.begin(), points.end(), [&](glm::vec2 a, glm::vec2 b) {
            if (half(a) != half(b)) return half(a) < half(b);
            const double turn = detail::orient(detail::vec(middle), detail::vec(a), detail::vec(b));
            if (turn != 0.0) return turn > 0.0;
            return detail::length_squared(detail::vec(a) - detail::vec(middle)) <
                   detail::length_squared(detail::vec(b) - detail::vec(middle));
        });
    }

    Rng rng_;
    int range_ = 4;
    glm::vec2 offset_{0.0f};
};

// What a failing test prints.
inline void write(std::ostream& out, glm::vec2 p) { out << '(' << p.x << ", " << p.y << ')'; }
inline void write(std::ostream& out, std::span<const glm::vec2> loop) {
    for (const glm::vec2 p : loop) write(out, p);
}
inline void write(std::ostream& out, const Segment& s) {
    out << "segment ", write(out, s.a), write(out, s.b);
}
inline void write(std::ostream& out, const Circle& c) {
    out << "circle ", write(out, c.center), out << " r " << c.radius;
}
inline void write(std::ostream& out, const Aabb& b) {
    out << "aabb ", write(out, b.min), write(out, b.max);
}
inline void write(std::ostream& out, const Obb& b) {
    out << "obb ", write(out, b.center), write(out, b.half), write(out, b.axis);
}
inline void write(std::ostream& out, const Capsule& c) {
    out << "capsule ", write(out, c.a), write(out, c.b), out << " r " << c.radius;
}
inline void write(std::ostream& out, const ConvexPolygon& p) {
    out << "convex ", write(out, p.vertices());
}
inline void write(std::ostream& out, const Polygon& p) {
    out << "polygon ", write(out, p.vertices());
}
[[nodiscard]] inline std::string text(const SomeShape& shape) {
    std::ostringstream out;
    out.precision(9);
    std::visit([&](const auto& s) { write(out, s); }, shape);
    return out.str();
}

}  // namespace carom::collision::testing
