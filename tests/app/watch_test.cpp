// Recorded games on the screen: what each key, click and button does to time.

#include "game/app/scenes/scores_scene.h"
#include "game/app/scenes/watch_scene.h"
#include "game/sim/autopilot.h"
#include "tests/app/player.h"
#include "tests/levels/folder.h"

namespace carom::app {
namespace {

using namespace test;
using platform::Key;
using platform::PadButton;

/// Half a minute of a level that nobody clears so soon.
sim::Replay half_a_minute() {
    sim::Level level = level_of("Wall", std::string(40, '1'), 10);
    sim::Session session(level, 4, sim::start_of(3, sim::Difficulty::Normal, {}), sim::autopilot);
    for (int i = 0; i < 300; ++i) session.advance(std::chrono::milliseconds{100});
    sim::Replay replay;
    replay.levels.push_back(session.played());
    return replay;
}

/// A scene by itself, given one frame after the other.
struct Viewer {
    Shell shell{Data{CAROM_SOURCE_DIR}, small_set(), {.offline = true}};
    WatchScene scene{shell, half_a_minute(), "Anna"};
    MenuReader reader;
    Transition::Kind last = Transition::Kind::Stay;

    void give(const platform::Input& input = {}, glm::vec2 pointer = glm::vec2{-1.0f}) {
        constexpr std::chrono::nanoseconds kFrame{16'666'667};
        last = scene.advance({input, reader.read(input, pointer), pointer, kFrame}).kind;
    }
    void press(Key key) { give(pressing(key)); }
    void press(PadButton button) { give(pad_pressing(button)); }
    void pass(int frames) {
        for (int i = 0; i < frames; ++i) give();
    }
    [[nodiscard]] sim::Tick at() const { return scene.timeline().at(); }
};

TEST_CASE("a recording plays, pauses, steps and goes at every speed") {
    Viewer viewer;
    viewer.pass(60);
    CHECK(viewer.at() == 240);
    viewer.press(Key::Space);
    CHECK_FALSE(viewer.scene.playing());
    viewer.pass(10);
    CHECK(viewer.at() == 240);
    viewer.press(Key::Period);
    CHECK(viewer.at() == 241);
    viewer.press(Key::Comma);
    viewer.press(Key::Comma);
    CHECK(viewer.at() == 239);
    viewer.press(PadButton::Y);
    CHECK(viewer.at() == 240);
    for (int i = 0; i < 6; ++i) viewer.press(Key::Up);
    CHECK(viewer.scene.speed() == 128);
    viewer.press(Key::Space);
    viewer.pass(29);
    CHECK(viewer.at() == 240 + 30 * 64);
    viewer.press(Key::Space);
    for (int i = 0; i < 9; ++i) viewer.press(Key::Down);
    CHECK(viewer.scene.speed() == 1);
    viewer.press(Key::Home);
    viewer.press(PadButton::Start);
    viewer.pass(119);
    CHECK(viewer.at() == 60);
}

TEST_CASE("seeking by keys, bar and marks; the end stops, and playing begins anew") {
    Viewer viewer;
    viewer.pass(2);  // the whole game is known by now
    REQUIRE(viewer.scene.timeline().known() == viewer.scene.timeline().length());
    viewer.press(Key::Space);
    viewer.press(Key::Home);
    viewer.press(Key::Right);
    CHECK(viewer.at() == 1200);
    viewer.press(PadButton::Left);
    CHECK(viewer.at() == 0);
    platform::Input click = clicking();
    viewer.give(click, WatchScene::Place{}.seek.center());
    CHECK(viewer.at() == viewer.scene.timeline().length() / 2);
    click.mouse.struck.reset();
    viewer.give(click, {WatchScene::Place{}.seek.max.x + 50.0f, 300.0f});  // dragged beyond it
    CHECK(viewer.scene.timeline().ended());
    viewer.give();
    viewer.give(clicking(), WatchScene::Place{}.play.center());
    CHECK(viewer.scene.playing());
    CHECK(viewer.at() < 100);
    viewer.press(Key::Space);
    viewer.press(Key::Home);
    for (const replay::Mark& mark : viewer.scene.timeline().marks()) {
        viewer.press(Key::PageDown);
        CHECK(viewer.at() == mark.at);
    }
    viewer.press(Key::PageDown);
    CHECK(viewer.scene.timeline().ended());
    viewer.give(clicking(), WatchScene::Place{}.faster.center());
    CHECK(viewer.scene.speed() == 16);
    viewer.give(clicking(), WatchScene::Place{}.slower.center());
    CHECK(viewer.scene.speed() == 8);
    viewer.press(Key::Escape);
    CHECK(viewer.last == Transition::Kind::Pop);
}

TEST_CASE("who watches is told when the game is another than the recorded one") {
    sim::Replay replay = half_a_minute();
    Viewer viewer;
    viewer.pass(2);
    CHECK(viewer.scene.facts().find("\"differs\":false") != std::string::npos);
    replay.levels[0].prints[2] ^= 1u;
    WatchScene other{viewer.shell, std::move(replay), "Forged"};
    const platform::Input nothing;
    for (int i = 0; i < 2; ++i) {
        other.advance({nothing, viewer.reader.read(nothing, glm::vec2{-1.0f}), glm::vec2{-1.0f},
                       std::chrono::nanoseconds{16'666'667}});
    }
    CHECK(other.facts().find("\"differs\":true") != std::string::npos);
    CHECK(other.timeline().difference() == replay::Timeline::Difference{2400, 3600});
}

TEST_CASE("a score with a recording can be watched, one without can't") {
    const levels::test::Folder folder;
    Player player;
    Shell& shell = player.shell();
    shell.home.recordings = Recordings{folder.path};
    const auto id = shell.home.recordings.keep(half_a_minute());
    REQUIRE(id.ok());
    enter(shell.scores, shell.set.title, {"Anna", 300, 1, {}, id.value()});
    enter(shell.scores, shell.set.title, {"Old", 200, 1, {}, {}});
    enter(shell.scores, shell.set.title, {"Gone", 100, 1, {}, "0123456789abcdef"});
    player.choose("High scores");
    REQUIRE(player.top() == "scores");
    player.press(Key::Down);
    player.look();
    player.press(Key::Enter);
    CHECK(player.top() == "watching");
    player.look();
    player.press(Key::Escape);
    CHECK(player.top() == "scores");
    player.press(Key::Down);  // past the one without
    player.press(Key::Enter);
    CHECK(player.top() == "scores");
    CHECK(shell.notices.lines.size() == 1);
    player.give(clicking(), ScoresScene::row_box(0).center());
    CHECK(player.top() == "watching");
    player.press(Key::Escape);
    player.give(clicking(), ScoresScene::row_box(1).center());
    CHECK(player.top() == "title");
}

TEST_CASE("the result offers to watch the game") {
    const levels::test::Folder folder;
    Player player;
    player.shell().home.recordings = Recordings{folder.path};
    player.choose("Play");
    player.win();
    player.look();
    for (int i = 0; i < 3; ++i) player.press(Key::Right);
    player.press(Key::Enter);
    CHECK(player.top() == "watching");
    player.press(Key::Escape);
    CHECK(player.top() == "won");
}

}  // namespace
}  // namespace carom::app
