#include "engine/platform/clock.h"
#include "engine/platform/offscreen.h"
#include "engine/platform/window.h"

#include <doctest/doctest.h>

#include <cstdlib>

using namespace carom::platform;

TEST_SUITE("no display") {
    TEST_CASE("a window without a display is refused in one sentence") {
        ::unsetenv("DISPLAY");
        ::unsetenv("WAYLAND_DISPLAY");
        CHECK_FALSE(display_available());
        const auto window = Window::open({});
        REQUIRE_FALSE(window.ok());
        CHECK(window.error().why.find("cannot open a window: ") == 0);
        CHECK(window.error().why.find('\n') == std::string::npos);
    }

    TEST_CASE("a picture needs none, but it needs pixels") {
        const auto made = Offscreen::create({8, 6});
        REQUIRE_MESSAGE(made.ok(), made.error().why);
        CHECK(made.value().surface().size == glm::ivec2{8, 6});
        CHECK_FALSE(Offscreen::create({0, 6}).ok());
        CHECK_FALSE(Offscreen::create({1 << 24, 1 << 24}).ok());
    }

    TEST_CASE("time goes on") {
        const auto before = now();
        CHECK(now() >= before);
    }
}
