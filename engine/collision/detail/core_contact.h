#pragma once
// From the edge that two shapes meet across to a full contact with one or two points.

#include <cmath>
#include <optional>

#include "core_axis.h"
#include "core_closest.h"
#include "manifold.h"

namespace carom::collision::detail {

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
                                   const Incident& incident, std::size_t vertex,
                                   double margin = 0.0) noexcept {
    const Vec e = reference.edge(edge), deepest = incident.vertex(vertex);
    const double length = norm(e);
    const Face face{
        reference.vertex(edge), {e.y / length, -e.x / length}, length, reference.radius()};
    const double depth = face.radius + incident.radius() + cross(e, deepest - face.start) / length;
    Vec q0 = deepest, q1 = deepest;
    if (incident.edge_count() > 0) {
        const std::size_t side = flattest_edge(incident, vertex, e);
        q0 = incident.vertex(side);
        q1 = incident.vertex(next_index(side, incident.size()));
    }
    return clip_contact(face, q0, q1, deepest, incident.radius(), depth, margin);
}

[[nodiscard]] inline Contact flipped(Contact contact) noexcept {
    contact.normal = -contact.normal;
    return contact;
}

/// Across an edge of either shape, the normal from `b` to `a`.
template <class A, class B>
[[nodiscard]] Contact edge_contact(const A& a, const B& b, bool edge_of_a, std::size_t edge,
                                   std::size_t vertex, double margin = 0.0) noexcept {
    return edge_of_a ? flipped(face_contact(a, edge, b, vertex, margin))
                     : face_contact(b, edge, a, vertex, margin);
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

/// The contact of two rounded shapes, exactly when they meet.
template <class A, class B>
[[nodiscard]] std::optional<Contact> shapes_contact(const A& a, const B& b) noexcept {
    const double reach = a.radius() + b.radius();
    if constexpr (std::is_same_v<A, SmallCore> && std::is_same_v<B, PolygonCore>) {
        if (reach > 0.0 && !shapes_meet(a, b)) return std::nullopt;  // here a call would cost 2 %
    } else {
        if (reach > 0.0 && !are_meeting(a, b)) return std::nullopt;
    }
    if (!(reach >= 0.0)) return std::nullopt;
    Axis axis;
    if (find_axis(a, b, reach > 0.0, axis)) {
        if (axis.found()) return edge_contact(a, b, axis.edge_of_a, axis.edge, axis.vertex);
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
