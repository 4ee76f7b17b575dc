#include "game/app/storage/recordings.h"

#include "engine/core/files.h"
#include "game/app/storage/score_check.h"
#include "game/replay/format.h"
#include "game/sim/proof.h"
#include "tests/app/player.h"

#include <doctest/doctest.h>

#include <filesystem>

using namespace carom;
using namespace carom::app;
using namespace carom::app::test;
namespace fs = std::filesystem;

namespace {

/// A folder of its own, gone afterwards.
class RecordingsFolder {
public:
    RecordingsFolder() : path_(fs::temp_directory_path() / "carom_recordings_test") {
        fs::remove_all(path_);
    }
    ~RecordingsFolder() { fs::remove_all(path_); }
    [[nodiscard]] const fs::path& path() const { return path_; }
    [[nodiscard]] std::size_t count() const {
        std::error_code code;
        std::size_t files = 0;
        for (auto it = fs::directory_iterator(path_, code); it != fs::directory_iterator(); ++it) {
            ++files;
        }
        return files;
    }

private:
    fs::path path_;
};

sim::Replay game_of(std::uint64_t seed) {
    sim::Replay replay;
    sim::Played played{level_of("One", "1", 1), seed, {}, {}};
    played.commands.push({}, 10);
    played.prints = {fingerprint(sim::play_again(played, sim::start_of(3, {}, {})))};
    replay.levels.push_back(played);
    return replay;
}

}  // namespace

TEST_SUITE("recordings") {
    TEST_CASE("the last twenty stay, and those of scores") {
        const RecordingsFolder folder;
        const Recordings recordings(folder.path());
        Scores scores;
        std::vector<RecordingId> ids;
        for (std::uint64_t seed = 0; seed < 30; ++seed) {
            const auto id = recordings.keep(game_of(seed));
            REQUIRE(id);
            REQUIRE(is_recording_id(id.value()));
            ids.push_back(id.value());
            // Written within one tick of the disk's clock, they would have no order.
            fs::last_write_time(recordings.file(ids.back()),
                                fs::file_time_type::clock::now() -
                                    std::chrono::hours(100 - static_cast<int>(seed)));
        }
        enter(scores, "Carom", {"Ada", 5, 1, {}, ids[0]});
        scores.levels["Carom / One"].fastest = ids[2];
        scores.levels["Carom / One"].recording = ids[3];
        REQUIRE(write_file(folder.path() / "notes.txt", "mine").empty());
        recordings.tidy(scores, {});
        CHECK(folder.count() == kLastGames + 3 + 1);
        for (const std::size_t kept : {0u, 2u, 3u, 10u, 29u}) {
            CAPTURE(kept);
            CHECK(recordings.read(ids[kept]));
        }
        CHECK_FALSE(recordings.read(ids[1]));
        CHECK_FALSE(recordings.read(ids[9]));
        // Too little space: the oldest go first, those of scores last.
        const auto each = fs::file_size(recordings.file(ids[29]));
        recordings.tidy(scores, {}, each * 5);
        CHECK(folder.count() == 5 + 1);
        CHECK(recordings.read(ids[0]));
        CHECK(recordings.read(ids[29]));
        recordings.tidy(scores, {}, each * 2);
        CHECK(folder.count() == 2 + 1);
        CHECK_FALSE(recordings.read(ids[0]));
        CHECK(fs::exists(folder.path() / "notes.txt"));
    }

    TEST_CASE("what was kept comes back, and nothing else in its place") {
        const RecordingsFolder folder;
        const Recordings recordings(folder.path());
        const RecordingId one = recordings.keep(game_of(1)).value();
        const RecordingId two = recordings.keep(game_of(2)).value();
        CHECK(recordings.read(one).value() == game_of(1));
        REQUIRE(write_file(recordings.file(one), read_file(recordings.file(two)).value()).empty());
        CHECK_FALSE(recordings.read(one));
        CHECK_FALSE(recordings.read("../../etc/passwd"));
        CHECK_FALSE(recordings.read(""));
        recordings.drop(two, {});
        CHECK_FALSE(recordings.read(two));
        CHECK(Recordings{}.keep(game_of(1)).value().empty());
    }

    TEST_CASE("a game leaves a recording, its score names it, and the table proves it") {
        const RecordingsFolder folder;
        Player player;
        Shell& shell = player.shell();
        shell.home.recordings = Recordings(folder.path());
        shell.set.levels.resize(2);
        player.choose("Play");
        player.win();
        player.press(platform::Key::Enter);  // next level
        REQUIRE(player.reach("playing"));
        player.win();
        CHECK(folder.count() == 2);  // the run, and the part of it that is the best of level one
        const auto& best = shell.scores.levels;
        REQUIRE(best.size() == 2);
        for (const auto& each : best) CHECK(is_recording_id(each.second.recording));
        player.press(platform::Key::Down);
        for (int i = 0; i < 4 && player.top() == "won"; ++i) player.press(platform::Key::Escape);
        REQUIRE(player.reach("name"));
        player.press(platform::Key::Enter);
        REQUIRE(player.reach("scores"));
        const auto& table = shell.scores.tables[shell.set.title];
        REQUIRE(table.size() == 1);
        CHECK(table[0].levels == 2);
        const auto replay = shell.home.recordings.read(table[0].recording);
        REQUIRE(replay);
        const sim::Proof proof = sim::prove(replay.value());
        CHECK(proof.verdict == sim::Proof::Verdict::Proven);
        CHECK(proof.score == table[0].score);
        CHECK(proof.cleared == 2);
        // The table comes to the same by itself.
        const auto verdict = [&](HighScore row) {
            ScoreCheck check(shell.home.recordings, shell.set, {std::move(row)});
            CHECK(check.state(0) == ScoreCheck::State::Waiting);
            while (!check.advance(1000)) {
            }
            return check.state(0);
        };
        CHECK(verdict(table[0]) == ScoreCheck::State::Verified);
        HighScore forged = table[0];
        forged.score += 1;
        CHECK(verdict(forged) == ScoreCheck::State::Unverified);
        forged = table[0];
        forged.levels = 3;
        CHECK(verdict(forged) == ScoreCheck::State::Unverified);
        forged = table[0];
        forged.terms.difficulty = sim::Difficulty::Expert;
        CHECK(verdict(forged) == ScoreCheck::State::Unverified);
        forged = table[0];
        forged.recording.clear();
        CHECK(verdict(forged) == ScoreCheck::State::Unverified);
        shell.set.levels[1].rules.launch_speed += 10.0f;  // another level now
        CHECK(verdict(table[0]) == ScoreCheck::State::Unverified);
    }

    TEST_CASE("a game that is left is recorded too, unless it hardly began") {
        const RecordingsFolder folder;
        for (const int seconds : {1, 8}) {
            Player player;
            player.shell().home.recordings = Recordings(folder.path());
            player.choose("Play");
            for (int i = 0; i < 60 * seconds; ++i) player.give({});
            REQUIRE(player.top() == "playing");
        }
        CHECK(folder.count() == 1);
        const auto file = fs::directory_iterator(folder.path())->path();
        const auto replay = replay::from_bytes(read_file(file).value());
        REQUIRE(replay);
        CHECK(sim::prove(replay.value()).verdict == sim::Proof::Verdict::Proven);
        CHECK(sim::ticks_of(replay.value()) > sim::seconds(7.0f));
    }
}
