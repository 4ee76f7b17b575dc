#include "../sweep.h"

#include "body_cast.h"

namespace carom::collision::detail {

std::optional<SweepHit> sweep_body(const Body& mover, glm::vec2 motion,
                                   const Body& target) noexcept {
    return sweep_hit(cast_body(mover, vec(motion), target, 1.0, true));
}

std::optional<SweepHit> sweep_core(const SmallCore& mover, glm::vec2 motion,
                                   const SmallCore& target) noexcept {
    return sweep_hit(cast_core(mover, vec(motion), target, 1.0));
}
std::optional<SweepHit> sweep_core(const SmallCore& mover, glm::vec2 motion,
                                   const PolygonCore& target) noexcept {
    return sweep_hit(cast_core(mover, vec(motion), target, 1.0));
}
std::optional<SweepHit> sweep_core(const PolygonCore& mover, glm::vec2 motion,
                                   const SmallCore& target) noexcept {
    return sweep_hit(cast_core(mover, vec(motion), target, 1.0));
}
std::optional<SweepHit> sweep_core(const PolygonCore& mover, glm::vec2 motion,
                                   const PolygonCore& target) noexcept {
    return sweep_hit(cast_core(mover, vec(motion), target, 1.0));
}

std::optional<SweepHit> seen_from_mover(const std::optional<SweepHit>& hit,
                                        glm::vec2 motion) noexcept {
    if (!hit) return std::nullopt;
    return SweepHit{hit->t, narrow(vec(hit->point) + vec(motion) * double{hit->t}), -hit->normal};
}

}  // namespace carom::collision::detail
