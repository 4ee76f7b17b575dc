#pragma once
// How much was asked of the graphics card, so that a test can hold it to a budget.

#include <array>
#include <cstddef>
#include <cstdint>

namespace carom::gfx {

/// What pixels are shaded for.
enum class Layer : std::uint8_t {
    Pictures,
    Light,  ///< Whatever only adds light: glows, sparks, trails.
    Shadows,
    Letters,
    Shapes,  ///< Of one colour.
    Backdrop,
    Passes,  ///< Over what is drawn already: the halo, and the last pass or a copy.
};
inline constexpr std::size_t kLayerCount = 7;
inline constexpr std::array<const char*, kLayerCount> kLayerNames{
    "pictures", "light", "shadows", "letters", "shapes", "backdrop", "passes"};

struct DrawStats {
    int draw_calls = 0;
    int triangles = 0;
    /// Pixels shaded, as the areas tell; what is drawn twice counts twice. What is carried as it
    /// is, and costs next to nothing, does not count.
    long fragments = 0;
    std::array<long, kLayerCount> by_layer{};  ///< Of these.

    [[nodiscard]] long of(Layer layer) const { return by_layer[static_cast<std::size_t>(layer)]; }
    void shade(Layer layer, long pixels) {
        fragments += pixels;
        by_layer[static_cast<std::size_t>(layer)] += pixels;
    }

    DrawStats& operator+=(const DrawStats& other) {
        draw_calls += other.draw_calls;
        triangles += other.triangles;
        fragments += other.fragments;
        for (std::size_t i = 0; i < kLayerCount; ++i) by_layer[i] += other.by_layer[i];
        return *this;
    }
    bool operator==(const DrawStats&) const = default;
};

}  // namespace carom::gfx
