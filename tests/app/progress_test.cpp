// What ends where, and what is left to win.

#include "game/app/progress.h"
#include "tests/app/player.h"

#include <doctest/doctest.h>

namespace carom::app {
namespace {

using namespace test;

levels::LevelSet worlds(std::initializer_list<int> of) {
    levels::LevelSet set;
    for (const int world : of) {
        set.levels.emplace_back().world = static_cast<std::uint8_t>(world);
        set.levels.back().title = "Level " + std::to_string(set.levels.size());
    }
    return set;
}

TEST_CASE("a world ends with the last of its levels in a row, the set with its last") {
    const levels::LevelSet set = worlds({0, 0, 1, 2, 2, 0});
    CHECK(worth(set, 0) == view::Sting::Clear);
    CHECK(worth(set, 1) == view::Sting::World);
    CHECK(worth(set, 2) == view::Sting::World);
    CHECK(worth(set, 3) == view::Sting::Clear);
    CHECK(worth(set, 5) == view::Sting::Ending);
    CHECK(worth(worlds({1}), 0) == view::Sting::Clear);  // a level on its own is no campaign
    const Stretch third = stretch_of(set, 4);
    CHECK(third.number == 2);
    CHECK(third.first == 3);
    CHECK(third.count == 2);
    CHECK(third.of == 4);
}

TEST_CASE("who begins late has not cleared all levels") {
    const levels::LevelSet set = worlds({0, 0, 1});
    CHECK(finished_in_words(set, 3) == "All 3 levels cleared");
    CHECK(finished_in_words(set, 1) == "The last level is cleared");
}

TEST_CASE("medals are counted, the best first, and the rest is told") {
    CHECK(in_words(Medals{10, 0, 0, 0}) == "no medals of 10");
    CHECK(in_words(Medals{0, 1, 2, 7}) == "7 gold, 2 silver, 1 bronze of 10");
    Player player;
    player.shell().set.levels.resize(3);
    CHECK(medals_of(player.shell(), 0, 3) == Medals{3, 0, 0, 0});
    player.press(platform::Key::Space);
    player.win();
    const Medals after = medals_of(player.shell(), 0, 3);
    CHECK(after[0] == 2);
    CHECK(medals_of(player.shell(), 1, 2) == Medals{2, 0, 0, 0});
}

}  // namespace
}  // namespace carom::app
