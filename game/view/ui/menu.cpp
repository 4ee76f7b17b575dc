#include "game/view/ui/menu.h"

#include <glm/vec3.hpp>

#include <cmath>

namespace carom::view {

namespace {

std::size_t rows_of(std::size_t count, std::size_t columns) {
    return (count + columns - 1) / columns;
}

}  // namespace

Box Menu::box(std::size_t index, const Layout& layout) const {
    const MenuPlace place = place_(layout);
    const std::size_t rows = rows_of(labels_.size(), place.columns);
    const glm::vec2 step = place.button + place.gap;
    const auto column = static_cast<float>(index / rows);
    const float width = static_cast<float>(place.columns) * step.x - place.gap;
    const glm::vec2 at{place.top_center.x - 0.5f * width + column * step.x,
                       place.top_center.y + static_cast<float>(index % rows) * step.y};
    return {at, at + place.button};
}

void Menu::walk(const MenuInput& input, std::size_t rows) {
    const std::size_t count = labels_.size();
    if (input.up) focus_ = (focus_ + count - 1) % count;
    if (input.down) focus_ = (focus_ + 1) % count;
    if (input.left && focus_ >= rows) focus_ -= rows;
    if (input.right && focus_ + rows < count) focus_ += rows;
}

std::optional<std::size_t> Menu::advance(const MenuInput& input, float seconds,
                                         const Layout& layout) {
    pulse_ += seconds;
    sound_ = MenuSound::None;
    const std::size_t before = focus_;
    walk(input, rows_of(labels_.size(), place_(layout).columns));
    bool chosen = input.accept;
    for (std::size_t i = 0; i < labels_.size(); ++i) {
        if (!box(i, layout).holds(input.pointer)) continue;
        if (input.pointer_moved || input.clicked) focus_ = i;
        chosen = chosen || input.clicked;
    }
    if (focus_ != before) {
        pulse_ = 0.0f;
        sound_ = MenuSound::Moved;
    }
    if (!chosen) return std::nullopt;
    sound_ = MenuSound::Chosen;
    return focus_;
}

void Menu::draw(Canvas& canvas, const Palette& palette) const {
    const glm::vec2 button = place_(canvas.layout()).button;
    const float size = 0.46f * button.y;
    const float room = button.x - 24.0f;
    const gfx::TextStyle style = canvas.one_size(
        labels_, {.size = size, .align = gfx::Align::Center, .spacing = 1.0f}, true, room);
    for (std::size_t i = 0; i < labels_.size(); ++i) {
        const bool focused = i == focus_;
        const Box place = box(i, canvas.layout()).grown(focused ? 2.0f : 0.0f);
        if (focused) {
            const float breath = 0.3f + 0.1f * std::sin(pulse_ * 4.0f);
            canvas.picture("glow", place.center(), place.size() * glm::vec2{0.62f, 0.95f},
                           {.color = {glm::vec3{palette.accent}, breath}, .glow = 1.0f});
        }
        canvas.frame(focused ? "button_focus" : "button", place, 28.0f, 16.0f,
                     {.color = focused ? glm::vec4{glm::vec3{palette.accent} * 0.6f + 0.4f, 1.0f}
                                       : glm::vec4{0.85f, 0.9f, 1.0f, 0.9f}});
        gfx::TextStyle own = style;
        own.color = focused ? palette.ink : palette.faint;
        canvas.text(labels_[i], {place.center().x, place.center().y - 0.56f * size}, own, true,
                    room);
    }
}

}  // namespace carom::view
