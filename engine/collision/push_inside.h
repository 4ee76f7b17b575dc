#pragma once
// Keeping a shape inside a border: the shortest move that brings it in.

#include "contain.h"
#include "detail/guest.h"

namespace carom::collision {

struct Fit {
    glm::vec2 shift{0.0f};  ///< Move the shape by this. Zero when it is inside already.
    bool fits = true;       ///< False: too large for the container, and `shift` centers it.
};

namespace detail {

template <class Shape>
[[nodiscard]] Guest guest_of(const Shape& shape) noexcept {
    Guest guest;
    guest.center = wide_centroid(shape);
    if constexpr (kIsPolygon<Shape> || std::is_same_v<Shape, ConvexPolygon>) {
        guest.many = shape.vertices().data();
        guest.count = shape.vertices().size();
    } else {
        const SmallCore core = core_of(shape);
        for (std::size_t i = 0; i < 4; ++i) guest.few[i] = core.vertices[i];
        guest.count = core.count;
        guest.rounding = core.rounding;
    }
    return guest;
}

/// NaN and infinite numbers hold nothing; an Aabb may have no end.
template <class Container>
[[nodiscard]] bool is_bounded(const Container& container) noexcept {
    if constexpr (std::is_same_v<Container, Aabb>) {
        return container.min.x <= container.max.x && container.min.y <= container.max.y;
    } else {
        return finite(wide_centroid(container)) && finite(guest_of(container).rounding);
    }
}

[[nodiscard]] Fit push_into(const Aabb& box, const Guest& guest) noexcept;
[[nodiscard]] Fit push_into(const Obb& box, const Guest& guest) noexcept;
[[nodiscard]] Fit push_into(const ConvexPolygon& polygon, const Guest& guest) noexcept;
[[nodiscard]] Fit push_into(const Polygon& polygon, const Guest& guest) noexcept;
/// A point, segment, circle or capsule, `center` its middle.
[[nodiscard]] Fit push_into(const SmallCore& round, Vec center, const Guest& guest) noexcept;

/// What push_inside() answers for what does not lie inside.
template <class Container>
[[nodiscard]] Fit push_guest(const Container& container, const Guest& guest) noexcept {
    if (!is_bounded(container) || !guest.is_bounded()) return {{}, false};
    if constexpr (kIsOneOf<Container, Aabb, Obb, ConvexPolygon, Polygon>) {
        return push_into(container, guest);
    } else {
        return push_into(core_of(container), wide_centroid(container), guest);
    }
}

}  // namespace detail

/// The shortest shift after which `container` holds `shape`, touching allowed; right to the
/// rounding of the result. Where a number is NaN or infinite (an Aabb may have no end), nothing
/// moves and `fits` is false. A shape that cannot fit is centered on the container and `fits` is
/// false; in a box only along the axes on which it is too large.
template <class Container, class Shape>
[[nodiscard]] Fit push_inside(const Container& container, const Shape& shape) noexcept {
    static_assert(detail::kIsShape<Container> && detail::kIsShape<Shape>,
                  "carom::collision::push_inside: not defined for this pair. It takes any two of "
                  "glm::vec2, Segment, Circle, Aabb, Obb, Capsule, ConvexPolygon, Polygon.");
    if constexpr (detail::kIsShape<Container> && detail::kIsShape<Shape>) {
        if (contains(container, shape)) return {};
        return detail::push_guest(container, detail::guest_of(shape));
    } else {
        return {};
    }
}

}  // namespace carom::collision
