#include "game/app/scenes/letter_board.h"

#include <glm/vec3.hpp>

#include <algorithm>
#include <array>

namespace carom::app {
namespace {

using platform::Key;
using platform::PadButton;

constexpr int kBoardColumns = 10;
constexpr int kBoardRows = 5;  // the last is of wide keys
constexpr int kBoardPages = 3;
constexpr float kStep = 54.0f;  // from key to key, canvas units
constexpr float kBoardGap = 6.0f;
constexpr std::array<std::string_view, kBoardPages> kBoard{
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ.-!'0123456789",
    "abcdefghijklmnopqrstuvwxyz.-_'0123456789",
    ".,;:!?'\"-_()[]{}<>/\\@#$%&*+=|~0123456789",
};
constexpr std::array<std::string_view, kBoardPages> kPageNames{"ABC", "abc", "#+="};
static_assert(kBoard[0].size() == LetterBoard::kLetters);
static_assert(kBoard[1].size() == LetterBoard::kLetters);
static_assert(kBoard[2].size() == LetterBoard::kLetters);

std::string_view letters(LetterBoard::Page page) { return kBoard[static_cast<std::size_t>(page)]; }

}  // namespace

void LetterBoard::begin_at(const std::string& text) {
    if (text.empty()) return;
    for (const Page page : {Page::Small, Page::Capitals, Page::Signs}) {
        const std::size_t found = letters(page).find(text.back());
        if (found == std::string_view::npos) continue;
        page_ = page;
        set_focus(found);
        return;
    }
}

std::size_t LetterBoard::focus() const {
    const auto column = static_cast<std::size_t>(column_);
    if (row_ == kBoardRows - 1) return kLetters + column / 2;
    return static_cast<std::size_t>(row_ * kBoardColumns) + column;
}

void LetterBoard::set_focus(std::size_t key) {
    const int n = static_cast<int>(key);
    const int wide = n - static_cast<int>(kLetters);
    row_ = wide >= 0 ? kBoardRows - 1 : n / kBoardColumns;
    column_ = wide >= 0 ? 2 * wide : n % kBoardColumns;
}

LetterBoard::Place LetterBoard::in(const view::Box& panel, float y) {
    const float scale = std::min(1.0f, (panel.size().x - 28.0f) / kSize.x);
    return {{panel.center().x - 0.5f * scale * kSize.x, y}, scale};
}

view::Box LetterBoard::key_box(std::size_t key, const Place& place) {
    const float step = kStep * place.scale;
    if (key < kLetters) {
        const glm::vec2 at = place.at + step * glm::vec2{static_cast<float>(key % kBoardColumns),
                                                         static_cast<float>(key / kBoardColumns)};
        return {at, at + (step - kBoardGap)};
    }
    const glm::vec2 at =
        place.at + step * glm::vec2{2.0f * static_cast<float>(key - kLetters), kBoardRows - 1.0f};
    return {at, at + glm::vec2{2.0f * step - kBoardGap, step - kBoardGap}};
}

LetterBoard::Page LetterBoard::other_page(std::size_t key) const {
    const int nth = static_cast<int>(key - kOnePage);
    return static_cast<Page>(nth >= static_cast<int>(page_) ? nth + 1 : nth);
}

std::string LetterBoard::word_on(std::size_t key) const {
    if (key < kLetters) return std::string(letters(page_).substr(key, 1));
    if (key == kSpace) return "space";
    if (key == kDelete) return "delete";
    if (key == kDone) return "done";
    return std::string(kPageNames[static_cast<std::size_t>(other_page(key))]);
}

void LetterBoard::turn(int pages) {
    page_ = static_cast<Page>((static_cast<int>(page_) + pages + kBoardPages) % kBoardPages);
}

bool LetterBoard::walk(const Frame& frame) {
    const auto& keys = frame.input.keys;
    const auto& pad = frame.input.pad;
    constexpr float kThrow = 0.5f;
    const float seconds = frame.seconds();
    const glm::vec2 stick = pad.connected ? pad.left_stick() : glm::vec2{0.0f};
    const auto held = [&](PadButton button) { return pad.down(button) || pad.pressed(button); };
    const bool left = left_.strikes(held(PadButton::Left) || stick.x < -kThrow, seconds);
    const bool right = right_.strikes(held(PadButton::Right) || stick.x > kThrow, seconds);
    const bool up = up_.strikes(held(PadButton::Up) || stick.y < -kThrow, seconds);
    const bool down = down_.strikes(held(PadButton::Down) || stick.y > kThrow, seconds);
    const auto way = [&](bool less, Key less_key, bool more, Key more_key) {
        return (more || keys.typed(more_key) ? 1 : 0) - (less || keys.typed(less_key) ? 1 : 0);
    };
    const int across = way(left, Key::Left, right, Key::Right);
    const int along = way(up, Key::Up, down, Key::Down);
    if (across == 0 && along == 0) return false;
    by_arrows_ = !(left || right || up || down);
    const bool wide = row_ == kBoardRows - 1;
    if (across != 0 && wide) column_ -= column_ % 2;
    column_ = (column_ + (wide ? 2 : 1) * across + kBoardColumns) % kBoardColumns;
    row_ = (row_ + along + kBoardRows) % kBoardRows;
    return true;
}

bool LetterBoard::point(const Frame& frame) {
    if (!frame.menu.pointer_moved && !frame.menu.clicked) return false;
    for (std::size_t i = 0; i < kKeys; ++i) {
        if (!key_box(i).holds(frame.menu.pointer)) continue;
        set_focus(i);
        return frame.menu.clicked;
    }
    return false;
}

LetterBoard::Did LetterBoard::use_key(TextLine& line) {
    const std::size_t key = focus();
    if (key == kDone) return Did::Done;
    if (key == kOnePage || key == kOtherPage) {
        page_ = other_page(key);
        return Did::Moved;
    }
    if (key == kDelete) {
        line.rub_out();
    } else {
        line.type(key == kSpace ? " " : letters(page_).substr(key, 1));
    }
    return Did::Wrote;
}

LetterBoard::Did LetterBoard::advance(const Frame& frame, TextLine& line,
                                      const Clipboard& clipboard) {
    const auto& keys = frame.input.keys;
    const auto& pad = frame.input.pad;
    if (keys.pressed(Key::Escape) || pad.pressed(PadButton::Back)) return Did::GaveUp;
    if (line.read(frame.input, clipboard)) {
        by_arrows_ = false;
        return Did::Wrote;
    }
    const bool deletes =
        deletes_.strikes(pad.down(PadButton::B) || pad.pressed(PadButton::B), frame.seconds());
    const bool walked = walk(frame);
    if (deletes) {
        line.rub_out();
        return Did::Wrote;
    }
    if (pad.pressed(PadButton::X)) {
        line.type(" ");
        return Did::Wrote;
    }
    const bool enter = keys.pressed(Key::Enter) || keys.pressed(Key::PadEnter);
    if (pad.pressed(PadButton::Start) || (enter && !by_arrows_)) return Did::Done;
    if (frame.menu.page_left != frame.menu.page_right) {
        turn(frame.menu.page_left ? -1 : 1);
        return Did::Moved;
    }
    if (point(frame) || enter || pad.pressed(PadButton::A)) return use_key(line);
    return walked ? Did::Moved : Did::Nothing;
}

void LetterBoard::draw(view::Canvas& canvas, const view::Palette& colors,
                       const Place& place) const {
    for (std::size_t i = 0; i < kKeys; ++i) {
        const view::Box box = key_box(i, place);
        const bool focused = i == focus();
        canvas.frame(focused ? "button_focus" : "button", box, 28.0f, 12.0f,
                     {.color = focused ? glm::vec4{glm::vec3{colors.accent} * 0.6f + 0.4f, 1.0f}
                                       : glm::vec4{0.7f, 0.75f, 0.85f, 0.85f}});
        canvas.text(word_on(i), {box.center().x, box.center().y - 12.0f},
                    {.size = 21.0f,
                     .color = focused ? colors.ink : colors.faint,
                     .align = gfx::Align::Center},
                    true, box.size().x - 10.0f);
    }
}

}  // namespace carom::app
