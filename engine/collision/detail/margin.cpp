#include "../margin.h"

#include <limits>

#include "body_cast.h"
#include "core_contact.h"

namespace carom::collision::detail {
namespace {

/// The nearest parts of two bodies.
struct NearestParts {
    Closest closest;
    std::size_t i = 0, j = 0;

    NearestParts(const Body& a, const Body& b, double within) noexcept {
        const double reach = a.radius() + b.radius() + within;
        a.each_part(anywhere(), [&](std::size_t p) {
            const CoreView from = a.part(p);
            b.each_part(Region::around(from, {}, reach), [&](std::size_t q) {
                const Closest found = closest_features(from, b.part(q));
                if (closer(found, closest)) closest = found, i = p, j = q;
                return true;
            });
            return true;
        });
    }
};

}  // namespace

std::optional<Contact> contact_within(const Body& a, const Body& b, float margin) noexcept {
    const NearestParts nearest(a, b, double{margin});
    const Closest& closest = nearest.closest;
    const double gap = std::sqrt(closest.gap2) - (a.radius() + b.radius());
    if (!(gap <= double{margin}) || !finite(gap)) return std::nullopt;
    const CoreView first = a.part(nearest.i), second = b.part(nearest.j);
    Contact made;
    if (closest.face) {
        made = edge_contact(first, second, closest.edge_of_a, closest.edge, closest.vertex,
                            double{margin});
    } else {
        made = corner_contact(closest, first.radius(), second.radius());
    }
    made.depth = static_cast<float>(-max(0.0, gap));
    return made;
}

std::optional<SweepHit> sweep_within_body(const Body& mover, glm::vec2 motion, const Body& target,
                                          float gap) noexcept {
    return sweep_hit(cast_body(mover, vec(motion), target, 1.0, true, double{gap}));
}

}  // namespace carom::collision::detail
