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
#include <utility>
#include <vector>

namespace carom::pilot {

class Aimer {
public:
    /// The same skill and seed play the same game.
    explicit Aimer(const Skill& skill, std::uint64_t seed = 1) : skill_(skill), rng_(seed) {}

    sim::Command operator()(const sim::World& world);

    /// The same a little at a time, for those who draw frames meanwhile: thinks for about `most`
    /// ticks of play (one shot more, at worst). None if that was not enough; asked again with the
    /// same world it thinks on, and comes to what it would have come to at once.
    [[nodiscard]] std::optional<sim::Command> consider(const sim::World& world, std::uint64_t most);

    /// Where it would take which ball so that it brings something; for one who only asks.
    struct Advice {
        sim::BallId ball = 0;
        sim::Tick tick = 0;  ///< When it lands.
        float x = 0.0f;      ///< Of the paddle's middle.
    };
    [[nodiscard]] std::optional<Advice> advice() const;

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
        bool gains = false;     ///< A shot was found that brings something.
    };
    struct Shot {
        float gain = 0.0f;
        sim::Tick ticks = 0;
        bool back = false;  ///< The ball comes back to the paddle; `after` is the moment before.
        sim::World after;
    };

    /// Half a thought about where to take a ball.
    struct Thinking {
        Landing landing;
        Plan plan;
        float reach = 0.0f;
        float from_x = 0.0f;
        int shots = 0;
        int next = 0;  ///< Shot to try; -1 is the promise.
        std::optional<float> promise{};
        float best_rate = 0.0f;
        std::vector<std::pair<Shot, float>>
            in_vain{};  ///< Shots that bring nothing, and from where.
        // Then what would come after those.
        bool sorted = false;
        std::size_t vain = 0;
        int deep = 0;
    };
    /// The same about where to let one go.
    struct Serving {
        sim::World ready;
        float best = -1.0f;
        float x = 0.0f;
        int next = 0;
    };

    void look(const sim::World& world);
    [[nodiscard]] Landing foresee(const sim::World& world, const sim::Ball& ball);
    [[nodiscard]] bool still_true(const Landing& landing, const sim::World& world) const;
    [[nodiscard]] const Landing* next_landing() const;
    [[nodiscard]] Thinking begin_thinking(const Landing& landing, const sim::World& world);
    /// One step of a thought; true when it is done.
    [[nodiscard]] bool think_on(Thinking& thinking);
    void try_shot(Thinking& thinking);
    [[nodiscard]] bool think_deeper(Thinking& thinking);
    /// Thinks until there is a plan for that landing, or `enough` was thought.
    [[nodiscard]] bool plan_for(const Landing& landing, const sim::World& world,
                                std::uint64_t enough);
    [[nodiscard]] Shot shoot(sim::World world, float paddle_x, bool launch);
    [[nodiscard]] bool think_of_serve(const sim::World& world, std::uint64_t enough);
    [[nodiscard]] sim::Command serve(const sim::World& world);
    [[nodiscard]] bool knows(const Landing& landing, const sim::World& world) const;
    [[nodiscard]] bool planned(const Landing& landing) const;
    [[nodiscard]] float wanted_x(const sim::World& world) const;
    [[nodiscard]] float mind_drops(const sim::World& world, float x, sim::Tick until) const;
    [[nodiscard]] sim::Command steer(const sim::World& world, float x) const;

    Skill skill_;
    Rng rng_;
    std::vector<Landing> landings_;
    std::optional<Plan> plan_;
    std::optional<Thinking> thinking_;
    std::optional<Serving> serving_;
    std::optional<sim::Tick> busy_at_;  ///< It was asked then, and is not done.
    std::optional<float> serve_x_;
    sim::Tick serve_since_ = 0;
    std::optional<float> promise_;  ///< Where on the paddle to take the ball at its next landing.
    int dry_ = 0;  ///< Landings in a row for which no shot was found that brings anything.
    std::uint64_t thought_ = 0;
};

}  // namespace carom::pilot
