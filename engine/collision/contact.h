#pragma once
// How two shapes meet: the shortest way to move the first until they only touch.
//
// A contact exists exactly when overlaps() is true. Where several ways out are equally short, a
// face goes before a corner; then the normal nearest the x axis; then that between +x and +y rather
// than between +x and -y; of two opposite ones that to +x, else +y. So the answer does not depend
// on the order of arguments or vertices, save that two opposite equal ways out do not swap.

#include "hits.h"
#include "overlap.h"

#include <cmath>
#include <optional>

namespace carom::collision {

[[nodiscard]] inline std::optional<Contact> contact(const Circle& circle,
                                                    const Aabb& box) noexcept {
    const detail::Vec c = detail::vec(circle.center);
    const detail::Vec low = detail::vec(box.min), high = detail::vec(box.max);
    const double radius = double{circle.radius};
    const detail::Vec d{c.x - detail::clamp(c.x, low.x, high.x),
                        c.y - detail::clamp(c.y, low.y, high.y)};
    const double gap2 = detail::length_squared(d);
    if (!(gap2 <= radius * radius)) return std::nullopt;
    double gap = std::sqrt(gap2);
    detail::Vec normal;
    if (gap > 0.0) {
        normal = d * (1.0 / gap);
    } else {  // The center is in the box: out through the nearest face.
        gap = low.x - c.x;
        normal = {-1.0, 0.0};
        if (c.x - high.x >= gap) gap = c.x - high.x, normal = {1.0, 0.0};
        if (low.y - c.y > gap) gap = low.y - c.y, normal = {0.0, -1.0};
        if (c.y - high.y > gap || (c.y - high.y == gap && normal.y < 0.0)) {
            gap = c.y - high.y, normal = {0.0, 1.0};
        }
    }
    // Halfway between the two surfaces.
    const detail::Vec point = c - normal * ((radius + gap) * 0.5);
    return Contact{detail::narrow(normal),
                   static_cast<float>(radius - gap),
                   {detail::narrow(point), glm::vec2{0.0f}},
                   1};
}

}  // namespace carom::collision
