#pragma once
// The look that all pages around the game share: a dark panel with a heading, over what is below.

#include "game/app/progress.h"
#include "game/view/screen/canvas.h"
#include "game/view/screen/palette.h"
#include "game/view/ui/tabs.h"

#include <string_view>

namespace carom::app {

/// Where a page and its parts are.
struct Page {
    view::Box box{};
    view::Box tabs{};      ///< Under the heading; beside it, or instead of it, in a low window.
    view::Box body{};      ///< For what the page shows.
    glm::vec2 foot{0.0f};  ///< Where prompts stand.
    bool heading = true;   ///< There is room for one.
};
[[nodiscard]] Page page_of(const view::Layout& layout, const view::Tabs& tabs = view::Tabs{});

/// Of so many units, in the middle, as far as the canvas has room.
[[nodiscard]] view::Box centered(const view::Layout& layout, glm::vec2 size);

/// Dims what is below and lays a panel over it.
void draw_panel(view::Canvas& canvas, const view::Palette& palette, const view::Box& panel,
                float dim = 0.62f);

/// The whole page with its heading.
void draw_page(view::Canvas& canvas, const view::Palette& palette, const Page& page,
               std::string_view heading);

/// "17 / 30" with a star before it, ending at `right`: three stars for each gold medal.
void draw_stars(view::Canvas& canvas, const view::Palette& palette, glm::vec2 right,
                const Medals& medals);

/// The medal of a level, or an empty place where there is none; so much of it is seen.
void draw_medal_of(view::Canvas& canvas, const view::Palette& palette, glm::vec2 at, float half,
                   sim::Medal medal, float seen = 1.0f);

}  // namespace carom::app
