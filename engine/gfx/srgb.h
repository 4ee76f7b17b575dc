#pragma once
// Between the bytes of picture files (sRGB) and linear light, which is what adds up.

#include <algorithm>
#include <cmath>
#include <cstdint>

#include <glm/vec4.hpp>

namespace carom::gfx {

/// From 0..1 as stored to 0..1 linear.
[[nodiscard]] inline float from_srgb(float stored) {
    return stored <= 0.04045f ? stored / 12.92f : std::pow((stored + 0.055f) / 1.055f, 2.4f);
}

[[nodiscard]] inline float to_srgb(float linear) {
    return linear <= 0.0031308f ? linear * 12.92f : 1.055f * std::pow(linear, 1.0f / 2.4f) - 0.055f;
}

[[nodiscard]] inline float from_srgb_byte(std::uint8_t byte) {
    return from_srgb(static_cast<float>(byte) / 255.0f);
}

[[nodiscard]] inline std::uint8_t to_srgb_byte(float linear) {
    return static_cast<std::uint8_t>(to_srgb(std::clamp(linear, 0.0f, 1.0f)) * 255.0f + 0.5f);
}

/// The linear colour a designer writes as 0xrrggbb.
[[nodiscard]] inline glm::vec4 srgb(std::uint32_t rrggbb, float alpha = 1.0f) {
    const auto part = [&](unsigned shift) {
        return from_srgb_byte(static_cast<std::uint8_t>((rrggbb >> shift) & 0xffu));
    };
    return {part(16), part(8), part(0), alpha};
}

}  // namespace carom::gfx
