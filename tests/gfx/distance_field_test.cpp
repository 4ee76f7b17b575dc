#include "engine/gfx/distance_field.h"

#include "engine/core/rng.h"
#include "engine/gfx/kern_table.h"
#include "engine/gfx/sprite_batch.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include <glm/geometric.hpp>

using namespace carom::gfx;

namespace {

float square(int from, int to, int width) {
    const auto dx = static_cast<float>(from % width - to % width);
    const auto dy = static_cast<float>(from / width - to / width);
    return dx * dx + dy * dy;
}

/// The field, the slow way.
std::vector<std::uint8_t> by_all_pairs(const std::vector<std::uint8_t>& coverage, glm::ivec2 size) {
    const int width = size.x * kFieldDetail;
    const int count = width * size.y * kFieldDetail;
    const auto nearest = [&](int from, bool inside) {
        float best = 1e10f;
        for (int to = 0; to < count; ++to) {
            const int byte = coverage[static_cast<std::size_t>(to)];
            if (byte == (inside ? 0 : 255)) {
                best = std::min(best, square(from, to, width));
            } else if (byte > 0 && byte < 255) {
                const float off = static_cast<float>(byte) / 255.0f - 0.5f;
                const float kept = std::max(0.0f, inside ? off : -off);
                best = std::min(best, square(from, to, width) + kept * kept);
            }
        }
        return std::sqrt(best);
    };
    std::vector<std::uint8_t> field;
    for (int y = 0; y < size.y; ++y) {
        for (int x = 0; x < size.x; ++x) {
            float sum = 0;
            for (int part = 0; part < kFieldDetail * kFieldDetail; ++part) {
                const int at = (y * kFieldDetail + part / kFieldDetail) * width + x * kFieldDetail +
                               part % kFieldDetail;
                sum += nearest(at, true) - nearest(at, false);
            }
            const float mean = sum / (kFieldDetail * kFieldDetail) / kFieldDetail;
            const float value = kFieldRim + mean * kFieldRim / kFieldReach;
            field.push_back(static_cast<std::uint8_t>(std::clamp(value, 0.0f, 255.0f)));
        }
    }
    return field;
}

int most_apart(const std::vector<std::uint8_t>& a, const std::vector<std::uint8_t>& b) {
    int most = a.size() == b.size() ? 0 : 255;
    for (std::size_t i = 0; most < 255 && i < a.size(); ++i) {
        most = std::max(most, std::abs(int{a[i]} - int{b[i]}));
    }
    return most;
}

}  // namespace

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

    TEST_CASE("every field is what trying all pairs of pixels gives") {
        carom::Rng rng{7};
        for (int round = 0; round < 30; ++round) {
            const glm::ivec2 size{1 + static_cast<int>(rng.below(20)),
                                  1 + static_cast<int>(rng.below(20))};
            const glm::ivec2 fine = size * kFieldDetail;
            std::vector<std::uint8_t> coverage(static_cast<std::size_t>(fine.x * fine.y), 0);
            for (int blot = static_cast<int>(rng.below(6)); blot > 0; --blot) {
                const glm::vec2 middle{rng.between(0, 40), rng.between(0, 40)};
                const float radius = rng.between(0.5f, 12.0f);
                for (int i = 0; i < fine.x * fine.y; ++i) {
                    const glm::vec2 at{static_cast<float>(i % fine.x),
                                       static_cast<float>(i / fine.x)};
                    const float part = std::clamp(radius - glm::distance(at, middle), 0.0f, 1.0f);
                    auto& byte = coverage[static_cast<std::size_t>(i)];
                    byte = std::max(byte, static_cast<std::uint8_t>(255.0f * part));
                }
            }
            REQUIRE(most_apart(distance_field(coverage, size), by_all_pairs(coverage, size)) <= 1);
        }
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
