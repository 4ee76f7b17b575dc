#include "engine/gfx/distance_field.h"

#include "engine/gfx/kern_table.h"
#include "engine/gfx/sprite_batch.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

using namespace carom::gfx;

TEST_SUITE("distance field") {
    TEST_CASE("a disc's field tells how far its rim is, to a third of a pixel at worst") {
        constexpr int kSide = 40;
        constexpr float kRadius = 11.3f;
        const glm::vec2 center{20.2f, 19.7f};
        constexpr int kFine = kSide * kFieldDetail;
        std::vector<std::uint8_t> coverage;
        for (int y = 0; y < kFine; ++y) {
            for (int x = 0; x < kFine; ++x) {
                const float dx = (static_cast<float>(x) + 0.5f) - center.x * kFieldDetail;
                const float dy = (static_cast<float>(y) + 0.5f) - center.y * kFieldDetail;
                const float part = kRadius * kFieldDetail - std::sqrt(dx * dx + dy * dy) + 0.5f;
                coverage.push_back(
                    static_cast<std::uint8_t>(std::clamp(part, 0.0f, 1.0f) * 255.0f + 0.5f));
            }
        }
        const auto field = distance_field(coverage, {kSide, kSide});
        float worst = 0;
        float sum = 0;
        float count = 0;
        for (int y = 0; y < kSide; ++y) {
            for (int x = 0; x < kSide; ++x) {
                const float dx = static_cast<float>(x) + 0.5f - center.x;
                const float dy = static_cast<float>(y) + 0.5f - center.y;
                const float truth = kRadius - std::sqrt(dx * dx + dy * dy);
                if (std::abs(truth) > kFieldReach - 1) continue;
                const auto value = field[static_cast<std::size_t>(y * kSide + x)];
                const float told =
                    (static_cast<float>(value) - kFieldRim) * kFieldReach / kFieldRim;
                worst = std::max(worst, std::abs(told - truth));
                sum += std::abs(told - truth);
                count += 1;
            }
        }
        CHECK(worst < 0.33f);
        CHECK(sum / count < 0.1f);
    }

    TEST_CASE("nothing is far outside, everything far inside") {
        const std::size_t count = 8 * 8 * kFieldDetail * kFieldDetail;
        CHECK(distance_field(std::vector<std::uint8_t>(count, 0), {8, 8}) ==
              std::vector<std::uint8_t>(64, 0));
        CHECK(distance_field(std::vector<std::uint8_t>(count, 255), {8, 8}) ==
              std::vector<std::uint8_t>(64, 255));
    }
}

TEST_SUITE("kern table") {
    TEST_CASE("damaged fonts have no kerning and do no harm") {
        CHECK(read_kern_table("", {1, 2}).empty());
        CHECK(read_kern_table(std::string(200, '\xff'), {1, 2}).empty());
        std::string font(12 + 16, '\0');
        font[5] = 1;
        font.replace(12, 4, "kern");
        font[23] = 12;  // starts inside the file, ends outside
        font[24] = '\x7f';
        CHECK(read_kern_table(font, {1, 2}).empty());
    }
}
