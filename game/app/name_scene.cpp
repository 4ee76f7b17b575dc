#include "game/app/name_scene.h"

#include "engine/gfx/text.h"
#include "game/app/page.h"
#include "game/app/prompts.h"
#include "game/app/scores_scene.h"
#include "game/view/hud.h"

#include <glm/vec3.hpp>

#include <cmath>

namespace carom::app {
namespace {

constexpr std::string_view kBoard = "ABCDEFGHIJKLMNOPQRSTUVWXYZ.-!'0123456789";
static_assert(kBoard.size() == NameScene::kLetters);
constexpr std::size_t kColumns = 10;
constexpr view::Box kPanel{{330.0f, 70.0f}, {950.0f, 650.0f}};

std::size_t letters_in(std::string_view utf8) { return gfx::decode_utf8(utf8).size(); }

/// Bytes of the character that begins here.
std::size_t length_at(std::string_view utf8, std::size_t at) {
    std::size_t end = at + 1;
    while (end < utf8.size() && (static_cast<unsigned char>(utf8[end]) & 0xc0u) == 0x80u) ++end;
    return end - at;
}

}  // namespace

NameScene::NameScene(Shell& shell, HighScore entry, std::string who)
    : shell_(shell), entry_(std::move(entry)), who_(std::move(who)) {
    entry_.name = who_.empty() ? shell_.scores.last_name : who_;
    if (!entry_.name.empty()) focus_ = kDone;
}

view::Box NameScene::key_box(std::size_t index) {
    constexpr float kStep = 54.0f;
    constexpr glm::vec2 kFirst{371.0f, 300.0f};
    if (index < kLetters) {
        const glm::vec2 at = kFirst + kStep * glm::vec2{static_cast<float>(index % kColumns),
                                                        static_cast<float>(index / kColumns)};
        return {at, at + 48.0f};
    }
    const float width = 180.0f;
    const glm::vec2 at =
        kFirst + glm::vec2{width * static_cast<float>(index - kLetters), 4.0f * kStep};
    return {at, at + glm::vec2{width - 6.0f, 48.0f}};
}

void NameScene::type(std::string_view letters) {
    for (std::size_t i = 0; i < letters.size();) {
        const std::size_t bytes = length_at(letters, i);
        if (letters_in(entry_.name) < kLongestName) entry_.name += letters.substr(i, bytes);
        i += bytes;
    }
    shell_.menu_sound(view::MenuSound::Moved);
}

void NameScene::erase() {
    std::string& name = entry_.name;
    while (!name.empty() && (static_cast<unsigned char>(name.back()) & 0xc0u) == 0x80u) {
        name.pop_back();
    }
    if (!name.empty()) name.pop_back();
    shell_.menu_sound(view::MenuSound::Moved);
}

void NameScene::walk(const view::MenuInput& input) {
    const bool wide = focus_ >= kLetters;
    const std::size_t column = wide ? (focus_ - kLetters) * kColumns / 3 + 1 : focus_ % kColumns;
    if (input.left && (wide ? focus_ > kSpace : column > 0)) --focus_;
    if (input.right && (wide ? focus_ < kDone : column + 1 < kColumns)) ++focus_;
    if (input.down) {
        focus_ = wide                           ? column
                 : focus_ + kColumns < kLetters ? focus_ + kColumns
                                                : kLetters + column * 3 / kColumns;
    }
    if (input.up) {
        focus_ = wide                 ? kLetters - kColumns + column
                 : focus_ >= kColumns ? focus_ - kColumns
                                      : kLetters + column * 3 / kColumns;
    }
    for (std::size_t i = 0; i <= kDone; ++i) {
        const bool touched = input.pointer_moved || input.clicked;
        if (touched && key_box(i).holds(input.pointer)) focus_ = i;
    }
}

bool NameScene::use_key() {
    if (focus_ == kDone) return true;
    if (focus_ == kDelete) {
        erase();
    } else {
        type(focus_ == kSpace ? " " : kBoard.substr(focus_, 1));
    }
    return false;
}

Transition NameScene::finish() {
    const auto blank = entry_.name.find_first_not_of(' ') == std::string::npos;
    if (blank) entry_.name = who_.empty() ? "Player" : who_;
    if (who_.empty() && !blank) shell_.scores.last_name = entry_.name;
    const std::size_t place = enter(shell_.scores, shell_.set.title, entry_);
    save(shell_.home.scores, shell_.scores);
    shell_.menu_sound(view::MenuSound::Chosen);
    return Transition::replace(std::make_unique<ScoresScene>(shell_, place));
}

Transition NameScene::advance(const Frame& frame) {
    using platform::Key;
    using platform::PadButton;
    clock_ += frame.seconds();
    const platform::Input& input = frame.input;
    if (input.keys.pressed(Key::Escape)) return Transition::pop();  // no name, no entry
    if (input.keys.pressed(Key::Enter) || input.keys.pressed(Key::PadEnter) ||
        input.pad.pressed(PadButton::Start)) {
        return finish();
    }
    if (input.keys.typed(Key::Backspace) || input.pad.pressed(PadButton::B)) erase();
    if (!input.text.empty()) {
        type(input.text);
        return Transition::stay();  // letters are also menu keys
    }
    walk(frame.menu);
    const bool clicked = frame.menu.clicked && key_box(focus_).holds(frame.menu.pointer);
    if ((clicked || input.pad.pressed(PadButton::A)) && use_key()) return finish();
    return Transition::stay();
}

void NameScene::draw(view::Canvas& canvas) const {
    const view::Palette& colors = view::palette(0);
    draw_panel(canvas, colors, kPanel, 0.7f);
    canvas.text(who_.empty() ? "A score for the table" : who_ + ": a score for the table",
                {640.0f, 96.0f},
                {.size = 36.0f, .color = colors.accent, .align = gfx::Align::Center}, true,
                kPanel.size().x - 48.0f);
    canvas.text(view::grouped(entry_.score), {640.0f, 146.0f},
                {.size = 40.0f, .color = colors.ink, .align = gfx::Align::Center}, true);
    const view::Box field{{440.0f, 208.0f}, {840.0f, 266.0f}};
    canvas.frame("button", field, 28.0f, 14.0f, {.color = {0.8f, 0.9f, 1.0f, 1.0f}});
    const bool blink = std::fmod(clock_, 1.0f) < 0.6f;
    canvas.text(entry_.name + (blink ? "_" : " "), {field.min.x + 22.0f, field.min.y + 10.0f},
                {.size = 34.0f, .color = colors.ink}, true, field.size().x - 40.0f);
    for (std::size_t i = 0; i <= kDone; ++i) {
        const view::Box box = key_box(i);
        const bool focused = i == focus_;
        canvas.frame(focused ? "button_focus" : "button", box, 28.0f, 12.0f,
                     {.color = focused ? glm::vec4{glm::vec3{colors.accent} * 0.6f + 0.4f, 1.0f}
                                       : glm::vec4{0.7f, 0.75f, 0.85f, 0.85f}});
        const std::string_view word = i == kSpace    ? "space"
                                      : i == kDelete ? "delete"
                                      : i == kDone   ? "done"
                                                     : kBoard.substr(i, 1);
        canvas.text(word, {box.center().x, box.center().y - 12.0f},
                    {.size = 21.0f,
                     .color = focused ? colors.ink : colors.faint,
                     .align = gfx::Align::Center},
                    true);
    }
    const bool keys = shell_.device == platform::Device::Keyboard;
    canvas.text(keys                                     ? "Type your name, then Enter"
                : shell_.device == platform::Device::Pad ? "A picks, B deletes, Start is done"
                                                         : "Click letters, then done",
                {640.0f, 600.0f},
                {.size = 19.0f, .color = colors.faint, .align = gfx::Align::Center});
}

}  // namespace carom::app
