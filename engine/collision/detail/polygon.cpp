#include "../polygon.h"

#include <algorithm>
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
        case PolygonError::hole_outside:
            return "a hole lies outside the outline, or in another hole";
    }
    return "unknown";
}

ConvexPolygon::ConvexPolygon(std::vector<glm::vec2> vertices) : vertices_(std::move(vertices)) {
    measure();
}

void ConvexPolygon::measure() {
    bounds_ = detail::bounds_of(vertices_);
    top_ = 0;
    const std::size_t n = vertices_.size();
    const detail::Vec size = detail::vec(bounds_.max) - detail::vec(bounds_.min);
    extent_ = size.x + size.y;
    wide_vertices_.resize(n);
    edges_.resize(n);
    normals_.resize(n);
    inverse_lengths_.resize(n);
    for (std::size_t i = 0; i < n; ++i) {
        const glm::vec2 v = vertices_[i], highest = vertices_[top_];
        const detail::Vec wide = detail::vec(v);
        const detail::Vec edge = detail::vec(vertices_[i + 1 == n ? 0 : i + 1]) - wide;
        const double inverse_length = 1.0 / detail::norm(edge);
        wide_vertices_[i] = wide;
        edges_[i] = edge;
        if (v.y > highest.y || (v.y == highest.y && v.x > highest.x)) top_ = i;
        normals_[i] = detail::narrow(detail::outward(edge) * inverse_length);
        inverse_lengths_[i] = inverse_length;
    }
}

MakeResult<ConvexPolygon> ConvexPolygon::make(std::span<const glm::vec2> points) {
    // Most loops need no tidying.
    if (detail::turns_left_once(points) && detail::all_finite(points)) {
        std::vector<glm::vec2> vertices(points.begin(), points.end());
        detail::start_lowest(vertices);
        return ConvexPolygon(std::move(vertices));
    }
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

Polygon::Polygon(std::vector<glm::vec2> corners, std::vector<std::size_t> loops,
                 std::vector<ConvexPolygon> parts)
    : corners_(std::move(corners)), loops_(std::move(loops)) {
    constexpr std::size_t kFewParts = 8, kFewWalls = 4;
    std::vector<Aabb> boxes;
    for (const ConvexPolygon& part : parts) boxes.push_back(part.bounds());
    tree_ = detail::FlatTree(boxes, kFewParts);
    for (const std::uint32_t n : tree_.order()) parts_.push_back(std::move(parts[n]));
    boxes.clear();
    for (std::size_t i = 0; i < corners_.size(); ++i) boxes.push_back(wall_bounds(i));
    outline_tree_ = detail::FlatTree(boxes, kFewWalls);
    for (std::size_t i = 0; i < hole_count(); ++i) {
        const std::vector<glm::vec2> loop(hole(i).rbegin(), hole(i).rend());
        in_holes_.push_back(detail::point_in(loop));
    }
    measure();
}

std::size_t Polygon::next_loop(std::size_t i) const noexcept {
    return detail::Loops{corners_, loops_}.next(i);
}
std::size_t Polygon::before_loop(std::size_t i) const noexcept {
    return detail::Loops{corners_, loops_}.before(i);
}

Aabb Polygon::wall_bounds(std::size_t i) const noexcept {
    const glm::vec2 ends[] = {corners_[i], corners_[next(i)]};
    return detail::bounds_of(ends);
}

void Polygon::measure() {
    bounds_ = detail::bounds_of(vertices());
    part_size_ = 0.0;
    part_edges_.clear();
    for (const ConvexPolygon& part : parts_) {
        const detail::Vec size = detail::vec(part.bounds().max) - detail::vec(part.bounds().min);
        part_size_ = detail::max(part_size_, detail::max(size.x, size.y));
        const std::span<const glm::vec2> loop = part.vertices();
        for (std::size_t i = 0; i < loop.size(); ++i) {
            part_edges_.push_back({loop[i], loop[(i + 1) % loop.size()]});
        }
    }
    std::sort(part_edges_.begin(), part_edges_.end(), is_before);
}

bool Polygon::is_before(const Edge& e, const Edge& f) noexcept {
    if (e.a.x != f.a.x) return e.a.x < f.a.x;
    if (e.a.y != f.a.y) return e.a.y < f.a.y;
    return e.b.x != f.b.x ? e.b.x < f.b.x : e.b.y < f.b.y;
}

bool Polygon::has_part_edge(glm::vec2 a, glm::vec2 b) const noexcept {
    return std::binary_search(part_edges_.begin(), part_edges_.end(), Edge{a, b}, is_before);
}

MakeResult<Polygon> Polygon::make(std::span<const glm::vec2> points) { return make(points, {}); }

MakeResult<Polygon> Polygon::make(std::span<const glm::vec2> points,
                                  std::span<const std::vector<glm::vec2>> holes) {
    MakeResult<std::vector<glm::vec2>> outline = detail::tidy_outline(points);
    if (!outline) return outline.error();
    std::vector<glm::vec2> corners = std::move(outline).value();
    std::vector<std::size_t> starts{0, corners.size()};
    for (const std::vector<glm::vec2>& hole : holes) {
        MakeResult<std::vector<glm::vec2>> loop = detail::tidy_outline(hole);
        if (!loop) return loop.error();
        corners.insert(corners.end(), loop.value().rbegin(), loop.value().rend());
        starts.push_back(corners.size());
    }
    const detail::Loops loops{corners, starts};
    if (detail::crosses_itself(loops)) return PolygonError::self_crossing;
    std::vector<ConvexPolygon> parts;
    if (holes.empty()) {
        parts = detail::parts_of(corners);
    } else {
        if (!detail::are_holes(loops)) return PolygonError::hole_outside;
        std::vector<glm::vec2> joined;
        for (const std::size_t i : detail::bridged(loops)) joined.push_back(corners[i]);
        parts = detail::parts_of(joined);
    }
    return Polygon(std::move(corners), std::move(starts), std::move(parts));
}

MakeResult<Polygon> Polygon::make(std::initializer_list<glm::vec2> points) {
    return make(std::span<const glm::vec2>(points.begin(), points.size()));
}

}  // namespace carom::collision
