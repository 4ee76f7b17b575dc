#include "game/sim/powerups.h"

#include <array>

namespace carom::sim {
namespace {

// clang-format off
constexpr std::array<PowerUpSpec, kPowerUpCount> kPowerUps{{
    // kind                     name             icon            good  weight lasts           help
    {PowerUp::Points100,     "points_100",     "points_100",     true,   4, 0,             "100 points."},
    {PowerUp::Points200,     "points_200",     "points_200",     true,   4, 0,             "200 points."},
    {PowerUp::Points500,     "points_500",     "points_500",     true,   4, 0,             "500 points."},
    {PowerUp::Points1000,    "points_1000",    "points_1000",    true,   3, 0,             "1,000 points."},
    {PowerUp::Points2000,    "points_2000",    "points_2000",    true,   2, 0,             "2,000 points."},
    {PowerUp::Points5000,    "points_5000",    "points_5000",    true,   1, 0,             "5,000 points."},
    {PowerUp::Points10000,   "points_10000",   "points_10000",   true,   1, 0,             "10,000 points."},
    {PowerUp::GoldShower,    "gold_shower",    "gold",           true,   1, seconds(20),   "Every broken brick drops points."},
    {PowerUp::Life,          "life",           "life",           true,   2, 0,             "One more life."},
    {PowerUp::LoseLife,      "lose_life",      "lose_life",      false,  1, 0,             "Costs a life."},
    {PowerUp::NextLevel,     "next_level",     "next_level",     true,   0, 0,             "Straight to the next level."},
    {PowerUp::Grow,          "grow",           "wide",           true,   6, 0,             "A wider paddle."},
    {PowerUp::Shrink,        "shrink",         "shrink",         false,  4, 0,             "A narrower paddle."},
    {PowerUp::Sticky,        "sticky",         "sticky",         true,   5, seconds(20),   "The paddle holds the ball until you launch it."},
    {PowerUp::Laser,         "laser",          "laser",          true,   4, seconds(10),   "Launch fires bolts from the paddle."},
    {PowerUp::Floor,         "floor",          "floor",          true,   4, seconds(10),   "A floor that no ball passes."},
    {PowerUp::Magnet,        "magnet",         "magnet",         true,   3, seconds(20),   "Good capsules come to the paddle."},
    {PowerUp::BadMagnet,     "bad_magnet",     "bad_magnet",     false,  2, seconds(20),   "Bad capsules come to the paddle."},
    {PowerUp::Ghost,         "ghost",          "ghost",          false,  2, seconds(20),   "The paddle is only seen while it moves."},
    {PowerUp::Freeze,        "freeze",         "freeze",         false,  3, seconds(1),    "The paddle cannot move."},
    {PowerUp::Fast,          "fast",           "speed",          false,  4, seconds(20),   "Faster balls."},
    {PowerUp::Slow,          "slow",           "slow",           true,   5, seconds(20),   "Slower balls."},
    {PowerUp::Energy,        "energy",         "energy",         true,   2, seconds(5),    "Balls break everything but solid bricks and fly on."},
    {PowerUp::Pierce,        "pierce",         "pierce",         true,   2, seconds(10),   "Balls fly through the bricks they break."},
    {PowerUp::Explosive,     "explosive",      "explosive",      true,   2, seconds(10),   "What a ball hits blows up with its neighbours."},
    {PowerUp::Burning,       "burning",        "fire",           true,   2, seconds(10),   "What a ball hits takes the bricks beside it along."},
    {PowerUp::Weak,          "weak",           "weak",           false,  3, seconds(10),   "Two hits in five do nothing."},
    {PowerUp::Chaos,         "chaos",          "chaos",          false,  3, seconds(10),   "Balls bounce off at random."},
    {PowerUp::ExtraBall,     "extra_ball",     "multiball",      true,   4, 0,             "One more ball, and a floor for ten seconds."},
    {PowerUp::Split,         "split",          "split",          true,   3, 0,             "Every ball becomes two; a floor for ten seconds."},
    {PowerUp::Dark,          "dark",           "dark",           false,  2, seconds(20),   "Lights out but around the balls."},
    {PowerUp::Dizzy,         "dizzy",          "dizzy",          false,  2, seconds(15),   "The picture sways."},
    {PowerUp::Confuse,       "confuse",        "confuse",        false,  2, seconds(15),   "The picture is turned over."},
    {PowerUp::Random,        "random",         "random",         true,   3, 0,             "Any power-up at all."},
    {PowerUp::Joker,         "joker",          "joker",          true,   1, 0,             "Catches every good capsule in the air."},
    {PowerUp::Reset,         "reset",          "reset",          false,  2, 0,             "Ends all power-ups."},
    {PowerUp::MoreTime,      "more_time",      "time",           true,   2, 0,             "Seven seconds more for all that runs."},
    {PowerUp::MagicEye,      "magic_eye",      "eye",            true,   1, 0,             "Shows every unseen brick."},
    {PowerUp::MagicWand,     "magic_wand",     "wand",           true,   1, 0,             "Turns stubborn bricks into plain ones."},
    {PowerUp::MoreExplosion, "more_explosion", "more_explosion", true,   1, 0,             "The bricks around explosive ones turn explosive."},
}};
// clang-format on

// spec() looks rows up by position, so the order is part of the table's meaning.
static_assert([] {
    for (std::size_t i = 0; i < kPowerUps.size(); ++i) {
        if (static_cast<std::size_t>(kPowerUps[i].kind) != i) return false;
    }
    return true;
}());

constexpr std::uint32_t kTotalWeight = [] {
    std::uint32_t total = 0;
    for (const PowerUpSpec& row : kPowerUps) total += static_cast<std::uint32_t>(row.weight);
    return total;
}();

}  // namespace

PowerUp random_power_up(std::uint32_t roll) {
    roll %= kTotalWeight;
    for (const PowerUpSpec& row : kPowerUps) {
        const auto weight = static_cast<std::uint32_t>(row.weight);
        if (roll < weight) return row.kind;
        roll -= weight;
    }
    return kPowerUps.back().kind;
}

const PowerUpSpec& spec(PowerUp kind) { return kPowerUps[static_cast<std::size_t>(kind)]; }

std::optional<PowerUp> power_up_named(std::string_view name) {
    for (const PowerUpSpec& row : kPowerUps) {
        if (row.name == name) return row.kind;
    }
    return std::nullopt;
}

}  // namespace carom::sim
