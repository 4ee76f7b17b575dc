#pragma once
// The way of a moving box, as the broad phases see it: which boxes could it meet, and from when
// on? Everything here errs on the generous side, by a few float roundings, so that the exact test
// asked afterwards has the last word even when it touches in its last bit.

#include <algorithm>
#include <cmath>
#include <limits>

#include "../shapes.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace carom::collision::detail {

struct Path {
    Aabb mover;
    glm::vec2 motion{0.0f};

    [[nodiscard]] bool finite() const noexcept {
        return std::isfinite(mover.min.x) && std::isfinite(mover.min.y) &&
               std::isfinite(mover.max.x) && std::isfinite(mover.max.y) &&
               std::isfinite(motion.x) && std::isfinite(motion.y);
    }

    /// False at once for the usual short step; the full check is for what spans too much.
    [[nodiscard]] bool boundless(const Aabb& passed) const noexcept {
        const float span = (passed.max.x - passed.min.x) + (passed.max.y - passed.min.y);
        return !(span <= std::numeric_limits<float>::max()) && !finite();
    }

    /// Holds everything passed up to `motion * reach`.
    [[nodiscard]] Aabb bounds(float reach) const noexcept;

    /// The earliest t at which the mover could touch `box`, or infinity if not by `reach`.
    [[nodiscard]] double entry(const Aabb& box, float reach) const noexcept {
        Span span{0.0, double{reach}};
        clip(span, mover.min.x, mover.max.x, motion.x, box.min.x, box.max.x);
        clip(span, mover.min.y, mover.max.y, motion.y, box.min.y, box.max.y);
        return span.from <= span.to ? span.from : std::numeric_limits<double>::infinity();
    }

private:
    struct Span {
        double from;
        double to;
    };

    static constexpr float kUlps = 4.8e-7f;  // 4 float roundings

    /// Limits the span to when one axis overlaps.
    static void clip(Span& span, float low, float high, float speed, float box_low,
                     float box_high) noexcept {
        const double first = double{box_low} - double{high} - gap_slack(box_low, high);
        const double last = double{box_high} - double{low} + gap_slack(box_high, low);
        if (speed == 0.0f) {
            if (!(first <= 0.0 && last >= 0.0)) span.to = -1.0;
            return;
        }
        const double per_speed = 1.0 / double{speed};
        const double a = first * per_speed;
        const double b = last * per_speed;
        span.from = std::max(span.from, std::min(a, b));
        span.to = std::min(span.to, std::max(a, b));
    }
    [[nodiscard]] static double gap_slack(float box, float mover) noexcept {
        constexpr double kMost = double{std::numeric_limits<float>::max()};
        return (std::min(std::abs(double{box}), kMost) + std::abs(double{mover})) * double{kUlps};
    }
};

// Low ends go down by what the motion takes them, high ends up; then both go out by a few
// roundings of what was added up, all of which lies between them. A still axis stays where it is
// even without end (no 0 * infinity), and an endless motion needs no slack (no infinity -
// infinity).
inline Aabb Path::bounds(float reach) const noexcept {
    constexpr float kMost = std::numeric_limits<float>::max();
#if defined(__SSE2__)
    static_assert(sizeof(Aabb) == sizeof(__m128));
    const __m128 zero = _mm_setzero_ps();
    const __m128 out = _mm_setr_ps(-0.0f, -0.0f, 0.0f, 0.0f);
    const __m128 speed = _mm_setr_ps(motion.x, motion.y, motion.x, motion.y);
    const __m128 way =
        _mm_and_ps(_mm_mul_ps(speed, _mm_set1_ps(reach)), _mm_cmpneq_ps(speed, zero));
    // min and max give back a NaN that comes second.
    const __m128 moved = _mm_shuffle_ps(_mm_min_ps(zero, way), _mm_max_ps(zero, way), 0x44);
    const __m128 ends = _mm_add_ps(_mm_loadu_ps(reinterpret_cast<const float*>(&mover)), moved);
    const __m128 size = _mm_andnot_ps(_mm_set1_ps(-0.0f), ends);
    const __m128 whole = _mm_add_ps(size, _mm_shuffle_ps(size, size, 0x4e));
    const __m128 slack =
        _mm_and_ps(_mm_mul_ps(whole, _mm_set1_ps(kUlps)), _mm_cmple_ps(whole, _mm_set1_ps(kMost)));
    Aabb passed;
    _mm_storeu_ps(reinterpret_cast<float*>(&passed), _mm_add_ps(ends, _mm_xor_ps(slack, out)));
    return passed;
#else
    const auto axis = [&](float low, float high, float speed, float& passed_low,
                          float& passed_high) {
        const float way = speed != 0.0f ? speed * reach : 0.0f;
        low += way > 0.0f ? 0.0f : way;
        high += way < 0.0f ? 0.0f : way;
        const float whole = std::abs(low) + std::abs(high);
        const float slack = whole <= kMost ? whole * kUlps : 0.0f;
        passed_low = low - slack;
        passed_high = high + slack;
    };
    Aabb passed;
    axis(mover.min.x, mover.max.x, motion.x, passed.min.x, passed.max.x);
    axis(mover.min.y, mover.max.y, motion.y, passed.min.y, passed.max.y);
    return passed;
#endif
}

}  // namespace carom::collision::detail
