// Conservative advancement in the target's own frame, where it stands still and the mover swings.
//
// Between the two lies a line, square to the normal n, that parts them. A vertex of the mover at
// height f above that line, rising at speed v, stays above it for as long as
//     f + v s - A s^2 / 2 >= 0
// where A bounds its acceleration. The least such s over all vertices is a stride that cannot miss
// a touch. Because v is exact, strides shrink toward a touch as fast as Newton's method.

#include "../sweep_turning.h"

#include "body_cast.h"

namespace carom::collision {
namespace {

using detail::Body;
using detail::Cast;
using detail::CoreView;
using detail::Vec;
using detail::vec;

Vec times(Vec a, Vec b) { return {a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x}; }
Vec conjugate(Vec a) { return {a.x, -a.y}; }
Vec unit(Vec a) { return a * (1.0 / detail::norm(a)); }

/// The unit vector of half the angle.
Vec half_angle(Vec z) {
    if (z.x > 0.0) return unit({1.0 + z.x, z.y});
    return unit({detail::abs(z.y), std::copysign(1.0 - z.x, z.y)});
}

/// tan(angle / 8): at most 0.42, so the turn is nearly even in time.
double eighth_tangent(Vec rotation) {
    const Vec quarter = half_angle(half_angle(unit(rotation)));
    return quarter.y / (1.0 + quarter.x);
}

/// The rotation after the angle 8 atan(t g).
Vec rotation_after(double g, double t) {
    const double x = t * g;
    const double scale = 1.0 / (1.0 + x * x);
    const Vec w{(1.0 - x * x) * scale, 2.0 * x * scale};
    const Vec w2 = times(w, w);
    return times(w2, w2);
}

/// A core, turned and moved. Coordinates are relative to the pivot.
struct MovedCore {
    const CoreView& core;
    Vec from;      ///< The pivot, in the core's coordinates.
    Vec shift;     ///< Then moved by this...
    Vec rotation;  ///< ...and then turned by this.

    [[nodiscard]] std::size_t size() const noexcept { return core.size(); }
    [[nodiscard]] std::size_t edge_count() const noexcept { return core.edge_count(); }
    [[nodiscard]] Vec vertex(std::size_t i) const noexcept {
        return times(core.vertex(i) - from + shift, rotation);
    }
    [[nodiscard]] Vec edge(std::size_t i) const noexcept { return times(core.edge(i), rotation); }
    [[nodiscard]] double radius() const noexcept { return core.radius(); }
    [[nodiscard]] double blur() const noexcept { return core.blur(); }
    // Turning moves them.
    [[nodiscard]] std::size_t bottom() const noexcept { return lowest(1.0); }
    [[nodiscard]] std::size_t top() const noexcept { return lowest(-1.0); }

private:
    /// The lowest vertex, of two the left one; with `sign` -1 the highest, the right one.
    [[nodiscard]] std::size_t lowest(double sign) const noexcept {
        std::size_t best = 0;
        Vec at = vertex(0);
        for (std::size_t i = 1; i < size(); ++i) {
            const Vec v = vertex(i), d = (v - at) * sign;
            if (d.y < 0.0 || (d.y == 0.0 && d.x < 0.0)) best = i, at = v;
        }
        return best;
    }
};

double reach_from(const CoreView& core, Vec from) {
    double reach2 = 0.0;
    for (std::size_t i = 0; i < core.size(); ++i) {
        reach2 = detail::max(reach2, detail::length_squared(core.vertex(i) - from));
    }
    return std::sqrt(reach2);
}

/// The largest s with f + v s - a s^2 / 2 >= 0, for f >= 0; 2 stands for any beyond the step.
double safe_stride(double f, double v, double a) {
    const double d = std::sqrt(v * v + 2.0 * a * f);
    if (v < 0.0) return 2.0 * f / (d - v);
    return a > 0.0 ? detail::min((v + d) / a, 2.0) : 2.0;
}

/// One convex mover against one convex target.
class Advance {
public:
    Advance(const CoreView& mover, Vec motion, const CoreView& target, const Turn& turn)
        : mover_(mover),
          pivot_(vec(turn.pivot)),
          motion_(motion - vec(turn.motion)),
          g_(eighth_tangent(vec(turn.rotation))),
          target_{target, pivot_, {}, {1.0, 0.0}} {
        const double reach = reach_from(mover, pivot_);
        const double speed = detail::norm(motion_);
        const double w = 8.0 * detail::abs(g_);
        acceleration_ =
            2.0 * w * speed + (w * w + 16.0 * detail::abs(g_ * g_ * g_)) * (reach + speed);
        slop_ = kTurningSlop * (reach_from(target, pivot_) + target.radius() +
                                reach_from(mover, mover.vertex(0)) + mover.radius());
    }

    /// Kind::enter with point and normal in the world when the target has come to `t`.
    Cast run() {
        constexpr int kStrides = 512;       // enough for all but long slides along a surface;
        constexpr double kLeast = 0x1p-12;  // then no stride is shorter than this
        double t = 0.0;
        for (int n = 0; t < 1.0; ++n) {
            if (const Cast c = look(t); c.kind == Cast::Kind::enter) return c;
            t += n < kStrides ? stride_ : detail::max(stride_, kLeast);
            if (!(stride_ >= 0.0)) return {};  // NaN
        }
        return look(1.0);
    }

private:
    /// How they lie at time t: touching and closing, or apart with a safe stride.
    Cast look(double t) {
        const Vec rotation = rotation_after(g_, t);
        const double w = 8.0 * g_ / (1.0 + t * t * g_ * g_);
        const MovedCore moved{mover_, pivot_, motion_ * t, conjugate(rotation)};
        const Vec wind = times(motion_, conjugate(rotation));
        // Seen from the target, a thing at y moves so: carried along, and swung the other way.
        const auto velocity = [&](Vec y) { return wind + Vec{w * y.y, -w * y.x}; };

        const detail::Difference edges{moved, target_};
        const Cast c = detail::locate(edges, {});
        const double gap = -c.depth;
        const double closing = -detail::dot(c.normal, velocity(c.point));
        if (gap <= slop_ && closing > 0.0) return touch(c, t, gap, closing, rotation);
        // While they touch and part, or slide, let the bound run the slop deep.
        stride_ = stride(moved, c.normal, gap <= slop_ ? slop_ : gap - 0.5 * slop_, velocity);
        return {};
    }

    template <class Moved, class Velocity>
    double stride(const Moved& moved, Vec normal, double room, const Velocity& velocity) const {
        double lowest = detail::dot(normal, moved.vertex(0));
        for (std::size_t i = 1; i < moved.size(); ++i) {
            lowest = detail::min(lowest, detail::dot(normal, moved.vertex(i)));
        }
        double least = 2.0;
        for (std::size_t i = 0; i < moved.size(); ++i) {
            const Vec y = moved.vertex(i);
            const double height = room + detail::dot(normal, y) - lowest;
            least = detail::min(
                least, safe_stride(height, detail::dot(normal, velocity(y)), acceleration_));
        }
        return least;
    }

    Cast touch(Cast c, double t, double gap, double closing, Vec rotation) const {
        // Fast enough to be sure of the touch: solve for the rest of the gap.
        if (gap > 0.0 && closing * closing > 4.0 * acceleration_ * slop_) {
            t = detail::min(t + gap / closing, 1.0);
        }
        c.kind = Cast::Kind::enter;
        c.t = t;
        c.normal = times(c.normal, rotation);
        c.point = times(c.point, rotation);
        return c;
    }

    const CoreView& mover_;
    Vec pivot_;
    Vec motion_;  ///< Of the mover, relative to the pivot.
    double g_;
    MovedCore target_;
    double acceleration_ = 0.0;  ///< The most any point of the mover has, seen from the target.
    double slop_ = 0.0;
    double stride_ = 0.0;
};

/// A core that turns about a pivot while that travels.
struct Turning {
    const CoreView& core;
    Vec pivot, motion;
    double g;      ///< As eighth_tangent().
    double reach;  ///< From the pivot.

    Turning(const CoreView& c, const Turn& turn)
        : core(c),
          pivot(vec(turn.pivot)),
          motion(vec(turn.motion)),
          g(eighth_tangent(vec(turn.rotation))),
          reach(reach_from(c, pivot)) {}
    /// The most acceleration any point of it has.
    [[nodiscard]] double acceleration() const {
        const double w = 8.0 * detail::abs(g);
        return (w * w + 16.0 * detail::abs(g * g * g)) * reach;
    }
    [[nodiscard]] Vec velocity(Vec y, double t) const {
        const double w = 8.0 * g / (1.0 + t * t * g * g);
        return motion + detail::left_of(y - (pivot + motion * t)) * w;
    }
    /// As it is at time t; coordinates are relative to `origin`.
    [[nodiscard]] MovedCore at(double t, Vec origin) const {
        const Vec rotation = rotation_after(g, t);
        const Vec to = times(pivot + motion * t - origin, conjugate(rotation));
        return {core, pivot, to, rotation};
    }
};

/// One convex shape against another, both turning, in the world's frame. The line that parts them
/// moves evenly, as fast as the middle between their nearest points does; each stays on its side as
/// long as the bound says.
class AdvanceBoth {
public:
    AdvanceBoth(const CoreView& mover, const Turn& mover_turn, const CoreView& target,
                const Turn& target_turn)
        : mover_(mover, mover_turn), target_(target, target_turn), origin_(target_.pivot) {
        slop_ = kTurningSlop * (target_.reach + target.radius() + mover_.reach + mover.radius());
    }

    /// Kind::enter with point and normal in the world when the time is `t`.
    Cast run() {
        constexpr int kStrides = 512;
        constexpr double kLeast = 0x1p-12;  // as in Advance
        double t = 0.0;
        for (int n = 0; t < 1.0; ++n) {
            if (const Cast c = look(t); c.kind == Cast::Kind::enter) return c;
            t += n < kStrides ? stride_ : detail::max(stride_, kLeast);
            if (!(stride_ >= 0.0)) return {};  // NaN
        }
        return look(1.0);
    }

private:
    Cast look(double t) {
        const MovedCore a = mover_.at(t, origin_), b = target_.at(t, origin_);
        Cast c = detail::locate(detail::Difference{a, b}, {});
        const double gap = -c.depth;
        const auto rise = [&](const Turning& body, Vec y) {
            return detail::dot(c.normal, body.velocity(y + origin_, t));
        };
        const double a_rise = rise(mover_, c.point), b_rise = rise(target_, c.point);
        const double closing = b_rise - a_rise;
        if (gap <= slop_ && closing > 0.0) {
            const double most = mover_.acceleration() + target_.acceleration();
            if (gap > 0.0 && closing * closing > 4.0 * most * slop_) {
                t = detail::min(t + gap / closing, 1.0);
            }
            c.kind = Cast::Kind::enter;
            c.t = t;
            c.point = c.point + origin_;
            return c;
        }
        const double room = gap <= slop_ ? slop_ : gap - 0.5 * slop_;
        const double line = 0.5 * (a_rise + b_rise);
        stride_ = detail::min(stride(a, c.normal, 0.5 * room, mover_.acceleration(),
                                     [&](Vec y) { return rise(mover_, y) - line; }),
                              stride(b, -c.normal, 0.5 * room, target_.acceleration(),
                                     [&](Vec y) { return line - rise(target_, y); }));
        return {};
    }

    /// How long all vertices stay on their side of the line.
    template <class Rise>
    static double stride(const MovedCore& core, Vec normal, double room, double acceleration,
                         const Rise& rise) {
        double lowest = detail::dot(normal, core.vertex(0));
        for (std::size_t i = 1; i < core.size(); ++i) {
            lowest = detail::min(lowest, detail::dot(normal, core.vertex(i)));
        }
        double least = 2.0;
        for (std::size_t i = 0; i < core.size(); ++i) {
            const Vec y = core.vertex(i);
            least = detail::min(
                least, safe_stride(room + detail::dot(normal, y) - lowest, rise(y), acceleration));
        }
        return least;
    }

    Turning mover_, target_;
    Vec origin_;
    double slop_ = 0.0;
    double stride_ = 0.0;
};

[[nodiscard]] bool is_finite(const Turn& turn) {
    return detail::finite(vec(turn.motion)) && detail::finite(vec(turn.pivot)) &&
           detail::finite(vec(turn.rotation)) && !(turn.rotation == glm::vec2{0.0f});
}
[[nodiscard]] bool turns(const Turn& turn) {
    return !(turn.rotation.y == 0.0f && turn.rotation.x > 0.0f);
}

/// The first touch of all pairs of parts that `advance(part, part)` finds.
template <class Advancing>
Cast first_of_parts(const Body& mover, const Body& target, const Advancing& advance) {
    Cast first{};
    for (std::size_t i = 0; i < mover.part_count(); ++i) {
        for (std::size_t j = 0; j < target.part_count(); ++j) {
            const CoreView a = mover.part(i), b = target.part(j);
            if (!detail::usable(a) || !detail::usable(b)) continue;
            const Cast c = advance(a, b);
            if (c.kind == Cast::Kind::enter && (first.kind == Cast::Kind::miss || c.t < first.t)) {
                first = c;
            }
        }
    }
    return first;
}

}  // namespace

glm::vec2 rotation_at(glm::vec2 rotation, float t) noexcept {
    return detail::narrow(rotation_after(eighth_tangent(vec(rotation)), double{t}));
}

namespace {

/// A turn as it is at some time.
struct Pose {
    Vec pivot, now, rotation;

    Pose(const Turn& turn, float t)
        : pivot(vec(turn.pivot)),
          now(pivot + vec(turn.motion) * double{t}),
          rotation(rotation_after(eighth_tangent(vec(turn.rotation)), double{t})) {}

    [[nodiscard]] glm::vec2 place(Vec p) const {
        return detail::narrow(now + times(p - pivot, rotation));
    }
    [[nodiscard]] glm::vec2 place(glm::vec2 p) const { return place(vec(p)); }
    [[nodiscard]] glm::vec2 point_along(Vec axis) const {
        return detail::narrow(unit(times(axis, rotation)));
    }
};

}  // namespace

glm::vec2 turned(glm::vec2 point, const Turn& turn, float t) noexcept {
    return Pose(turn, t).place(point);
}
Segment turned(const Segment& segment, const Turn& turn, float t) noexcept {
    const Pose pose(turn, t);
    return {pose.place(segment.a), pose.place(segment.b)};
}
Circle turned(const Circle& circle, const Turn& turn, float t) noexcept {
    return {Pose(turn, t).place(circle.center), circle.radius};
}
Capsule turned(const Capsule& capsule, const Turn& turn, float t) noexcept {
    const Pose pose(turn, t);
    return {pose.place(capsule.a), pose.place(capsule.b), capsule.radius};
}
Obb turned(const Obb& box, const Turn& turn, float t) noexcept {
    const Pose pose(turn, t);
    return {pose.place(box.center), box.half, pose.point_along(vec(box.axis))};
}
Obb turned(const Aabb& box, const Turn& turn, float t) noexcept {
    const Pose pose(turn, t);
    const Vec center = (vec(box.min) + vec(box.max)) * 0.5;
    const Vec half = (vec(box.max) - vec(box.min)) * 0.5;
    return {pose.place(center), detail::narrow(half), pose.point_along({1.0, 0.0})};
}

std::optional<SweepHit> detail::sweep_turning_body(const Body& mover, glm::vec2 motion,
                                                   const Body& target, const Turn& turn) noexcept {
    const Vec drift = vec(turn.motion);
    if (!finite(vec(motion)) || !is_finite(turn)) return std::nullopt;
    if (!turns(turn)) {  // exactly
        const Cast c = cast_body(mover, vec(motion) - drift, target, 1.0, true);
        if (c.kind == Cast::Kind::miss || (c.kind == Cast::Kind::inside && !c.deeper)) {
            return std::nullopt;
        }
        return SweepHit{static_cast<float>(c.t), narrow(c.point + drift * c.t), narrow(c.normal)};
    }
    const Cast first = first_of_parts(mover, target, [&](const CoreView& a, const CoreView& b) {
        return Advance{a, vec(motion), b, turn}.run();
    });
    if (first.kind == Cast::Kind::miss) return std::nullopt;
    return SweepHit{static_cast<float>(first.t),
                    narrow(first.point + vec(turn.pivot) + drift * first.t), narrow(first.normal)};
}

std::optional<SweepHit> detail::sweep_turning_bodies(const Body& mover, const Turn& mover_turn,
                                                     const Body& target,
                                                     const Turn& target_turn) noexcept {
    if (!is_finite(mover_turn) || !is_finite(target_turn)) return std::nullopt;
    if (!turns(mover_turn))
        return sweep_turning_body(mover, mover_turn.motion, target, target_turn);
    if (!turns(target_turn)) {
        std::optional<SweepHit> hit =
            sweep_turning_body(target, target_turn.motion, mover, mover_turn);
        if (hit) hit->normal = -hit->normal;
        return hit;
    }
    const Cast first = first_of_parts(mover, target, [&](const CoreView& a, const CoreView& b) {
        return AdvanceBoth{a, mover_turn, b, target_turn}.run();
    });
    if (first.kind == Cast::Kind::miss) return std::nullopt;
    return SweepHit{static_cast<float>(first.t), narrow(first.point), narrow(first.normal)};
}

}  // namespace carom::collision
