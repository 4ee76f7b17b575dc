#pragma once
// Which types are shapes, so that a query asked of anything else can say so in words.

#include "polygon.h"
#include "shapes.h"

#include <type_traits>

namespace carom::collision::detail {

template <class T, class... Among>
inline constexpr bool kIsOneOf = (std::is_same_v<T, Among> || ...);

/// Convex shapes, which have a core and a radius.
template <class T>
inline constexpr bool kIsConvex =
    kIsOneOf<T, glm::vec2, Segment, Circle, Aabb, Obb, Capsule, ConvexPolygon>;

template <class T>
inline constexpr bool kIsPolygon = std::is_same_v<T, Polygon>;

template <class T>
inline constexpr bool kIsShape = kIsConvex<T> || kIsPolygon<T>;

}  // namespace carom::collision::detail
