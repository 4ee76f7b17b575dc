#pragma once
// Fields of boxes to try a broad phase on: what games have, and what would trip one up.

#include <array>
#include <cstdint>
#include <limits>
#include <vector>

#include "engine/collision/shapes.h"
#include "engine/core/rng.h"

namespace fields {

using carom::collision::Aabb;

inline constexpr float kInf = std::numeric_limits<float>::infinity();
inline constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

/// From `low` to `high`, on a lattice of 1/16 so that touching is common.
inline float place(carom::Rng& rng, float low, float high) {
    return low +
           static_cast<float>(rng.below(static_cast<std::uint32_t>((high - low) * 16) + 1)) / 16.0f;
}

inline Aabb box(carom::Rng& rng, float spread, float size) {
    const glm::vec2 min{place(rng, -spread, spread), place(rng, -spread, spread)};
    return {min, min + glm::vec2{place(rng, 0, size), place(rng, 0, size)}};
}

enum class Kind { Bricks, Gaps, Random, Mixed, Points, Heap, Line, Outliers, Wild, kCount };

inline std::vector<Aabb> make(Kind kind, carom::Rng& rng, int n) {
    std::vector<Aabb> boxes;
    for (int i = 0; i < n; ++i) {
        const glm::vec2 spot{float(i % 20), float(i / 20)};
        switch (kind) {
            case Kind::Bricks:  // edge to edge
                boxes.push_back({spot * glm::vec2{2, 1}, (spot + 1.0f) * glm::vec2{2, 1}});
                break;
            case Kind::Gaps:
                boxes.push_back({spot * 1.5f, spot * 1.5f + glm::vec2{1, 0.75f}});
                break;
            case Kind::Random:
                boxes.push_back(box(rng, 20, 2));
                break;
            case Kind::Mixed:
                boxes.push_back(box(rng, 20, rng.below(8) == 0 ? 30.0f : 1.0f));
                break;
            case Kind::Points:
                boxes.push_back(box(rng, 10, 0));
                break;
            case Kind::Heap:
                boxes.push_back(box(rng, 0, 4));
                break;
            case Kind::Line:
                boxes.push_back({{float(i), 0}, {float(i) + 1, 0}});
                break;
            case Kind::Outliers:
                boxes.push_back(box(rng, rng.below(20) == 0 ? 10000.0f : 10.0f, 1));
                break;
            default: {  // all that a float can hold
                Aabb wild = box(rng, 20, 8);
                switch (rng.below(12)) {
                    case 0:
                        wild.min.x = kNan;
                        break;
                    case 1:
                        wild.max.y = kNan;
                        break;
                    case 2:
                        wild.max.x = kInf;
                        break;
                    case 3:
                        wild.min.y = -kInf;
                        break;
                    case 4:
                        wild = {{-kInf, -kInf}, {kInf, kInf}};
                        break;
                    case 5:
                        wild = {{kInf, 0}, {kInf, 1}};
                        break;
                    case 6:
                        std::swap(wild.min, wild.max);
                        break;
                    case 7:
                        wild.max = {3e38f, 3e38f};
                        break;
                    case 8:
                        wild = {{1e-40f, 0}, {2e-40f, 1e-42f}};
                        break;
                    default:
                        break;
                }
                boxes.push_back(wild);
            }
        }
    }
    return boxes;
}

template <class Try>
void for_each_kind(Try&& attempt) {
    for (int kind = 0; kind < int(Kind::kCount); ++kind) attempt(Kind(kind));
}

}  // namespace fields
