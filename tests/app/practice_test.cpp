// Practice: time goes backwards while a key is held, and what is won so says so.

#include "game/app/scenes/play_scene.h"
#include "game/replay/format.h"
#include "game/sim/proof.h"
#include "tests/app/player.h"

#include <unistd.h>

namespace carom::app {
namespace {

using namespace test;
using platform::Key;
using platform::PadButton;
namespace fs = std::filesystem;

const Match& match_of(const Player& player) {
    return dynamic_cast<const PlayScene&>(player.scene()).match();
}
const sim::World& world_of(const Player& player) { return match_of(player).seat().game->world(); }

platform::Input pad_holding(PadButton button) {
    platform::Input input = pad_pressing(button);
    input.pad.struck.reset();
    return input;
}

void begin_practice(Player& player) {
    player.choose("Levels");
    player.press(Key::P);
    REQUIRE(player.top() == "playing");
    REQUIRE(match_of(player).practice());
}

TEST_CASE(
    "practice: held, a key or a pad button takes time back, ever faster, and lets go softly") {
    Player player;
    player.shell().set.levels[0] = level_of("Wall", std::string(40, '1'), 10);
    begin_practice(player);
    player.look();
    player.press(Key::Space);
    for (int i = 0; i < 180; ++i) player.give({});
    const sim::Tick from = world_of(player).tick;
    REQUIRE(from > 700);
    sim::Tick before = from;
    sim::Tick step = 0;
    for (int i = 0; i < 60; ++i) {
        player.give(i % 2 == 0 ? holding(Key::Backspace) : pad_holding(PadButton::X));
        const sim::Tick gone = before - world_of(player).tick;
        CHECK(gone >= std::max<sim::Tick>(step, 1));  // smooth: never a leap, never a stop
        CHECK(gone <= 16);
        step = gone;
        before = world_of(player).tick;
    }
    CHECK(before < from - 240);
    player.look();
    // A moment to find the ball, then it goes on.
    player.give({});
    CHECK(world_of(player).tick == before);
    for (int i = 0; i < 60; ++i) player.give({});
    CHECK(world_of(player).tick > before);
    for (int i = 0; i < 300; ++i) player.give(holding(Key::R));
    CHECK(world_of(player).tick == 0);  // not beyond the beginning
    player.look();
}

TEST_CASE("practice: no farther than half a minute") {
    Player player;
    player.shell().set.levels[0] = level_of("Steel", "#########1", 10);
    begin_practice(player);
    for (int i = 0; i < 60 * 45; ++i) player.give({});  // nobody launches
    const sim::Tick from = world_of(player).tick;
    for (int i = 0; i < 60 * 20; ++i) player.give(holding(Key::Backspace));
    CHECK(world_of(player).tick >= from - sim::seconds(31.0f));
    CHECK(world_of(player).tick <= from - sim::seconds(30.0f));
}

TEST_CASE("practice: the last life lost can be taken back; who gives up gets the result") {
    Player player;
    player.shell().set.levels[0] = level_of("Vault", ".#1#..###.", 5);
    player.shell().set.levels[0].rules.lives = 1;
    begin_practice(player);
    player.press(Key::Space);
    const auto lose = [&] {
        for (int i = 0; i < 3600 && world_of(player).phase != sim::Phase::Over; ++i) {
            player.give(holding(Key::Left));
        }
        REQUIRE(world_of(player).phase == sim::Phase::Over);
    };
    lose();
    for (int i = 0; i < 600; ++i) player.give({});
    REQUIRE(player.top() == "playing");  // it waits
    player.look();
    for (int i = 0; i < 30; ++i) player.give(holding(Key::Backspace));
    CHECK(world_of(player).phase == sim::Phase::Playing);
    CHECK(world_of(player).lives == 1);
    lose();
    player.press(Key::Space);
    CHECK(player.reach("lost"));
}

TEST_CASE("practice: its score says so, its recording says so, and it is no level's best") {
    const fs::path path =
        fs::temp_directory_path() / ("carom_practice_test_" + std::to_string(::getpid()));
    fs::remove_all(path);
    Player player;
    Shell& shell = player.shell();
    shell.home.recordings = Recordings(path);
    shell.set.levels.resize(1);
    begin_practice(player);
    player.press(Key::Space);
    for (int i = 0; i < 40; ++i) player.give({});
    const sim::Tick there = world_of(player).tick;
    for (int i = 0; i < 20; ++i) player.give(holding(Key::Backspace));
    REQUIRE(world_of(player).tick < there);
    REQUIRE(player.reach("won"));
    player.look();
    CHECK(shell.record(0) == LevelRecord{});
    const auto table = shell.scores.tables.find(shell.set.title);
    REQUIRE(table != shell.scores.tables.end());
    REQUIRE(table->second.size() == 1);
    const HighScore& entry = table->second[0];
    CHECK(entry.terms.assist.practice);
    CHECK(in_words(entry.terms).find("practice") != std::string::npos);
    Scores read;
    REQUIRE(read_toml(to_toml(shell.scores), read).good());
    CHECK(read.tables == shell.scores.tables);
    const auto recording = shell.home.recordings.read(entry.recording);
    REQUIRE(recording);
    CHECK(recording.value().assist.practice);
    const sim::Proof proof = sim::prove(recording.value());
    CHECK(proof.verdict == sim::Proof::Verdict::Proven);
    CHECK(proof.score == entry.score);
    CHECK(shell.saved_game() == nullptr);
    fs::remove_all(path);
}

TEST_CASE("practice: outside of it the key takes nothing back") {
    Player player;
    player.choose("Play");
    player.press(Key::Space);
    for (int i = 0; i < 20; ++i) player.give({});
    const sim::Tick before = world_of(player).tick;
    for (int i = 0; i < 20; ++i) player.give(holding(Key::Backspace));
    CHECK(world_of(player).tick > before);
    CHECK_FALSE(match_of(player).practice());
}

}  // namespace
}  // namespace carom::app
