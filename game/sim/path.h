#pragma once
// The way of a brick that moves: there and back, or round and round.

#include "game/sim/level.h"

#include <glm/vec2.hpp>

#include <vector>

namespace carom::sim {

struct RoundTrip {
    std::vector<glm::vec2> stops;  ///< Corners; the first is {0, 0}. None where it goes nowhere.
    std::vector<float> reached;    ///< Distance travelled at each stop, then at home again.
};
[[nodiscard]] RoundTrip round_trip(const PathDesign& path);

/// Where it is after travelling so far, from 0 to the whole way.
[[nodiscard]] glm::vec2 along(const RoundTrip& trip, float travelled);

}  // namespace carom::sim
