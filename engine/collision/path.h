#pragma once
// The way of a moving box, as the broad phases see it: which boxes could it meet, and from when
// on? Everything here errs on the generous side, by a few float roundings, so that the exact test
// asked afterwards has the last word even when it touches in its last bit.

#include <algorithm>
#include <cmath>
#include <limits>

#include "shapes.h"

namespace carom::collision::detail {

struct Path {
    Aabb mover;
    glm::vec2 motion{0.0f};

    [[nodiscard]] bool finite() const noexcept {
        return std::isfinite(mover.min.x) && std::isfinite(mover.min.y) &&
               std::isfinite(mover.max.x) && std::isfinite(mover.max.y) &&
               std::isfinite(motion.x) && std::isfinite(motion.y);
    }

    /// False at once for the usual short step; the full check is for what spans too much.
    [[nodiscard]] bool boundless(const Aabb& passed) const noexcept {
        const float span = (passed.max.x - passed.min.x) + (passed.max.y - passed.min.y);
        return !(span <= std::numeric_limits<float>::max()) && !finite();
    }

    /// Holds everything passed up to `motion * reach`.
    [[nodiscard]] Aabb bounds(float reach) const noexcept {
        // A still axis stays where it is even without end: no 0 * infinity.
        const float dx = motion.x == 0.0f ? 0.0f : motion.x * reach;
        const float dy = motion.y == 0.0f ? 0.0f : motion.y * reach;
        const glm::vec2 low{mover.min.x + std::min(dx, 0.0f), mover.min.y + std::min(dy, 0.0f)};
        const glm::vec2 high{mover.max.x + std::max(dx, 0.0f), mover.max.y + std::max(dy, 0.0f)};
        const float x = slack(low.x, high.x);
        const float y = slack(low.y, high.y);
        return {{low.x - x, low.y - y}, {high.x + x, high.y + y}};
    }

    /// The earliest t at which the mover could touch `box`, or infinity if not by `reach`.
    [[nodiscard]] double entry(const Aabb& box, float reach) const noexcept {
        Span span{0.0, double{reach}};
        clip(span, mover.min.x, mover.max.x, motion.x, box.min.x, box.max.x);
        clip(span, mover.min.y, mover.max.y, motion.y, box.min.y, box.max.y);
        return span.from <= span.to ? span.from : std::numeric_limits<double>::infinity();
    }

private:
    struct Span {
        double from;
        double to;
    };

    static constexpr float kUlps = 4.8e-7f;  // 4 float roundings

    /// All that was added up lies between `low` and `high`.
    [[nodiscard]] static float slack(float low, float high) noexcept {
        // An endless motion needs no slack, and infinity would turn the other end into NaN.
        const float whole = std::abs(low) + std::abs(high);
        return whole <= std::numeric_limits<float>::max() ? whole * kUlps : 0.0f;
    }

    /// Limits the span to when one axis overlaps.
    static void clip(Span& span, float low, float high, float speed, float box_low,
                     float box_high) noexcept {
        const double first = double{box_low} - double{high} - gap_slack(box_low, high);
        const double last = double{box_high} - double{low} + gap_slack(box_high, low);
        if (speed == 0.0f) {
            if (!(first <= 0.0 && last >= 0.0)) span.to = -1.0;
            return;
        }
        const double per_speed = 1.0 / double{speed};
        const double a = first * per_speed;
        const double b = last * per_speed;
        span.from = std::max(span.from, std::min(a, b));
        span.to = std::min(span.to, std::max(a, b));
    }
    [[nodiscard]] static double gap_slack(float box, float mover) noexcept {
        constexpr double kMost = double{std::numeric_limits<float>::max()};
        return (std::min(std::abs(double{box}), kMost) + std::abs(double{mover})) * double{kUlps};
    }
};

}  // namespace carom::collision::detail
