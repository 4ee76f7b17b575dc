#pragma once
// A pilot that aims. Before a ball lands it plays on in copies of the world, one for each place on
// the paddle it might take the ball with, and takes it where that brings most.
//
// It sees what a player sees: bricks that were not shown yet are not in its copies, and chance
// falls otherwise in them. It does what a player may: it steers no faster than a mouse does.

#include "engine/core/rng.h"
#include "game/pilot/skill.h"
#include "game/sim/command.h"
#include "game/sim/world.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace carom::pilot {

class Aimer {
public:
    /// The same skill and seed play the same game.
    explicit Aimer(const Skill& skill, std::uint64_t seed = 1) : skill_(skill), rng_(seed) {}

    sim::Command operator()(const sim::World& world);

    /// Ticks played in copies so far: what its thinking cost.
    [[nodiscard]] std::uint64_t thought() const { return thought_; }

private:
    /// Where a ball will come down, if nothing unforeseen happens.
    struct Landing {
        sim::BallId ball = 0;
        sim::Tick tick = 0;
        float x = 0.0f;
        sim::World before;              ///< Alone with that ball, a moment before it lands.
        std::vector<glm::vec2> places;  ///< Of the ball every kCheckEvery ticks, to notice changes.
        sim::Tick from = 0;             ///< Tick of the first place.
    };
    struct Plan {
        sim::BallId ball = 0;
        sim::Tick tick = 0;     ///< Of the landing it is for.
        sim::Tick acts_at = 0;  ///< The hand does not move for it before.
        float x = 0.0f;         ///< Where the paddle shall be.
    };
    struct Shot {
        float gain = 0.0f;
        sim::Tick ticks = 0;
        bool back = false;  ///< The ball comes back to the paddle; `after` is the moment before.
        sim::World after;
    };

    void look(const sim::World& world);
    [[nodiscard]] Landing foresee(const sim::World& world, const sim::Ball& ball);
    [[nodiscard]] bool still_true(const Landing& landing, const sim::World& world) const;
    [[nodiscard]] const Landing* next_landing() const;
    [[nodiscard]] Plan plan_for(const Landing& landing, const sim::World& world);
    [[nodiscard]] float best_place(const Landing& landing, float reach, float from_x);
    [[nodiscard]] Shot shoot(sim::World world, float paddle_x, bool launch);
    /// Where on the paddle to take the ball so that it brings something, if one of a few does.
    [[nodiscard]] std::optional<float> promise_after(const sim::World& before);
    [[nodiscard]] sim::Command serve(const sim::World& world);
    [[nodiscard]] float wanted_x(const sim::World& world);
    [[nodiscard]] float mind_drops(const sim::World& world, float x, sim::Tick until) const;
    [[nodiscard]] sim::Command steer(const sim::World& world, float x) const;

    Skill skill_;
    Rng rng_;
    std::vector<Landing> landings_;
    std::optional<Plan> plan_;
    std::optional<float> serve_x_;
    sim::Tick serve_since_ = 0;
    std::optional<float> promise_;  ///< Where on the paddle to take the ball at its next landing.
    int dry_ = 0;  ///< Landings in a row for which no shot was found that brings anything.
    std::uint64_t thought_ = 0;
};

}  // namespace carom::pilot
