#include "game/app/scenes/browse_scene.h"

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

constexpr glm::vec2 kShelfGap{14.0f, 10.0f};
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

BrowseScene::Place BrowseScene::place() const {
    const view::Layout& layout = shell_.look.layout;
    const glm::vec2 size = layout.size;
    Place place;
    place.slim = size.x < 1000.0f;
    place.low = size.y < 600.0f;
    const float corner = layout.small() ? layout.finger() + 8.0f : 0.0f;
    const float side = place.slim ? 14.0f : 64.0f;
    const float right = place.slim ? 36.0f : 80.0f;
    place.heading = {side, place.low ? 12.0f : place.slim ? 18.0f : 36.0f};
    place.count = {size.x - (place.slim ? 14.0f : 66.0f) - corner, place.low ? 22.0f : 54.0f};
    float top = place.low ? 74.0f : 112.0f;
    if (place.slim && !place.low) {
        place.count.y = 32.0f;
        place.search = {{side, 84.0f}, {size.x - side, 130.0f}};
        top = 142.0f;
    } else {
        const float middle = place.slim ? 0.55f * size.x : 0.5f * size.x + 30.0f;
        const float half = std::min(230.0f, 0.18f * size.x);
        const float y = place.low ? 12.0f : 44.0f;
        place.search = {{middle - half, y}, {middle + half, y + 40.0f}};
    }
    place.foot = {side, size.y - (place.low ? 30.0f : 56.0f)};
    place.foot_room = size.x - 2.0f * side - (place.slim ? 0.0f : 336.0f);
    place.prompts = {place.slim ? 0.5f * size.x : size.x - 200.0f,
                     size.y - (place.slim ? 80.0f : 36.0f)};
    const float bottom = size.y - (place.low ? 40.0f : place.slim ? 104.0f : 72.0f);
    const float room = size.x - side - right;
    place.columns = static_cast<std::size_t>((room + kShelfGap.x) / 230.0f);
    place.columns = std::max<std::size_t>(place.columns, 2);
    const auto n = static_cast<float>(place.columns);
    place.card.x = (room - kShelfGap.x * (n - 1.0f)) / n;
    place.scale = 0.245f * place.card.x / 216.0f;
    place.card.y = 44.6f + view::Thumbnail::size(place.scale).y;
    place.first = {side, top};
    const float rows = (bottom - top + kShelfGap.y) / (place.card.y + kShelfGap.y);
    place.rows = std::max<std::size_t>(1, static_cast<std::size_t>(rows + 0.001f));
    const float bar = size.x - (place.slim ? 20.0f : 58.0f);
    place.bar = {{bar, top}, {bar + 8.0f, bottom}};
    return place;
}

view::Box BrowseScene::card(std::size_t shown) const { return card(shown, place()); }

view::Box BrowseScene::card(std::size_t shown, const Place& place) const {
    const auto row =
        static_cast<float>(shown / place.columns) - static_cast<float>(first_row(place));
    const glm::vec2 at = place.first + glm::vec2{static_cast<float>(shown % place.columns), row} *
                                           (place.card + kShelfGap);
    return {at, at + place.card};
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

std::size_t BrowseScene::last_first_row(const Place& place) const {
    const std::size_t rows = (shown_.size() + place.columns - 1) / place.columns;
    return rows > place.rows ? rows - place.rows : 0;
}

std::size_t BrowseScene::first_row(const Place& place) const {
    return std::min(first_row_, last_first_row(place));
}

std::size_t BrowseScene::end_of(const Place& place) const {
    return std::min(shown_.size(), (first_row(place) + place.rows) * place.columns);
}

void BrowseScene::move_focus(const Frame& frame) {
    if (shown_.empty()) return;
    const Place place = this->place();
    const std::size_t columns = place.columns;
    const std::size_t page = place.rows * columns;
    const std::size_t before = focus_;
    const std::size_t last = shown_.size() - 1;
    const auto back = [&](std::size_t by) { focus_ = focus_ >= by ? focus_ - by : focus_; };
    const auto on = [&](std::size_t by) { focus_ = std::min(focus_ + by, last); };
    const view::MenuInput& menu = frame.menu;
    if (frame.input.text.empty()) {  // letters may mean directions in menus, here they are letters
        if (menu.left) back(1);
        if (menu.right) on(1);
        if (menu.up) back(columns);
        if (menu.down && focus_ / columns < last / columns) on(columns);
    }
    if (menu.page_left) focus_ = focus_ > page ? focus_ - page : 0;
    if (menu.page_right) on(page);
    if (frame.input.keys.pressed(Key::Home)) focus_ = 0;
    if (frame.input.keys.pressed(Key::End)) focus_ = last;
    if (focus_ != before) {
        const std::size_t row = focus_ / columns;
        first_row_ =
            std::clamp(first_row(place), row + 1 > place.rows ? row + 1 - place.rows : 0, row);
        shell_.menu_sound(view::MenuSound::Moved);
    }
}

void BrowseScene::scroll(const Frame& frame) {
    const view::MenuInput& menu = frame.menu;
    const Place place = this->place();
    const std::size_t last = last_first_row(place);
    first_row_ = first_row(place);
    if (menu.wheel > 0.0f && first_row_ > 0) --first_row_;
    if (menu.wheel < 0.0f && first_row_ < last) ++first_row_;
    if (menu.held && place.bar.grown(10.0f).holds(menu.pointer)) {
        const float share = (menu.pointer.y - place.bar.min.y) / place.bar.size().y;
        first_row_ = static_cast<std::size_t>(
            std::clamp(share, 0.0f, 1.0f) * static_cast<float>(last) + 0.5f);
    }
    if (!menu.pointer_moved && menu.wheel == 0.0f) return;
    for (std::size_t i = first_row_ * place.columns; i < end_of(place); ++i) {
        if (card(i, place).holds(menu.pointer)) focus_ = i;
    }
}

void BrowseScene::make_pictures() {
    if (pictures_.size() > kMostPictures) pictures_.clear();
    const Place place = this->place();
    for (std::size_t i = first_row(place) * place.columns; i < end_of(place); ++i) {
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

void BrowseScene::draw_card(view::Canvas& canvas, std::size_t shown, const Place& place) const {
    const LevelShelf::Entry& entry = shelf_.entries()[shown_[shown]];
    const sim::Level& level = shelf_.level_of(entry);
    const levels::LevelSet& set = shelf_.set_of(entry);
    const view::Palette& colors = canvas.palette(level.world);
    const bool focused = shown == focus_;
    const view::Box box = card(shown, place).grown(focused ? 3.0f : 0.0f);
    canvas.frame(focused ? "button_focus" : "panel", box, 28.0f, 14.0f,
                 {.color = focused ? glm::vec4{glm::vec3{colors.accent} * 0.5f + 0.5f, 1.0f}
                                   : glm::vec4{1.0f}});
    const auto picture = pictures_.find(shown_[shown]);
    const glm::vec2 at{box.center().x - 0.5f * view::Thumbnail::size(place.scale).x,
                       box.min.y + 8.0f};
    if (picture != pictures_.end()) picture->second.draw(canvas, at, place.scale);
    // Larger letters need the lines further apart.
    const float apart = canvas.measure("x", {.size = 12.5f}).y > 14.0f ? 4.0f : 0.0f;
    const gfx::TextStyle title{
        .size = 16.0f, .color = focused ? colors.ink : colors.faint, .align = gfx::Align::Center};
    canvas.text(view::cut(canvas, title_of(level, entry.level), title, place.card.x - 20.0f, true),
                {box.center().x, box.max.y - 38.0f - apart}, title, true);
    const gfx::TextStyle small{.size = 12.5f, .color = colors.faint, .align = gfx::Align::Center};
    const std::string of = set.levels.size() < 2
                               ? set.title
                               : set.title + "  ·  " + std::to_string(entry.level + 1) + " of " +
                                     std::to_string(set.levels.size());
    canvas.text(view::cut(canvas, of, small, place.card.x - 20.0f),
                {box.center().x, box.max.y - 21.0f + 0.5f * apart}, small);
}

void BrowseScene::draw_head(view::Canvas& canvas, const view::Palette& colors,
                            const Place& place) const {
    canvas.text("More levels", place.heading,
                {.size = place.slim || place.low ? 40.0f : 48.0f, .color = colors.ink}, true,
                place.low ? place.search.min.x - place.heading.x - 12.0f : 0.0f);
    canvas.rect(place.search, {.color = {0.0f, 0.0f, 0.01f, 0.72f}});
    canvas.rect({{place.search.min.x, place.search.max.y - 2.0f}, place.search.max},
                {.color = colors.accent});
    const glm::vec2 at = place.search.min + glm::vec2{14.0f, 9.0f};
    const gfx::TextStyle style{.size = 20.0f, .color = colors.ink};
    if (search_.text().empty()) {
        const bool pad = shell_.device == platform::Device::Pad;
        canvas.text(std::string(pad ? "X" : "Type") + " to search titles, authors and sets", at,
                    {.size = 18.0f, .color = colors.faint}, false, place.search.size().x - 20.0f);
    } else {
        const float room = place.search.size().x - 32.0f;
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
    canvas.text(count, place.count,
                {.size = 20.0f, .color = colors.faint, .align = gfx::Align::Right}, false,
                place.slim && !place.low ? 180.0f : place.count.x - place.search.max.x - 12.0f);
}

void BrowseScene::draw_foot(view::Canvas& canvas, const view::Palette& colors,
                            const Place& place) const {
    const gfx::TextStyle style{.size = 15.0f, .color = colors.faint};
    const auto line = [&](const std::string& words, float down, glm::vec4 color) {
        gfx::TextStyle own = style;
        own.color = color;
        canvas.text(view::cut(canvas, words, own, place.foot_room),
                    place.foot + glm::vec2{0.0f, down}, own, false, place.foot_room);
    };
    const float second = place.low ? 0.0f : 24.0f;
    if (!shell_.home.levels.empty() && !place.low) {
        line("Your own levels go here:  " + shell_.home.levels.string(), 0.0f, colors.faint);
    }
    if (!shelf_.problems().empty()) {
        const Mistake& first = shelf_.problems().front();
        line(to_text(first, std::filesystem::path(first.file).filename().string()), second,
             colors.danger);
    } else {
        line("Or drop files and folders onto this window", second, colors.faint);
    }
    if (place.low && place.slim) return;
    draw_prompts(canvas, colors, shell_.device, place.prompts,
                 {{MenuAction::Choose, "play"}, {MenuAction::Back, "back"}},
                 place.slim ? 0.0f : 330.0f);
}

void BrowseScene::draw(view::Canvas& canvas) const {
    const int world = shown_.empty() ? 0 : shelf_.level_of(shelf_.entries()[shown_[focus_]]).world;
    const view::Palette& colors = canvas.palette(world);
    view::draw_backdrop(canvas, colors, clock_);
    canvas.rect(canvas.layout().all(), {.color = {0.004f, 0.006f, 0.02f, 0.5f}});
    const Place place = this->place();
    draw_head(canvas, colors, place);
    for (std::size_t i = first_row(place) * place.columns; i < end_of(place); ++i) {
        draw_card(canvas, i, place);
    }
    if (shown_.empty() && shelf_.done()) {
        canvas.text("No level is called that", canvas.layout().center() - glm::vec2{0.0f, 20.0f},
                    {.size = 26.0f, .color = colors.faint, .align = gfx::Align::Center});
    }
    if (const std::size_t last = last_first_row(place); last > 0) {
        const view::Box& bar = place.bar;
        canvas.rect(bar, {.color = {1.0f, 1.0f, 1.0f, 0.08f}});
        const float share = static_cast<float>(first_row(place)) / static_cast<float>(last);
        const float y = bar.min.y + share * (bar.size().y - 40.0f);
        canvas.rect({{bar.min.x, y}, {bar.max.x, y + 40.0f}}, {.color = colors.accent});
    }
    draw_foot(canvas, colors, place);
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
