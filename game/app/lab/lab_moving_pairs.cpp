// The queries of lab_pairs.h that move something.

#include "game/app/lab/lab_pairs.h"

namespace carom::app::lab {

std::optional<collision::RayHit> raycast(const collision::Ray& ray, const LabShape& target) {
    return std::visit([&](const auto& t) { return collision::raycast(ray, t); }, target);
}

std::optional<collision::SweepHit> sweep(const LabShape& mover, glm::vec2 motion,
                                         const LabShape& target) {
    return std::visit([&](const auto& m, const auto& t) { return collision::sweep(m, motion, t); },
                      mover, target);
}

std::optional<collision::SweepHit> sweep_turning(const LabShape& mover, glm::vec2 motion,
                                                 const LabShape& target,
                                                 const collision::Turn& turn) {
    return std::visit(
        [&](const auto& m, const auto& t) { return collision::sweep_turning(m, motion, t, turn); },
        mover, target);
}

}  // namespace carom::app::lab
