#include "game/pilot/solve.h"

#include "game/sim/proof.h"
#include "tests/sim/support.h"

#include <doctest/doctest.h>

#include <numeric>

using namespace carom;
using namespace carom::pilot;
using sim::test::level_of;

namespace {

SolveOptions quick() {
    SolveOptions options;
    options.attempt.most = sim::seconds(60.0f);
    return options;
}

}  // namespace

TEST_SUITE("solve") {
    TEST_CASE("a level that is won has its proof") {
        const Solution found = solve(level_of({"1111111111"}), quick());
        CHECK(found.verdict == Verdict::Won);
        CHECK(found.needed == 10);
        CHECK(found.left == 0);
        CHECK(found.why.empty());
        const sim::Proof proof = sim::prove(found.proof);
        CHECK(proof.verdict == sim::Proof::Verdict::Proven);
        CHECK(proof.cleared == 1);
        CHECK(proof.ticks == found.ticks);
    }

    TEST_CASE("what no ball can get to is told with its place") {
        sim::Level level =
            level_of({"..........", "...###....", "...#1#....", "...###....", ".........."});
        const Solution helped = solve(level, quick());
        CHECK(helped.verdict == Verdict::Won);  // by lightning
        level.rules.lightning = false;
        const Solution found = solve(level, quick());
        CHECK(found.verdict == Verdict::Impossible);
        CHECK(found.why == "no ball can get to 1 brick behind what never breaks: row 3 column 5");
        CHECK(found.tries == 1);
    }

    TEST_CASE("what was not won in time is told with what is left") {
        SolveOptions options = quick();
        options.attempt.most = sim::seconds(2.0f);
        options.tries = 2;
        const Solution found = solve(level_of({"4444444444"}), options);
        CHECK(found.verdict == Verdict::NotWon);
        CHECK(found.tries == 2);
        CHECK(found.left > 0);
        CHECK(found.why.find("the time ran out with ") == 0);
    }

    TEST_CASE("the heat map has every moment of every ball") {
        SolveOptions options = quick();
        options.attempt.heat = true;
        const Solution found = solve(level_of({"1111111111"}), options);
        const auto sum = std::accumulate(found.heat.begin(), found.heat.end(), std::uint64_t{0});
        CHECK(sum >= found.ticks);
    }

    TEST_CASE("skills have names, in order") {
        CHECK(skill_named("fair")->name == "fair");
        CHECK_FALSE(skill_named("godlike"));
        CHECK(perfect() == kSkills.back());
        for (std::size_t i = 1; i < kSkills.size(); ++i) {
            CHECK(kSkills[i].speed > kSkills[i - 1].speed);
            CHECK(kSkills[i].noise < kSkills[i - 1].noise);
            CHECK(kSkills[i].delay < kSkills[i - 1].delay);
            CHECK(kSkills[i].foresight > kSkills[i - 1].foresight);
            CHECK(kSkills[i].shots > kSkills[i - 1].shots);
        }
    }
}
