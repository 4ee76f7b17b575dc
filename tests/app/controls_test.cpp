// From keys, mouse and pad to commands.

#include "game/app/input/controls.h"

#include "game/app/input/menu_input.h"
#include "game/sim/begin.h"
#include "tests/app/frames.h"

#include <doctest/doctest.h>

#include <cstdlib>

namespace carom::app {
namespace {

using namespace test;
using platform::Key;

constexpr glm::vec2 kNowhere{0.0f};

sim::World world_at(float x) {
    sim::World world = sim::begin({}, 1);
    world.paddle.x = x;
    return world;
}

/// A held key's full speed, as a command.
constexpr int kFull = sim::move_by(sim::kPaddleKeySpeed * sim::kTickSeconds);

TEST_CASE("no input, no command") {
    Controls controls;
    controls.read({}, {123.0f, 45.0f});
    CHECK(controls.take(world_at(400)) == sim::Command{});
}

TEST_CASE("a held key moves slowly first, then at full speed") {
    Controls controls;
    controls.read(holding(Key::Right), kNowhere);
    const sim::World world = world_at(400);
    int before = 0;
    for (int tick = 0; tick < 60; ++tick) {
        const int move = controls.take(world).move;
        CHECK(move >= before);
        CHECK(move <= kFull);
        before = move;
        if (tick == 0) {
            CHECK(move > 0);
            CHECK(move < kFull / 4);
        }
    }
    CHECK(before == kFull);
}

TEST_CASE("left is the mirror of right, and letters are as good as arrows") {
    const sim::World world = world_at(400);
    Controls left;
    Controls right;
    Controls letter;
    left.read(holding(Key::Left), kNowhere);
    right.read(holding(Key::Right), kNowhere);
    letter.read(holding(Key::A), kNowhere);
    for (int tick = 0; tick < 30; ++tick) {
        const int move = left.take(world).move;
        CHECK(move == -right.take(world).move);
        CHECK(move == letter.take(world).move);
    }
}

TEST_CASE("turning round and stopping are immediate") {
    const sim::World world = world_at(400);
    Controls controls;
    controls.read(holding(Key::Right), kNowhere);
    for (int tick = 0; tick < 60; ++tick) (void)controls.take(world);
    controls.read(holding(Key::Left), kNowhere);
    CHECK(controls.take(world).move < 0);
    controls.read({}, kNowhere);
    CHECK(controls.take(world).move == 0);
}

TEST_CASE("both ways at once is no way") {
    platform::Input both = holding(Key::Left);
    both.keys.held.set(static_cast<std::size_t>(Key::Right));
    Controls controls;
    controls.read(both, kNowhere);
    CHECK(controls.take(world_at(400)).move == 0);
}

TEST_CASE("the paddle goes to the mouse and stays there") {
    Controls controls;
    controls.read(mouse_moving(), {500.0f, 10.0f});
    float x = 400.0f;
    for (int tick = 0; tick < 60; ++tick) {
        const sim::Command command = controls.take(world_at(x));
        CHECK(std::abs(command.move) <= sim::move_by(20.0f));  // no teleport
        x += static_cast<float>(command.move) / sim::kMovesPerUnit;
        controls.read({}, {500.0f, 10.0f});  // at rest: still the target
    }
    CHECK(x == doctest::Approx(500.0f).epsilon(0.001));
}

TEST_CASE("a finger takes the paddle along from wherever it touches") {
    float x = 400.0f;
    Controls controls;
    const auto feel = [&](bool down, bool began, float moved, float at) {
        platform::Input input;
        input.touch = {down, began};
        input.mouse.moved = {moved, 0.0f};
        input.last_device = platform::Device::Touch;
        controls.read(input, {at, 500.0f});
        for (int tick = 0; tick < 60; ++tick) {
            x += static_cast<float>(controls.take(world_at(x)).move) / sim::kMovesPerUnit;
        }
    };
    feel(true, true, 0.0f, 700.0f);
    CHECK(x == doctest::Approx(400.0f));  // it does not jump to the finger
    feel(true, false, -50.0f, 650.0f);
    CHECK(x == doctest::Approx(350.0f).epsilon(0.001));
    feel(false, false, 20.0f, 670.0f);  // moved and left within one frame
    CHECK(x == doctest::Approx(370.0f).epsilon(0.001));
    feel(false, true, 0.0f, 100.0f);  // came and left within one
    CHECK(x == doctest::Approx(370.0f).epsilon(0.001));
    controls.read(mouse_moving(), {500.0f, 0.0f});  // a mouse has it come to its place
    for (int tick = 0; tick < 60; ++tick) {
        x += static_cast<float>(controls.take(world_at(x)).move) / sim::kMovesPerUnit;
        controls.read({}, {500.0f, 0.0f});
    }
    CHECK(x == doctest::Approx(500.0f).epsilon(0.001));
}

TEST_CASE("whichever moved last steers") {
    const sim::World world = world_at(400);
    Controls controls;
    controls.read(mouse_moving(), {500.0f, 0.0f});
    CHECK(controls.take(world).move > 0);
    controls.read(holding(Key::Left), {500.0f, 0.0f});
    CHECK(controls.take(world).move < 0);
    controls.read({}, {500.0f, 0.0f});  // the mouse lies still: it does not pull the paddle back
    CHECK(controls.take(world).move == 0);
    controls.read(mouse_moving(), {500.0f, 0.0f});
    CHECK(controls.take(world).move > 0);
}

TEST_CASE("a launch waits for a tick, and one tick takes it") {
    const sim::World world = world_at(400);
    for (const platform::Input& press : {pressing(Key::Space), pressing(Key::Up), clicking(),
                                         pad_pressing(platform::PadButton::A)}) {
        Controls controls;
        controls.read(press, kNowhere);
        controls.read({}, kNowhere);  // frames may pass before the next tick
        controls.read({}, kNowhere);
        CHECK(controls.take(world).launch);
        CHECK_FALSE(controls.take(world).launch);
    }
}

TEST_CASE("a held launch key launches once, but keeps a laser firing") {
    sim::World world = world_at(400);
    Controls controls;
    controls.read(pressing(Key::Space), kNowhere);
    CHECK(controls.take(world).launch);
    controls.read(holding(Key::Space), kNowhere);
    CHECK_FALSE(controls.take(world).launch);
    world.until[static_cast<std::size_t>(sim::PowerUp::Laser)] = world.tick + 100;
    CHECK(controls.take(world).launch);
    CHECK(controls.take(world).launch);
    controls.read({}, kNowhere);
    CHECK_FALSE(controls.take(world).launch);
}

TEST_CASE("a pad steers by stick and by cross, as far as it is pushed") {
    const sim::World world = world_at(400);
    const auto settled = [&](const platform::Input& input) {
        Controls controls;
        controls.read(input, kNowhere);
        int move = 0;
        for (int tick = 0; tick < 60; ++tick) move = controls.take(world).move;
        return move;
    };
    CHECK(settled(stick_at(1.0f, 0.0f)) == kFull);
    CHECK(settled(stick_at(-1.0f, 0.0f)) == -kFull);
    CHECK(settled(stick_at(0.05f, 0.0f)) == 0);  // a worn stick at rest
    const int half = settled(stick_at(0.6f, 0.0f));
    CHECK(half > kFull / 4);
    CHECK(half < kFull * 3 / 4);
    CHECK(settled(pad_pressing(platform::PadButton::Left)) == -kFull);
    platform::Input unplugged = stick_at(1.0f, 0.0f);
    unplugged.pad.connected = false;
    CHECK(settled(unplugged) == 0);
}

TEST_CASE("menus hear keys, and a pushed stick once") {
    MenuReader reader;
    CHECK(reader.read(pressing(Key::Down), kNowhere).down);
    CHECK(reader.read(pressing(Key::W), kNowhere).up);
    CHECK(reader.read(pressing(Key::Enter), kNowhere).accept);
    CHECK(reader.read(pressing(Key::Escape), kNowhere).back);
    CHECK(reader.read(clicking(), {7.0f, 8.0f}).clicked);
    CHECK(reader.read(clicking(), {7.0f, 8.0f}).pointer == glm::vec2{7.0f, 8.0f});
    CHECK_FALSE(reader.read(holding(Key::Down), kNowhere).down);
    CHECK(reader.read(stick_at(0.0f, 1.0f), kNowhere).down);
    CHECK_FALSE(reader.read(stick_at(0.0f, 1.0f), kNowhere).down);
    CHECK_FALSE(reader.read(stick_at(0.0f, 0.0f), kNowhere).down);
    CHECK(reader.read(stick_at(0.0f, 1.0f), kNowhere).down);
    CHECK(reader.read(stick_at(-1.0f, 0.0f), kNowhere).left);
}

TEST_CASE("bound keys steer and launch, and the old ones no longer do") {
    Bindings bindings;
    bind(bindings, Control::Right, 0, Key::L);
    bind(bindings, Control::Launch, 0, Key::K);
    bind(bindings, Control::Launch, platform::PadButton::RightBumper);
    Controls controls;
    controls.set_bindings(bindings);
    const sim::World world = world_at(400);
    controls.read(holding(Key::L), kNowhere);
    CHECK(controls.take(world).move > 0);
    controls.read(holding(Key::Right), kNowhere);
    CHECK(controls.take(world).move == 0);
    controls.read(pressing(Key::Space), kNowhere);
    CHECK_FALSE(controls.take(world).launch);
    controls.read(pressing(Key::K), kNowhere);
    CHECK(controls.take(world).launch);
    controls.read(pad_pressing(platform::PadButton::RightBumper), kNowhere);
    CHECK(controls.take(world).launch);
}

TEST_CASE(
    "one-button play: the paddle glides from wall to wall, turns at a press, waits when held") {
    Controls controls;
    controls.set_one_button(true);
    controls.read({}, kNowhere);
    sim::World world = world_at(400);
    CHECK(controls.take(world).move > 0);
    world.paddle.x = world.stage->lane_right - 0.5f * world.paddle.width;
    CHECK(controls.take(world).move < 0);
    world.paddle.x = world.stage->lane_left + 0.5f * world.paddle.width;
    CHECK(controls.take(world).move > 0);
    world.paddle.x = 400;
    controls.read(pressing(Key::Space), kNowhere);
    const sim::Command pressed = controls.take(world);
    CHECK(pressed.launch);
    CHECK(pressed.move == 0);
    controls.read({}, kNowhere);
    CHECK(controls.take(world).move < 0);
    // No other device steers.
    controls.read(mouse_moving(), {700.0f, 300.0f});
    CHECK(controls.take(world).move < 0);
}

}  // namespace
}  // namespace carom::app
