#pragma once
// Polygons are made by a factory, because not every list of points is one. Once made they are
// always counter-clockwise (y up), without duplicate or collinear points, so queries need not
// check.

#include "detail/flat_tree.h"
#include "detail/scalar.h"
#include "shapes.h"

#include <cassert>
#include <initializer_list>
#include <span>
#include <utility>
#include <variant>
#include <vector>

namespace carom::collision {

struct Transform;

/// Why a list of points is not a polygon.
enum class PolygonError {
    not_finite,      ///< A coordinate is NaN or infinite.
    too_few_points,  ///< Fewer than three that are distinct and not all on one line.
    not_convex,      ///< Asked for a convex one; it turns both ways.
    self_crossing,   ///< Its outline or its holes cross or touch themselves or each other.
    hole_outside,    ///< A hole lies outside the outline, or in another hole.
};

/// The error in words, for messages.
[[nodiscard]] const char* describe(PolygonError error) noexcept;

/// Either a polygon or the reason there is none.
template <class Shape>
class [[nodiscard]] MakeResult {
public:
    MakeResult(Shape shape) : held_(std::in_place_index<0>, std::move(shape)) {}
    MakeResult(PolygonError error) noexcept : held_(std::in_place_index<1>, error) {}

    [[nodiscard]] bool ok() const noexcept { return held_.index() == 0; }
    explicit operator bool() const noexcept { return ok(); }
    /// The polygon; only when ok().
    [[nodiscard]] const Shape& value() const& noexcept {
        assert(ok());
        return *std::get_if<0>(&held_);
    }
    /// By value, so that `const Polygon& p = Polygon::make(…).value();` lives on.
    [[nodiscard]] Shape value() && noexcept {
        assert(ok());
        return std::move(*std::get_if<0>(&held_));
    }
    /// The reason; only when not ok().
    [[nodiscard]] PolygonError error() const noexcept {
        assert(!ok());
        return *std::get_if<1>(&held_);
    }

private:
    std::variant<Shape, PolygonError> held_;
};

/// A convex polygon of any number of vertices, three or more. Its inside is part of it.
class ConvexPolygon {
public:
    /// Takes a loop of points in either direction. Duplicates in a row and points in the middle of
    /// a straight edge are dropped; a clockwise loop is reversed. Points in no order:
    /// convex_hull().
    static MakeResult<ConvexPolygon> make(std::span<const glm::vec2> points);
    static MakeResult<ConvexPolygon> make(std::initializer_list<glm::vec2> points);

    /// Becomes `model` placed by a Transform (transform.h), its vertices rounded to floats: for one
    /// that moves every frame. Allocates nothing if it has held as many vertices before, unless
    /// rounding bends the outline. False, and nothing changes, if the vertices are not finite or
    /// fall together.
    bool place(const ConvexPolygon& model, const Transform& at);

    [[nodiscard]] std::span<const glm::vec2> vertices() const noexcept { return vertices_; }
    /// Unit outward normals; `normals()[i]` is that of the edge from vertex i to i + 1.
    [[nodiscard]] std::span<const glm::vec2> normals() const noexcept { return normals_; }
    /// Edge i as an exact difference, vertex i + 1 minus vertex i.
    [[nodiscard]] std::span<const detail::Vec> edges() const noexcept { return edges_; }
    /// The vertices again, in double, for the queries.
    [[nodiscard]] std::span<const detail::Vec> wide_vertices() const noexcept {
        return wide_vertices_;
    }
    /// One over the length of edge i.
    [[nodiscard]] std::span<const double> inverse_lengths() const noexcept {
        return inverse_lengths_;
    }
    [[nodiscard]] const Aabb& bounds() const noexcept { return bounds_; }
    /// Width plus height of the bounds.
    [[nodiscard]] double extent() const noexcept { return extent_; }
    /// The index of the highest vertex, the rightmost of those. The first vertex is the lowest, the
    /// leftmost of those.
    [[nodiscard]] std::size_t top() const noexcept { return top_; }

private:
    friend class Polygon;
    explicit ConvexPolygon(std::vector<glm::vec2> vertices);
    /// Computes all else from the vertices.
    void measure();
    /// False if rounding has bent it; then `normals_` are the placed vertices.
    bool place_unbent(const ConvexPolygon& model, const Transform& at);

    std::vector<glm::vec2> vertices_;
    std::vector<glm::vec2> normals_;
    std::vector<detail::Vec> wide_vertices_;
    std::vector<detail::Vec> edges_;
    std::vector<double> inverse_lengths_;
    Aabb bounds_;
    double extent_ = 0.0;
    std::size_t top_ = 0;
};

/// A simple polygon: it may be concave and have holes; its outline may not touch itself. Holds its
/// convex parts, whose union it is.
class Polygon {
public:
    /// Takes a loop of points in either direction, normalised as for ConvexPolygon.
    static MakeResult<Polygon> make(std::span<const glm::vec2> points);
    static MakeResult<Polygon> make(std::initializer_list<glm::vec2> points);

    /// With holes, loops in either direction that touch neither the outline nor each other. Their
    /// edges belong to the polygon, what they enclose does not.
    static MakeResult<Polygon> make(std::span<const glm::vec2> points,
                                    std::span<const std::vector<glm::vec2>> holes);

    /// As ConvexPolygon::place(). `model` must not be this one.
    bool place(const Polygon& model, const Transform& at);

    /// The outline, without the holes.
    [[nodiscard]] std::span<const glm::vec2> vertices() const noexcept {
        return {corners_.data(), loops_[1]};
    }
    [[nodiscard]] std::size_t hole_count() const noexcept { return loops_.size() - 2; }
    /// Clockwise.
    [[nodiscard]] std::span<const glm::vec2> hole(std::size_t i) const noexcept {
        return {corners_.data() + loops_[i + 1], loops_[i + 2] - loops_[i + 1]};
    }
    /// Parts overlap only along shared edges; their vertices are vertices of the outline. More than
    /// eight are sorted by place.
    [[nodiscard]] std::span<const ConvexPolygon> parts() const noexcept { return parts_; }
    [[nodiscard]] const Aabb& bounds() const noexcept { return bounds_; }

    /// The parts by place, for the queries.
    [[nodiscard]] const detail::FlatTree& tree() const noexcept { return tree_; }
    /// The edges of the outline by place.
    [[nodiscard]] const detail::FlatTree& outline_tree() const noexcept { return outline_tree_; }
    /// The longer side of the bounds of the largest part.
    [[nodiscard]] double part_size() const noexcept { return part_size_; }
    /// The corners of the outline and then of the holes: everywhere the inside lies left of the
    /// edge from one to the next.
    [[nodiscard]] std::span<const glm::vec2> corners() const noexcept { return corners_; }
    [[nodiscard]] std::size_t next(std::size_t i) const noexcept {
        return i + 1 < loops_[1] ? i + 1 : next_loop(i);
    }
    [[nodiscard]] std::size_t before(std::size_t i) const noexcept {
        return i > 0 && i < loops_[1] ? i - 1 : before_loop(i);
    }
    /// A point in each hole.
    [[nodiscard]] std::span<const detail::Vec> in_holes() const noexcept { return in_holes_; }
    /// Whether a part has an edge from `a` to `b`.
    [[nodiscard]] bool has_part_edge(glm::vec2 a, glm::vec2 b) const noexcept;

private:
    /// From where to where.
    struct Edge {
        glm::vec2 a, b;
    };
    static bool is_before(const Edge& e, const Edge& f) noexcept;

    /// `loops` are where each begins, and the end.
    Polygon(std::vector<glm::vec2> corners, std::vector<std::size_t> loops,
            std::vector<ConvexPolygon> parts);
    /// Computes all else from vertices and parts, save the trees.
    void measure();
    /// Of the edge from corner i to the next.
    [[nodiscard]] Aabb wall_bounds(std::size_t i) const noexcept;
    [[nodiscard]] std::size_t next_loop(std::size_t i) const noexcept;
    [[nodiscard]] std::size_t before_loop(std::size_t i) const noexcept;

    std::vector<glm::vec2> corners_;
    std::vector<std::size_t> loops_;
    std::vector<detail::Vec> in_holes_;
    std::vector<ConvexPolygon> parts_;
    Aabb bounds_;
    detail::FlatTree tree_, outline_tree_;
    double part_size_ = 0.0;
    std::vector<Edge> part_edges_;  // sorted
};

}  // namespace carom::collision
