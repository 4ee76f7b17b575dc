#include "../overlap.h"

namespace carom::collision::detail {
namespace {

/// Asks of all pairs of parts that may meet, by their cores.
template <class A>
bool meets_any(const A& part, const Body& b) noexcept {
    if (!b.polygon) {
        if constexpr (std::is_same_v<A, CoreView>) {
            return are_meeting(part, b.part(0));
        } else {
            return b.convex ? are_meeting(part, core_of(*b.convex)) : are_meeting(part, b.small);
        }
    }
    return !b.polygon->tree().each(Region::around(part, {}, 0.0), [&](std::size_t n) {
        const PolygonCore core = core_of(b.polygon->parts()[n]);
        if constexpr (std::is_same_v<A, CoreView>) {
            return !are_meeting(part, view_of(core));
        } else {
            return !are_meeting(part, core);
        }
    });
}

}  // namespace

CoreView Body::part(std::size_t i) const noexcept {
    if (polygon) return view_of(core_of(polygon->parts()[i]));
    if (!convex) return view_of(small);
    CoreView view = view_of(core_of(*convex));
    view.rounding = rounding;
    return view;
}

bool are_meeting(const SmallCore& a, const SmallCore& b) noexcept { return shapes_meet(a, b); }
bool are_meeting(const SmallCore& a, const PolygonCore& b) noexcept { return shapes_meet(a, b); }
bool are_meeting(const PolygonCore& a, const PolygonCore& b) noexcept { return shapes_meet(a, b); }
bool are_meeting(const CoreView& a, const CoreView& b) noexcept { return shapes_meet(a, b); }

bool bodies_meet(const Body& a, const Body& b) noexcept {
    if (b.rounding > 0.0 && !(a.rounding > 0.0)) return bodies_meet(b, a);
    if (a.rounding > 0.0) return meets_any(a.part(0), b);
    if (!a.polygon) {
        return a.convex ? meets_any(core_of(*a.convex), b) : meets_any(a.small, b);
    }
    if (!b.polygon) return bodies_meet(b, a);
    const Region near{vec(b.polygon->bounds().min), vec(b.polygon->bounds().max)};
    return !a.polygon->tree().each(
        near, [&](std::size_t n) { return !meets_any(core_of(a.polygon->parts()[n]), b); });
}

}  // namespace carom::collision::detail
