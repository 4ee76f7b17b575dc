// Thousands of levels to choose from, and files dropped onto the window.

#include "game/app/input/menu_input.h"
#include "game/app/loop/dropped_files.h"
#include "game/app/loop/scene_stack.h"
#include "game/app/scenes/browse_scene.h"
#include "game/app/scenes/play_scene.h"
#include "game/app/scenes/title_scene.h"
#include "tests/app/frames.h"
#include "tests/levels/folder.h"
#include "tests/view/stage.h"

#include <memory>
#include <optional>
#include <string>

namespace carom::app {
namespace {

using namespace test;
using platform::Key;

std::string level_text(const std::string& title, const std::string& row = "aaaa") {
    return "format = 1\ntitle = \"" + title + "\"\n[grid]\nbricks = '''\n" + row +
           "\n'''\n[legend]\na = \"plain\"\n";
}

/// A file of LBreakout's with that many levels.
std::string many_levels(int count, const std::string& author) {
    std::string text = "Version: 1.00\n", grid;
    for (int row = 0; row < 18; ++row) grid += "..............\n";
    std::string bricks = grid;
    bricks.replace(0, 14, "EEaabbccvvxxyy");
    for (int i = 0; i < count; ++i) {
        text += "Level:\n" + author + "\nNumber " + std::to_string(i + 1) + "\nBricks:\n" + bricks +
                "Bonus:\n" + grid;
    }
    return text;
}

platform::Input typing(const std::string& text) {
    platform::Input input;
    input.text = text;
    return input;
}

/// The browser over three folders, one of them with 4,000 levels.
class Visitor {
public:
    explicit Visitor(int files_of_hundred = 0) {
        folder_.write("ours/one.toml", level_text("Morning"));
        folder_.write("ours/set/1.toml", level_text("Noon"));
        folder_.write("ours/set/2.toml", level_text("Night"));
        folder_.write("ours/set/set.toml", "format = 1\ntitle = \"Day\"\n");
        folder_.write("mine/good.toml", level_text("Mine"));
        folder_.write("mine/one.toml", level_text("Morning"));  // the very same as ours
        folder_.write("mine/bad.toml", "format = 1\ntitel = 3\n");
        std::filesystem::create_directories(folder_.path / "others");
        for (int i = 0; i < files_of_hundred; ++i) {
            folder_.write(("others/" + std::to_string(i)).c_str(),
                          many_levels(100, "Author" + std::to_string(i)));
        }
        levels::LevelSet own;
        own.title = "Own";
        own.levels.push_back(levels::load_levels(folder_.path / "ours/one.toml").value()[0]);
        shell_ =
            std::make_unique<Shell>(Data{CAROM_SOURCE_DIR}, own, audio::MixerSpec{.offline = true});
        auto scene = std::make_unique<BrowseScene>(
            *shell_, std::vector<LevelSource>{{"Carom", folder_.path / "ours"},
                                              {"Your levels", folder_.path / "mine"},
                                              {"Others", folder_.path / "others"}});
        browser_ = scene.get();
        stack_.emplace(std::make_unique<TitleScene>(*shell_), shell_->trace);
        stack_->restart(std::move(scene));
    }

    void give(const platform::Input& input, glm::vec2 pointer = glm::vec2{-1.0f}) {
        running_ = stack_->advance({input, reader_.read(input, pointer), pointer, kFrame});
    }
    void press(Key key) {
        give(pressing(key));
        if (running_) give({});
    }
    void read_all() {
        for (int i = 0; i < 3000 && !says("\"done\":true"); ++i) give({});
        REQUIRE(says("\"done\":true"));
    }
    [[nodiscard]] bool says(const std::string& words) const {
        return stack_->facts().find(words) != std::string::npos;
    }
    gfx::Image look() const {
        return view::test::Screen::get().draw([&](view::Canvas& canvas) { stack_->draw(canvas); });
    }
    [[nodiscard]] BrowseScene& browser() { return *browser_; }
    [[nodiscard]] std::string top() const { return std::string(stack_->top().name()); }
    [[nodiscard]] bool running() const { return running_; }
    [[nodiscard]] Shell& shell() { return *shell_; }
    [[nodiscard]] SceneStack& stack() { return *stack_; }
    [[nodiscard]] const levels::test::Folder& folder() const { return folder_; }

private:
    static constexpr std::chrono::nanoseconds kFrame{16'666'667};

    levels::test::Folder folder_;
    std::unique_ptr<Shell> shell_;
    MenuReader reader_;
    std::optional<SceneStack> stack_;
    BrowseScene* browser_ = nullptr;
    bool running_ = true;
};

TEST_CASE("files, folders and sets of all sources, one broken file left out and told of") {
    Visitor visitor;
    visitor.read_all();
    CHECK(visitor.says("\"levels\":4,\"shown\":4"));
    CHECK(visitor.says("\"focus\":\"Morning\""));
    const gfx::Image picture = visitor.look();
    CHECK(view::test::colors_in(picture) > 200);
}

TEST_CASE("a pad searches by letters") {
    Visitor visitor;
    visitor.read_all();
    visitor.shell().device = platform::Device::Pad;
    visitor.look();
    visitor.give(pad_pressing(platform::PadButton::X));
    REQUIRE(visitor.top() == "prompt");
    visitor.give({});
    visitor.give(typing("noon"));  // the letters themselves have their own test
    visitor.give(pad_pressing(platform::PadButton::Start));
    CHECK(visitor.says("\"shown\":1,\"search\":\"noon\",\"focus\":\"Noon\""));
}

TEST_CASE("typing searches, erasing and Escape undo it, Escape again leaves") {
    Visitor visitor;
    visitor.read_all();
    visitor.give(typing("nig"));
    CHECK(visitor.says("\"shown\":1,\"search\":\"nig\",\"focus\":\"Night\""));
    visitor.give(typing("HT day"));  // another word, of the set
    CHECK(visitor.says("\"shown\":1"));
    visitor.give(typing("x"));
    CHECK(visitor.says("\"shown\":0"));
    visitor.press(Key::Enter);  // nothing to play
    CHECK(visitor.top() == "browse");
    visitor.look();
    visitor.press(Key::Backspace);
    CHECK(visitor.says("\"shown\":1"));
    visitor.press(Key::Escape);
    CHECK(visitor.says("\"shown\":4,\"search\":\"\""));
    visitor.press(Key::Backspace);
    CHECK(visitor.top() == "browse");
    visitor.give(pressing(Key::Escape));
    CHECK_FALSE(visitor.running());
}

TEST_CASE("letters that move the focus elsewhere are letters here") {
    Visitor visitor;
    visitor.read_all();
    platform::Input d = pressing(Key::D);
    d.text = "d";
    visitor.give(d);
    CHECK(visitor.says("\"search\":\"d\",\"focus\":\"Noon\""));  // of the set Day
}

TEST_CASE("a choice plays in its own set; the title brings the own set back") {
    Visitor visitor;
    visitor.read_all();
    visitor.press(Key::Right);
    visitor.press(Key::Right);
    CHECK(visitor.says("\"focus\":\"Night\""));
    visitor.press(Key::Enter);
    REQUIRE(visitor.top() == "playing");
    CHECK(visitor.shell().set.title == "Day");
    CHECK(visitor.shell().set.levels.size() == 2);
    const TitleScene title(visitor.shell());
    CHECK(visitor.shell().set.title == "Own");
}

TEST_CASE("the same by pointer and by pad") {
    Visitor visitor;
    visitor.read_all();
    const glm::vec2 second = visitor.browser().card(1).center();
    visitor.give(mouse_moving(), second);
    CHECK(visitor.says("\"focus\":\"Noon\""));
    visitor.give(pad_pressing(platform::PadButton::Right), second);
    CHECK(visitor.says("\"focus\":\"Night\""));
    visitor.give(clicking(), second);  // not the one in focus
    CHECK(visitor.top() == "browse");
    visitor.give(pad_pressing(platform::PadButton::A), second);
    CHECK(visitor.top() == "playing");
}

TEST_CASE("four thousand levels: only what can be seen is made and drawn") {
    Visitor visitor(40);
    visitor.read_all();
    CHECK(visitor.says("\"levels\":4004"));
    CHECK(visitor.browser().pictures() <= 15);
    visitor.look();
    CHECK(view::test::Screen::get().stats().draw_calls <= view::test::kMostDrawCalls);
    visitor.press(Key::End);
    CHECK(visitor.says("\"focus\":\"Number 100\""));
    visitor.look();
    visitor.press(Key::Home);
    CHECK(visitor.says("\"focus\":\"Morning\""));
    for (int i = 0; i < 100; ++i) visitor.press(Key::PageDown);
    CHECK(visitor.browser().pictures() <= 165);
    visitor.give(typing("author39 number 7"));
    CHECK(visitor.says("\"shown\":19"));  // 7, 17 to 97, 70 to 79
    platform::Input wheel;
    wheel.mouse.wheel = {0.0f, -1.0f};
    visitor.give(wheel);
    visitor.look();
}

TEST_CASE("reading never takes a frame for itself") {
    Visitor visitor(40);
    visitor.give({});
    CHECK_FALSE(visitor.says("\"levels\":4004"));
    visitor.give(typing("night"));  // while it reads
    visitor.read_all();
    CHECK(visitor.says("\"shown\":1,\"search\":\"night\""));
}

TEST_CASE("a game under way in another set is not ended without a question") {
    Visitor visitor;
    visitor.read_all();
    SavedGame saved{.set = "Day", .terms = {}};
    saved.seats = {{.level = 1, .lives = 2, .score = 50, .cleared = 1}};
    put(visitor.shell().games, saved);
    visitor.press(Key::Right);
    visitor.press(Key::Enter);
    REQUIRE(visitor.top() == "ask");
    visitor.press(Key::Escape);
    CHECK(visitor.top() == "browse");
    CHECK(visitor.shell().set.title == "Own");
    // Opened from outside it goes on.
    const Dropped again = open_dropped(visitor.shell(), {visitor.folder().path / "ours/set"});
    REQUIRE(again.scene);
    CHECK(again.scene->facts().find("\"score\":50,\"lives\":2") != std::string::npos);
}

TEST_CASE("files and folders dropped are played, mistakes told") {
    Visitor visitor;
    const auto& path = visitor.folder().path;
    Dropped both = open_dropped(visitor.shell(), {path / "ours/set", path / "mine/bad.toml"});
    REQUIRE(both.scene);
    CHECK(both.scene->name() == "playing");
    CHECK(visitor.shell().set.levels.size() == 2);
    CHECK(visitor.shell().set.files[1] == path / "ours/set/2.toml");
    REQUIRE(both.notice.any());
    CHECK(both.notice.lines[0].find("bad.toml:2:1: error: ") != std::string::npos);
    const Dropped nothing = open_dropped(visitor.shell(), {path / "mine/bad.toml"});
    CHECK_FALSE(nothing.scene);
    CHECK_FALSE(nothing.recording);
    CHECK(visitor.shell().set.levels.size() == 2);
}

TEST_CASE("a recording dropped is watched, above the title; one that is damaged is told") {
    Visitor visitor;
    const std::filesystem::path golden = CAROM_SOURCE_DIR "/tests/golden/first_light.replay";
    const Dropped good = open_dropped(visitor.shell(), {golden});
    REQUIRE(good.recording);
    CHECK(good.recording->name() == "watching");
    REQUIRE(good.below);
    CHECK(good.below->name() == "title");
    CHECK_FALSE(good.scene);
    CHECK_FALSE(good.notice.any());

    auto bytes = read_file(golden, 1u << 20u);
    REQUIRE(bytes);
    std::string damaged = std::move(bytes).value();
    damaged[damaged.size() / 2] = static_cast<char>(damaged[damaged.size() / 2] ^ 1);
    const auto file = visitor.folder().path / "damaged.replay";
    REQUIRE(write_file(file, damaged).empty());
    const Dropped bad = open_dropped(visitor.shell(), {file});
    CHECK_FALSE(bad.recording);
    REQUIRE(bad.notice.lines.size() == 1);
    CHECK(bad.notice.lines[0].find("damaged.replay: error: ") != std::string::npos);

    const Dropped both =
        open_dropped(visitor.shell(), {golden, visitor.folder().path / "ours/set"});
    CHECK(both.scene);
    CHECK_FALSE(both.recording);
}

}  // namespace
}  // namespace carom::app
