// Only what changed is drawn, and nobody can tell.

#include "game/levels/level_set.h"
#include "tests/view/stage.h"

#include <cstdlib>

namespace carom::view {
namespace {

using test::Performance;
using test::Screen;

constexpr Quality kAll[] = {Quality::Low, Quality::Medium, Quality::High};

/// The same frame with nothing left of the ones before it.
gfx::Image drawn_anew(const Performance& show, const Look& look) {
    Screen& screen = Screen::get();
    Look other = look;
    other.quality = look.quality == Quality::Low ? Quality::High : Quality::Low;
    screen.set_look(other);  // another kind of target: the old one is gone
    (void)show.draw(screen);
    screen.set_look(look);
    return show.draw(screen);
}

struct Difference {
    double mean = 0.0;
    int most = 0;
    int far = 0;  ///< Values off by more than 8.
};

Difference between(const gfx::Image& a, const gfx::Image& b) {
    Difference difference;
    for (std::size_t i = 0; i < a.rgba.size(); ++i) {
        const int off = std::abs(int{a.rgba[i]} - int{b.rgba[i]});
        difference.mean += off;
        difference.most = std::max(difference.most, off);
        difference.far += off > 8;
    }
    difference.mean /= static_cast<double>(a.rgba.size());
    return difference;
}

TEST_CASE("a game drawn change by change looks as if every frame were drawn whole") {
    const auto set = levels::load_set(std::filesystem::path(CAROM_SOURCE_DIR) / "levels");
    REQUIRE(set.ok());
    for (const Quality quality : kAll) {
        for (const std::size_t level : {0u, 10u, 12u, 22u}) {
            const Look look{.quality = quality};
            CAPTURE(level);
            CAPTURE(static_cast<int>(quality));
            Performance show(set.value().levels.at(level));
            Screen::get().set_look(look);
            for (int i = 0; i < 90; ++i) {
                show.play(i < 60 ? 0.1 : 0.02);
                (void)show.draw(Screen::get());
            }
            const gfx::Image changed = show.draw(Screen::get());
            const Difference off = between(changed, drawn_anew(show, look));
            // The far end of halos; and slanting edges, cut, may fall on a pixel's other side.
            CHECK(off.mean < 0.05);
            CHECK(off.far <= 40);
        }
    }
    Screen::get().set_look({});
}

TEST_CASE("a frame like the one before costs nothing, and a small change little") {
    Screen& screen = Screen::get();
    float at = 100.0f;
    const auto paint = [&](Canvas& canvas) {
        canvas.backdrop("dawn", {});
        canvas.picture("ball", {at, 300.0f}, {8.0f, 8.0f});
    };
    for (const Quality quality : kAll) {
        CAPTURE(static_cast<int>(quality));
        screen.set_look({.quality = quality});
        (void)screen.draw(paint);
        const gfx::Image before = screen.draw(paint);
        const gfx::Image same = screen.draw(paint);
        CHECK(screen.stats() == gfx::DrawStats{});
        CHECK(same.rgba == before.rgba);
        at += 200.0f;
        const gfx::Image moved = screen.draw(paint);
        CHECK(screen.stats().draw_calls > 0);
        CHECK(moved.rgba != before.rgba);
        at -= 200.0f;
        CHECK(between(screen.draw(paint), before).most <= 1);
    }
    screen.set_look({});
}

TEST_CASE("a backdrop that moves leaves the scene as it is, and looks as if drawn with it") {
    Screen& screen = Screen::get();
    BackdropPose pose{.drift = {4.0f, -3.0f}, .zoom = 1.06f, .swell = 0.3f};
    pose.ground = {400.0f, 100.0f, 900.0f, 720.0f};
    const auto paint = [&](Canvas& canvas) {
        canvas.backdrop("dawn", pose);
        for (int i = 0; i < 4; ++i) {  // four screens, half clear
            canvas.rect({{0.0f, 0.0f}, gfx::kCanvas}, {.color = {0.1f, 0.2f, 0.3f, 0.1f}});
        }
        canvas.picture("glow", {640.0f, 300.0f}, {200.0f, 200.0f},
                       {.color = {3.0f, 2.0f, 1.0f, 1.0f}, .glow = 1.0f});
        canvas.picture("ball", {640.0f, 300.0f}, {40.0f, 40.0f});
    };
    gfx::PostSettings bent;  // a shaken, turned, drifting picture takes its backdrop along
    bent.shake = {8.0f, 4.0f};
    bent.turn = 0.2f;
    bent.chroma = 3.0f;
    for (const gfx::PostSettings& post : {gfx::PostSettings{}, bent}) {
        screen.set_look({.quality = Quality::High, .still = true});  // with the scene
        const gfx::Image whole = screen.draw(paint, post);
        screen.set_look({.quality = Quality::High});  // behind it
        const gfx::Image apart = screen.draw(paint, post);
        const Difference off = between(apart, whole);
        CHECK(off.mean < 0.1);
        // Once bent, stars are a little sharper: they are read once, not twice.
        CHECK(off.far <= (post == bent ? 700 : 0));  // of 691,200 values
        pose.ground =
            {};  // when turned its edge is a pixel sharper now; the field's frame hides it
    }
    const gfx::Image before = screen.draw(paint);
    pose.swell = 0.8f;
    CHECK(between(screen.draw(paint), before).most > 8);
    CHECK(screen.stats().fragments < 1.2 * 640.0 * 360.0);
    screen.set_look({});
}

TEST_CASE("effects cover the whole screen while they are on, and leave nothing behind") {
    Screen& screen = Screen::get();
    const auto paint = [](Canvas& canvas) {
        canvas.backdrop("void", {});
        canvas.rect({{300.0f, 200.0f}, {500.0f, 400.0f}}, {.color = {0.6f, 0.2f, 0.1f, 1.0f}});
    };
    for (const Quality quality : kAll) {
        CAPTURE(static_cast<int>(quality));
        screen.set_look({.quality = quality});
        const gfx::Image calm = screen.draw(paint);
        gfx::PostSettings flash;
        flash.flash = {1.0f, 1.0f, 1.0f, 0.5f};
        CHECK(between(screen.draw(paint, flash), calm).mean > 40.0);
        CHECK(between(screen.draw(paint), calm).most <= 1);
        gfx::PostSettings shaken;
        shaken.shake = {8.0f, 0.0f};
        CHECK(between(screen.draw(paint, shaken), calm).most > 40);
        CHECK(between(screen.draw(paint), calm).most <= 1);
        shaken.shake = {0.2f, 0.0f};  // less than a pixel: not worth a screen
        CHECK(between(screen.draw(paint, shaken), calm).most == 0);
        CHECK(screen.stats().draw_calls == 0);
    }
    screen.set_look({});
}

TEST_CASE("at low quality a screen drawn on directly shows what a scene would that is copied") {
    const auto set = levels::load_set(std::filesystem::path(CAROM_SOURCE_DIR) / "levels");
    REQUIRE(set.ok());
    Screen& screen = Screen::get();
    platform::Surface plain = screen.surface();
    plain.may_encode = false;
    const Look look{.quality = Quality::Low};
    screen.set_look(look);
    Performance show(set.value().levels.at(12));
    const auto paint = [&](Canvas& canvas) { show.paint(canvas); };
    gfx::PostSettings flash;
    flash.flash = {1.0f, 0.0f, 0.0f, 0.5f};
    // An effect of the last pass comes and goes: drawing changes its way, and loses nothing by it.
    for (const bool flashes : {false, true, false, true, false}) {
        CAPTURE(flashes);
        const gfx::PostSettings post = flashes ? flash : gfx::PostSettings{};
        gfx::Image direct;
        for (int i = 0; i < 20; ++i) {
            show.play(0.1);
            direct = screen.draw(paint, post);
        }
        screen.renderer().draw(plain, paint, post);
        const Difference off = between(direct, gfx::read_pixels(plain));
        CHECK(off.mean < 0.05);
        CHECK(off.far < 400);
    }
    screen.set_look({});
}

}  // namespace
}  // namespace carom::view
