#pragma once
// The first steps of the hottest queries, two coordinates at a time where the machine has SSE2
// (every x86-64). Same operations, so the same bits, as the plain form below it.

#include "scalar.h"
#include "shapes.h"

#include <cmath>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace carom::collision::detail {

/// A box as seen from a point, mirrored where the direction has its sign bit set, so that it is
/// nowhere negative: `lo` are the sides that face it. NaN stays NaN.
struct MirroredBox {
    Vec lo, hi, m;
};

#if defined(__SSE2__)

[[nodiscard]] inline __m128d load_wide(const glm::vec2& v) noexcept {
    return _mm_cvtps_pd(_mm_castsi128_ps(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(&v))));
}

[[nodiscard]] inline Vec to_vec(__m128d v) noexcept {
    return {_mm_cvtsd_f64(v), _mm_cvtsd_f64(_mm_unpackhi_pd(v, v))};
}

/// a - b.
[[nodiscard]] inline Vec difference(const glm::vec2& a, const glm::vec2& b) noexcept {
    return to_vec(_mm_sub_pd(load_wide(a), load_wide(b)));
}

[[nodiscard]] inline MirroredBox mirrored(const glm::vec2& from, const glm::vec2& direction,
                                          const Aabb& box) noexcept {
    const __m128d o = load_wide(from);
    const __m128d m = load_wide(direction);
    const __m128d sign = _mm_and_pd(m, _mm_set1_pd(-0.0));
    const __m128d lo = _mm_xor_pd(_mm_sub_pd(load_wide(box.min), o), sign);
    const __m128d hi = _mm_xor_pd(_mm_sub_pd(load_wide(box.max), o), sign);
    // Where one is NaN these answer their second argument.
    return {to_vec(_mm_min_pd(hi, lo)), to_vec(_mm_max_pd(lo, hi)), to_vec(_mm_xor_pd(m, sign))};
}

#else

[[nodiscard]] inline Vec difference(const glm::vec2& a, const glm::vec2& b) noexcept {
    return vec(a) - vec(b);
}

[[nodiscard]] inline MirroredBox mirrored(const glm::vec2& from, const glm::vec2& direction,
                                          const Aabb& box) noexcept {
    MirroredBox v{vec(box.min) - vec(from), vec(box.max) - vec(from), vec(direction)};
    const auto flip = [](double& lo, double& hi, double& m) {
        const double old = lo;
        lo = -hi, hi = -old, m = -m;
    };
    if (std::signbit(v.m.x)) flip(v.lo.x, v.hi.x, v.m.x);
    if (std::signbit(v.m.y)) flip(v.lo.y, v.hi.y, v.m.y);
    return v;
}

#endif

}  // namespace carom::collision::detail
