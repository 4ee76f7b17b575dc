#include "game/app/input/bindings.h"

#include "engine/core/rng.h"

#include <doctest/doctest.h>

using namespace carom;
using namespace carom::app;
using platform::Key;
using platform::PadButton;

TEST_SUITE("bindings") {
    TEST_CASE("what comes with the game is sound") { CHECK(sound(Bindings{})); }

    TEST_CASE("what always works cannot be bound") {
        Bindings bindings;
        bindings.keys[0][1] = Key::Escape;
        CHECK_FALSE(sound(bindings));
        bindings = {};
        bindings.pad[0] = PadButton::Start;
        CHECK_FALSE(sound(bindings));
    }

    TEST_CASE("a free key is simply taken") {
        Bindings bindings;
        CHECK_FALSE(bind(bindings, Control::Left, 1, Key::J));
        CHECK(bindings.of(Control::Left)[0] == Key::Left);
        CHECK(bindings.of(Control::Left)[1] == Key::J);
    }

    TEST_CASE("a key in use changes places, and its loser is told") {
        Bindings bindings;
        CHECK(bind(bindings, Control::Left, 0, Key::Space) == Control::Launch);
        CHECK(bindings.of(Control::Left)[0] == Key::Space);
        CHECK(bindings.of(Control::Launch)[0] == Key::Left);
        CHECK(bind(bindings, Control::Pause, PadButton::A) == Control::Launch);
        CHECK(bindings.pad_of(Control::Launch) == PadButton::Back);
    }

    TEST_CASE("whatever is bound, every control keeps a key and none is bound twice") {
        Rng rng(7);
        Bindings bindings;
        for (auto& keys : bindings.keys) keys[1].reset();
        for (int i = 0; i < 2000; ++i) {
            const auto control = static_cast<Control>(rng.below(kControlCount));
            bind(bindings, control, rng.below(2), static_cast<Key>(rng.below(30)));
            const auto button = static_cast<PadButton>(rng.below(platform::kPadButtonCount));
            if (!reserved(button)) bind(bindings, control, button);
            REQUIRE(sound(bindings));
        }
    }
}
