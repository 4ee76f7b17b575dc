#include "game/pilot/appraisal.h"

#include "game/sim/proof.h"
#include "tests/sim/support.h"

#include <doctest/doctest.h>

using namespace carom;
using namespace carom::pilot;
using sim::test::level_of;

namespace {

Appraisal appraised(const sim::Level& level, std::uint64_t slice) {
    Appraiser appraiser(level);
    while (!appraiser.advance(slice)) {
    }
    return appraiser.appraisal();
}

}  // namespace

TEST_SUITE("appraisal") {
    TEST_CASE("an easy level has one star, and its proof is one") {
        const Appraisal found = appraised(level_of({"1111111111"}), 1u << 30u);
        CHECK(found.won());
        CHECK(found.stars == 1);
        CHECK(in_words(found).find("Won in ") == 0);
        CHECK(in_words(found).find("by a beginner") != std::string::npos);
        const sim::Proof proof = sim::prove(found.proof);
        CHECK(proof.verdict == sim::Proof::Verdict::Proven);
        CHECK(proof.cleared == 1);
        CHECK(proof.ticks == found.ticks);
    }

    TEST_CASE("what takes an aim has more of them than what takes none") {
        // Open to the top alone, and one life: who cannot aim is long in getting there.
        sim::Level level = level_of({"..........", "..........", "#1#....#1#", "###....###"});
        level.rules.lives = 1;
        level.rules.lightning = false;
        const Appraisal found = appraised(level, 1u << 30u);
        CHECK(found.won());
        CHECK(found.stars > 1);
    }

    TEST_CASE("what no ball can get to is told") {
        sim::Level level = level_of({"###.......", "#1#.......", "###......1"});
        level.rules.lightning = false;
        const Appraisal found = appraised(level, 50'000);
        CHECK(found.verdict == Verdict::Impossible);
        CHECK(found.stars == 0);
        CHECK(in_words(found).find("Can't be won: no ball can get to 1 brick") == 0);
    }

    TEST_CASE("in slices of any size it comes to the same") {
        const sim::Level level = level_of({"121..2.121", "m.#.v.#.B."});
        const Appraisal whole = appraised(level, 1u << 30u);
        for (const std::uint64_t slice : {500u, 7'777u}) {
            const Appraisal sliced = appraised(level, slice);
            CHECK(sliced.verdict == whole.verdict);
            CHECK(sliced.stars == whole.stars);
            CHECK(sliced.proof == whole.proof);
        }
    }
}
