#include "game/view/ui/tabs.h"

#include <glm/vec3.hpp>

#include <algorithm>

namespace carom::view {

std::size_t Tabs::rows(float width) const {
    constexpr float kLetter = 7.6f;  // units that small print takes
    std::size_t longest = 0;
    for (const std::string& label : labels_) longest = std::max(longest, label.size());
    const float least = 10.0f + kLetter * static_cast<float>(longest);
    std::size_t rows = 1;
    while (rows < labels_.size() &&
           static_cast<float>((labels_.size() + rows - 1) / rows) * least > width) {
        ++rows;
    }
    return rows;
}

Box Tabs::box(std::size_t page, const Box& place) const {
    const std::size_t rows = this->rows(place.size().x);
    const std::size_t columns = (labels_.size() + rows - 1) / rows;
    const glm::vec2 step =
        place.size() / glm::vec2{static_cast<float>(columns), static_cast<float>(rows)};
    const glm::vec2 at = place.min + step * glm::vec2{static_cast<float>(page % columns),
                                                      static_cast<float>(page / columns)};
    const float gap = rows > 1 ? 6.0f : 0.0f;  // between rows
    return {{at.x + 3.0f, at.y}, {at.x + step.x - 3.0f, at.y + step.y - gap}};
}

bool Tabs::advance(const MenuInput& input, bool focused, const Box& place) {
    const std::size_t before = page_;
    const std::size_t count = labels_.size();
    if (input.page_left || (focused && input.left)) page_ = (page_ + count - 1) % count;
    if (input.page_right || (focused && input.right)) page_ = (page_ + 1) % count;
    for (std::size_t i = 0; i < count; ++i) {
        if (input.clicked && box(i, place).holds(input.pointer)) page_ = i;
    }
    return page_ != before;
}

void Tabs::draw(Canvas& canvas, const Palette& palette, bool focused, const Box& place) const {
    if (labels_.empty()) return;
    const glm::vec2 size = box(0, place).size();
    const float room = size.x - 4.0f;
    const float high = std::min(0.5f * size.y, 24.0f);
    const gfx::TextStyle style =
        canvas.one_size(labels_, {.size = high, .align = gfx::Align::Center}, true, room);
    for (std::size_t i = 0; i < labels_.size(); ++i) {
        const Box tab = box(i, place);
        const bool open = i == page_;
        canvas.frame(open && focused ? "button_focus" : "button", tab, 28.0f, 12.0f,
                     {.color = open ? glm::vec4{glm::vec3{palette.accent} * 0.6f + 0.4f, 1.0f}
                                    : glm::vec4{0.6f, 0.65f, 0.75f, 0.75f}});
        if (open) {
            canvas.rect(
                {{tab.min.x + 12.0f, tab.max.y - 5.0f}, {tab.max.x - 12.0f, tab.max.y - 2.0f}},
                {.color = palette.accent, .glow = 0.5f});
        }
        gfx::TextStyle own = style;
        own.color = open ? palette.ink : palette.faint;
        canvas.text(labels_[i], {tab.center().x, tab.center().y - 0.56f * high}, own, open, room);
    }
}

}  // namespace carom::view
