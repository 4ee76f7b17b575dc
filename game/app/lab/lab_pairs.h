#pragma once
// The collision module's queries for shapes whose kind is known only when the lab runs. Each is
// compiled for all 64 pairs, so they have files of their own.

#include "engine/collision/raycast.h"
#include "engine/collision/sweep.h"
#include "engine/collision/sweep_turning.h"
#include "game/app/lab/lab_item.h"

#include <optional>

namespace carom::app::lab {

[[nodiscard]] bool overlaps(const LabShape& a, const LabShape& b);
[[nodiscard]] std::optional<collision::Contact> contact(const LabShape& a, const LabShape& b);
[[nodiscard]] collision::Separation distance(const LabShape& a, const LabShape& b);
[[nodiscard]] bool contains(const LabShape& outer, const LabShape& inner);
[[nodiscard]] collision::Fit push_inside(const LabShape& container, const LabShape& shape);
[[nodiscard]] std::optional<collision::RayHit> raycast(const collision::Ray& ray,
                                                       const LabShape& target);
[[nodiscard]] std::optional<collision::SweepHit> sweep(const LabShape& mover, glm::vec2 motion,
                                                       const LabShape& target);
[[nodiscard]] std::optional<collision::SweepHit> sweep_turning(const LabShape& mover,
                                                               glm::vec2 motion,
                                                               const LabShape& target,
                                                               const collision::Turn& turn);

}  // namespace carom::app::lab
