#include "game/app/lab/lab_pairs.h"

namespace carom::app::lab {

bool overlaps(const LabShape& a, const LabShape& b) {
    return std::visit([](const auto& s, const auto& t) { return collision::overlaps(s, t); }, a, b);
}

std::optional<collision::Contact> contact(const LabShape& a, const LabShape& b) {
    return std::visit([](const auto& s, const auto& t) { return collision::contact(s, t); }, a, b);
}

collision::Separation distance(const LabShape& a, const LabShape& b) {
    return std::visit([](const auto& s, const auto& t) { return collision::distance(s, t); }, a, b);
}

bool contains(const LabShape& outer, const LabShape& inner) {
    return std::visit([](const auto& s, const auto& t) { return collision::contains(s, t); }, outer,
                      inner);
}

collision::Fit push_inside(const LabShape& container, const LabShape& shape) {
    return std::visit([](const auto& s, const auto& t) { return collision::push_inside(s, t); },
                      container, shape);
}

}  // namespace carom::app::lab
