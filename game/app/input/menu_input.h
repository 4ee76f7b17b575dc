#pragma once

#include "engine/platform/input.h"
#include "game/view/ui/menu.h"

namespace carom::app {

/// Reads one frame of input as menus understand it. Remembers the stick, so that pushing it moves
/// the focus once.
class MenuReader {
public:
    [[nodiscard]] view::MenuInput read(const platform::Input& input, glm::vec2 pointer);

private:
    glm::vec2 stick_{0.0f};
};

}  // namespace carom::app
