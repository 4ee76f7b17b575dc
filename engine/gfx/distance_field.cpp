#include "engine/gfx/distance_field.h"

#include "engine/gfx/sprite_batch.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace carom::gfx {
namespace {

constexpr float kFar = 1e10f;

/// Squared distances from here on are all the same: the field has ended. A little further than its
/// reach, since a value of the field is the mean of four.
constexpr float kEnd = (kFieldReach * kFieldDetail + 3.0f) * (kFieldReach * kFieldDetail + 3.0f);

// Squared distances to the nearest zero along one line, in time that grows with its length: the
// lower envelope of parabolas (Felzenszwalb and Huttenlocher 2012). Parabolas that cannot be lowest
// anywhere within the field's reach are left out, which are most: those in the middle of zeros, and
// those too high.
class LineTransform {
public:
    explicit LineTransform(std::size_t most) : values_(most), roots_(most), bounds_(most + 1) {}

    void run(float* line, std::size_t count, std::size_t stride) {
        bool zeros = true;
        for (std::size_t i = 0; i < count; ++i) {
            values_[i] = line[i * stride];
            zeros = zeros && values_[i] == 0;
        }
        if (zeros || !build(count)) return;
        std::size_t k = 0;
        for (std::size_t i = 0; i < count; ++i) {
            if (values_[i] == 0) continue;
            while (bounds_[k + 1] < static_cast<float>(i)) ++k;
            const float away = static_cast<float>(i) - static_cast<float>(roots_[k]);
            line[i * stride] = values_[roots_[k]] + away * away;
        }
    }

private:
    [[nodiscard]] bool matters(std::size_t i, std::size_t count) const {
        if (values_[i] > 0) return values_[i] <= kEnd;
        return (i > 0 && values_[i - 1] > 0) || (i + 1 < count && values_[i + 1] > 0);
    }

    /// False if no parabola matters.
    bool build(std::size_t count) {
        std::size_t found = 0;
        for (std::size_t i = 0; i < count; ++i) {
            if (!matters(i, count)) continue;
            float from = -kFar;
            while (found > 0 && (from = meeting(roots_[found - 1], i)) <= bounds_[found - 1]) {
                --found;
            }
            roots_[found] = i;
            bounds_[found] = found > 0 ? from : -kFar;
            bounds_[++found] = kFar;
        }
        return found > 0;
    }

    /// Where the parabolas rooted at `a` and the later `b` have the same height.
    [[nodiscard]] float meeting(std::size_t a, std::size_t b) const {
        const auto x = static_cast<float>(a);
        const auto y = static_cast<float>(b);
        return ((values_[b] + y * y) - (values_[a] + x * x)) / (2 * (y - x));
    }

    std::vector<float> values_;
    std::vector<std::size_t> roots_;
    std::vector<float> bounds_;
};

void transform(std::vector<float>& grid, std::size_t width, std::size_t height) {
    LineTransform line(std::max(width, height));
    for (std::size_t x = 0; x < width; ++x) line.run(&grid[x], height, width);
    for (std::size_t y = 0; y < height; ++y) line.run(&grid[y * width], width, 1);
}

/// How deep inside the shape each pixel is, negative outside.
std::vector<float> depths(const std::vector<std::uint8_t>& coverage, std::size_t width,
                          std::size_t height) {
    std::vector<float> outside(coverage.size());
    std::vector<float> inside(coverage.size());
    for (std::size_t i = 0; i < coverage.size(); ++i) {
        // A half-covered pixel has the rim through its middle; others are off by what is missing.
        const float off = 0.5f - static_cast<float>(coverage[i]) / 255.0f;
        const bool full = coverage[i] == 255;
        const bool empty = coverage[i] == 0;
        outside[i] = full ? 0 : empty ? kFar : std::max(0.0f, off) * std::max(0.0f, off);
        inside[i] = empty ? 0 : full ? kFar : std::min(0.0f, off) * std::min(0.0f, off);
    }
    transform(outside, width, height);
    transform(inside, width, height);
    for (std::size_t i = 0; i < inside.size(); ++i) {
        inside[i] = std::sqrt(inside[i]) - std::sqrt(outside[i]);
    }
    return inside;
}

}  // namespace

std::vector<std::uint8_t> distance_field(const std::vector<std::uint8_t>& coverage,
                                         glm::ivec2 size) {
    const auto width = static_cast<std::size_t>(size.x) * kFieldDetail;
    const auto height = static_cast<std::size_t>(size.y) * kFieldDetail;
    const std::vector<float> depth = depths(coverage, width, height);
    std::vector<std::uint8_t> field;
    for (std::size_t y = 0; y < height; y += kFieldDetail) {
        for (std::size_t x = 0; x < width; x += kFieldDetail) {
            const float* upper = &depth[y * width + x];
            const float* lower = upper + width;
            const float mean = (upper[0] + upper[1] + lower[0] + lower[1]) / 4 / kFieldDetail;
            const float value = kFieldRim + mean * kFieldRim / kFieldReach;
            field.push_back(static_cast<std::uint8_t>(std::clamp(value, 0.0f, 255.0f)));
        }
    }
    return field;
}

}  // namespace carom::gfx
