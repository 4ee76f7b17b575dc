#include "oracle.h"

#include <CGAL/Exact_predicates_exact_constructions_kernel.h>
#include <CGAL/Polygon_2_algorithms.h>
#include <CGAL/Simple_cartesian.h>
#include <CGAL/intersections.h>

#include <cmath>
#include <optional>

namespace carom::collision::testing {
namespace {

using Kernel = CGAL::Exact_predicates_exact_constructions_kernel;
using Number = Kernel::FT;
using Point = Kernel::Point_2;
using Edge = Kernel::Segment_2;

/// A point, a segment or a simple polygon, grown by a radius.
struct Exact {
    std::vector<Point> loop;
    Number radius = 0;

    [[nodiscard]] bool has_area() const { return loop.size() > 2; }
    [[nodiscard]] std::vector<Edge> edges() const {
        std::vector<Edge> out;
        if (loop.size() == 2) out.emplace_back(loop[0], loop[1]);
        for (std::size_t i = 0; has_area() && i < loop.size(); ++i) {
            out.emplace_back(loop[i], loop[(i + 1) % loop.size()]);
        }
        return out;
    }
    [[nodiscard]] bool holds(const Point& p) const {
        return has_area() && CGAL::bounded_side_2(loop.begin(), loop.end(), p, Kernel()) !=
                                 CGAL::ON_UNBOUNDED_SIDE;
    }
};

Point point(glm::vec2 p) { return {Number(p.x), Number(p.y)}; }

/// Without repeated points, so that flat boxes become segments and points.
Exact from_loop(const std::vector<Point>& points, Number radius) {
    Exact out{{}, radius};
    for (const Point& p : points) {
        if (std::find(out.loop.begin(), out.loop.end(), p) == out.loop.end()) out.loop.push_back(p);
    }
    return out;
}

Exact from_loop(std::span<const glm::vec2> points) {
    Exact out;
    for (const glm::vec2 p : points) out.loop.push_back(point(p));
    return out;
}

Exact exact(glm::vec2 p) { return from_loop({point(p)}, 0); }
Exact exact(const Segment& s) { return from_loop({point(s.a), point(s.b)}, 0); }
Exact exact(const Circle& c) { return from_loop({point(c.center)}, Number(c.radius)); }
Exact exact(const Capsule& c) { return from_loop({point(c.a), point(c.b)}, Number(c.radius)); }
Exact exact(const Aabb& b) {
    return from_loop(
        {point(b.min), point({b.max.x, b.min.y}), point(b.max), point({b.min.x, b.max.y})}, 0);
}
Exact exact(const Obb& b, double grown = 0.0) {
    const Number along = Number(b.half.x) + grown, across = Number(b.half.y) + grown;
    const Kernel::Vector_2 u(Number(b.axis.x) * along, Number(b.axis.y) * along);
    const Kernel::Vector_2 v(-Number(b.axis.y) * across, Number(b.axis.x) * across);
    const Point c = point(b.center);
    return from_loop({c - u - v, c + u - v, c + u + v, c - u + v}, 0);
}
Exact exact(const ConvexPolygon& p) { return from_loop(p.vertices()); }
Exact exact(const Polygon& p) { return from_loop(p.vertices()); }
Exact exact(const SomeShape& shape) {
    return std::visit([](const auto& s) { return exact(s); }, shape);
}

bool cores_meet(const Exact& a, const Exact& b) {
    if (a.holds(b.loop[0]) || b.holds(a.loop[0])) return true;
    const std::vector<Edge> a_edges = a.edges(), b_edges = b.edges();
    if (a_edges.empty() && b_edges.empty()) return a.loop[0] == b.loop[0];
    for (const Edge& e : a_edges) {
        if (b_edges.empty() && e.has_on(b.loop[0])) return true;
        for (const Edge& f : b_edges) {
            if (CGAL::do_intersect(e, f)) return true;
        }
    }
    for (const Edge& f : b_edges) {
        if (a_edges.empty() && f.has_on(a.loop[0])) return true;
    }
    return false;
}

/// Of the outlines.
Number squared_gap(const Exact& a, const Exact& b) {
    const std::vector<Edge> a_edges = a.edges(), b_edges = b.edges();
    if (a_edges.empty() && b_edges.empty()) return CGAL::squared_distance(a.loop[0], b.loop[0]);
    std::optional<Number> least;
    const auto offer = [&](const Number& d) {
        if (!least || d < *least) least = d;
    };
    for (const Edge& e : a_edges) {
        if (b_edges.empty()) offer(CGAL::squared_distance(e, b.loop[0]));
        for (const Edge& f : b_edges) offer(CGAL::squared_distance(e, f));
    }
    for (const Edge& f : b_edges) {
        if (a_edges.empty()) offer(CGAL::squared_distance(f, a.loop[0]));
    }
    return *least;
}

bool meet(const Exact& a, const Exact& b) {
    if (cores_meet(a, b)) return true;
    const Number reach = a.radius + b.radius;
    return reach > 0 && squared_gap(a, b) <= reach * reach;
}

/// Cuts the edge wherever it meets the outline, and looks at the middle of every piece.
bool holds_edge(const Exact& outer, const Edge& edge) {
    std::vector<Point> cuts{edge.source(), edge.target()};
    for (const Edge& wall : outer.edges()) {
        const auto meet = CGAL::intersection(edge, wall);
        if (!meet) continue;
        if (const Point* p = boost::get<Point>(&*meet)) cuts.push_back(*p);
        if (const Edge* part = boost::get<Edge>(&*meet)) {
            cuts.push_back(part->source());
            cuts.push_back(part->target());
        }
    }
    std::sort(cuts.begin(), cuts.end());
    for (std::size_t i = 0; i < cuts.size(); ++i) {
        if (!outer.holds(cuts[i])) return false;
        if (i > 0 && !outer.holds(CGAL::midpoint(cuts[i - 1], cuts[i]))) return false;
    }
    return true;
}

bool round_holds(const Exact& outer, const Exact& inner) {
    const Number room = outer.radius - inner.radius;
    if (room < 0) return false;
    return std::all_of(inner.loop.begin(), inner.loop.end(), [&](const Point& p) {
        const Number d = outer.loop.size() == 1
                             ? CGAL::squared_distance(outer.loop[0], p)
                             : CGAL::squared_distance(Edge(outer.loop[0], outer.loop[1]), p);
        return d <= room * room;
    });
}

}  // namespace

bool exact_overlaps(const SomeShape& a, const SomeShape& b) { return meet(exact(a), exact(b)); }

bool exact_overlaps_grown(const Obb& box, const SomeShape& other, double by) {
    return meet(exact(box, by), exact(other));
}

bool exact_contains(const SomeShape& outer, const SomeShape& inner) {
    const Exact eo = exact(outer), ei = exact(inner);
    if (!eo.has_area()) return round_holds(eo, ei);
    if (!eo.holds(ei.loop[0])) return false;
    const std::vector<Edge> edges = ei.edges();
    const auto held = [&](const Edge& e) { return holds_edge(eo, e); };
    if (!std::all_of(edges.begin(), edges.end(), held)) return false;
    return ei.radius == 0 || squared_gap(eo, ei) >= ei.radius * ei.radius;
}

double exact_distance(const SomeShape& a, const SomeShape& b) {
    const Exact ea = exact(a), eb = exact(b);
    return std::sqrt(CGAL::to_double(CGAL::exact(squared_gap(ea, eb)))) -
           CGAL::to_double(ea.radius + eb.radius);
}

bool exact_meeting_is(const Segment& a, const Segment& b, const Meeting& answer) {
    using Kind = Meeting::Kind;
    const Exact ea = exact(a), eb = exact(b);
    if (ea.loop.size() == 1 || eb.loop.size() == 1) {
        const Exact& dot = ea.loop.size() == 1 ? ea : eb;
        if (!cores_meet(ea, eb)) return answer.kind == Kind::none;
        return answer.kind == Kind::point && point(answer.shared.a) == dot.loop[0];
    }
    const auto meet = CGAL::intersection(ea.edges()[0], eb.edges()[0]);
    if (!meet) return answer.kind == Kind::none;
    if (const Point* p = boost::get<Point>(&*meet)) {
        const double dx = CGAL::to_double(p->x()) - double{answer.shared.a.x};
        const double dy = CGAL::to_double(p->y()) - double{answer.shared.a.y};
        const double scale =
            1.0 + std::abs(CGAL::to_double(p->x())) + std::abs(CGAL::to_double(p->y()));
        return answer.kind == Kind::point && answer.shared.a == answer.shared.b &&
               std::abs(dx) + std::abs(dy) <= 0x1p-22 * scale;
    }
    Edge part = *boost::get<Edge>(&*meet);
    if (part.target() < part.source()) part = part.opposite();
    return answer.kind == Kind::part && point(answer.shared.a) == part.source() &&
           point(answer.shared.b) == part.target();
}

}  // namespace carom::collision::testing
