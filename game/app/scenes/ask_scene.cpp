#include "game/app/scenes/ask_scene.h"

#include "game/app/scenes/page.h"
#include "game/view/screen/palette.h"
#include "game/view/ui/words.h"

#include <algorithm>

namespace carom::app {
namespace {

constexpr float kSightScale = 0.31f;  // of a sight, where there is room
constexpr float kSightGap = 20.0f;    // between two
constexpr float kAbove = 26.0f;       // of the panel, above the question
constexpr float kBelow = 30.0f;

struct AskPlace {
    view::Box panel{};
    float y = 0.0f;  ///< Of the question.
    float sight = kSightScale;
    view::MenuPlace menu{};
};

/// Higher where there is something to see.
AskPlace ask_place(const view::Layout& layout, std::size_t answers, bool sights) {
    const auto lines = static_cast<float>(answers);
    const float high = layout.small() ? layout.finger() : 50.0f;
    const float list = lines * (high + 12.0f) - 12.0f;
    AskPlace place{.panel = centered(layout, {560.0f, 0.0f})};
    if (sights) {
        const float wide = 0.5f * (place.panel.size().x - kSightGap - 20.0f);
        const float tall = layout.size.y - 16.0f - kAbove - 122.0f - list - kBelow;
        const glm::vec2 whole = view::Thumbnail::size(1.0f);
        place.sight = std::min({kSightScale, wide / whole.x, std::max(tall, 60.0f) / whole.y});
    }
    const float head = sights ? 122.0f + view::Thumbnail::size(place.sight).y : 114.0f;
    const float designed = 0.5f * (layout.size.y - 720.0f) + (sights ? 96.0f : 216.0f);
    const float lowest = layout.size.y - 8.0f - kBelow - list - head;
    place.y = std::max(std::min(designed, lowest), 8.0f + kAbove);
    place.menu = {.top_center = {layout.center().x, place.y + head},
                  .button = {std::min(340.0f, place.panel.size().x - 40.0f), high},
                  .gap = 12.0f};
    place.panel.min.y = place.y - kAbove;
    place.panel.max.y = place.y + head + list + kBelow;
    return place;
}

}  // namespace

AskScene::AskScene(Shell& shell, int world, std::string question, std::string more,
                   std::vector<std::string> answers, std::function<Transition(std::size_t)> chosen,
                   std::vector<Sight> sights)
    : shell_(shell),
      world_(world),
      question_(std::move(question)),
      more_(std::move(more)),
      answers_(answers.size()),
      chosen_(std::move(chosen)),
      sights_(std::move(sights)),
      menu_(std::move(answers),
            [count = answers_, sights = !sights_.empty()](const view::Layout& layout) {
                return ask_place(layout, count, sights).menu;
            }) {}

Transition AskScene::advance(const Frame& frame) {
    auto choice = menu_.advance(frame.menu, frame.seconds(), shell_.look.layout);
    shell_.menu_sound(menu_.sound());
    if (frame.menu.back) choice = answers_ - 1;
    if (!choice) return Transition::stay();
    return chosen_(*choice);
}

void AskScene::draw(view::Canvas& canvas) const {
    const view::Palette& colors = canvas.palette(world_);
    const AskPlace place = ask_place(canvas.layout(), answers_, !sights_.empty());
    const float room = place.panel.size().x - 30.0f;
    const float middle = place.panel.center().x;
    const float y = place.y;
    draw_panel(canvas, colors, place.panel);
    canvas.text(question_, {middle, y},
                {.size = 34.0f, .color = colors.ink, .align = gfx::Align::Center}, true, room);
    const gfx::TextStyle more{.size = 18.0f, .color = colors.faint, .align = gfx::Align::Center};
    const bool wraps = room < 520.0f && canvas.measure(more_, more).x > room;
    canvas.text(wraps ? view::wrapped(canvas, more_, more, room, 2) : more_, {middle, y + 52.0f},
                more, false, room);
    const float across = view::Thumbnail::size(place.sight).x;
    float x = middle - across - 0.5f * kSightGap;
    for (const Sight& sight : sights_) {
        canvas.text(sight.caption, {x + 0.5f * across, y + 52.0f},
                    {.size = 18.0f, .color = colors.ink, .align = gfx::Align::Center}, false,
                    across + 10.0f);
        sight.picture.draw(canvas, {x, y + 82.0f}, place.sight);
        x += across + kSightGap;
    }
    menu_.draw(canvas, colors);
}

}  // namespace carom::app
