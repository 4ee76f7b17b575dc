#include "game/replay/format.h"

#include "engine/core/hex.h"
#include "game/replay/command_coder.h"
#include "game/replay/replay_text.h"
#include "game/sim/clock_text.h"
#include "tests/replay/recorded.h"

#include <doctest/doctest.h>

#include <string>

using namespace carom;
using namespace carom::replay;
using namespace carom::replay::test;

namespace {

using Kind = Unreadable::Kind;

sim::Replay short_game() {
    return record({sim::test::level_of({"1212121212"})}, sim::Difficulty::Normal, {},
                  sim::autopilot, sim::seconds(12.0f));
}

Kind kind_of(const std::string& bytes) {
    const auto read = from_bytes(bytes);
    REQUIRE_FALSE(read);
    CHECK_FALSE(read.error().why.empty());
    return read.error().kind;
}

sim::Commands random_commands(std::uint64_t seed) {
    Rng rng(seed);
    sim::Commands commands;
    const auto runs = rng.below(300);
    for (std::uint32_t i = 0; i < runs; ++i) {
        const bool wild = rng.below(3) == 0;
        const int move = wild ? static_cast<int>(rng.below(65535)) - 32767
                              : static_cast<int>(rng.below(41)) - 20;
        commands.push({static_cast<std::int16_t>(move), rng.below(5) == 0}, 1 + rng.below(9));
    }
    return commands;
}

}  // namespace

TEST_SUITE("replay format") {
    TEST_CASE("any commands come back") {
        for (std::uint64_t seed = 0; seed < 300; ++seed) {
            CAPTURE(seed);
            const sim::Commands commands = random_commands(seed);
            CHECK(unpack(pack(commands), commands.ticks()) == commands);
        }
        sim::Commands ends;
        ends.push({32767, true});
        ends.push({-32767, false});
        ends.push({0, false}, 100'000);
        CHECK(unpack(pack(ends), ends.ticks()) == ends);
        CHECK(pack(ends).size() < 60);  // nothing happened for seven minutes
    }

    TEST_CASE("a game comes back, whatever its terms") {
        for (const sim::DifficultySpec& row : sim::kDifficulties) {
            for (const sim::Assist assist :
                 {sim::Assist{}, sim::Assist{50, 5, 9, true}, sim::Assist{150, 0, 0, false},
                  sim::Assist{.practice = true}}) {
                const sim::Replay replay =
                    record(three_levels(), row.kind, assist, sim::autopilot, sim::seconds(7.0f));
                const auto back = from_bytes(to_bytes(replay));
                REQUIRE(back);
                CHECK(back.value() == replay);
            }
        }
        sim::Replay test = short_game();
        test.lives = 30;
        test.rules = 77;  // of some other day: read, not played
        const auto back = from_bytes(to_bytes(test));
        REQUIRE(back);
        CHECK(back.value() == test);
        CHECK(contents(to_bytes(test)).value().rules == 77);
        CHECK(contents(to_bytes(test)).value().ticks == sim::ticks_of(test));
    }

    TEST_CASE("a minute with the mouse takes at most 6 KB") {
        for (const int rate : {60, 120}) {
            for (const float pixel : {1.0f, 0.8f, 0.5f}) {
                CAPTURE(rate);
                CAPTURE(pixel);
                sim::Level level = sim::test::level_of({"4444444444", "4444444444", "4444444444"});
                level.rules.lives = 9;
                const sim::Replay replay = record({level}, sim::Difficulty::Normal, {},
                                                  MouseHand(3, rate, pixel), sim::seconds(120.0f));
                const double minutes =
                    static_cast<double>(sim::ticks_of(replay)) / sim::seconds(60.0f);
                CHECK(minutes > 0.5);
                const double kilobytes = static_cast<double>(to_bytes(replay).size()) / 1024.0;
                MESSAGE(rate << " Hz, pixels of " << pixel << ": " << kilobytes / minutes
                             << " KB a minute");
                CHECK(kilobytes / minutes <= 6.0);
            }
        }
    }

    TEST_CASE("no bit of a recording can be changed unnoticed") {
        const std::string good = to_bytes(short_game());
        REQUIRE(from_bytes(good));
        std::size_t accepted = 0;
        for (std::size_t i = 0; i < good.size() * 8; ++i) {
            std::string bad = good;
            bad[i / 8] = static_cast<char>(bad[i / 8] ^ (1 << (i % 8)));
            if (from_bytes(bad)) ++accepted;
        }
        MESSAGE(good.size() * 8 << " bits");
        CHECK(accepted == 0);
        for (std::size_t i = 0; i < good.size(); ++i) CHECK_FALSE(from_bytes(good.substr(0, i)));
        CHECK_FALSE(from_bytes(good + '\0'));
    }

    TEST_CASE("other versions are told apart from damage") {
        const std::string good = to_bytes(short_game());
        const std::string body = good.substr(good.find('\n'));
        CHECK(kind_of("carom replay 1\nseed 1\n") == Kind::OlderFormat);
        CHECK(kind_of("carom replay 2" + body) == Kind::OlderFormat);
        CHECK(kind_of("carom replay 4" + body) == Kind::NewerFormat);
        CHECK(kind_of("carom replay 12345" + body) == Kind::NewerFormat);
        CHECK(kind_of("carom replay 3") == Kind::NoReplay);
        CHECK(kind_of("carom replay 0" + body) == Kind::NoReplay);
        CHECK(kind_of("carom replay x" + body) == Kind::NoReplay);
        CHECK(kind_of("carom replay 3 " + body) == Kind::NoReplay);
        CHECK(kind_of("") == Kind::NoReplay);
        CHECK(kind_of("Carom replay 3" + body) == Kind::NoReplay);
        CHECK(kind_of("carom replay 3\n") == Kind::Damaged);
    }

    TEST_CASE("what no Carom writes is refused, its checksum right or not") {
        const std::string good = to_bytes(short_game());
        const std::size_t at = good.find('\n') + 1;
        // rules, difficulty, speed, preview, lives, flags, levels
        const auto with = [&](std::size_t place, int value) {
            std::string bad = good;
            bad[at + place] = static_cast<char>(value);
            return with_identity(bad);
        };
        CHECK(from_bytes(with(0, 1)));
        CHECK(kind_of(with(1, 4)) == Kind::Damaged);
        CHECK(kind_of(with(2, 49)) == Kind::Damaged);
        CHECK(kind_of(with(3, 6)) == Kind::Damaged);
        CHECK(kind_of(with(4, 10)) == Kind::Damaged);
        CHECK(kind_of(with(5, 8)) == Kind::Damaged);
        CHECK(kind_of(with(6, 0)) == Kind::Damaged);
        CHECK(kind_of(with(6, 2)) == Kind::Damaged);
        // A byte more within the commands, a number written longer than need be.
        std::string longer = good;
        longer.insert(at, 1, '\x81');
        longer[at + 1] = '\0';
        CHECK(kind_of(with_identity(longer)) == Kind::Damaged);
    }

    TEST_CASE("a file that asks for more than there is gets nothing") {
        const std::string head = "carom replay 3\n\x01\x01\x64";
        const auto hostile = [&](std::string rest) {
            return kind_of(
                with_identity(head + std::string(3, '\0') + std::move(rest) + std::string(8, ' ')));
        };
        CHECK(hostile("\xff\xff\xff\xff\x0f") == Kind::Damaged);           // levels
        CHECK(hostile("\x01\xff\xff\xff\xff\x0f\x01x") == Kind::Damaged);  // text of a level
        CHECK(hostile("\x01\x05\xff\xff\xff\xff\x7f") == Kind::Damaged);   // compressed
        CHECK(hostile(std::string("\x01\x05\x01x12345678\xff\xff\xff\x7f") +
                      std::string(40, '\0')) == Kind::Damaged);  // ticks
        CHECK(hostile(std::string(200, '\xff')) == Kind::Damaged);
    }

    TEST_CASE("the text form tells everything") {
        sim::Replay replay = short_game();
        const std::string text = to_text(replay);
        for (const char* part : {"rules 2\n", "difficulty normal", "speed 100 %", "seed 1\n",
                                 "fingerprints\n  1200 ", "[grid]", " launch\n"}) {
            CAPTURE(part);
            CHECK(text.find(part) != std::string::npos);
        }
        CHECK(text.find(in_hex(replay.levels[0].prints.back())) != std::string::npos);
        CHECK(sim::clock_text(sim::seconds(102.9f)) == "1:42");
        CHECK(sim::clock_text(std::uint64_t{240} * 7385) == "2:03:05");
    }
}
