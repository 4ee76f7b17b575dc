#include "../contact_ids.h"

#include <limits>

#include "minkowski.h"

namespace carom::collision::detail {
namespace {

/// What of a core faces a direction beside some place.
struct Facing {
    std::size_t number = 0;
    double past = std::numeric_limits<double>::infinity();  ///< How far aside of the place it is.
    double height = -std::numeric_limits<double>::infinity();  ///< Of it, beyond the place.

    /// `toward` has length 1. A corner counts as wide as `corner`.
    Facing(const CoreView& core, Vec place, Vec toward, double corner) noexcept {
        const Vec aside = left_of(toward);
        const auto offer = [&](std::size_t candidate, double candidate_past, Vec at) {
            const double candidate_height = dot(toward, at - place);
            if (candidate_past > past) return;
            if (candidate_past == past && !(candidate_height > height)) return;
            number = candidate, past = candidate_past, height = candidate_height;
        };
        for (std::size_t i = 0; i < core.edge_count(); ++i) {
            const Vec p = core.vertex(i), e = core.edge(i);
            const double run = dot(aside, e), along = dot(aside, place - p);
            if (along > corner && along < run - corner)
                offer(2 * i + 1, 0.0, p + e * (along / run));
        }
        for (std::size_t i = 0; i < core.size(); ++i) {
            const double off = abs(dot(aside, place - core.vertex(i)));
            offer(2 * i, off > corner ? off : 0.0, core.vertex(i));
        }
    }
};

/// The number that the core's first corner has in the shape itself, however that is turned.
std::size_t first_corner(const ShapeRef& shape, const Body& body, std::size_t part) noexcept {
    const CoreView core = body.part(part);
    switch (shape.kind) {
        case ShapeKind::segment:
            return core.vertex(0) == vec(static_cast<const Segment*>(shape.shape)->a) ? 0 : 1;
        case ShapeKind::capsule:
            return core.vertex(0) == vec(static_cast<const Capsule*>(shape.shape)->a) ? 0 : 1;
        case ShapeKind::obb: {
            const Obb& box = *static_cast<const Obb*>(shape.shape);
            const Vec d = core.vertex(0) - vec(box.center), axis = vec(box.axis);
            const bool right = dot(axis, d) > 0.0, up = cross(axis, d) > 0.0;
            if (core.size() < 4) return right || up ? 1 : 0;
            return right ? (up ? 2 : 1) : (up ? 3 : 0);
        }
        default:
            break;
    }
    if (!shape.is_placed) return 0;
    const auto model = shape.kind == ShapeKind::polygon
                           ? static_cast<const Polygon*>(shape.shape)->parts()[part].vertices()
                           : static_cast<const ConvexPolygon*>(shape.shape)->vertices();
    for (std::size_t i = 0; i < model.size(); ++i) {
        if (vec(shape.at(model[i])) == core.vertex(0)) return i;
    }
    return 0;  // bent by rounding, it is another polygon
}

std::uint32_t feature_at(const ShapeRef& shape, const Body& body, Vec place, Vec toward) noexcept {
    // Of the shape's size; and contact points are rounded to floats.
    constexpr double kCorner = 1e-5, kFloats = 0x1p-22;
    std::uint32_t found = 0;
    double past = std::numeric_limits<double>::infinity(), off = past;
    for (std::size_t part = 0; part < body.part_count(); ++part) {
        const CoreView core = body.part(part);
        const double corner =
            kCorner * (core.extent() + core.radius()) + kFloats * (abs(place.x) + abs(place.y));
        const Facing facing(core, place, toward, corner);
        const double away = abs(facing.height + core.radius());
        if (facing.past > past || (facing.past == past && !(away < off))) continue;
        past = facing.past, off = away;
        const std::size_t own = facing.number + 2 * first_corner(shape, body, part);
        found = static_cast<std::uint32_t>(part << 16 | own % (2 * core.size()));
    }
    return found;
}

}  // namespace

ContactIds ids_of(const ShapeRef& a, const ShapeRef& b, const Contact& contact) noexcept {
    const Body first = body_of(a, 0), second = body_of(b, 1);
    const Vec normal = vec(contact.normal);
    ContactIds ids;
    for (int k = 0; k < contact.count; ++k) {
        const Vec point = vec(contact.points[k]);
        ids.points[k] = {feature_at(a, first, point, -normal),
                         feature_at(b, second, point, normal)};
    }
    return ids;
}

}  // namespace carom::collision::detail
