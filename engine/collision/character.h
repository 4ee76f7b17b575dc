#pragma once
// A character that is moved by the player and not by physics, for platformers and top-down games:
// it slides along walls, walks up slopes and steps, stays on the ground over edges and rides on
// what moves. The scene is yours: one function that says what a moving shape first strikes.
//
//   Character hero{Capsule{{0, 1}, {0, 2}, 0.5f}};
//   const auto scene = [&](const auto& shape, glm::vec2 motion) {      // any sweep will do
//       const auto struck = sweep(shape, motion, bricks);              // here of a Grid or Tree
//       return struck ? std::optional(struck->hit) : std::nullopt;
//   };
//   walk(hero, velocity * dt, scene);
//   if (hero.on_ground && jump) velocity.y = 9;
//
// Nothing is stepped or pushed by a skin width: sweeps are exact, and what touches may slide.

#include <cmath>
#include <optional>

#include "hits.h"
#include "transform.h"

namespace carom::collision {

/// `shape` is whatever the scene's function sweeps: a Capsule, a Circle, a box, AnyShape.
template <class Shape>
struct Character {
    Shape shape;
    glm::vec2 up{0.0f, 1.0f};  ///< Unit.
    float steepest = 0.7f;     ///< Least dot(normal, up) of ground to stand on: 0.7 is 45 degrees.
    float step = 0.3f;         ///< How high a step it walks up; 0 for none.
    float snap = 0.3f;         ///< How far down it follows the ground when it walks over an edge.
    bool on_ground = false;    ///< After the last walk.
    glm::vec2 ground{0.0f};    ///< The ground's normal then.
    bool at_wall = false;      ///< Something too steep was in the way...
    glm::vec2 wall{0.0f};      ///< ...with this normal.
    bool at_ceiling = false;   ///< Something above was in the way.
};
template <class Shape>
Character(Shape) -> Character<Shape>;

/// What slide() ran into.
struct Slide {
    glm::vec2 moved{0.0f};  ///< How far it got.
    glm::vec2 left{0.0f};   ///< What is left of the motion, along what was struck last.
    int count = 0;          ///< How many hits...
    SweepHit hits[4];       ///< ...and what they were, in turn; `t` of what was left by then.
};

/// Moves a shape along `motion`, and along whatever it strikes, at most four times. For top-down
/// games this is the whole mover. `scene(shape, motion)` answers an optional SweepHit.
template <class Shape, class Scene>
Slide slide(Shape& shape, glm::vec2 motion, const Scene& scene) {
    Slide way;
    way.left = motion;
    const auto dot = [](glm::vec2 a, glm::vec2 b) { return a.x * b.x + a.y * b.y; };
    const glm::vec2 wish = motion;
    while (way.count < 4 && (way.left.x != 0.0f || way.left.y != 0.0f)) {
        const std::optional<SweepHit> hit = scene(shape, way.left);
        const glm::vec2 by = way.left * (hit ? hit->t : 1.0f);
        shape = moved(shape, by);
        way.moved += by;
        way.left -= by;
        if (!hit) break;
        way.hits[way.count++] = *hit;
        // Along it, and by a millionth away, so that rounding leads to no second hit.
        const float into = dot(way.left, hit->normal);
        const float rest = std::sqrt(dot(way.left, way.left));
        way.left += hit->normal * (rest * 1e-6f - (into < 0.0f ? into : 0.0f));
        // Between two walls, or back: no further.
        for (int i = 0; i + 1 < way.count; ++i) {
            if (dot(way.left, way.hits[i].normal) < 0.0f) way.left = glm::vec2{0.0f};
        }
        if (dot(way.left, wish) <= 0.0f) way.left = glm::vec2{0.0f};
    }
    return way;
}

namespace detail {

/// One character on its way.
template <class Shape, class Scene>
class Walk {
public:
    Walk(Character<Shape>& who, const Scene& scene) : who_(who), scene_(scene) {}

    glm::vec2 run(glm::vec2 motion) {
        const bool was_on_ground = who_.on_ground;
        who_.on_ground = who_.at_wall = who_.at_ceiling = false;
        const float rise = dot(motion, who_.up);
        const glm::vec2 ahead = motion - who_.up * rise;
        // On its feet it walks along the ground, however steep, at the speed it would on the level.
        const bool walks = was_on_ground && rise <= 0.0f;
        glm::vec2 done = advance(walks ? along_ground(ahead) : ahead, walks);
        if (walks) {
            done += down(who_.snap > -rise ? who_.snap : -rise, -rise);
        } else if (rise > 0.0f) {
            done += climb(rise);
        } else {
            done += down(-rise, -rise);
        }
        return done;
    }

private:
    static float dot(glm::vec2 a, glm::vec2 b) { return a.x * b.x + a.y * b.y; }
    [[nodiscard]] bool is_ground(glm::vec2 normal) const {
        return dot(normal, who_.up) >= who_.steepest;
    }

    [[nodiscard]] glm::vec2 along_ground(glm::vec2 ahead) const {
        const glm::vec2 way{who_.ground.y, -who_.ground.x};
        const glm::vec2 level{who_.up.y, -who_.up.x};
        return way * dot(ahead, level);
    }

    /// Slides; what is too steep stops it, unless it can step up.
    glm::vec2 advance(glm::vec2 motion, bool may_step) {
        glm::vec2 done{0.0f}, left = motion;
        for (int turn = 0; turn < 4 && (left.x != 0.0f || left.y != 0.0f); ++turn) {
            const std::optional<SweepHit> hit = scene_(who_.shape, left);
            const glm::vec2 by = left * (hit ? hit->t : 1.0f);
            who_.shape = moved(who_.shape, by);
            done += by, left -= by;
            if (!hit) break;
            const float length = std::sqrt(dot(left, left));
            if (is_ground(hit->normal)) {  // up the slope, as fast
                stand(hit->normal);
                const glm::vec2 way{hit->normal.y, -hit->normal.x};
                left = way * (dot(left, way) < 0.0f ? -length : length);
                left += hit->normal * (length * 1e-6f);
                continue;
            }
            if (may_step && who_.step > 0.0f && step_up(left, done)) {
                left = glm::vec2{0.0f};
                break;
            }
            const float facing = dot(hit->normal, who_.up);
            if (facing > -who_.steepest)
                who_.at_wall = true, who_.wall = hit->normal;
            else
                who_.at_ceiling = true;
            // Not up along what is too steep to walk on, nor down along what overhangs.
            glm::vec2 normal = hit->normal - who_.up * facing;
            const float flat = std::sqrt(dot(normal, normal));
            if (!(flat > 0.0f)) break;
            normal = normal / flat;
            const float into = dot(left, normal);
            left += normal * (length * 1e-6f - (into < 0.0f ? into : 0.0f));
            if (dot(left, motion) <= 0.0f) break;
        }
        return done;
    }

    /// Up, ahead and down again, if that leads to ground and further ahead.
    bool step_up(glm::vec2 left, glm::vec2& done) {
        Shape trial = who_.shape;
        const auto go = [&](glm::vec2 by) {
            const std::optional<SweepHit> hit = scene_(trial, by);
            by = by * (hit ? hit->t : 1.0f);
            trial = moved(trial, by);
            return by;
        };
        const glm::vec2 raised = go(who_.up * who_.step);
        const glm::vec2 level = left - who_.up * dot(left, who_.up);
        const glm::vec2 ahead = go(level);
        if (!(dot(ahead, ahead) > 0.0f)) return false;
        const float high = dot(raised, who_.up);
        const std::optional<SweepHit> floor = scene_(trial, who_.up * -high);
        if (!floor || !is_ground(floor->normal)) return false;
        const glm::vec2 lowered = who_.up * (-high * floor->t);
        who_.shape = moved(trial, lowered);
        done += raised + ahead + lowered;
        stand(floor->normal);
        return true;
    }

    glm::vec2 climb(float rise) {
        const std::optional<SweepHit> hit = scene_(who_.shape, who_.up * rise);
        const glm::vec2 by = who_.up * (rise * (hit ? hit->t : 1.0f));
        who_.shape = moved(who_.shape, by);
        if (hit) who_.at_ceiling = true;
        return by;
    }

    /// Down to the ground within `reach`; without any, `fall` of it. Off what is too steep it
    /// slides.
    glm::vec2 down(float reach, float fall) {
        if (!(reach > 0.0f)) return glm::vec2{0.0f};
        const std::optional<SweepHit> hit = scene_(who_.shape, who_.up * -reach);
        if (hit && is_ground(hit->normal)) {
            stand(hit->normal);
            const glm::vec2 by = who_.up * (-reach * hit->t);
            who_.shape = moved(who_.shape, by);
            return by;
        }
        if (hit && reach > fall) {  // down a step's edge, if there is ground below
            Shape trial = who_.shape;
            const Slide way = slide(trial, who_.up * -reach, scene_);
            if (find_ground(way)) {
                who_.shape = trial;
                return way.moved;
            }
        }
        if (!(fall > 0.0f)) return glm::vec2{0.0f};
        const Slide way = slide(who_.shape, who_.up * -fall, scene_);
        (void)find_ground(way);
        return way.moved;
    }

    bool find_ground(const Slide& way) {
        for (int i = 0; i < way.count; ++i) {
            if (is_ground(way.hits[i].normal)) stand(way.hits[i].normal);
        }
        return who_.on_ground;
    }

    void stand(glm::vec2 normal) {
        who_.on_ground = true;
        who_.ground = normal;
    }

    Character<Shape>& who_;
    const Scene& scene_;
};

}  // namespace detail

/// Moves a character by `motion`, gravity included, through a scene that stands still; how far it
/// got. `scene(shape, motion)` answers an optional SweepHit.
template <class Shape, class Scene>
glm::vec2 walk(Character<Shape>& character, glm::vec2 motion, const Scene& scene) {
    return detail::Walk<Shape, Scene>(character, scene).run(motion);
}

/// First carried by what it stands on, which moves by `carried`. Call it before walk(), and before
/// that thing itself is moved, with a scene that is without it.
template <class Shape, class Scene>
glm::vec2 carry(Character<Shape>& character, glm::vec2 carried, const Scene& scene) {
    return slide(character.shape, carried, scene).moved;
}

}  // namespace carom::collision
