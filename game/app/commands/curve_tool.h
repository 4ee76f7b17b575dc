#pragma once
// `carom level curve`: how hard the levels of a set are, as the table of docs/curve.md.

#include "game/pilot/curve.h"

#include <cstdint>
#include <filesystem>

namespace carom::app {

struct CurveToolOptions {
    pilot::Skill skill = pilot::kCasual;
    int games = 20;  ///< Of each level.
    int campaigns = 20;
    std::uint64_t seed = 1;
    unsigned jobs = 0;
};
int measure_curve(const std::filesystem::path& path, const CurveToolOptions& options);

}  // namespace carom::app
