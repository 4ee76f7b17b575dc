#include "game/sim/stage.h"

#include "engine/core/angle.h"
#include "game/sim/portals.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace carom::sim {
namespace {

using namespace collision;

// Lightning helps with a sixth of the bricks.
constexpr int kFewOf = 6;
constexpr int kFewAtLeast = 3;
constexpr int kFewAtMost = 12;

constexpr float kWallThickness = 1000.0f;  // more than the fastest ball flies in a tick

glm::vec2 unit_at(float degrees) {
    const UnitVector unit = direction_at(static_cast<double>(degrees));
    return {unit.x, unit.y};
}

// Parsers refuse polygons that are none; a level made in code may still hold one, which then
// counts as its bounding box.
Shape shape_of_polygon(const PolygonDesign& design) {
    if (auto convex = ConvexPolygon::make(design.points)) return std::move(convex).value();
    if (auto simple = Polygon::make(design.points)) return std::move(simple).value();
    Aabb box{glm::vec2{0.0f}, glm::vec2{0.0f}};
    if (!design.points.empty()) box = {design.points[0], design.points[0]};
    for (const glm::vec2 point : design.points) {
        box.min = {std::fmin(box.min.x, point.x), std::fmin(box.min.y, point.y)};
        box.max = {std::fmax(box.max.x, point.x), std::fmax(box.max.y, point.y)};
    }
    return box;
}

Shape shape_of_box(const BoxDesign& box) {
    const glm::vec2 half = 0.5f * box.size;
    if (box.degrees == 0.0f) return Aabb{box.center - half, box.center + half};
    return Obb{box.center, half, unit_at(box.degrees)};
}

Shape shape_of(const ShapeDesign& design) {
    return std::visit(
        [](const auto& shape) -> Shape {
            using Design = std::decay_t<decltype(shape)>;
            if constexpr (std::is_same_v<Design, BoxDesign>) return shape_of_box(shape);
            if constexpr (std::is_same_v<Design, CircleDesign>) {
                return Circle{shape.center, shape.radius};
            }
            if constexpr (std::is_same_v<Design, CapsuleDesign>) {
                return Capsule{shape.a, shape.b, shape.radius};
            }
            if constexpr (std::is_same_v<Design, PolygonDesign>) return shape_of_polygon(shape);
        },
        design);
}

Slot slot_at(Shape shape) {
    Slot slot;
    slot.shape = std::move(shape);
    slot.bounds = bounds_of(slot.shape);
    slot.center = 0.5f * (slot.bounds.min + slot.bounds.max);
    return slot;
}

bool grows_nearby(const BrickGrid& grid, int column, int row) {
    for (int y = row - 1; y <= row + 1; ++y) {
        for (int x = column - 1; x <= column + 1; ++x) {
            if (x < 0 || y < 0 || x >= grid.columns || y >= grid.rows) continue;
            const Cell& cell = grid.cells[static_cast<std::size_t>(y * grid.columns + x)];
            if (cell.brick && cell.brick->kind == BrickKind::Grower) return true;
        }
    }
    return false;
}

void add_grid(Stage& stage, const BrickGrid& grid) {
    std::vector<std::uint32_t> slot_of(grid.cells.size(), kNoSlot);
    for (int row = 0; row < grid.rows; ++row) {
        for (int column = 0; column < grid.columns; ++column) {
            const auto index = static_cast<std::size_t>(row * grid.columns + column);
            const Cell& cell = grid.cells[index];
            if (!cell.brick && !grows_nearby(grid, column, row)) continue;
            slot_of[index] = static_cast<std::uint32_t>(stage.slots.size());
            // Neighbours share the very same edge numbers, so rows are flat to the last bit.
            const auto edge = [&](int x, int y) {
                return grid.origin +
                       grid.cell * glm::vec2{static_cast<float>(x), static_cast<float>(y)};
            };
            Slot slot = slot_at(Aabb{edge(column, row), edge(column + 1, row + 1)});
            slot.brick = cell.brick;
            slot.drop = cell.drop;
            stage.slots.push_back(std::move(slot));
        }
    }
    for (const auto& [a, b] : portal_pairs(grid)) {
        stage.slots[slot_of[a]].partner = slot_of[b];
        stage.slots[slot_of[b]].partner = slot_of[a];
    }
}

Mover mover_of(const FreeBrick& brick, std::uint32_t slot, glm::vec2 center) {
    Mover mover;
    mover.slot = slot;
    mover.pivot = center;
    if (brick.spin) {
        mover.spins = true;
        mover.pivot = brick.spin->pivot;
        mover.turn = unit_at(brick.spin->degrees_per_second / static_cast<float>(kTicksPerSecond));
    }
    if (!brick.path) return mover;
    mover.trip = round_trip(*brick.path);
    mover.step = brick.path->speed * kTickSeconds;
    return mover;
}

void add_free(Stage& stage, const std::vector<FreeBrick>& bricks) {
    const std::size_t first = stage.slots.size();
    for (const FreeBrick& brick : bricks) {
        Slot slot = slot_at(shape_of(brick.shape));
        slot.brick = brick.brick;
        slot.drop = brick.drop;
        if (brick.path || brick.spin) {
            slot.mover = static_cast<std::int32_t>(stage.movers.size());
            const auto id = static_cast<std::uint32_t>(stage.slots.size());
            stage.movers.push_back(mover_of(brick, id, slot.center));
        }
        stage.slots.push_back(std::move(slot));
    }
    for (std::size_t i = 0; i < bricks.size(); ++i) {
        if (bricks[i].partner.empty()) continue;
        for (std::size_t k = 0; k < bricks.size(); ++k) {
            if (bricks[k].name != bricks[i].partner) continue;
            stage.slots[first + i].partner = static_cast<std::uint32_t>(first + k);
        }
    }
}

/// A wall along one edge of the border, its inner face on the line from `a` to `b`.
Shape wall_along(glm::vec2 a, glm::vec2 b, glm::vec2 outward) {
    const glm::vec2 along = b - a;
    const float length = std::sqrt(along.x * along.x + along.y * along.y);
    const glm::vec2 middle = 0.5f * (a + b) + outward * (0.5f * kWallThickness);
    return Obb{middle, {0.5f * length + kWallThickness, 0.5f * kWallThickness}, along / length};
}

void add_border(Stage& stage, const std::vector<glm::vec2>& border) {
    const auto outline = ConvexPolygon::make(border);
    if (!outline) {
        const float t = kWallThickness;
        stage.field = {{0.0f, 0.0f}, {kFieldWidth, kFieldHeight}};
        stage.walls = {Aabb{{-t, -t}, {0.0f, kFieldHeight + t}},
                       Aabb{{kFieldWidth, -t}, {kFieldWidth + t, kFieldHeight + t}},
                       Aabb{{-t, -t}, {kFieldWidth + t, 0.0f}}};
        return;
    }
    const auto corners = outline.value().vertices();
    stage.field = outline.value().bounds();
    stage.lane_left = stage.field.min.x;
    stage.lane_right = stage.field.max.x;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const glm::vec2 a = corners[i];
        const glm::vec2 b = corners[(i + 1) % corners.size()];
        const glm::vec2 outward = outline.value().normals()[i];
        // The way out below stays open: any edge that lies under the paddle is no wall.
        if (a.y > kPaddleTop && b.y > kPaddleTop && outward.y > 0.5f) continue;
        stage.walls.push_back(wall_along(a, b, outward));
        // The lane ends where a side wall crosses the paddle's height.
        for (const float y : {kPaddleTop, kPaddleTop + kPaddleHeight}) {
            if ((a.y - y) * (b.y - y) > 0.0f || a.y == b.y) continue;
            const float x = a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y));
            if (outward.x < 0.0f) stage.lane_left = std::fmax(stage.lane_left, x);
            if (outward.x > 0.0f) stage.lane_right = std::fmin(stage.lane_right, x);
        }
    }
}

Grid still_grid(const std::vector<Slot>& slots) {
    constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();
    std::vector<Aabb> boxes;
    boxes.reserve(slots.size());
    for (const Slot& slot : slots) {
        // A box of NaN keeps its id but is never found: moving bricks are tested one by one.
        boxes.push_back(slot.mover < 0 ? slot.bounds : Aabb{glm::vec2{kNaN}, glm::vec2{kNaN}});
    }
    return Grid{boxes};
}

}  // namespace

Aabb bounds_of(const Shape& shape) {
    return std::visit([](const auto& s) { return bounds(s); }, shape);
}

StagePtr::StagePtr(Stage stage) : held_(std::make_shared<const Stage>(std::move(stage))) {}

bool StagePtr::operator==(const StagePtr& other) const {
    return held_ == other.held_ || (held_ && other.held_ && held_->level == other.held_->level);
}

Stage build_stage(const Level& level) {
    Stage stage;
    stage.level = level;
    add_grid(stage, level.grid);
    add_free(stage, level.free);
    add_border(stage, level.rules.border);
    stage.still = still_grid(stage.slots);
    int needed = 0;
    for (std::uint32_t slot = 0; slot < stage.slots.size(); ++slot) {
        const auto& brick = stage.slots[slot].brick;
        if (brick && brick->kind == BrickKind::Mending) stage.menders.push_back(slot);
        if (brick && spec(brick->kind).needed) ++needed;
        stage.portals = stage.portals || (brick && brick->kind == BrickKind::Portal);
    }
    if (level.rules.lightning) stage.few = std::clamp(needed / kFewOf, kFewAtLeast, kFewAtMost);
    return stage;
}

}  // namespace carom::sim
