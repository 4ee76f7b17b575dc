#include "engine/gfx/viewport.h"

#include "engine/core/rng.h"

#include <doctest/doctest.h>

#include <cmath>

#include <glm/geometric.hpp>

using namespace carom::gfx;

TEST_SUITE("viewport") {
    TEST_CASE("well-known screens") {
        CHECK(fit_canvas({1280, 720}) == Viewport{{0, 0}, {1280, 720}});
        CHECK(fit_canvas({1920, 1200}) == Viewport{{0, 60}, {1920, 1080}});
        CHECK(fit_canvas({1600, 720}) == Viewport{{160, 0}, {1280, 720}});
        CHECK(fit_canvas({0, 0}) == Viewport{{0, 0}, {1, 1}});
        CHECK(fit_canvas({390, 844}, {390, 844}) == Viewport{{0, 0}, {390, 844}, {390, 844}});
        CHECK(fit_canvas({1000, 100}, {720, 720}) == Viewport{{450, 0}, {100, 100}, {720, 720}});
    }

    TEST_CASE("the canvas keeps its shape, fills one direction and sits in the middle") {
        carom::Rng rng{1};
        for (int i = 0; i < 20000; ++i) {
            const glm::ivec2 screen{1 + rng.below(5000), 1 + rng.below(5000)};
            const Viewport fit = fit_canvas(screen);
            CAPTURE(screen.x);
            CAPTURE(screen.y);
            const glm::ivec2 after = screen - fit.upper_left - fit.size;
            REQUIRE_UNARY(fit.upper_left.x >= 0 && fit.upper_left.y >= 0);
            REQUIRE_UNARY(after.x >= 0 && after.y >= 0);
            REQUIRE_UNARY(fit.size.x == screen.x || fit.size.y == screen.y);
            REQUIRE_UNARY(std::abs(after.x - fit.upper_left.x) <= 1);
            REQUIRE_UNARY(std::abs(after.y - fit.upper_left.y) <= 1);
            const float wrong =
                static_cast<float>(fit.size.x) / 16 * 9 - static_cast<float>(fit.size.y);
            REQUIRE_UNARY(std::abs(wrong) <= 1.0f);
        }
    }

    TEST_CASE("places go there and back") {
        carom::Rng rng{2};
        for (int i = 0; i < 10000; ++i) {
            const Viewport fit = fit_canvas({16 + rng.below(4000), 16 + rng.below(4000)});
            const glm::vec2 canvas{rng.between(-100, 1400), rng.between(-100, 800)};
            REQUIRE_UNARY(glm::distance(fit.to_canvas(fit.to_framebuffer(canvas)), canvas) < 0.01f);
        }
        const Viewport fit = fit_canvas({1920, 1200});
        CHECK(fit.to_canvas({0, 60}) == glm::vec2{0, 0});
        CHECK(fit.to_canvas({1920, 1140}) == kCanvas);
        CHECK(fit.scale() == 1.5f);
    }

    TEST_CASE("the canvas fills clip space with y turned up") {
        const auto clip = [](glm::vec2 at) { return canvas_to_clip() * glm::vec4{at, 0, 1}; };
        CHECK(clip({0, 0}) == glm::vec4{-1, 1, 0, 1});
        CHECK(clip(kCanvas) == glm::vec4{1, -1, 0, 1});
    }
}
