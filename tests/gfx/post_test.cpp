#include "engine/gfx/post.h"

#include "engine/gfx/sprite_batch.h"
#include "tests/gfx/scene.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdlib>

using namespace carom::gfx;

namespace {

constexpr PostSettings kPlain{{0, 0}, 0, 0, 0, {1, 1, 1, 0}};

struct PostBench {
    explicit PostBench(glm::ivec2 size) : screen(offscreen(size)), viewport(fit_canvas(size)) {}

    carom::platform::Offscreen screen;
    Viewport viewport;
    Post post = make_post();

    static Post make_post() {
        Post post(shader_folder());
        REQUIRE(post.prepare() == "");
        return post;
    }

    [[nodiscard]] Target scene(glm::vec4 color, PixelFormat format = PixelFormat::Rgba16F) const {
        auto made = Target::create(viewport.size, format);
        REQUIRE(made.ok());
        bind(made.value().surface());
        clear(color);
        return std::move(made).value();
    }

    Image run(const Target& scene, const PostSettings& settings) {
        post.draw(scene, screen.surface(), viewport, settings);
        return read_pixels(screen.surface());
    }
};

/// A scene with one half white, the left unless told otherwise; in parts of the canvas.
Target half_white(const PostBench& bench, glm::vec2 center = {0.25f, 0.5f},
                  glm::vec2 half = {0.25f, 0.5f}) {
    Target target = bench.scene({0, 0, 0, 1});
    const Texture white(Image({1, 1}, {255, 255, 255, 255}));
    auto batch = SpriteBatch::create(shader_folder());
    REQUIRE(batch.ok());
    SpriteBatch sprites = std::move(batch).value();
    sprites.begin(canvas_to_clip(), white, target.size());
    Sprite sprite;
    sprite.center = kCanvas * center;
    sprite.half = kCanvas * half;
    sprites.draw(sprite);
    sprites.flush();
    return target;
}

}  // namespace

TEST_SUITE("post") {
    TEST_CASE("drawing what changed shows the same as drawing everything") {
        PostBench bench({320, 180});
        for (const bool crt : {false, true}) {
            for (const float bloom : {0.0f, 0.5f}) {
                PostSettings settings = kPlain;
                settings.bloom = bloom;
                settings.crt = crt;
                const Target before = bench.scene({0.1f, 0.2f, 0.3f, 1});
                (void)bench.run(before, settings);
                // A bright corner appears.
                const PixelRect changed{{64, 32}, {96, 64}};
                bind(before.surface());
                clear({1, 2, 1, 1}, before.surface(), {&changed, 1});
                bench.post.draw_changes(before, bench.screen.surface(), bench.viewport, settings,
                                        {&changed, 1});
                const Image quick = read_pixels(bench.screen.surface());
                const Image whole = bench.run(before, settings);
                CHECK(quick.at(80, 48)[1] > 250);
                for (int y = 0; y < 180; ++y) {
                    for (int x = 0; x < 320; ++x) REQUIRE(near(quick.at(x, y), whole.at(x, y), 2));
                }
            }
        }
        bench.post.reset_stats();
        bench.post.draw_changes(bench.scene({0, 0, 0, 1}), bench.screen.surface(), bench.viewport,
                                kPlain, {});
        CHECK(totals(bench.post.stats()) == DrawStats{});
    }

    TEST_CASE("linear light goes out as sRGB, light beyond white as white") {
        PostBench bench({32, 18});
        const Image image = bench.run(bench.scene({0.5f, 0.001f, 1.0f, 1}), kPlain);
        CHECK(near(image.at(16, 9), {188, 3, 255, 255}));
        CHECK(totals(bench.post.stats()) == DrawStats{1, 2, 32 * 18});
        // Blue twice as bright as can be shown pales; far brighter, it is white.
        const Image pale = bench.run(bench.scene({0.0f, 0.0f, 2.0f, 1}), kPlain);
        CHECK(near(pale.at(16, 9), {149, 149, 255, 255}));
        const Image white = bench.run(bench.scene({0.5f, 0.001f, 7.0f, 1}), kPlain);
        CHECK(near(white.at(16, 9), {255, 255, 255, 255}));
    }

    TEST_CASE("bars are black and the picture lies between them") {
        PostBench bench({40, 40});
        const Image image = bench.run(bench.scene({1, 1, 1, 1}), kPlain);
        for (int y = 0; y < 40; ++y) {
            const bool shown = y >= bench.viewport.upper_left.y &&
                               y < bench.viewport.upper_left.y + bench.viewport.size.y;
            REQUIRE(image.at(20, y)[0] == (shown ? 255 : 0));
        }
    }

    TEST_CASE("up stays up") {
        PostBench bench({32, 18});
        const Target scene = half_white(bench, {0.5f, 0.25f}, {0.5f, 0.25f});
        const Image image = bench.run(scene, kPlain);
        CHECK(image.at(16, 2)[0] == 255);
        CHECK(image.at(16, 15)[0] == 0);
    }

    TEST_CASE("shake moves the picture by canvas units") {
        PostBench bench({128, 72});
        const Target scene = half_white(bench);
        const auto edge = [&](glm::vec2 shake) {
            PostSettings settings = kPlain;
            settings.shake = shake;
            const Image image = bench.run(scene, settings);
            int x = 0;
            while (x < 128 && image.at(x, 36)[0] > 100) ++x;
            return x;
        };
        CHECK(edge({0, 0}) == 64);
        CHECK(edge({100, 0}) == 74);
        CHECK(edge({-100, 0}) == 54);
    }

    TEST_CASE("vignette, flash, bloom and chroma do what they say") {
        PostBench bench({128, 72});
        PostSettings settings = kPlain;
        settings.vignette = 0.5f;
        const Image dark = bench.run(bench.scene({0.5f, 0.5f, 0.5f, 1}), settings);
        CHECK(near(dark.at(64, 36), {188, 188, 188, 255}));
        CHECK(dark.at(1, 1)[0] < 160);

        settings = kPlain;
        settings.flash = {1, 0, 0, 0.5f};
        CHECK(near(bench.run(bench.scene({0, 0, 0, 1}), settings).at(64, 36), {188, 0, 0, 255}));

        const Target scene = half_white(bench);
        settings = kPlain;
        CHECK(bench.run(scene, settings).at(70, 36)[0] == 0);
        settings.bloom = 1;
        CHECK(bench.run(scene, settings).at(70, 36)[0] > 40);

        // The edge right of the middle parts into red and blue, the one in the middle does not.
        settings = kPlain;
        settings.shake = {320, 0};
        settings.chroma = 160;
        const Image split = bench.run(scene, settings);
        CHECK(split.at(92, 36)[0] < 10);   // red looks further out, where it is dark already
        CHECK(split.at(92, 36)[2] > 200);  // blue further in
        settings.shake = {0, 0};
        CHECK(bench.run(scene, settings).at(62, 36) == Rgba{255, 255, 255, 255});
    }

    TEST_CASE("the picture is turned about its middle") {
        PostBench bench({128, 72});
        const Target scene = half_white(bench);  // white on the left
        PostSettings settings = kPlain;
        settings.turn = 3.14159265f;
        const Image over = bench.run(scene, settings);
        CHECK(over.at(10, 36)[0] == 0);
        CHECK(over.at(118, 36)[0] == 255);
        settings.turn = 0.2f;  // a slanting edge through the middle
        const Image slant = bench.run(scene, settings);
        const auto edge = [&](int y) {
            int x = 0;
            while (x < 128 && slant.at(x, y)[0] > 100) ++x;
            return x;
        };
        CHECK(edge(36) == doctest::Approx(64).epsilon(0.03));
        CHECK(std::abs(edge(6) - edge(66)) > 8);
    }

    TEST_CASE("the picture waves, and colours turn to their opposite as bright as before") {
        PostBench bench({128, 72});
        const Target scene = half_white(bench);
        PostSettings settings = kPlain;
        settings.wave = 60;
        const Image waved = bench.run(scene, settings);
        int least = 128;
        int most = 0;
        for (int y = 0; y < 72; ++y) {
            int x = 0;
            while (x < 128 && waved.at(x, y)[0] > 100) ++x;
            least = std::min(least, x);
            most = std::max(most, x);
        }
        CHECK(most - least >= 8);

        settings = kPlain;
        settings.invert = 1;
        const Image opposite = bench.run(bench.scene({0.5f, 0.1f, 0, 1}), settings);
        CHECK(near(opposite.at(64, 36), {0, 170, 188, 255}));
    }

    TEST_CASE("an old tube has lines, and no colour of its own") {
        PostBench bench({960, 540});
        PostSettings settings = kPlain;
        settings.crt = true;
        const Image image = bench.run(bench.scene({0.3f, 0.3f, 0.3f, 1}), settings);
        int darkest = 255;
        int brightest = 0;
        long sums[3] = {0, 0, 0};
        for (int y = 200; y < 260; ++y) {
            for (int x = 300; x < 600; ++x) {
                const Rgba c = image.at(x, y);
                darkest = std::min(darkest, int{c[1]});
                brightest = std::max(brightest, int{c[1]});
                for (std::size_t i = 0; i < 3; ++i) sums[i] += c[i];
            }
        }
        CHECK(brightest - darkest > 25);
        CHECK(std::abs(sums[0] - sums[1]) < sums[1] / 50);
        CHECK(std::abs(sums[2] - sums[1]) < sums[1] / 50);
        CHECK(sums[1] / (60 * 300) > 110);  // not much darker than the 149 of a plain picture
    }

    TEST_CASE("effects that are off cost no passes") {
        PostBench bench({32, 18});
        const Target scene = bench.scene({1, 1, 1, 1});
        (void)bench.run(scene, kPlain);
        CHECK(bench.post.stats().draw_calls == 1);
        PostSettings settings = kPlain;
        settings.bloom = 0.5f;
        (void)bench.run(scene, settings);
        CHECK(bench.post.stats().draw_calls == 1 + 3);
    }
}

TEST_SUITE("target") {
    TEST_CASE("what is drawn can be read, upper row first") {
        const auto screen = offscreen({4, 4});
        for (const PixelFormat format : {PixelFormat::Rgba8, PixelFormat::Rgba16F}) {
            auto target = Target::create({6, 5}, format);
            REQUIRE(target.ok());
            bind(target.value().surface());
            clear({1, 0, 0.2f, 1});
            const Image image = read_pixels(target.value().surface());
            CHECK(image.size == glm::ivec2{6, 5});
            CHECK(near(image.at(5, 4), {255, 0, 51, 255}));
        }
    }

    TEST_CASE("a target that keeps sRGB takes light as it is, and is copied part by part") {
        const auto screen = offscreen({12, 9});
        auto made = Target::create({6, 5}, PixelFormat::Srgb8);
        REQUIRE(made.ok());
        const Target target = std::move(made).value();
        bind(target.surface());
        clear({1, 0, 0.2159f, 1});
        bind(screen.surface());
        clear({0, 0, 0, 1});  // stored as it is again
        const std::array<PixelRect, 2> parts{{{{0, 0}, {2, 1}}, {{4, 3}, {6, 5}}}};
        copy(target.surface(), {0, 0}, screen.surface(), {3, 2}, parts);
        const Image image = read_pixels(screen.surface());
        for (int y = 0; y < 9; ++y) {
            for (int x = 0; x < 12; ++x) {
                const bool first = x >= 3 && x < 5 && y == 2;
                const bool second = x >= 7 && x < 9 && y >= 5 && y < 7;
                CAPTURE(x);
                CAPTURE(y);
                REQUIRE(near(image.at(x, y),
                             first || second ? Rgba{255, 0, 128, 255} : Rgba{0, 0, 0, 255}));
            }
        }
    }

    TEST_CASE("shaders that are not there are told of, and nothing is drawn") {
        PostBench bench({16, 9});
        Post post("/nowhere");
        CHECK(post.prepare().find("/nowhere/post.vert: error: ") == 0);
        bind(bench.screen.surface());
        clear({0, 1, 0, 1});
        post.draw(bench.scene({1, 0, 0, 1}), bench.screen.surface(), bench.viewport, {});
        CHECK(read_pixels(bench.screen.surface()).at(8, 4) == Rgba{0, 255, 0, 255});
    }

    TEST_CASE("a size of nothing becomes one pixel") {
        const auto screen = offscreen({4, 4});
        const auto target = Target::create({0, 0}, PixelFormat::Rgba8);
        REQUIRE(target.ok());
        CHECK(target.value().size() == glm::ivec2{1, 1});
    }

    TEST_CASE("two offscreen pictures live side by side") {
        const auto one = offscreen({4, 4});
        bind(one.surface());
        clear({1, 0, 0, 1});
        {
            const auto two = offscreen({4, 4});
            bind(two.surface());
            clear({0, 1, 0, 1});
            CHECK(read_pixels(two.surface()).at(1, 1) == Rgba{0, 255, 0, 255});
        }
        one.make_current();
        CHECK(read_pixels(one.surface()).at(1, 1) == Rgba{255, 0, 0, 255});
    }
}
