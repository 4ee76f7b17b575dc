// Where a ray leaves: each part seen from beyond its far side, by a ray that comes back. Parts that
// the ray passes through without a gap are one way through.

#include <limits>

#include "../raycast.h"
#include "body_cast.h"

namespace carom::collision::detail {
namespace {

constexpr double kEndless = std::numeric_limits<double>::infinity();

struct Line {
    Vec from, way;

    /// As far along as no point of the box is, and some way beyond.
    [[nodiscard]] double beyond(Vec low, Vec high) const noexcept {
        const Vec end{way.x > 0.0 ? high.x : low.x, way.y > 0.0 ? high.y : low.y};
        const double speed2 = length_squared(way), size = high.x - low.x + high.y - low.y;
        return (dot(way, end - from) + (size + 1.0) * std::sqrt(speed2)) / speed2;
    }
};

/// What the line strikes of the core, coming from `t` of it, in the direction of its way or back.
Cast strike(const Line& line, double t, bool back, const CoreView& core) noexcept {
    const SmallCore point = point_core(line.from + line.way * t, 0.0);
    const Vec way = back ? -line.way : line.way;
    return cast_with_care(view_of(point), way, core, kEndless);
}

}  // namespace

std::optional<RayHit> raycast_exit_body(const Ray& ray, const Body& target) noexcept {
    const Line line{vec(ray.origin), vec(ray.direction)};
    const std::optional<RayHit> in = raycast_body(ray, target);
    if (!in || line.way == Vec{}) return std::nullopt;
    Cast out{};
    out.kind = Cast::Kind::enter;
    out.t = double{in->t}, out.normal = vec(in->normal), out.point = vec(in->point);
    for (bool further = true; further;) {
        further = false;
        target.each_part(anywhere(), [&](std::size_t i) {
            const CoreView core = target.part(i);
            const Vec grow{core.radius(), core.radius()};
            const double far = line.beyond(core.low() - grow, core.high() + grow);
            const double slack = 0x1p-22 * out.t + 0x1p-40 * far;  // out.t was a float
            if (!(far > out.t)) return true;
            const Cast last = strike(line, far, true, core);
            const double t = far - last.t;
            if (last.kind != Cast::Kind::enter || !(t > out.t + slack)) return true;
            const Cast first = strike(line, 0.0, false, core);
            const double entered = first.kind == Cast::Kind::enter ? first.t : 0.0;
            if (first.kind == Cast::Kind::miss || entered > out.t + slack) return true;
            further = true;
            out.t = t, out.normal = last.normal, out.point = line.from + line.way * t;
            return true;
        });
    }
    return RayHit{static_cast<float>(out.t), narrow(out.point), narrow(out.normal),
                  in->started_inside};
}

}  // namespace carom::collision::detail
