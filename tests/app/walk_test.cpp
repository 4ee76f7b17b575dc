// From the title to the results and back with one device alone, through the input layer; and
// several players in turn.

#include "engine/platform/input_collector.h"
#include "game/app/match.h"
#include "game/app/scenes/levels_scene.h"
#include "game/app/scenes/name_scene.h"
#include "game/app/scenes/result_scene.h"
#include "tests/app/hands.h"
#include "tests/app/player.h"

#include <algorithm>

namespace carom::app {
namespace {

using namespace test;
using platform::Device;
using platform::Key;
using platform::MouseButton;
using platform::PadButton;

view::Box result_box(const Player& player, std::size_t choice) {
    return dynamic_cast<const ResultScene&>(player.scene()).choice_box(choice);
}

/// So that a game is over once a level is won.
void leave_one_level(Player& player) { player.shell().set.levels.resize(1); }

TEST_CASE("keyboard alone: title, options, game, pause, results, name, scores, title, quit") {
    Player player;
    leave_one_level(player);
    Hands hands(player);
    player.choose("Options");
    CHECK(player.top() == "options");
    hands.key(Key::Right);
    hands.key(Key::Escape);
    player.choose("Play");
    hands.key(Key::P);
    CHECK(player.top() == "paused");
    hands.key(Key::Enter);
    hands.key(Key::Space);
    REQUIRE(hands.reach("won"));
    hands.key(Key::Right);
    hands.key(Key::Enter);
    REQUIRE(player.top() == "name");
    CHECK(dynamic_cast<const NameScene&>(player.scene()).board() == nullptr);
    hands.key(Key::Enter);
    CHECK(player.top() == "scores");
    hands.key(Key::Escape);
    CHECK(player.top() == "title");
    CHECK(player.shell().device == Device::Keyboard);
    player.choose("Quit");
    CHECK_FALSE(player.running());
}

TEST_CASE("mouse alone: title, options, levels, game, results, name, scores, title, quit") {
    Player player;
    leave_one_level(player);
    Hands hands(player);
    hands.click(player.title_box("Options").center());
    CHECK(player.top() == "options");
    hands.click({5.0f, 5.0f}, MouseButton::Right);
    hands.click(player.title_box("Levels").center());
    const auto& levels = dynamic_cast<const LevelsScene&>(player.scene());
    hands.click(levels.card(0).center());
    REQUIRE(player.top() == "playing");
    hands.click({640.0f, 400.0f}, MouseButton::Right);
    CHECK(player.top() == "paused");
    hands.click({640.0f, 400.0f}, MouseButton::Right);
    CHECK(player.top() == "playing");
    hands.click({640.0f, 400.0f});  // launches
    REQUIRE(hands.reach("won"));
    hands.click(result_box(player, 1).center());
    REQUIRE(player.top() == "name");
    const auto& asking = dynamic_cast<const NameScene&>(player.scene());
    CHECK(asking.board() == nullptr);
    hands.click(NameScene::line_box().center());
    REQUIRE(asking.board() != nullptr);
    const LetterBoard& board = *asking.board();
    for (const std::size_t letter : {2u, 0u, 19u}) hands.click(board.key_box(letter).center());
    hands.click(board.key_box(LetterBoard::kDelete).center());
    hands.click(board.key_box(1).center());
    hands.click(board.key_box(LetterBoard::kDone).center());
    CHECK(player.top() == "scores");
    CHECK(player.shell().scores.tables.begin()->second[0].name == "CAB");
    CHECK(player.shell().scores.last_name == "CAB");
    hands.click({640.0f, 400.0f});
    CHECK(player.top() == "title");
    CHECK(player.shell().device == Device::Mouse);
    hands.click(player.title_box("Quit").center());
    CHECK_FALSE(player.running());
}

TEST_CASE("pad alone: title, options, game, pause, results, name, scores, title, quit") {
    Player player;
    leave_one_level(player);
    Hands hands(player);
    hands.use_pad();
    const auto choose = [&](std::string_view label) {
        const auto& title = dynamic_cast<const TitleScene&>(player.scene());
        for (int i = 0; i < 30 && title.focus() != label; ++i) hands.button(PadButton::Down);
        hands.button(PadButton::A);
    };
    choose("Options");
    CHECK(player.top() == "options");
    hands.button(PadButton::RightBumper);
    hands.button(PadButton::B);
    choose("Play");
    hands.button(PadButton::Start);
    CHECK(player.top() == "paused");
    hands.button(PadButton::A);
    hands.button(PadButton::A);  // launches
    REQUIRE(hands.reach("won"));
    hands.button(PadButton::Right);
    hands.button(PadButton::A);
    REQUIRE(player.top() == "name");
    hands.button(PadButton::A);  // the letter A
    hands.button(PadButton::Down);
    hands.button(PadButton::A);  // below it, K
    for (int i = 0; i < 3; ++i) hands.button(PadButton::Down);
    hands.button(PadButton::Left);
    hands.button(PadButton::A);  // done
    CHECK(player.top() == "scores");
    CHECK(player.shell().scores.tables.begin()->second[0].name == "AK");
    hands.button(PadButton::B);
    CHECK(player.top() == "title");
    CHECK(player.shell().device == Device::Pad);
    choose("Quit");
    CHECK_FALSE(player.running());
}

TEST_CASE("a typed name: letters that are menu keys, accents, a limit, and no name at all") {
    Player player;
    leave_one_level(player);
    player.press(Key::Space);
    player.win();
    player.press(Key::Escape);
    REQUIRE(player.top() == "name");
    player.look();
    const auto& name = dynamic_cast<const NameScene&>(player.scene());
    platform::Input typing = pressing(Key::S);
    typing.text = "s";
    player.give(typing);
    typing.text = "ø";
    player.give(typing);
    CHECK(name.typed() == "sø");
    player.press(Key::Backspace);
    CHECK(name.typed() == "s");
    typing.text = "abcdefghijklmnop";
    player.give(typing);
    CHECK(name.typed() == "sabcdefghijk");
    player.look();
    player.press(Key::Escape);
    CHECK(player.top() == "title");
    REQUIRE(player.shell().scores.tables.begin()->second.size() == 1);
    CHECK(player.shell().scores.tables.begin()->second[0].name == "Player");
}

TEST_CASE("a name is asked once; after a game over one press plays again, and nothing is lost") {
    Player player;
    leave_one_level(player);
    const auto& tables = player.shell().scores.tables;
    player.press(Key::Space);
    player.win();
    REQUIRE(tables.size() == 1);  // at once, whatever happens then
    CHECK(tables.begin()->second[0].name == "Player");
    for (int i = 0; i < 600; ++i) player.give({});
    CHECK(player.top() == "won");  // nobody asks by himself
    player.press(Key::Enter);
    CHECK(player.top() == "playing");
    player.win();
    CHECK(tables.begin()->second.size() == 2);
    player.press(Key::Escape);
    REQUIRE(player.top() == "name");
    platform::Input typing;
    typing.text = "Ada";
    player.give(typing);
    player.press(Key::Enter);
    CHECK(player.top() == "scores");
    player.press(Key::Escape);
    REQUIRE(player.top() == "title");
    player.press(Key::Space);
    player.win();
    player.look();
    player.press(Key::Escape);
    CHECK(player.top() == "title");  // without a word
    const auto named = [&](std::string_view name) {
        const auto& table = tables.begin()->second;
        return std::count_if(table.begin(), table.end(),
                             [&](const HighScore& row) { return row.name == name; });
    };
    CHECK(named("Ada") == 2);
    CHECK(named("Player") == 1);
    // Who else plays here changes the name in the result.
    player.press(Key::Space);
    player.win();
    player.press(Key::Right);
    player.press(Key::Right);
    player.press(Key::Enter);
    REQUIRE(player.top() == "name");
    for (int i = 0; i < 3; ++i) player.press(Key::Backspace);
    typing.text = "Bo";
    player.give(typing);
    player.press(Key::Enter);
    player.press(Key::Escape);
    CHECK(player.top() == "won");
    CHECK(named("Ada") == 2);
    CHECK(named("Bo") == 1);
}

TEST_CASE("a game given up for a new one is in the table") {
    Player player;
    player.press(Key::Space);
    player.win();
    const sim::Score score = player.shell().record(0).score;
    player.press(Key::Escape);
    REQUIRE(player.top() == "title");
    CHECK(player.shell().scores.tables.empty());  // it can be gone on with
    player.choose("New game");
    REQUIRE(player.top() == "ask");
    player.press(Key::Down);
    player.press(Key::Enter);
    REQUIRE(player.top() == "playing");
    REQUIRE(player.shell().scores.tables.size() == 1);
    CHECK(player.shell().scores.tables.begin()->second[0].score == score);
}

TEST_CASE("what the options say is what the game starts with, and is noted with the score") {
    Player player;
    player.shell().settings.difficulty = 2;
    player.shell().settings.aim_bounces = 3;
    player.shell().settings.extra_lives = 2;
    player.press(Key::Space);
    CHECK(player.facts().find("\"lives\":5") != std::string::npos);
    player.look();
    player.win();
    const Terms terms = player.shell().record(0).terms;
    CHECK(terms.difficulty == sim::Difficulty::Hard);
    CHECK(terms.assist.aim_bounces == 3);
    CHECK(terms.assist.extra_lives == 2);
}

TEST_CASE(
    "the turn passes with a lost ball, and everyone keeps their own bricks, lives and score") {
    Player player;
    // One level with a vault none can open, so that balls get lost; two lives each.
    player.shell().set.levels = {level_of("Vault", ".#1#..###.", 5)};
    player.shell().set.levels[0].rules.lives = 2;
    player.shell().settings.players = 2;
    player.press(Key::Space);
    REQUIRE(player.top() == "playing");
    player.look();
    const auto lose = [&] {
        const bool first = player.facts().find("\"player\":1") != std::string::npos;
        const std::string other = first ? "\"player\":2" : "\"player\":1";
        player.press(Key::Space);
        for (int i = 0; i < 1800 && player.top() == "playing"; ++i) {
            player.give(holding(Key::Left));
            if (player.facts().find(other) != std::string::npos) return;
        }
    };
    lose();
    CHECK(player.facts().find("\"lives\":2") != std::string::npos);
    CHECK(player.facts().find("\"player\":2") != std::string::npos);
    lose();
    CHECK(player.facts().find("\"lives\":1") != std::string::npos);
    CHECK(player.facts().find("\"player\":1") != std::string::npos);
    lose();
    REQUIRE(player.top() == "lost");
    player.look();
    player.press(Key::Enter);  // player 2 goes on
    REQUIRE(player.top() == "playing");
    CHECK(player.facts().find("\"player\":2") != std::string::npos);
    lose();
    REQUIRE(player.top() == "lost");
    player.press(Key::Enter);  // all over: play again
    CHECK(player.top() == "playing");
    CHECK(player.facts().find("\"lives\":2") != std::string::npos);
}

TEST_CASE(
    "a level cleared in turn: the next player begins it, then the first goes on to the next") {
    Player player;
    player.shell().settings.players = 2;
    player.press(Key::Space);
    player.win();
    player.look();
    player.press(Key::Enter);
    CHECK(player.facts().find("\"player\":2") != std::string::npos);
    CHECK(player.facts().find("\"score\":0") != std::string::npos);
    player.win();
    player.press(Key::Enter);
    CHECK(player.facts().find("\"player\":1") != std::string::npos);
    CHECK(player.facts().find("\"score\":" + std::to_string(player.shell().record(0).score)) !=
          std::string::npos);
}

}  // namespace
}  // namespace carom::app
