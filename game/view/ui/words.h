#pragma once
// Words made to fit the room they have, at whatever size the player reads.

#include "game/view/screen/canvas.h"

#include <string>

namespace carom::view {

/// `words` as far as they fit, with an ellipsis where something is missing.
[[nodiscard]] std::string cut(const Canvas& canvas, std::string words, const gfx::TextStyle& style,
                              float room, bool bold = false);

/// The end of `words` that fits: what matters while they are being written.
[[nodiscard]] std::string cut_front(const Canvas& canvas, std::string words,
                                    const gfx::TextStyle& style, float room);

/// `words` in lines, at most `lines` of them; the last is cut.
[[nodiscard]] std::string wrapped(const Canvas& canvas, const std::string& words,
                                  const gfx::TextStyle& style, float room, int lines);

}  // namespace carom::view
