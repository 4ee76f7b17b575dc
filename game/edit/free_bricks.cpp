#include "game/edit/free_bricks.h"

#include "game/edit/shapes.h"
#include "game/levels/check/shape_math.h"
#include "game/levels/limits.h"

#include <glm/common.hpp>

#include <algorithm>
#include <string>

namespace carom::edit {
namespace {

using glm::vec2;
using sim::FreeBrick;

std::string unused_name(const sim::Level& level, const std::string& stem) {
    for (int number = 1;; ++number) {
        std::string name = stem + " " + std::to_string(number);
        const bool used = std::any_of(level.free.begin(), level.free.end(),
                                      [&](const FreeBrick& brick) { return brick.name == name; });
        if (!used) return name;
    }
}

/// "portal 3" without its number.
std::string stem_of(const std::string& name) {
    const std::size_t end = name.find_last_not_of("0123456789 ");
    return end == std::string::npos ? "brick" : name.substr(0, end + 1);
}

}  // namespace

std::optional<std::size_t> brick_at(const sim::Level& level, vec2 place) {
    for (std::size_t i = level.free.size(); i-- > 0;) {
        const collision::Aabb box = levels::bounds_of(level.free[i].shape);
        const bool near = place.x >= box.min.x && place.y >= box.min.y && place.x <= box.max.x &&
                          place.y <= box.max.y;
        if (near && levels::contains(levels::outline_of(level.free[i].shape), place)) return i;
    }
    return std::nullopt;
}

std::vector<std::size_t> bricks_between(const sim::Level& level, vec2 a, vec2 b) {
    const vec2 low = glm::min(a, b);
    const vec2 high = glm::max(a, b);
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < level.free.size(); ++i) {
        const collision::Aabb box = levels::bounds_of(level.free[i].shape);
        const bool inside =
            box.min.x >= low.x && box.min.y >= low.y && box.max.x <= high.x && box.max.y <= high.y;
        if (inside) found.push_back(i);
    }
    return found;
}

void link_portals(sim::Level& level, std::size_t a, std::size_t b) {
    if (a == b) return;
    for (const std::size_t each : {a, b}) {
        level.free[each].brick.kind = sim::BrickKind::Portal;
        if (level.free[each].name.empty()) level.free[each].name = unused_name(level, "portal");
    }
    level.free[a].partner = level.free[b].name;
    level.free[b].partner = level.free[a].name;
}

std::vector<std::size_t> add_copies(sim::Level& level, std::span<const FreeBrick> bricks, vec2 by) {
    std::vector<std::size_t> added;
    for (const FreeBrick& brick : bricks) {
        if (level.free.size() >= levels::kMostShapes) break;
        FreeBrick copy = moved(brick, by);
        if (!copy.name.empty()) copy.name = unused_name(level, stem_of(copy.name));
        added.push_back(level.free.size());
        level.free.push_back(std::move(copy));
    }
    for (std::size_t i = 0; i < added.size(); ++i) {
        for (std::size_t k = 0; k < added.size(); ++k) {
            const bool together = !bricks[i].partner.empty() && bricks[k].name == bricks[i].partner;
            if (together) level.free[added[i]].partner = level.free[added[k]].name;
        }
    }
    return added;
}

void remove_bricks(sim::Level& level, std::span<const std::size_t> indices) {
    std::vector<FreeBrick> left;
    std::vector<std::string> gone;
    for (std::size_t i = 0; i < level.free.size(); ++i) {
        const bool removed = std::find(indices.begin(), indices.end(), i) != indices.end();
        if (!removed) left.push_back(level.free[i]);
        if (removed && !level.free[i].name.empty()) gone.push_back(level.free[i].name);
    }
    for (FreeBrick& brick : left) {
        if (std::find(gone.begin(), gone.end(), brick.partner) != gone.end()) brick.partner.clear();
    }
    level.free = std::move(left);
}

}  // namespace carom::edit
