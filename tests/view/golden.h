#pragma once
// Pictures against small ones in tests/golden/pictures. CAROM_UPDATE=1 writes those anew.
//
// A pixel may be off by a little everywhere (drivers round differently) and by much in few places
// (an edge falls on the other side): on average at most 1.5 of 255, and at most 1 in 100 by more
// than 32.

#include "engine/gfx/image.h"

#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <string>

namespace carom::view::test {

inline constexpr glm::ivec2 kGoldenSize{256, 144};

/// `image` in kGoldenSize pixels, each the mean of those it stands for.
inline gfx::Image shrunk(const gfx::Image& image) {
    gfx::Image small(kGoldenSize);
    for (int y = 0; y < kGoldenSize.y; ++y) {
        for (int x = 0; x < kGoldenSize.x; ++x) {
            const glm::ivec2 from{x * image.size.x / kGoldenSize.x,
                                  y * image.size.y / kGoldenSize.y};
            const glm::ivec2 to{(x + 1) * image.size.x / kGoldenSize.x,
                                (y + 1) * image.size.y / kGoldenSize.y};
            std::array<int, 3> sum{};
            for (int v = from.y; v < to.y; ++v) {
                for (int u = from.x; u < to.x; ++u) {
                    for (std::size_t c = 0; c < 3; ++c) sum[c] += image.at(u, v)[c];
                }
            }
            const int count = (to.x - from.x) * (to.y - from.y);
            const auto mean = [&](std::size_t c) {
                return static_cast<std::uint8_t>(sum[c] / count);
            };
            small.set(x, y, {mean(0), mean(1), mean(2), 255});
        }
    }
    return small;
}

inline void check_golden(const std::string& name, const gfx::Image& picture) {
    CAPTURE(name);
    const std::filesystem::path file =
        std::filesystem::path(CAROM_SOURCE_DIR) / "tests/golden/pictures" / (name + ".png");
    const gfx::Image now = shrunk(picture);
    if (std::getenv("CAROM_UPDATE") != nullptr) {
        CHECK(gfx::save_png(now, file) == "");
        return;
    }
    const auto golden = gfx::load_image(file);
    REQUIRE(golden.ok());
    REQUIRE(golden.value().size == now.size);
    long sum = 0;
    int far = 0;
    for (std::size_t i = 0; i < now.rgba.size(); ++i) {
        const int off = std::abs(int{now.rgba[i]} - int{golden.value().rgba[i]});
        sum += off;
        far += off > 32;
    }
    const auto values = static_cast<double>(now.rgba.size()) * 0.75;  // alpha is never off
    CHECK(static_cast<double>(sum) / values <= 1.5);
    CHECK(static_cast<double>(far) / values <= 0.01);
}

}  // namespace carom::view::test
