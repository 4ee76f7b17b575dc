#include "../contact.h"

#include "box_contact.h"
#include "core_contact.h"

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

}  // namespace carom::collision
