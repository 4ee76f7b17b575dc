// Races against a recorded game, and the last moments of a lost ball.

#include "game/app/scenes/last_moments_scene.h"
#include "game/app/scenes/levels_scene.h"
#include "game/app/scenes/play_scene.h"
#include "game/app/scenes/watch_scene.h"
#include "game/sim/autopilot.h"
#include "tests/app/player.h"

#include <unistd.h>

namespace carom::app {
namespace {

using namespace test;
using platform::Key;
using platform::PadButton;
namespace fs = std::filesystem;

/// A home of its own, gone afterwards.
struct RaceHome {
    explicit RaceHome(Player& player) {
        fs::remove_all(path), fs::create_directories(path);
        player.shell().home.recordings = Recordings(path / "recordings");
    }
    ~RaceHome() { fs::remove_all(path); }
    fs::path path = fs::temp_directory_path() / ("carom_race_test_" + std::to_string(::getpid()));
};

const PlayScene& playing(const Player& player) {
    return dynamic_cast<const PlayScene&>(player.scene());
}

TEST_CASE("race: against the clock first, then against one's best; it ends with its level") {
    Player player;
    const RaceHome home(player);
    player.choose("Levels");
    player.press(Key::R);
    REQUIRE(player.top() == "playing");
    REQUIRE(playing(player).match().race());
    CHECK_FALSE(playing(player).match().race()->ghost);
    player.look();
    // Time waits for the count of three.
    CHECK(playing(player).match().seat().game->world().tick == 0);
    for (int i = 0; i < 60 * 3; ++i) player.give({});
    CHECK(playing(player).match().seat().game->world().tick > 240);
    player.win();
    player.look();
    CHECK(player.shell().saved_game() == nullptr);  // nothing to go on with
    CHECK(player.shell().record(0).medal != sim::Medal::None);
    player.press(Key::Enter);  // race again
    REQUIRE(player.top() == "playing");
    const auto& race = playing(player).match().race();
    REQUIRE(race);
    REQUIRE(race->ghost);
    CHECK(race->ghost->finish().has_value());
    const sim::Tick best = *race->ghost->finish();
    player.look();
    player.press(Key::Space);
    for (int i = 0; i < 30; ++i) player.give({});
    CHECK(race->ghost->world().tick == playing(player).match().seat().game->world().tick);
    CHECK(race->ghost->world().tick > 0);
    player.press(Key::R);  // from the start again
    REQUIRE(playing(player).match().race()->ghost);
    CHECK(playing(player).match().seat().game->world().tick == 0);
    player.press(Key::Space);  // sooner than before
    REQUIRE(player.reach("won"));
    CHECK(static_cast<sim::Tick>(player.shell().record(0).tenths) * 24 < best);
    player.look();
}

TEST_CASE("race: a game that is under way stays as it was") {
    Player player;
    const RaceHome home(player);
    player.choose("Play");
    player.win();
    player.press(Key::Enter);
    for (int i = 0; i < 30; ++i) player.give({});
    player.press(Key::Escape);
    for (int i = 0; i < 4; ++i) player.press(Key::Down);
    player.press(Key::Enter);
    REQUIRE(player.top() == "title");
    REQUIRE(player.shell().saved_game() != nullptr);
    const SavedGame before = *player.shell().saved_game();
    player.choose("Levels");
    player.press(Key::R);
    player.press(Key::Space);
    player.win();
    player.press(Key::Escape);
    player.reach("title");
    REQUIRE(player.shell().saved_game() != nullptr);
    CHECK(*player.shell().saved_game() == before);
}

TEST_CASE("race: on the ghost's terms and seed, with one's own help") {
    Player player;
    Shell& shell = player.shell();
    sim::Session session(shell.set.levels[1], 77,
                         sim::start_of(3, sim::Difficulty::Hard, {.speed = 120}), sim::autopilot);
    for (int i = 0; i < 300; ++i) session.advance(std::chrono::milliseconds{100});
    sim::Replay replay{.difficulty = sim::Difficulty::Hard, .assist = {.speed = 120}};
    replay.levels.push_back(session.played());
    shell.settings.aim_bounces = 2;
    WatchScene watch(shell, replay, "Anna");
    const platform::Input input = pressing(Key::R);
    MenuReader reader;
    const glm::vec2 nowhere{-1.0f};
    Transition next = watch.advance(
        {input, reader.read(input, nowhere), nowhere, std::chrono::nanoseconds{16'666'667}});
    REQUIRE(next.kind == Transition::Kind::Restart);
    const auto& scene = dynamic_cast<const PlayScene&>(*next.next);
    const Match& match = scene.match();
    CHECK(match.seat().level == 1);
    CHECK(match.race()->name == "Anna");
    CHECK(match.seat().start.difficulty == sim::Difficulty::Hard);
    CHECK(match.seat().start.assist == sim::Assist{.speed = 120, .aim_bounces = 2});
    CHECK(match.seat().game->session().seed() == 77);
    // A level of no set is opened by itself.
    replay.levels[0].level.title = "Elsewhere";
    WatchScene other(shell, replay, "Anna");
    next = other.advance(
        {input, reader.read({}, nowhere), nowhere, std::chrono::nanoseconds{16'666'667}});
    REQUIRE(next.kind == Transition::Kind::Restart);
    CHECK(shell.set.levels.size() == 1);
    CHECK(shell.set.files.size() == 1);
    next.next.reset();
    shell.at_home();
    CHECK(shell.set.levels.size() == 3);
}

TEST_CASE("last moments: five seconds at half speed, offered while the next ball waits") {
    Player player;
    player.shell().set.levels[0] = level_of("Vault", ".#1#..###.", 5);
    player.choose("Play");
    player.press(Key::Backspace);  // nothing was lost yet
    CHECK(player.top() == "playing");
    player.press(Key::Space);
    const platform::Input aside = holding(Key::Left);
    const auto& seat = playing(player).match().seat();
    for (int i = 0; i < 3600 && !seat.lost_at; ++i) player.give(aside);
    REQUIRE(seat.lost_at);
    player.give({});
    player.look();
    const sim::Tick lost = *seat.lost_at;
    const sim::Tick now = seat.game->world().tick;
    player.press(Key::Backspace);
    REQUIRE(player.top() == "last moments");
    const auto& moments = dynamic_cast<const LastMomentsScene&>(player.scene());
    const sim::Tick from = lost - std::min(lost, LastMomentsScene::kLength);
    CHECK(moments.world().tick >= from);
    CHECK(moments.world().tick <= from + 4);
    for (int i = 0; i < 60; ++i) player.give({});
    CHECK(moments.world().tick == doctest::Approx(from + 122).epsilon(0.02));
    player.look();
    player.press(Key::F12);  // a picture of it
    CHECK(player.top() == "last moments");
    player.press(Key::X);  // enough
    CHECK(player.top() == "playing");
    CHECK(seat.game->world().tick <= now + 8);
    player.press(Key::Backspace);
    REQUIRE(player.top() == "last moments");
    int frames = 0;
    while (player.top() == "last moments" && frames < 2000) player.give({}), ++frames;
    CHECK(player.top() == "playing");
    CHECK(frames > 2 * 60 * static_cast<int>(lost - from) / sim::kTicksPerSecond);
    // Once the next ball flies it is too late.
    player.press(Key::Space);
    for (int i = 0; i < 4; ++i) player.give({});
    player.press(Key::Backspace);
    CHECK(player.top() == "playing");
}

TEST_CASE("last moments: of the last ball, from the result") {
    Player player;
    player.shell().set.levels[0] = level_of("Vault", ".#1#..###.", 5);
    player.shell().set.levels[0].rules.lives = 1;
    player.choose("Play");
    player.press(Key::Space);
    REQUIRE(player.reach("lost", holding(Key::Left)));
    player.look();
    player.give(pad_pressing(PadButton::X));
    REQUIRE(player.top() == "last moments");
    player.look();
    player.press(Key::Escape);
    CHECK(player.top() == "lost");
}

}  // namespace
}  // namespace carom::app
