#include "game/view/field/border_view.h"

#include "engine/core/clip.h"
#include "game/sim/rules.h"

#include <glm/geometric.hpp>
#include <glm/vec3.hpp>

#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>
#include <variant>

namespace carom::view {
namespace {

constexpr float kBottom = sim::kFieldHeight + 40.0f;  // walls run off the canvas

struct Side {
    glm::vec2 on{0.0f};
    glm::vec2 along{0.0f};
    glm::vec2 outward{0.0f};
    [[nodiscard]] float outside(glm::vec2 p) const { return glm::dot(p - on, outward); }
};

std::vector<Side> sides_of(const sim::Stage& stage) {
    const glm::vec2 middle = 0.5f * (stage.field.min + stage.field.max);
    std::vector<Side> sides;
    for (const sim::Shape& wall : stage.walls) {
        const auto* box = std::get_if<collision::Obb>(&wall);
        if (box == nullptr) continue;  // an edge of the whole field
        glm::vec2 outward{-box->axis.y, box->axis.x};
        if (glm::dot(box->center - middle, outward) < 0.0f) outward = -outward;
        sides.push_back({box->center - outward * box->half.y, box->axis, outward});
    }
    return sides;
}

/// The edge that the room for balls has in common with the wall.
std::pair<glm::vec2, glm::vec2> face_of(const Side& side, const std::vector<glm::vec2>& room) {
    std::optional<float> least;
    std::optional<float> most;
    for (const glm::vec2 corner : room) {
        if (side.outside(corner) < -0.01f) continue;
        const float at = glm::dot(corner - side.on, side.along);
        least = std::min(least.value_or(at), at);
        most = std::max(most.value_or(at), at);
    }
    return {side.on + side.along * least.value_or(0.0f),
            side.on + side.along * most.value_or(0.0f)};
}

}  // namespace

std::vector<WallView> walls_of(const sim::Stage& stage) {
    const std::vector<Side> sides = sides_of(stage);
    const std::vector<glm::vec2> field{
        {0.0f, 0.0f}, {sim::kFieldWidth, 0.0f}, {sim::kFieldWidth, kBottom}, {0.0f, kBottom}};
    std::vector<WallView> walls;
    std::vector<glm::vec2> rest = field;
    std::vector<glm::vec2> room = field;
    for (const Side& side : sides) {
        room = clipped(room, [&](glm::vec2 p) { return -side.outside(p); });
    }
    for (const Side& side : sides) {
        WallView wall;
        wall.body = clipped(rest, [&](glm::vec2 p) { return side.outside(p); });
        rest = clipped(rest, [&](glm::vec2 p) { return -side.outside(p); });
        std::tie(wall.from, wall.to) = face_of(side, room);
        if (wall.body.size() >= 3) walls.push_back(std::move(wall));
    }
    return walls;
}

void draw_border(Canvas& canvas, const Palette& palette, const sim::Stage& stage) {
    const glm::vec4 steel{glm::vec3{palette.accent} * 0.014f + 0.008f, 0.97f};
    for (const WallView& wall : walls_of(stage)) {
        const std::vector<glm::vec4> colors(wall.body.size(), steel);
        canvas.fan(wall.body, colors, 0.0f);
    }
    for (const WallView& wall : walls_of(stage)) {
        const glm::vec3 light{palette.accent};
        canvas.line(wall.from, wall.to, 14.0f, {.color = {light, 0.10f}, .glow = 1.0f});
        canvas.line(wall.from, wall.to, 4.0f, {.color = {light * 0.5f + 0.3f, 1.0f}});
    }
}

}  // namespace carom::view
