#include "game/app/storage/scores.h"

#include "engine/core/rng.h"

#include <doctest/doctest.h>

#include <string>

using namespace carom;
using namespace carom::app;

namespace {

Scores many() {
    Scores scores;
    scores.last_name = "Ada \"the ball\" Ångström";
    scores.levels["Carom / First Light"] = {
        9200, {sim::Difficulty::Hard, {70, 2, 3, true}}, sim::Medal::Gold, 632};
    scores.levels["a \"quoted\" name = [1]"] = {5, {}, sim::Medal::None, 0};
    scores.levels["Captain's Log"] = {7, {}, sim::Medal::None, 0};
    scores.levels["'both' \"kinds\"\\\n\x7f and Å"] = {8, {}, sim::Medal::None, 0};
    for (int i = 0; i < 7; ++i)
        enter(scores, "Carom", {"P" + std::to_string(i), 100 * i + 1, i, {}});
    enter(scores, "", {"nameless set", 3, 0, {sim::Difficulty::Expert, {}}});
    enter(scores, "Carom", {"recorded", 50, 1, {}, "0123456789abcdef"});
    scores.levels["Carom / Two"] = {
        1, {}, sim::Medal::Bronze, 5, "00000000000000ff", "fedcba9876543210"};
    return scores;
}

}  // namespace

TEST_SUITE("scores") {
    TEST_CASE("text and back is the identity") {
        Scores back;
        CHECK(read_toml(to_toml(many()), back).notes.empty());
        CHECK(back == many());
        CHECK(read_toml(to_toml(Scores{}), back).notes.empty());
        CHECK(back == Scores{});
    }

    TEST_CASE("what names no recording is as good as none") {
        Scores read;
        CHECK(read_toml("format = 2\n[table]\nCarom = [{ name = \"A\", score = 1, recording = "
                        "\"../../secret\" }]\n",
                        read)
                  .notes.empty());
        CHECK(read.tables["Carom"][0].recording.empty());
    }

    TEST_CASE("the recording of a best time goes with the time, that of a score with the score") {
        const LevelRecord high{900, {}, sim::Medal::Gold, 700, "high", "slow"};
        const LevelRecord quick{500, {}, sim::Medal::Silver, 300, "low", "quick"};
        for (const LevelRecord& best : {best_of(high, quick), best_of(quick, high)}) {
            CHECK(best.recording == "high");
            CHECK(best.fastest == "quick");
            CHECK(best.tenths == 300);
        }
        CHECK(best_of({}, quick).fastest == "quick");
        CHECK(best_of(quick, {}).fastest == "quick");
    }

    TEST_CASE("the largest score there is comes back") {
        Scores most;
        most.levels["x"].score = sim::kMostScore;
        enter(most, "Carom", {"Ada", sim::kMostScore - 1, 1, {}});
        Scores back;
        CHECK(read_toml(to_toml(most), back).notes.empty());
        CHECK(back == most);
        CHECK(enters(most, "Carom", sim::kMostScore));
        CHECK_FALSE(
            read_toml("format = 2\n[best.x]\nscore = 9223372036854775808\n", back).notes.empty());
    }

    TEST_CASE("a file of format 1 keeps its best scores") {
        Scores read;
        CHECK(read_toml("format = 1\n[best]\n\"Carom / First Light\" = 9200\n", read).good());
        CHECK(read.levels["Carom / First Light"].score == 9200);
        CHECK(read.levels["Carom / First Light"].medal == sim::Medal::None);
        Scores again;
        CHECK(read_toml(to_toml(read), again).good());
        CHECK(again == read);
    }

    TEST_CASE("what is damaged is said, and passed over") {
        for (const char* text :
             {"format = 2\nbest = 3\n", "format = 2\n[best]\nx = -1\n",
              "format = 2\n[best.x]\nscore = -1\n", "format = 2\n[best.x]\nmedal = \"tin\"\n",
              "format = 2\n[best.x]\ndifficulty = \"brutal\"\n",
              "format = 2\n[best.x]\nspeed = 10\n", "format = 2\ntable = 1\n",
              "format = 2\n[table]\nx = 1\n", "format = 2\n[[table.x]]\nscore = 1\n"}) {
            CAPTURE(text);
            Scores read = many();
            const Reading reading = read_toml(text, read);
            CHECK(reading.good());
            CHECK(reading.lost);
            CHECK(reading.notes.size() == 1);
            CHECK(read == Scores{});
        }
    }

    TEST_CASE("a table keeps the ten best, best first, the earlier of equals above") {
        Scores scores;
        Rng rng(5);
        for (int i = 0; i < 60; ++i) {
            const int score = 1 + static_cast<int>(rng.below(20));
            const bool enters_table = enters(scores, "set", score);
            const std::size_t place = enter(scores, "set", {std::to_string(i), score, 0, {}});
            CHECK(enters_table == (place < kTableLength));
        }
        const auto& table = scores.tables["set"];
        REQUIRE(table.size() == kTableLength);
        for (std::size_t i = 0; i + 1 < table.size(); ++i) {
            CHECK(table[i].score >= table[i + 1].score);
            if (table[i].score == table[i + 1].score) {
                CHECK(std::stoi(table[i].name) < std::stoi(table[i + 1].name));
            }
        }
        CHECK_FALSE(enters(scores, "set", table.back().score));
        CHECK_FALSE(enters({}, "set", 0));
        CHECK(enters(scores, "another", 1));
        CHECK(best_game(scores, "set") == table.front().score);
        CHECK(best_game(scores, "another") == 0);
    }

    TEST_CASE("terms are told in words") {
        CHECK(in_words(Terms{}) == "normal");
        CHECK(in_words(Terms{sim::Difficulty::Easy, {70, 2, 3, true}}) ==
              "easy, speed 70 %, preview 2, +3 lives, one button");
    }
}
