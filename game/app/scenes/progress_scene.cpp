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

constexpr float kMedalsLeft = 190.0f;
constexpr float kMedalsRight = 640.0f;
constexpr float kNumbersLeft = 700.0f;
constexpr float kNumbersRight = 1090.0f;
constexpr float kProgressTop = 124.0f;
constexpr std::size_t kInRow = 10;

/// "3 h 12 min", "48 min", "35 s"
std::string long_time(std::int64_t ticks) {
    const std::int64_t seconds = ticks / sim::kTicksPerSecond;
    if (seconds < 60) return std::to_string(seconds) + " s";
    const std::int64_t minutes = seconds / 60;
    if (minutes < 60) return std::to_string(minutes) + " min";
    return view::grouped(minutes / 60) + " h " + std::to_string(minutes % 60) + " min";
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
    constexpr float kStretch = 124.0f;
    constexpr std::size_t kMostStretches = 3;
    float y = kProgressTop;
    std::size_t shown = 0;
    for (std::size_t first = 0; first < levels && shown < kMostStretches; ++shown) {
        const Stretch stretch = stretch_of(shell_.set, first);
        const Medals medals = medals_of(shell_, first, stretch.count);
        const view::Palette& own = canvas.palette(shell_.set.levels[first].world);
        canvas.text(stretch.of > 1 ? std::string(own.name) : shell_.set.title, {kMedalsLeft, y},
                    {.size = 22.0f, .color = own.accent}, true, 280.0f);
        draw_stars(canvas, colors, {kMedalsRight, y + 1.0f}, medals);
        // Long sets show as many as there is room for; the count above tells the rest.
        const std::size_t in_row =
            std::max(kInRow, (std::min(stretch.count, std::size_t{60}) + 1) / 2);
        const float pitch = (kMedalsRight - kMedalsLeft) / static_cast<float>(in_row);
        for (std::size_t i = 0; i < std::min(stretch.count, 2 * in_row); ++i) {
            const glm::vec2 at{kMedalsLeft + pitch * (static_cast<float>(i % in_row) + 0.5f),
                               y + 50.0f + 32.0f * static_cast<float>(i / in_row)};
            draw_medal_of(canvas, colors, at, std::min(19.0f, 0.46f * pitch),
                          shell_.record(first + i).medal);
        }
        canvas.text(in_words(medals),
                    {kMedalsLeft, y + 74.0f + (stretch.count > in_row ? 20.0f : 0.0f)},
                    {.size = 16.0f, .color = colors.faint}, false, kMedalsRight - kMedalsLeft);
        y += kStretch;
        first += stretch.count;
    }
    const auto next = next_medal(shell_);
    canvas.rect({{kMedalsLeft, 534.0f}, {kMedalsRight, 535.0f}},
                {.color = {0.6f, 0.7f, 0.9f, 0.25f}});
    if (!next) {
        canvas.text("Every medal is gold", {kMedalsLeft, 552.0f},
                    {.size = 20.0f, .color = colors.accent}, true);
        return;
    }
    const bool fresh = shell_.record(next->level).medal == sim::Medal::None;
    canvas.text((fresh ? "Next: " : "Nearest: ") + shell_.set.levels[next->level].title,
                {kMedalsLeft, 546.0f}, {.size = 20.0f, .color = colors.accent}, true,
                kMedalsRight - kMedalsLeft);
    std::string how = to_win(shell_, next->level);
    how[0] = ascii_upper(how[0]);
    canvas.text(how, {kMedalsLeft, 576.0f}, {.size = 17.0f, .color = colors.ink}, false,
                kMedalsRight - kMedalsLeft);
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
    canvas.text("All games", {kNumbersLeft, kProgressTop}, {.size = 22.0f, .color = colors.accent},
                true);
    float y = kProgressTop + 44.0f;
    for (const Row& row : rows) {
        canvas.rect({{kNumbersLeft - 12.0f, y - 5.0f}, {kNumbersRight + 12.0f, y + 31.0f}},
                    {.color = {0.5f, 0.6f, 0.9f, 0.05f}});
        canvas.text(row.label, {kNumbersLeft, y + 2.0f}, {.size = 19.0f, .color = colors.faint},
                    false, 230.0f);
        canvas.text(row.value, {kNumbersRight, y},
                    {.size = 21.0f, .color = colors.ink, .align = gfx::Align::Right}, true, 150.0f);
        y += 43.0f;
    }
}

void ProgressScene::draw(view::Canvas& canvas) const {
    const view::Palette& colors = canvas.palette(0);
    draw_page(canvas, colors, "Progress");
    const Medals medals = medals_of(shell_, 0, shell_.set.levels.size());
    draw_stars(canvas, colors, {1090.0f, 62.0f}, medals);
    canvas.text(shell_.set.title, {900.0f, 60.0f},
                {.size = 24.0f, .color = colors.faint, .align = gfx::Align::Right}, false, 400.0f);
    draw_medals(canvas);
    draw_numbers(canvas);
    draw_prompts(canvas, colors, shell_.device, kPageFoot, {{MenuAction::Back, "back"}});
}

}  // namespace carom::app
