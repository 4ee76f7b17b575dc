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

/// Points are ordered by x, then y, whichever shape the face belongs to.
inline void put_in_order(Contact& contact) noexcept {
    const glm::vec2 p = contact.points[0], q = contact.points[1];
    if (contact.count == 2 && (q.x < p.x || (q.x == p.x && q.y < p.y))) {
        contact.points[0] = q;
        contact.points[1] = p;
    }
}

/// The edge from `q0` to `q1` of the other shape, rounded by `radius`, against the face. `depth` is
/// theirs, `deepest` one of q0 and q1. The normal points out of the face. What is further apart
/// than `margin` is no contact point.
[[nodiscard]] Contact clip_contact(const Face& face, Vec q0, Vec q1, Vec deepest, double radius,
                                   double depth, double margin = 0.0) noexcept;

}  // namespace carom::collision::detail
