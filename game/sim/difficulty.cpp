#include "game/sim/difficulty.h"

#include <algorithm>

namespace carom::sim {

Start start_of(int lives, Difficulty difficulty, const Assist& assist) {
    const DifficultySpec& row = spec(difficulty);
    return {.lives = std::max(lives + row.lives, 1) + assist.extra_lives,
            .score = 0,
            .speed_scale = static_cast<float>(row.speed * assist.speed / 100) / 1000.0f,
            .paddle_scale = static_cast<float>(row.paddle) / 1000.0f,
            .difficulty = difficulty,
            .assist = assist};
}

}  // namespace carom::sim
