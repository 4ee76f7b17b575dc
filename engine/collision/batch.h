#pragma once
// One shape against a plain array of boxes, many boxes at a time. For up to a few hundred boxes
// this beats any broad phase, and there is nothing to build or keep.
//
// On x86 the vector unit is chosen at run time; on ARM it is NEON, in WebAssembly its SIMD where
// the page is compiled with -msimd128; elsewhere the same loop runs box by box. The answer is
// overlaps()'s to the bit either way: whatever lies too near the limit for the vector arithmetic is
// asked of overlaps() itself. Nothing here allocates.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "broad.h"
#include "hits.h"
#include "shapes.h"

namespace carom::collision {

/// How many boxes are looked at together, 1, 4 or 8, and how: `Four` is by the vectors of a GNU
/// compiler or clang, whatever the machine.
enum class Lanes : std::uint8_t { Plain, Four, Sse2, Avx2 };

/// The most that this machine has. Asks the processor, so hold on to it where that matters.
[[nodiscard]] Lanes widest_lanes() noexcept;

/// Writes the places in `boxes` of those that overlap, ascending, as far as `found` has room, and
/// returns how many there are. Lanes that the machine lacks are not used.
std::size_t overlapping(const Circle& circle, std::span<const Aabb> boxes, std::span<BoxId> found,
                        Lanes lanes = widest_lanes()) noexcept;
std::size_t overlapping(const Aabb& area, std::span<const Aabb> boxes, std::span<BoxId> found,
                        Lanes lanes = widest_lanes()) noexcept;

/// The same as bits: box i is bit i % 64 of word i / 64. Writes every bit of the first
/// ceil(boxes / 64) words, which `bits` must hold, and returns how many are set.
std::size_t overlap_bits(const Circle& circle, std::span<const Aabb> boxes,
                         std::span<std::uint64_t> bits, Lanes lanes = widest_lanes()) noexcept;
std::size_t overlap_bits(const Aabb& area, std::span<const Aabb> boxes,
                         std::span<std::uint64_t> bits, Lanes lanes = widest_lanes()) noexcept;

/// Sweeps a circle past all boxes: the first hit, of equal ones that of the lowest place.
[[nodiscard]] std::optional<Struck<SweepHit>> sweep_boxes(const Circle& mover, glm::vec2 motion,
                                                          std::span<const Aabb> boxes,
                                                          Lanes lanes = widest_lanes()) noexcept;

}  // namespace carom::collision
