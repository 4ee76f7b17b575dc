#pragma once
// Shapes, rays and moving shapes against all the boxes of a Grid or a Tree, exactly as asking every
// box in turn would find them: the first hit (of equal ones that of the lowest id), any hit, the
// nearest few, or all. Each takes a Mask last; only boxes that share a bit with it are found.
//
//   if (const auto struck = sweep(ball, motion, bricks)) bricks.remove(struck->id);
//
// What lies in the boxes need not be boxes: first_hit, any_hit, nearest_hits and all_hits take your
// own test, as Grid::first_hit describes it.

#include <concepts>
#include <cstddef>
#include <limits>
#include <optional>
#include <span>
#include <type_traits>

#include "any_shape.h"
#include "grid.h"
#include "hits.h"
#include "measure.h"
#include "raycast.h"
#include "sweep.h"
#include "tree.h"

namespace carom::collision {

/// Grid or Tree.
template <class F>
concept BroadPhase = std::same_as<F, Grid> || std::same_as<F, Tree>;

namespace detail {

/// The bounds of a mover, give or take the rounding that Path allows for.
template <class Mover>
[[nodiscard]] Aabb rough_bounds(const Mover& mover) noexcept {
    return bounds(mover);
}
[[nodiscard]] inline Aabb rough_bounds(const Circle& mover) noexcept {
    return {mover.center - mover.radius, mover.center + mover.radius};
}

template <class Mover>
constexpr void check_mover() noexcept {
    static_assert(kIsShape<Mover> || AnyOrPlaced<Mover>,
                  "carom::collision::sweep: not defined for this mover. It takes glm::vec2, "
                  "Segment, Circle, Aabb, Obb, Capsule, ConvexPolygon or Polygon.");
}

/// Asks only about boxes that share a bit with the mask.
template <class Field, class Test>
[[nodiscard]] auto masked(const Field& field, Mask mask, Test test) {
    return [&field, mask, test](BoxId id, const Aabb& box) {
        using Answer = std::remove_cvref_t<decltype(ask(test, id, box))>;
        if (mask != kEveryMask && (field.mask(id) & mask) == 0) return Answer{};
        return Answer{ask(test, id, box)};
    };
}

[[nodiscard]] inline auto ray_test(const Ray& ray) noexcept {
    return [&ray](BoxId, const Aabb& box) { return raycast(ray, box); };
}
template <class Mover>
[[nodiscard]] auto sweep_test(const Mover& mover, glm::vec2 motion) noexcept {
    return [&mover, motion](BoxId, const Aabb& box) { return sweep(mover, motion, box); };
}

/// Keeps hits in order of t, then id, as many as there is room for.
template <class Hit>
struct Nearest {
    std::span<Struck<Hit>> room;
    std::size_t kept = 0;

    [[nodiscard]] static bool before(const Struck<Hit>& a, const Struck<Hit>& b) noexcept {
        return a.hit.t < b.hit.t || (a.hit.t == b.hit.t && a.id < b.id);
    }
    [[nodiscard]] bool full() const noexcept { return kept == room.size(); }
    void keep(const Struck<Hit>& struck) {
        if (full()) {
            if (kept == 0 || !before(struck, room[kept - 1])) return;
            --kept;
        }
        std::size_t at = kept++;
        for (; at > 0 && before(struck, room[at - 1]); --at) room[at] = room[at - 1];
        room[at] = struck;
    }
};

}  // namespace detail

/// A hit of whichever box is found first; the search ends there. The quickest answer to "is
/// anything in the way?", also where a ray starts inside many boxes. Which box it is depends on the
/// order of the Grid or Tree.
template <BroadPhase Field, class Test>
[[nodiscard]] std::optional<Struck<detail::HitOf<Test>>> any_hit(const Field& field,
                                                                 const Aabb& mover,
                                                                 glm::vec2 motion, float reach,
                                                                 Test&& test) {
    std::optional<Struck<detail::HitOf<Test>>> found;
    float left = reach;
    field.along(mover, motion, left, [&](BoxId id, const Aabb& box) {
        const auto hit = detail::ask(test, id, box);
        if (hit && hit->t <= reach) found = Struck<detail::HitOf<Test>>{id, *hit};
        return !found;
    });
    return found;
}

/// Writes the nearest hits, by t, then id, as many as there is room for, and returns how many it
/// wrote. Looks no further than the last of them.
template <BroadPhase Field, class Hit, class Test>
std::size_t nearest_hits(const Field& field, const Aabb& mover, glm::vec2 motion, float reach,
                         std::span<Struck<Hit>> found, Test&& test) {
    detail::Nearest<Hit> nearest{found};
    float left = reach;
    field.along(mover, motion, left, [&](BoxId id, const Aabb& box) {
        const auto hit = detail::ask(test, id, box);
        if (hit && hit->t <= left) nearest.keep({id, *hit});
        if (nearest.full() && nearest.kept > 0) left = found[nearest.kept - 1].hit.t;
        return !found.empty();
    });
    return nearest.kept;
}

/// The same, and returns how many hits there are, written or not.
template <BroadPhase Field, class Hit, class Test>
std::size_t all_hits(const Field& field, const Aabb& mover, glm::vec2 motion, float reach,
                     std::span<Struck<Hit>> found, Test&& test) {
    detail::Nearest<Hit> nearest{found};
    std::size_t count = 0;
    float left = reach;
    field.along(mover, motion, left, [&](BoxId id, const Aabb& box) {
        const auto hit = detail::ask(test, id, box);
        if (hit && hit->t <= reach) {
            nearest.keep({id, *hit});
            ++count;
        }
        return true;
    });
    return count;
}

/// Moves any shape past all boxes. The rules of sweep() hold.
template <class Mover, BroadPhase Field>
[[nodiscard]] std::optional<Struck<SweepHit>> sweep(const Mover& mover, glm::vec2 motion,
                                                    const Field& field) noexcept {
    detail::check_mover<Mover>();
    return field.first_hit(detail::rough_bounds(mover), motion, 1.0f,
                           detail::sweep_test(mover, motion));
}
template <class Mover, BroadPhase Field>
[[nodiscard]] std::optional<Struck<SweepHit>> sweep(const Mover& mover, glm::vec2 motion,
                                                    const Field& field, Mask mask) noexcept {
    detail::check_mover<Mover>();
    return field.first_hit(detail::rough_bounds(mover), motion, 1.0f,
                           detail::masked(field, mask, detail::sweep_test(mover, motion)));
}
template <class Mover, BroadPhase Field>
[[nodiscard]] std::optional<Struck<SweepHit>> sweep_any(const Mover& mover, glm::vec2 motion,
                                                        const Field& field,
                                                        Mask mask = kEveryMask) noexcept {
    detail::check_mover<Mover>();
    return any_hit(field, detail::rough_bounds(mover), motion, 1.0f,
                   detail::masked(field, mask, detail::sweep_test(mover, motion)));
}
template <class Mover, BroadPhase Field>
std::size_t sweep_nearest(const Mover& mover, glm::vec2 motion, const Field& field,
                          std::span<Struck<SweepHit>> found, Mask mask = kEveryMask) noexcept {
    detail::check_mover<Mover>();
    return nearest_hits(field, detail::rough_bounds(mover), motion, 1.0f, found,
                        detail::masked(field, mask, detail::sweep_test(mover, motion)));
}
template <class Mover, BroadPhase Field>
std::size_t sweep_all(const Mover& mover, glm::vec2 motion, const Field& field,
                      std::span<Struck<SweepHit>> found, Mask mask = kEveryMask) noexcept {
    detail::check_mover<Mover>();
    return all_hits(field, detail::rough_bounds(mover), motion, 1.0f, found,
                    detail::masked(field, mask, detail::sweep_test(mover, motion)));
}

/// Hits beyond `reach`, in units of the ray's direction, do not count.
template <BroadPhase Field>
[[nodiscard]] std::optional<Struck<RayHit>> raycast(const Ray& ray, const Field& field, float reach,
                                                    Mask mask = kEveryMask) noexcept {
    return field.first_hit({ray.origin, ray.origin}, ray.direction, reach,
                           detail::masked(field, mask, detail::ray_test(ray)));
}
template <BroadPhase Field>
[[nodiscard]] std::optional<Struck<RayHit>> raycast(const Ray& ray, const Field& field) noexcept {
    return raycast(ray, field, std::numeric_limits<float>::infinity());
}
template <BroadPhase Field>
[[nodiscard]] std::optional<Struck<RayHit>> raycast_any(
    const Ray& ray, const Field& field, float reach = std::numeric_limits<float>::infinity(),
    Mask mask = kEveryMask) noexcept {
    return any_hit(field, {ray.origin, ray.origin}, ray.direction, reach,
                   detail::masked(field, mask, detail::ray_test(ray)));
}
template <BroadPhase Field>
std::size_t raycast_nearest(const Ray& ray, const Field& field, std::span<Struck<RayHit>> found,
                            float reach = std::numeric_limits<float>::infinity(),
                            Mask mask = kEveryMask) noexcept {
    return nearest_hits(field, {ray.origin, ray.origin}, ray.direction, reach, found,
                        detail::masked(field, mask, detail::ray_test(ray)));
}
template <BroadPhase Field>
std::size_t raycast_all(const Ray& ray, const Field& field, std::span<Struck<RayHit>> found,
                        float reach = std::numeric_limits<float>::infinity(),
                        Mask mask = kEveryMask) noexcept {
    return all_hits(field, {ray.origin, ray.origin}, ray.direction, reach, found,
                    detail::masked(field, mask, detail::ray_test(ray)));
}

/// Visits the boxes that any shape overlaps (touching counts), in the field's order.
template <class Shape, BroadPhase Field, BoxVisitor Visit>
void overlapping(const Shape& shape, const Field& field, Visit&& visit, Mask mask = kEveryMask) {
    static_assert(detail::kIsShape<Shape> || detail::AnyOrPlaced<Shape>,
                  "carom::collision::overlapping: not defined for this. It takes glm::vec2, "
                  "Segment, Circle, Aabb, Obb, Capsule, ConvexPolygon, Polygon or AnyShape.");
    if constexpr (detail::kIsShape<Shape> || detail::AnyOrPlaced<Shape>) {
        field.overlapping(bounds(shape), [&](BoxId id, const Aabb& box) {
            if (mask != kEveryMask && (field.mask(id) & mask) == 0) return true;
            if constexpr (!std::is_same_v<Shape, Aabb>) {
                if (!overlaps(shape, box)) return true;
            }
            return detail::told(visit, id, box);
        });
    }
}
/// Writes their ids, ascending, and returns how many there are. With less room, the lowest.
template <class Shape, BroadPhase Field>
std::size_t overlapping(const Shape& shape, const Field& field, std::span<BoxId> found,
                        Mask mask = kEveryMask) noexcept {
    detail::Lowest<BoxId> lowest(found);
    overlapping(
        shape, field, [&](BoxId id) { lowest.offer(id); }, mask);
    return lowest.finish();
}

/// Visits every pair of a box of one field and a box of another that overlap: `visit(id in first,
/// id in second)`, ascending by the first, then in the second's order. May return bool: false ends
/// it.
template <BroadPhase First, BroadPhase Second, PairVisitor Visit>
void pairs(const First& first, const Second& second, Visit&& visit) {
    bool more = true;
    for (BoxId id = 0; id < first.id_limit() && more; ++id) {
        if (!first.holds(id)) continue;
        second.overlapping(first.box(id), [&](BoxId other) {
            if constexpr (std::is_same_v<std::invoke_result_t<Visit&, BoxId, BoxId>, bool>) {
                more = visit(id, other);
            } else {
                visit(id, other);
            }
            return more;
        });
    }
}

}  // namespace carom::collision
