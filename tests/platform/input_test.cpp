#include "engine/platform/input_collector.h"

#include <doctest/doctest.h>

#include <set>

#include <glm/geometric.hpp>

using namespace carom::platform;

namespace {

Input take(InputCollector& collector) { return collector.take({1, 1}); }

PadReading pad(int id, std::initializer_list<PadButton> held, float left_x = 0) {
    PadReading reading;
    reading.id = id;
    reading.name = "pad " + std::to_string(id);
    for (const PadButton button : held) reading.buttons[static_cast<std::size_t>(button)] = true;
    reading.axes[0] = left_x;
    return reading;
}

}  // namespace

TEST_SUITE("key names") {
    TEST_CASE("every key, button and pad button has a name of its own that leads back") {
        std::set<std::string_view> names;
        for (int i = 0; i < kKeyCount; ++i) {
            const auto key = static_cast<Key>(i);
            CAPTURE(name(key));
            CHECK_FALSE(name(key).empty());
            CHECK(key_named(name(key)) == key);
            CHECK(names.insert(name(key)).second);
        }
        for (int i = 0; i < kMouseButtonCount; ++i) {
            const auto button = static_cast<MouseButton>(i);
            CHECK(mouse_button_named(name(button)) == button);
            CHECK(names.insert(name(button)).second);
        }
        for (int i = 0; i < kPadButtonCount; ++i) {
            const auto button = static_cast<PadButton>(i);
            CHECK(pad_button_named(name(button)) == button);
            CHECK(names.insert(name(button)).second);
        }
        CHECK(key_named("LEFT_Shift") == Key::LeftShift);
        CHECK_FALSE(key_named("any key").has_value());
        CHECK_FALSE(key_named("").has_value());
        CHECK(name(Key::PadEnter) == "pad_enter");
        CHECK(name(Key::Digit7) == "7");
        CHECK(name(Key::Grave) == "grave");
    }
}

TEST_SUITE("input") {
    TEST_CASE("a key is pressed once, down while held, released once") {
        InputCollector collector;
        collector.key(Key::A, true);
        Input input = take(collector);
        CHECK(input.keys.pressed(Key::A));
        CHECK(input.keys.down(Key::A));
        CHECK_FALSE(input.keys.released(Key::A));
        input = take(collector);
        CHECK_FALSE(input.keys.pressed(Key::A));
        CHECK(input.keys.down(Key::A));
        collector.key(Key::A, false);
        input = take(collector);
        CHECK(input.keys.released(Key::A));
        CHECK_FALSE(input.keys.down(Key::A));
        CHECK_FALSE(take(collector).keys.released(Key::A));
    }

    TEST_CASE("a tap between two frames is not lost") {
        InputCollector collector;
        collector.key(Key::Space, true);
        collector.key(Key::Space, false);
        collector.mouse_button(MouseButton::Left, true);
        collector.mouse_button(MouseButton::Left, false);
        const Input input = take(collector);
        CHECK(input.keys.pressed(Key::Space));
        CHECK(input.keys.released(Key::Space));
        CHECK_FALSE(input.keys.down(Key::Space));
        CHECK(input.mouse.pressed(MouseButton::Left));
        CHECK_FALSE(input.mouse.down(MouseButton::Left));
    }

    TEST_CASE("a key struck twice in one long frame counts in two frames, those after it in turn") {
        InputCollector collector;
        for (const Key key : {Key::Down, Key::Down, Key::Enter}) {
            collector.key(key, true);
            collector.key(key, false);
        }
        const Input first = collector.take({1, 1});
        CHECK(first.keys.pressed(Key::Down));
        CHECK_FALSE(first.keys.pressed(Key::Enter));
        const Input second = collector.take({1, 1});
        CHECK(second.keys.pressed(Key::Down));
        CHECK(second.keys.pressed(Key::Enter));
        CHECK_FALSE(second.keys.down(Key::Down));
        const Input third = collector.take({1, 1});
        CHECK(third.keys.struck.none());
        CHECK(third.keys.let_go.none());
    }

    TEST_CASE("repeats are typing, not pressing") {
        InputCollector collector;
        collector.key(Key::Backspace, true);
        CHECK(take(collector).keys.typed(Key::Backspace));
        collector.key_repeat(Key::Backspace);
        const Input input = take(collector);
        CHECK(input.keys.typed(Key::Backspace));
        CHECK_FALSE(input.keys.pressed(Key::Backspace));
        CHECK_FALSE(take(collector).keys.typed(Key::Backspace));
    }

    TEST_CASE("text comes as UTF-8 without control characters") {
        InputCollector collector;
        for (const char32_t c : U"aß€😀\t\x7f") {
            if (c != 0) collector.character(c);
        }
        CHECK(take(collector).text == "aß€😀");
        CHECK(take(collector).text.empty());
    }

    TEST_CASE("a chord counts even if all its keys are up by the end of the frame") {
        InputCollector collector;
        collector.key(Key::LeftControl, true);
        collector.key(Key::Z, true);
        collector.key(Key::Z, false);
        collector.key(Key::LeftControl, false);
        collector.key(Key::X, true);
        const Input input = collector.take({1, 1});
        CHECK(input.keys.with_control(Key::Z));
        CHECK_FALSE(input.keys.with_control(Key::X));
        CHECK_FALSE(input.keys.with_shift(Key::Z));
        CHECK_FALSE(collector.take({1, 1}).keys.with_control(Key::Z));
    }

    TEST_CASE("a press and a release are told where they were, not where the pointer went since") {
        InputCollector collector;
        collector.mouse_move({100, 50});
        collector.mouse_button(MouseButton::Left, true);
        collector.mouse_move({300, 60});
        collector.mouse_button(MouseButton::Left, false);
        collector.mouse_move({500, 70});
        const Input input = collector.take({2, 1});
        CHECK(input.mouse.struck_pixel == glm::vec2{200, 50});
        CHECK(input.mouse.let_go_pixel == glm::vec2{600, 60});
        CHECK(input.mouse.pixel == glm::vec2{1000, 70});
    }

    TEST_CASE("the mouse has a place, a movement and pixels of its own") {
        InputCollector collector;
        collector.mouse_move({100, 50});
        Input input = collector.take({2, 1.5f});
        CHECK(input.mouse.moved == glm::vec2{0, 0});  // the first place is no movement
        CHECK(input.mouse.pixel == glm::vec2{200, 75});
        CHECK(input.last_device == Device::Keyboard);
        collector.mouse_move({101, 50});
        input = take(collector);
        CHECK(input.mouse.moved == glm::vec2{1, 0});
        CHECK(input.last_device == Device::Keyboard);  // a shaken table
        collector.mouse_move({105, 50});
        collector.mouse_move({110, 40});
        collector.wheel({0, 1});
        collector.wheel({0, 1});
        input = take(collector);
        CHECK(input.mouse.moved == glm::vec2{9, -10});
        CHECK(input.mouse.wheel == glm::vec2{0, 2});
        CHECK(input.last_device == Device::Mouse);
        collector.mouse_jump({500, 500});
        input = take(collector);
        CHECK(input.mouse.moved == glm::vec2{0, 0});
        CHECK(input.mouse.wheel == glm::vec2{0, 0});
        CHECK(input.mouse.window == glm::vec2{500, 500});
    }

    TEST_CASE("a focus never had is not lost") {
        InputCollector collector;
        collector.focus(false);
        CHECK(take(collector).focused);
        collector.focus(true);
        CHECK(take(collector).focused);
        collector.focus(false);
        CHECK_FALSE(take(collector).focused);
        CHECK_FALSE(take(collector).focused);
    }

    TEST_CASE("what happens once is told once") {
        InputCollector collector;
        collector.resize();
        collector.close_request();
        collector.drop("a.lvl");
        collector.drop("b.lvl");
        Input input = take(collector);
        CHECK(input.resized);
        CHECK(input.close_requested);
        CHECK(input.dropped.size() == 2);
        input = take(collector);
        CHECK_FALSE(input.resized);
        CHECK_FALSE(input.close_requested);
        CHECK(input.dropped.empty());
    }
}

TEST_SUITE("pads") {
    TEST_CASE("plugging in and pulling out") {
        InputCollector collector;
        collector.pads({});
        CHECK_FALSE(take(collector).pad.connected);
        const PadReading one = pad(3, {PadButton::A});
        collector.pads(std::span(&one, 1));
        Input input = take(collector);
        CHECK(input.pad.plugged_in);
        CHECK(input.pad.connected);
        CHECK(input.pad.name == "pad 3");
        CHECK(input.pad.pressed(PadButton::A));
        CHECK(input.last_device == Device::Pad);
        collector.pads(std::span(&one, 1));
        input = take(collector);
        CHECK_FALSE(input.pad.plugged_in);
        CHECK_FALSE(input.pad.pressed(PadButton::A));
        CHECK(input.pad.down(PadButton::A));
        collector.pads({});
        input = take(collector);
        CHECK(input.pad.pulled_out);
        CHECK(input.pad.released(PadButton::A));
        CHECK_FALSE(input.pad.down(PadButton::A));
        CHECK_FALSE(take(collector).pad.pulled_out);
    }

    TEST_CASE("the pad in use is the one listened to") {
        InputCollector collector;
        const PadReading still[] = {pad(0, {}), pad(1, {})};
        collector.pads(still);
        CHECK(take(collector).pad.name == "pad 0");
        const PadReading second[] = {pad(0, {}), pad(1, {PadButton::Start})};
        collector.pads(second);
        Input input = take(collector);
        CHECK(input.pad.name == "pad 1");
        CHECK(input.pad.pressed(PadButton::Start));
        collector.pads(still);
        input = take(collector);
        CHECK(input.pad.name == "pad 1");
        CHECK(input.pad.released(PadButton::Start));
    }

    TEST_CASE("a worn stick is no player") {
        InputCollector collector;
        const PadReading worn = pad(0, {}, 0.15f);
        collector.pads(std::span(&worn, 1));
        collector.key(Key::Left, true);
        collector.pads(std::span(&worn, 1));
        const Input input = take(collector);
        CHECK(input.last_device == Device::Keyboard);
        CHECK(input.pad.left_stick() == glm::vec2{0, 0});
    }

    TEST_CASE("a stick goes smoothly from its dead zone to length 1") {
        Pad state;
        float before = 0;
        for (int i = 0; i <= 100; ++i) {
            state.axes[0] = static_cast<float>(i) / 100;
            const float now = state.left_stick().x;
            CHECK(now >= before);
            CHECK(now - before < 0.02f);
            before = now;
        }
        CHECK(before == doctest::Approx(1));
        state.axes = {1, 1};
        CHECK(glm::length(state.left_stick()) == doctest::Approx(1));
    }
}
