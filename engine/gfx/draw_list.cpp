#include "engine/gfx/draw_list.h"

#include <cstring>

#include <glm/common.hpp>

namespace carom::gfx {
namespace {

/// Two lanes, so that one multiplication need not wait for the other.
template <class Thing>
std::uint64_t hash_of(std::uint64_t seed, const Thing& thing) {
    constexpr std::size_t kWords = sizeof(Thing) / sizeof(std::uint64_t);
    static_assert(sizeof(Thing) % sizeof(std::uint64_t) == 0);
    std::uint64_t words[kWords];
    std::memcpy(words, &thing, sizeof words);
    std::uint64_t even = seed;
    std::uint64_t odd = ~seed;
    for (std::size_t i = 0; i + 1 < kWords; i += 2) {
        even = hash_with(even, words[i]);
        odd = hash_with(odd, words[i + 1]);
    }
    if constexpr (kWords % 2 == 1) even = hash_with(even, words[kWords - 1]);
    return hash_with(even, odd);
}

}  // namespace

void DrawList::clear() {
    vertices_.clear();
    patches_.clear();
    pieces_.clear();
    bounds_.clear();
    known_ = false;
}

void DrawList::include(const Bounds& bounds) {
    if (bounds_.empty()) all_ = bounds;
    all_ = {glm::min(all_.min, bounds.min), glm::max(all_.max, bounds.max)};
    bounds_.push_back(bounds);
    known_ = false;
}

void DrawList::finish(std::uint16_t count, Layer layer) {
    const auto first = static_cast<std::uint32_t>(vertices_.size()) - count;
    Bounds bounds{vertices_[first].at, vertices_[first].at};
    for (std::size_t i = first + 1; i < vertices_.size(); ++i) {
        bounds.min = glm::min(bounds.min, vertices_[i].at);
        bounds.max = glm::max(bounds.max, vertices_[i].at);
    }
    include(bounds);
    pieces_.push_back({first, count, layer});
}

void DrawList::add(const Patch& patch, Layer layer) {
    include({{patch.x[0], patch.y[0]}, {patch.x[3], patch.y[3]}});
    pieces_.push_back({static_cast<std::uint32_t>(patches_.size()), Piece::kPatch, layer});
    patches_.push_back(patch);
}

std::uint64_t DrawList::hash(const Piece& piece) const {
    if (piece.is_patch()) return hash_of(piece.count, patches_[piece.first]);
    std::uint64_t hash = piece.count;
    for (const Vertex& vertex : vertices(piece)) hash = hash_of(hash, vertex);
    return hash;
}

void DrawList::tell(Damage& damage, const PixelMap& map, std::size_t from, std::size_t to) const {
    for (std::size_t i = from; i < to; ++i) {
        damage.cover(bounds_[i].min * map.unit + map.origin, bounds_[i].max * map.unit + map.origin,
                     hash(pieces_[i]));
    }
}

void DrawList::tell_kept(Damage& damage, const PixelMap& map) {
    const auto tiles_of = [&](const Bounds& bounds) {
        return tiles_under(bounds.min * map.unit + map.origin, bounds.max * map.unit + map.origin,
                           map.size);
    };
    if (!known_ || map != map_) {
        map_ = map;
        tiles_ = empty() ? TileRect{} : tiles_of(all_);
        hashes_.assign(tiles_.count(), 0);
        for (std::size_t i = 0; i < pieces_.size(); ++i) {
            const TileRect under = tiles_of(bounds_[i]);
            const std::uint64_t own = under.count() > 0 ? hash(pieces_[i]) : 0;
            for (int y = under.min.y; y < under.max.y; ++y) {
                std::uint64_t* row =
                    &hashes_[static_cast<std::size_t>(y - tiles_.min.y) * tiles_.columns()];
                for (int x = under.min.x; x < under.max.x; ++x) {
                    std::uint64_t& tile = row[x - tiles_.min.x];
                    tile = hash_with(tile, own);
                }
            }
        }
        known_ = true;
    }
    damage.cover(tiles_, hashes_);
}

}  // namespace carom::gfx
