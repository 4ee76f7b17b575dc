#include "game/sim/path.h"

#include <cmath>
#include <cstddef>

namespace carom::sim {

RoundTrip round_trip(const PathDesign& path) {
    RoundTrip trip;
    if (path.points.empty()) return trip;
    trip.stops.push_back({0.0f, 0.0f});
    for (const glm::vec2 point : path.points) trip.stops.push_back(point);
    if (!path.closed) {
        for (std::size_t i = path.points.size(); i-- > 1;) trip.stops.push_back(path.points[i - 1]);
    }
    float travelled = 0.0f;
    for (std::size_t i = 0; i < trip.stops.size(); ++i) {
        trip.reached.push_back(travelled);
        const glm::vec2 leg = trip.stops[(i + 1) % trip.stops.size()] - trip.stops[i];
        travelled += std::sqrt(leg.x * leg.x + leg.y * leg.y);
    }
    trip.reached.push_back(travelled);
    if (!(travelled > 0.0f)) trip.stops.clear();
    return trip;
}

glm::vec2 along(const RoundTrip& trip, float travelled) {
    std::size_t leg = 0;
    while (leg + 2 < trip.reached.size() && travelled >= trip.reached[leg + 1]) ++leg;
    const glm::vec2 from = trip.stops[leg];
    const glm::vec2 to = trip.stops[(leg + 1) % trip.stops.size()];
    const float length = trip.reached[leg + 1] - trip.reached[leg];
    if (!(length > 0.0f)) return to;
    return from + (to - from) * ((travelled - trip.reached[leg]) / length);
}

}  // namespace carom::sim
