#include "../transform.h"

#include "../convex.h"
#include "outline.h"

#include <cmath>

namespace carom::collision {
namespace {

using detail::Vec;
using detail::vec;

/// Of an angle up to an eighth of a turn either way; wrong by less than a double's rounding.
Vec small_rotation(double r) {
    const double s = r * r;
    double sine = 0.0, cosine = 0.0;
    for (int n = 16; n > 0; n -= 2) {  // 1 - s/(2·3) (1 - s/(4·5) (…)), and with 1·2, 3·4
        sine = s / (n * (n + 1.0)) * (1.0 - sine);
        cosine = s / ((n - 1.0) * n) * (1.0 - cosine);
    }
    return {1.0 - cosine, r * (1.0 - sine)};
}

/// A transform in double, its rotation of length 1.
struct Frame {
    Vec position{}, rotation{};

    explicit Frame(const Transform& t)
        : position(vec(t.position)),
          rotation(vec(t.rotation) * (1.0 / detail::norm(vec(t.rotation)))) {}
    [[nodiscard]] Vec turn(Vec v) const {
        return {v.x * rotation.x - v.y * rotation.y, v.x * rotation.y + v.y * rotation.x};
    }
    [[nodiscard]] glm::vec2 place(Vec v) const { return detail::narrow(turn(v) + position); }
    [[nodiscard]] glm::vec2 place(glm::vec2 v) const { return place(vec(v)); }
    [[nodiscard]] glm::vec2 axis(glm::vec2 v) const {
        const Vec turned = turn(vec(v));
        return detail::narrow(turned * (1.0 / detail::norm(turned)));
    }
};

}  // namespace

glm::vec2 rotation(float radians) noexcept {
    // A quarter turn in three parts; the first two have so few digits that whole multiples up to a
    // million are exact.
    constexpr double kQuarters[] = {0x1.921fb544p+0, 0x1.0b4611a6p-34, 0x1.3198a2e037073p-69};
    const double turns = std::nearbyint(double{radians} * 0.63661977236758134);
    double r = double{radians};
    for (const double part : kQuarters) r -= turns * part;
    if (!(detail::abs(r) < 0.8)) r = std::fmod(r, 0.78);  // of no meaning, but a unit vector
    const Vec v = small_rotation(r);
    const double of_four = turns - 4.0 * std::floor(turns * 0.25);
    const Vec turned = of_four == 0.0   ? v
                       : of_four == 1.0 ? Vec{-v.y, v.x}
                       : of_four == 2.0 ? Vec{-v.x, -v.y}
                                        : Vec{v.y, -v.x};
    return detail::narrow(turned);
}

Obb Obb::from_angle(glm::vec2 center, glm::vec2 half, float radians) noexcept {
    return {center, half, rotation(radians)};
}

glm::vec2 Transform::operator()(glm::vec2 point) const noexcept {
    return Frame(*this).place(point);
}

Transform inverse(const Transform& transform) noexcept {
    const Frame f(transform);
    const Vec back{f.rotation.x, -f.rotation.y};
    const Vec p{f.position.x * back.x - f.position.y * back.y,
                f.position.x * back.y + f.position.y * back.x};
    return {detail::narrow(-p), detail::narrow(back)};
}

Transform combined(const Transform& outer, const Transform& inner) noexcept {
    const Frame f(outer);
    return {f.place(inner.position), f.axis(inner.rotation)};
}

Transform detail::turn_about(glm::vec2 pivot, glm::vec2 rotation) noexcept {
    const Frame f({{}, rotation});
    return {narrow(vec(pivot) - f.turn(vec(pivot))), rotation};
}

Segment placed(const Segment& segment, const Transform& at) noexcept {
    const Frame f(at);
    return {f.place(segment.a), f.place(segment.b)};
}
Circle placed(const Circle& circle, const Transform& at) noexcept {
    return {at(circle.center), circle.radius};
}
Obb placed(const Aabb& box, const Transform& at) noexcept {
    const Frame f(at);
    const Vec low = vec(box.min), high = vec(box.max);
    return {f.place((low + high) * 0.5), detail::narrow((high - low) * 0.5), f.axis({1.0f, 0.0f})};
}
Obb placed(const Obb& box, const Transform& at) noexcept {
    const Frame f(at);
    return {f.place(box.center), box.half, f.axis(box.axis)};
}
Capsule placed(const Capsule& capsule, const Transform& at) noexcept {
    const Frame f(at);
    return {f.place(capsule.a), f.place(capsule.b), capsule.radius};
}
Ray placed(const Ray& ray, const Transform& at) noexcept {
    const Frame f(at);
    return {f.place(ray.origin), detail::narrow(f.turn(vec(ray.direction)))};
}

bool ConvexPolygon::place_unbent(const ConvexPolygon& model, const Transform& at) {
    const Frame f(at);
    std::vector<glm::vec2>& now = normals_;  // made anew in any case
    now.resize(model.vertices_.size());
    for (std::size_t i = 0; i < now.size(); ++i) now[i] = f.place(model.vertices_[i]);
    if (!detail::all_finite(now) || !detail::turns_left_once(now)) return false;
    detail::start_lowest(now);
    vertices_.swap(now);
    measure();
    return true;
}

bool ConvexPolygon::place(const ConvexPolygon& model, const Transform& at) {
    if (place_unbent(model, at)) return true;
    const MakeResult<ConvexPolygon> hull = convex_hull(normals_);  // rounding has bent it
    if (hull) vertices_ = hull.value().vertices_;
    measure();
    return hull.ok();
}

bool Polygon::place(const Polygon& model, const Transform& at) {
    const Frame f(at);
    if (parts_.size() != model.parts_.size()) parts_ = model.parts_;
    bool unbent = true;
    for (std::size_t i = 0; i < parts_.size() && unbent; ++i) {
        unbent = parts_[i].place_unbent(model.parts_[i], at);
    }
    if (unbent) {
        loops_ = model.loops_;
        in_holes_ = model.in_holes_;
        for (Vec& p : in_holes_) p = f.turn(p) + f.position;
        corners_.resize(model.corners_.size());
        for (std::size_t i = 0; i < corners_.size(); ++i) {
            corners_[i] = f.place(model.corners_[i]);
        }
        tree_ = model.tree_;
        tree_.fit([&](std::size_t n) { return parts_[n].bounds(); });
        outline_tree_ = model.outline_tree_;
        outline_tree_.fit([&](std::size_t n) { return wall_bounds(outline_tree_.order()[n]); });
        measure();
        return true;
    }
    // Rounding has bent a part: split it anew, or else be what it was.
    const auto anew = [](const Polygon& p, const auto& place) {
        std::vector<glm::vec2> outline;
        std::vector<std::vector<glm::vec2>> holes(p.hole_count());
        for (const glm::vec2 v : p.vertices()) outline.push_back(place(v));
        for (std::size_t i = 0; i < holes.size(); ++i) {
            for (const glm::vec2 v : p.hole(i)) holes[i].push_back(place(v));
        }
        return make(outline, holes);
    };
    MakeResult<Polygon> made = anew(model, [&](glm::vec2 v) { return f.place(v); });
    const bool fits = made.ok();
    *this = fits ? std::move(made).value() : anew(*this, [](glm::vec2 v) { return v; }).value();
    return fits;
}

}  // namespace carom::collision
