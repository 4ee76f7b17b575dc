#pragma once
// How hard a game shall be, and the help a player asks for. All of it is in the start of a level,
// so a replay plays by it, and it is noted beside every score.

#include "game/sim/rules.h"
#include "game/sim/score.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace carom::sim {

enum class Difficulty : std::uint8_t { Easy, Normal, Hard, Expert };
inline constexpr std::size_t kDifficultyCount = static_cast<std::size_t>(Difficulty::Expert) + 1;

struct DifficultySpec {
    Difficulty kind;
    std::string_view name;
    int speed;   ///< Of balls, in thousandths.
    int paddle;  ///< Its width, in thousandths.
    int lives;   ///< More or fewer than the level gives.
};

inline constexpr std::array<DifficultySpec, kDifficultyCount> kDifficulties{{
    {Difficulty::Easy, "easy", 850, 1250, 2},
    {Difficulty::Normal, "normal", 1000, 1000, 0},
    {Difficulty::Hard, "hard", 1150, 850, 0},
    {Difficulty::Expert, "expert", 1300, 700, -1},
}};
constexpr const DifficultySpec& spec(Difficulty kind) {
    return kDifficulties[static_cast<std::size_t>(kind)];
}
[[nodiscard]] constexpr std::optional<Difficulty> difficulty_named(std::string_view name) {
    for (const DifficultySpec& row : kDifficulties) {
        if (row.name == name) return row.kind;
    }
    return std::nullopt;
}

struct Assist {
    int speed = 100;      ///< Percent of the balls' speed, 50 to 150.
    int aim_bounces = 0;  ///< Bounces shown in advance, 0 to 5.
    int extra_lives = 0;  ///< 0 to 9.
    bool one_button = false;
    bool practice = false;  ///< What went wrong may be taken back.
    bool operator==(const Assist&) const = default;
};
[[nodiscard]] constexpr bool valid(const Assist& assist) {
    return assist.speed >= 50 && assist.speed <= 150 && assist.aim_bounces >= 0 &&
           assist.aim_bounces <= 5 && assist.extra_lives >= 0 && assist.extra_lives <= 9;
}
/// Help was asked for: a faster ball is none.
[[nodiscard]] constexpr bool helps(const Assist& assist) {
    return assist.speed < 100 || assist.aim_bounces > 0 || assist.extra_lives > 0 ||
           assist.one_button || assist.practice;
}

/// What the player brings into a level and how hard it shall be.
struct Start {
    int lives = kLives;
    Score score = 0;
    float speed_scale = 1.0f;  ///< Whole thousandths, as replays write them.
    float paddle_scale = 1.0f;
    Difficulty difficulty = Difficulty::Normal;  ///< What the scales came from.
    Assist assist{};
    bool operator==(const Start&) const = default;
};

/// The start of a game whose first level gives that many lives.
[[nodiscard]] Start start_of(int lives, Difficulty difficulty, const Assist& assist);

}  // namespace carom::sim
