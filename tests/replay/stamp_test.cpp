#include "game/replay/stamp.h"

#include "engine/core/rng.h"
#include "game/levels/share/share.h"
#include "tests/replay/recorded.h"

#include <doctest/doctest.h>

#include <string>

using namespace carom;
using namespace carom::replay;
using carom::replay::test::record;

namespace {

sim::Replay won_game() {
    return record({sim::test::level_of({"..2..1...."})}, sim::Difficulty::Normal, {},
                  sim::autopilot, sim::seconds(300.0f));
}

std::string code_of(const sim::Level& level) { return levels::share_code(level).value(); }

bool right(const std::string& code) {
    const auto level = levels::level_from_code(code);
    if (!level) return false;
    auto stamp = stamp_of(code, level.value());
    if (!stamp || !stamp.value()) return false;
    StampCheck check(std::move(*stamp.value()));
    while (!check.advance(1000)) {
    }
    return check.won();
}

}  // namespace

TEST_SUITE("stamp") {
    TEST_CASE("a code carries the proof that its level was won, and is the same level without") {
        const sim::Replay game = won_game();
        const sim::Level& level = game.levels[0].level;
        const std::string code = code_of(level);
        const std::string with = stamped(code, game);
        MESSAGE(code.size() << " characters, with its stamp " << with.size());
        CHECK(levels::is_share_code(with));
        CHECK(without_stamp(with) == code);
        CHECK(levels::level_from_code(with).value() == level);
        CHECK(right(with));
        CHECK(
            right("  " + with.substr(0, with.size() / 2) + "\n  " + with.substr(with.size() / 2)));
        CHECK(stamped(with, game) == with);
        CHECK_FALSE(stamp_of(code, level).value());
        auto stamp = stamp_of(with, level);
        CHECK(stamp.value()->levels[0].commands == game.levels[0].commands);
        CHECK(stamp.value()->levels[0].seed == game.levels[0].seed);
    }

    TEST_CASE("a stamp that was changed, cut, or taken from elsewhere is not right") {
        const sim::Replay game = won_game();
        const std::string with = stamped(code_of(game.levels[0].level), game);
        const std::size_t mark = with.find(levels::kStampMark);
        Rng rng(3);
        for (int i = 0; i < 300; ++i) {
            std::string bad = with;
            const auto at =
                mark + 1 + rng.below(static_cast<std::uint32_t>(with.size() - mark - 1));
            bad[at] = bad[at] == 'A' ? 'B' : 'A';
            // The last letter may hold bits that mean nothing.
            if (at + 1 < with.size()) CHECK_FALSE(right(bad));
        }
        for (std::size_t cut = mark + 1; cut + 2 < with.size(); cut += 7) {
            CHECK_FALSE(right(with.substr(0, cut)));
        }
        const sim::Level other = sim::test::level_of({"..2..1...2"});
        CHECK_FALSE(right(code_of(other) + with.substr(mark)));
        CHECK_FALSE(stamp_of(code_of(other) + with.substr(mark), other));
        CHECK_FALSE(right(with.substr(0, mark) + ".???"));
    }

    TEST_CASE("a game that does not win makes no right stamp, whoever made it") {
        sim::Replay game = won_game();
        const std::string code = code_of(game.levels[0].level);
        const auto ticks = game.levels[0].commands.ticks();
        game.levels[0].commands.cut(ticks - 1);
        CHECK_FALSE(right(stamped(code, game)));
        game = won_game();
        game.levels[0].commands.push({}, 1);  // on after the end
        CHECK_FALSE(right(stamped(code, game)));
        game = won_game();
        ++game.levels[0].seed;
        const bool lucky = right(stamped(code, game));
        CHECK_FALSE(lucky);
        game = won_game();
        game.rules = sim::kRulesVersion + 1;
        CHECK_FALSE(right(stamped(code, game)));
        game = won_game();
        game.levels[0].commands.push({}, kMostStampTicks);
        CHECK_FALSE(stamp_of(stamped(code, game), game.levels[0].level));
    }
}
