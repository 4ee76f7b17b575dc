// Words in the field: none is written over another, at whatever size they are read.

#include "game/view/field/captions.h"
#include "engine/core/rng.h"
#include "game/sim/rules.h"
#include "tests/view/stage.h"

namespace carom::view {
namespace {

using test::Screen;

std::vector<Captions::Placed> placed(const Captions& captions) {
    std::vector<Captions::Placed> all;
    Screen::get().draw([&](Canvas& canvas) {
        canvas.field();
        all = captions.placed(canvas);
        captions.draw(canvas);
        canvas.canvas();
    });
    return all;
}

TEST_CASE("two capsules caught at once are told one above the other") {
    Captions captions;
    captions.say("energy", {400.0f, 540.0f}, glm::vec4{1.0f}, 18.0f);
    captions.say("freeze", {430.0f, 541.0f}, glm::vec4{1.0f}, 18.0f);
    const auto all = placed(captions);
    REQUIRE(all.size() == 2);
    CHECK(all[0].words == "freeze");  // the newest, where it happened
    CHECK(all[0].box.center().y == doctest::Approx(541.0f));
    CHECK(all[1].box.max.y <= all[0].box.min.y);
}

TEST_CASE("whatever happens where and when, no caption lies on another or leaves the field") {
    for (const float size : {1.0f, 1.5f}) {
        Screen::get().set_look({.text_scale = size});
        Captions captions;
        Rng rng(4);
        for (int frame = 0; frame < 200; ++frame) {
            if (rng.below(3) == 0) {
                const glm::vec2 at{rng.between(0.0f, 800.0f), rng.between(300.0f, 600.0f)};
                captions.say("more explosion", at, glm::vec4{1.0f}, 18.0f);
            }
            if (rng.below(2) == 0) {
                captions.pay(120, 135, {rng.between(0.0f, 800.0f), rng.between(20.0f, 400.0f)},
                             glm::vec4{1.0f});
            }
            captions.advance(1.0f / 60.0f);
            const auto all = placed(captions);
            for (std::size_t i = 0; i < all.size(); ++i) {
                const Box a = all[i].box;
                CHECK(a.min.x >= 0.0f);
                CHECK(a.max.x <= sim::kFieldWidth);
                for (std::size_t j = 0; j < i; ++j) {
                    const Box b = all[j].box;
                    const bool apart = a.max.x <= b.min.x || b.max.x <= a.min.x ||
                                       a.max.y <= b.min.y + 0.01f || b.max.y <= a.min.y + 0.01f;
                    CHECK(apart);
                }
            }
        }
    }
    Screen::get().set_look({});
}

TEST_CASE("points won side by side are one sum, those far apart or later are not") {
    Captions captions;
    captions.pay(100, 110, {100.0f, 100.0f}, glm::vec4{1.0f});
    captions.pay(900, 115, {150.0f, 110.0f}, glm::vec4{1.0f});
    captions.pay(100, 120, {600.0f, 100.0f}, glm::vec4{1.0f});
    auto all = placed(captions);
    REQUIRE(all.size() == 2);
    CHECK(all[1].words == "1,000  x1.15");
    captions.advance(0.5f);
    captions.pay(100, 125, {150.0f, 110.0f}, glm::vec4{1.0f});
    CHECK(placed(captions).size() == 3);
    captions.advance(0.6f);
    CHECK(placed(captions).size() == 1);
}

}  // namespace
}  // namespace carom::view
