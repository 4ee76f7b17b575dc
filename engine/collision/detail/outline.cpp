#include "outline.h"

#include <algorithm>

#include "../measure.h"
#include "../overlap.h"
#include "core_inside.h"
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

bool crosses_itself(const Loops& loops) {
    const std::size_t n = loops.corners.size();
    std::vector<std::size_t> next(n);
    for (std::size_t i = 0; i < n; ++i) next[i] = loops.next(i);
    const auto edge = [&](std::size_t i) {
        return Segment{loops.corners[i], loops.corners[next[i]]};
    };
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
                          if (j <= i || next[i] == j || next[j] == i)
                              return true;  // seen, or neighbours
                          return !overlaps(boxes[i], boxes[j]) || !overlaps(edge(i), edge(j));
                      });
        if (!apart) return true;
    }
    return false;
}

bool crosses_itself(std::span<const glm::vec2> outline) {
    const std::size_t starts[] = {0, outline.size()};
    return crosses_itself(Loops{outline, starts});
}

Vec point_in(std::span<const glm::vec2> loop) {
    const std::vector<std::size_t> piece = convex_pieces(loop).front();
    Vec sum{};
    for (std::size_t n = 0; n < 3; ++n) sum = sum + vec(loop[piece[n]]);
    return sum * (1.0 / 3.0);
}

bool are_holes(const Loops& loops) {
    // Loops that do not meet: one corner stands for all of its loop.
    const auto encloses = [&](std::size_t n, glm::vec2 point) {
        const std::span<const glm::vec2> loop = loops.loop(n);
        const Vec p = vec(point);
        bool inside = false;
        Vec a = vec(loop.back());
        for (const glm::vec2 corner : loop) {
            const Vec b = vec(corner);
            const bool left = orient(a, b, p) > 0.0;
            if ((a.y > p.y) != (b.y > p.y) && left == (b.y > a.y)) inside = !inside;
            a = b;
        }
        return inside;
    };
    for (std::size_t n = 1; n < loops.count(); ++n) {
        for (std::size_t m = 0; m < loops.count(); ++m) {
            if (m != n && encloses(m, loops.loop(n)[0]) != (m == 0)) return false;
        }
    }
    return true;
}

namespace {

/// Joins holes to the outline, each from its rightmost corner, the rightmost hole first: beyond
/// that corner lies only what is joined already, so it sees a corner of that.
class Bridges {
public:
    explicit Bridges(const Loops& loops) : loops_(loops) {
        for (std::size_t i = 0; i < loops.starts[1]; ++i) joined_.push_back(i);
    }
    std::vector<std::size_t> run() {
        std::vector<std::size_t> holes;
        for (std::size_t n = 1; n < loops_.count(); ++n) holes.push_back(rightmost(n));
        std::sort(holes.begin(), holes.end(), [&](std::size_t i, std::size_t j) {
            return loops_.corners[i].x > loops_.corners[j].x;
        });
        for (const std::size_t from : holes) join(from);
        return std::move(joined_);
    }

private:
    [[nodiscard]] std::size_t rightmost(std::size_t hole) const {
        std::size_t best = loops_.starts[hole];
        for (std::size_t i = best; i < loops_.starts[hole + 1]; ++i) {
            if (loops_.corners[i].x > loops_.corners[best].x) best = i;
        }
        return best;
    }
    [[nodiscard]] Vec at(std::size_t i) const { return vec(loops_.corners[i]); }

    /// Whether the way between two corners meets no edge but theirs.
    [[nodiscard]] bool is_clear(std::size_t from, std::size_t to) const {
        const glm::vec2 p = loops_.corners[from], q = loops_.corners[to];
        for (std::size_t i = 0; i < loops_.corners.size(); ++i) {
            const std::size_t next = loops_.next(i);
            const glm::vec2 a = loops_.corners[i], b = loops_.corners[next];
            if (a != p && b != p && a != q && b != q && overlaps(Segment{p, q}, Segment{a, b})) {
                return false;
            }
            // Beside its own edges, not along them.
            if ((a == p || a == q) && b != p && b != q && overlaps(b, Segment{p, q})) return false;
            if ((b == p || b == q) && a != p && a != q && overlaps(a, Segment{p, q})) return false;
        }
        return true;
    }
    /// Whether the way leaves the joined loop's n-th corner into the inside.
    [[nodiscard]] bool leads_inside(std::size_t n, std::size_t to) const {
        const std::size_t size = joined_.size();
        return heads_inside(at(joined_[(n + size - 1) % size]), at(joined_[n]),
                            at(joined_[(n + 1) % size]), at(to) - at(joined_[n]));
    }

    void join(std::size_t from) {
        std::vector<std::size_t> nearest(joined_.size());
        for (std::size_t n = 0; n < nearest.size(); ++n) nearest[n] = n;
        std::sort(nearest.begin(), nearest.end(), [&](std::size_t n, std::size_t m) {
            const double to_n = length_squared(at(joined_[n]) - at(from));
            const double to_m = length_squared(at(joined_[m]) - at(from));
            return to_n != to_m ? to_n < to_m : n < m;
        });
        std::size_t to = nearest.front();
        for (const std::size_t n : nearest) {
            if (!leads_inside(n, from) || !is_clear(from, joined_[n])) continue;
            to = n;
            break;
        }
        std::vector<std::size_t> way;  // round the hole and back
        for (std::size_t i = from;;) {
            way.push_back(i);
            i = loops_.next(i);
            if (i == from) break;
        }
        way.push_back(from);
        way.push_back(joined_[to]);
        joined_.insert(joined_.begin() + static_cast<std::ptrdiff_t>(to) + 1, way.begin(),
                       way.end());
    }

    const Loops& loops_;
    std::vector<std::size_t> joined_;
};

}  // namespace

std::vector<std::size_t> bridged(const Loops& loops) { return Bridges(loops).run(); }

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
