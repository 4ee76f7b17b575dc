#include "game/app/scenes/progress_scene.h"

#include "engine/core/ascii.h"
#include "game/app/input/prompts.h"
#include "game/app/progress.h"
#include "game/app/scenes/page.h"
#include "game/view/ui/numbers.h"
#include "game/view/ui/words.h"

#include <algorithm>
#include <array>

namespace carom::app {
namespace {

constexpr std::size_t kInRow = 10;

/// "3 h 12 min", "48 min", "35 s"
std::string long_time(std::int64_t ticks) {
    const std::int64_t seconds = ticks / sim::kTicksPerSecond;
    if (seconds < 60) return std::to_string(seconds) + " s";
    const std::int64_t minutes = seconds / 60;
    if (minutes < 60) return std::to_string(minutes) + " min";
    return view::grouped(minutes / 60) + " h " + std::to_string(minutes % 60) + " min";
}

/// Medals on the left, numbers on the right; below each other in a slim window.
struct ProgressPlace {
    Page page{};
    float left = 0.0f;  ///< Of the medals.
    float right = 0.0f;
    float top = 0.0f;
    float stretch = 124.0f;  ///< From world to world.
    float next = 0.0f;       ///< Where the line above what is to be won lies.
    glm::vec2 numbers{0.0f};
    float numbers_right = 0.0f;
    float step = 43.0f;  ///< From number to number.
};

ProgressPlace progress_place(const view::Layout& layout) {
    constexpr float kNumbers = 10.0f;
    ProgressPlace place{.page = page_of(layout)};
    const view::Box& box = place.page.box;
    const bool slim = box.size().x < 900.0f;
    const bool low = box.size().y < 600.0f;
    place.top = box.min.y + (low ? 88.0f : 96.0f);
    const float bottom = place.page.body.max.y;
    if (slim) {
        place.left = box.min.x + 26.0f;
        place.right = box.max.x - 26.0f;
        place.next = place.top + 3.0f * 112.0f;
        place.stretch = 112.0f;
        place.numbers = {place.left, place.next + 84.0f};
        place.numbers_right = place.right;
        place.step = std::min(43.0f, (bottom - place.numbers.y - 36.0f) / kNumbers);
        return place;
    }
    place.left = box.min.x + 40.0f;
    place.right = box.min.x + 490.0f;
    place.next = low ? bottom - 58.0f : box.min.y + 506.0f;
    if (low) place.stretch = (place.next - place.top) / 3.0f;
    place.numbers = {box.min.x + 550.0f, place.top};
    place.numbers_right = box.min.x + 940.0f;
    place.step = std::min(43.0f, (bottom - place.numbers.y - 36.0f) / kNumbers);
    return place;
}

}  // namespace

Transition ProgressScene::advance(const Frame& frame) {
    if (!frame.menu.back && !frame.menu.accept && !frame.menu.clicked) return Transition::stay();
    shell_.sink.play("menu_back", 0.6f, 0.0f, 1.0f);
    return Transition::pop();
}

void ProgressScene::draw_medals(view::Canvas& canvas) const {
    const view::Palette& colors = canvas.palette(0);
    const std::size_t levels = shell_.set.levels.size();
    const ProgressPlace place = progress_place(canvas.layout());
    const float left = place.left;
    const float right = place.right;
    constexpr std::size_t kMostStretches = 3;
    float y = place.top;
    std::size_t shown = 0;
    for (std::size_t first = 0; first < levels && shown < kMostStretches; ++shown) {
        const Stretch stretch = stretch_of(shell_.set, first);
        const Medals medals = medals_of(shell_, first, stretch.count);
        const view::Palette& own = canvas.palette(shell_.set.levels[first].world);
        canvas.text(stretch.of > 1 ? std::string(own.name) : shell_.set.title, {left, y},
                    {.size = 22.0f, .color = own.accent}, true, 280.0f);
        draw_stars(canvas, colors, {right, y + 1.0f}, medals);
        // Long sets show as many as there is room for; the count above tells the rest.
        const std::size_t in_row =
            std::max(kInRow, (std::min(stretch.count, std::size_t{60}) + 1) / 2);
        const float pitch = (right - left) / static_cast<float>(in_row);
        for (std::size_t i = 0; i < std::min(stretch.count, 2 * in_row); ++i) {
            const glm::vec2 at{left + pitch * (static_cast<float>(i % in_row) + 0.5f),
                               y + 50.0f + 32.0f * static_cast<float>(i / in_row)};
            draw_medal_of(canvas, colors, at, std::min(19.0f, 0.46f * pitch),
                          shell_.record(first + i).medal);
        }
        canvas.text(in_words(medals), {left, y + 74.0f + (stretch.count > in_row ? 20.0f : 0.0f)},
                    {.size = 16.0f, .color = colors.faint}, false, right - left);
        y += place.stretch;
        first += stretch.count;
    }
    const auto next = next_medal(shell_);
    canvas.rect({{left, place.next}, {right, place.next + 1.0f}},
                {.color = {0.6f, 0.7f, 0.9f, 0.25f}});
    if (!next) {
        canvas.text("Every medal is gold", {left, place.next + 18.0f},
                    {.size = 20.0f, .color = colors.accent}, true);
        return;
    }
    const bool fresh = shell_.record(next->level).medal == sim::Medal::None;
    canvas.text((fresh ? "Next: " : "Nearest: ") + shell_.set.levels[next->level].title,
                {left, place.next + 12.0f}, {.size = 20.0f, .color = colors.accent}, true,
                right - left);
    std::string how = to_win(shell_, next->level);
    how[0] = ascii_upper(how[0]);
    canvas.text(how, {left, place.next + (place.stretch < 110.0f ? 36.0f : 42.0f)},
                {.size = 17.0f, .color = colors.ink}, false, right - left);
}

void ProgressScene::draw_numbers(view::Canvas& canvas) const {
    const view::Palette& colors = canvas.palette(0);
    const Lifetime& all = shell_.lifetime;
    struct Row {
        const char* label;
        std::string value;
    };
    const std::array rows{
        Row{"Time played", long_time(all.ticks)},
        Row{"Games", view::grouped(all.games)},
        Row{"Levels cleared", view::grouped(all.cleared)},
        Row{"Campaigns finished", view::grouped(all.finished)},
        Row{"Bricks broken", view::grouped(all.bricks)},
        Row{"Best combo", view::grouped(all.best_combo)},
        Row{"Explosions", view::grouped(all.blasts)},
        Row{"Balls lost", view::grouped(all.lost)},
        Row{"Good capsules caught", view::grouped(all.caught)},
        Row{"Bad capsules caught", view::grouped(all.caught_bad)},
    };
    const ProgressPlace place = progress_place(canvas.layout());
    const float left = place.numbers.x;
    const float right = place.numbers_right;
    canvas.text("All games", place.numbers, {.size = 22.0f, .color = colors.accent}, true);
    float y = place.numbers.y + std::min(44.0f, place.step + 1.0f);
    for (const Row& row : rows) {
        canvas.rect({{left - 12.0f, y - 5.0f}, {right + 12.0f, y + place.step - 12.0f}},
                    {.color = {0.5f, 0.6f, 0.9f, 0.05f}});
        canvas.text(row.label, {left, y + 2.0f}, {.size = 19.0f, .color = colors.faint}, false,
                    230.0f);
        canvas.text(row.value, {right, y},
                    {.size = 21.0f, .color = colors.ink, .align = gfx::Align::Right}, true, 150.0f);
        y += place.step;
    }
}

void ProgressScene::draw(view::Canvas& canvas) const {
    const view::Palette& colors = canvas.palette(0);
    const ProgressPlace place = progress_place(canvas.layout());
    const Page& page = place.page;
    draw_page(canvas, colors, page, "Progress");
    const float stars = place.numbers_right - (canvas.layout().small() ? 40.0f : 0.0f);
    const Medals medals = medals_of(shell_, 0, shell_.set.levels.size());
    draw_stars(canvas, colors, {stars, page.box.min.y + 34.0f}, medals);
    if (page.box.size().x > 800.0f) {
        canvas.text(shell_.set.title, {stars - 190.0f, page.box.min.y + 32.0f},
                    {.size = 24.0f, .color = colors.faint, .align = gfx::Align::Right}, false,
                    400.0f);
    }
    draw_medals(canvas);
    draw_numbers(canvas);
    draw_prompts(canvas, colors, shell_.device, page.foot, {{MenuAction::Back, "back"}});
}

}  // namespace carom::app
