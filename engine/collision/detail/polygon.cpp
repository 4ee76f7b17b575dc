#include "../polygon.h"

#include <cmath>

#include "../convex.h"
#include "outline.h"

namespace carom::collision {

const char* describe(PolygonError error) noexcept {
    switch (error) {
        case PolygonError::not_finite:
            return "a coordinate is NaN or infinite";
        case PolygonError::too_few_points:
            return "fewer than three distinct points off one line";
        case PolygonError::not_convex:
            return "the outline is not convex";
        case PolygonError::self_crossing:
            return "the outline crosses or touches itself";
    }
    return "unknown";
}

ConvexPolygon::ConvexPolygon(std::vector<glm::vec2> vertices)
    : vertices_(std::move(vertices)), bounds_(detail::bounds_of(vertices_)) {
    const std::size_t n = vertices_.size();
    for (std::size_t i = 0; i < n; ++i) {
        const detail::Vec edge = detail::vec(vertices_[(i + 1) % n]) - detail::vec(vertices_[i]);
        const double inverse_length = 1.0 / detail::norm(edge);
        wide_vertices_.push_back(detail::vec(vertices_[i]));
        edges_.push_back(edge);
        const glm::vec2 v = vertices_[i], highest = vertices_[top_];
        if (v.y > highest.y || (v.y == highest.y && v.x > highest.x)) top_ = i;
        normals_.push_back(detail::narrow(detail::outward(edge) * inverse_length));
        inverse_lengths_.push_back(inverse_length);
    }
}

MakeResult<ConvexPolygon> ConvexPolygon::make(std::span<const glm::vec2> points) {
    MakeResult<std::vector<glm::vec2>> outline = detail::tidy_outline(points);
    if (!outline) return outline.error();
    if (!detail::turns_left_once(outline.value())) {
        return detail::crosses_itself(outline.value()) ? PolygonError::self_crossing
                                                       : PolygonError::not_convex;
    }
    return ConvexPolygon(std::move(outline).value());
}

MakeResult<ConvexPolygon> ConvexPolygon::make(std::initializer_list<glm::vec2> points) {
    return make(std::span<const glm::vec2>(points.begin(), points.size()));
}

Polygon::Polygon(std::vector<glm::vec2> vertices, std::vector<ConvexPolygon> parts)
    : vertices_(std::move(vertices)),
      parts_(std::move(parts)),
      bounds_(detail::bounds_of(vertices_)) {}

MakeResult<Polygon> Polygon::make(std::span<const glm::vec2> points) {
    MakeResult<std::vector<glm::vec2>> outline = detail::tidy_outline(points);
    if (!outline) return outline.error();
    MakeResult<std::vector<ConvexPolygon>> parts = split_convex(outline.value());
    if (!parts) return parts.error();
    return Polygon(std::move(outline).value(), std::move(parts).value());
}

MakeResult<Polygon> Polygon::make(std::initializer_list<glm::vec2> points) {
    return make(std::span<const glm::vec2>(points.begin(), points.size()));
}

}  // namespace carom::collision
