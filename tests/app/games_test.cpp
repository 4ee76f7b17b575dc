// Games to go on with: what is kept, and that it comes back as it was.

#include "game/app/storage/games.h"
#include "engine/core/files.h"
#include "game/app/scenes/play_scene.h"
#include "game/sim/proof.h"
#include "tests/app/player.h"

#include <doctest/doctest.h>

#include <unistd.h>

namespace carom::app {
namespace {

using namespace test;
using platform::Key;
namespace fs = std::filesystem;

/// A home of its own, gone afterwards, and windows that share it.
struct GamesHome {
    GamesHome() { fs::remove_all(path), fs::create_directories(path); }
    ~GamesHome() { fs::remove_all(path); }
    void move_in(Player& player) const {
        Shell& shell = player.shell();
        shell.home.games.file = path / "games.toml";
        shell.home.recordings = Recordings(path / "recordings");
        load(shell.home.games, shell.games);
    }
    fs::path path = fs::temp_directory_path() / ("carom_games_test_" + std::to_string(::getpid()));
};

SavedGame saved_game(const char* set, int lives) {
    SavedGame game{.set = set, .terms = {sim::Difficulty::Hard, {.extra_lives = 2}}};
    SavedSeat seat{.level = 4, .level_hash = "0123456789abcdef", .lives = lives, .score = 120};
    seat.cleared = 4;
    seat.recording = "00000000000000aa";
    seat.recorded = 4;
    seat.under_way = true;
    seat.seed = ~std::uint64_t{0};
    seat.commands.push({}, 7);
    seat.commands.push({.launch = true});
    seat.print = "fedcba9876543210";
    game.seats = {seat};
    return game;
}

TEST_CASE("games: what is written is read back; a damaged one costs no other") {
    Games games;
    put(games, saved_game("One's \"own\"", 2));
    put(games, saved_game("Two", 3));
    Games read;
    CHECK(read_toml(to_toml(games), read).good());
    CHECK(read == games);
    std::string text = to_toml(games);
    text.replace(text.find(", lives = 2"), 11, ", lives = x");
    CHECK(read_toml(text, read).sense == Reading::Sense::Damaged);
    text = to_toml(games);
    text.replace(text.find(", lives = 2"), 11, ", lives = 0");
    const Reading reading = read_toml(text, read);
    CHECK(reading.good());
    CHECK(reading.lost);
    REQUIRE(read.games.size() == 1);
    CHECK(read.games[0].set == "Two");
    CHECK(read_toml("format = 99\n", read).sense == Reading::Sense::Newer);
}

TEST_CASE("games: of two windows the one that played or ended a game last decides about it") {
    Games known;
    put(known, saved_game("Both", 3));
    put(known, saved_game("Ended", 3));
    Games theirs = known;
    put(theirs, saved_game("Theirs", 1));
    Games ours = known;
    forget(ours, "Ended");
    put(ours, saved_game("Ours", 2));
    const Games all = merged(known, ours, theirs);
    CHECK(all.games.size() == 3);
    CHECK(game_of(all, "Ended") == nullptr);
    put(theirs, saved_game("Ended", 2));  // they went on with it
    CHECK(game_of(merged(known, ours, theirs), "Ended") != nullptr);
}

TEST_CASE("games: left in the middle of a level, it goes on there, and its recording is proof") {
    const GamesHome home;
    sim::Score before = 0;
    std::string left;
    {
        Player player;
        home.move_in(player);
        player.choose("Play");
        player.win();
        player.press(Key::Enter);  // the next level
        REQUIRE(player.top() == "playing");
        player.press(Key::Space);
        for (int i = 0; i < 20; ++i) player.give(holding(Key::Left));
        player.press(Key::Escape);
        left = player.facts();
        before = player.shell().saved_game()->seats[0].score_now;
        // Killed here, nothing more is written: the rest is from what the pause kept.
        player.shell().keeper = nullptr;
    }
    CHECK(before > 0);
    Player player;
    home.move_in(player);
    REQUIRE(player.shell().saved_game() != nullptr);
    CHECK(in_words(*player.shell().saved_game()).find("Level 2, 3 lives") == 0);
    const SavedGame saved = *player.shell().saved_game();
    {
        const auto scene = PlayScene::go_on(player.shell(), saved);
        // The same places; what was drawn lay between two ticks.
        const auto lives = left.find("\"score\"");
        CHECK(scene->facts().substr(scene->facts().find("\"score\"")) == left.substr(lives));
        Match match(player.shell(), saved);
        const sim::World& world = match.seat().game->world();
        CHECK(world.tick == saved.seats[0].commands.ticks());
        CHECK(world.score == before);
        CHECK(match.seat().proven);
        sim::Replay replay = match.seat().replay;
        replay.levels.push_back(match.seat().game->session().played());
        CHECK(replay.levels.size() == 2);
        CHECK(sim::prove(replay).verdict == sim::Proof::Verdict::Proven);
        player.shell().keeper = nullptr;
    }
    // A level that is another one now begins again, with the lives and the score it began with.
    player.shell().set.levels[1].rules.launch_speed += 10.0f;
    Match match(player.shell(), saved);
    CHECK_FALSE(match.seat().under_way);
    CHECK(match.seat().start.score == saved.seats[0].score);
    CHECK(match.seat().start.lives == 3);
    // So does one that older rules played; what it wins then has no proof.
    SavedGame older = saved;
    older.rules = sim::kRulesVersion - 1;
    Match other(player.shell(), older);
    CHECK_FALSE(other.seat().under_way);
    CHECK_FALSE(other.seat().proven);
}

TEST_CASE("games: Continue comes first, a new game asks, and a game that is over is forgotten") {
    Player player;
    CHECK(dynamic_cast<const TitleScene&>(player.scene()).focus() == "Play");
    player.choose("Play");
    player.win();
    player.press(Key::Enter);
    player.press(Key::Escape);
    for (int i = 0; i < 4; ++i) player.press(Key::Down);
    player.press(Key::Enter);
    REQUIRE(player.top() == "title");
    CHECK(dynamic_cast<const TitleScene&>(player.scene()).focus() == "Continue");
    player.look();
    player.choose("New game");
    REQUIRE(player.top() == "ask");
    player.look();
    player.press(Key::Escape);
    REQUIRE(player.top() == "title");
    player.press(Key::Space);
    REQUIRE(player.top() == "playing");
    CHECK(player.facts().find("\"lives\":3") != std::string::npos);
    player.win();
    player.press(Key::Enter);  // the vault, where one ball is all there is
    player.press(Key::Escape);
    player.press(Key::Down);
    player.press(Key::Enter);  // start again
    CHECK(player.top() == "ask");
    player.press(Key::Escape);
    player.press(Key::Escape);
    for (int life = 0; life < 3 && player.top() == "playing"; ++life) {
        player.press(Key::Space);
        for (int i = 0; i < 1200 && player.top() == "playing"; ++i) player.give(holding(Key::Left));
    }
    REQUIRE(player.reach("lost", holding(Key::Left)));
    CHECK(player.shell().saved_game() == nullptr);
}

TEST_CASE("games: what another window ended is not gone on with; what cannot be saved is") {
    const GamesHome home;
    Player player;
    home.move_in(player);
    player.choose("Play");
    player.win();
    player.press(Key::Escape);
    REQUIRE(player.reach("title"));
    const auto focus = [&] { return dynamic_cast<const TitleScene&>(player.scene()).focus(); };
    REQUIRE(focus() == "Continue");
    {
        Player other;
        home.move_in(other);
        REQUIRE(other.shell().saved_game() != nullptr);
        other.shell().forget_game();
    }
    player.press(Key::Enter);
    CHECK(player.top() == "title");
    CHECK(focus() == "Play");
    CHECK(player.shell().notices.any());
    // A folder that cannot be written costs the next sitting, not this one.
    fs::remove_all(home.path);
    REQUIRE(write_file(home.path, "no folder").empty());
    player.choose("Play");
    player.win();
    player.press(Key::Escape);
    REQUIRE(player.reach("title"));
    REQUIRE(focus() == "Continue");
    player.press(Key::Enter);
    CHECK(player.top() == "playing");
}

TEST_CASE("games: a ball in flight waits for a count of three, or for a launch") {
    Player player;
    player.choose("Play");
    player.shell().set.levels[0] = player.shell().set.levels[2];
    player.press(Key::Space);
    for (int i = 0; i < 10; ++i) player.give({});
    const auto pause_and_back = [&] {
        player.press(Key::Escape);
        REQUIRE(player.top() == "paused");
        player.press(Key::Escape);
    };
    pause_and_back();
    const auto balls = [&] {
        const std::string facts = player.facts();
        return facts.substr(facts.find("\"balls\""),
                            facts.find("\"bricks\"") - facts.find("\"balls\""));
    };
    const std::string still = balls();
    for (int i = 0; i < 60; ++i) player.give({});
    CHECK(balls() == still);
    player.look();
    for (int i = 0; i < 60; ++i) player.give({});
    CHECK(balls() != still);
    pause_and_back();
    const std::string again = balls();
    player.press(Key::Space);
    for (int i = 0; i < 3; ++i) player.give({});
    CHECK(balls() != again);
}

}  // namespace
}  // namespace carom::app
