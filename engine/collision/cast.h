#pragma once
// The arithmetic under rays and sweeps; not for callers.
//
// A shape that moves touches a still one when a point, moving alike, touches their Minkowski
// difference. So every query here is a point leaving the origin along `m`. All is done in double:
// differences and products of two floats are then exact at any sensible scale, and so are the signs
// that decide hit or miss.

#include <cmath>
#include <glm/vec2.hpp>

namespace carom::collision::cast {

using Vec = glm::dvec2;

inline double dot(Vec a, Vec b) { return a.x * b.x + a.y * b.y; }
inline double cross(Vec a, Vec b) { return a.x * b.y - a.y * b.x; }
inline Vec wide(glm::vec2 v) { return {double{v.x}, double{v.y}}; }
inline glm::vec2 narrow(Vec v) { return {static_cast<float>(v.x), static_cast<float>(v.y)}; }

/// Where a moving point enters a disc.
struct DiscEntry {
    bool hit = false;
    double t = 0.0;
    Vec normal{0.0};
};

/// Enters the disc of radius `r` > 0 around `p` from outside or from its rim, by t = 1.
///
/// The root is c / (b + sqrt(D)), which loses no digits, with D from the cross product, which is 0
/// exactly when the path grazes. A path that starts on the rim and leaves along it misses.
inline DiscEntry enter_disc(Vec p, Vec m, double r) {
    const double b = dot(p, m);
    const double k = cross(m, p);
    const double a = dot(m, m);
    const double d = a * r * r - k * k;
    if (!(b > 0.0 && d >= 0.0)) return {};
    const double c = dot(p, p) - r * r;
    const double s = std::sqrt(d);
    const double q = b + s;
    if (c > q) {  // t > 1, unless it is rounding that says so: does the end touch?
        const Vec end = p - m;
        if (!(dot(end, end) <= r * r)) return {};
    }
    // From the center to the point of entry, along the motion and across it.
    const double scale = -1.0 / (a * r);
    const Vec normal{(m.x * s - m.y * k) * scale, (m.y * s + m.x * k) * scale};
    const double t = c / q;
    return {true, t < 1.0 ? (t > 0.0 ? t : 0.0) : 1.0, normal};
}

}  // namespace carom::collision::cast
