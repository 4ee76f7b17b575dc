// Asks every query about a Ray, which is no shape. None may compile, and each must say why in
// words; see missing_pairs.cmake. With CAROM_DEFINED the same lines ask about circles instead.
#include "engine/collision/collision.h"
#include "engine/collision/field.h"
#include "engine/collision/sweep_turning.h"

using namespace carom::collision;

#ifdef CAROM_DEFINED
using Other = Circle;
const Segment kEdge{};
#else
using Other = Ray;
const Circle kEdge{};
#endif

void ask(const Circle& circle, const Other& other, const Grid& grid, const Tree& tree) {
    (void)overlaps(circle, other);
    (void)contact(circle, other);
    (void)distance(circle, other);
    (void)closest_point(other, {0, 0});
    (void)contains(other, circle);
    (void)push_inside(other, circle);
    (void)intersect(Segment{}, kEdge);
    (void)raycast(Ray{}, other);
    (void)sweep(circle, {1, 0}, other);
    (void)sweep(other, {1, 0}, grid);
    (void)sweep(other, {1, 0}, tree);
    (void)sweep_turning(circle, {1, 0}, other, Turn{});
    static_cast<void>(turned(other, Turn{}));
    (void)bounds(other);
    (void)centroid(other);
    (void)area(other);
    (void)project(other, {1, 0});
    (void)bounding_circle(other);
    (void)area_moment(other);
    (void)raycast_exit(Ray{}, other);
    (void)sweep_within(circle, {1, 0}, other, 1.0f);
}
