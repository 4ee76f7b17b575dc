// From title to game over without a window: what leads where, and what each scene looks like.

#include "game/app/scenes/help_scene.h"
#include "tests/app/player.h"

#include <cstdlib>
#include <string>

namespace carom::app {
namespace {

using namespace test;
using platform::Key;

TEST_CASE("title, choice, play, pause and back, by keys") {
    Player player;
    CHECK(player.top() == "title");
    player.choose("Levels");
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
    CHECK(player.top() == "help");
    player.press(Key::Escape);
    player.press(Key::Down);
    player.press(Key::Enter);
    CHECK(player.top() == "title");
    player.choose("Quit");
    CHECK_FALSE(player.running());
}

TEST_CASE("a menu over a game that is turned upside down stands upright") {
    struct Dizzy : Scene {
        explicit Dizzy(Shell& shell) : shell_(shell) {}
        Transition advance(const Frame&) override {
            return Transition::push(std::make_unique<HelpScene>(shell_));
        }
        void draw(view::Canvas&) const override {}
        [[nodiscard]] std::string_view name() const override { return "dizzy"; }
        [[nodiscard]] gfx::PostSettings post() const override {
            gfx::PostSettings post;
            post.turn = 3.0f;
            return post;
        }
        Shell& shell_;
    };
    Shell shell(Data{CAROM_SOURCE_DIR}, small_set(), {.offline = true});
    SceneStack stack(std::make_unique<Dizzy>(shell), shell.trace);
    CHECK(stack.post().turn == 3.0f);
    const platform::Input nothing;
    stack.advance({nothing, {}});
    CHECK(stack.top().name() == "help");
    CHECK(stack.post().turn == 0.0f);
}

TEST_CASE("the same by pointer") {
    Player player;
    player.give(clicking(), player.title_box("Levels").center());
    CHECK(player.top() == "levels");
    player.give(mouse_moving(), {200.0f, 250.0f});
    player.give(clicking(), {200.0f, 250.0f});  // the first card
    CHECK(player.top() == "playing");
}

TEST_CASE("the title has seven lines at most; players are chosen beside the one that plays") {
    Player player;
    const auto title = [&]() -> const TitleScene& {
        return dynamic_cast<const TitleScene&>(player.scene());
    };
    CHECK(title().lines() <= 7);
    player.press(Key::Right);
    CHECK(player.shell().settings.players == 2);
    for (int i = 0; i < 3; ++i) player.press(Key::Left);  // past the one with a pilot
    CHECK(player.shell().settings.players == 4);
    player.give(clicking(), title().players_box().center());
    player.give({});
    player.give(clicking(), title().players_box().center());
    CHECK(player.shell().settings.players == 1);
    CHECK_FALSE(player.shell().settings.with_pilot);
    CHECK(player.top() == "title");
    player.choose("More");
    CHECK(title().lines() <= 7);
    player.press(Key::Right);
    CHECK(player.shell().settings.players == 1);
    player.look();
    player.press(Key::Escape);
    CHECK(title().focus() == "More");
    player.choose("Play");
    player.win();
    player.press(Key::Enter);
    player.press(Key::Escape);
    for (int i = 0; i < 4; ++i) player.press(Key::Down);
    player.press(Key::Enter);
    REQUIRE(player.top() == "title");
    CHECK(title().focus() == "Continue");
    CHECK(title().lines() == 7);
    CHECK(title().players_box().min.y == title().box("New game").min.y);
}

TEST_CASE("the game behind the title and behind a dialog is not seen through them") {
    Player player;
    const auto differ = [&](const gfx::Image& one, const gfx::Image& other, int x0, int x1) {
        int most = 0;
        for (int y = one.size.y * 320 / 720; y < one.size.y * 640 / 720; ++y) {
            for (int x = one.size.x * x0 / 1280; x < one.size.x * x1 / 1280; ++x) {
                const auto at = static_cast<std::size_t>(4 * (y * one.size.x + x));
                for (std::size_t i = at; i < at + 3; ++i) {
                    most = std::max(most, std::abs(int{one.rgba[i]} - int{other.rgba[i]}));
                }
            }
        }
        return most;
    };
    const gfx::Image one = player.look();
    int beside = 0;
    for (int i = 0; i < 12; ++i) {
        for (int k = 0; k < 20; ++k) player.give({});
        const gfx::Image other = player.look();
        beside = std::max(beside, differ(one, other, 184, 330));
        CHECK(differ(one, other, 360, 484) <= 6);  // left of the buttons, inside the panel
    }
    CHECK(beside > 40);
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
    // The same page, but for what a halo's far end may be behind (0012).
    const gfx::Image again = player.look();
    int far = 0;
    for (std::size_t i = 0; i < again.rgba.size(); ++i) {
        far += std::abs(int{again.rgba[i]} - int{pages.front().rgba[i]}) > 8;
    }
    CHECK(far <= 40);
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
        CHECK(player.facts() == before);
        player.press(Key::Space);  // no need to wait for 3-2-1
        for (int i = 0; i < 10; ++i) player.give({});
        CHECK(player.facts() != before);
    }
}

TEST_CASE("a level won leads to the next with score and lives, the last to the end") {
    Player player;
    player.shell().set.levels.resize(2);
    player.press(Key::Space);
    player.win();
    const sim::Score first = player.shell().record(0).score;
    CHECK(first > 0);
    player.press(Key::Enter);
    REQUIRE(player.top() == "playing");
    CHECK(player.facts().find("\"score\":" + std::to_string(first)) != std::string::npos);
    player.win();
    CHECK(player.shell().record(1).score > 0);
    CHECK(player.shell().record(1).medal == sim::Medal::Gold);
    // The game is over: the sum of both levels is for the table.
    player.press(Key::Escape);
    CHECK(player.top() == "name");
    player.press(Key::Enter);
    CHECK(player.top() == "scores");
    const auto& table = player.shell().scores.tables.begin()->second;
    REQUIRE(table.size() == 1);
    CHECK(table[0].score == first + player.shell().record(1).score);
    CHECK(table[0].levels == 2);
    player.press(Key::Escape);
    CHECK(player.top() == "title");
}

TEST_CASE("the last life lost is the end, and trying again gives lives and no points") {
    Player player;
    player.choose("Levels");
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
    player.choose("Levels");
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
    player.choose("Levels");
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
