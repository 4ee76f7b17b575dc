#include "../batch.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "../sweep.h"
#include "batch_lanes.h"
#include "path.h"

namespace carom::collision {
namespace detail {

// Single precision is off by at most 4 roundings of 2^-24 in the squared distance and 2 in the
// squared radius: 1e-6 leaves room to spare.
CircleProbe::CircleProbe(const Circle& c) noexcept
    : circle(c),
      surely(static_cast<float>(double{c.radius} * double{c.radius} * (1.0 - 1e-6))),
      hardly(static_cast<float>(double{c.radius} * double{c.radius} * (1.0 + 1e-6))) {}

bool CircleProbe::fit_for_lanes() const noexcept {
    return surely > 1e-30f && hardly < 1e37f && std::isfinite(circle.center.x) &&
           std::isfinite(circle.center.y);
}

std::uint64_t plain_lanes(const CircleProbe& probe, const Aabb* boxes, std::size_t count) noexcept {
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < count; ++i) {
        bits |= std::uint64_t{overlaps(probe.circle, boxes[i])} << i;
    }
    return bits;
}

std::uint64_t plain_lanes(const AreaProbe& probe, const Aabb* boxes, std::size_t count) noexcept {
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < count; ++i) {
        bits |= std::uint64_t{overlaps(probe.area, boxes[i])} << i;
    }
    return bits;
}

namespace {

template <class Probe>
using Kernel = std::uint64_t (*)(const Probe&, const Aabb*, std::size_t) noexcept;

template <class Probe>
Kernel<Probe> kernel(Lanes lanes) noexcept {
    const Lanes use = std::min(lanes, widest_lanes());
#if CAROM_COLLISION_X86
    if (use == Lanes::Avx2) return avx2_lanes;
    if (use == Lanes::Sse2) return sse2_lanes;
#endif
#if CAROM_COLLISION_VECTORS
    if (use == Lanes::Four) return four_lanes;
#endif
    static_cast<void>(use);
    return plain_lanes;
}

Kernel<CircleProbe> kernel_for(const CircleProbe& probe, Lanes lanes) noexcept {
    return kernel<CircleProbe>(probe.fit_for_lanes() ? lanes : Lanes::Plain);
}
Kernel<AreaProbe> kernel_for(const AreaProbe&, Lanes lanes) noexcept {
    return kernel<AreaProbe>(lanes);
}

/// Hands out the answers 64 boxes at a time: `take(first box, bits)`.
template <class Probe, class Take>
void by_words(const Probe& probe, std::span<const Aabb> boxes, Lanes lanes, Take&& take) {
    const auto answer = kernel_for(probe, lanes);
    for (std::size_t first = 0; first < boxes.size(); first += 64) {
        const std::size_t count = std::min<std::size_t>(64, boxes.size() - first);
        take(first, answer(probe, boxes.data() + first, count));
    }
}

template <class Visit>
void each_bit(std::size_t first, std::uint64_t bits, Visit&& visit) {
    for (; bits != 0; bits &= bits - 1) {
        visit(static_cast<BoxId>(first + static_cast<std::size_t>(std::countr_zero(bits))));
    }
}

template <class Probe>
std::size_t write_places(const Probe& probe, std::span<const Aabb> boxes, std::span<BoxId> found,
                         Lanes lanes) {
    std::size_t count = 0;
    by_words(probe, boxes, lanes, [&](std::size_t first, std::uint64_t bits) {
        each_bit(first, bits, [&](BoxId place) {
            if (count < found.size()) found[count] = place;
            ++count;
        });
    });
    return count;
}

template <class Probe>
std::size_t write_bits(const Probe& probe, std::span<const Aabb> boxes,
                       std::span<std::uint64_t> words, Lanes lanes) {
    std::size_t count = 0;
    by_words(probe, boxes, lanes, [&](std::size_t first, std::uint64_t bits) {
        words[first / 64] = bits;
        count += static_cast<std::size_t>(std::popcount(bits));
    });
    return count;
}

}  // namespace
}  // namespace detail

Lanes widest_lanes() noexcept {
#if CAROM_COLLISION_X86
    return __builtin_cpu_supports("avx2") ? Lanes::Avx2 : Lanes::Sse2;
#elif CAROM_COLLISION_VECTORS && (defined(__ARM_NEON) || defined(__wasm_simd128__))
    return Lanes::Four;
#else
    return Lanes::Plain;
#endif
}

std::size_t overlapping(const Circle& circle, std::span<const Aabb> boxes, std::span<BoxId> found,
                        Lanes lanes) noexcept {
    return detail::write_places(detail::CircleProbe(circle), boxes, found, lanes);
}
std::size_t overlapping(const Aabb& area, std::span<const Aabb> boxes, std::span<BoxId> found,
                        Lanes lanes) noexcept {
    return detail::write_places(detail::AreaProbe{area}, boxes, found, lanes);
}
std::size_t overlap_bits(const Circle& circle, std::span<const Aabb> boxes,
                         std::span<std::uint64_t> bits, Lanes lanes) noexcept {
    return detail::write_bits(detail::CircleProbe(circle), boxes, bits, lanes);
}
std::size_t overlap_bits(const Aabb& area, std::span<const Aabb> boxes,
                         std::span<std::uint64_t> bits, Lanes lanes) noexcept {
    return detail::write_bits(detail::AreaProbe{area}, boxes, bits, lanes);
}

std::optional<Struck<SweepHit>> sweep_boxes(const Circle& mover, glm::vec2 motion,
                                            std::span<const Aabb> boxes, Lanes lanes) noexcept {
    const detail::Path path{{mover.center - mover.radius, mover.center + mover.radius}, motion};
    const auto test = [&](BoxId, const Aabb& box) { return sweep(mover, motion, box); };
    detail::Earliest<decltype(test)> earliest{test, 1.0f};
    const detail::AreaProbe passed{path.bounds(1.0f)};
    detail::by_words(passed, boxes, lanes, [&](std::size_t first, std::uint64_t bits) {
        detail::each_bit(first, bits, [&](BoxId place) { earliest(place, boxes[place]); });
    });
    return earliest.best;
}

}  // namespace carom::collision
