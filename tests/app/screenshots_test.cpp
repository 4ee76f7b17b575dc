// Golden pictures of the screens around the game.

#include "tests/app/player.h"
#include "tests/view/golden.h"

namespace carom::app {
namespace {

using platform::Key;
using test::Player;
using view::test::check_golden;

/// Lets what slides in or counts up come to rest.
void settle(Player& player) {
    for (int i = 0; i < 150; ++i) player.give({});
}

TEST_CASE("the screens around the game look as they did") {
    Player player;
    settle(player);
    check_golden("title", player.look());
    for (const char* label : {"Options", "Help", "Levels", "Credits"}) {
        player.choose(label);
        settle(player);
        check_golden(player.top(), player.look());
        player.press(Key::Escape);
    }
    player.choose("Play");
    settle(player);
    player.press(Key::Escape);
    settle(player);
    check_golden("paused", player.look());
    player.press(Key::Escape);
    player.win();
    settle(player);
    check_golden("won", player.look());
}

}  // namespace
}  // namespace carom::app
