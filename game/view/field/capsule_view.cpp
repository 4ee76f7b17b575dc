#include "game/view/field/capsule_view.h"

#include "engine/gfx/srgb.h"

#include <algorithm>

namespace carom::view {

glm::vec4 capsule_color(bool good) { return good ? gfx::srgb(0x7dffb0) : gfx::srgb(0xff4d5e); }

void draw_capsule(Canvas& canvas, sim::PowerUp kind, glm::vec2 at, glm::vec2 half) {
    const sim::PowerUpSpec& row = sim::spec(kind);
    canvas.picture(row.good ? "capsule_good" : "capsule_bad", at, half);
    const std::string sign = "icon_" + std::string(row.icon);
    const glm::vec2 size = canvas.sheet().atlas[sign].size;
    const float high = kSignShare * half.y;
    canvas.picture(sign, at, {high * size.x / size.y, high});
}

std::string spoken(std::string_view name) {
    std::string words{name};
    std::replace(words.begin(), words.end(), '_', ' ');
    return words;
}

}  // namespace carom::view
