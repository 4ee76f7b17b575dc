// What bad power-ups do to the picture, and how far the player lets them.

#include "game/sim/begin.h"
#include "game/sim/lightning.h"
#include "game/view/field/field_view.h"
#include "game/view/screen/screen_fx.h"
#include "tests/view/stage.h"

#include <cmath>

namespace carom::view {
namespace {

using test::Screen;

sim::World with(sim::PowerUp kind) {
    sim::Level level;
    level.title = "Bare";
    level.grid.columns = 1;
    level.grid.rows = 1;
    level.grid.cell = {60.0f, 30.0f};
    level.grid.origin = {40.0f, 60.0f};
    level.grid.cells.push_back({.brick = sim::BrickDesign{.color = 10}, .drop = {}});
    sim::World world = sim::begin(level, 1);
    world.until[static_cast<std::size_t>(kind)] = 100'000;
    return world;
}

/// The last pass a while after the power-up began, at its strongest over a few seconds.
gfx::PostSettings strongest(sim::PowerUp kind, const Look& look) {
    ScreenFx fx;
    fx.watch(with(kind));
    gfx::PostSettings most;
    most.turn = most.wave = 0.0f;
    for (int i = 0; i < 600; ++i) {
        fx.advance(1.0f / 60.0f);
        const gfx::PostSettings now = fx.settings(look);
        most.turn = std::max(most.turn, std::fabs(now.turn));
        most.wave = std::max(most.wave, std::fabs(now.wave));
        most.invert = std::max(most.invert, now.invert);
        most.chroma = std::max(most.chroma, now.chroma);
    }
    return most;
}

TEST_CASE("dizzy sways, confuse turns the picture over, chaos makes it tremble") {
    const gfx::PostSettings dizzy = strongest(sim::PowerUp::Dizzy, {});
    CHECK(dizzy.turn > 0.05f);
    CHECK(dizzy.turn < 0.2f);
    CHECK(dizzy.wave > 5.0f);
    const gfx::PostSettings confuse = strongest(sim::PowerUp::Confuse, {});
    CHECK(confuse.turn == doctest::Approx(3.14159265f));
    CHECK(confuse.invert > 0.5f);
    const gfx::PostSettings chaos = strongest(sim::PowerUp::Chaos, {});
    CHECK(chaos.chroma > 1.0f);
    CHECK(chaos.turn == 0.0f);
}

TEST_CASE("effects can be toned down to nothing") {
    for (const auto kind : {sim::PowerUp::Dizzy, sim::PowerUp::Confuse, sim::PowerUp::Chaos}) {
        const gfx::PostSettings whole = strongest(kind, {});
        const gfx::PostSettings little = strongest(kind, {.effects = 0.25f});
        const gfx::PostSettings none = strongest(kind, {.effects = 0.0f});
        CHECK(little.turn <= 0.25f * whole.turn + 1e-5f);
        CHECK(little.wave <= 0.25f * whole.wave + 1e-5f);
        CHECK((none.turn == 0.0f && none.wave == 0.0f && none.invert == 0.0f));
        CHECK(none.chroma == 0.0f);
    }
}

TEST_CASE("reduced motion leaves no shake, no turn and no wave") {
    for (const auto kind : {sim::PowerUp::Dizzy, sim::PowerUp::Confuse, sim::PowerUp::Chaos}) {
        const gfx::PostSettings still = strongest(kind, {.still = true});
        CHECK((still.turn == 0.0f && still.wave == 0.0f && still.chroma == 0.0f));
    }
    ScreenFx fx;
    fx.read({sim::LifeLost{1}});
    fx.advance(0.01f);
    CHECK(fx.settings().shake != glm::vec2{0.0f});
    CHECK(fx.settings({.still = true}).shake == glm::vec2{0.0f});
    CHECK(fx.settings({.shake = 0.0f}).shake == glm::vec2{0.0f});
    CHECK(fx.settings({.flash = 0.0f}).flash.a == 0.0f);
}

/// Light on the way from the paddle to the brick of `with`, after so many seconds.
int light_on_the_way(const sim::World& world, const sim::Events& events, float seconds) {
    FieldView field;
    field.read(events, world);
    field.advance(seconds, world);
    const gfx::Image picture =
        Screen::get().draw([&](Canvas& canvas) { field.draw(canvas, world, world, 1.0f); },
                           {.vignette = 0.0f, .bloom = 0.0f});
    int light = 0;
    for (int y = 0; y < picture.size.y; ++y) {
        for (int x = 0; x < picture.size.x; ++x) {
            const gfx::Rgba p = picture.at(x, y);
            light += p[0] + p[1] + p[2];
        }
    }
    return light;
}

TEST_CASE("lightning is seen, and gone a moment later; charged balls crackle") {
    sim::World world = with(sim::PowerUp::Slow);
    const sim::Events strike{sim::LightningStruck{{400.0f, 550.0f}, {70.0f, 75.0f}}};
    const int calm = light_on_the_way(world, {}, 0.05f);
    CHECK(light_on_the_way(world, strike, 0.05f) > calm + 10'000);
    CHECK(light_on_the_way(world, strike, 2.0f) == light_on_the_way(world, {}, 2.0f));
    world.dry = sim::kLightningPatience;
    CHECK(light_on_the_way(world, {}, 0.05f) > calm + 1'000);
}

TEST_CASE("the picture comes back once a power-up ends") {
    ScreenFx fx;
    fx.watch(with(sim::PowerUp::Confuse));
    for (int i = 0; i < 120; ++i) fx.advance(1.0f / 60.0f);
    fx.watch(with(sim::PowerUp::Slow));
    for (int i = 0; i < 120; ++i) fx.advance(1.0f / 60.0f);
    CHECK(fx.settings().turn == 0.0f);
    CHECK(fx.settings().invert == 0.0f);
}

/// Light of the brick in the upper left and of the ball on the paddle.
std::pair<int, int> lights(sim::PowerUp kind, float effects) {
    const sim::World world = with(kind);
    FieldView field;
    for (int i = 0; i < 90; ++i) field.advance(1.0f / 60.0f, world);
    Screen& screen = Screen::get();
    screen.set_look({.effects = effects});
    const gfx::Image image =
        screen.draw([&](Canvas& canvas) { field.draw(canvas, world, world, 1.0f); });
    screen.set_look({});
    const auto light = [&](glm::vec2 at) {
        const glm::vec2 p = Layout{}.to_canvas(at) / 2.0f;
        return int{image.at(static_cast<int>(p.x), static_cast<int>(p.y))[1]};
    };
    return {light({70.0f, 68.0f}), light(world.balls.at(0).position)};
}

TEST_CASE("in the dark only what is near a ball can be seen, unless the player tones it down") {
    const auto [brick, ball] = lights(sim::PowerUp::Slow, 1.0f);
    const auto [dark_brick, dark_ball] = lights(sim::PowerUp::Dark, 1.0f);
    const auto [dim_brick, dim_ball] = lights(sim::PowerUp::Dark, 0.4f);
    CHECK(brick > 120);
    CHECK(dark_brick < brick / 2);
    CHECK(dark_ball == doctest::Approx(ball).epsilon(0.05));
    CHECK(dim_brick > dark_brick + 20);
    CHECK(lights(sim::PowerUp::Dark, 0.0f).first == brick);
}

}  // namespace
}  // namespace carom::view
