/* carom_collision.h: the collision queries of Carom for C and every language that speaks it.
 *
 * Link libcarom_collision_c. Shapes are plain structs in a carom_shape, which says the kind; only a
 * polygon must be made, and freed once no shape refers to it. The rules are those of the guide,
 * docs/collision.md: touching is overlap, normals point from the second shape to the first, answers
 * have the same bits everywhere. Functions that return int say whether there is an answer; then it
 * is in `out`, which may be null where only that is asked. What is null, or of no kind, meets
 * nothing. Nothing allocates but what is called ..._make and the tree. */
#ifndef CAROM_COLLISION_H
#define CAROM_COLLISION_H

#include <stddef.h>
#include <stdint.h>

#if defined(_WIN32) && defined(CAROM_COLLISION_C_BUILD)
#define CAROM_API __declspec(dllexport)
#elif defined(_WIN32)
#define CAROM_API __declspec(dllimport)
#elif defined(__GNUC__)
#define CAROM_API __attribute__((visibility("default")))
#else
#define CAROM_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ---- shapes */

typedef struct carom_vec2 {
    float x, y;
} carom_vec2;

typedef struct carom_segment {
    carom_vec2 a, b;
} carom_segment;
typedef struct carom_circle {
    carom_vec2 center;
    float radius;
} carom_circle;
typedef struct carom_aabb {
    carom_vec2 min, max;
} carom_aabb;
/* axis: of length 1, the direction of the box's own x */
typedef struct carom_obb {
    carom_vec2 center, half, axis;
} carom_obb;
typedef struct carom_capsule {
    carom_vec2 a, b;
    float radius;
} carom_capsule;
typedef struct carom_line {
    carom_vec2 point, direction;
} carom_line;
/* all behind the line; the normal points out */
typedef struct carom_half_plane {
    carom_vec2 point, normal;
} carom_half_plane;

/* rotation: (cos, sin); first turns about the origin, then moves */
typedef struct carom_transform {
    carom_vec2 position, rotation;
} carom_transform;

/* convex or not; made by the functions below */
typedef struct carom_polygon carom_polygon;
typedef struct carom_placed_polygon {
    const carom_polygon* polygon;
    carom_transform at;
} carom_placed_polygon;

typedef enum carom_kind {
    CAROM_POINT = 0,
    CAROM_SEGMENT,
    CAROM_CIRCLE,
    CAROM_AABB,
    CAROM_OBB,
    CAROM_CAPSULE,
    CAROM_POLYGON,
    CAROM_LINE,      /* these two have no bounds, area or place in a tree, */
    CAROM_HALF_PLANE /* and do not meet each other */
} carom_kind;

typedef struct carom_shape {
    int32_t kind; /* a carom_kind */
    union {
        carom_vec2 point;
        carom_segment segment;
        carom_circle circle;
        carom_aabb aabb;
        carom_obb obb;
        carom_capsule capsule;
        carom_placed_polygon polygon;
        carom_line line;
        carom_half_plane half_plane;
    } as;
} carom_shape;

typedef enum carom_error {
    CAROM_OK = 0,
    CAROM_NOT_FINITE,
    CAROM_TOO_FEW_POINTS,
    CAROM_NOT_CONVEX,
    CAROM_SELF_CROSSING,
    CAROM_HOLE_OUTSIDE,
    CAROM_NO_MEMORY
} carom_error;

/* Loops of points in either direction. Null where they are no polygon; `error`, which may be null,
 * then says why. */
CAROM_API carom_polygon* carom_convex_make(const carom_vec2* points, size_t count,
                                           carom_error* error);
CAROM_API carom_polygon* carom_polygon_make(const carom_vec2* points, size_t count,
                                            carom_error* error);
/* The outline and then its holes, loop after loop in `points`, each of `counts[i]`. */
CAROM_API carom_polygon* carom_polygon_with_holes_make(const carom_vec2* points,
                                                       const size_t* counts, size_t loops,
                                                       carom_error* error);
/* The hull of points in any order. */
CAROM_API carom_polygon* carom_hull_make(const carom_vec2* points, size_t count,
                                         carom_error* error);
CAROM_API void carom_polygon_free(carom_polygon* polygon);
CAROM_API const char* carom_describe(carom_error error);

/* (cos, sin) of an angle in radians, the same bits everywhere */
CAROM_API carom_vec2 carom_rotation(float radians);
/* The shape elsewhere. An Aabb that is placed becomes an Obb. */
CAROM_API carom_shape carom_moved(const carom_shape* shape, carom_vec2 by);
CAROM_API carom_shape carom_placed(const carom_shape* shape, const carom_transform* at);

/* ---- questions about two shapes */

typedef struct carom_contact {
    carom_vec2 normal;
    float depth;
    carom_vec2 points[2];
    int32_t count;
} carom_contact;
typedef struct carom_separation {
    float distance;
    carom_vec2 on_first, on_second;
} carom_separation;
typedef struct carom_fit {
    carom_vec2 shift;
    int32_t fits;
} carom_fit;

CAROM_API int carom_overlaps(const carom_shape* a, const carom_shape* b);
CAROM_API int carom_contact_of(const carom_shape* a, const carom_shape* b, carom_contact* out);
/* also of what is at most `margin` apart: depth is then below 0. Not with lines and half-planes. */
CAROM_API int carom_contact_within(const carom_shape* a, const carom_shape* b, float margin,
                                   carom_contact* out);
CAROM_API carom_separation carom_distance(const carom_shape* a, const carom_shape* b);
CAROM_API carom_vec2 carom_closest_point(const carom_shape* shape, carom_vec2 point);
CAROM_API int carom_contains(const carom_shape* outer, const carom_shape* inner);
CAROM_API carom_fit carom_push_inside(const carom_shape* container, const carom_shape* shape);

/* ---- questions about motion */

typedef struct carom_ray {
    carom_vec2 origin, direction;
} carom_ray;
typedef struct carom_ray_hit {
    float t;
    carom_vec2 point, normal;
    int32_t started_inside;
} carom_ray_hit;
typedef struct carom_sweep_hit {
    float t;
    carom_vec2 point, normal;
} carom_sweep_hit;
typedef struct carom_turn {
    carom_vec2 pivot, rotation, motion;
} carom_turn;

CAROM_API int carom_raycast(const carom_ray* ray, const carom_shape* target, carom_ray_hit* out);
CAROM_API int carom_raycast_exit(const carom_ray* ray, const carom_shape* target,
                                 carom_ray_hit* out);
CAROM_API int carom_sweep(const carom_shape* mover, carom_vec2 motion, const carom_shape* target,
                          carom_sweep_hit* out);
CAROM_API int carom_sweep_within(const carom_shape* mover, carom_vec2 motion,
                                 const carom_shape* target, float gap, carom_sweep_hit* out);
CAROM_API int carom_sweep_turning(const carom_shape* mover, carom_vec2 motion,
                                  const carom_shape* target, const carom_turn* turn,
                                  carom_sweep_hit* out);

/* ---- measures */

typedef struct carom_interval {
    float low, high;
} carom_interval;

CAROM_API carom_aabb carom_bounds(const carom_shape* shape);
CAROM_API carom_circle carom_bounding_circle(const carom_shape* shape);
CAROM_API carom_interval carom_project(const carom_shape* shape, carom_vec2 axis);
CAROM_API carom_vec2 carom_centroid(const carom_shape* shape);
CAROM_API float carom_area(const carom_shape* shape);
CAROM_API float carom_area_moment(const carom_shape* shape);

/* ---- many boxes: a tree of them, by small numbers */

typedef struct carom_tree carom_tree;

/* Null where there is no memory. A box may stir by `margin` for free. */
CAROM_API carom_tree* carom_tree_make(float margin);
CAROM_API void carom_tree_free(carom_tree* tree);
/* UINT32_MAX where there is no memory */
CAROM_API uint32_t carom_tree_insert(carom_tree* tree, carom_aabb box);
CAROM_API void carom_tree_move(carom_tree* tree, uint32_t id, carom_aabb box);
CAROM_API void carom_tree_remove(carom_tree* tree, uint32_t id);
/* Writes ids ascending as far as there is room, returns how many there are. */
CAROM_API size_t carom_tree_overlapping(const carom_tree* tree, const carom_shape* shape,
                                        uint32_t* found, size_t room);
/* The first box struck; `id` may be null. */
CAROM_API int carom_tree_raycast(const carom_tree* tree, const carom_ray* ray, float reach,
                                 uint32_t* id, carom_ray_hit* out);
CAROM_API int carom_tree_sweep(const carom_tree* tree, const carom_shape* mover, carom_vec2 motion,
                               uint32_t* id, carom_sweep_hit* out);

#ifdef __cplusplus
}
#endif

#endif
