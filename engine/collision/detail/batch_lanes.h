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

}  // namespace carom::collision::detail
