#pragma once
// Shapes moved, turned by quarters, mirrored and scaled, exactly where the numbers allow.

#include "random_shapes.h"

namespace carom::collision::testing {

struct Change {
    int quarters = 0;
    bool mirror = false;
    float scale = 1.0f;
    glm::vec2 shift{0.0f};

    [[nodiscard]] glm::vec2 turn(glm::vec2 v) const {
        if (mirror) v.x = -v.x;
        for (int i = 0; i < quarters; ++i) v = {-v.y, v.x};
        return v;
    }
    [[nodiscard]] glm::vec2 place(glm::vec2 p) const { return turn(p) * scale + shift; }
};

inline glm::vec2 changed(glm::vec2 p, const Change& t) { return t.place(p); }
inline Segment changed(const Segment& s, const Change& t) { return {t.place(s.a), t.place(s.b)}; }
inline Circle changed(const Circle& c, const Change& t) {
    return {t.place(c.center), c.radius * t.scale};
}
inline Capsule changed(const Capsule& c, const Change& t) {
    return {t.place(c.a), t.place(c.b), c.radius * t.scale};
}
inline Aabb changed(const Aabb& b, const Change& t) {
    const glm::vec2 p = t.place(b.min), q = t.place(b.max);
    return {{std::min(p.x, q.x), std::min(p.y, q.y)}, {std::max(p.x, q.x), std::max(p.y, q.y)}};
}
inline Obb changed(const Obb& b, const Change& t) {
    return {t.place(b.center), b.half * t.scale, t.turn(b.axis)};
}
template <class Loop>
Loop changed_loop(const Loop& polygon, const Change& t) {
    std::vector<glm::vec2> points;
    for (const glm::vec2 p : polygon.vertices()) points.push_back(t.place(p));
    return Loop::make(points).value();
}
inline ConvexPolygon changed(const ConvexPolygon& p, const Change& t) { return changed_loop(p, t); }
inline Polygon changed(const Polygon& p, const Change& t) { return changed_loop(p, t); }
inline SomeShape changed(const SomeShape& shape, const Change& t) {
    return std::visit([&](const auto& s) -> SomeShape { return changed(s, t); }, shape);
}

/// Any shape, any size from 0.01 to 10,000, up to 10,000 from the origin, turned boxes included.
class FreeShapes {
public:
    explicit FreeShapes(std::uint64_t seed) : rng_(seed) {}

    /// Shapes made until the next call are near each other and of like size.
    void choose_scale() {
        constexpr std::array<float, 7> kScales{0.01f, 0.1f, 1.0f, 1.0f, 10.0f, 1000.0f, 10000.0f};
        scale_ = kScales[rng_.below(kScales.size())];
        const float far = rng_.below(2) == 0 ? 0.0f : 10000.0f;
        offset_ = {rng_.between(-far, far), rng_.between(-far, far)};
    }
    [[nodiscard]] float scale() const { return scale_; }
    /// What one float step is worth here.
    [[nodiscard]] double ulp() const {
        return 0x1p-23 * (double{scale_} * 4.0 + detail::max(detail::abs(double{offset_.x}),
                                                             detail::abs(double{offset_.y})));
    }

    glm::vec2 point() {
        return offset_ + glm::vec2{rng_.between(-scale_, scale_), rng_.between(-scale_, scale_)};
    }
    float size() { return rng_.between(0.05f, 0.7f) * scale_; }
    glm::vec2 unit() {
        for (;;) {
            const glm::vec2 v{rng_.between(-1.0f, 1.0f), rng_.between(-1.0f, 1.0f)};
            const float length = std::sqrt(v.x * v.x + v.y * v.y);
            if (length > 0.1f && length < 1.0f) return v / length;
        }
    }
    SomeShape any(std::uint32_t kind) {
        switch (kind) {
            case 0:
                return point();
            case 1:
                return Segment{point(), point()};
            case 2:
                return Circle{point(), size()};
            case 3: {
                const glm::vec2 m = point(), h{size(), size()};
                return Aabb{m - h, m + h};
            }
            case 4:
                return Obb{point(), {size(), size()}, unit()};
            case 5:
                return Capsule{point(), point(), size() * 0.5f};
            case 6:
                return convex();
            default:
                return polygon();
        }
    }
    ConvexPolygon convex() {
        for (;;) {
            std::vector<glm::vec2> points(3 + rng_.below(6));
            for (glm::vec2& p : points) p = point();
            auto hull = convex_hull(points);
            if (hull) return std::move(hull).value();
        }
    }
    Polygon polygon() {
        const glm::vec2 o = point();
        const float s = size();
        for (;;) {  // a quadrilateral with one corner pulled in
            const glm::vec2 u = unit() * s, v{-u.y, u.x};
            auto made = Polygon::make({o, o + u, o + (u + v) * rng_.between(0.1f, 1.0f), o + v});
            if (made) return std::move(made).value();
        }
    }
    Rng& rng() { return rng_; }

private:
    Rng rng_;
    float scale_ = 1.0f;
    glm::vec2 offset_{0.0f};
};

/// A contact whose normal is one.
inline bool sound(const std::optional<Contact>& found) {
    return found && std::abs(std::hypot(found->normal.x, found->normal.y) - 1.0f) < 1e-6f;
}

}  // namespace carom::collision::testing
