#include "game/view/field/capsule_view.h"

#include <algorithm>

namespace carom::view {

void draw_capsule(Canvas& canvas, const Palette& palette, sim::PowerUp kind, glm::vec2 at,
                  glm::vec2 half) {
    const sim::PowerUpSpec& row = sim::spec(kind);
    canvas.picture(row.good ? "capsule_good" : "capsule_bad", at, half,
                   {.color = row.good ? palette.accent : palette.danger});
    const float icon = 0.76f * half.y;
    canvas.picture("icon_" + std::string(row.icon), at, {icon, icon});
}

std::string spoken(std::string_view name) {
    std::string words{name};
    std::replace(words.begin(), words.end(), '_', ' ');
    return words;
}

}  // namespace carom::view
