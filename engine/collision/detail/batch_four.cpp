// The batch loops 4 boxes at a time, in the compiler's own vectors: NEON on ARM, SIMD in
// WebAssembly (with -msimd128), whatever else there is.

#include "batch_lanes.h"

#if CAROM_COLLISION_VECTORS

#include <cstring>

namespace carom::collision::detail {
namespace {

using Floats = float __attribute__((vector_size(16)));
using Mask4 = int __attribute__((vector_size(16)));

/// One side a row, of four boxes.
struct FourBoxes {
    Floats min_x, min_y, max_x, max_y;
};

Floats row(const Aabb& box) {
    Floats sides;
    static_assert(sizeof sides == sizeof box);
    std::memcpy(&sides, &box, sizeof sides);
    return sides;
}
FourBoxes four(const Aabb* boxes) {
    const Floats a = row(boxes[0]), b = row(boxes[1]), c = row(boxes[2]), d = row(boxes[3]);
    const Floats min_ab = __builtin_shufflevector(a, b, 0, 4, 1, 5);
    const Floats max_ab = __builtin_shufflevector(a, b, 2, 6, 3, 7);
    const Floats min_cd = __builtin_shufflevector(c, d, 0, 4, 1, 5);
    const Floats max_cd = __builtin_shufflevector(c, d, 2, 6, 3, 7);
    return {__builtin_shufflevector(min_ab, min_cd, 0, 1, 4, 5),
            __builtin_shufflevector(min_ab, min_cd, 2, 3, 6, 7),
            __builtin_shufflevector(max_ab, max_cd, 0, 1, 4, 5),
            __builtin_shufflevector(max_ab, max_cd, 2, 3, 6, 7)};
}
Floats all_of(float v) { return Floats{v, v, v, v}; }
Floats larger(Floats a, Floats b) { return a > b ? a : b; }
unsigned bits_of(Mask4 lanes) {
    const Mask4 bits = lanes & Mask4{1, 2, 4, 8};
    return static_cast<unsigned>(bits[0] | bits[1] | bits[2] | bits[3]);
}

Verdict four_ask(const CircleProbe& probe, const Aabb* boxes) {
    const FourBoxes b = four(boxes);
    const Floats x = all_of(probe.circle.center.x), y = all_of(probe.circle.center.y);
    const Floats dx = larger(larger(b.min_x - x, x - b.max_x), all_of(0.0f));
    const Floats dy = larger(larger(b.min_y - y, y - b.max_y), all_of(0.0f));
    const Floats square = dx * dx + dy * dy;
    const Mask4 sound = (b.min_x <= b.max_x) & (b.min_y <= b.max_y);
    const Mask4 yes = square<all_of(probe.surely), no = square> all_of(probe.hardly);
    return {bits_of(sound & yes), bits_of(~(sound & (yes | no)))};
}

// Comparing needs no rounding, so nothing is unsure.
Verdict four_ask(const AreaProbe& probe, const Aabb* boxes) {
    const FourBoxes b = four(boxes);
    const Aabb& area = probe.area;
    return {bits_of((b.min_x <= all_of(area.max.x)) & (b.max_x >= all_of(area.min.x)) &
                    (b.min_y <= all_of(area.max.y)) & (b.max_y >= all_of(area.min.y))),
            0};
}

}  // namespace

std::uint64_t four_lanes(const CircleProbe& probe, const Aabb* boxes, std::size_t count) noexcept {
    return word_by_four(probe, boxes, count, [&](const Aabb* at) { return four_ask(probe, at); });
}
std::uint64_t four_lanes(const AreaProbe& probe, const Aabb* boxes, std::size_t count) noexcept {
    return word_by_four(probe, boxes, count, [&](const Aabb* at) { return four_ask(probe, at); });
}

}  // namespace carom::collision::detail

#endif
