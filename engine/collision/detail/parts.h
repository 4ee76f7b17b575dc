#pragma once
// The convex parts of a shape, as cores: of a Polygon all it is made of, of a core itself.

#include "core.h"

namespace carom::collision::detail {

/// Whether `test` holds for all parts; none is looked at after the first for which it does not.
template <class Core, class Test>
bool every_part(const Core& core, const Test& test) noexcept {
    return test(core);
}

template <class Test>
bool every_part(const Polygon& polygon, const Test& test) noexcept {
    for (const ConvexPolygon& part : polygon.parts()) {
        if (!test(core_of(part))) return false;
    }
    return true;
}

template <class A, class B, class Test>
bool every_pair(const A& a, const B& b, const Test& test) noexcept {
    return every_part(a, [&](const auto& pa) {
        return every_part(b, [&](const auto& pb) { return test(pa, pb); });
    });
}

template <class Shape, class Visit>
void for_parts(const Shape& shape, const Visit& visit) noexcept {
    (void)every_part(shape, [&](const auto& part) { return visit(part), true; });
}

template <class A, class B, class Visit>
void for_pairs(const A& a, const B& b, const Visit& visit) noexcept {
    (void)every_pair(a, b, [&](const auto& pa, const auto& pb) { return visit(pa, pb), true; });
}

}  // namespace carom::collision::detail
