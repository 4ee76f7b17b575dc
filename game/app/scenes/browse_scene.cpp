#include "game/app/scenes/browse_scene.h"

#include "engine/gfx/viewport.h"
#include "game/app/input/prompts.h"
#include "game/app/scenes/play_scene.h"
#include "game/app/scenes/prompt_scene.h"
#include "game/view/ui/hud.h"
#include "game/view/ui/words.h"

#include <glm/vec3.hpp>

#include <algorithm>
#include <system_error>

namespace carom::app {
namespace {

using platform::Key;

constexpr std::size_t kShelfColumns = 5;
constexpr std::size_t kShelfRows = 3;
constexpr glm::vec2 kShelfCard{216.0f, 172.0f};
constexpr glm::vec2 kShelfGap{14.0f, 10.0f};
constexpr glm::vec2 kShelfFirst{64.0f, 112.0f};
constexpr float kScale = 0.245f;  // canvas units a field unit
constexpr view::Box kBar{{1222.0f, 112.0f}, {1230.0f, 648.0f}};
constexpr view::Box kSearchBox{{440.0f, 44.0f}, {900.0f, 84.0f}};
constexpr std::chrono::milliseconds kReading{4};  // of each frame, until all is read
constexpr std::size_t kMostPictures = 150;        // ten screens

std::vector<LevelSource> all_sources(const Shell& shell) {
    std::error_code code;
    if (!shell.home.levels.empty()) std::filesystem::create_directories(shell.home.levels, code);
    std::vector<LevelSource> sources{{"Carom", shell.data.levels()},
                                     {"Your levels", shell.home.levels}};
    for (LevelSource& each : foreign_sources()) sources.push_back(std::move(each));
    return sources;
}

/// A level may have a name of spaces only, or none.
std::string title_of(const sim::Level& level, std::size_t index) {
    const bool blank = level.title.find_first_not_of(" \t") == std::string::npos;
    return blank ? "Level " + std::to_string(index + 1) : level.title;
}

}  // namespace

BrowseScene::BrowseScene(Shell& shell) : BrowseScene(shell, all_sources(shell)) {}

BrowseScene::BrowseScene(Shell& shell, const std::vector<LevelSource>& sources)
    : shell_(shell), shelf_(sources) {}

view::Box BrowseScene::card(std::size_t shown) const {
    const auto row = static_cast<float>(shown / kShelfColumns) - static_cast<float>(first_row_);
    const glm::vec2 at = kShelfFirst + glm::vec2{static_cast<float>(shown % kShelfColumns), row} *
                                           (kShelfCard + kShelfGap);
    return {at, at + kShelfCard};
}

void BrowseScene::take_new_entries() {
    for (const auto& entries = shelf_.entries(); taken_ < entries.size(); ++taken_) {
        if (matches(entries[taken_].words, search_.text())) shown_.push_back(taken_);
    }
}

void BrowseScene::search_anew() {
    shown_.clear();
    taken_ = focus_ = first_row_ = 0;
    take_new_entries();
}

void BrowseScene::type(const platform::Input& input) {
    const std::string before = search_.text();
    search_.read(input, shell_.clipboard);
    if (input.keys.pressed(Key::Escape)) search_.clear();
    if (search_.text() != before) search_anew();
}

std::unique_ptr<Scene> BrowseScene::search_by_letters() {
    const auto take = [this](const std::string& line) {
        search_.clear();
        search_.type(line);
        search_anew();
        return std::string{};
    };
    return std::make_unique<PromptScene>(
        shell_, 0,
        Question{
            .words = "Search titles, authors and sets", .text = search_.text(), .accept = take});
}

std::size_t BrowseScene::last_first_row() const {
    const std::size_t rows = (shown_.size() + kShelfColumns - 1) / kShelfColumns;
    return rows > kShelfRows ? rows - kShelfRows : 0;
}

void BrowseScene::move_focus(const Frame& frame) {
    if (shown_.empty()) return;
    const std::size_t before = focus_;
    const std::size_t last = shown_.size() - 1;
    const auto back = [&](std::size_t by) { focus_ = focus_ >= by ? focus_ - by : focus_; };
    const auto on = [&](std::size_t by) { focus_ = std::min(focus_ + by, last); };
    const view::MenuInput& menu = frame.menu;
    if (frame.input.text.empty()) {  // letters may mean directions in menus, here they are letters
        if (menu.left) back(1);
        if (menu.right) on(1);
        if (menu.up) back(kShelfColumns);
        if (menu.down && focus_ / kShelfColumns < last / kShelfColumns) on(kShelfColumns);
    }
    if (menu.page_left)
        focus_ = focus_ > kShelfRows * kShelfColumns ? focus_ - kShelfRows * kShelfColumns : 0;
    if (menu.page_right) on(kShelfRows * kShelfColumns);
    if (frame.input.keys.pressed(Key::Home)) focus_ = 0;
    if (frame.input.keys.pressed(Key::End)) focus_ = last;
    if (focus_ != before) {
        const std::size_t row = focus_ / kShelfColumns;
        first_row_ = std::clamp(first_row_, row + 1 > kShelfRows ? row + 1 - kShelfRows : 0, row);
        shell_.menu_sound(view::MenuSound::Moved);
    }
}

void BrowseScene::scroll(const Frame& frame) {
    const view::MenuInput& menu = frame.menu;
    const std::size_t last = last_first_row();
    if (menu.wheel > 0.0f && first_row_ > 0) --first_row_;
    if (menu.wheel < 0.0f && first_row_ < last) ++first_row_;
    if (menu.held && kBar.grown(10.0f).holds(menu.pointer)) {
        const float share = (menu.pointer.y - kBar.min.y) / kBar.size().y;
        first_row_ = static_cast<std::size_t>(
            std::clamp(share, 0.0f, 1.0f) * static_cast<float>(last) + 0.5f);
    }
    if (!menu.pointer_moved && menu.wheel == 0.0f) return;
    const std::size_t end = std::min(shown_.size(), (first_row_ + kShelfRows) * kShelfColumns);
    for (std::size_t i = first_row_ * kShelfColumns; i < end; ++i) {
        if (card(i).holds(menu.pointer)) focus_ = i;
    }
}

void BrowseScene::make_pictures() {
    if (pictures_.size() > kMostPictures) pictures_.clear();
    const std::size_t end = std::min(shown_.size(), (first_row_ + kShelfRows) * kShelfColumns);
    for (std::size_t i = first_row_ * kShelfColumns; i < end; ++i) {
        const std::size_t entry = shown_[i];
        if (pictures_.contains(entry)) continue;
        pictures_.emplace(entry, view::Thumbnail(shelf_.level_of(shelf_.entries()[entry])));
    }
}

Transition BrowseScene::play() const {
    const LevelShelf::Entry& entry = shelf_.entries()[shown_[focus_]];
    shell_.open_set(shelf_.set_of(entry));
    return PlayScene::start(shell_, entry.level, static_cast<std::size_t>(shell_.settings.players));
}

Transition BrowseScene::advance(const Frame& frame) {
    clock_ += frame.seconds();
    shell_.at_home();  // they may have gone back from a question about a game in another set
    shelf_.read_on(kReading);
    take_new_entries();
    const bool erasing = !search_.text().empty() && (frame.input.keys.pressed(Key::Escape) ||
                                                     frame.input.keys.pressed(Key::Backspace));
    const bool back = frame.menu.back && !erasing && !frame.input.keys.pressed(Key::Backspace);
    type(frame.input);
    if (frame.input.pad.pressed(platform::PadButton::X)) {
        return Transition::push(search_by_letters());
    }
    if (back) {
        shell_.sink.play("menu_back", 0.6f, 0.0f, 1.0f);
        return Transition::pop();
    }
    move_focus(frame);
    scroll(frame);
    make_pictures();
    const bool clicked =
        frame.menu.clicked && !shown_.empty() && card(focus_).holds(frame.menu.pointer);
    if (shown_.empty() || (!clicked && !frame.menu.accept)) return Transition::stay();
    shell_.menu_sound(view::MenuSound::Chosen);
    return play();
}

void BrowseScene::draw_card(view::Canvas& canvas, std::size_t shown) const {
    const LevelShelf::Entry& entry = shelf_.entries()[shown_[shown]];
    const sim::Level& level = shelf_.level_of(entry);
    const levels::LevelSet& set = shelf_.set_of(entry);
    const view::Palette& colors = canvas.palette(level.world);
    const bool focused = shown == focus_;
    const view::Box box = card(shown).grown(focused ? 3.0f : 0.0f);
    canvas.frame(focused ? "button_focus" : "panel", box, 28.0f, 14.0f,
                 {.color = focused ? glm::vec4{glm::vec3{colors.accent} * 0.5f + 0.5f, 1.0f}
                                   : glm::vec4{1.0f}});
    const auto picture = pictures_.find(shown_[shown]);
    const glm::vec2 at{box.center().x - 0.5f * view::Thumbnail::size(kScale).x, box.min.y + 8.0f};
    if (picture != pictures_.end()) picture->second.draw(canvas, at, kScale);
    // Larger letters need the lines further apart.
    const float apart = 6.0f * std::max(0.0f, canvas.look().text_scale - 1.0f);
    const gfx::TextStyle title{
        .size = 16.0f, .color = focused ? colors.ink : colors.faint, .align = gfx::Align::Center};
    canvas.text(view::cut(canvas, title_of(level, entry.level), title, kShelfCard.x - 20.0f, true),
                {box.center().x, box.min.y + 134.0f - apart}, title, true);
    const gfx::TextStyle small{.size = 12.5f, .color = colors.faint, .align = gfx::Align::Center};
    const std::string of = set.levels.size() < 2
                               ? set.title
                               : set.title + "  ·  " + std::to_string(entry.level + 1) + " of " +
                                     std::to_string(set.levels.size());
    canvas.text(view::cut(canvas, of, small, kShelfCard.x - 20.0f),
                {box.center().x, box.min.y + 151.0f + 0.5f * apart}, small);
}

void BrowseScene::draw_head(view::Canvas& canvas, const view::Palette& colors) const {
    canvas.text("More levels", {64.0f, 36.0f}, {.size = 48.0f, .color = colors.ink}, true);
    canvas.rect(kSearchBox, {.color = {0.0f, 0.0f, 0.01f, 0.72f}});
    canvas.rect({{kSearchBox.min.x, kSearchBox.max.y - 2.0f}, kSearchBox.max},
                {.color = colors.accent});
    const glm::vec2 at = kSearchBox.min + glm::vec2{14.0f, 9.0f};
    const gfx::TextStyle style{.size = 20.0f, .color = colors.ink};
    if (search_.text().empty()) {
        const bool pad = shell_.device == platform::Device::Pad;
        canvas.text(std::string(pad ? "X" : "Type") + " to search titles, authors and sets", at,
                    {.size = 18.0f, .color = colors.faint});
    } else {
        const float room = kSearchBox.size().x - 32.0f;
        canvas.text(search_.text(), at, style, false, room);
        const float x = at.x + std::min(room, canvas.measure(search_.text(), style).x) + 2.0f;
        const bool blink = clock_ - static_cast<float>(static_cast<int>(clock_)) < 0.5f;
        if (blink) canvas.rect({{x, at.y}, {x + 2.0f, at.y + 22.0f}}, {.color = colors.accent});
    }
    const auto all = static_cast<int>(shelf_.entries().size());
    std::string count = view::grouped(all) + " levels";
    if (!search_.text().empty()) {
        count = view::grouped(static_cast<int>(shown_.size())) + " of " + count;
    }
    if (!shelf_.done()) count += " …";
    canvas.text(count, {1214.0f, 54.0f},
                {.size = 20.0f, .color = colors.faint, .align = gfx::Align::Right});
}

void BrowseScene::draw_foot(view::Canvas& canvas, const view::Palette& colors) const {
    const gfx::TextStyle style{.size = 15.0f, .color = colors.faint};
    if (!shell_.home.levels.empty()) {
        canvas.text("Your own levels go here:  " + shell_.home.levels.string(), {64.0f, 664.0f},
                    style);
    }
    if (!shelf_.problems().empty()) {
        const Mistake& first = shelf_.problems().front();
        canvas.text(to_text(first, std::filesystem::path(first.file).filename().string()),
                    {64.0f, 688.0f}, {.size = 15.0f, .color = colors.danger});
    } else {
        canvas.text("Or drop files and folders onto this window", {64.0f, 688.0f}, style);
    }
    draw_prompts(canvas, colors, shell_.device, {1080.0f, 684.0f},
                 {{MenuAction::Choose, "play"}, {MenuAction::Back, "back"}});
}

void BrowseScene::draw(view::Canvas& canvas) const {
    const int world = shown_.empty() ? 0 : shelf_.level_of(shelf_.entries()[shown_[focus_]]).world;
    const view::Palette& colors = canvas.palette(world);
    view::draw_backdrop(canvas, colors, clock_);
    canvas.rect({{0.0f, 0.0f}, gfx::kCanvas}, {.color = {0.004f, 0.006f, 0.02f, 0.5f}});
    draw_head(canvas, colors);
    const std::size_t end = std::min(shown_.size(), (first_row_ + kShelfRows) * kShelfColumns);
    for (std::size_t i = first_row_ * kShelfColumns; i < end; ++i) draw_card(canvas, i);
    if (shown_.empty() && shelf_.done()) {
        canvas.text("No level is called that", {640.0f, 340.0f},
                    {.size = 26.0f, .color = colors.faint, .align = gfx::Align::Center});
    }
    if (const std::size_t last = last_first_row(); last > 0) {
        canvas.rect(kBar, {.color = {1.0f, 1.0f, 1.0f, 0.08f}});
        const float share = static_cast<float>(first_row_) / static_cast<float>(last);
        const float y = kBar.min.y + share * (kBar.size().y - 40.0f);
        canvas.rect({{kBar.min.x, y}, {kBar.max.x, y + 40.0f}}, {.color = colors.accent});
    }
    draw_foot(canvas, colors);
}

std::string BrowseScene::facts() const {
    std::string focus;
    if (!shown_.empty()) focus = shelf_.level_of(shelf_.entries()[shown_[focus_]]).title;
    return "\"levels\":" + std::to_string(shelf_.entries().size()) +
           ",\"shown\":" + std::to_string(shown_.size()) +
           ",\"search\":" + json_text(search_.text()) + ",\"focus\":" + json_text(focus) +
           ",\"done\":" + (shelf_.done() ? "true" : "false");
}

}  // namespace carom::app
