#include "outline.h"

#include <algorithm>

#include "../measure.h"
#include "../overlap.h"
#include "flat_tree.h"

namespace carom::collision::detail {
namespace {

using Outline = std::vector<glm::vec2>;

double turn(std::span<const glm::vec2> loop, std::size_t i) {
    const std::size_t n = loop.size();
    return orient(vec(loop[(i + n - 1) % n]), vec(loop[i]), vec(loop[(i + 1) % n]));
}

bool goes_straight_on(std::span<const glm::vec2> loop, std::size_t i) {
    const std::size_t n = loop.size();
    const Vec here = vec(loop[i]);
    return dot(here - vec(loop[(i + n - 1) % n]), vec(loop[(i + 1) % n]) - here) > 0.0;
}

bool all_on_one_line(const Outline& points) {
    const auto far = std::find_if(points.begin(), points.end(),
                                  [&](glm::vec2 p) { return p != points.front(); });
    return far == points.end() || std::all_of(points.begin(), points.end(), [&](glm::vec2 p) {
               return orient(vec(points.front()), vec(*far), vec(p)) == 0.0;
           });
}

void drop_repeats(Outline& loop) {
    loop.erase(std::unique(loop.begin(), loop.end()), loop.end());
    while (loop.size() > 1 && loop.front() == loop.back()) loop.pop_back();
}

/// Drops every point that is only on the way. False when the outline turns straight back somewhere.
bool drop_straight_points(Outline& loop) {
    for (std::size_t i = 0; i < loop.size();) {
        if (turn(loop, i) != 0.0) {
            ++i;
            continue;
        }
        if (!goes_straight_on(loop, i)) return false;
        loop.erase(loop.begin() + static_cast<std::ptrdiff_t>(i));
        i = i == 0 ? 0 : i - 1;
    }
    return true;
}

/// Whether an edge points into the upper half of the circle of directions, angle [0, pi).
bool points_up(Vec edge) { return edge.y > 0.0 || (edge.y == 0.0 && edge.x > 0.0); }

}  // namespace

bool all_finite(std::span<const glm::vec2> points) noexcept {
    return std::all_of(points.begin(), points.end(), [](glm::vec2 p) { return finite(vec(p)); });
}

void start_lowest(std::vector<glm::vec2>& loop) {
    const auto lower = [](glm::vec2 a, glm::vec2 b) {
        return a.y < b.y || (a.y == b.y && a.x < b.x);
    };
    std::rotate(loop.begin(), std::min_element(loop.begin(), loop.end(), lower), loop.end());
}

MakeResult<Outline> tidy_outline(std::span<const glm::vec2> points) {
    if (!all_finite(points)) return PolygonError::not_finite;
    Outline loop(points.begin(), points.end());
    drop_repeats(loop);
    if (loop.size() < 3 || all_on_one_line(loop)) return PolygonError::too_few_points;
    if (!drop_straight_points(loop)) return PolygonError::self_crossing;
    if (loop.size() < 3) return PolygonError::too_few_points;
    start_lowest(loop);
    if (turn(loop, 0) < 0.0) std::reverse(loop.begin() + 1, loop.end());
    return loop;
}

bool crosses_itself(std::span<const glm::vec2> outline) {
    const std::size_t n = outline.size();
    const auto edge = [&](std::size_t i) { return Segment{outline[i], outline[(i + 1) % n]}; };
    std::vector<Aabb> boxes;
    for (std::size_t i = 0; i < n; ++i) boxes.push_back(bounds(edge(i)));
    const FlatTree tree(boxes, 4);
    for (std::size_t i = 0; i < n; ++i) {
        const Vec from = vec(edge(i).a), run = vec(edge(i).b) - from;
        // A box off the edge's line, by more than rounding, has nothing that meets it.
        const auto on_line = [&](const Aabb& box) {
            const Vec low = vec(box.min) - from, high = vec(box.max) - from;
            const double x = run.x * (low.y + high.y), y = run.y * (low.x + high.x);
            const double reach = abs(run.x) * (high.y - low.y) + abs(run.y) * (high.x - low.x);
            return abs(x - y) <= reach + 1e-12 * (reach + abs(x) + abs(y));
        };
        const bool apart =
            tree.each([&](const Aabb& node) { return overlaps(node, boxes[i]) && on_line(node); },
                      [&](std::size_t at) {
                          const std::size_t j = tree.order()[at];
                          if (j < i + 2 || (i == 0 && j == n - 1))
                              return true;  // seen, or neighbours
                          return !overlaps(boxes[i], boxes[j]) || !overlaps(edge(i), edge(j));
                      });
        if (!apart) return true;
    }
    return false;
}

bool turns_left_once(std::span<const glm::vec2> outline) {
    const std::size_t n = outline.size();
    if (n < 3) return false;
    std::size_t laps = 0;
    Vec last = vec(outline[n - 2]), here = vec(outline[n - 1]), before = here - last;
    for (std::size_t i = 0; i < n; ++i) {
        const Vec next = vec(outline[i]), after = next - here;
        if (!(cross(before, next - last) > 0.0)) return false;
        if (!points_up(before) && points_up(after)) ++laps;
        last = here, here = next, before = after;
    }
    return laps == 1;
}

Aabb bounds_of(std::span<const glm::vec2> points) noexcept {
    Aabb box{points.front(), points.front()};
    for (const glm::vec2 p : points) {
        box.min = {std::min(box.min.x, p.x), std::min(box.min.y, p.y)};
        box.max = {std::max(box.max.x, p.x), std::max(box.max.y, p.y)};
    }
    return box;
}

}  // namespace carom::collision::detail
