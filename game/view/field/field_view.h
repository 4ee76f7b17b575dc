#pragma once
// The field as it is seen: bricks, balls, paddle, drops, and everything that answers a hit.

#include "game/sim/session.h"
#include "game/view/field/brick_records.h"
#include "game/view/field/brick_view.h"
#include "game/view/field/captions.h"
#include "game/view/field/debris.h"
#include "game/view/field/lightning_view.h"
#include "game/view/field/particles.h"
#include "game/view/screen/canvas.h"
#include "game/view/screen/palette.h"

#include <map>
#include <vector>

namespace carom::view {

class FieldView {
public:
    /// Takes in what happened; call once a frame before advance.
    void read(const sim::Events& events, const sim::World& world, const Colors& in = {});
    void advance(float seconds, const sim::World& world);
    /// Draws the field between two ticks, in the field's own units.
    void draw(Canvas& canvas, const sim::World& before, const sim::World& now, float alpha) const;

    /// Part of the usual number of sparks and pieces, from now on.
    void set_share(float share) {
        particles_.set_share(share);
        debris_.set_share(share);
    }

    [[nodiscard]] const Particles& particles() const { return particles_; }
    [[nodiscard]] const Debris& debris() const { return debris_; }
    [[nodiscard]] const Captions& captions() const { return captions_; }

private:
    struct Spot {
        glm::vec2 at{0.0f};
        float age = 0.0f;
    };

    void trail_behind(const sim::World& world, float seconds);
    static void draw_ribbon(Canvas& canvas, const Palette& palette, const Spot& a, const Spot& b,
                            glm::vec2 across);
    void draw_trails(Canvas& canvas, const Palette& palette) const;
    void draw_drops(Canvas& canvas, const sim::World& before, const sim::World& now,
                    float alpha) const;
    void celebrate(float seconds, const sim::World& world);
    /// Light that runs over what is left of a field that is cleared, away from the last brick.
    void run_wave(float seconds, const sim::World& world);
    /// Lights out but around balls and paddle.
    void draw_dark(Canvas& canvas, const sim::World& before, const sim::World& now,
                   float alpha) const;
    /// Balls light the bricks around them.
    void shine(Canvas& canvas, const Palette& palette, const sim::World& before,
               const sim::World& now, float alpha) const;

    Particles particles_;
    Debris debris_;
    Colors colors_;
    Rng rng_{90};
    BrickLights flashes_;
    mutable Kept border_;
    mutable BrickRecords bricks_;  ///< What was painted of them before.
    std::map<sim::BallId, std::vector<Spot>> trails_;
    Captions captions_;
    LightningView lightning_;
    float dark_ = 0.0f;  ///< 0 light, 1 lights out.
    glm::vec2 last_brick_{0.0f};
    float wave_ = 0.0f;       ///< Units from there to the wave.
    float to_rocket_ = 0.0f;  ///< Seconds until the next one over a field that is cleared.
    float paddle_flash_ = 0.0f;
    float clock_ = 0.0f;
};

}  // namespace carom::view
