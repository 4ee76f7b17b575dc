#pragma once
// Whole scenes: a broad phase asked 10k times, and the Breakout step with its balls watched.

#include <cmath>
#include <functional>
#include <string>
#include <vector>

#include "tests/bench/bench.h"
#include "tests/bench/inputs.h"

namespace bench {

std::vector<Scene> fields_ours();
std::vector<Scene> fields_box2d();
std::vector<Scene> fields_chipmunk();
std::vector<Scene> batch_ours();

struct Size {
    const char* name;
    int bricks;
    int balls;
};
inline constexpr Size kWorlds[] = {{"step 1k bricks x 1k balls", 1'000, 1'000},
                                   {"step 10k bricks x 10k balls", 10'000, 10'000},
                                   {"step 100k bricks x 10k balls", 100'000, 10'000}};
inline constexpr const char* kQuery = "query 10k circles in 100k boxes";

/// One engine's world, seen from outside.
struct World {
    std::function<void()> step;
    std::function<glm::vec2(std::size_t ball)> place;
    /// How far a ball should move in the next step.
    std::function<float(std::size_t ball)> due;
    /// How far balls did move, where an engine knows better than the distance between places.
    std::function<double()> lost_share;
};

/// Steps a world for up to `seconds`, timing the steps and watching the balls between them.
Scene watch(const Size& size, const std::string& by, const Court& court, const World& world,
            double seconds);

}  // namespace bench
