#include "../chain.h"

#include <algorithm>

#include "../half_plane.h"
#include "path.h"

namespace carom::collision {
namespace detail {
namespace {

/// An edge of a chain and which ways out its neighbours leave it. Where the ground turns down the
/// ways out of the corner fan from the normal of one edge to that of the next, half of them each's;
/// where it rises or goes straight on, no corner juts out.
struct ChainEdge {
    std::size_t i;
    Segment segment;
    Vec run, out;  ///< `out` is as long as `run`.
    Vec most_left, most_right;

    ChainEdge(const Chain& chain, std::size_t at) noexcept
        : i(at),
          segment(chain.edge(at)),
          run(vec(segment.b) - vec(segment.a)),
          out(left_of(run)),
          most_left(-run),
          most_right(run) {
        const std::size_t count = chain.edge_count();
        if (at > 0 || chain.is_loop()) {
            most_left = halfway(chain.edge(at > 0 ? at - 1 : count - 1), true);
        }
        if (at + 1 < count || chain.is_loop()) {
            most_right = halfway(chain.edge(at + 1 < count ? at + 1 : 0), false);
        }
    }

    [[nodiscard]] bool is_behind(glm::vec2 p) const noexcept {
        return cross(run, vec(p) - vec(segment.a)) < 0.0;
    }
    [[nodiscard]] bool faces(Vec motion) const noexcept { return dot(motion, out) < 0.0; }

    /// Whether a normal, of length 1, is the edge's own or one of those at a corner of it.
    [[nodiscard]] bool allows(glm::vec2 normal) const noexcept {
        const Vec n = vec(normal);
        const double along = dot(n, out), aside = cross(out, n), length = norm(out);
        if (along > 0.0 && abs(aside) <= 1e-6 * length) return true;
        return aside > 0.0 ? cross(out, most_left) > 0.0 && cross(n, most_left) >= 0.0
                           : cross(most_right, out) > 0.0 && cross(most_right, n) > 0.0;
    }

private:
    [[nodiscard]] Vec halfway(const Segment& other, bool before) const noexcept {
        const Vec way = vec(other.b) - vec(other.a);
        const bool turns_down = (before ? cross(way, run) : cross(run, way)) < 0.0;
        return turns_down ? left_of(way * (1.0 / norm(way)) + run * (1.0 / norm(run))) : out;
    }
};

/// Across the edge itself: out of the half-plane behind it, where that is over the edge.
[[nodiscard]] std::optional<Contact> face_on(const ShapeRef& shape,
                                             const ChainEdge& edge) noexcept {
    Plane plane(HalfPlane{edge.segment.a, {}});
    plane.normal = edge.out;
    std::optional<Contact> met = plane_contact(shape, plane);
    if (!met) return std::nullopt;
    const double length2 = length_squared(edge.run);
    double at[2] = {};
    for (int k = 0; k < met->count; ++k) {
        at[k] = dot(vec(met->points[k]) - vec(edge.segment.a), edge.run) / length2;
    }
    if (met->count == 1) at[1] = at[0];
    if (max(at[0], at[1]) < 0.0 || min(at[0], at[1]) > 1.0) return std::nullopt;
    for (int k = 0; k < met->count; ++k) {  // no further than it goes
        const Vec back = edge.run * (clamp(at[k], 0.0, 1.0) - at[k]);
        met->points[k] = narrow(vec(met->points[k]) + back);
    }
    if (met->points[0] == met->points[1]) met->count = 1;
    return met;
}

[[nodiscard]] std::optional<Contact> contact_with(const ShapeRef& shape, glm::vec2 centroid,
                                                  const ChainEdge& edge) noexcept {
    if (edge.is_behind(centroid)) return std::nullopt;
    const std::optional<Contact> met = any_contact(shape, edge.segment);
    if (!met || edge.allows(met->normal)) return met;
    return face_on(shape, edge);
}

[[nodiscard]] std::optional<SweepHit> sweep_at(const ShapeRef& mover, glm::vec2 centroid,
                                               glm::vec2 motion, const ChainEdge& edge) noexcept {
    if (any_overlaps(mover, edge.segment)) {
        const std::optional<Contact> met = contact_with(mover, centroid, edge);
        const bool still = motion == glm::vec2{0.0f};
        if (!met || !(still || dot(vec(met->normal), vec(motion)) < 0.0)) return std::nullopt;
        return SweepHit{0.0f, met->points[0], met->normal};
    }
    std::optional<SweepHit> hit = any_sweep(mover, motion, edge.segment);
    // A graze would turn nothing aside, and a mover on flat ground grazes all of it.
    if (hit && !(edge.allows(hit->normal) && dot(vec(hit->normal), vec(motion)) < 0.0)) hit.reset();
    return hit;
}

/// Calls `see(edge)` for the edges that may lie in a box.
template <class See>
void each_edge(const Chain& chain, const Aabb& box, const See& see) {
    const FlatTree& tree = chain.tree();
    tree.each([&](const Aabb& node) { return overlaps(node, box); },
              [&](std::size_t n) { return see(ChainEdge(chain, tree.order()[n])), true; });
}

/// Of two hits the earlier, of equal ones that of the lower edge.
template <class Hit>
void keep_first(std::optional<Struck<Hit>>& first, std::size_t edge,
                const std::optional<Hit>& hit) noexcept {
    if (!hit) return;
    const auto id = static_cast<BoxId>(edge);
    if (!first || hit->t < first->hit.t || (hit->t == first->hit.t && id < first->id)) {
        first = Struck<Hit>{id, *hit};
    }
}

}  // namespace

std::size_t chain_contacts(const ShapeRef& shape, const Chain& chain,
                           std::span<Struck<Contact>> found) noexcept {
    const glm::vec2 centroid = any_centroid(shape);
    std::size_t count = 0, kept = 0;
    each_edge(chain, any_bounds(shape), [&](const ChainEdge& edge) {
        const std::optional<Contact> met = contact_with(shape, centroid, edge);
        if (!met) return;
        ++count;
        const auto id = static_cast<BoxId>(edge.i);
        std::size_t at = kept;
        if (kept < found.size()) {
            ++kept;
        } else if (at == 0 || found[--at].id < id) {
            return;
        }
        for (; at > 0 && id < found[at - 1].id; --at) found[at] = found[at - 1];
        found[at] = {id, *met};
    });
    return count;
}

std::optional<Struck<SweepHit>> chain_sweep(const ShapeRef& mover, glm::vec2 motion,
                                            const Chain& chain) noexcept {
    const Aabb box = any_bounds(mover);
    const Path path{box, motion};
    std::optional<Struck<SweepHit>> first;
    if (!path.finite()) return first;
    const glm::vec2 centroid = any_centroid(mover);
    each_edge(chain, path.bounds(1.0f), [&](const ChainEdge& edge) {
        keep_first(first, edge.i, sweep_at(mover, centroid, motion, edge));
    });
    return first;
}

}  // namespace detail

Chain::Chain(std::vector<glm::vec2> points, bool is_loop)
    : points_(std::move(points)), is_loop_(is_loop) {
    std::vector<Aabb> boxes;
    for (std::size_t i = 0; i < edge_count(); ++i) boxes.push_back(bounds(edge(i)));
    tree_ = detail::FlatTree(boxes, 4);
}

MakeResult<Chain> Chain::make(std::span<const glm::vec2> points, Ends ends) {
    const bool is_loop = ends == Ends::loop;
    if (points.size() < (is_loop ? 3u : 2u)) return PolygonError::too_few_points;
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (!detail::finite(detail::vec(points[i]))) return PolygonError::not_finite;
        const bool last = i + 1 == points.size();
        if (last && !is_loop) break;
        if (points[i] == points[last ? 0 : i + 1]) return PolygonError::too_few_points;
    }
    return Chain({points.begin(), points.end()}, is_loop);
}
MakeResult<Chain> Chain::make(std::initializer_list<glm::vec2> points, Ends ends) {
    return make(std::span<const glm::vec2>(points.begin(), points.size()), ends);
}

std::optional<Struck<RayHit>> raycast(const Ray& ray, const Chain& target) noexcept {
    std::optional<Struck<RayHit>> first;
    const detail::Path path{{ray.origin, ray.origin}, ray.direction};
    constexpr float kMost = std::numeric_limits<float>::max();
    const auto meets = [&](const Aabb& node) {
        return path.entry(node, first ? first->hit.t : kMost) <= double{kMost};
    };
    target.tree().each(meets, [&](std::size_t n) {
        const detail::ChainEdge edge(target, target.tree().order()[n]);
        if (edge.faces(detail::vec(ray.direction))) {
            detail::keep_first(first, edge.i, raycast(ray, edge.segment));
        }
        return true;
    });
    return first;
}

}  // namespace carom::collision
