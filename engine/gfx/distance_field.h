#pragma once
// Turns a shape's coverage into a picture of how far each pixel is from its rim.

#include <cstdint>
#include <vector>

#include <glm/vec2.hpp>

namespace carom::gfx {

inline constexpr int kFieldDetail = 2;  ///< Coverage pixels for one of the field, each way.

/// `coverage` holds a shape kFieldDetail times as large as `size`, 255 inside, with soft edges for
/// the parts of pixels. The answer is kFieldRim on the rim, more inside, and reaches 0 and 255
/// about kFieldReach of its pixels away from it (see sprite_batch.h).
[[nodiscard]] std::vector<std::uint8_t> distance_field(const std::vector<std::uint8_t>& coverage,
                                                       glm::ivec2 size);

}  // namespace carom::gfx
