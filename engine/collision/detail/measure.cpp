#include "../measure.h"

#include <cmath>

namespace carom::collision {

float area(const Capsule& capsule) noexcept {
    const double radius = double{capsule.radius};
    const double length = detail::norm(detail::vec(capsule.b) - detail::vec(capsule.a));
    return static_cast<float>(std::numbers::pi * radius * radius + 2.0 * radius * length);
}

}  // namespace carom::collision
