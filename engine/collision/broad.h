#pragma once
// What the two broad phases, Grid and Tree, have in common: how they name boxes, what a visitor
// may say, and what the first-hit queries answer.

#include <cmath>
#include <concepts>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <utility>

#include "shapes.h"

namespace carom::collision {

/// Names a box in a Grid (its place in the list the grid was built from) or in a Tree.
using BoxId = std::uint32_t;

/// Anything callable with the id of a box. One that returns bool ends the query with false.
template <class F>
concept BoxVisitor = std::invocable<F&, BoxId>;

/// Anything callable with the ids of two boxes, the lower first. May return bool as above.
template <class F>
concept PairVisitor = std::invocable<F&, BoxId, BoxId>;

/// The box a first-hit query struck, and how.
template <class Hit>
struct Struck {
    BoxId id = 0;
    Hit hit{};
};

namespace detail {

inline constexpr BoxId kNoBox = std::numeric_limits<BoxId>::max();

/// Meets nothing, not even a box without end: every comparison with it is false.
inline constexpr Aabb kNowhere{glm::vec2{std::numeric_limits<float>::quiet_NaN()},
                               glm::vec2{std::numeric_limits<float>::quiet_NaN()}};

/// Whether closed boxes share a point; false for NaN. Written without branches: in a broad phase
/// the answers are too mixed to predict.
[[nodiscard]] constexpr bool meets(const Aabb& a, const Aabb& b) noexcept {
    return bool(int(a.min.x <= b.max.x) & int(a.max.x >= b.min.x) & int(a.min.y <= b.max.y) &
                int(a.max.y >= b.min.y));
}

/// False for a box with NaN or with min > max.
[[nodiscard]] constexpr bool sound(const Aabb& box) noexcept {
    return box.min.x <= box.max.x && box.min.y <= box.max.y;
}

/// Calls a visitor and says whether to go on.
template <class Visit, class... Ids>
constexpr bool told(Visit& visit, Ids... ids) {
    if constexpr (std::is_same_v<std::invoke_result_t<Visit&, Ids...>, bool>) {
        return visit(ids...);
    } else {
        visit(ids...);
        return true;
    }
}

template <class Visit>
constexpr bool told_pair(Visit& visit, BoxId a, BoxId b) {
    return a < b ? told(visit, a, b) : told(visit, b, a);
}

}  // namespace detail
}  // namespace carom::collision
