#pragma once
// What the HUD is made of, wherever it stands.

#include "game/view/ui/hud.h"

namespace carom::view {

/// All that is told.
struct HudNow {
    const sim::World& world;
    const HudFacts& facts;
    const Palette& colors;
    sim::Score score = 0;  ///< As shown: it rolls.
    float flash = 0.0f;    ///< Of the score, 1 when it has just changed.
};

void draw_hud_beside(Canvas& canvas, const HudNow& now);
void draw_hud_stacked(Canvas& canvas, const HudNow& now);

/// Headings in small print, one size for all of them.
class HudLabels {
public:
    HudLabels(const Canvas& canvas, const HudNow& now, float room);
    void draw(Canvas& canvas, std::string_view words, glm::vec2 at) const;

private:
    gfx::TextStyle style_;
    float room_;
};

[[nodiscard]] std::string level_label(const HudFacts& facts);
/// The kinds at work, in the order of the table.
[[nodiscard]] std::vector<sim::PowerUp> powers_at_work(const sim::World& world);

void draw_score(Canvas& canvas, const HudNow& now, glm::vec2 at, float room);
void draw_best(Canvas& canvas, const HudNow& now, glm::vec2 at, float room);
/// Each power-up with its time left, from `at` down, so many columns, at most `rows` rows.
void draw_powers(Canvas& canvas, const HudNow& now, glm::vec2 at, int columns, int rows);
inline constexpr glm::vec2 kPowerStep{138.0f, 38.0f};
/// The time and what is a good one, with the medal that can still be won.
void draw_clock(Canvas& canvas, const HudNow& now, const HudLabels& labels, glm::vec2 at,
                float room);
void draw_bricks_left(Canvas& canvas, const HudNow& now, glm::vec2 at, float right);
void draw_speed(Canvas& canvas, const HudNow& now, glm::vec2 at, float room);
void draw_combo(Canvas& canvas, const HudNow& now, const HudLabels& labels, glm::vec2 at,
                float size);

}  // namespace carom::view
