#pragma once
// The look that all pages around the game share: a dark panel with a heading, over what is below.

#include "game/app/progress.h"
#include "game/view/screen/canvas.h"
#include "game/view/screen/palette.h"

#include <string_view>

namespace carom::app {

inline constexpr view::Box kPage{{150.0f, 28.0f}, {1130.0f, 692.0f}};
inline constexpr glm::vec2 kPageFoot{640.0f, 668.0f};  ///< Where prompts stand.
inline constexpr view::Box kPageTabs{{180.0f, 106.0f}, {1100.0f, 146.0f}};

/// Dims what is below and lays a panel over it.
void draw_panel(view::Canvas& canvas, const view::Palette& palette, const view::Box& panel,
                float dim = 0.62f);

/// The whole page with its heading.
void draw_page(view::Canvas& canvas, const view::Palette& palette, std::string_view heading);

/// "17 / 30" with a star before it, ending at `right`: three stars for each gold medal.
void draw_stars(view::Canvas& canvas, const view::Palette& palette, glm::vec2 right,
                const Medals& medals);

/// The medal of a level, or an empty place where there is none; so much of it is seen.
void draw_medal_of(view::Canvas& canvas, const view::Palette& palette, glm::vec2 at, float half,
                   sim::Medal medal, float seen = 1.0f);

}  // namespace carom::app
