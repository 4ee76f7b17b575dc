#include "game/app/lab/lab_table.h"

#include "engine/core/angle.h"
#include "game/app/lab/lab_pairs.h"

#include <algorithm>
#include <utility>

namespace carom::app::lab {
namespace {

using namespace collision;

constexpr glm::vec2 kMiddle{639.0f, 362.0f};

LabShape hexagon() {
    std::vector<glm::vec2> corners;
    for (int i = 0; i < 6; ++i) {
        const UnitVector d = direction_at(60.0 * i);
        corners.push_back(kMiddle + glm::vec2{d.x * 330.0f, d.y * 310.0f});
    }
    return ConvexPolygon::make(corners).value();
}

/// Two rooms and a hall between them: a border that is not convex.
LabShape rooms() {
    const float w = 350.0f, h = 300.0f, x = 130.0f, y = 110.0f;
    const std::vector<glm::vec2> corners{
        kMiddle + glm::vec2{-w, -h}, kMiddle + glm::vec2{-x, -h}, kMiddle + glm::vec2{-x, -y},
        kMiddle + glm::vec2{x, -y},  kMiddle + glm::vec2{x, -h},  kMiddle + glm::vec2{w, -h},
        kMiddle + glm::vec2{w, h},   kMiddle + glm::vec2{x, h},   kMiddle + glm::vec2{x, y},
        kMiddle + glm::vec2{-x, y},  kMiddle + glm::vec2{-x, h},  kMiddle + glm::vec2{-w, h}};
    return Polygon::make(corners).value();
}

}  // namespace

std::string_view name_of(Border border) {
    constexpr std::array<std::string_view, kBorderCount> names{"none", "box", "circle", "hexagon",
                                                               "rooms"};
    return names[static_cast<std::size_t>(border)];
}

std::size_t LabTable::add(Kind kind, const Pose& pose, std::vector<glm::vec2> corners) {
    std::string name{name_of(kind)};
    const auto taken = [&](const std::string& wanted) {
        return std::any_of(items.begin(), items.end(),
                           [&](const LabItem& item) { return item.name() == wanted; });
    };
    for (int number = 2; taken(name); ++number) {
        name = std::string(name_of(kind)) + " " + std::to_string(number);
    }
    return add_named(std::move(name), kind, pose, std::move(corners));
}

std::size_t LabTable::add_named(std::string name, Kind kind, const Pose& pose,
                                std::vector<glm::vec2> corners) {
    items.emplace_back(kind, std::move(name), pose, std::move(corners));
    hold_in(items.back());
    return items.size() - 1;
}

void LabTable::remove(std::size_t index) {
    items.erase(items.begin() + static_cast<std::ptrdiff_t>(index));
}

std::optional<std::size_t> LabTable::pick(glm::vec2 place, std::optional<std::size_t> first) const {
    std::vector<std::size_t> order;
    if (first && *first < items.size()) order.push_back(*first);
    for (std::size_t i = items.size(); i-- > 0;) order.push_back(i);
    for (const std::size_t i : order) {
        if (overlaps(LabShape(place), items[i].shape())) return i;
    }
    std::optional<std::size_t> nearest;
    float gap = kPickReach;
    for (const std::size_t i : order) {
        const float found = distance(LabShape(place), items[i].shape()).distance;
        if (found > gap || (nearest && found == gap)) continue;
        nearest = i;
        gap = found;
    }
    return nearest;
}

std::optional<LabShape> LabTable::border_shape() const {
    switch (border) {
        case Border::None:
            return std::nullopt;
        case Border::Box:
            return LabShape(
                Aabb{kMiddle - glm::vec2{320.0f, 250.0f}, kMiddle + glm::vec2{320.0f, 250.0f}});
        case Border::Circle:
            return LabShape(Circle{kMiddle, 300.0f});
        case Border::Hexagon:
            return hexagon();
        case Border::Rooms:
            break;
    }
    return rooms();
}

void LabTable::hold_in(LabItem& item) const {
    const glm::vec2 back = push_inside(LabShape(kTableArea), item.shape()).shift;
    if (back != glm::vec2{0.0f}) item.move_by(back);
    if (!keep_inside) return;
    if (const auto inside = border_shape()) {
        item.move_by(push_inside(*inside, item.shape()).shift);
    }
}

}  // namespace carom::app::lab
