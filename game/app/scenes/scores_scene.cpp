#include "game/app/scenes/scores_scene.h"

#include "game/app/input/prompts.h"
#include "game/app/scenes/page.h"
#include "game/app/scenes/watch_scene.h"
#include "game/view/ui/hud.h"

#include <glm/vec3.hpp>

#include <algorithm>
#include <cmath>

namespace carom::app {
namespace {

constexpr sim::Tick kCheckedAFrame = 4000;  // a few milliseconds of work

/// Where the columns are. In a slim window a row has two lines.
struct ScoreTable {
    view::Box row{};     ///< The first.
    float step = 50.0f;  ///< From row to row.
    bool two = false;    ///< Lines a row.
    float rank = 0.0f;   ///< Right edge of the number, and of others below.
    float name = 0.0f;
    float name_room = 220.0f;
    float score = 0.0f;
    float levels = 0.0f;
    float terms = 0.0f;
    float terms_room = 290.0f;
};

ScoreTable table_of(const view::Layout& layout) {
    const Page page = page_of(layout);
    const view::Box& body = page.body;
    const bool low = page.box.size().y < 600.0f;
    ScoreTable table;
    table.two = body.size().x < 800.0f;
    const float top = page.box.min.y + (table.two ? 122.0f : low ? 100.0f : 114.0f);
    table.step = std::min(table.two ? 90.0f : 50.0f, (body.max.y + 2.0f - top) / kTableLength);
    table.row = {{body.min.x, top}, {body.max.x, top + table.step - 6.0f}};
    table.rank = body.min.x + 48.0f;
    table.name = body.min.x + 86.0f;
    table.score = table.two ? body.max.x - 34.0f : body.min.x + 466.0f;
    table.levels = body.min.x + 560.0f;
    table.terms = table.two ? table.name : body.min.x + 590.0f;
    if (table.two) {
        table.name_room = table.score - table.name - 140.0f;
        table.terms_room = table.score - table.name;
    }
    return table;
}

std::vector<HighScore> rows_of(const Shell& shell) {
    const auto found = shell.scores.tables.find(shell.set.title);
    return found == shell.scores.tables.end() ? std::vector<HighScore>{} : found->second;
}

}  // namespace

ScoresScene::ScoresScene(Shell& shell, std::optional<std::size_t> fresh)
    : shell_(shell), fresh_(fresh), check_(shell.home.recordings, shell.set, rows_of(shell)) {}

Transition ScoresScene::advance(const Frame& frame) {
    clock_ += frame.seconds();
    check_.advance(kCheckedAFrame);
    walk(frame.menu);
    if (focus_ &&
        (frame.menu.accept ||
         (frame.menu.clicked && row_box(*focus_, shell_.look.layout).holds(frame.menu.pointer)))) {
        auto scene = watch_game(*focus_);
        return scene ? Transition::push(std::move(scene)) : Transition::stay();
    }
    if (!frame.menu.back && !frame.menu.accept && !frame.menu.clicked) return Transition::stay();
    shell_.sink.play("menu_back", 0.6f, 0.0f, 1.0f);
    return Transition::pop();
}

view::Box ScoresScene::row_box(std::size_t place, const view::Layout& layout) {
    const ScoreTable table = table_of(layout);
    const glm::vec2 down{0.0f, table.step * static_cast<float>(place)};
    return {table.row.min + down, table.row.max + down};
}

/// Only rows with a recording can be chosen.
void ScoresScene::walk(const view::MenuInput& input) {
    const std::vector<HighScore> rows = rows_of(shell_);
    const auto can = [&](std::size_t place) { return !rows[place].recording.empty(); };
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if ((input.pointer_moved || input.clicked) && can(i) &&
            row_box(i, shell_.look.layout).holds(input.pointer)) {
            focus_ = i;
        }
    }
    if (!input.up && !input.down) return;
    const std::size_t count = rows.size();
    std::size_t next = focus_.value_or(input.down ? count - 1 : 0);
    for (std::size_t i = 0; i < count; ++i) {
        next = (next + (input.down ? 1 : count - 1)) % count;
        if (!can(next)) continue;
        focus_ = next;
        shell_.menu_sound(view::MenuSound::Moved);
        return;
    }
}

std::unique_ptr<Scene> ScoresScene::watch_game(std::size_t place) {
    const std::vector<HighScore> rows = rows_of(shell_);
    return WatchScene::of(shell_, rows[place].recording, rows[place].name);
}

void ScoresScene::draw(view::Canvas& canvas) const {
    const view::Palette& colors = canvas.palette(0);
    const Page page = page_of(canvas.layout());
    const ScoreTable table = table_of(canvas.layout());
    draw_page(canvas, colors, page, "High scores");
    const auto cell = [&](std::string_view words, float x, float y, glm::vec4 color,
                          gfx::Align align, bool bold, float size = 22.0f, float room = 0.0f) {
        canvas.text(words, {x, y}, {.size = size, .color = color, .align = align}, bold, room);
    };
    if (table.two) {
        cell(shell_.set.title, page.body.min.x + 20.0f, page.box.min.y + 84.0f, colors.faint,
             gfx::Align::Left, false, 22.0f, page.body.size().x - 40.0f);
    } else {
        const float right = page.body.max.x - (canvas.layout().small() ? 40.0f : 0.0f);
        cell(shell_.set.title, right, page.box.min.y + 34.0f, colors.faint, gfx::Align::Right,
             false, 26.0f);
        const float y = table.row.min.y - 26.0f;
        cell("NAME", table.name, y, colors.faint, gfx::Align::Left, false, 15.0f);
        cell("SCORE", table.score, y, colors.faint, gfx::Align::Right, false, 15.0f);
        cell("LEVELS", table.levels, y, colors.faint, gfx::Align::Right, false, 15.0f);
        cell("PLAYED", table.terms, y, colors.faint, gfx::Align::Left, false, 15.0f);
    }
    const std::vector<HighScore> entries = rows_of(shell_);
    std::vector<std::string> terms;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const bool unverified = check_.state(i) == ScoreCheck::State::Unverified;
        const std::string levels =
            table.two ? std::to_string(entries[i].levels) + " levels  ·  " : std::string{};
        terms.push_back(levels + in_words(entries[i].terms) +
                        (unverified ? "  ·  unverified" : ""));
    }
    // Who asked for every help there is makes the print smaller.
    const gfx::TextStyle small =
        canvas.one_size(terms, {.size = 17.0f, .color = colors.faint}, false, table.terms_room);
    for (std::size_t i = 0; i < kTableLength; ++i) {
        const view::Box row = row_box(i, canvas.layout());
        const bool fresh = fresh_ == i;
        const float pulse = fresh ? 0.16f + 0.06f * std::sin(clock_ * 4.0f) : 0.0f;
        canvas.rect(row, {.color = fresh ? glm::vec4{glm::vec3{colors.accent}, pulse}
                                         : glm::vec4{0.5f, 0.6f, 0.9f, 0.025f}});
        if (focus_ == i) {
            canvas.rect(row, {.color = {0.5f, 0.7f, 1.0f, 0.14f}});
            const glm::vec2 tip{row.max.x - 10.0f, row.center().y};
            canvas.triangle(tip - glm::vec2{14.0f, 9.0f}, tip, tip - glm::vec2{14.0f, -9.0f},
                            {.color = colors.accent});
        }
        const float text = row.center().y - (table.two ? 27.0f : 13.0f);
        const glm::vec4 ink = fresh ? colors.accent : colors.ink;
        if (i < 3 && i < entries.size()) {
            constexpr const char* kMedals[] = {"medal_gold", "medal_silver", "medal_bronze"};
            canvas.picture(kMedals[i], {table.rank - 10.0f, row.center().y},
                           glm::vec2{std::min(18.0f, 0.45f * row.size().y)});
        } else {
            cell(std::to_string(i + 1), table.rank, row.center().y - 13.0f, colors.faint,
                 gfx::Align::Right, false);
        }
        if (i >= entries.size()) continue;
        const HighScore& entry = entries[i];
        cell(entry.name, table.name, text, ink, gfx::Align::Left, true, 22.0f, table.name_room);
        cell(view::grouped(entry.score), table.score, text, ink, gfx::Align::Right, true, 22.0f,
             150.0f);
        if (!table.two) {
            cell(std::to_string(entry.levels), table.levels, text, ink, gfx::Align::Right, false);
        }
        canvas.text(terms[i], {table.terms, text + (table.two ? 29.0f : 3.0f)}, small, false,
                    table.terms_room);
    }
    if (entries.empty()) {
        cell("Nobody yet. Play, and be the first.", page.box.center().x,
             page.box.center().y + 20.0f, colors.ink, gfx::Align::Center, false, 24.0f,
             page.body.size().x);
    }
    if (focus_) {
        draw_prompts(canvas, colors, shell_.device, page.foot,
                     {{MenuAction::Choose, "watch"}, {MenuAction::Back, "back"}});
    } else {
        draw_prompts(canvas, colors, shell_.device, page.foot, {{MenuAction::Back, "back"}});
    }
}

}  // namespace carom::app
