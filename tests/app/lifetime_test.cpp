// All that was ever played: counted, kept, and shared by several windows; and where it is seen.

#include "game/app/storage/lifetime.h"
#include "game/app/progress.h"
#include "game/app/scenes/ending_scene.h"
#include "game/sim/clock_text.h"
#include "tests/app/player.h"

namespace carom::app {
namespace {

using namespace test;
using platform::Key;

Lifetime some() {
    Lifetime lifetime;
    std::int64_t number = 3;
    for (const LifetimeRow& row : kLifetimeRows) lifetime.*row.place = number += 10;
    lifetime.told = {"brick.bomb", "power.\"quoted\""};
    return lifetime;
}

TEST_CASE("numbers and tips come back as they were written, those of other versions too") {
    Lifetime read;
    Reading reading = read_toml(to_toml(some()), read);
    CHECK(reading.good());
    CHECK_FALSE(reading.lost);
    CHECK(read == some());
    reading = read_toml(to_toml(some()) + "medals_melted = 4\n", read);
    CHECK(reading.good());
    CHECK(to_toml(read).find("medals_melted = 4") != std::string::npos);
}

TEST_CASE("a damaged number costs no other, and a newer file is left alone") {
    Lifetime read;
    Reading reading = read_toml(
        "format = 1\nticks = 5\ngames = \"many\"\nbricks = -1\ntold = [1, \"a\"]\n", read);
    CHECK(reading.good());
    CHECK(reading.lost);
    CHECK(reading.notes.size() == 3);
    CHECK(read.ticks == 5);
    CHECK(read.games == 0);
    CHECK(read.bricks == 0);
    CHECK(read.told.size() == 1);
    CHECK(read_toml("format = 99\n", read).sense == Reading::Sense::Newer);
}

TEST_CASE("two windows: what both played is added up, and tips are told in either") {
    const Lifetime known = some();
    Lifetime ours = known, theirs = known;
    ours.bricks += 7;
    theirs.bricks += 5;
    ours.best_combo = 90;
    theirs.best_combo = 95;
    ours.told.insert("ours");
    ours.told.erase("brick.bomb");
    theirs.told.insert("theirs");
    const Lifetime both = merged(known, ours, theirs);
    CHECK(both.bricks == known.bricks + 12);
    CHECK(both.best_combo == 95);
    CHECK(both.told == std::set<std::string, std::less<>>{"ours", "power.\"quoted\"", "theirs"});
}

TEST_CASE("a game is counted as it is played, practice is not") {
    Player player;
    player.press(Key::Space);
    player.win();
    const Lifetime& all = player.shell().lifetime;
    CHECK(all.games == 1);
    CHECK(all.cleared == 1);
    CHECK(all.bricks == 1);
    CHECK(all.best_combo == 1);
    CHECK(all.finished == 0);
    CHECK(all.ticks > 0);
    CHECK(all.ticks <= 10 * std::int64_t{sim::kTicksPerSecond});
    player.press(Key::Escape);
    player.choose("Levels");
    const Lifetime before = all;
    player.press(Key::P);
    player.win();
    CHECK(all == before);
}

TEST_CASE("the progress of a set and of all games is a page away") {
    Player player;
    player.choose("Progress");
    CHECK(player.top() == "progress");
    const gfx::Image empty = player.look();
    player.press(Key::Escape);
    player.press(Key::Enter);
    CHECK(player.top() == "progress");
    player.shell().lifetime = some();
    CHECK(player.look() != empty);
    player.press(Key::Escape);
    CHECK(player.top() == "title");
}

TEST_CASE("stars, and the medal that is nearest") {
    CHECK(stars_of({5, 1, 2, 3}) == 14);
    Player player;
    Shell& shell = player.shell();
    for (sim::Level& level : shell.set.levels) level.rules.par = 60;
    const auto put = [&](std::size_t level, sim::Medal medal, int tenths) {
        LevelRecord record;
        record.medal = medal;
        record.tenths = tenths;
        shell.scores.levels[shell.set.title + " / " + shell.set.levels[level].title] = record;
    };
    CHECK(next_medal(shell)->level == 0);
    CHECK(next_medal(shell)->medal == sim::Medal::Bronze);
    put(0, sim::Medal::Silver, 500);
    put(1, sim::Medal::Bronze, 630);
    CHECK(to_win(shell, 0) == "gold for no ball lost within 1:00");
    CHECK(to_win(shell, 1) == "silver for no ball lost, or 3 seconds faster");
    CHECK(next_medal(shell)->level == 1);
    CHECK(next_medal(shell)->medal == sim::Medal::Silver);
    put(1, sim::Medal::Silver, 601);
    CHECK(to_win(shell, 1) == "gold for no ball lost and 1 second faster");
    CHECK(next_medal(shell)->level == 0);
    for (std::size_t i = 0; i < 3; ++i) put(i, sim::Medal::Gold, 100);
    CHECK_FALSE(next_medal(shell));
    CHECK(to_win(shell, 0) == "nothing left to win");
}

TEST_CASE("the end of a campaign tells the whole game, and what is left to do") {
    Player player;
    player.shell().set.levels.resize(2);
    player.press(Key::Space);
    player.win();
    const auto ticks = [&] { return static_cast<std::uint64_t>(player.shell().lifetime.ticks); };
    player.press(Key::Enter);
    // As if the program had been ended between.
    player.press(Key::Escape);
    for (int i = 0; i < 4; ++i) player.press(Key::Down);
    player.press(Key::Enter);
    REQUIRE(player.top() == "title");
    player.choose("Continue");
    player.win();
    CHECK(player.shell().lifetime.finished == 1);
    player.press(Key::Enter);
    REQUIRE(player.top() == "ending");
    for (int i = 0; i < 240; ++i) player.give({});
    player.look();
    const auto& ending = dynamic_cast<const EndingScene&>(player.scene());
    const auto told = [&](std::string_view label) {
        for (const EndingScene::Fact& fact : ending.facts_told()) {
            if (fact.label == label) return fact.value;
        }
        return std::string("nothing");
    };
    CHECK(told("Bricks broken") == "2");
    CHECK(told("Balls lost") == "0");
    CHECK(told("Time") == sim::clock_text(ticks()));
    CHECK(ending.reason().find("hard") != std::string::npos);
    player.press(Key::Enter);  // both levels are gold: on hard
    CHECK(player.top() == "playing");
    CHECK(player.shell().settings.difficulty == 2);
}

}  // namespace
}  // namespace carom::app
