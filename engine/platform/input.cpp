#include "engine/platform/input.h"

#include <algorithm>

#include <glm/geometric.hpp>

namespace carom::platform {
namespace {

glm::vec2 outside(glm::vec2 stick, float dead_zone) {
    const float length = glm::length(stick);
    if (length <= dead_zone) return glm::vec2{0};
    const float reach = std::min(1.0f, (length - dead_zone) / (1.0f - dead_zone));
    return stick * (reach / length);
}

}  // namespace

glm::vec2 Pad::left_stick(float dead_zone) const {
    return outside({axis(PadAxis::LeftX), axis(PadAxis::LeftY)}, dead_zone);
}

glm::vec2 Pad::right_stick(float dead_zone) const {
    return outside({axis(PadAxis::RightX), axis(PadAxis::RightY)}, dead_zone);
}

}  // namespace carom::platform
