#pragma once
// A maker's hand, without a screen.

#include "game/edit/editor.h"

namespace carom::edit::test {

inline sim::Level blank() {
    sim::Level level;
    level.grid = grid_of(level);
    return level;
}

inline glm::vec2 middle(const Editor& editor, CellAt at) {
    const sim::BrickGrid grid = grid_of(editor.level());
    return corner_of(grid, at) + 0.5f * grid.cell;
}

inline void draw(Editor& editor, glm::vec2 from, glm::vec2 to, const Press& how = {}) {
    editor.press(from, how);
    editor.drag(to);
    editor.release();
}

}  // namespace carom::edit::test
