#pragma once
// Casting one body at another: the first of all their parts, with no surface where parts meet.

#include "body.h"
#include "cast.h"

namespace carom::collision::detail {

/// Finite, with no negative radius.
template <class Core>
[[nodiscard]] bool usable(const Core& core) noexcept {
    if constexpr (std::is_same_v<Core, SmallCore>) {
        double sum = core.radius();
        for (std::size_t i = 0; i < core.size(); ++i)
            sum += abs(core.vertex(i).x) + abs(core.vertex(i).y);
        return core.radius() >= 0.0 && finite(sum);
    } else {
        return true;  // the factory saw to it
    }
}

/// As cast() in cast.h. Anything not usable is a miss. `leaving_is_free`: a mover that starts
/// inside one part and leaves it may enter another; otherwise being inside is the answer.
[[nodiscard]] Cast cast_body(const Body& mover, Vec motion, const Body& target, double t_max,
                             bool leaving_is_free) noexcept;

}  // namespace carom::collision::detail
