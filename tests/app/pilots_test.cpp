// Pilots among the players: behind the title, in a seat, and as a hint.

#include "game/app/scenes/play_scene.h"
#include "tests/app/player.h"

namespace carom::app {
namespace {

using namespace test;
using platform::Key;

const PlayScene& scene_of(const Player& player) {
    return dynamic_cast<const PlayScene&>(player.scene());
}

TEST_CASE("pilots: behind the title one plays on and breaks bricks") {
    Shell shell(Data{CAROM_SOURCE_DIR}, small_set(), {.offline = true});
    shell.set.levels = {level_of("Wall", std::string(40, '1'), 10)};
    TitleScene title(shell);
    const platform::Input nothing;
    for (int i = 0; i < 1200; ++i) {
        title.advance({nothing, {}, glm::vec2{-1.0f}, std::chrono::nanoseconds{16'666'667}});
    }
    CHECK(title.attract().tick > 4000);  // it hardly ever waits
    CHECK(title.attract().needed < 35);
    CHECK(title.attract().lost == 0);
}

TEST_CASE("pilots: after four players the choice has one with a pilot") {
    Player player;
    Settings& settings = player.shell().settings;
    player.press(Key::Left);
    CHECK(settings.players == 1);
    CHECK(settings.with_pilot);
    player.look();
    player.press(Key::Left);
    CHECK(settings.players == 4);
    CHECK_FALSE(settings.with_pilot);
    player.press(Key::Right);
    CHECK(settings.with_pilot);
    player.press(Key::Right);
    CHECK(settings.players == 1);
    CHECK_FALSE(settings.with_pilot);
}

TEST_CASE("pilots: one takes its turns, is not in the table, and comes back with the game") {
    Player player;
    Shell& shell = player.shell();
    shell.settings.pilot_skill = 2;
    player.press(Key::Left);
    player.choose("Play");
    REQUIRE(player.top() == "playing");
    const Match& match = scene_of(player).match();
    REQUIRE(match.seats().size() == 2);
    CHECK(match.players() == 1);
    CHECK(match.name(1) == "Pilot");
    player.win();
    player.look();
    player.press(Key::Enter);  // the pilot goes on
    REQUIRE(player.top() == "playing");
    CHECK(scene_of(player).match().turn() == 1);
    player.look();
    for (int i = 0; i < 20; ++i) player.give({});
    const SavedGame* saved = shell.saved_game();
    REQUIRE(saved != nullptr);
    CHECK(saved->seats[1].pilot == "good");
    Games games;
    put(games, *saved);
    Games read;
    REQUIRE(read_toml(to_toml(games), read).good());
    CHECK(read.games.front().seats[1].pilot == "good");
    const auto again = PlayScene::go_on(shell, *saved);
    REQUIRE(again->match().seats()[1].skill);
    CHECK(again->match().seats()[1].skill->name == "good");
    // Its level is won without a hand; held launch only hurries it.
    REQUIRE(player.reach("won", holding(Key::Space)));
    CHECK(shell.record(0).score > 0);  // the player's
    player.press(Key::Enter);          // the second level, the player's turn
    CHECK(scene_of(player).match().turn() == 0);
    CHECK(shell.scores.tables.empty());
    shell.retire_game();
    REQUIRE(shell.scores.tables.size() == 1);
    CHECK(shell.scores.tables.begin()->second.size() == 1);
}

TEST_CASE("pilots: who breaks nothing for long is shown where to take the ball, unless unwanted") {
    for (const bool wanted : {true, false}) {
        CAPTURE(wanted);
        Player player;
        Shell& shell = player.shell();
        shell.settings.hints = wanted;
        // A floor of steel with a way around it.
        shell.set.levels[0] = level_of("Roof", "..........1111111111.########.", 10);
        shell.set.levels[0].rules.lives = 9;
        shell.set.levels[0].rules.lightning = false;  // it would break one before that
        player.choose("Play");
        int frame = 0;
        bool advised = false;
        for (; frame < 60 * 300 && player.top() == "playing"; ++frame) {
            const sim::World& world = scene_of(player).match().seat().game->world();
            // Takes every ball in the middle: straight up, and straight down again.
            platform::Input input =
                world.phase == sim::Phase::Serving ? pressing(Key::Space) : platform::Input{};
            if (!world.balls.empty() && !world.balls[0].held) {
                const float off = world.balls[0].position.x - world.paddle.x;
                if (off > 8.0f) input = holding(Key::Right);
                if (off < -8.0f) input = holding(Key::Left);
            }
            player.give(input);
            if (player.top() != "playing") break;
            if (scene_of(player).advice()) {
                advised = true;
                CHECK(scene_of(player).stuck_for() > 24.9f);
                player.look();
                break;
            }
            if (!wanted && frame > 60 * 60) break;
        }
        CHECK(advised == wanted);
    }
}

}  // namespace
}  // namespace carom::app
