#include "game/app/loop/touch_button.h"

namespace carom::app {

view::Box touch_button(const view::Layout& layout) {
    constexpr float kEdge = 8.0f;
    const glm::vec2 corner{layout.size.x - kEdge, kEdge};
    const float size = layout.finger();
    return {{corner.x - size, corner.y}, {corner.x, corner.y + size}};
}

void take_touch_button(platform::Input& input, glm::vec2 at, const view::Layout& layout) {
    constexpr auto kLeft = static_cast<std::size_t>(platform::MouseButton::Left);
    if (!input.mouse.struck[kLeft] || !touch_button(layout).holds(at)) return;
    input.mouse.struck.reset(kLeft);
    input.mouse.held.reset(kLeft);
    input.keys.struck.set(static_cast<std::size_t>(platform::Key::Escape));
}

void draw_touch_button(view::Canvas& canvas, bool pauses) {
    const view::Box box = touch_button(canvas.layout());
    const glm::vec2 middle = box.center();
    const float unit = box.size().x / 44.0f;
    const view::Paint ink{.color = {0.85f, 0.9f, 1.0f, 0.9f}};
    canvas.frame("button", box.grown(-2.0f * unit), 28.0f, 14.0f,
                 {.color = {0.7f, 0.8f, 1.0f, 0.7f}});
    if (pauses) {
        for (const float x : {-5.0f, 5.0f}) {
            const glm::vec2 at = middle + glm::vec2{x * unit, 0.0f};
            const glm::vec2 half{2.0f * unit, 8.0f * unit};
            canvas.rect({at - half, at + half}, ink);
        }
        return;
    }
    const glm::vec2 tip = middle - glm::vec2{6.0f * unit, 0.0f};
    for (const float y : {-9.0f, 9.0f}) {
        canvas.line(tip, tip + glm::vec2{9.0f, y} * unit, 3.0f * unit, ink);
    }
}

}  // namespace carom::app
