// The canvas has the window's shape: the field as large as that allows, the HUD beside it or above
// and below, and no letters too small to be read.

#include "game/view/screen/layout.h"
#include "engine/core/rng.h"
#include "tests/view/stage.h"

#include <array>
#include <string>

namespace carom::view {
namespace {

using test::Screen;

bool inside(const Box& inner, const Box& outer) {
    constexpr float kRounding = 0.01f;
    return outer.grown(kRounding).holds(inner.min) && outer.grown(kRounding).holds(inner.max);
}

bool apart(const Box& a, const Box& b) {
    return a.max.x <= b.min.x || b.max.x <= a.min.x || a.max.y <= b.min.y || b.max.y <= a.min.y;
}

/// The part of the window that the field has.
float share(const Layout& layout) {
    const glm::vec2 part = layout.field().size() / layout.size;
    return part.x * part.y;
}

TEST_CASE("a window of 16:9 is the canvas that all is designed for, however large") {
    for (const glm::ivec2 window :
         {glm::ivec2{1280, 720}, {1920, 1080}, {2560, 1440}, {3840, 2160}}) {
        Layout layout = layout_of(window);
        CHECK(layout.unit == doctest::Approx(static_cast<float>(window.y) / 720.0f));
        layout.unit = 1.0f;
        CHECK(layout == Layout{});
    }
    CHECK(layout_of({2560, 1440}, 2.0f) == Layout{});  // points count, not pixels
}

TEST_CASE("the field has what the window's shape allows") {
    CHECK(layout_of({390, 844}).field().size().x / layout_of({390, 844}).size.x > 0.94f);
    CHECK(layout_of({720, 1280}).field().size().x / layout_of({720, 1280}).size.x > 0.94f);
    CHECK(layout_of({768, 1024}).field().size().x / layout_of({768, 1024}).size.x > 0.94f);
    CHECK(layout_of({2560, 600}).field().size().y / layout_of({2560, 600}).size.y > 0.94f);
    CHECK(layout_of({2560, 1080}).field().size().y / layout_of({2560, 1080}).size.y > 0.94f);
    CHECK(layout_of({844, 390}).field().size().y / layout_of({844, 390}).size.y > 0.94f);
    CHECK(share(layout_of({1024, 768})) > 0.55f);
    CHECK(share(layout_of({1000, 1000})) > 0.45f);
    CHECK(layout_of({390, 844}).stacked);
    CHECK(layout_of({1000, 1000}).stacked);
    CHECK_FALSE(layout_of({844, 390}).stacked);
    CHECK_FALSE(layout_of({2560, 1080}).stacked);
}

TEST_CASE("in a window of any size field and HUD are on the canvas, and apart") {
    Rng rng{7};
    for (int i = 0; i < 20000; ++i) {
        const glm::ivec2 window{200 + static_cast<int>(rng.below(4000)),
                                200 + static_cast<int>(rng.below(3000))};
        const float density = i % 3 == 0 ? 1.0f + rng.unit() * 2.0f : 1.0f;
        CAPTURE(window.x);
        CAPTURE(window.y);
        const Layout layout = layout_of(window, density);
        REQUIRE(inside(layout.field(), layout.all()));
        REQUIRE(inside(layout.first, layout.all()));
        REQUIRE(inside(layout.second, layout.all()));
        REQUIRE(apart(layout.field(), layout.first));
        REQUIRE(apart(layout.field(), layout.second));
        REQUIRE(apart(layout.first, layout.second));
        REQUIRE(std::min(layout.size.x, layout.size.y) >= 359.9f);
        REQUIRE(std::min(layout.size.x, layout.size.y) <= 720.1f);
        // The canvas has the window's shape, but for bars where that is extreme.
        const float shape = static_cast<float>(window.x) / static_cast<float>(window.y);
        const float limited = std::clamp(shape, 1.0f / 2.6f, 3.6f);
        REQUIRE(layout.size.x / layout.size.y == doctest::Approx(limited).epsilon(0.001));
        const glm::vec2 p{rng.between(0.0f, 800.0f), rng.between(0.0f, 600.0f)};
        REQUIRE(glm::distance(layout.to_field(layout.to_canvas(p)), p) < 0.01f);
    }
}

/// What is written with that look.
std::vector<Written> written(const Look& look, const std::function<void(Canvas&)>& paint) {
    std::vector<Written> words;
    Screen::get().set_look(look);
    Screen::get().draw([&](Canvas& canvas) {
        canvas.list_words(&words);
        paint(canvas);
    });
    Screen::get().set_look({});
    return words;
}

TEST_CASE("letters have eleven points at least, however small the print and the window") {
    Look look;
    look.text_scale = 0.75f;
    for (const glm::ivec2 window : {glm::ivec2{390, 844}, {480, 270}, {1280, 720}, {320, 240}}) {
        look.layout = layout_of(window);
        const auto words = written(look, [&](Canvas& canvas) {
            canvas.text("small print", {20.0f, 20.0f}, {.size = 9.0f});
            canvas.text("with no room", {20.0f, 60.0f}, {.size = 14.0f}, false, 5.0f);
            canvas.pane(look.layout.pane());
            canvas.text("in a pane", {20.0f, 90.0f}, {.size = 12.0f});
            canvas.whole();
        });
        REQUIRE(words.size() == 3);
        for (const Written& each : words) {
            CAPTURE(each.words);
            CHECK(each.size * look.layout.unit >= 10.99f);
        }
    }
}

TEST_CASE("lines of one list have one size, that of the longest") {
    Look look;
    look.text_scale = 1.5f;
    const std::array<std::string, 3> lines{"Play", "Levels", "A line that is far too long"};
    const auto words = written(look, [&](Canvas& canvas) {
        const gfx::TextStyle style = canvas.one_size(lines, {.size = 24.0f}, false, 240.0f);
        float y = 40.0f;
        for (const std::string& line : lines) {
            canvas.text(line, {100.0f, y += 60.0f}, style, false, 240.0f);
        }
    });
    REQUIRE(words.size() == 3);
    CHECK(words[0].size == doctest::Approx(words[2].size));
    CHECK(words[1].size == doctest::Approx(words[2].size));
    CHECK(words[2].box.size().x == doctest::Approx(240.0f).epsilon(0.01));
    CHECK(words[2].size < 24.0f * 1.5f);
}

TEST_CASE("the same game on a window of another shape is another picture, all of it new") {
    Look look;
    const auto paint = [](Canvas& canvas) {
        canvas.field();
        canvas.rect({{100.0f, 100.0f}, {700.0f, 500.0f}}, {.color = {0.2f, 0.4f, 0.9f, 1.0f}});
        canvas.canvas();
    };
    Screen& screen = Screen::get();
    screen.set_look(look);
    static_cast<void>(screen.draw(paint));
    CHECK_FALSE(screen.show(paint));  // nothing changed
    look.layout = layout_of({390, 844});
    screen.set_look(look);
    CHECK(screen.show(paint));
    const gfx::Image tall = screen.draw(paint);
    // Bars left and right of it: this screen is wider.
    CHECK(tall.at(20, 180) == gfx::Rgba{0, 0, 0, 255});
    CHECK(tall.at(320, 120)[2] > 150);
    screen.set_look({});
    const gfx::Image wide = screen.draw(paint);
    CHECK(wide.at(200, 200)[2] > 150);
}

}  // namespace
}  // namespace carom::view
