#include "game/view/field/thumbnail.h"

#include "game/sim/begin.h"
#include "game/sim/world.h"
#include "game/view/field/brick_shape.h"
#include "game/view/screen/palette.h"

#include <glm/vec3.hpp>

namespace carom::view {
namespace {

constexpr float kShown = 520.0f;  // units of the field, from the top
constexpr float kShrink = 0.92f;  // leaves a gap between neighbours
constexpr float kCalm = 0.7f;     // full colour would bloom
constexpr glm::vec4 kSteel{0.35f, 0.38f, 0.45f, 1.0f};

}  // namespace

Thumbnail::Thumbnail(const sim::Level& level) : world_(level.world) {
    const sim::World world = sim::begin(level, 1);
    for (sim::SlotId slot = 0; slot < world.bricks.size(); ++slot) {
        const sim::Brick& brick = world.bricks[slot];
        if (!brick.alive || !brick.shown) continue;
        const bool steel = sim::spec(brick.kind).hits == 0;
        const auto color = steel ? std::nullopt : std::optional(brick.color);
        const glm::vec2 center = world.stage->slots[slot].center;
        for (std::vector<glm::vec2>& part : parts_of(world.stage->slots[slot].shape)) {
            for (glm::vec2& corner : part) corner = center + kShrink * (corner - center);
            plates_.push_back({std::move(part), color});
        }
    }
}

glm::vec2 Thumbnail::size(float scale) { return scale * glm::vec2{sim::kFieldWidth, kShown}; }

void Thumbnail::draw(Canvas& canvas, glm::vec2 at, float scale) const {
    canvas.rect({at, at + size(scale)}, {.color = {0.004f, 0.006f, 0.014f, 0.8f}});
    const auto& bricks = canvas.palette(world_).bricks;
    std::vector<glm::vec2> outline;
    for (const Plate& plate : plates_) {
        outline = plate.outline;
        for (glm::vec2& corner : outline) corner = at + scale * corner;
        const glm::vec4 full = plate.color ? bricks[*plate.color % bricks.size()] : kSteel;
        const glm::vec4 color{kCalm * glm::vec3{full}, full.a};
        canvas.fan(outline, std::span(&color, 1), 0.0f);
    }
}

}  // namespace carom::view
