#include "game/app/lab/lab_item.h"

#include "engine/core/vec.h"
#include "game/view/field/brick_view.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <cmath>
#include <utility>

namespace carom::app::lab {
namespace {

using namespace collision;

const std::vector<glm::vec2>& usual_corners(Kind kind) {
    static const std::vector<glm::vec2> none;
    static const std::vector<glm::vec2> convex{{-0.95f, 0.1f}, {-0.5f, -0.85f}, {0.45f, -0.95f},
                                               {1.0f, -0.1f},  {0.5f, 0.9f},    {-0.6f, 0.85f}};
    static const std::vector<glm::vec2> concave{{-1.0f, -0.9f}, {-0.1f, -0.35f}, {0.9f, -1.0f},
                                                {0.45f, 0.05f}, {1.0f, 0.95f},   {0.0f, 0.5f},
                                                {-0.9f, 1.0f},  {-0.5f, 0.1f}};
    if (kind == Kind::Convex) return convex;
    return kind == Kind::Concave ? concave : none;
}

template <class Made>
std::variant<LabShape, PolygonError> taken(Made made) {
    if (!made) return made.error();
    return LabShape(std::move(made).value());
}

}  // namespace

glm::vec2 Pose::to_table(glm::vec2 local) const { return center + turned(local * half, axis); }
glm::vec2 Pose::to_local(glm::vec2 place) const { return turned_back(place - center, axis) / half; }

std::variant<LabShape, PolygonError> make_shape(Kind kind, const Pose& pose,
                                                const std::vector<glm::vec2>& corners) {
    const auto at = [&](float x) { return pose.to_table({x, 0.0f}); };
    std::vector<glm::vec2> placed;
    for (const glm::vec2 corner : corners) placed.push_back(pose.to_table(corner));
    switch (kind) {
        case Kind::Point:
            return LabShape(pose.center);
        case Kind::Segment:
            return LabShape(Segment{at(-1.0f), at(1.0f)});
        case Kind::Circle:
            return LabShape(Circle{pose.center, pose.half.x});
        case Kind::Box:
            return LabShape(Aabb{pose.center - pose.half, pose.center + pose.half});
        case Kind::TurnedBox:
            return LabShape(Obb{pose.center, pose.half, pose.axis});
        case Kind::Capsule: {
            // Its whole length is 2 half.x, the round ends included.
            const float stem = std::max(0.0f, 1.0f - pose.half.y / pose.half.x);
            return LabShape(Capsule{at(-stem), at(stem), pose.half.y});
        }
        case Kind::Convex:
            return taken(ConvexPolygon::make(placed));
        case Kind::Concave:
            break;
    }
    return taken(Polygon::make(placed));
}

LabItem::LabItem(Kind kind, std::string name, const Pose& pose, std::vector<glm::vec2> corners)
    : kind_(kind),
      name_(std::move(name)),
      pose_(pose),
      corners_(corners.empty() ? usual_corners(kind) : std::move(corners)) {
    if (kind_ == Kind::Circle) pose_.half.y = pose_.half.x;
    if (!turns()) pose_.axis = {1.0f, 0.0f};
    remake();
}

bool LabItem::turns() const {
    return kind_ != Kind::Point && kind_ != Kind::Circle && kind_ != Kind::Box;
}

void LabItem::remake() {
    auto made = make_shape(kind_, pose_, corners_);
    // A polygon stays one wherever it is moved, save for rounding; then it keeps its last shape.
    if (auto* shape = std::get_if<LabShape>(&made)) shape_ = std::move(*shape);
    bounds_ = std::visit([](const auto& s) { return collision::bounds(s); }, shape_);
}

void LabItem::move_to(glm::vec2 center) {
    pose_.center = center;
    remake();
}

void LabItem::turn_to(glm::vec2 axis) {
    const float length = glm::length(axis);
    if (!turns() || !(length > 0.0f)) return;
    pose_.axis = axis / length;
    remake();
}

void LabItem::turn_by(float radians) { turn_to(turned(pose_.axis, at_angle(radians))); }

void LabItem::resize(glm::vec2 half) {
    if (!resizes()) return;
    pose_.half = glm::clamp(half, glm::vec2{kSmallest}, glm::vec2{kLargest});
    if (kind_ == Kind::Circle) pose_.half.y = pose_.half.x;
    if (kind_ == Kind::Capsule) pose_.half.y = std::min(pose_.half.y, pose_.half.x);
    remake();
}

std::string LabItem::move_corner(std::size_t i, glm::vec2 place) {
    std::vector<glm::vec2> corners = corners_;
    corners[i] = pose_.to_local(place);
    auto made = make_shape(kind_, pose_, corners);
    if (const auto* error = std::get_if<PolygonError>(&made)) return describe(*error);
    corners_ = std::move(corners);
    remake();
    return {};
}

std::vector<glm::vec2> outline_of(const LabShape& shape) {
    return std::visit(
        [](const auto& s) -> std::vector<glm::vec2> {
            using S = std::decay_t<decltype(s)>;
            if constexpr (std::is_same_v<S, glm::vec2>) {
                return {s};
            } else if constexpr (std::is_same_v<S, Segment>) {
                return {s.a, s.b};
            } else {
                return view::outline_of(sim::Shape(s));
            }
        },
        shape);
}

std::vector<std::vector<glm::vec2>> parts_of(const LabShape& shape) {
    const auto* polygon = std::get_if<Polygon>(&shape);
    return polygon != nullptr ? view::parts_of(sim::Shape(*polygon))
                              : std::vector<std::vector<glm::vec2>>{outline_of(shape)};
}

LabShape moved(const LabItem& item, glm::vec2 shift) {
    LabItem copy = item;
    copy.move_by(shift);
    return copy.shape();
}

float area_of(const LabShape& shape) {
    return std::visit([](const auto& s) { return area(s); }, shape);
}

glm::vec2 centroid_of(const LabShape& shape) {
    return std::visit([](const auto& s) { return centroid(s); }, shape);
}

}  // namespace carom::app::lab
