// What F3 shows of overdraw: how often each pixel is shaded, and what for.

#include "engine/gfx/srgb.h"
#include "tests/view/stage.h"

#include <cstdlib>

namespace carom::view {
namespace {

using test::Screen;

constexpr long kPixels = 640L * 360;

/// A square with a glow over its right half, and a letter.
void paint(Canvas& canvas) {
    canvas.rect({{100.0f, 100.0f}, {300.0f, 200.0f}}, {});
    canvas.rect({{200.0f, 100.0f}, {300.0f, 200.0f}}, {.glow = 1.0f});
    canvas.text("W", {600.0f, 100.0f}, {.size = 60.0f});
}

/// How often the pixel there was shaded, by its red.
int times_shaded(const gfx::Image& image, glm::vec2 canvas) {
    const gfx::Rgba seen = image.at(static_cast<int>(canvas.x / 2), static_cast<int>(canvas.y / 2));
    return static_cast<int>(gfx::from_srgb_byte(seen[0]) / gfx::kOverdrawStep.r + 0.5f);
}

gfx::Image overdraw(
    Overdraw what, const std::function<void(Canvas&)>& scene,
    const std::function<void(Canvas&)>& over = [](Canvas&) {}) {
    Screen& screen = Screen::get();
    screen.renderer().draw_overdraw(screen.surface(), what, scene, over);
    return gfx::read_pixels(screen.surface());
}

TEST_CASE("overdraw shows how often each pixel is shaded, and counts by layer") {
    for (const Quality quality : {Quality::Low, Quality::High}) {
        Screen::get().set_look({.quality = quality});
        const gfx::Image image = overdraw(Overdraw::Whole, paint);
        CHECK(times_shaded(image, {150, 150}) == 1);
        CHECK(times_shaded(image, {250, 150}) == 2);
        CHECK(times_shaded(image, {400, 400}) == 0);
        const gfx::DrawStats& stats = Screen::get().stats();
        CHECK(stats.of(gfx::Layer::Shapes) == 100 * 50);
        CHECK(stats.of(gfx::Layer::Light) == 50 * 50);
        CHECK(stats.of(gfx::Layer::Letters) > 100);
        CHECK(stats.of(gfx::Layer::Backdrop) == 0);
        CHECK(stats.fragments == stats.of(gfx::Layer::Shapes) + stats.of(gfx::Layer::Light) +
                                     stats.of(gfx::Layer::Letters));
    }
    Screen::get().set_look({});
}

TEST_CASE("a backdrop counts as one layer, once") {
    const auto with_backdrop = [](Canvas& canvas) {
        canvas.backdrop("dawn", {});
        paint(canvas);
    };
    const gfx::Image image = overdraw(Overdraw::Whole, with_backdrop);
    CHECK(times_shaded(image, {400, 400}) == 1);
    CHECK(times_shaded(image, {250, 150}) == 3);
    CHECK(Screen::get().stats().of(gfx::Layer::Backdrop) == kPixels);
}

TEST_CASE("overdraw of changes shows only what a frame shades, what lies over it as it is") {
    float x = 0.0f;
    const auto moving = [&](Canvas& canvas) {
        paint(canvas);
        canvas.rect({{x, 500.0f}, {x + 10.0f, 510.0f}}, {});
    };
    const auto note = [](Canvas& canvas) { canvas.rect({{1000, 600}, {1100, 700}}, {}); };
    for (int i = 0; i < 2; ++i) (void)overdraw(Overdraw::Changes, moving, note);  // another picture
    const gfx::Image still = overdraw(Overdraw::Changes, moving, note);
    CHECK(times_shaded(still, {250, 150}) == 0);
    CHECK(still.at(520, 320) == gfx::Rgba{255, 255, 255, 255});
    CHECK(Screen::get().stats().fragments == 0);
    x = 40.0f;
    const gfx::Image moved = overdraw(Overdraw::Changes, moving, note);
    CHECK(times_shaded(moved, {44, 505}) == 1);
    CHECK(times_shaded(moved, {250, 150}) == 0);
    CHECK(Screen::get().stats().fragments == 25);
}

TEST_CASE("nothing is left of it in the next picture") {
    for (const Quality quality : {Quality::Low, Quality::Medium, Quality::High}) {
        Screen& screen = Screen::get();
        screen.set_look({.quality = quality});
        const gfx::Image before = screen.draw(paint);
        (void)overdraw(Overdraw::Whole, paint);
        (void)overdraw(Overdraw::Changes, paint);
        CHECK(screen.draw(paint) == before);
    }
    Screen::get().set_look({});
}

}  // namespace
}  // namespace carom::view
