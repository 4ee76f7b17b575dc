// A real window on a virtual screen, with a virtual hand on keyboard and mouse. One test case,
// because a window takes a while to open.

#include "engine/platform/window.h"
#include "engine/gfx/target.h"
#include "engine/platform/clock.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <string>
#include <thread>
#include <utility>
#include <vector>

using namespace carom::platform;

namespace {

/// Runs xdotool and polls until `wanted` holds for a frame, or five seconds are over.
template <class Wanted>
bool happens(Window& window, const std::string& hand, const Wanted& wanted) {
    if (!hand.empty()) REQUIRE(std::system(("xdotool " + hand).c_str()) == 0);
    const auto end = now() + std::chrono::seconds{5};
    while (now() < end) {
        const Input input = window.poll();
        window.swap();
        if (wanted(input)) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds{5});
    }
    return false;
}

}  // namespace

TEST_CASE("a window opens, listens, resizes, fills the screen and comes back") {
    REQUIRE(display_available());
    WindowSpec spec;
    spec.title = "Carom window test";
    spec.size = {640, 360};
    spec.vsync = false;
    auto opened = Window::open(spec);
    REQUIRE_MESSAGE(opened.ok(), opened.error().why);
    Window window = std::move(opened).value();
    CHECK(window.size() == glm::ivec2{640, 360});
    CHECK(window.framebuffer_size() == glm::ivec2{640, 360});
    CHECK(window.content_scale() == 1.0f);
    CHECK_FALSE(window.fullscreen());

    // Drawing reaches it.
    carom::gfx::bind(window.surface());
    carom::gfx::clear({0.2f, 0.4f, 0.6f, 1});
    CHECK(carom::gfx::read_pixels(window.surface()).at(320, 180) ==
          carom::gfx::Rgba{51, 102, 153, 255});

    // Focus at start is never reported as lost.
    bool lost = false;
    happens(window, "", [&](const Input& input) {
        lost = lost || !input.focused;
        return input.focused;
    });
    std::system("xdotool search --sync --onlyvisible --name '^Carom window test$' windowfocus");
    CHECK_FALSE(lost);

    CHECK(happens(window, "key Left", [](const Input& i) { return i.keys.pressed(Key::Left); }));
    CHECK(happens(window, "keydown a", [](const Input& i) { return i.keys.down(Key::A); }));
    CHECK(happens(window, "keyup a", [](const Input& i) { return i.keys.released(Key::A); }));
    CHECK(happens(window, "type 'q'", [](const Input& i) { return i.text == "q"; }));
    CHECK(happens(window, "key F11", [](const Input& i) { return i.keys.pressed(Key::F11); }));
    const std::string to = "mousemove --window $(xdotool search --name '^Carom window test$') ";
    CHECK(happens(window, to + "100 50", [](const Input& i) {
        return i.mouse.window == glm::vec2{100, 50} && i.mouse.pixel == glm::vec2{100, 50};
    }));
    CHECK(happens(window, to + "130 50", [](const Input& i) {
        return i.mouse.moved == glm::vec2{30, 0} && i.last_device == Device::Mouse;
    }));
    CHECK(happens(window, "click 1",
                  [](const Input& i) { return i.mouse.pressed(MouseButton::Left); }));
    CHECK(happens(window, "click 4", [](const Input& i) { return i.mouse.wheel.y > 0; }));

    window.set_size({800, 500});
    CHECK(happens(window, "", [](const Input& i) { return i.resized; }));
    CHECK(window.framebuffer_size() == glm::ivec2{800, 500});

    window.set_fullscreen(true);
    CHECK(happens(window, "", [&](const Input&) {
        return window.framebuffer_size() == glm::ivec2{1280, 720};
    }));
    CHECK(window.fullscreen());
    window.set_fullscreen(true);  // asked twice, remembered once
    window.set_fullscreen(false);
    CHECK(happens(window, "", [&](const Input&) {
        return window.framebuffer_size() == glm::ivec2{800, 500};
    }));
    CHECK_FALSE(window.fullscreen());

    window.set_clipboard("8 bricks, größer");
    CHECK(window.clipboard() == "8 bricks, größer");
    window.set_title("another title");
    window.set_icon({2, 2}, std::vector<std::uint8_t>(16, 255));
    window.set_icon({2, 2}, std::vector<std::uint8_t>(3, 255));  // too short: ignored

    const float right = static_cast<float>(window.framebuffer_size().x - 1);
    window.set_cursor(Cursor::Hidden);
    CHECK(happens(window, "mousemove 1200 300", [](const Input& i) { return !i.mouse.inside; }));
    window.set_cursor(Cursor::Held);  // it stays outside until it has been in
    CHECK(happens(window, "mousemove 400 300", [](const Input& i) { return i.mouse.inside; }));
    CHECK(happens(window, "mousemove 1200 300",
                  [&](const Input& i) { return i.mouse.pixel.x == right; }));
    CHECK(happens(window, "mousemove_relative -- -20 0",
                  [&](const Input& i) { return i.mouse.inside && i.mouse.pixel.x == right - 20; }));
    window.set_cursor(Cursor::Normal);

    CHECK_FALSE(window.should_close());
    window.set_should_close(true);
    CHECK(window.should_close());
    const Window moved = std::move(window);
    CHECK(moved.should_close());
}

TEST_CASE("a second window can follow the first") {
    auto opened = Window::open({});
    REQUIRE_MESSAGE(opened.ok(), opened.error().why);
    CHECK(opened.value().size() == glm::ivec2{1280, 720});
}
