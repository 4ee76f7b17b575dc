#pragma once
// Sparks, rings, flares and smoke: thousands of them, all in the one draw call.

#include "engine/core/rng.h"
#include "game/view/screen/canvas.h"

#include <glm/vec2.hpp>
#include <glm/vec4.hpp>

#include <string_view>
#include <vector>

namespace carom::view {

struct Particle {
    std::string_view picture;  ///< Of the sheet; must outlive the particle.
    glm::vec2 position{0.0f};  ///< Field units.
    glm::vec2 velocity{0.0f};  ///< Units a second.
    glm::vec2 axis{1.0f, 0.0f};
    float spin = 0.0f;    ///< Radians a second.
    float size = 4.0f;    ///< Half its width at birth, units.
    float growth = 0.0f;  ///< Units a second.
    float age = 0.0f;     ///< Seconds.
    float life = 1.0f;    ///< Seconds.
    float gravity = 0.0f;
    float drag = 0.0f;  ///< Share of speed lost a second.
    float glow = 1.0f;
    float stretch = 1.0f;  ///< Width over height.
    glm::vec4 color{1.0f};
};

class Particles {
public:
    static constexpr std::size_t kMost = 4000;

    void add(const Particle& particle);
    void advance(float seconds);
    void draw(Canvas& canvas) const;
    void clear() { alive_.clear(); }
    /// Part of the usual number of sparks, from now on.
    void set_share(float share) { share_ = share; }
    [[nodiscard]] std::size_t count() const { return alive_.size(); }

    /// A burst of `count` sparks from `at`, mostly along `direction` (zero for all around).
    void burst(glm::vec2 at, glm::vec2 direction, int count, float speed, glm::vec4 color);
    void ring(glm::vec2 at, float size, float growth, float life, glm::vec4 color);
    /// Clouds that rise and thin out.
    void smoke(glm::vec2 at, int count, glm::vec4 color);
    void flare(glm::vec2 at, float size, float life, glm::vec4 color);

private:
    std::vector<Particle> alive_;
    std::size_t oldest_ = 0;  ///< Replaced next when full.
    float share_ = 1.0f;
    Rng rng_{2024};  ///< Looks only; the simulation never sees it.
};

struct Palette;
/// One somewhere in the upper field, in a colour of the palette's bricks.
void rocket(Particles& particles, Rng& rng, const Palette& palette);

}  // namespace carom::view
