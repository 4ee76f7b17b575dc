#include "engine/gfx/damage.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include <glm/common.hpp>

namespace carom::gfx {
namespace {

/// Rectangles of the tiles that `marked(x, y)` says: runs of a row, joined with an equal run above.
template <class Marked>
void rects_of(glm::ivec2 tiles, glm::ivec2 size, std::vector<PixelRect>& rects,
              const Marked& marked) {
    rects.clear();
    for (int y = 0; y < tiles.y; ++y) {
        for (int x = 0; x < tiles.x; ++x) {
            if (!marked(x, y)) continue;
            const int from = x;
            while (x < tiles.x && marked(x, y)) ++x;
            const PixelRect run{glm::ivec2{from, y} * kTile,
                                glm::min(glm::ivec2{x, y + 1} * kTile, size)};
            const auto above = std::find_if(rects.begin(), rects.end(), [&](const PixelRect& r) {
                return r.max.y == run.min.y && r.min.x == run.min.x && r.max.x == run.max.x;
            });
            if (above != rects.end()) {
                above->max.y = run.max.y;
            } else {
                rects.push_back(run);
            }
        }
    }
}

}  // namespace

void Damage::begin(glm::ivec2 size) {
    if (size != size_) {
        size_ = size;
        tiles_ = (size + kTile - 1) / kTile;
        const auto count = static_cast<std::size_t>(tiles_.x) * static_cast<std::size_t>(tiles_.y);
        before_.assign(count, 0);
        now_.assign(count, 0);
        known_ = false;
    }
    std::fill(now_.begin(), now_.end(), 0);
    told_ = true;
}

TileRect tiles_under(glm::vec2 from, glm::vec2 to, glm::ivec2 size) {
    const glm::vec2 most = glm::vec2{size};
    if (!(to.x > 0 && to.y > 0 && from.x < most.x && from.y < most.y)) return {};
    const glm::ivec2 last = (size - 1) / kTile;
    return {glm::ivec2{glm::max(from, glm::vec2{0})} / kTile,
            glm::min(glm::ivec2{glm::min(to, most)} / kTile, last) + 1};
}

void Damage::cover(glm::vec2 min, glm::vec2 max, std::uint64_t hash) {
    const TileRect under = tiles_under(min, max, size_);
    for (int y = under.min.y; y < under.max.y; ++y) {
        std::uint64_t* row =
            &now_[static_cast<std::size_t>(y) * static_cast<std::size_t>(tiles_.x)];
        for (int x = under.min.x; x < under.max.x; ++x) row[x] = hash_with(row[x], hash);
    }
}

void Damage::cover(const TileRect& tiles, std::span<const std::uint64_t> hashes) {
    std::size_t next = 0;
    for (int y = tiles.min.y; y < tiles.max.y; ++y) {
        std::uint64_t* row =
            &now_[static_cast<std::size_t>(y) * static_cast<std::size_t>(tiles_.x)];
        for (int x = tiles.min.x; x < tiles.max.x; ++x, ++next) {
            if (hashes[next] != 0) row[x] = hash_with(row[x], hashes[next]);
        }
    }
}

const std::vector<PixelRect>& Damage::end() {
    if (known_ && told_) {
        rects_of(tiles_, size_, changed_, [&](int x, int y) {
            const auto i = static_cast<std::size_t>(y) * static_cast<std::size_t>(tiles_.x) +
                           static_cast<std::size_t>(x);
            return now_[i] != before_[i];
        });
    } else {
        changed_.assign(1, {glm::ivec2{0}, size_});
    }
    std::swap(before_, now_);
    known_ = told_;
    return changed_;
}

void grow(std::vector<PixelRect>& rects, int by, glm::ivec2 size, std::vector<bool>& marked) {
    const glm::ivec2 tiles = (size + kTile - 1) / kTile;
    marked.assign(static_cast<std::size_t>(tiles.x) * static_cast<std::size_t>(tiles.y), false);
    const auto place = [&](int x, int y) {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(tiles.x) +
               static_cast<std::size_t>(x);
    };
    for (const PixelRect& rect : rects) {
        const glm::ivec2 from = glm::max(rect.min - by, glm::ivec2{0}) / kTile;
        const glm::ivec2 to = glm::min((rect.max + by - 1) / kTile, tiles - 1);
        for (int y = from.y; y <= to.y; ++y) {
            for (int x = from.x; x <= to.x; ++x) marked[place(x, y)] = true;
        }
    }
    rects_of(tiles, size, rects, [&](int x, int y) { return marked[place(x, y)]; });
}

}  // namespace carom::gfx
