#pragma once
// What is left of a broken brick: its own shape, cut into pieces that fly, spin and fade. Thousands
// of them share the one draw call.

#include "engine/core/rng.h"
#include "game/view/screen/canvas.h"

#include <array>
#include <cstdint>
#include <vector>

namespace carom::view {

/// A convex piece of a few corners, about its middle.
struct Piece {
    static constexpr std::size_t kMostCorners = 8;
    std::array<glm::vec2, kMostCorners> corners{};
    std::uint8_t count = 0;
    glm::vec2 position{0.0f};  ///< Of its middle, field units.
    glm::vec2 velocity{0.0f};  ///< Units a second.
    glm::vec2 axis{1.0f, 0.0f};
    float spin = 0.0f;  ///< Radians a second.
    float age = 0.0f;   ///< Seconds.
    float life = 1.0f;
    glm::vec4 color{1.0f};
};

/// Cuts convex parts by straight lines, the first of them through `struck`, until there are `count`
/// pieces or nothing large is left. The same seed cuts the same way.
[[nodiscard]] std::vector<std::vector<glm::vec2>> cut_apart(
    std::vector<std::vector<glm::vec2>> parts, glm::vec2 struck, std::size_t count, Rng& rng);

/// Twice the area of a polygon, positive.
[[nodiscard]] float double_area(const std::vector<glm::vec2>& polygon);

class Debris {
public:
    static constexpr std::size_t kMost = 3000;

    /// Lets a brick of those convex parts fly apart from `struck`, pushed along `push`.
    void shatter(const std::vector<std::vector<glm::vec2>>& parts, glm::vec2 struck, glm::vec2 push,
                 glm::vec4 color, std::uint64_t seed);
    void advance(float seconds);
    void draw(Canvas& canvas) const;
    /// Part of the usual number of pieces, from now on.
    void set_share(float share) { share_ = share; }
    [[nodiscard]] const std::vector<Piece>& pieces() const { return pieces_; }

private:
    std::vector<Piece> pieces_;
    std::size_t oldest_ = 0;  ///< Replaced next when full.
    float share_ = 1.0f;
};

}  // namespace carom::view
