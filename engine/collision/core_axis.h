#pragma once
// The shallowest way to part two cores that meet: over all edges of both, the one that the other
// shape reaches past the least. Compared by squares, so that equal depths compare equal.

#include <limits>

#include "core_overlap.h"

namespace carom::collision::detail {

struct Axis {
    double reach2 = std::numeric_limits<double>::infinity();  ///< Squared; over the length2.
    double length2 = 1.0;                                     ///< Of the edge.
    Vec normal{1.0, 0.0};    ///< From the second shape to the first, as long as the edge.
    bool edge_of_a = false;  ///< Whose edge.
    std::size_t edge = 0;    ///< Its index, when `found`.
    std::size_t vertex = 0;  ///< Of the other shape, the deepest past it.
    bool found = false;
};

/// The fixed order among equally short ways out: nearest the x axis, then between +x and +y, then
/// toward +x or +y. The first two do not depend on the sign of the normals.
[[nodiscard]] constexpr bool preferred(Vec n, double n_length2, Vec m, double m_length2) noexcept {
    const double n_x = n.x * n.x * m_length2, m_x = m.x * m.x * n_length2;
    if (n_x != m_x) return n_x > m_x;
    const double n_lean = n.x * n.y * m_length2, m_lean = m.x * m.y * n_length2;
    if (n_lean != m_lean) return n_lean > m_lean;
    if (n.x != 0.0) return n.x > 0.0 && m.x < 0.0;
    return n.y > 0.0 && m.y < 0.0;
}

[[nodiscard]] constexpr bool shallower(const Axis& axis, const Axis& than) noexcept {
    const double reach = axis.reach2 * than.length2, other = than.reach2 * axis.length2;
    if (reach != other) return reach < other;
    return preferred(axis.normal, axis.length2, than.normal, than.length2);
}

/// Improves `best` by the edges of `a`; false as soon as one has all of `b` outside.
template <class A, class B>
[[nodiscard]] constexpr bool improve_axis(const A& a, const B& b, bool edge_of_a,
                                          Axis& best) noexcept {
    std::size_t at = 0;
    for (std::size_t i = 0; i < a.edge_count(); ++i) {
        const Vec e = a.edge(i);
        face(a, i, b, at);
        const double side = cross(e, b.vertex(at) - a.vertex(i));
        if (!(side >= 0.0)) return false;
        const double length2 = length_squared(e), reach2 = side * side;
        if (reach2 * best.length2 > best.reach2 * length2) continue;
        const Axis axis{reach2, length2, edge_of_a ? -outward(e) : outward(e), edge_of_a, i,
                        at,     true};
        if (shallower(axis, best)) best = axis;
    }
    return true;
}

/// False when the cores do not meet.
template <class A, class B>
[[nodiscard]] constexpr bool find_axis(const A& a, const B& b, Axis& best) noexcept {
    return boxes_meet(a, b) && improve_axis(a, b, true, best) && improve_axis(b, a, false, best);
}

}  // namespace carom::collision::detail
