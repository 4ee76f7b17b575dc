// In a small window the editor and the lab show their parts one at a time, and fingers get a button
// for what Escape does.

#include "game/app/scenes/split_view.h"
#include "game/app/edit/edit_layout.h"
#include "game/app/loop/touch_button.h"
#include "tests/app/frames.h"

#include <doctest/doctest.h>

namespace carom::app {
namespace {

using namespace test;
using view::Box;

constexpr Box kMain{{232.0f, 46.0f}, {1032.0f, 646.0f}};

SplitView three_parts() {
    return {kMain,
            {{"One", {{10.0f, 50.0f}, {224.0f, 270.0f}}},
             {"Two", {{1040.0f, 10.0f}, {1270.0f, 238.0f}}},
             {"Three", {{1040.0f, 238.0f}, {1270.0f, 424.0f}}}}};
}

/// What the scene is told of a pointer there.
glm::vec2 told(SplitView& split, const platform::Input& input, glm::vec2 at,
               const view::Layout& layout) {
    const view::MenuInput menu{.pointer = at, .clicked = input.mouse.struck.any()};
    return split.read({input, menu, at, std::chrono::milliseconds{16}}, layout).pointer;
}

TEST_CASE("a small window shows the parts of a large design one at a time") {
    CHECK_FALSE(SplitView::splits({}));
    CHECK_FALSE(SplitView::splits(view::layout_of({2560, 1080})));
    for (const glm::ivec2 window : {glm::ivec2{390, 844}, {844, 390}, {768, 1024}, {640, 480}}) {
        CAPTURE(window.x);
        const view::Layout layout = view::layout_of(window);
        REQUIRE(SplitView::splits(layout));
        SplitView split = three_parts();
        const view::Pane main = split.main_pane(layout);
        const glm::vec2 place{600.0f, 300.0f};
        CHECK(glm::distance(told(split, {}, main.to_canvas(place), layout), place) < 0.01f);
        CHECK(layout.all().holds(main.to_canvas(kMain.min)));
        CHECK(layout.all().holds(main.to_canvas(kMain.max)));
        CHECK(split.shown().holds({100.0f, 100.0f}));
        told(split, clicking(), split.tab_box(1, layout).center(), layout);
        told(split, {}, {0.0f, 0.0f}, layout);
        CHECK(split.shown().holds({1100.0f, 100.0f}));
        // What is hidden cannot be hit.
        const view::Pane page = split.page_pane(layout);
        const glm::vec2 button{1100.0f, 100.0f};
        CHECK(glm::distance(told(split, {}, page.to_canvas(button), layout), button) < 0.01f);
        CHECK(told(split, {}, page.to_canvas({1100.0f, 300.0f}), layout).x < 0.0f);
        // A finger hits a tab.
        CHECK(split.tab_box(1, layout).size().y * layout.unit >= 38.0f);
    }
}

TEST_CASE("what is dragged out of its part stays in hand") {
    const view::Layout layout = view::layout_of({390, 844});
    SplitView split = three_parts();
    const view::Pane main = split.main_pane(layout);
    told(split, clicking(), main.to_canvas({600.0f, 600.0f}), layout);
    platform::Input held = clicking();
    held.mouse.struck.reset();
    const glm::vec2 beyond{600.0f, 900.0f};
    CHECK(glm::distance(told(split, held, main.to_canvas(beyond), layout), beyond) < 0.01f);
    told(split, {}, main.to_canvas(beyond), layout);
    CHECK(glm::distance(told(split, {}, main.to_canvas(beyond), layout), beyond) > 100.0f);
}

TEST_CASE("a tap on the touch button is Escape, and nothing else is") {
    for (const glm::ivec2 window : {glm::ivec2{390, 844}, {844, 390}, {1280, 720}}) {
        const view::Layout layout = view::layout_of(window);
        const Box button = touch_button(layout);
        CHECK(layout.all().holds(button.min));
        CHECK(layout.all().holds(button.max));
        CHECK(button.size().x * layout.unit >= 43.99f);
        CHECK((layout.field().max.x <= button.min.x || layout.field().min.y >= button.max.y ||
               !layout.stacked));
        platform::Input input = clicking();
        take_touch_button(input, button.center(), layout);
        CHECK(input.keys.pressed(platform::Key::Escape));
        CHECK_FALSE(input.mouse.pressed(platform::MouseButton::Left));
        input = clicking();
        take_touch_button(input, layout.center(), layout);
        CHECK_FALSE(input.keys.pressed(platform::Key::Escape));
        CHECK(input.mouse.pressed(platform::MouseButton::Left));
    }
}

}  // namespace
}  // namespace carom::app
