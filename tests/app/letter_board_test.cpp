// Letters on the screen: every key reached and used by pad, arrows and pointer.

#include "game/app/scenes/letter_board.h"
#include "game/app/input/menu_input.h"
#include "tests/app/frames.h"
#include "tests/view/stage.h"

#include <doctest/doctest.h>

#include <set>

namespace carom::app {
namespace {

using namespace test;
using Did = LetterBoard::Did;
using Page = LetterBoard::Page;
using platform::Key;
using platform::PadButton;

struct Writer {
    Did give(const platform::Input& input, glm::vec2 pointer = glm::vec2{-1.0f}) {
        const Frame frame{input, reader.read(input, pointer), pointer,
                          std::chrono::nanoseconds{16'666'667}};
        return board.advance(frame, line, [] { return std::string("pasted"); });
    }
    Did tap(PadButton button) {
        const Did did = give(pad_pressing(button));
        give({});
        return did;
    }
    Did tap(Key key) {
        const Did did = give(pressing(key));
        give({});
        return did;
    }
    MenuReader reader;
    LetterBoard board{{100.0f, 100.0f}};
    TextLine line{""};
};

TEST_CASE("every key is reached by the cross, and the way round comes back") {
    Writer writer;
    writer.give({});
    std::set<std::size_t> seen;
    for (int row = 0; row < 5; ++row) {
        for (int column = 0; column < 10; ++column) {
            seen.insert(writer.board.focus());
            writer.tap(PadButton::Right);
        }
        writer.tap(PadButton::Down);
    }
    CHECK(seen.size() == LetterBoard::kKeys);
    CHECK(writer.board.focus() == 0);
    writer.tap(PadButton::Up);
    CHECK(writer.board.focus() == LetterBoard::kOnePage);
    writer.tap(PadButton::Left);
    CHECK(writer.board.focus() == LetterBoard::kDone);
    writer.tap(PadButton::Up);
    CHECK(writer.board.word_on(writer.board.focus()) == "8");
}

TEST_CASE("the pages hold both cases, digits and every sign of the keyboard") {
    Writer writer;
    writer.give({});
    std::string all;
    for (int page = 0; page < 3; ++page) {
        for (std::size_t key = 0; key < LetterBoard::kLetters; ++key) {
            all += writer.board.word_on(key);
        }
        writer.tap(PadButton::RightBumper);
    }
    CHECK(writer.board.page() == Page::Capitals);
    for (char letter = '!'; letter <= '~'; ++letter) {
        CAPTURE(letter);
        if (letter != '^' && letter != '`') CHECK(all.find(letter) != std::string::npos);
    }
    writer.tap(PadButton::LeftBumper);
    CHECK(writer.board.page() == Page::Signs);
    CHECK(writer.board.word_on(LetterBoard::kOnePage) == "ABC");
    CHECK(writer.board.word_on(LetterBoard::kOtherPage) == "abc");
    writer.board.set_focus(LetterBoard::kOtherPage);
    writer.tap(PadButton::A);
    CHECK(writer.board.page() == Page::Small);
    CHECK(writer.board.word_on(LetterBoard::kOtherPage) == "#+=");
}

TEST_CASE("a pad writes, deletes, leaves blanks, ends and gives up") {
    Writer writer;
    writer.give({});
    CHECK(writer.tap(PadButton::A) == Did::Wrote);
    CHECK(writer.tap(PadButton::X) == Did::Wrote);
    writer.tap(PadButton::Right);
    writer.tap(PadButton::A);
    CHECK(writer.line.text() == "A B");
    CHECK(writer.tap(PadButton::B) == Did::Wrote);
    CHECK(writer.line.text() == "A ");
    CHECK(writer.tap(PadButton::Start) == Did::Done);
    CHECK(writer.tap(PadButton::Back) == Did::GaveUp);
}

TEST_CASE("a stick or button that is held goes on; one held before the board came up does not") {
    Writer writer;
    for (int i = 0; i < 12; ++i) writer.give(stick_at(1.0f, 0.0f));
    CHECK(writer.board.focus() == 0);
    writer.give({});
    writer.give(stick_at(1.0f, 0.0f));
    CHECK(writer.board.focus() == 1);
    for (int i = 0; i < 45; ++i) writer.give(stick_at(1.0f, 0.0f));
    CHECK(writer.board.focus() >= 4);
    writer.give({});
    writer.line.type("many letters to go");
    for (int i = 0; i < 180; ++i) writer.give(pad_pressing(PadButton::B));
    CHECK(writer.line.text().empty());
}

TEST_CASE("the keyboard types at any time; after arrows Enter picks, after letters it ends") {
    Writer writer;
    writer.give({});
    platform::Input typed = pressing(Key::S);
    typed.text = "s";
    CHECK(writer.give(typed) == Did::Wrote);
    CHECK(writer.board.focus() == 0);  // no letter walks
    writer.tap(Key::Right);
    CHECK(writer.tap(Key::Enter) == Did::Wrote);
    CHECK(writer.line.text() == "sB");
    CHECK(writer.tap(Key::Backspace) == Did::Wrote);
    CHECK(writer.tap(Key::Enter) == Did::Done);
    platform::Input paste = pressing(Key::V);
    paste.keys.held.set(static_cast<std::size_t>(Key::LeftControl));
    CHECK(writer.give(paste) == Did::Wrote);
    CHECK(writer.line.text() == "spasted");
    CHECK(writer.tap(Key::Escape) == Did::GaveUp);
}

TEST_CASE("a click on a key uses it, a click beside them does nothing") {
    Writer writer;
    writer.give({});
    for (const std::size_t key : {std::size_t{2}, LetterBoard::kSpace, std::size_t{30}}) {
        CHECK(writer.give(clicking(), writer.board.key_box(key).center()) == Did::Wrote);
    }
    CHECK(writer.line.text() == "C 0");
    CHECK(writer.give(clicking(), {5.0f, 5.0f}) == Did::Nothing);
    CHECK(writer.give(clicking(), writer.board.key_box(LetterBoard::kDone).center()) == Did::Done);
}

TEST_CASE("writing goes on where the last character is") {
    LetterBoard board({0.0f, 0.0f});
    board.begin_at("My level");
    CHECK(board.page() == Page::Small);
    CHECK(board.word_on(board.focus()) == "l");
    board.begin_at("CAT");
    CHECK(board.page() == Page::Capitals);
    CHECK(board.word_on(board.focus()) == "T");
    board.begin_at("what?");
    CHECK(board.page() == Page::Signs);
    board.begin_at("\xc3\xa9");  // not on the board
    CHECK(board.page() == Page::Signs);
}

TEST_CASE("a line takes what fits, whole characters at a time") {
    TextLine bytes("", 5);
    bytes.type("ab\xc3\xa9\xc3\xa9");
    CHECK(bytes.text() == "ab\xc3\xa9");
    TextLine letters("", 100, 3);
    letters.type("\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9");
    CHECK(letters.text() == "\xc3\xa9\xc3\xa9\xc3\xa9");
    letters.rub_out();
    CHECK(letters.text() == "\xc3\xa9\xc3\xa9");
}

TEST_CASE("what a pad does here is told in one line") {
    view::test::Screen::get().draw([](view::Canvas& canvas) {
        CHECK(canvas.measure(LetterBoard::kPadHint, {.size = 19.0f}).x < 590.0f);
    });
}

TEST_CASE("keys lie side by side, none over another") {
    const LetterBoard board({100.0f, 100.0f});
    for (std::size_t a = 0; a < LetterBoard::kKeys; ++a) {
        const view::Box box = board.key_box(a);
        CHECK(box.max.x <= 100.0f + LetterBoard::kSize.x);
        CHECK(box.max.y <= 100.0f + LetterBoard::kSize.y);
        for (std::size_t b = a + 1; b < LetterBoard::kKeys; ++b) {
            const view::Box other = board.key_box(b);
            CHECK((box.max.x < other.min.x || other.max.x < box.min.x || box.max.y < other.min.y ||
                   other.max.y < box.min.y));
        }
    }
}

}  // namespace
}  // namespace carom::app
