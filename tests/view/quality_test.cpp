// The picture gives way when frames are slow, and comes back without wavering.

#include "game/view/screen/quality.h"
#include "game/view/ui/frame_meter.h"
#include "tests/view/stage.h"

namespace carom::view {
namespace {

using test::Screen;

/// A machine on which each step of quality costs so much; returns the steps taken.
int run(QualityGovernor& governor, float seconds, float low, float medium, float high) {
    int changes = 0;
    for (float t = 0.0f; t < seconds;) {
        const Quality now = governor.quality();
        const float frame = now == Quality::Low ? low : now == Quality::Medium ? medium : high;
        governor.frame(frame);
        changes += governor.quality() != now;
        t += frame;
    }
    return changes;
}

TEST_CASE("a fast machine keeps everything") {
    QualityGovernor governor;
    CHECK(run(governor, 60.0f, 0.005f, 0.006f, 0.0166f) == 0);
    CHECK(governor.quality() == Quality::High);
}

TEST_CASE("a slow machine gets the cheapest picture within three seconds") {
    QualityGovernor governor;
    CHECK(run(governor, 3.0f, 0.030f, 0.040f, 0.050f) == 2);
    CHECK(governor.quality() == Quality::Low);
}

TEST_CASE("a machine that can only afford the middle is tried ever more seldom") {
    QualityGovernor governor;
    const int early = run(governor, 60.0f, 0.008f, 0.015f, 0.030f);
    run(governor, 300.0f, 0.008f, 0.015f, 0.030f);
    const int late = run(governor, 60.0f, 0.008f, 0.015f, 0.030f);
    CHECK(early >= 3);
    CHECK(late <= 2);
}

TEST_CASE("from low, the best step that holds the display's rate is found within two seconds") {
    for (const float rate : {60.0f, 144.0f}) {
        const float period = 1.0f / rate;
        const float costs[] = {0.5f * period, 0.9f * period, 1.6f * period, 3.0f * period};
        for (int best = 0; best < 3; ++best) {
            CAPTURE(rate);
            CAPTURE(best);
            // The first steps are cheap enough, the ones above `best` are not.
            const float low = costs[0];
            const float medium = best >= 1 ? costs[1] : costs[2];
            const float high = best >= 2 ? costs[1] : costs[3];
            QualityGovernor governor;
            governor.start(Quality::Low, rate);
            run(governor, 2.0f, std::max(low, period), std::max(medium, period),
                std::max(high, period));
            CHECK(static_cast<int>(governor.quality()) == best);
            CHECK(run(governor, 25.0f, std::max(low, period), std::max(medium, period),
                      std::max(high, period)) == 0);
        }
    }
}

TEST_CASE("quality comes back when the machine is free again") {
    QualityGovernor governor;
    run(governor, 3.0f, 0.030f, 0.040f, 0.050f);
    run(governor, 30.0f, 0.004f, 0.005f, 0.006f);
    CHECK(governor.quality() == Quality::High);
}

TEST_CASE("between good and slow nothing changes, and a single hitch counts for nothing") {
    QualityGovernor governor;
    run(governor, 2.0f, 0.030f, 0.0195f, 0.050f);
    REQUIRE(governor.quality() == Quality::Medium);
    CHECK(run(governor, 120.0f, 0.030f, 0.0195f, 0.050f) == 0);
    QualityGovernor other;
    for (int i = 0; i < 1000; ++i) other.frame(i % 20 == 0 ? 0.4f : 0.016f);
    CHECK(other.quality() == Quality::High);
}

TEST_CASE("the lowest quality has no halo, and only the highest a backdrop that moves") {
    CHECK(Look{.quality = Quality::High}.backdrop_moves());
    CHECK_FALSE(Look{.quality = Quality::High, .still = true}.backdrop_moves());
    CHECK_FALSE(Look{.quality = Quality::Medium}.backdrop_moves());
    Screen& screen = Screen::get();
    const auto paint = [](Canvas& canvas) {
        canvas.rect({{600.0f, 300.0f}, {680.0f, 420.0f}}, {.color = {4.0f, 4.0f, 4.0f, 1.0f}});
    };
    const auto halo = [&](Quality quality) {
        screen.set_look({.quality = quality});
        const gfx::Image picture = screen.draw(paint);
        return int{picture.at(290, 180)[1]};  // beside the rectangle
    };
    CHECK(halo(Quality::High) > 10);
    CHECK(halo(Quality::Medium) > 10);
    CHECK(halo(Quality::Low) <= 1);
    screen.set_look({});
}

TEST_CASE("letters are as sharp at the lowest quality as at the highest") {
    Screen& screen = Screen::get();
    // How much neighbours differ where letters are: sharp ones step, stretched ones slope. (The
    // highest quality has a halo, which takes a little away.)
    const auto steps = [&](Quality quality, bool around) {
        screen.set_look({.quality = quality});
        const gfx::Image picture = screen.draw([&](Canvas& canvas) {
            canvas.rect({{201.0f, 99.0f}, {203.0f, 301.0f}}, {.color = glm::vec4{1.0f}});
            canvas.text("HillHill", {220.0f, 100.0f}, {.size = 30.0f});
        });
        long sum = 0;
        for (int y = 40; y < 160; ++y) {
            for (int x = around ? 95 : 105; x < (around ? 105 : 300); ++x) {
                const int step = picture.at(x + 1, y)[1] - picture.at(x, y)[1];
                sum += step * step;
            }
        }
        return static_cast<double>(sum);
    };
    for (const bool around : {false, true}) {
        const double best = steps(Quality::High, around);
        CHECK(best > 1e5);
        CHECK(steps(Quality::Low, around) > 0.98 * best);
        CHECK(steps(Quality::Medium, around) > 0.98 * best);
    }
    screen.set_look({});
}

TEST_CASE("the frame meter knows mean and longest, and draws what it says") {
    FrameMeter meter;
    CHECK(meter.mean() == 0.0f);
    for (int i = 0; i < 500; ++i) meter.add(i == 480 ? 0.050f : 0.010f);
    CHECK(meter.mean() == doctest::Approx(0.010f + 0.040f / 120.0f));
    CHECK(meter.longest() == 0.050f);
    Screen& screen = Screen::get();
    screen.set_look({.quality = Quality::Low});
    const gfx::Image with = screen.draw([&](Canvas& canvas) { meter.draw(canvas, {7, 1234}); });
    const gfx::Image without = screen.draw([](Canvas&) {});
    CHECK(test::colors_in(without) < 4);
    CHECK(test::colors_in(with) > 4);
    screen.set_look({});
}

}  // namespace
}  // namespace carom::view
