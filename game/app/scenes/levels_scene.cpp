#include "game/app/scenes/levels_scene.h"

#include "game/app/input/prompts.h"
#include "game/app/progress.h"
#include "game/app/scenes/page.h"
#include "game/app/scenes/play_scene.h"
#include "game/sim/clock_text.h"
#include "game/view/ui/hud.h"
#include "game/view/ui/words.h"

#include <glm/vec3.hpp>

#include <algorithm>

namespace carom::app {
namespace {

constexpr glm::vec2 kGap{16.0f, 14.0f};
constexpr float kCardWords = 76.0f;  // units of a card below its picture
constexpr float kCardSides = 24.0f;

}  // namespace

/// In a slim window the tabs are below the heading; in a low one the words at the foot are beside
/// the ways to play.
LevelsScene::Place LevelsScene::place() const {
    const view::Layout& layout = shell_.look.layout;
    const glm::vec2 size = layout.size;
    const bool slim = size.x < 1000.0f;
    const bool low = size.y < 600.0f;
    const float side = slim ? 14.0f : 48.0f;
    const float corner = layout.small() ? layout.finger() + 8.0f : 0.0f;
    const float tall = layout.small() ? layout.finger() : 48.0f;
    Place place;
    place.low = low;
    place.slim = slim;
    place.heading = {side + (slim ? 8.0f : 0.0f), low ? 14.0f : slim ? 20.0f : 36.0f};
    if (slim) {
        place.tabs = {{side, 92.0f}, {size.x - side, 92.0f + tall}};
    } else {
        place.tabs = {{low ? 300.0f : 420.0f, low ? 14.0f : 44.0f},
                      {size.x - side - corner, (low ? 14.0f : 44.0f) + tall}};
    }
    const float top = low ? place.tabs.max.y + 10.0f : slim ? place.tabs.max.y + 44.0f : 158.0f;
    const float ways = layout.small() ? layout.finger() : 44.0f;
    const bool touch = shell_.device == platform::Device::Touch;
    place.foot = {0.5f * size.x, size.y - 36.0f};
    const float bottom = low ? size.y - 12.0f : touch ? size.y - 20.0f : size.y - 56.0f;
    const float wide = std::min(228.0f, 0.5f * (size.x - 2.0f * side - kGap.x));
    const float middle = low ? size.x - side - wide - 8.0f : 0.5f * size.x;
    place.race = {{middle - 8.0f - wide, bottom - ways}, {middle - 8.0f, bottom}};
    place.practice = {{middle + 8.0f, bottom - ways}, {middle + 8.0f + wide, bottom}};
    place.details = low ? glm::vec2{0.5f * (side + place.race.min.x), bottom - 0.5f * ways - 12.0f}
                        : glm::vec2{0.5f * size.x, bottom - ways - (slim ? 56.0f : 28.0f)};
    place.details_room = low ? place.race.min.x - side - 24.0f : size.x - 2.0f * side;
    const glm::vec2 room{size.x - 2.0f * side,
                         (low ? bottom - ways - 8.0f : place.details.y - 4.0f) - top};
    const auto fit = [&](std::size_t columns) {
        place.columns = columns;
        const auto n = static_cast<float>(columns);
        float across = (room.x - kGap.x * (n - 1.0f)) / n;
        if (low) {  // two rows of what is left
            across =
                std::min(across, kCardSides + ((room.y - kGap.y) / 2.0f - kCardWords) *
                                                  sim::kFieldWidth / view::Thumbnail::size(1.0f).y);
        }
        place.thumb = (across - kCardSides) / sim::kFieldWidth;
        place.card = {across, kCardWords + view::Thumbnail::size(place.thumb).y};
        const float rows = (room.y + kGap.y) / (place.card.y + kGap.y);
        place.rows = std::max<std::size_t>(1, static_cast<std::size_t>(rows));
        return across;
    };
    constexpr float kUsual = 236.0f;  // of a card and the gap
    constexpr float kLeast = 150.0f;  // of a card
    fit(std::max<std::size_t>(2, static_cast<std::size_t>((room.x + kGap.x) / kUsual)));
    const std::size_t count = page().levels.size();
    while ((slim || low) && place.columns * place.rows < count) {
        const std::size_t before = place.columns;
        const float across =
            (room.x - kGap.x * static_cast<float>(before)) / static_cast<float>(before + 1);
        if (across < kLeast) break;
        fit(before + 1);
    }
    const auto n = static_cast<float>(place.columns);
    const float all = n * (place.card.x + kGap.x) - kGap.x;
    place.first = {0.5f * (size.x - all), top};
    return place;
}

LevelsScene::LevelsScene(Shell& shell) : shell_(shell) {
    std::vector<std::string> names;
    for (int world = 0; world < view::kWorldCount; ++world) {
        Page page{world, {}};
        for (std::size_t i = 0; i < shell.set.levels.size(); ++i) {
            if (shell.set.levels[i].world == world) page.levels.push_back(i);
        }
        if (page.levels.empty()) continue;
        names.emplace_back(view::palette(world).name);
        pages_.push_back(std::move(page));
    }
    for (const sim::Level& level : shell.set.levels) pictures_.emplace_back(level);
    tabs_ = view::Tabs(std::move(names));
    begin_where_it_goes_on();
}

/// At the first level that was never cleared.
void LevelsScene::begin_where_it_goes_on() {
    std::size_t next = 0;
    while (next + 1 < shell_.set.levels.size() && shell_.record(next).medal != sim::Medal::None) {
        ++next;
    }
    for (std::size_t p = 0; p < pages_.size(); ++p) {
        const auto& levels = pages_[p].levels;
        const auto found = std::find(levels.begin(), levels.end(), next);
        if (found == levels.end()) continue;
        tabs_.turn_to(p);
        focus_ = static_cast<std::size_t>(found - levels.begin());
    }
    move_focus({});
}

view::Box LevelsScene::card(std::size_t place) const { return card(place, this->place()); }

view::Box LevelsScene::card(std::size_t index, const Place& place) const {
    const auto row =
        static_cast<float>(index / place.columns) - static_cast<float>(first_row(place));
    const glm::vec2 cell{static_cast<float>(index % place.columns), row};
    const glm::vec2 at = place.first + cell * (place.card + kGap);
    return {at, at + place.card};
}

std::size_t LevelsScene::first_row(const Place& place) const {
    const std::size_t row = focus_ / place.columns;
    return std::clamp(first_row_, row + 1 > place.rows ? row + 1 - place.rows : 0, row);
}

bool LevelsScene::shown(std::size_t index, const Place& place) const {
    const std::size_t first = first_row(place);
    return index / place.columns >= first && index / place.columns < first + place.rows;
}

void LevelsScene::move_focus(const view::MenuInput& input) {
    const Place place = this->place();
    const std::size_t columns = place.columns;
    const std::size_t count = page().levels.size();
    const std::size_t before = focus_;
    if (input.left && focus_ > 0) --focus_;
    if (input.right && focus_ + 1 < count) ++focus_;
    if ((input.up || input.wheel > 0.0f) && focus_ >= columns) focus_ -= columns;
    const bool below = focus_ / columns < (count - 1) / columns;
    if ((input.down || input.wheel < 0.0f) && below) focus_ = std::min(focus_ + columns, count - 1);
    first_row_ = first_row(place);
    const std::size_t walked = focus_;
    for (std::size_t i = 0; i < count; ++i) {
        const bool touched = input.pointer_moved || input.clicked;
        if (shown(i, place) && touched && card(i, place).holds(input.pointer)) focus_ = i;
        if (focus_ != walked) break;
    }
    if (focus_ != before) shell_.menu_sound(view::MenuSound::Moved);
}

void LevelsScene::turn_page(const view::MenuInput& input) {
    // Past the last card of a page is the first of the next.
    view::MenuInput turned = input;
    const bool last = focus_ + 1 == page().levels.size();
    turned.page_right = input.page_right || (input.right && last);
    turned.page_left = input.page_left || (input.left && focus_ == 0);
    const bool back = turned.page_left && !input.page_left;
    if (!tabs_.advance(turned, false, place().tabs)) return;
    focus_ = back ? page().levels.size() - 1 : 0;
    first_row_ = 0;
    shell_.menu_sound(view::MenuSound::Moved);
    move_focus({});
}

Transition LevelsScene::advance(const Frame& frame) {
    clock_ += frame.seconds();
    if (frame.menu.back) {
        shell_.sink.play("menu_back", 0.6f, 0.0f, 1.0f);
        return Transition::pop();
    }
    const std::size_t before = tabs_.page();
    turn_page(frame.menu);
    if (tabs_.page() == before) move_focus(frame.menu);
    const auto chosen = [&](const view::Box& box, platform::Key key, platform::PadButton button) {
        return (frame.menu.clicked && box.holds(frame.menu.pointer)) ||
               frame.input.keys.pressed(key) || frame.input.pad.pressed(button);
    };
    const Place place = this->place();
    const bool race = chosen(place.race, platform::Key::R, platform::PadButton::X);
    if (race || chosen(place.practice, platform::Key::P, platform::PadButton::Y)) {
        shell_.menu_sound(view::MenuSound::Chosen);
        return Transition::restart(race ? PlayScene::race_best(shell_, level())
                                        : PlayScene::practice(shell_, level()));
    }
    const bool clicked = frame.menu.clicked && card(focus_).holds(frame.menu.pointer);
    if (!clicked && !frame.menu.accept) return Transition::stay();
    shell_.menu_sound(view::MenuSound::Chosen);
    return PlayScene::start(shell_, level(), static_cast<std::size_t>(shell_.settings.players));
}

void LevelsScene::draw_card(view::Canvas& canvas, std::size_t nth, const Place& place,
                            const gfx::TextStyle& style) const {
    const std::size_t index = page().levels[nth];
    const sim::Level& level = shell_.set.levels[index];
    const view::Palette& colors = canvas.palette(level.world);
    const bool focused = nth == focus_;
    const view::Box box = card(nth, place).grown(focused ? 4.0f : 0.0f);
    canvas.frame(focused ? "button_focus" : "panel", box, 28.0f, 16.0f,
                 {.color = focused ? glm::vec4{glm::vec3{colors.accent} * 0.5f + 0.5f, 1.0f}
                                   : glm::vec4{1.0f}});
    pictures_[index].draw(
        canvas, {box.center().x - 0.5f * place.thumb * sim::kFieldWidth, box.min.y + 12.0f},
        place.thumb);
    gfx::TextStyle title = style;
    title.color = focused ? colors.ink : colors.faint;
    canvas.text(view::cut(canvas, title_of(index), title, box.size().x - 16.0f, true),
                {box.min.x + 14.0f, box.max.y - 56.0f}, title, true, box.size().x - 16.0f);
    const LevelRecord best = shell_.record(index);
    if (best.score > 0) {
        canvas.text(view::grouped(best.score), {box.min.x + 14.0f, box.max.y - 32.0f},
                    {.size = 17.0f, .color = colors.accent}, true, box.size().x - 68.0f);
    }
    if (best.medal != sim::Medal::None) {
        canvas.picture("medal_" + std::string(sim::name(best.medal)),
                       {box.max.x - 30.0f, box.max.y - 28.0f}, glm::vec2{20.0f});
    }
}

std::string LevelsScene::title_of(std::size_t index) const {
    return std::to_string(index + 1) + "  " + shell_.set.levels[index].title;
}

void LevelsScene::draw_details(view::Canvas& canvas, const Place& place) const {
    const view::Palette& colors = canvas.palette(page().world);
    const LevelRecord best = shell_.record(level());
    std::string words = "Not played yet";
    if (best.score > 0)
        words = "Best " + view::grouped(best.score) + "  ·  " + in_words(best.terms);
    if (best.tenths > 0) {
        words +=
            "  ·  fastest " + sim::clock_text_of_tenths(static_cast<std::uint64_t>(best.tenths));
    }
    words += "  ·  " + to_win(shell_, level());
    const gfx::TextStyle style{.size = 20.0f, .color = colors.ink, .align = gfx::Align::Center};
    const float room = place.details_room;
    const bool wraps = (place.slim || place.low) && canvas.measure(words, style).x > room;
    canvas.text(wraps ? view::wrapped(canvas, words, style, room, 2) : words,
                place.details - glm::vec2{0.0f, wraps && place.low ? 12.0f : 0.0f}, style, false,
                room);
}

void LevelsScene::draw_ways(view::Canvas& canvas, const Place& place) const {
    const view::Palette& colors = canvas.palette(page().world);
    const bool pad = shell_.device == platform::Device::Pad;
    const bool keys = shell_.device == platform::Device::Keyboard;
    const auto way = [&](const view::Box& box, const std::string& words, const char* button,
                         const char* key) {
        canvas.frame("button", box, 28.0f, 16.0f, {.color = {0.85f, 0.9f, 1.0f, 0.9f}});
        const std::string with = pad    ? std::string("  ·  ") + button
                                 : keys ? std::string("  ·  ") + key
                                        : "";
        canvas.text(words + with, {box.center().x, box.center().y - 10.0f},
                    {.size = 18.0f, .color = colors.ink, .align = gfx::Align::Center}, true,
                    box.size().x - 16.0f);
    };
    const bool ghost = !shell_.record(level()).fastest.empty();
    way(place.race, ghost ? "Race your best" : "Race the clock", "X", "R");
    way(place.practice, "Practice", "Y", "P");
}

void LevelsScene::draw(view::Canvas& canvas) const {
    const view::Palette& colors = canvas.palette(page().world);
    view::draw_backdrop(canvas, colors, clock_);
    canvas.rect(canvas.layout().all(), {.color = {0.004f, 0.006f, 0.02f, 0.5f}});
    const Place place = this->place();
    canvas.text("Levels", place.heading, {.size = place.low ? 44.0f : 52.0f, .color = colors.ink},
                true);
    if (place.slim) {
        canvas.text(shell_.set.title, {place.heading.x, place.tabs.max.y + 12.0f},
                    {.size = 20.0f, .color = colors.faint}, false, 0.4f * place.tabs.size().x);
    } else if (!place.low) {
        canvas.text(shell_.set.title, {place.heading.x, 104.0f},
                    {.size = 24.0f, .color = colors.faint}, false, 300.0f);
    }
    Medals medals{};
    for (const std::size_t each : page().levels) {
        ++medals[static_cast<std::size_t>(shell_.record(each).medal)];
    }
    if (!place.low) {
        draw_stars(canvas, colors,
                   {place.slim ? place.tabs.max.x - 8.0f : canvas.layout().size.x - 48.0f,
                    place.slim ? place.tabs.max.y + 12.0f : 112.0f},
                   medals);
    }
    tabs_.draw(canvas, colors, false, place.tabs);
    std::vector<std::string> titles;
    for (const std::size_t index : page().levels) titles.push_back(title_of(index));
    const gfx::TextStyle style =
        canvas.one_size(titles, {.size = 18.0f}, true, place.card.x - 20.0f);
    for (std::size_t i = 0; i < page().levels.size(); ++i) {
        if (shown(i, place)) draw_card(canvas, i, place, style);
    }
    const std::size_t rows = (page().levels.size() + place.columns - 1) / place.columns;
    if (rows > place.rows && !place.low) {
        const std::string words =
            "Row " + std::to_string(focus_ / place.columns + 1) + " of " + std::to_string(rows);
        canvas.text(words,
                    {canvas.layout().center().x, place.slim ? place.tabs.max.y + 12.0f : 116.0f},
                    {.size = 18.0f, .color = colors.faint, .align = gfx::Align::Center});
    }
    draw_details(canvas, place);
    draw_ways(canvas, place);
    if (place.low) return;
    draw_prompts(canvas, colors, shell_.device, place.foot,
                 {{MenuAction::Choose, "play"},
                  {MenuAction::Page, "next world"},
                  {MenuAction::Back, "back"}});
}

}  // namespace carom::app
