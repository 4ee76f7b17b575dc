#include "../margin.h"

#include <limits>

#include "body_cast.h"
#include "core_contact.h"

namespace carom::collision::detail {
namespace {

/// Calls `see(part, other part)` for all that may lie as near as `within`.
template <class See>
void each_near(const Body& a, const Body& b, double within, const See& see) noexcept {
    const double reach = b.radius() + within;
    a.each_part(anywhere(), [&](std::size_t i) {
        const CoreView from = a.part(i);
        return b.each_part(Region::around(from, {}, reach),
                           [&](std::size_t j) { return see(from, b.part(j)), true; });
    });
}

[[nodiscard]] double gap_of(const Closest& closest, const CoreView& a, const CoreView& b) noexcept {
    return std::sqrt(closest.gap2) - (a.radius() + b.radius());
}

/// Of two cores apart.
[[nodiscard]] Contact contact_across(const Closest& closest, const CoreView& a, const CoreView& b,
                                     double margin) noexcept {
    Contact made = closest.face
                       ? edge_contact(a, b, closest.edge_of_a, closest.edge, closest.vertex, margin)
                       : corner_contact(closest, a.radius(), b.radius());
    made.depth = static_cast<float>(-max(0.0, gap_of(closest, a, b)));
    return made;
}

/// Points of other parts that lie along the same face: of all the outermost two.
void spread(const Body& a, const Body& b, double margin, Contact& contact) noexcept {
    const Vec normal = vec(contact.normal), aside = left_of(normal);
    glm::vec2 ends[2] = {contact.points[0], contact.points[contact.count - 1]};
    each_near(a, b, margin, [&](const CoreView& pa, const CoreView& pb) {
        const Closest closest = closest_features(pa, pb);
        if (!(gap_of(closest, pa, pb) <= margin)) return;
        const Contact other = contact_across(closest, pa, pb, margin);
        if (!(dot(vec(other.normal), normal) > 1.0 - 1e-9)) return;
        for (int k = 0; k < other.count; ++k) {
            for (glm::vec2& end : ends) {
                const double further = dot(aside, vec(other.points[k]) - vec(end));
                if (&end == ends ? further < 0.0 : further > 0.0) end = other.points[k];
            }
        }
    });
    contact.points[0] = ends[0], contact.points[1] = ends[1];
    contact.count = ends[0] == ends[1] ? 1 : 2;
    put_in_order(contact);
}

}  // namespace

std::optional<Contact> contact_within(const Body& a, const Body& b, float margin) noexcept {
    Closest nearest;
    std::optional<Contact> made;
    each_near(a, b, double{margin}, [&](const CoreView& pa, const CoreView& pb) {
        const Closest found = closest_features(pa, pb);
        if (!closer(found, nearest)) return;
        nearest = found;
        const double gap = gap_of(found, pa, pb);
        made.reset();
        if (gap <= double{margin} && finite(gap)) {
            made = contact_across(found, pa, pb, double{margin});
        }
    });
    if (made && (a.polygon || b.polygon)) spread(a, b, double{margin}, *made);
    return made;
}

std::optional<SweepHit> sweep_within_body(const Body& mover, glm::vec2 motion, const Body& target,
                                          float gap) noexcept {
    return sweep_hit(cast_body(mover, vec(motion), target, 1.0, true, double{gap}));
}

}  // namespace carom::collision::detail
