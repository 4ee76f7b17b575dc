#pragma once
// From the edge that two shapes meet across to a full contact with one or two points.

#include <cmath>
#include <optional>

#include "core_axis.h"
#include "core_closest.h"
#include "hits.h"

namespace carom::collision::detail {

/// Edges closer to parallel than this angle (radians) meet along both ends.
inline constexpr double kParallel = 1e-5;

/// A segment's ends with their heights over the reference edge's line.
struct Clipped {
    Vec ends[2];
    bool any = false;
};

/// The part of q0..q1 beside the edge from `s` along `e`.
[[nodiscard]] constexpr Clipped clip_to_edge(Vec q0, Vec q1, Vec s, Vec e) noexcept {
    const double length2 = length_squared(e);
    const double t0 = dot(q0 - s, e), t1 = dot(q1 - s, e);
    const auto at = [&](double t) {
        if (t == t0) return q0;
        if (t == t1) return q1;
        return q0 + (q1 - q0) * ((t - t0) / (t1 - t0));
    };
    const double low = max(0.0, min(t0, t1)), high = min(length2, max(t0, t1));
    if (!(low <= high)) return {};
    return {{at(low), at(high)}, true};
}

/// The edge at `vertex` that lies flattest along `e`; the one arriving, when equal.
template <class Core>
[[nodiscard]] constexpr std::size_t flattest_edge(const Core& core, std::size_t vertex,
                                                  Vec e) noexcept {
    const std::size_t arriving = vertex == 0 ? core.size() - 1 : vertex - 1;
    const Vec in = core.edge(arriving), out = core.edge(vertex);
    const double in_rise = cross(e, in), out_rise = cross(e, out);
    const bool out_flatter =
        out_rise * out_rise * length_squared(in) < in_rise * in_rise * length_squared(out);
    return out_flatter ? vertex : arriving;
}

/// Contact across an edge of `reference`, with `vertex` of `incident` the deepest past it. The
/// normal points from `reference` to `incident`.
template <class Reference, class Incident>
[[nodiscard]] Contact face_contact(const Reference& reference, std::size_t edge,
                                   const Incident& incident, std::size_t vertex) noexcept {
    const Vec s = reference.vertex(edge), e = reference.edge(edge);
    const double length = std::sqrt(length_squared(e));
    const Vec normal{e.y / length, -e.x / length};
    const double reach = reference.radius() + incident.radius();
    const auto height = [&](Vec q) { return -cross(e, q - s) / length; };
    const auto halfway = [&](Vec q, double h) {
        return narrow(q - normal * ((h + incident.radius() - reference.radius()) * 0.5));
    };
    const Vec deepest = incident.vertex(vertex);
    const double depth_height = height(deepest);
    Contact contact{narrow(normal), static_cast<float>(max(0.0, reach - depth_height)), {}, 0};
    if (incident.edge_count() > 0) {
        const std::size_t side = flattest_edge(incident, vertex, e);
        const Vec q0 = incident.vertex(side), run = incident.edge(side);
        const Clipped part = clip_to_edge(q0, q0 + run, s, e);
        const double slack = kParallel * (abs(run.x) + abs(run.y));
        for (int i = 0; part.any && i < 2; ++i) {
            const double h = height(part.ends[i]);
            if (h > reach && h > depth_height + slack) continue;
            if (contact.count == 1 && part.ends[0] == part.ends[1]) continue;
            contact.points[contact.count++] = halfway(part.ends[i], h);
        }
    }
    if (contact.count == 0) {
        contact.points[contact.count++] = halfway(deepest, depth_height);
    }
    if (contact.count == 1) contact.points[1] = glm::vec2{0.0f};
    return contact;
}

[[nodiscard]] inline Contact flipped(Contact contact) noexcept {
    contact.normal = -contact.normal;
    return contact;
}

/// Across an edge of either shape, the normal from `b` to `a`.
template <class A, class B>
[[nodiscard]] Contact edge_contact(const A& a, const B& b, bool edge_of_a, std::size_t edge,
                                   std::size_t vertex) noexcept {
    return edge_of_a ? flipped(face_contact(a, edge, b, vertex)) : face_contact(b, edge, a, vertex);
}

/// Rounded corners, or cores that are single points.
[[nodiscard]] inline Contact corner_contact(const Closest& closest, double a_radius,
                                            double b_radius) noexcept {
    const Vec d = closest.on_a - closest.on_b;
    const double gap = std::sqrt(closest.gap2);
    // Concentric, or infinitely far apart: a fixed direction.
    const Vec normal = gap > 0.0 && finite(gap) ? Vec{d.x / gap, d.y / gap} : Vec{1.0, 0.0};
    const Vec middle = (closest.on_a - normal * a_radius + closest.on_b + normal * b_radius) * 0.5;
    return {narrow(normal),
            static_cast<float>(max(0.0, a_radius + b_radius - gap)),
            {narrow(middle), glm::vec2{0.0f}},
            1};
}

/// The contact of two rounded shapes, exactly when shapes_meet().
template <class A, class B>
[[nodiscard]] std::optional<Contact> shapes_contact(const A& a, const B& b) noexcept {
    const double reach = a.radius() + b.radius();
    if (reach > 0.0 && !shapes_meet(a, b)) return std::nullopt;
    if (!(reach >= 0.0)) return std::nullopt;
    Axis axis;
    if (find_axis(a, b, axis)) {
        if (axis.found) return edge_contact(a, b, axis.edge_of_a, axis.edge, axis.vertex);
        return corner_contact({0.0, a.vertex(0), b.vertex(0), false, false, 0, 0}, a.radius(),
                              b.radius());
    }
    if (reach == 0.0) return std::nullopt;
    const Closest closest = closest_features(a, b);
    if (closest.face) {
        return edge_contact(a, b, closest.edge_of_a, closest.edge, closest.vertex);
    }
    return corner_contact(closest, a.radius(), b.radius());
}

}  // namespace carom::collision::detail
