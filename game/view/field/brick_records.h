#pragma once
// All bricks of a field, painted by the handful and kept: a handful in which nothing changed is not
// looked at again but for what its bricks are.

#include "game/sim/world.h"
#include "game/view/field/brick_view.h"
#include "game/view/screen/canvas.h"

#include <map>
#include <span>
#include <vector>

namespace carom::view {

using BrickLights = std::map<sim::SlotId, BrickLight>;

class BrickRecords {
public:
    /// Shadows, then bricks; those in `lights` shine themselves.
    void draw(Canvas& canvas, const Palette& palette, const sim::World& world, float alpha,
              const BrickLights& lights);
    /// What balls throw on the bricks that draw() drew last.
    void draw_light(Canvas& canvas, const Palette& palette, const sim::World& world, float alpha,
                    std::span<const BallLight> lamps) const;

    /// Handfuls painted anew by the last draw().
    [[nodiscard]] int painted() const { return painted_; }

private:
    static constexpr std::size_t kHandful = 32;
    struct Handful {
        Kept shadows;
        Kept bricks;
    };

    std::vector<Handful> handfuls_;
    std::vector<std::uint64_t> keys_;  ///< Of the bricks in each.
    sim::StagePtr stage_;              ///< Theirs.
    int painted_ = 0;
};

}  // namespace carom::view
