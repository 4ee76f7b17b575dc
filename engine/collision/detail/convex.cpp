#include "../convex.h"

#include <algorithm>

#include "outline.h"

namespace carom::collision {
namespace {

using detail::orient;
using detail::vec;

/// Appends the lower chain of sorted points (the upper one when they come in reverse).
template <class Iterator>
void append_chain(Iterator first, Iterator last, std::vector<glm::vec2>& hull) {
    const std::size_t base = hull.size();
    for (; first != last; ++first) {
        while (hull.size() >= base + 2 &&
               orient(vec(hull[hull.size() - 2]), vec(hull.back()), vec(*first)) <= 0.0) {
            hull.pop_back();
        }
        hull.push_back(*first);
    }
    hull.pop_back();  // the other chain starts with it
}

}  // namespace

MakeResult<ConvexPolygon> convex_hull(std::span<const glm::vec2> points) {
    for (const glm::vec2 p : points) {
        if (!detail::finite(vec(p))) return PolygonError::not_finite;
    }
    std::vector<glm::vec2> sorted(points.begin(), points.end());
    std::sort(sorted.begin(), sorted.end(),
              [](glm::vec2 a, glm::vec2 b) { return a.x < b.x || (a.x == b.x && a.y < b.y); });
    sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
    if (sorted.size() < 3) return PolygonError::too_few_points;
    std::vector<glm::vec2> hull;
    append_chain(sorted.begin(), sorted.end(), hull);
    append_chain(sorted.rbegin(), sorted.rend(), hull);
    return ConvexPolygon::make(hull);
}

MakeResult<std::vector<ConvexPolygon>> split_convex(std::span<const glm::vec2> outline) {
    const MakeResult<std::vector<glm::vec2>> tidy = detail::tidy_outline(outline);
    if (!tidy) return tidy.error();
    if (detail::crosses_itself(tidy.value())) return PolygonError::self_crossing;
    return detail::parts_of(tidy.value());
}

std::vector<ConvexPolygon> detail::parts_of(std::span<const glm::vec2> outline) {
    std::vector<ConvexPolygon> parts;
    for (const std::vector<std::size_t>& piece : convex_pieces(outline)) {
        std::vector<glm::vec2> corners;
        for (const std::size_t i : piece) corners.push_back(outline[i]);
        // What has no area, by rounding, is left out.
        MakeResult<ConvexPolygon> part = ConvexPolygon::make(corners);
        if (part) parts.push_back(std::move(part).value());
    }
    return parts;
}

}  // namespace carom::collision
