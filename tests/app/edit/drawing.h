#pragma once
// A maker's hand, without a screen.

#include "game/app/edit/editor.h"

namespace carom::app::test {

inline sim::Level blank() {
    sim::Level level;
    level.grid = edit::grid_of(level);
    return level;
}

inline glm::vec2 middle(const Editor& editor, edit::CellAt at) {
    const sim::BrickGrid grid = edit::grid_of(editor.level());
    return edit::corner_of(grid, at) + 0.5f * grid.cell;
}

inline void draw(Editor& editor, glm::vec2 from, glm::vec2 to, const Press& how = {}) {
    editor.press(from, how);
    editor.drag(to);
    editor.release();
}

}  // namespace carom::app::test
