// Pilots try a level while it is edited, and codes carry what they proved.

#include "game/levels/share/share.h"
#include "game/replay/stamp.h"
#include "tests/app/edit/visit.h"

#include <thread>

namespace carom::app {
namespace {

using namespace test;
using platform::Key;

/// Waits for the pilots, who may be on a thread of their own.
const pilot::Appraisal& verdict_of(Visit& visit) {
    for (int i = 0; i < 3000 && !visit.edit().appraisal().found(); ++i) {
        visit.wait(0.05f);
        std::this_thread::sleep_for(std::chrono::milliseconds{5});
    }
    REQUIRE(visit.edit().appraisal().found());
    return *visit.edit().appraisal().found();
}

TEST_CASE("editor: pilots try a level that is left alone for a moment; its proof can be watched") {
    const Folder folder;
    Visit visit(folder);
    visit.wait(1.0f);
    CHECK_FALSE(visit.edit().appraisal().working());  // there is nothing to break
    visit.drag(cell(2, 2), cell(11, 2));
    CHECK_FALSE(visit.edit().appraisal().working());
    visit.press(Key::F6);
    CHECK(visit.top() == "editor");
    const pilot::Appraisal& found = verdict_of(visit);
    CHECK(found.won());
    CHECK(found.stars >= 1);
    visit.look();
    visit.press(Key::F6);
    CHECK(visit.top() == "watching");
    visit.press(Key::Escape);
    CHECK(visit.top() == "editor");
    visit.click(kVerdictBox.center());
    CHECK(visit.top() == "watching");
    visit.press(Key::Escape);
    // A change makes it old news.
    visit.drag(cell(2, 4), cell(11, 4));
    CHECK_FALSE(visit.edit().appraisal().found());
    CHECK(verdict_of(visit).won());
}

TEST_CASE("editor: what can't be won is told with its reason") {
    const Folder folder;
    OpenedLevel opened = blank_level();
    auto& grid = opened.level.grid;
    const auto put = [&](int column, int row, sim::BrickKind kind) {
        grid.cells[static_cast<std::size_t>(row * grid.columns + column)].brick =
            sim::BrickDesign{.kind = kind};
    };
    for (int column = 2; column <= 4; ++column) {
        for (int row = 1; row <= 3; ++row) put(column, row, sim::BrickKind::Solid);
    }
    put(3, 2, sim::BrickKind::Plain);
    put(8, 2, sim::BrickKind::Plain);
    opened.level.rules.lightning = false;  // it gets anywhere
    Visit visit(folder, std::move(opened));
    const pilot::Appraisal& found = verdict_of(visit);
    CHECK(found.verdict == pilot::Verdict::Impossible);
    CHECK(found.why.find("row 3 column 4") != std::string::npos);
    visit.look();
    visit.press(Key::F6);
    CHECK(visit.top() == "editor");
}

TEST_CASE("editor: a code carries the proof, the next one is short; a wrong stamp is dropped") {
    const Folder folder;
    Visit visit(folder);
    visit.drag(cell(2, 2), cell(11, 2));
    visit.chord(Key::E);
    const std::string plain = visit.clipboard;
    CHECK(plain.find(levels::kStampMark) == std::string::npos);  // nobody has won it yet
    CHECK(verdict_of(visit).won());
    visit.chord(Key::E);
    const std::string with = visit.clipboard;
    CHECK(replay::without_stamp(with) == plain);
    CHECK(with != plain);
    visit.chord(Key::E);
    CHECK(visit.clipboard == plain);
    visit.chord(Key::E);
    CHECK(visit.clipboard == with);
    // Opened: the stamp is played.
    const sim::Level level = visit.level();
    const auto opened = open_level(with);
    REQUIRE(opened);
    CHECK(opened.value().level == level);
    CHECK(opened.value().note.find("its stamp is right: won in ") != std::string::npos);
    std::string bad = with;
    bad[bad.size() - 20] = bad[bad.size() - 20] == 'A' ? 'B' : 'A';
    const auto forged = open_level(bad);
    REQUIRE(forged);
    CHECK(forged.value().level == level);
    CHECK(forged.value().note.find("dropped") != std::string::npos);
}

}  // namespace
}  // namespace carom::app
