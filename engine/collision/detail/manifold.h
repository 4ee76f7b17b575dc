#pragma once
// Where two shapes meet across a face: the facing edge clipped to it, one or two points.

#include "../hits.h"
#include "scalar.h"

namespace carom::collision::detail {

/// Edges closer to parallel than this angle (radians) meet along both ends.
inline constexpr double kParallel = 1e-5;

/// The face that the contact is across.
struct Face {
    Vec start;
    Vec normal;           ///< Unit, outward.
    double length = 0.0;  ///< It runs along the normal's quarter turn to the left.
    double radius = 0.0;  ///< Of the shape it belongs to.
};

/// A point as seen from the face: along it and out from it.
struct FacePoint {
    double along = 0.0;
    double out = 0.0;
};

[[nodiscard]] constexpr FacePoint seen_from(const Face& face, Vec p) noexcept {
    const Vec d = p - face.start;
    return {cross(face.normal, d), dot(face.normal, d)};
}

/// The edge from `q0` to `q1` of the other shape, rounded by `radius`, against the face. `depth` is
/// theirs, `deepest` one of q0 and q1. The normal points out of the face. What is further apart
/// than `margin` is no contact point.
[[nodiscard]] inline Contact clip_contact(const Face& face, Vec q0, Vec q1, Vec deepest,
                                          double radius, double depth,
                                          double margin = 0.0) noexcept {
    Contact contact;
    contact.normal = narrow(face.normal);
    contact.depth = static_cast<float>(max(0.0, depth));
    const Vec along = left_of(face.normal);
    const auto add = [&](FacePoint p) {  // halfway between the surfaces
        const Vec point =
            face.start + along * p.along + face.normal * ((p.out + face.radius - radius) * 0.5);
        contact.points[contact.count++] = narrow(point);
    };
    FacePoint a = seen_from(face, q0), b = seen_from(face, q1);
    if (a.along > b.along) {
        const FacePoint other = a;
        a = b, b = other;
    }
    const double run = b.along - a.along, lowest = min(a.out, b.out);
    const double rise = run > 0.0 ? (b.out - a.out) / run : 0.0;
    if (a.along < 0.0) a = {0.0, a.out - rise * a.along};
    if (b.along > face.length) b = {face.length, b.out + rise * (face.length - b.along)};
    if (!(a.along <= b.along)) {
        add(seen_from(face, deepest));
        return contact;
    }
    const double high = max(face.radius + radius + margin, lowest + kParallel * run);
    if (a.out <= high) add(a);
    if (b.out <= high && (contact.count == 0 || b.along > a.along)) add(b);
    if (contact.count == 0) add(seen_from(face, deepest));
    // Ordered by x, then y, whichever shape the face belongs to.
    const glm::vec2 p = contact.points[0], q = contact.points[1];
    if (contact.count == 2 && (q.x < p.x || (q.x == p.x && q.y < p.y))) {
        contact.points[0] = q;
        contact.points[1] = p;
    }
    return contact;
}

}  // namespace carom::collision::detail
