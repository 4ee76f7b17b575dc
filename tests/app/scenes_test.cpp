// From title to game over without a window: what leads where, and what each scene looks like.

#include "game/app/menu_input.h"
#include "game/app/scene_stack.h"
#include "game/app/title_scene.h"
#include "tests/app/frames.h"
#include "tests/view/stage.h"

#include <string>

namespace carom::app {
namespace {

using namespace test;
using platform::Key;
using view::test::Screen;

/// Rows of '1' for bricks and '#' for steel, in the upper quarter of the field.
sim::Level level_of(std::string title, std::string_view rows, int columns) {
    sim::Level level;
    level.title = std::move(title);
    level.rules.drop_odds = 0.0f;
    level.grid.columns = columns;
    level.grid.rows = static_cast<int>(rows.size()) / columns;
    level.grid.cell = {sim::kFieldWidth / static_cast<float>(columns), 60.0f};
    for (const char c : rows) {
        sim::Cell cell;
        if (c == '1') cell.brick = sim::BrickDesign{};
        if (c == '#') cell.brick = sim::BrickDesign{.kind = sim::BrickKind::Solid};
        level.grid.cells.push_back(cell);
    }
    return level;
}

/// One brick that any ball breaks, twice; then one brick that none can reach.
levels::LevelSet small_set() {
    levels::LevelSet set;
    set.levels = {level_of("One", "1", 1), level_of("Two", "1", 1),
                  level_of("Vault", ".#1#..###.", 5)};
    set.levels[2].rules.lives = 1;
    return set;
}

/// The program without its window.
class Player {
public:
    Player() : shell_(Data{CAROM_SOURCE_DIR}, small_set(), {.offline = true}) {
        shell_.seed = 3;
        stack_.emplace(std::make_unique<TitleScene>(shell_), shell_.trace);
    }

    void give(const platform::Input& input, glm::vec2 pointer = glm::vec2{-1.0f}) {
        running_ = stack_->advance({input, reader_.read(input, pointer), pointer, kFrame});
    }
    void press(Key key) {
        give(pressing(key));
        if (running_) give({});
    }
    /// Waits for a scene, for at most half a minute of game time.
    bool reach(std::string_view name, const platform::Input& meanwhile = {}) {
        for (int i = 0; i < 1800 && running_ && top() != name; ++i) give(meanwhile);
        return running_ && top() == name;
    }
    /// Walks the title's menu to a choice, by keys.
    void choose(std::string_view label) {
        const auto& title = dynamic_cast<const TitleScene&>(stack_->top());
        while (title.focus() != label) press(Key::Down);
        press(Key::Enter);
    }
    [[nodiscard]] view::Box title_box(std::string_view label) const {
        return dynamic_cast<const TitleScene&>(stack_->top()).box(label);
    }
    void win() {
        press(Key::Space);
        REQUIRE(reach("won"));
    }

    [[nodiscard]] std::string top() const { return std::string(stack_->top().name()); }
    [[nodiscard]] std::string facts() const { return stack_->facts(); }
    [[nodiscard]] bool running() const { return running_; }
    [[nodiscard]] Shell& shell() { return shell_; }

    /// Draws a frame and holds it to what every frame must keep.
    gfx::Image look() const {
        Screen& screen = Screen::get();
        gfx::Image picture =
            screen.draw([&](view::Canvas& canvas) { stack_->draw(canvas); }, stack_->post());
        CAPTURE(top());
        CHECK(screen.stats().draw_calls <= view::test::kMostDrawCalls);
        CHECK(view::test::colors_in(picture) > 200);
        return picture;
    }

private:
    static constexpr std::chrono::nanoseconds kFrame{16'666'667};

    Shell shell_;
    MenuReader reader_;
    std::optional<SceneStack> stack_;
    bool running_ = true;
};

TEST_CASE("title, choice, play, pause and back, by keys") {
    Player player;
    CHECK(player.top() == "title");
    player.press(Key::Down);
    player.press(Key::Enter);
    CHECK(player.top() == "levels");
    player.press(Key::Escape);
    CHECK(player.top() == "title");
    player.press(Key::Enter);  // still on Levels
    CHECK(player.top() == "levels");
    player.press(Key::Enter);
    CHECK(player.top() == "playing");
    player.press(Key::Escape);
    CHECK(player.top() == "paused");
    player.press(Key::Escape);
    CHECK(player.top() == "playing");
    player.press(Key::P);
    player.press(Key::Down);
    player.press(Key::Down);
    player.press(Key::Enter);
    CHECK(player.top() == "options");
    player.press(Key::Escape);
    player.press(Key::Down);
    player.press(Key::Enter);
    CHECK(player.top() == "title");
    player.choose("Quit");
    CHECK_FALSE(player.running());
}

TEST_CASE("the same by pointer") {
    Player player;
    player.give(clicking(), player.title_box("Levels").center());
    CHECK(player.top() == "levels");
    player.give(mouse_moving(), {200.0f, 250.0f});
    player.give(clicking(), {200.0f, 250.0f});  // the first card
    CHECK(player.top() == "playing");
}

TEST_CASE("from the title into the lab and back") {
    Player player;
    player.choose("Lab");
    CHECK(player.top() == "lab");
    player.look();
    player.press(Key::Escape);
    CHECK(player.top() == "title");
}

TEST_CASE("help pictures every brick and power-up, page by page, and credits are one press away") {
    Player player;
    player.choose("Help");
    CHECK(player.top() == "help");
    std::vector<gfx::Image> pages;
    for (int i = 0; i < 5; ++i) {
        const gfx::Image page = player.look();
        for (const gfx::Image& other : pages) CHECK(page != other);
        pages.push_back(page);
        player.press(Key::Right);
    }
    CHECK(player.look() == pages.front());
    player.press(Key::Escape);
    player.choose("Credits");
    CHECK(player.top() == "credits");
    for (int i = 0; i < 90; ++i) player.give({});
    player.look();
    player.give(pad_pressing(platform::PadButton::B));
    CHECK(player.top() == "title");
}

TEST_CASE("a game pauses when the window is left or the pad pulled out, and time stands still") {
    platform::Input away;
    away.focused = false;
    platform::Input no_pad;
    no_pad.pad.pulled_out = true;
    for (const platform::Input& lost : {away, no_pad}) {
        Player player;
        player.press(Key::Space);
        REQUIRE(player.top() == "playing");
        player.press(Key::Space);
        for (int i = 0; i < 10; ++i) player.give({});
        player.give(lost);
        REQUIRE(player.top() == "paused");
        const std::string before = player.facts();
        for (int i = 0; i < 30; ++i) player.give({});
        CHECK(player.top() == "paused");
        CHECK(player.facts() == before);
        player.press(Key::P);
        for (int i = 0; i < 10; ++i) player.give({});
        CHECK(player.facts() != before);
    }
}

TEST_CASE("a level won leads to the next with score and lives, the last to the end") {
    Player player;
    player.press(Key::Space);
    player.win();
    CHECK(player.shell().best(0) > 0);
    player.press(Key::Enter);
    REQUIRE(player.top() == "playing");
    CHECK(player.facts().find("\"score\":" + std::to_string(player.shell().best(0))) !=
          std::string::npos);
    player.win();
    CHECK(player.shell().best(1) > player.shell().best(0));
    player.press(Key::Escape);
    CHECK(player.top() == "title");
}

TEST_CASE("the last life lost is the end, and trying again gives lives and no points") {
    Player player;
    player.press(Key::Down);
    player.press(Key::Enter);
    player.press(Key::Right);
    player.press(Key::Right);
    player.press(Key::Enter);
    REQUIRE(player.top() == "playing");
    player.press(Key::Space);
    REQUIRE(player.reach("lost", holding(Key::Left)));
    player.press(Key::Enter);
    CHECK(player.top() == "playing");
    CHECK(player.facts().find("\"score\":0,\"lives\":1") != std::string::npos);
}

TEST_CASE("every scene is drawn in at most 12 calls, and each looks different") {
    Player player;
    const gfx::Image title = player.look();
    player.press(Key::Down);
    player.press(Key::Enter);
    const gfx::Image levels = player.look();
    player.press(Key::Escape);
    player.press(Key::Space);
    const gfx::Image serving = player.look();
    player.press(Key::Escape);
    const gfx::Image paused = player.look();
    player.press(Key::Escape);
    player.win();
    const gfx::Image won = player.look();
    CHECK(title != levels);
    CHECK(levels != serving);
    CHECK(serving != paused);
    CHECK(paused != won);
}

TEST_CASE("our own levels on the title and the cards, in at most 12 calls") {
    auto set = levels::load_set(std::filesystem::path(CAROM_SOURCE_DIR) / "levels");
    REQUIRE(set.ok());
    Player player;
    player.shell().set = std::move(set).value();
    player.press(Key::Down);
    player.press(Key::Enter);
    player.look();
    player.press(Key::Enter);
    player.press(Key::P);
    player.press(Key::Up);
    player.press(Key::Up);
    player.press(Key::Enter);
    REQUIRE(player.top() == "title");
    for (int i = 0; i < 300; ++i) player.give({});
    player.look();
}

TEST_CASE("every sound of menus and scenes is there") {
    audio::Mixer mixer({.offline = true});
    CHECK(mixer.load_folder(Data{CAROM_SOURCE_DIR}.sounds()) == "");
    for (const char* name : {"menu_move", "menu_select", "menu_back", "pause"}) {
        CHECK(mixer.has(name));
    }
}

}  // namespace
}  // namespace carom::app
