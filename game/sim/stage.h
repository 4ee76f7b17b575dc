#pragma once
// What a level builds once and nothing ever changes: where bricks stand or may grow, their shapes,
// how they move, and the walls around them.

#include "engine/collision/collision.h"
#include "engine/collision/grid.h"
#include "engine/collision/sweep.h"
#include "game/sim/level.h"
#include "game/sim/path.h"

#include <glm/vec2.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

namespace carom::sim {

using Shape = std::variant<collision::Aabb, collision::Circle, collision::Obb, collision::Capsule,
                           collision::ConvexPolygon, collision::Polygon>;

inline constexpr std::uint32_t kNoSlot = 0xffffffffu;

/// A place where a brick stands, or may grow.
struct Slot {
    Shape shape;
    collision::Aabb bounds;
    glm::vec2 center{0.0f};
    std::optional<BrickDesign> brick;  ///< Empty where one may grow.
    std::optional<PowerUp> drop;
    std::int32_t mover = -1;          ///< Index into movers, or -1 for one that stands still.
    std::uint32_t partner = kNoSlot;  ///< Of a portal.
};

/// How one brick moves. Positions are offsets from where the slot is drawn.
struct Mover {
    std::uint32_t slot = 0;
    RoundTrip trip;
    float step = 0.0f;           ///< Units a tick along the path.
    glm::vec2 pivot{0.0f};       ///< Field units, before the offset.
    glm::vec2 turn{1.0f, 0.0f};  ///< Rotation each tick, as a unit complex number.
    bool spins = false;
};

struct Stage {
    Level level;
    std::vector<Slot> slots;
    std::vector<Mover> movers;
    std::vector<std::uint32_t> menders;  ///< Slots of mending bricks, in order.
    int few = 0;                         ///< Bricks left at which lightning may help; 0 for never.
    bool portals = false;                ///< There are some: a ball may be anywhere in a tick.
    collision::Grid still;               ///< Slots that stand still, by their ids.
    std::vector<Shape> walls;            ///< Solid all around but below.
    collision::Aabb field;               ///< Bounds of where balls may be.
    float lane_left = 0.0f;              ///< The paddle's ends stay between these.
    float lane_right = kFieldWidth;
};

[[nodiscard]] Stage build_stage(const Level& level);

/// A stage shared by all copies of a world. Equal stages compare equal wherever they are kept.
class StagePtr {
public:
    StagePtr() = default;
    explicit StagePtr(Stage stage);
    const Stage& operator*() const { return *held_; }
    const Stage* operator->() const { return held_.get(); }
    bool operator==(const StagePtr& other) const;

private:
    std::shared_ptr<const Stage> held_;
};

/// Bounds of any shape.
[[nodiscard]] collision::Aabb bounds_of(const Shape& shape);

}  // namespace carom::sim
