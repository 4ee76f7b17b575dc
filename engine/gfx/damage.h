#pragma once
// Which part of a picture differs from the one before. Pictures are cut into tiles; each tile keeps
// a hash of everything that reaches into it, in order, and is drawn anew when that changes.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <glm/vec2.hpp>

namespace carom::gfx {

/// Pixels, y down from the upper left; `max` lies just beyond the last.
struct PixelRect {
    glm::ivec2 min{0};
    glm::ivec2 max{0};

    [[nodiscard]] long area() const {
        return static_cast<long>(max.x - min.x) * static_cast<long>(max.y - min.y);
    }
    bool operator==(const PixelRect&) const = default;
};

/// Takes in another eight bytes. Good enough to tell pictures apart, and quick.
[[nodiscard]] constexpr std::uint64_t hash_with(std::uint64_t hash, std::uint64_t more) {
    hash = ((hash + 0x632be59bd9b4e019u) ^ more) * 0x9e3779b97f4a7c15u;
    return hash ^ (hash >> 29u);
}

inline constexpr int kTile = 32;  ///< Pixels a side.

/// Tiles by column and row; `max` lies just beyond the last.
struct TileRect {
    glm::ivec2 min{0};
    glm::ivec2 max{0};

    [[nodiscard]] std::size_t columns() const { return static_cast<std::size_t>(max.x - min.x); }
    [[nodiscard]] std::size_t count() const {
        return columns() * static_cast<std::size_t>(max.y - min.y);
    }
};

/// Those of a picture of that size that hold a pixel from `from` to `to`.
[[nodiscard]] TileRect tiles_under(glm::vec2 from, glm::vec2 to, glm::ivec2 size);

class Damage {
public:
    /// Starts a picture of that size; another size than before makes all of it new.
    void begin(glm::ivec2 size);
    /// Something with that hash reaches into every pixel from `min` to `max`.
    void cover(glm::vec2 min, glm::vec2 max, std::uint64_t hash);
    /// Things with these hashes, one for each tile row by row, reach into the tiles; 0 for none.
    void cover(const TileRect& tiles, std::span<const std::uint64_t> hashes);
    /// The rest of the picture is not told: all of it is new, and so is all of the next one.
    void give_up() { known_ = false, told_ = false; }

    /// Rectangles that do not overlap and hold everything that changed.
    [[nodiscard]] const std::vector<PixelRect>& end();

private:
    glm::ivec2 size_{0};
    glm::ivec2 tiles_{0};
    std::vector<std::uint64_t> before_;
    std::vector<std::uint64_t> now_;
    std::vector<PixelRect> changed_;
    bool known_ = false;  ///< Whether `before_` is what the picture shows.
    bool told_ = false;
};

/// `rects` grown by so many pixels, within a picture of that size, and free of overlap again.
/// `marked` is room to work in.
void grow(std::vector<PixelRect>& rects, int by, glm::ivec2 size, std::vector<bool>& marked);

}  // namespace carom::gfx
