#pragma once
// A shape as the walls see it that it shall be inside or outside of.

#include "minkowski.h"

namespace carom::collision::detail {

/// Points in a counter-clockwise loop, grown by a radius.
struct Guest {
    Vec few[4];
    const glm::vec2* many = nullptr;  ///< Instead of `few`, when not null.
    const Vec* wide = nullptr;        ///< The same, in double.
    std::size_t count = 0;
    double rounding = 0.0;
    Vec center{};

    [[nodiscard]] std::size_t size() const noexcept { return count; }
    [[nodiscard]] std::size_t edge_count() const noexcept { return count < 2 ? 0 : count; }
    [[nodiscard]] Vec vertex(std::size_t i) const noexcept {
        return wide ? wide[i] : many ? vec(many[i]) : few[i];
    }
    [[nodiscard]] Vec edge(std::size_t i) const noexcept {
        return vertex(next_index(i, count)) - vertex(i);
    }
    /// From a vertex to the one before it.
    [[nodiscard]] Vec back(std::size_t i) const noexcept {
        return vertex(i == 0 ? count - 1 : i - 1) - vertex(i);
    }
    [[nodiscard]] double radius() const noexcept { return rounding; }
    /// Neither NaN nor infinite. (The radius is NaN where a coordinate is either.)
    [[nodiscard]] bool is_bounded() const noexcept { return finite(center) && finite(rounding); }
};

}  // namespace carom::collision::detail
