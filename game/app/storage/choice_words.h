#pragma once
// The words of options that are one of a list, in the order they are kept in.

#include "game/pilot/skill.h"
#include "game/sim/difficulty.h"

#include <array>
#include <cstddef>
#include <string_view>

namespace carom::app {

template <class Row, std::size_t kCount>
constexpr std::array<std::string_view, kCount> names_of(const std::array<Row, kCount>& rows) {
    std::array<std::string_view, kCount> names;
    for (std::size_t i = 0; i < kCount; ++i) names[i] = rows[i].name;
    return names;
}
inline constexpr auto kDifficultyWords = names_of(sim::kDifficulties);
inline constexpr auto kSkillWords = names_of(pilot::kSkills);

}  // namespace carom::app
