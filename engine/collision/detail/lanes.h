#pragma once
// Two coordinates at a time, where the machine has SSE2 (every x86-64), for the hottest queries.
// Below it the plain form of the same operations, which so give the same bits. Their namespaces
// keep the two apart where a program links code built both ways.

#include "../shapes.h"
#include "scalar.h"

#include <cmath>
#include <limits>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace carom::collision::detail {

#if defined(__SSE2__)
inline namespace paired {

struct Pair {
    __m128d v;
};

/// Each rounds nothing: floats are doubles too.
[[nodiscard]] inline Pair wide(const glm::vec2& v) noexcept {
    return {_mm_cvtps_pd(_mm_castsi128_ps(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(&v))))};
}
[[nodiscard]] inline Pair pair(Vec v) noexcept { return {_mm_setr_pd(v.x, v.y)}; }
[[nodiscard]] inline Pair loaded(const Vec& v) noexcept { return {_mm_loadu_pd(&v.x)}; }
inline void store(Pair a, Vec& v) noexcept { _mm_storeu_pd(&v.x, a.v); }
[[nodiscard]] inline Pair both(double s) noexcept { return {_mm_set1_pd(s)}; }
[[nodiscard]] inline Vec to_vec(Pair a) noexcept {
    return {_mm_cvtsd_f64(a.v), _mm_cvtsd_f64(_mm_unpackhi_pd(a.v, a.v))};
}
[[nodiscard]] inline glm::vec2 narrow(Pair a) noexcept {
    glm::vec2 result;
    _mm_storel_epi64(reinterpret_cast<__m128i*>(&result), _mm_castps_si128(_mm_cvtpd_ps(a.v)));
    return result;
}
[[nodiscard]] inline Pair operator+(Pair a, Pair b) noexcept { return {_mm_add_pd(a.v, b.v)}; }
[[nodiscard]] inline Pair operator-(Pair a, Pair b) noexcept { return {_mm_sub_pd(a.v, b.v)}; }
[[nodiscard]] inline Pair operator*(Pair a, Pair b) noexcept { return {_mm_mul_pd(a.v, b.v)}; }
[[nodiscard]] inline Pair negated(Pair a) noexcept { return {_mm_xor_pd(a.v, _mm_set1_pd(-0.0))}; }
/// Where one is NaN these two answer `b`.
[[nodiscard]] inline Pair least(Pair a, Pair b) noexcept { return {_mm_min_pd(a.v, b.v)}; }
[[nodiscard]] inline Pair greatest(Pair a, Pair b) noexcept { return {_mm_max_pd(a.v, b.v)}; }
[[nodiscard]] inline Pair magnitude(Pair a) noexcept {
    return {_mm_andnot_pd(_mm_set1_pd(-0.0), a.v)};
}
/// NaN where `a` <= `b` does not hold, else `value`.
[[nodiscard]] inline Pair where_ordered(Pair a, Pair b, Pair value) noexcept {
    return {_mm_or_pd(value.v, _mm_cmpnle_pd(a.v, b.v))};
}
/// Whether `a` <= `b` in both.
[[nodiscard]] inline bool all_ordered(Pair a, Pair b) noexcept {
    return _mm_movemask_pd(_mm_cmple_pd(a.v, b.v)) == 3;
}
/// Whether either is above `limit`.
[[nodiscard]] inline bool any_above(Pair a, double limit) noexcept {
    return _mm_movemask_pd(_mm_cmpgt_pd(a.v, _mm_set1_pd(limit))) != 0;
}
[[nodiscard]] inline Pair swapped(Pair a) noexcept { return {_mm_shuffle_pd(a.v, a.v, 1)}; }
[[nodiscard]] inline double sum(Pair a) noexcept {
    return _mm_cvtsd_f64(_mm_add_sd(a.v, _mm_unpackhi_pd(a.v, a.v)));
}
[[nodiscard]] inline double x_minus_y(Pair a) noexcept {
    return _mm_cvtsd_f64(_mm_sub_sd(a.v, _mm_unpackhi_pd(a.v, a.v)));
}
/// {dot(a, b), cross(a, b)}
[[nodiscard]] inline Pair turned_back(Pair a, Pair b) noexcept {
    const __m128d d = _mm_mul_pd(a.v, b.v), c = _mm_mul_pd(a.v, _mm_shuffle_pd(b.v, b.v, 1));
    return {_mm_add_pd(_mm_unpacklo_pd(d, c),
                       _mm_xor_pd(_mm_unpackhi_pd(d, c), _mm_setr_pd(0.0, -0.0)))};
}
/// `a` with the signs of `by` multiplied in.
[[nodiscard]] inline Pair mirrored(Pair a, Pair by) noexcept {
    return {_mm_xor_pd(a.v, _mm_and_pd(by.v, _mm_set1_pd(-0.0)))};
}

#else
inline namespace unpaired {

struct Pair {
    double x, y;
};

[[nodiscard]] inline Pair wide(const glm::vec2& v) noexcept { return {double{v.x}, double{v.y}}; }
[[nodiscard]] inline Pair pair(Vec v) noexcept { return {v.x, v.y}; }
[[nodiscard]] inline Pair loaded(const Vec& v) noexcept { return {v.x, v.y}; }
inline void store(Pair a, Vec& v) noexcept { v = {a.x, a.y}; }
[[nodiscard]] inline Pair both(double s) noexcept { return {s, s}; }
[[nodiscard]] inline Vec to_vec(Pair a) noexcept { return {a.x, a.y}; }
[[nodiscard]] inline glm::vec2 narrow(Pair a) noexcept { return narrow(to_vec(a)); }
[[nodiscard]] inline Pair operator+(Pair a, Pair b) noexcept { return {a.x + b.x, a.y + b.y}; }
[[nodiscard]] inline Pair operator-(Pair a, Pair b) noexcept { return {a.x - b.x, a.y - b.y}; }
[[nodiscard]] inline Pair operator*(Pair a, Pair b) noexcept { return {a.x * b.x, a.y * b.y}; }
[[nodiscard]] inline Pair negated(Pair a) noexcept { return {-a.x, -a.y}; }
[[nodiscard]] inline Pair least(Pair a, Pair b) noexcept {
    return {a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y};
}
[[nodiscard]] inline Pair greatest(Pair a, Pair b) noexcept {
    return {a.x > b.x ? a.x : b.x, a.y > b.y ? a.y : b.y};
}
[[nodiscard]] inline Pair magnitude(Pair a) noexcept { return {abs(a.x), abs(a.y)}; }
[[nodiscard]] inline Pair where_ordered(Pair a, Pair b, Pair value) noexcept {
    constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
    return {a.x <= b.x ? value.x : kNone, a.y <= b.y ? value.y : kNone};
}
[[nodiscard]] inline bool all_ordered(Pair a, Pair b) noexcept { return a.x <= b.x && a.y <= b.y; }
[[nodiscard]] inline bool any_above(Pair a, double limit) noexcept {
    return a.x > limit || a.y > limit;
}
[[nodiscard]] inline Pair swapped(Pair a) noexcept { return {a.y, a.x}; }
[[nodiscard]] inline double sum(Pair a) noexcept { return a.x + a.y; }
[[nodiscard]] inline double x_minus_y(Pair a) noexcept { return a.x - a.y; }
[[nodiscard]] inline Pair turned_back(Pair a, Pair b) noexcept {
    return {a.x * b.x + a.y * b.y, a.x * b.y - a.y * b.x};
}
[[nodiscard]] inline Pair mirrored(Pair a, Pair by) noexcept {
    return {std::signbit(by.x) ? -a.x : a.x, std::signbit(by.y) ? -a.y : a.y};
}

#endif

[[nodiscard]] inline double dot(Pair a, Pair b) noexcept { return sum(a * b); }
[[nodiscard]] inline double cross(Pair a, Pair b) noexcept { return x_minus_y(a * swapped(b)); }
[[nodiscard]] inline double length_squared(Pair a) noexcept { return sum(a * a); }

/// A box as seen from a point, mirrored where the direction has its sign bit set, so that it is
/// nowhere negative: `lo` are the sides that face it. NaN stays NaN.
struct MirroredBox {
    Pair lo, hi, m;
};

[[nodiscard]] inline MirroredBox mirrored(const glm::vec2& from, const glm::vec2& direction,
                                          const Aabb& box) noexcept {
    const Pair o = wide(from), m = wide(direction);
    const Pair lo = mirrored(wide(box.min) - o, m), hi = mirrored(wide(box.max) - o, m);
    return {least(hi, lo), greatest(lo, hi), mirrored(m, m)};
}

/// From the point of the box closest to `p`, which is `p` itself when inside. NaN for a box with
/// NaN for a side or with `min` > `max`, which is no box.
[[nodiscard]] inline Pair from_box(Pair p, Pair low, Pair high) noexcept {
    return where_ordered(low, high, p - least(high, greatest(low, p)));
}

}  // inline namespace
}  // namespace carom::collision::detail
