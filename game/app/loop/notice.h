#pragma once
// What the player is to know, laid over whatever is shown.

#include <string>
#include <vector>

namespace carom::app {

struct Notice {
    std::string heading;             ///< Which file, and what the game does meanwhile.
    std::vector<std::string> lines;  ///< One mistake each; empty when all is well.

    [[nodiscard]] bool any() const { return !lines.empty(); }
};

}  // namespace carom::app
