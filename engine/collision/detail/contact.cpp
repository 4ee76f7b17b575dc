#include "../contact.h"

#include "box_contact.h"
#include "core_contact.h"
#include "foremost.h"
#include "two_segments.h"

namespace carom::collision::detail {

std::optional<Contact> contact_of(const SmallCore& a, const SmallCore& b) noexcept {
    return shapes_contact(a, b);
}

std::optional<Contact> contact_of(const SmallCore& a, const PolygonCore& b) noexcept {
    return shapes_contact(a, b);
}

std::optional<Contact> contact_of(const PolygonCore& a, const PolygonCore& b) noexcept {
    return shapes_contact(a, b);
}

}  // namespace carom::collision::detail

namespace carom::collision {

using detail::box_of;
using detail::Vec;

namespace {

/// One way to push the first box out of the second.
struct Push {
    double depth;
    Vec normal;
};

}  // namespace

std::optional<Contact> contact(const Aabb& a, const Aabb& b) noexcept {
    if (!overlaps(a, b)) return std::nullopt;
    const Vec a_low = detail::vec(a.min), a_high = detail::vec(a.max);
    const Vec b_low = detail::vec(b.min), b_high = detail::vec(b.max);
    Push best{b_high.x - a_low.x, {1.0, 0.0}};  // the first of equals is kept
    const Push others[] = {{a_high.x - b_low.x, {-1.0, 0.0}},
                           {b_high.y - a_low.y, {0.0, 1.0}},
                           {a_high.y - b_low.y, {0.0, -1.0}}};
    for (const Push& push : others) {
        // What is NaN is the way past a side that is infinitely far: none.
        if (push.depth < best.depth || !(best.depth == best.depth)) best = push;
    }
    if (!(best.depth == best.depth)) best.depth = 0.0;
    // Halfway between the two faces, at both ends of what they share.
    Vec from{detail::max(a_low.x, b_low.x), detail::max(a_low.y, b_low.y)};
    Vec to{detail::min(a_high.x, b_high.x), detail::min(a_high.y, b_high.y)};
    if (best.normal.x != 0.0) {
        from.x = to.x = (best.normal.x > 0.0 ? a_low.x + b_high.x : a_high.x + b_low.x) * 0.5;
    } else {
        from.y = to.y = (best.normal.y > 0.0 ? a_low.y + b_high.y : a_high.y + b_low.y) * 0.5;
    }
    return Contact{detail::narrow(best.normal),
                   static_cast<float>(best.depth),
                   {detail::narrow(from), detail::narrow(to)},
                   from == to ? 1 : 2};
}

std::optional<Contact> contact(const Aabb& a, const Obb& b) noexcept {
    return detail::boxes_contact(box_of(a), box_of(b), [&] { return detail::judge_shapes(a, b); });
}

std::optional<Contact> contact(const Obb& a, const Obb& b) noexcept {
    return detail::boxes_contact(box_of(a), box_of(b), [&] { return detail::judge_shapes(a, b); });
}

std::optional<Contact> contact(const Circle& circle, const Obb& box) noexcept {
    return detail::disc_contact(box_of(box), detail::vec(circle.center), double{circle.radius},
                                [&] { return detail::judge_shapes(circle, box); });
}

/// By the foremost edge; what is not clear goes the general way.
std::optional<Contact> contact(const Circle& circle, const ConvexPolygon& polygon) noexcept {
    detail::check_size(circle);
    const detail::Pair center = detail::wide(circle.center);
    const double r = double{circle.radius};
    const detail::Pair off_bounds = detail::from_box(center, detail::wide(polygon.bounds().min),
                                                     detail::wide(polygon.bounds().max));
    if (length_squared(off_bounds) > r * r * (1.0 + detail::kRounding)) return std::nullopt;
    const detail::Foremost edge(polygon, center);
    const double doubt = edge.doubt(polygon, r);
    if (edge.out > r + doubt) return std::nullopt;
    const auto with_care = [&] {
        return detail::contact_of(detail::core_of(circle), detail::core_of(polygon));
    };
    if (!(detail::abs(edge.out) > doubt && edge.second < edge.out - doubt && r > 0.0)) {
        return with_care();
    }
    const Vec c = detail::to_vec(center);
    const Vec p = detail::to_vec(edge.p), e = detail::to_vec(edge.e);
    const double length2 = length_squared(e);
    if (edge.out > 0.0) {
        const double along = -dot(p, e), near = doubt * (detail::abs(e.x) + detail::abs(e.y));
        if (along < -near || along > length2 + near) {
            const std::size_t n = polygon.wide_vertices().size();
            const std::size_t at = along < 0.0 ? edge.at : detail::next_index(edge.at, n);
            const Vec corner = polygon.wide_vertices()[at];
            const double gap2 = length_squared(c - corner);
            if (gap2 > (r + doubt) * (r + doubt)) return std::nullopt;
            if (!(gap2 < (r - doubt) * (r - doubt)) || !(r > doubt)) return with_care();
            return detail::corner_contact({gap2, c, corner, false, false, 0, 0}, r, 0.0);
        }
        if (!(along > near && along < length2 - near && edge.out < r - doubt)) return with_care();
    }
    const double length = std::sqrt(length2);
    const Vec normal{e.y / length, -e.x / length}, start = polygon.wide_vertices()[edge.at];
    const Vec d = c - start;
    const double along = cross(normal, d), out = dot(normal, d);
    const Vec point = start + detail::left_of(normal) * along + normal * ((out - r) * 0.5);
    return Contact{detail::narrow(normal),
                   static_cast<float>(detail::max(0.0, r + cross(e, d) / length)),
                   {detail::narrow(point), glm::vec2{0.0f}},
                   1};
}

std::optional<Contact> contact(const Capsule& a, const Capsule& b) noexcept {
    detail::check_sizes(a, b);
    const double reach = double{a.radius} + double{b.radius};
    if (detail::TwoSegments::surely_apart(a, b, reach)) return std::nullopt;
    const detail::TwoSegments two(a, b);
    using Lie = detail::TwoSegments::Lie;
    if (two.lie() == Lie::apart && two.gap() > reach + two.doubt()) return std::nullopt;
    if (two.lie() == Lie::open || !(reach > 0.0) || !detail::finite(reach) ||
        (two.lie() == Lie::apart && !(two.gap() < reach - two.doubt()))) {
        return detail::contact_of(detail::core_of(a), detail::core_of(b));
    }
    return two.contact(double{a.radius}, double{b.radius});
}

}  // namespace carom::collision
