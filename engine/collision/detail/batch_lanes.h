#pragma once
// The inner loops of the batch queries; not for callers. Each answers up to 64 boxes as bits.

#include <cstddef>
#include <cstdint>

#include "../overlap.h"

#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__)) && \
    !defined(CAROM_COLLISION_PLAIN)
#define CAROM_COLLISION_X86 1
#else
#define CAROM_COLLISION_X86 0
#endif

#if (defined(__GNUC__) || defined(__clang__)) && !defined(CAROM_COLLISION_PLAIN)
#define CAROM_COLLISION_VECTORS 1
#else
#define CAROM_COLLISION_VECTORS 0
#endif

namespace carom::collision::detail {

/// A circle made ready for single-precision lanes: below `surely`, squared, a box overlaps; above
/// `hardly` it does not; between, and for NaN, overlaps() must say.
struct CircleProbe {
    Circle circle;
    float surely = 0.0f;
    float hardly = 0.0f;

    explicit CircleProbe(const Circle& c) noexcept;
    /// False where floats under- or overflow; then only overlaps() will do.
    [[nodiscard]] bool fit_for_lanes() const noexcept;
};

struct AreaProbe {
    Aabb area;
};

// `count` is at most 64; bits from `count` on are 0.
[[nodiscard]] std::uint64_t plain_lanes(const CircleProbe& probe, const Aabb* boxes,
                                        std::size_t count) noexcept;
[[nodiscard]] std::uint64_t plain_lanes(const AreaProbe& probe, const Aabb* boxes,
                                        std::size_t count) noexcept;
#if CAROM_COLLISION_VECTORS
[[nodiscard]] std::uint64_t four_lanes(const CircleProbe& probe, const Aabb* boxes,
                                       std::size_t count) noexcept;
[[nodiscard]] std::uint64_t four_lanes(const AreaProbe& probe, const Aabb* boxes,
                                       std::size_t count) noexcept;
#endif
#if CAROM_COLLISION_X86
[[nodiscard]] std::uint64_t sse2_lanes(const CircleProbe& probe, const Aabb* boxes,
                                       std::size_t count) noexcept;
[[nodiscard]] std::uint64_t sse2_lanes(const AreaProbe& probe, const Aabb* boxes,
                                       std::size_t count) noexcept;
[[nodiscard]] std::uint64_t avx2_lanes(const CircleProbe& probe, const Aabb* boxes,
                                       std::size_t count) noexcept;
[[nodiscard]] std::uint64_t avx2_lanes(const AreaProbe& probe, const Aabb* boxes,
                                       std::size_t count) noexcept;
#endif

/// What a few lanes found out: bits that are set, and bits that overlaps() must settle.
struct Verdict {
    unsigned yes;
    unsigned unsure;
};

/// Asks again, in double, about the lanes that were unsure.
template <class Probe>
std::uint64_t settle(const Probe& probe, const Aabb* boxes, unsigned unsure) {
    std::uint64_t bits = 0;
    for (unsigned i = 0; unsure != 0; ++i, unsure >>= 1u) {
        if ((unsure & 1u) != 0) bits |= plain_lanes(probe, boxes + i, 1) << i;
    }
    return bits;
}

/// Up to 64 boxes by `ask(boxes)`, which answers for 4.
template <class Probe, class Ask>
std::uint64_t word_by_four(const Probe& probe, const Aabb* boxes, std::size_t count,
                           const Ask& ask) {
    std::uint64_t bits = 0;
    std::size_t i = 0;
    for (; i + 4 <= count; i += 4) {
        const Verdict verdict = ask(boxes + i);
        bits |= std::uint64_t{verdict.yes} << i;
        if (verdict.unsure != 0) bits |= settle(probe, boxes + i, verdict.unsure) << i;
    }
    return i < count ? bits | plain_lanes(probe, boxes + i, count - i) << i : bits;
}

}  // namespace carom::collision::detail
