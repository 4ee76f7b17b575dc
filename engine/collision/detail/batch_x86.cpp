// The batch loops for x86: 4 boxes at a time with SSE2, which every 64-bit x86 has, and 8 with
// AVX2, compiled for it function by function and only called where the processor has it.

#include "batch_lanes.h"

#if CAROM_COLLISION_X86

#include <immintrin.h>

namespace carom::collision::detail {
namespace {

constexpr std::size_t kAvxLanes = 8;

// Four boxes, or eight, turned from one box a row to one side a row.
struct SseBoxes {
    __m128 min_x, min_y, max_x, max_y;
};
struct AvxBoxes {
    __m256 min_x, min_y, max_x, max_y;
};

SseBoxes sse_load(const Aabb* boxes) {
    __m128 a = _mm_loadu_ps(&boxes[0].min.x);
    __m128 b = _mm_loadu_ps(&boxes[1].min.x);
    __m128 c = _mm_loadu_ps(&boxes[2].min.x);
    __m128 d = _mm_loadu_ps(&boxes[3].min.x);
    _MM_TRANSPOSE4_PS(a, b, c, d);
    return {a, b, c, d};
}

// Boxes i and i + 4 share a register, so that turning each half leaves them in order.
__attribute__((target("avx2"))) inline __m256 avx_pair(const Aabb* boxes, std::size_t i) {
    return _mm256_insertf128_ps(_mm256_castps128_ps256(_mm_loadu_ps(&boxes[i].min.x)),
                                _mm_loadu_ps(&boxes[i + 4].min.x), 1);
}

__attribute__((target("avx2"))) inline AvxBoxes avx_load(const Aabb* boxes) {
    const __m256 a = avx_pair(boxes, 0), b = avx_pair(boxes, 1);
    const __m256 c = avx_pair(boxes, 2), d = avx_pair(boxes, 3);
    const __m256 min_ab = _mm256_unpacklo_ps(a, b), max_ab = _mm256_unpackhi_ps(a, b);
    const __m256 min_cd = _mm256_unpacklo_ps(c, d), max_cd = _mm256_unpackhi_ps(c, d);
    return {_mm256_shuffle_ps(min_ab, min_cd, 0x44), _mm256_shuffle_ps(min_ab, min_cd, 0xee),
            _mm256_shuffle_ps(max_ab, max_cd, 0x44), _mm256_shuffle_ps(max_ab, max_cd, 0xee)};
}

Verdict sse_ask(const CircleProbe& probe, const Aabb* boxes) {
    const SseBoxes b = sse_load(boxes);
    const __m128 x = _mm_set1_ps(probe.circle.center.x), y = _mm_set1_ps(probe.circle.center.y);
    const __m128 zero = _mm_setzero_ps();
    const __m128 dx = _mm_max_ps(_mm_max_ps(_mm_sub_ps(b.min_x, x), _mm_sub_ps(x, b.max_x)), zero);
    const __m128 dy = _mm_max_ps(_mm_max_ps(_mm_sub_ps(b.min_y, y), _mm_sub_ps(y, b.max_y)), zero);
    const __m128 square = _mm_add_ps(_mm_mul_ps(dx, dx), _mm_mul_ps(dy, dy));
    const __m128 odd = _mm_or_ps(_mm_cmpnle_ps(b.min_x, b.max_x), _mm_cmpnle_ps(b.min_y, b.max_y));
    const __m128 yes = _mm_cmplt_ps(square, _mm_set1_ps(probe.surely));
    const __m128 no = _mm_cmpgt_ps(square, _mm_set1_ps(probe.hardly));
    const int settled = _mm_movemask_ps(_mm_andnot_ps(odd, _mm_or_ps(yes, no)));
    return {unsigned(_mm_movemask_ps(_mm_andnot_ps(odd, yes))), unsigned(~settled & 0xf)};
}

__attribute__((target("avx2"))) inline Verdict avx_ask(const CircleProbe& probe,
                                                       const Aabb* boxes) {
    const AvxBoxes b = avx_load(boxes);
    const __m256 x = _mm256_set1_ps(probe.circle.center.x);
    const __m256 y = _mm256_set1_ps(probe.circle.center.y);
    const __m256 zero = _mm256_setzero_ps();
    const __m256 dx =
        _mm256_max_ps(_mm256_max_ps(_mm256_sub_ps(b.min_x, x), _mm256_sub_ps(x, b.max_x)), zero);
    const __m256 dy =
        _mm256_max_ps(_mm256_max_ps(_mm256_sub_ps(b.min_y, y), _mm256_sub_ps(y, b.max_y)), zero);
    const __m256 square = _mm256_add_ps(_mm256_mul_ps(dx, dx), _mm256_mul_ps(dy, dy));
    const __m256 odd = _mm256_or_ps(_mm256_cmp_ps(b.min_x, b.max_x, _CMP_NLE_UQ),
                                    _mm256_cmp_ps(b.min_y, b.max_y, _CMP_NLE_UQ));
    const __m256 yes = _mm256_cmp_ps(square, _mm256_set1_ps(probe.surely), _CMP_LT_OQ);
    const __m256 no = _mm256_cmp_ps(square, _mm256_set1_ps(probe.hardly), _CMP_GT_OQ);
    const int settled = _mm256_movemask_ps(_mm256_andnot_ps(odd, _mm256_or_ps(yes, no)));
    return {unsigned(_mm256_movemask_ps(_mm256_andnot_ps(odd, yes))), unsigned(~settled & 0xff)};
}

// Comparing needs no rounding, so nothing is unsure.
Verdict sse_ask(const AreaProbe& probe, const Aabb* boxes) {
    const SseBoxes b = sse_load(boxes);
    const Aabb& area = probe.area;
    const __m128 in_x = _mm_and_ps(_mm_cmple_ps(b.min_x, _mm_set1_ps(area.max.x)),
                                   _mm_cmpge_ps(b.max_x, _mm_set1_ps(area.min.x)));
    const __m128 in_y = _mm_and_ps(_mm_cmple_ps(b.min_y, _mm_set1_ps(area.max.y)),
                                   _mm_cmpge_ps(b.max_y, _mm_set1_ps(area.min.y)));
    return {unsigned(_mm_movemask_ps(_mm_and_ps(in_x, in_y))), 0};
}

__attribute__((target("avx2"))) inline Verdict avx_ask(const AreaProbe& probe, const Aabb* boxes) {
    const AvxBoxes b = avx_load(boxes);
    const Aabb& area = probe.area;
    const __m256 in_x =
        _mm256_and_ps(_mm256_cmp_ps(b.min_x, _mm256_set1_ps(area.max.x), _CMP_LE_OQ),
                      _mm256_cmp_ps(b.max_x, _mm256_set1_ps(area.min.x), _CMP_GE_OQ));
    const __m256 in_y =
        _mm256_and_ps(_mm256_cmp_ps(b.min_y, _mm256_set1_ps(area.max.y), _CMP_LE_OQ),
                      _mm256_cmp_ps(b.max_y, _mm256_set1_ps(area.min.y), _CMP_GE_OQ));
    return {unsigned(_mm256_movemask_ps(_mm256_and_ps(in_x, in_y))), 0};
}

template <class Probe>
std::uint64_t sse_word(const Probe& probe, const Aabb* boxes, std::size_t count) {
    return word_by_four(probe, boxes, count, [&](const Aabb* at) { return sse_ask(probe, at); });
}

template <class Probe>
__attribute__((target("avx2"))) std::uint64_t avx_word(const Probe& probe, const Aabb* boxes,
                                                       std::size_t count) {
    std::uint64_t bits = 0;
    std::size_t i = 0;
    for (; i + kAvxLanes <= count; i += kAvxLanes) {
        const Verdict verdict = avx_ask(probe, boxes + i);
        bits |= std::uint64_t{verdict.yes} << i;
        if (verdict.unsure != 0) bits |= settle(probe, boxes + i, verdict.unsure) << i;
    }
    return i < count ? bits | sse_word(probe, boxes + i, count - i) << i : bits;
}

}  // namespace

std::uint64_t sse2_lanes(const CircleProbe& probe, const Aabb* boxes, std::size_t count) noexcept {
    return sse_word(probe, boxes, count);
}
std::uint64_t sse2_lanes(const AreaProbe& probe, const Aabb* boxes, std::size_t count) noexcept {
    return sse_word(probe, boxes, count);
}
__attribute__((target("avx2"))) std::uint64_t avx2_lanes(const CircleProbe& probe,
                                                         const Aabb* boxes,
                                                         std::size_t count) noexcept {
    return avx_word(probe, boxes, count);
}
__attribute__((target("avx2"))) std::uint64_t avx2_lanes(const AreaProbe& probe, const Aabb* boxes,
                                                         std::size_t count) noexcept {
    return avx_word(probe, boxes, count);
}

}  // namespace carom::collision::detail

#endif
