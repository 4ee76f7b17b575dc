#pragma once
// What stands around the field: score, lives, level, power-ups with their time left.

#include "game/sim/world.h"
#include "game/view/screen/canvas.h"
#include "game/view/screen/palette.h"
#include "game/view/ui/numbers.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace carom::view {

struct HudFacts {
    std::string level_title{};
    int level_number = 1;
    int level_count = 1;
    std::optional<sim::Score> best{};  ///< Of a whole game, as the score is. None: not shown.
    sim::Tick par = 0;                 ///< Until when a medal depends on the time; 0 for no clock.
    std::string hint{};                ///< Shown over the lower field until it has been followed.
    std::string terms{};               ///< Difficulty and help, when they are not the usual.
    bool head_only = false;            ///< Something else has the place below the field.
    /// Those who play in turn; none for one alone.
    struct Player {
        std::string name;
        sim::Score score = 0;
        bool now = false;  ///< It is their turn.
    };
    std::vector<Player> players{};
    /// What is raced against.
    struct Rival {
        std::string name;
        std::string time{};
        std::string split{};  ///< How far ahead or behind the player was at the last brick.
        bool ahead = false;
    };
    std::optional<Rival> rival{};
};

class Hud {
public:
    /// Of a game that begins with that score.
    explicit Hud(sim::Score score = 0)
        : shown_score_(static_cast<double>(score)), last_score_(score) {}

    /// Lets the score roll toward what it is.
    void advance(float seconds, const sim::World& world);
    void draw(Canvas& canvas, const sim::World& world, const HudFacts& facts) const;

private:
    [[nodiscard]] sim::Score shown_score(const sim::World& world) const;

    double shown_score_;  ///< The score itself once it has arrived there.
    float score_flash_ = 0.0f;
    float clock_ = 0.0f;
    sim::Score last_score_;
};

/// What lies on the background: nothing, or the field with its dark ground.
enum class Ground : std::uint8_t { Bare, Field };

/// The background of a world, and the frame around the field.
void draw_backdrop(Canvas& canvas, const Palette& palette, float clock,
                   Ground ground = Ground::Bare);
void draw_field_frame(Canvas& canvas, const Palette& palette);

}  // namespace carom::view
