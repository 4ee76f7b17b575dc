// The C API: structs in, the library's own queries, structs out. One file with all of the library
// in it, so that the shared library has no other names to show than those of carom_collision.h.

#define CAROM_COLLISION_IMPLEMENTATION
#include <carom_collision.hpp>

#define CAROM_COLLISION_C_BUILD
#include "carom_collision.h"

#include <new>
#include <variant>

namespace cc = carom::collision;

struct carom_polygon {
    std::variant<cc::ConvexPolygon, cc::Polygon> held;
};
struct carom_tree {
    cc::Tree held;
};

namespace {

/// The same numbers in the other language's struct.
template <class To, class From>
To same(const From& from) {
    static_assert(sizeof(To) == sizeof(From) && alignof(To) == alignof(From));
    return __builtin_bit_cast(To, from);
}
glm::vec2 vec2(carom_vec2 v) { return {v.x, v.y}; }
carom_vec2 vec2(glm::vec2 v) { return {v.x, v.y}; }
cc::Transform transform(const carom_transform& t) { return {vec2(t.position), vec2(t.rotation)}; }

constexpr carom_vec2 kNowhere{std::numeric_limits<float>::quiet_NaN(),
                              std::numeric_limits<float>::quiet_NaN()};

/// Calls `see` with a shape that every query takes. What is no shape is a point nowhere.
template <class See>
auto see_shape(const carom_shape* shape, const See& see) {
    switch (shape ? shape->kind : -1) {
        case CAROM_POINT:
            return see(cc::detail::ShapeRef(same<glm::vec2>(shape->as.point)));
        case CAROM_SEGMENT:
            return see(cc::detail::ShapeRef(same<cc::Segment>(shape->as.segment)));
        case CAROM_CIRCLE:
            return see(cc::detail::ShapeRef(same<cc::Circle>(shape->as.circle)));
        case CAROM_AABB:
            return see(cc::detail::ShapeRef(same<cc::Aabb>(shape->as.aabb)));
        case CAROM_OBB:
            return see(cc::detail::ShapeRef(same<cc::Obb>(shape->as.obb)));
        case CAROM_CAPSULE:
            return see(cc::detail::ShapeRef(same<cc::Capsule>(shape->as.capsule)));
        case CAROM_POLYGON:
            if (shape->as.polygon.polygon) {
                const cc::Transform at = transform(shape->as.polygon.at);
                return std::visit(
                    [&](const auto& p) { return see(cc::detail::ShapeRef(placed(p, at))); },
                    shape->as.polygon.polygon->held);
            }
            break;
        default:
            break;
    }
    return see(cc::detail::ShapeRef(vec2(kNowhere)));
}

bool is_endless(const carom_shape* shape) {
    return shape && (shape->kind == CAROM_LINE || shape->kind == CAROM_HALF_PLANE);
}
cc::detail::Plane plane(const carom_shape& shape) {
    if (shape.kind == CAROM_LINE) {
        return cc::Line{vec2(shape.as.line.point), vec2(shape.as.line.direction)};
    }
    return cc::HalfPlane{vec2(shape.as.half_plane.point), vec2(shape.as.half_plane.normal)};
}

/// Asks `both(shape, shape)`, or `with_plane(shape, plane, swapped)`. Two planes are nowhere.
template <class Both, class WithPlane>
auto ask(const carom_shape* a, const carom_shape* b, const Both& both,
         const WithPlane& with_plane) {
    using cc::detail::ShapeRef;
    if (is_endless(a) || is_endless(b)) {
        const bool swapped = is_endless(a);
        const cc::detail::Plane endless = plane(swapped ? *a : *b);
        return see_shape(swapped ? b : a, [&](const ShapeRef& shape) {
            return with_plane(shape, endless, swapped);
        });
    }
    return see_shape(a, [&](const ShapeRef& x) {
        return see_shape(b, [&](const ShapeRef& y) { return both(x, y); });
    });
}

carom_contact to_c(const cc::Contact& c) {
    return {vec2(c.normal), c.depth, {vec2(c.points[0]), vec2(c.points[1])}, c.count};
}
carom_ray_hit to_c(const cc::RayHit& h) {
    return {h.t, vec2(h.point), vec2(h.normal), h.started_inside ? 1 : 0};
}
carom_sweep_hit to_c(const cc::SweepHit& h) { return {h.t, vec2(h.point), vec2(h.normal)}; }
carom_separation to_c(const cc::Separation& s) {
    return {s.distance, vec2(s.on_first), vec2(s.on_second)};
}
carom_fit to_c(const cc::Fit& f) { return {vec2(f.shift), f.fits ? 1 : 0}; }

template <class Answer, class Out>
int give(const std::optional<Answer>& answer, Out* out) {
    if (answer && out) *out = to_c(*answer);
    return answer ? 1 : 0;
}

/// What may not leave through C: there is no memory.
template <class Value, class Make>
Value guarded(Value otherwise, const Make& make) noexcept {
    try {
        return make();
    } catch (...) {
        return otherwise;
    }
}

template <class Make>
carom_polygon* make_polygon(const carom_vec2* points, size_t count, carom_error* error,
                            const Make& make) {
    carom_error unused;
    carom_error& why = error ? *error : unused;
    why = CAROM_NO_MEMORY;
    return guarded(static_cast<carom_polygon*>(nullptr), [&]() -> carom_polygon* {
        std::vector<glm::vec2> loop;
        for (size_t i = 0; points && i < count; ++i) loop.push_back(vec2(points[i]));
        auto made = make(std::span<const glm::vec2>(loop));
        why = made ? CAROM_OK : static_cast<carom_error>(1 + static_cast<int>(made.error()));
        return made ? new carom_polygon{std::move(made).value()} : nullptr;
    });
}

/// What is asked of one shape alone.
template <class Ask>
auto ask_one(const carom_shape* shape, const Ask& question) {
    return see_shape(shape, [&](const cc::detail::ShapeRef& s) { return question(s); });
}

}  // namespace

extern "C" {

carom_polygon* carom_convex_make(const carom_vec2* points, size_t count, carom_error* error) {
    return make_polygon(points, count, error,
                        [](auto loop) { return cc::ConvexPolygon::make(loop); });
}
carom_polygon* carom_polygon_make(const carom_vec2* points, size_t count, carom_error* error) {
    return make_polygon(points, count, error, [](auto loop) { return cc::Polygon::make(loop); });
}
carom_polygon* carom_polygon_with_holes_make(const carom_vec2* points, const size_t* counts,
                                             size_t loops, carom_error* error) {
    size_t count = 0;
    for (size_t n = 0; counts && n < loops; ++n) count += counts[n];
    return make_polygon(points, count, error, [&](std::span<const glm::vec2> all) {
        std::vector<std::vector<glm::vec2>> holes;
        size_t at = all.empty() ? 0 : counts[0];
        const auto outline = all.first(at);
        for (size_t n = 1; n < loops && !all.empty(); at += counts[n], ++n) {
            holes.emplace_back(all.begin() + static_cast<std::ptrdiff_t>(at),
                               all.begin() + static_cast<std::ptrdiff_t>(at + counts[n]));
        }
        return cc::Polygon::make(outline, holes);
    });
}
carom_polygon* carom_hull_make(const carom_vec2* points, size_t count, carom_error* error) {
    return make_polygon(points, count, error, [](auto loop) { return cc::convex_hull(loop); });
}
void carom_polygon_free(carom_polygon* polygon) { delete polygon; }

const char* carom_describe(carom_error error) {
    if (error == CAROM_OK) return "a polygon";
    if (error == CAROM_NO_MEMORY) return "there is no memory";
    return cc::describe(static_cast<cc::PolygonError>(static_cast<int>(error) - 1));
}

carom_vec2 carom_rotation(float radians) { return vec2(cc::rotation(radians)); }

carom_shape carom_moved(const carom_shape* shape, carom_vec2 by) {
    const carom_transform at{by, {1.0f, 0.0f}};
    if (!shape || shape->kind != CAROM_AABB) return carom_placed(shape, &at);
    carom_shape result = *shape;
    result.as.aabb = same<carom_aabb>(cc::moved(same<cc::Aabb>(shape->as.aabb), vec2(by)));
    return result;
}

carom_shape carom_placed(const carom_shape* shape, const carom_transform* where) {
    carom_shape result{};
    result.kind = -1;
    if (!shape || !where) return result;
    const cc::Transform at = transform(*where);
    result = *shape;
    switch (shape->kind) {
        case CAROM_POINT:
            result.as.point = vec2(at(vec2(shape->as.point)));
            break;
        case CAROM_SEGMENT:
            result.as.segment =
                same<carom_segment>(cc::placed(same<cc::Segment>(shape->as.segment), at));
            break;
        case CAROM_CIRCLE:
            result.as.circle =
                same<carom_circle>(cc::placed(same<cc::Circle>(shape->as.circle), at));
            break;
        case CAROM_AABB:
            result.kind = CAROM_OBB;
            result.as.obb = same<carom_obb>(cc::placed(same<cc::Aabb>(shape->as.aabb), at));
            break;
        case CAROM_OBB:
            result.as.obb = same<carom_obb>(cc::placed(same<cc::Obb>(shape->as.obb), at));
            break;
        case CAROM_CAPSULE:
            result.as.capsule =
                same<carom_capsule>(cc::placed(same<cc::Capsule>(shape->as.capsule), at));
            break;
        case CAROM_POLYGON:
            result.as.polygon.at =
                same<carom_transform>(cc::combined(at, transform(shape->as.polygon.at)));
            break;
        case CAROM_LINE:
            result.as.line = same<carom_line>(cc::placed(
                cc::Line{vec2(shape->as.line.point), vec2(shape->as.line.direction)}, at));
            break;
        case CAROM_HALF_PLANE:
            result.as.half_plane = same<carom_half_plane>(cc::placed(
                cc::HalfPlane{vec2(shape->as.half_plane.point), vec2(shape->as.half_plane.normal)},
                at));
            break;
        default:
            break;
    }
    return result;
}

int carom_overlaps(const carom_shape* a, const carom_shape* b) {
    return ask(
               a, b, [](const auto& x, const auto& y) { return cc::detail::any_overlaps(x, y); },
               [](const auto& x, const auto& line, bool) {
                   return cc::detail::plane_overlaps(x, line);
               })
               ? 1
               : 0;
}

int carom_contact_of(const carom_shape* a, const carom_shape* b, carom_contact* out) {
    return give(
        ask(
            a, b, [](const auto& x, const auto& y) { return cc::detail::any_contact(x, y); },
            [](const auto& x, const auto& line, bool swapped) {
                auto met = cc::detail::plane_contact(x, line);
                if (met && swapped) met->normal = -met->normal;
                return met;
            }),
        out);
}

int carom_contact_within(const carom_shape* a, const carom_shape* b, float margin,
                         carom_contact* out) {
    return give(see_shape(a,
                          [&](const cc::detail::ShapeRef& x) {
                              return see_shape(b, [&](const cc::detail::ShapeRef& y) {
                                  return cc::detail::any_contact(x, y, margin);
                              });
                          }),
                out);
}

carom_separation carom_distance(const carom_shape* a, const carom_shape* b) {
    return to_c(ask(
        a, b, [](const auto& x, const auto& y) { return cc::detail::any_distance(x, y); },
        [](const auto& x, const auto& line, bool swapped) {
            const cc::Separation gap = cc::detail::plane_distance(x, line);
            return swapped ? cc::detail::swapped(gap) : gap;
        }));
}

carom_vec2 carom_closest_point(const carom_shape* shape, carom_vec2 point) {
    carom_shape asked{};
    asked.kind = CAROM_POINT;
    asked.as.point = point;
    return carom_overlaps(&asked, shape) ? point : carom_distance(&asked, shape).on_second;
}

int carom_contains(const carom_shape* outer, const carom_shape* inner) {
    return ask(
               outer, inner,
               [](const auto& x, const auto& y) { return cc::detail::any_contains(x, y); },
               [](const auto& x, const auto& line, bool swapped) {
                   return swapped && cc::detail::plane_contains(line, x);
               })
               ? 1
               : 0;
}

carom_fit carom_push_inside(const carom_shape* container, const carom_shape* shape) {
    return to_c(ask(
        container, shape,
        [](const auto& x, const auto& y) { return cc::detail::any_push_inside(x, y); },
        [](const auto& x, const auto& line, bool swapped) {
            return swapped ? cc::detail::plane_push_inside(line, x)
                           : cc::Fit{glm::vec2{0.0f}, false};
        }));
}

int carom_raycast(const carom_ray* ray, const carom_shape* target, carom_ray_hit* out) {
    if (!ray) return 0;
    const cc::Ray way = same<cc::Ray>(*ray);
    if (is_endless(target)) return give(cc::detail::plane_raycast(way, plane(*target)), out);
    return give(ask_one(target, [&](const auto& s) { return cc::detail::any_raycast(way, s); }),
                out);
}

int carom_raycast_exit(const carom_ray* ray, const carom_shape* target, carom_ray_hit* out) {
    if (!ray) return 0;
    const cc::Ray way = same<cc::Ray>(*ray);
    return give(
        ask_one(target, [&](const auto& s) { return cc::detail::any_raycast_exit(way, s); }), out);
}

int carom_sweep(const carom_shape* mover, carom_vec2 motion, const carom_shape* target,
                carom_sweep_hit* out) {
    const glm::vec2 way = vec2(motion);
    return give(ask(
                    mover, target,
                    [&](const auto& x, const auto& y) { return cc::detail::any_sweep(x, way, y); },
                    [&](const auto& x, const auto& line, bool swapped) {
                        return swapped ? cc::detail::seen_from_mover(
                                             cc::detail::plane_sweep(x, -way, line), way)
                                       : cc::detail::plane_sweep(x, way, line);
                    }),
                out);
}

int carom_sweep_within(const carom_shape* mover, carom_vec2 motion, const carom_shape* target,
                       float gap, carom_sweep_hit* out) {
    return give(see_shape(mover,
                          [&](const cc::detail::ShapeRef& x) {
                              return see_shape(target, [&](const cc::detail::ShapeRef& y) {
                                  return cc::detail::any_sweep_within(x, vec2(motion), y, gap);
                              });
                          }),
                out);
}

int carom_sweep_turning(const carom_shape* mover, carom_vec2 motion, const carom_shape* target,
                        const carom_turn* turn, carom_sweep_hit* out) {
    if (!turn) return 0;
    const cc::Turn turning{vec2(turn->pivot), vec2(turn->rotation), vec2(turn->motion)};
    return give(see_shape(mover,
                          [&](const cc::detail::ShapeRef& x) {
                              return see_shape(target, [&](const cc::detail::ShapeRef& y) {
                                  return cc::detail::any_sweep_turning(x, vec2(motion), y, turning);
                              });
                          }),
                out);
}

carom_aabb carom_bounds(const carom_shape* shape) {
    return same<carom_aabb>(
        ask_one(shape, [](const auto& s) { return cc::detail::any_bounds(s); }));
}
carom_circle carom_bounding_circle(const carom_shape* shape) {
    return same<carom_circle>(
        ask_one(shape, [](const auto& s) { return cc::detail::any_bounding_circle(s); }));
}
carom_interval carom_project(const carom_shape* shape, carom_vec2 axis) {
    return same<carom_interval>(
        ask_one(shape, [&](const auto& s) { return cc::detail::any_project(s, vec2(axis)); }));
}
carom_vec2 carom_centroid(const carom_shape* shape) {
    return vec2(ask_one(shape, [](const auto& s) { return cc::detail::any_centroid(s); }));
}
float carom_area(const carom_shape* shape) {
    return ask_one(shape, [](const auto& s) { return cc::detail::any_area(s); });
}
float carom_area_moment(const carom_shape* shape) {
    return ask_one(shape, [](const auto& s) { return cc::detail::any_area_moment(s); });
}

carom_tree* carom_tree_make(float margin) {
    return guarded(static_cast<carom_tree*>(nullptr),
                   [&] { return new carom_tree{cc::Tree(margin)}; });
}
void carom_tree_free(carom_tree* tree) { delete tree; }

uint32_t carom_tree_insert(carom_tree* tree, carom_aabb box) {
    return guarded(UINT32_MAX,
                   [&] { return tree ? tree->held.insert(same<cc::Aabb>(box)) : UINT32_MAX; });
}
void carom_tree_move(carom_tree* tree, uint32_t id, carom_aabb box) {
    if (tree) guarded(false, [&] { return tree->held.move(id, same<cc::Aabb>(box)); });
}
void carom_tree_remove(carom_tree* tree, uint32_t id) {
    if (tree) guarded(false, [&] { return tree->held.remove(id); });
}

size_t carom_tree_overlapping(const carom_tree* tree, const carom_shape* shape, uint32_t* found,
                              size_t room) {
    if (!tree) return 0;
    cc::detail::Lowest<cc::BoxId> lowest(std::span<cc::BoxId>(found, found ? room : 0));
    ask_one(shape, [&](const cc::detail::ShapeRef& s) {
        tree->held.overlapping(cc::detail::any_bounds(s), [&](cc::BoxId id, const cc::Aabb& box) {
            if (cc::detail::any_overlaps(s, box)) lowest.offer(id);
        });
        return 0;
    });
    return lowest.finish();
}

int carom_tree_raycast(const carom_tree* tree, const carom_ray* ray, float reach, uint32_t* id,
                       carom_ray_hit* out) {
    if (!tree || !ray) return 0;
    const auto struck = cc::raycast(same<cc::Ray>(*ray), tree->held, reach);
    if (struck && id) *id = struck->id;
    return give(struck ? std::optional(struck->hit) : std::nullopt, out);
}

int carom_tree_sweep(const carom_tree* tree, const carom_shape* mover, carom_vec2 motion,
                     uint32_t* id, carom_sweep_hit* out) {
    if (!tree) return 0;
    const auto struck = ask_one(mover, [&](const cc::detail::ShapeRef& s) {
        return tree->held.first_hit(cc::detail::any_bounds(s), vec2(motion), 1.0f,
                                    [&](cc::BoxId, const cc::Aabb& box) {
                                        return cc::detail::any_sweep(s, vec2(motion), box);
                                    });
    });
    if (struck && id) *id = struck->id;
    return give(struck ? std::optional(struck->hit) : std::nullopt, out);
}

}  // extern "C"
