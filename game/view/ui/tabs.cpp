#include "game/view/ui/tabs.h"

#include <glm/vec3.hpp>

namespace carom::view {

Box Tabs::box(std::size_t page) const {
    const float width = place_.size().x / static_cast<float>(labels_.size());
    const float left = place_.min.x + width * static_cast<float>(page);
    return {{left + 3.0f, place_.min.y}, {left + width - 3.0f, place_.max.y}};
}

bool Tabs::advance(const MenuInput& input, bool focused) {
    const std::size_t before = page_;
    const std::size_t count = labels_.size();
    if (input.page_left || (focused && input.left)) page_ = (page_ + count - 1) % count;
    if (input.page_right || (focused && input.right)) page_ = (page_ + 1) % count;
    for (std::size_t i = 0; i < count; ++i) {
        if (input.clicked && box(i).holds(input.pointer)) page_ = i;
    }
    return page_ != before;
}

void Tabs::draw(Canvas& canvas, const Palette& palette, bool focused) const {
    for (std::size_t i = 0; i < labels_.size(); ++i) {
        const Box place = box(i);
        const bool open = i == page_;
        canvas.frame(open && focused ? "button_focus" : "button", place, 28.0f, 12.0f,
                     {.color = open ? glm::vec4{glm::vec3{palette.accent} * 0.6f + 0.4f, 1.0f}
                                    : glm::vec4{0.6f, 0.65f, 0.75f, 0.75f}});
        if (open) {
            canvas.rect({{place.min.x + 12.0f, place.max.y - 5.0f},
                         {place.max.x - 12.0f, place.max.y - 2.0f}},
                        {.color = palette.accent, .glow = 0.5f});
        }
        const float size = 0.5f * place.size().y;
        canvas.text(labels_[i], {place.center().x, place.center().y - 0.56f * size},
                    {.size = size,
                     .color = open ? palette.ink : palette.faint,
                     .align = gfx::Align::Center},
                    open, place.size().x - 12.0f);
    }
}

}  // namespace carom::view
