// The parts of a picture that can be checked without one: places between ticks, particles, menus,
// the shaking screen, colours, numbers.

#include "engine/gfx/srgb.h"
#include "game/sim/world.h"
#include "game/view/field/blend.h"
#include "game/view/field/particles.h"
#include "game/view/screen/screen_fx.h"
#include "game/view/ui/hud.h"
#include "game/view/ui/menu.h"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>

namespace carom::view {
namespace {

sim::Ball ball(sim::BallId id, glm::vec2 at) {
    sim::Ball made;
    made.id = id;
    made.position = at;
    return made;
}

TEST_CASE("a moving thing is drawn between its last two places") {
    const std::vector<sim::Ball> before{ball(1, {0, 0}), ball(2, {100, 100})};
    const sim::Ball now = ball(2, {104, 92});
    CHECK(blend(before, now, 0.0f) == glm::vec2{100, 100});
    CHECK(blend(before, now, 0.5f) == glm::vec2{102, 96});
    CHECK(blend(before, now, 1.0f) == glm::vec2{104, 92});
}

TEST_CASE("a new thing, or one that jumped, is drawn where it is") {
    const std::vector<sim::Ball> before{ball(1, {0, 0})};
    CHECK(blend(before, ball(2, {50, 50}), 0.5f) == glm::vec2{50, 50});     // new
    CHECK(blend(before, ball(1, {300, 0}), 0.5f) == glm::vec2{300, 0});     // out of a portal
    CHECK(blend(before, ball(1, {0, 3.5f}), 0.5f) == glm::vec2{0, 1.75f});  // merely fast
}

TEST_CASE("field and canvas places turn into each other") {
    for (const glm::vec2 p : {glm::vec2{0, 0}, glm::vec2{800, 600}, glm::vec2{-20, 913}}) {
        const glm::vec2 back = Layout{}.to_field(Layout{}.to_canvas(p));
        CHECK(back.x == doctest::Approx(p.x));
        CHECK(back.y == doctest::Approx(p.y));
    }
}

TEST_CASE("particles are bounded, and they end") {
    Particles particles;
    for (int i = 0; i < 500; ++i) {
        particles.burst({400, 300}, {0, -1}, 40, 300.0f, glm::vec4{1.0f});
        particles.ring({400, 300}, 10.0f, 100.0f, 0.5f, glm::vec4{1.0f});
        particles.flare({400, 300}, 10.0f, 0.5f, glm::vec4{1.0f});
        REQUIRE(particles.count() <= Particles::kMost);
    }
    CHECK(particles.count() == Particles::kMost);
    for (int i = 0; i < 300; ++i) particles.advance(1.0f / 60.0f);
    CHECK(particles.count() == 0);
}

TEST_CASE("one long frame ends particles like many short ones") {
    Particles particles;
    particles.burst({400, 300}, {0, 0}, 100, 300.0f, glm::vec4{1.0f});
    CHECK(particles.count() == 100);
    particles.advance(10.0f);
    CHECK(particles.count() == 0);
}

/// Always there.
Menu::Place at(glm::vec2 top_center) {
    return [top_center](const Layout&) { return MenuPlace{.top_center = top_center}; };
}

TEST_CASE("keys walk a menu round and round") {
    Menu menu({"Play", "Levels", "Quit"}, at({640, 300}));
    const MenuInput down{.down = true};
    const MenuInput up{.up = true};
    for (const std::size_t at : {1u, 2u, 0u, 1u}) {
        CHECK_FALSE(menu.advance(down, 0.016f));
        CHECK(menu.focus() == at);
        CHECK(menu.sound() == MenuSound::Moved);
    }
    for (const std::size_t at : {0u, 2u}) {
        CHECK_FALSE(menu.advance(up, 0.016f));
        CHECK(menu.focus() == at);
    }
    CHECK(menu.advance({.accept = true}, 0.016f) == std::size_t{2});
    CHECK(menu.sound() == MenuSound::Chosen);
    CHECK_FALSE(menu.advance({}, 0.016f));
    CHECK(menu.sound() == MenuSound::None);
}

TEST_CASE("a pointer walks a menu by moving, and chooses by a click on a choice only") {
    Menu menu({"Play", "Levels", "Quit"}, at({640, 300}));
    const glm::vec2 last = menu.box(2).center();
    CHECK_FALSE(menu.advance({.pointer = last, .pointer_moved = true}, 0.016f));
    CHECK(menu.focus() == 2);
    CHECK(menu.advance({.pointer = last, .clicked = true}, 0.016f) == std::size_t{2});
    // A click without a move, as on a touch screen.
    CHECK(menu.advance({.pointer = menu.box(1).center(), .clicked = true}, 0.016f) ==
          std::size_t{1});
    CHECK_FALSE(menu.advance({.pointer = {5, 5}, .pointer_moved = true, .clicked = true}, 0.016f));
    CHECK(menu.focus() == 1);
}

TEST_CASE("a pointer at rest leaves the focus to the keys") {
    Menu menu({"Play", "Levels", "Quit"}, at({640, 300}));
    const glm::vec2 first = menu.box(0).center();
    CHECK_FALSE(menu.advance({.down = true, .pointer = first}, 0.016f));
    CHECK(menu.focus() == 1);
    CHECK_FALSE(menu.advance({.pointer = first}, 0.016f));
    CHECK(menu.focus() == 1);
}

TEST_CASE("choices of a menu do not overlap") {
    const Menu menu({"a", "b", "c", "d"}, at({640, 300}));
    for (std::size_t i = 0; i + 1 < 4; ++i) CHECK(menu.box(i).max.y < menu.box(i + 1).min.y);
    CHECK(menu.box(0).center().x == doctest::Approx(640.0f));
}

TEST_CASE("the screen shakes a little, then stands still again") {
    ScreenFx fx;
    CHECK(fx.settings().shake == glm::vec2{0.0f});
    for (int i = 0; i < 50; ++i) fx.read({sim::LifeLost{1}, sim::Exploded{{1, 1}, {2, 2}}});
    float most = 0.0f;
    for (int i = 0; i < 240; ++i) {
        fx.advance(1.0f / 120.0f);
        const gfx::PostSettings post = fx.settings();
        most = std::max({most, std::fabs(post.shake.x), std::fabs(post.shake.y)});
        CHECK(post.flash.a >= 0.0f);
        CHECK(post.flash.a <= 0.5f);
    }
    CHECK(most > 2.0f);
    CHECK(most <= 9.0f);
    CHECK(fx.settings().shake == glm::vec2{0.0f});
    CHECK(fx.settings().flash.a == 0.0f);
}

TEST_CASE("a combo is shown as what it pays") {
    CHECK(times(sim::combo_percent(0)) == "x1.00");
    CHECK(times(sim::combo_percent(1)) == "x1.05");
    CHECK(times(sim::combo_percent(7)) == "x1.35");
    CHECK(times(sim::combo_percent(78)) == "x3.00");
}

TEST_CASE("large numbers are grouped by thousands") {
    CHECK(grouped(0) == "0");
    CHECK(grouped(999) == "999");
    CHECK(grouped(1000) == "1,000");
    CHECK(grouped(1234567) == "1,234,567");
    CHECK(grouped(-1000) == "-1,000");
    CHECK(grouped(-999) == "-999");
    CHECK(grouped(std::numeric_limits<std::int64_t>::max()) == "9,223,372,036,854,775,807");
    CHECK(grouped(std::numeric_limits<std::int64_t>::min()) == "-9,223,372,036,854,775,808");
}

TEST_CASE("a brick has the colour its level names") {
    // Each name with the channels that are strong and weak in it.
    const auto color = [](std::string_view name, int world) {
        return palette(world).bricks[sim::color_named(name).value()];
    };
    for (int world = 0; world < kWorldCount; ++world) {
        CAPTURE(world);
        const auto hue = [&](std::string_view name) { return color(name, world); };
        CHECK((hue("blue").b > hue("blue").g && hue("blue").g > hue("blue").r));
        CHECK((hue("green").g > hue("green").r && hue("green").g > hue("green").b));
        CHECK((hue("olive").g > hue("olive").r && hue("olive").r > 2.0f * hue("olive").b));
        CHECK((hue("orange").r > hue("orange").g && hue("orange").g > hue("orange").b));
        CHECK((hue("red").r > 4.0f * hue("red").g && hue("red").r > 4.0f * hue("red").b));
        CHECK((hue("yellow").r > hue("yellow").g && hue("yellow").g > 4.0f * hue("yellow").b));
        CHECK((hue("purple").b > hue("purple").r && hue("purple").r > hue("purple").g));
        CHECK((hue("pink").r > hue("pink").b && hue("pink").b > hue("pink").g));
        CHECK((hue("teal").g > hue("teal").b && hue("teal").b > 2.0f * hue("teal").r));
        CHECK((hue("indigo").b > 4.0f * hue("indigo").g));
        CHECK((hue("white").r > 0.7f && hue("white").g > 0.7f && hue("white").b > 0.7f));
        CHECK((hue("grey").r > 0.15f && hue("grey").b < 0.6f));
    }
}

}  // namespace
}  // namespace carom::view
