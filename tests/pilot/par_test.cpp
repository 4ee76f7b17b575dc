// Par times, and those of the campaign. Three of its levels are measured again; with CAROM_LONG=1
// in the environment all thirty.

#include "game/pilot/par.h"

#include "game/levels/level_set.h"
#include "tests/sim/support.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>

using namespace carom;
using namespace carom::pilot;

namespace {

std::optional<sim::Tick> after(float seconds) { return sim::seconds(seconds); }

}  // namespace

TEST_SUITE("par") {
    TEST_CASE("par is what more than half of the games keep to, rounded up") {
        CHECK(par_of({after(31), after(90), after(12)}) == 35);
        CHECK(par_of({after(35), after(90), after(12)}) == 35);
        CHECK(par_of({after(35.01f), after(90), after(12)}) == 40);
        CHECK(par_of({after(31), std::nullopt, after(12)}) == 35);
        CHECK(par_of({after(40), after(10), after(20), after(30)}) == 30);
    }

    TEST_CASE("without more than half of the games won there is none") {
        CHECK(par_of({}) == 0);
        CHECK(par_of({after(31), std::nullopt, std::nullopt}) == 0);
        CHECK(par_of({after(31), after(12), std::nullopt, std::nullopt}) == 0);
        CHECK(measured_par(sim::test::level_of({"...", "###", "#1#", "###"})) == 0);
    }

    TEST_CASE("the campaign's pars are measured ones") {
        const auto set = levels::load_set(std::filesystem::path(CAROM_SOURCE_DIR) / "levels");
        REQUIRE(set.ok());
        const bool all = std::getenv("CAROM_LONG") != nullptr;
        for (std::size_t i = 0; i < set.value().levels.size(); ++i) {
            const sim::Level& level = set.value().levels[i];
            CAPTURE(level.title);
            CHECK(level.rules.par > 0);
            if (all || i == 6 || i == 18 || i == 27) {
                CHECK(measured_par(level) == level.rules.par);
            }
        }
    }
}
