#pragma once
// Saving a level into a file that a person wrote: only what changed is changed, comments and order
// stay. What comes out is read again; if it does not say the level, all of it is written anew.

#include "game/sim/level.h"

#include <string>
#include <string_view>

namespace carom::levels {

struct KeptText {
    std::string text;
    bool kept = true;  ///< False where comments and layout of the old text had to go.
};

/// `old_text` made to say `level`. A file that names no title implies `implied_title`.
[[nodiscard]] KeptText rewritten(std::string_view old_text, const sim::Level& level,
                                 std::string_view implied_title);

}  // namespace carom::levels
