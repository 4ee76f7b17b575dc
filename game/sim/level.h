#pragma once
// A level as its maker designed it: a value, before anything has moved. Formats read and write it,
// the editor edits it, `begin` turns it into a World.

#include "engine/collision/shapes.h"
#include "game/sim/bricks.h"
#include "game/sim/powerups.h"
#include "game/sim/rules.h"

#include <glm/vec2.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace carom::sim {

/// What a brick is made of, wherever it stands.
struct BrickDesign {
    BrickKind kind = BrickKind::Plain;
    std::uint8_t color = 0;  ///< Below kBrickColors.
    std::uint8_t hits = 0;   ///< 1 to kMostHits, or 0 for the kind's own number.
    int points = 0;          ///< For each of its hits when it breaks; 0 for the kind's own number.
    bool operator==(const BrickDesign&) const = default;
};

/// Blows it takes as it was written; 0 for one that no blow breaks.
[[nodiscard]] constexpr int hits_of(const BrickDesign& design) {
    const int usual = spec(design.kind).hits;
    return usual > 0 && design.hits > 0 ? design.hits : usual;
}

/// One cell of the grid. A power-up in an empty cell waits for a brick to grow there.
struct Cell {
    std::optional<BrickDesign> brick;
    std::optional<PowerUp> drop;
    bool operator==(const Cell&) const = default;
};

/// Bricks in rows and columns of equal boxes.
struct BrickGrid {
    int columns = 0;
    int rows = 0;
    glm::vec2 origin{0.0f};   ///< Top left corner, field units.
    glm::vec2 cell{0.0f};     ///< Size of one cell, field units.
    std::vector<Cell> cells;  ///< Row by row from the top; columns * rows of them.
    bool operator==(const BrickGrid&) const = default;
};

struct BoxDesign {
    glm::vec2 center{0.0f};
    glm::vec2 size{0.0f};
    float degrees = 0.0f;  ///< Clockwise on the screen.
    bool operator==(const BoxDesign&) const = default;
};
struct CircleDesign {
    glm::vec2 center{0.0f};
    float radius = 0.0f;
    bool operator==(const CircleDesign&) const = default;
};
struct CapsuleDesign {
    glm::vec2 a{0.0f};
    glm::vec2 b{0.0f};
    float radius = 0.0f;
    bool operator==(const CapsuleDesign&) const = default;
};
struct PolygonDesign {
    std::vector<glm::vec2> points;  ///< Simple, convex or not; either winding.
    bool operator==(const PolygonDesign&) const = default;
};
using ShapeDesign = std::variant<BoxDesign, CircleDesign, CapsuleDesign, PolygonDesign>;

/// Moves a brick along straight lines through `points` (offsets from where it is drawn), starting
/// and ending at its own place.
struct PathDesign {
    std::vector<glm::vec2> points;
    float speed = 0.0f;   ///< Units a second, above 0.
    bool closed = false;  ///< From the last point straight home; otherwise back the way it came.
    bool operator==(const PathDesign&) const = default;
};

/// Turns a brick about `pivot`.
struct SpinDesign {
    glm::vec2 pivot{0.0f};            ///< Field units.
    float degrees_per_second = 0.0f;  ///< Clockwise on the screen.
    bool operator==(const SpinDesign&) const = default;
};

/// A brick of any shape at any place.
struct FreeBrick {
    BrickDesign brick;
    ShapeDesign shape;
    std::optional<PowerUp> drop;
    std::optional<PathDesign> path;
    std::optional<SpinDesign> spin;
    std::string name;     ///< Unique where given; portals name their partner by it.
    std::string partner;  ///< For portals.
    bool operator==(const FreeBrick&) const = default;
};

struct LevelRules {
    float launch_speed = kLaunchSpeed;
    float top_speed = kTopSpeed;
    int lives = kLives;       ///< When the level is played on its own.
    float drop_odds = 0.12f;  ///< Chance that a broken brick without a drop of its own leaves one.
    bool balls_collide = false;
    bool lightning = true;  ///< Helps with the last bricks.
    int par = 0;            ///< Seconds, at most kMostPar; 0: by the blows its bricks take.
    std::vector<glm::vec2>
        border;  ///< Convex polygon the balls stay in; empty for the whole field.
    bool operator==(const LevelRules&) const = default;
};

struct Level {
    std::string title;
    std::string author;
    std::uint8_t world = 0;  ///< 0 to 2: palette, background and music.
    LevelRules rules;
    BrickGrid grid;
    std::vector<FreeBrick> free;
    bool operator==(const Level&) const = default;
};

}  // namespace carom::sim
