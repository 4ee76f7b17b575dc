// Fingers, and the browser's names of keys: what a page hears, without a page.

#include "engine/platform/web/touches.h"
#include "engine/platform/web/dom_keys.h"

#include <doctest/doctest.h>

#include <set>
#include <string>
#include <vector>

using namespace carom::platform;

namespace {

/// A screen with a clock of its own.
struct Screen {
    InputCollector input;
    Touches touches;
    double seconds = 10;
    bool pointer_shown = false;

    Input now(const std::vector<Finger>& fingers, double after = 0.05) {
        seconds += after;
        touches.now(fingers, seconds, pointer_shown, input);
        return input.take({1, 1});
    }
};

}  // namespace

TEST_SUITE("touches") {
    TEST_CASE("a finger that drags moves the pointer and never clicks") {
        Screen screen;
        Input input = screen.now({{7, {100, 200}}});
        CHECK(input.touch.down);
        CHECK(input.touch.began);
        CHECK(input.last_device == Device::Touch);
        CHECK(input.mouse.moved == glm::vec2{0});  // from wherever the last one was
        input = screen.now({{7, {160, 210}}});
        CHECK(input.mouse.moved == glm::vec2{60, 10});
        CHECK_FALSE(input.touch.began);
        input = screen.now({});
        CHECK_FALSE(input.touch.down);
        CHECK_FALSE(input.mouse.struck.any());
        CHECK_FALSE(input.keys.struck.any());
    }

    TEST_CASE("a short touch clicks; one that stays long does not") {
        Screen screen;
        static_cast<void>(screen.now({{1, {50, 50}}}));
        Input input = screen.now({}, 0.1);
        CHECK(input.mouse.pressed(MouseButton::Left));
        static_cast<void>(screen.now({{1, {50, 50}}}));
        input = screen.now({}, 0.5);
        CHECK_FALSE(input.mouse.pressed(MouseButton::Left));
    }

    TEST_CASE("two fingers shortly are Escape, and no click") {
        Screen screen;
        static_cast<void>(screen.now({{1, {50, 50}}}));
        static_cast<void>(screen.now({{1, {50, 50}}, {2, {90, 50}}}));
        static_cast<void>(screen.now({{2, {90, 50}}}));
        const Input input = screen.now({});
        CHECK(input.keys.pressed(Key::Escape));
        CHECK(input.last_device == Device::Touch);  // prompts speak of fingers
        CHECK_FALSE(input.mouse.struck.any());
    }

    TEST_CASE("a second finger does not take the paddle away from the first") {
        Screen screen;
        static_cast<void>(screen.now({{1, {50, 50}}}));
        const Input input = screen.now({{2, {400, 50}}, {1, {60, 50}}});
        CHECK(input.mouse.moved == glm::vec2{10, 0});
    }

    TEST_CASE("where a pointer is shown a finger is the mouse with its button held") {
        Screen screen;
        screen.pointer_shown = true;
        Input input = screen.now({{1, {50, 50}}});
        CHECK(input.mouse.pressed(MouseButton::Left));
        CHECK(input.mouse.window == glm::vec2{50, 50});
        input = screen.now({{1, {80, 50}}});
        CHECK(input.mouse.down(MouseButton::Left));
        CHECK(input.mouse.moved == glm::vec2{30, 0});
        input = screen.now({});
        CHECK(input.mouse.let_go.any());
    }
}

TEST_SUITE("the browser's keys") {
    TEST_CASE("each of ours has a name there, and only one") {
        std::vector<std::string> codes;
        for (const DomKey& each : kDomKeys) codes.emplace_back(each.code);
        for (char c = 'A'; c <= 'Z'; ++c) codes.push_back(std::string("Key") + c);
        for (char c = '0'; c <= '9'; ++c) codes.push_back(std::string("Digit") + c);
        for (char c = '0'; c <= '9'; ++c) codes.push_back(std::string("Numpad") + c);
        for (int f = 1; f <= 12; ++f) codes.push_back("F" + std::to_string(f));
        std::set<Key> found;
        for (const std::string& code : codes) {
            const auto key = key_from_dom(code);
            REQUIRE_MESSAGE(key, code);
            CHECK_MESSAGE(found.insert(*key).second, code);
        }
        CHECK(found.size() == static_cast<std::size_t>(kKeyCount));
        CHECK(key_from_dom("KeyQ") == Key::Q);
        CHECK(key_from_dom("F12") == Key::F12);
        CHECK(key_from_dom("Numpad7") == Key::Pad7);
    }

    TEST_CASE("others are none of ours") {
        for (const char* code : {"", "F", "F0", "F13", "Key", "Keya", "Digit", "AudioVolumeUp"}) {
            CHECK_FALSE(key_from_dom(code));
        }
    }
}
