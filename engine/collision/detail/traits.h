#pragma once
// Which types are shapes, so that a query asked of anything else can say so in words.

#include "../polygon.h"
#include "../shapes.h"

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

/// Pairs are computed in the order of this number and turned round for the other.
template <class T>
inline constexpr int kRank = kIsPolygon<T>                      ? 7
                             : std::is_same_v<T, ConvexPolygon> ? 6
                             : std::is_same_v<T, Obb>           ? 5
                             : std::is_same_v<T, Aabb>          ? 4
                             : std::is_same_v<T, Capsule>       ? 3
                             : std::is_same_v<T, Segment>       ? 2
                             : std::is_same_v<T, Circle>        ? 1
                                                                : 0;

}  // namespace carom::collision::detail
