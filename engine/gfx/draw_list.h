#pragma once
// What is to be drawn, in order, in flat arrays, and which tiles of a picture it reaches into. A
// list may be kept from frame to frame: one that did not change is neither painted nor hashed anew.

#include "engine/gfx/damage.h"
#include "engine/gfx/draw_stats.h"

#include <cstdint>
#include <span>
#include <vector>

#include <glm/vec2.hpp>
#include <glm/vec4.hpp>

namespace carom::gfx {

/// A rectangle in units of a list, y down.
struct Bounds {
    glm::vec2 min{0};
    glm::vec2 max{0};

    [[nodiscard]] bool meets(const Bounds& other) const {
        return min.x < other.max.x && min.y < other.max.y && max.x > other.min.x &&
               max.y > other.min.y;
    }
    [[nodiscard]] bool within(const Bounds& room) const {
        return min.x >= room.min.x && min.y >= room.min.y && max.x <= room.max.x &&
               max.y <= room.max.y;
    }
};

/// Where units of a list lie on a surface, in pixels, y down.
struct PixelMap {
    glm::vec2 unit{1};    ///< Pixels a unit.
    glm::vec2 origin{0};  ///< Of the units' origin.
    glm::ivec2 size{0};   ///< Of the surface.
    bool operator==(const PixelMap&) const = default;
};

struct Vertex {
    glm::vec2 at;
    glm::vec2 uv;
    glm::vec4 color;  ///< Premultiplied; alpha is what it hides, less than its light if it glows.
    glm::vec2 ramp;   ///< Where in a field a shape begins, and how steeply; 0: a picture.
};

/// Nine pictures side by side, upright and of one colour: where its four columns and rows of
/// corners are, and what of the atlas they show. Cells without an extent are left out.
struct Patch {
    glm::vec4 x;
    glm::vec4 y;
    glm::vec4 u;
    glm::vec4 v;
    glm::vec4 color;  ///< As a vertex has it.
};

class DrawList {
public:
    /// A triangle or a quad: vertices that follow each other, around a convex outline; or a patch.
    struct Piece {
        static constexpr std::uint16_t kPatch = 16;
        std::uint32_t first;
        std::uint16_t count;  ///< Of vertices, or kPatch.
        Layer layer;
        [[nodiscard]] bool is_patch() const { return count == kPatch; }
    };

    void clear();
    [[nodiscard]] bool empty() const { return pieces_.empty(); }
    void put(const Vertex& vertex) { vertices_.push_back(vertex); }
    /// The last so many vertices are one piece.
    void finish(std::uint16_t count, Layer layer);
    void add(const Patch& patch, Layer layer);

    [[nodiscard]] std::span<const Piece> pieces() const { return pieces_; }
    [[nodiscard]] const Bounds& bounds(std::size_t piece) const { return bounds_[piece]; }
    [[nodiscard]] const Bounds& bounds() const { return all_; }
    [[nodiscard]] std::span<const Vertex> vertices(const Piece& piece) const {
        return {&vertices_[piece.first], piece.count};
    }
    [[nodiscard]] const Patch& patch(const Piece& piece) const { return patches_[piece.first]; }

    /// Tells `damage` of pieces `from` to `to`.
    void tell(Damage& damage, const PixelMap& map, std::size_t from, std::size_t to) const;
    /// Tells it of all, from what was found the last time if nothing changed since.
    void tell_kept(Damage& damage, const PixelMap& map);

private:
    void include(const Bounds& bounds);
    [[nodiscard]] std::uint64_t hash(const Piece& piece) const;

    std::vector<Vertex> vertices_;
    std::vector<Patch> patches_;
    std::vector<Piece> pieces_;
    std::vector<Bounds> bounds_;  ///< Of each piece.
    Bounds all_;
    // What tell_kept found.
    PixelMap map_;
    TileRect tiles_;
    std::vector<std::uint64_t> hashes_;  ///< Of each of them, row by row.
    bool known_ = false;
};

}  // namespace carom::gfx
