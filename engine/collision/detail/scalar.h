#pragma once
// The arithmetic under every query: two doubles and the products that decide signs.
//
// Inputs are floats. Their differences, and sums of products of those differences, are exact in
// double whenever the coordinates share a grid of 2^-k with about 25 bits in all, so a sign read
// from them is the true sign. Results go back to float once, at the end.

#include "requirements.h"

#include <cmath>
#include <glm/vec2.hpp>

/// For the small functions called once per edge, which compilers stop inlining after a few uses.
/// (With CAROM_COLLISION_PLAIN, as a compiler sees the library that knows nothing of GNU's.)
#if (defined(__GNUC__) || defined(__clang__)) && !defined(CAROM_COLLISION_PLAIN)
#define CAROM_INLINE __attribute__((always_inline))
#else
#define CAROM_INLINE
#endif

namespace carom::collision::detail {

/// Not set to anything unless it is with {}.
struct Vec {
    double x;
    double y;
};

[[nodiscard]] constexpr Vec vec(glm::vec2 v) noexcept { return {double{v.x}, double{v.y}}; }
[[nodiscard]] constexpr glm::vec2 narrow(Vec v) noexcept {
    return {static_cast<float>(v.x), static_cast<float>(v.y)};
}
[[nodiscard]] constexpr Vec operator+(Vec a, Vec b) noexcept { return {a.x + b.x, a.y + b.y}; }
[[nodiscard]] constexpr Vec operator-(Vec a, Vec b) noexcept { return {a.x - b.x, a.y - b.y}; }
[[nodiscard]] constexpr Vec operator-(Vec a) noexcept { return {-a.x, -a.y}; }
[[nodiscard]] constexpr Vec operator*(Vec a, double s) noexcept { return {a.x * s, a.y * s}; }
[[nodiscard]] constexpr bool operator==(Vec a, Vec b) noexcept { return a.x == b.x && a.y == b.y; }

[[nodiscard]] constexpr double dot(Vec a, Vec b) noexcept { return a.x * b.x + a.y * b.y; }
/// Positive when `b` lies counter-clockwise of `a` (y up).
[[nodiscard]] constexpr double cross(Vec a, Vec b) noexcept { return a.x * b.y - a.y * b.x; }
/// Positive when a, b, c turn counter-clockwise.
[[nodiscard]] constexpr double orient(Vec a, Vec b, Vec c) noexcept { return cross(b - a, c - a); }
[[nodiscard]] constexpr double length_squared(Vec a) noexcept { return dot(a, a); }
[[nodiscard]] inline double norm(Vec a) noexcept { return std::sqrt(length_squared(a)); }
/// A quarter turn to the left.
[[nodiscard]] constexpr Vec left_of(Vec a) noexcept { return {-a.y, a.x}; }
/// A quarter turn to the right: the outward normal of an edge of a counter-clockwise loop, as long
/// as the edge.
[[nodiscard]] constexpr Vec outward(Vec edge) noexcept { return {edge.y, -edge.x}; }

#if (defined(__GNUC__) || defined(__clang__)) && !defined(CAROM_COLLISION_PLAIN)
[[nodiscard]] constexpr double abs(double v) noexcept { return __builtin_fabs(v); }
#else
[[nodiscard]] constexpr double abs(double v) noexcept { return v > 0.0 ? v : 0.0 - v; }
#endif
// NaN in the first argument is returned, so it can still be refused later.
[[nodiscard]] constexpr double min(double a, double b) noexcept { return b < a ? b : a; }
[[nodiscard]] constexpr double max(double a, double b) noexcept { return b > a ? b : a; }
[[nodiscard]] constexpr double clamp(double v, double low, double high) noexcept {
    return min(max(v, low), high);
}

/// One coordinate after t of a motion, rounded once.
[[nodiscard]] constexpr float along(float from, float motion, double t) noexcept {
    return static_cast<float>(double{from} + double{motion} * t);
}

/// Neither NaN nor infinite.
[[nodiscard]] constexpr bool finite(double v) noexcept { return v - v == 0.0; }
[[nodiscard]] constexpr bool finite(Vec v) noexcept { return finite(v.x) && finite(v.y); }

}  // namespace carom::collision::detail
