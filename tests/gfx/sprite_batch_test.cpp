#include "engine/gfx/sprite_batch.h"

#include "engine/core/rng.h"
#include "engine/core/vec.h"
#include "engine/gfx/srgb.h"
#include "tests/gfx/scene.h"

#include <doctest/doctest.h>

#include <array>
#include <vector>

using namespace carom::gfx;

namespace {

constexpr glm::ivec2 kSize{64, 48};

struct BatchBench {
    carom::platform::Offscreen screen = offscreen(kSize);
    SpriteBatch batch = make_batch();
    Texture white{Image({2, 2}, {255, 255, 255, 255})};

    static SpriteBatch make_batch() {
        auto made = SpriteBatch::create(shader_folder());
        REQUIRE_MESSAGE(made.ok(), made.error().why);
        return std::move(made).value();
    }
    void begin() {
        bind(screen.surface());
        clear({0, 0, 0, 1});
        batch.begin(pixels_to_clip(kSize), white, kSize);
    }
    Image end() {
        batch.flush();
        return read_pixels(screen.surface());
    }
};

Sprite box(glm::vec2 center, glm::vec2 half, glm::vec4 color, float glow = 0) {
    Sprite sprite;
    sprite.center = center;
    sprite.half = half;
    sprite.uv = {0.5f, 0.5f, 0.5f, 0.5f};
    sprite.color = color;
    sprite.glow = glow;
    return sprite;
}

}  // namespace

TEST_SUITE("sprite_batch") {
    TEST_CASE("a sprite covers exactly its pixels") {
        BatchBench bench;
        bench.begin();
        bench.batch.draw(box({20, 10}, {4, 3}, {1, 0, 0, 1}));
        const Image image = bench.end();
        for (int y = 0; y < kSize.y; ++y) {
            for (int x = 0; x < kSize.x; ++x) {
                const bool inside = x >= 16 && x < 24 && y >= 7 && y < 13;
                REQUIRE(image.at(x, y)[0] == (inside ? 255 : 0));
            }
        }
    }

    TEST_CASE("matter and light share a draw call") {
        BatchBench bench;
        bench.begin();
        bench.batch.draw(box({16, 24}, {16, 24}, {0.4f, 0.2f, 0, 1}));
        bench.batch.draw(box({8, 24}, {8, 24}, {0, 0.6f, 1, 0.5f}));
        bench.batch.draw(box({32, 8}, {32, 8}, {0, 0.2f, 0.4f, 0.5f}, 1));
        const Image image = bench.end();
        CHECK(totals(bench.batch.stats()) == DrawStats{1, 6, 32 * 48 + 16 * 48 + 64 * 16});
        CHECK(near(image.at(20, 30), {102, 51, 0, 255}));   // matter
        CHECK(near(image.at(4, 30), {51, 102, 128, 255}));  // matter over it, half and half
        CHECK(near(image.at(20, 4), {102, 77, 51, 255}));   // light added to matter
        CHECK(near(image.at(50, 4), {0, 26, 51, 255}));     // light added to nothing
    }

    TEST_CASE("ten thousand sprites of one layer are one draw call; a new texture is one more") {
        BatchBench bench;
        const Texture other(Image({1, 1}, {0, 255, 0, 255}));
        bench.begin();
        for (int i = 0; i < 10000; ++i) bench.batch.draw(box({9, 9}, {1, 1}, {1, 1, 1, 1}));
        bench.batch.begin(pixels_to_clip(kSize), bench.white, kSize);  // nothing changes: no flush
        bench.batch.draw(box({9, 9}, {1, 1}, {1, 1, 1, 1}));
        CHECK(bench.batch.stats().draw_calls == 0);
        bench.batch.begin(pixels_to_clip(kSize), other, kSize);
        CHECK(totals(bench.batch.stats()) == DrawStats{1, 20002, 4 * 10001});
        bench.batch.draw(box({40, 40}, {3, 3}, {1, 1, 1, 1}));
        const Image image = bench.end();
        CHECK(totals(bench.batch.stats()) == DrawStats{2, 20004, 4 * 10001 + 36});
        CHECK(image.at(40, 40) == Rgba{0, 255, 0, 255});
        bench.batch.flush();
        CHECK(bench.batch.stats().draw_calls == 2);
        bench.batch.reset_stats();
        CHECK(totals(bench.batch.stats()) == DrawStats{});
    }

    TEST_CASE("a sprite turns about its center, its picture with it") {
        BatchBench bench;
        Image arrow({2, 1}, {255, 0, 0, 255});
        arrow.set(1, 0, {0, 0, 255, 255});
        TextureOptions sharp;
        sharp.filter = Filter::Nearest;
        const Texture texture(arrow, sharp);
        bench.begin();
        bench.batch.begin(pixels_to_clip(kSize), texture, kSize);
        Sprite sprite = box({30, 20}, {10, 2}, {1, 1, 1, 1});
        sprite.uv = {0, 0, 1, 1};
        sprite.axis = {0, 1};  // its right end now points down
        bench.batch.draw(sprite);
        const Image image = bench.end();
        CHECK(image.at(30, 13) == Rgba{255, 0, 0, 255});
        CHECK(image.at(30, 27) == Rgba{0, 0, 255, 255});
        CHECK(image.at(36, 20) == Rgba{0, 0, 0, 255});
    }

    TEST_CASE("triangles blend their corners' colours and ride the same call") {
        BatchBench bench;
        bench.begin();
        bench.batch.draw(box({4, 4}, {2, 2}, {1, 1, 1, 1}));
        const std::array<Corner, 4> square{{{{10, 10}, {0.5f, 0.5f}, {1, 0, 0, 1}, 0},
                                            {{50, 10}, {0.5f, 0.5f}, {0, 0, 1, 1}, 0},
                                            {{50, 40}, {0.5f, 0.5f}, {0, 0, 1, 1}, 0},
                                            {{10, 40}, {0.5f, 0.5f}, {1, 0, 0, 1}, 0}}};
        const std::array<std::uint32_t, 6> indices{0, 1, 2, 0, 2, 3};
        bench.batch.triangles(square, indices);
        bench.batch.triangles(std::span(square).first(3));
        const Image image = bench.end();
        CHECK(totals(bench.batch.stats()) == DrawStats{1, 5, 16 + 40 * 30 + 20 * 30});
        CHECK(near(image.at(10, 30), {252, 0, 3, 255}, 3));
        CHECK(near(image.at(30, 25), {127, 0, 128, 255}, 4));
        CHECK(image.at(60, 25) == Rgba{0, 0, 0, 255});
    }

    TEST_CASE("pictures are read as sRGB and premultiplied: no dark fringe, no bright one") {
        BatchBench bench;
        // White next to transparent black: straight alpha would filter to grey.
        Image half({2, 1}, {255, 255, 255, 255});
        half.set(1, 0, {0, 0, 0, 0});
        const Texture texture(half);
        bench.begin();
        clear({1, 1, 1, 1});
        bench.batch.begin(pixels_to_clip(kSize), texture, kSize);
        Sprite sprite = box({32, 24}, {32, 24}, {1, 1, 1, 1});
        sprite.uv = {0, 0, 1, 1};
        bench.batch.draw(sprite);
        const Image image = bench.end();
        for (int x = 0; x < kSize.x; ++x) REQUIRE(near(image.at(x, 24), {255, 255, 255, 255}, 2));

        const Texture grey(Image({1, 1}, {188, 188, 188, 255}));
        bench.begin();
        bench.batch.begin(pixels_to_clip(kSize), grey, kSize);
        bench.batch.draw(box({32, 24}, {32, 24}, {1, 1, 1, 1}));
        CHECK(near(bench.end().at(5, 5), {128, 128, 128, 255}, 2));
    }

    TEST_CASE("parts that make up the whole show the same as the whole") {
        BatchBench bench;
        Image checks({8, 8}, {255, 255, 255, 255});
        for (int i = 0; i < 64; i += 2) checks.set((i + i / 8 % 2) % 8, i / 8, {30, 90, 200, 128});
        const Texture texture(checks);
        carom::Rng rng{11};
        const auto anywhere = [&] { return glm::vec2{rng.between(-10, 74), rng.between(-10, 58)}; };
        const auto color = [&] {
            return glm::vec4{rng.between(0, 1), rng.between(0, 1), rng.between(0, 1),
                             rng.between(0.2f, 1)};
        };
        for (int round = 0; round < 20; ++round) {
            std::vector<Sprite> sprites;
            std::vector<Corner> corners;
            for (int i = 0; i < 12; ++i) {
                Sprite sprite =
                    box(anywhere(), anywhere() / 3.0f + 5.0f, color(), rng.between(0, 1));
                sprite.axis = carom::at_angle(rng.between(0, 6));
                sprite.uv = {0, 0, 1, 1};
                sprites.push_back(sprite);
            }
            for (int i = 0; i < 9; ++i) corners.push_back({anywhere(), {0.5f, 0.5f}, color(), 0});
            const auto draw = [&](std::span<const PixelRect> parts) {
                bench.begin();
                bench.batch.begin(pixels_to_clip(kSize), texture, kSize);
                for (const Sprite& sprite : sprites) bench.batch.draw(sprite);
                bench.batch.triangles(corners);
                bench.batch.flush(parts);
                return read_pixels(bench.screen.surface());
            };
            const PixelRect all{{0, 0}, kSize};
            const int x = 1 + static_cast<int>(rng.below(62));
            const int y = 1 + static_cast<int>(rng.below(46));
            const std::array<PixelRect, 3> parts{
                {{{0, 0}, {x, y}}, {{x, 0}, {kSize.x, y}}, {{0, y}, kSize}}};
            const Image whole = draw({&all, 1});
            const Image pieced = draw(parts);
            const Image part = draw(std::span(parts).first(1));
            int off = 0;  // a slanting edge may fall on the other side of a pixel where it is cut
            for (int v = 0; v < kSize.y; ++v) {
                for (int u = 0; u < kSize.x; ++u) {
                    const bool inside = u < x && v < y;
                    off += !near(pieced.at(u, v), whole.at(u, v), 4);
                    off += inside && !near(part.at(u, v), whole.at(u, v), 4);
                    if (!inside) REQUIRE(part.at(u, v) == Rgba{0, 0, 0, 255});
                }
            }
            CHECK(off <= 12);
        }
    }

    TEST_CASE("a batch still works after it is moved") {
        BatchBench bench;
        SpriteBatch moved = std::move(bench.batch);
        bench.batch = std::move(moved);
        bench.begin();
        bench.batch.draw(box({20, 10}, {4, 3}, {1, 0, 0, 1}));
        CHECK(bench.end().at(20, 10)[0] == 255);
    }

    TEST_CASE("designers' colours become linear") {
        const glm::vec4 color = srgb(0xff8000, 0.5f);
        CHECK(color.r == 1.0f);
        CHECK(color.g == doctest::Approx(0.2159f).epsilon(0.001));
        CHECK(color.b == 0.0f);
        CHECK(color.a == 0.5f);
        for (int byte = 0; byte < 256; ++byte) {
            const auto b = static_cast<std::uint8_t>(byte);
            REQUIRE(to_srgb_byte(from_srgb_byte(b)) == b);
        }
    }

    TEST_CASE("nine pictures in one piece are what nine sprites are") {
        Patch patch{{4, 10, 30, 36},
                    {3, 9, 20, 27},
                    {0, 0.2f, 0.8f, 1},
                    {0, 0.3f, 0.7f, 1},
                    {0.6f, 0.4f, 0.9f, 0.5f}};
        const auto draw = [&](BatchBench& bench, bool whole, std::span<const PixelRect> only) {
            bench.begin();
            if (whole) {
                bench.batch.draw(patch, 0.25f);
            } else {
                for (int i = 0; i < 9; ++i) {
                    const int x = i % 3;
                    const int y = i / 3;
                    Sprite cell;
                    cell.center =
                        0.5f * glm::vec2{patch.x[x] + patch.x[x + 1], patch.y[y] + patch.y[y + 1]};
                    cell.half =
                        0.5f * glm::vec2{patch.x[x + 1] - patch.x[x], patch.y[y + 1] - patch.y[y]};
                    cell.uv = {patch.u[x], patch.v[y], patch.u[x + 1], patch.v[y + 1]};
                    cell.color = patch.color;
                    cell.glow = 0.25f;
                    bench.batch.draw(cell);
                }
            }
            bench.batch.flush(only);
            return read_pixels(bench.screen.surface());
        };
        const PixelRect all{{0, 0}, kSize};
        const PixelRect part{{7, 5}, {33, 22}};
        for (const PixelRect& rect : {all, part}) {
            BatchBench bench;
            const Image whole = draw(bench, true, {&rect, 1});
            const long pixels = bench.batch.stats().fragments;
            bench.batch.reset_stats();
            CHECK(whole.rgba == draw(bench, false, {&rect, 1}).rgba);
            CHECK(pixels == bench.batch.stats().fragments);
        }
    }

    TEST_CASE("a recorded list is drawn in its place, and tells of a change like any other") {
        BatchBench bench;
        const auto list = std::make_shared<DrawList>();
        const auto frame = [&](bool recorded, float red, Damage& damage) {
            bench.begin();
            bench.batch.draw(box({20, 20}, {10, 10}, {0, 1, 0, 0.5f}));
            if (recorded) {
                list->clear();
                bench.batch.record(list.get());
            }
            bench.batch.draw(box({25, 20}, {10, 10}, {red, 0, 0, 0.5f}));
            bench.batch.record(nullptr);
            if (recorded) bench.batch.replay(list);
            bench.batch.draw(box({30, 20}, {10, 10}, {0, 0, 1, 0.5f}));
            damage.begin(kSize);
            bench.batch.tell(damage);
            return bench.end();
        };
        Damage damage;
        const Image recorded = frame(true, 1, damage);
        (void)damage.end();
        Damage other;
        CHECK(recorded.rgba == frame(false, 1, other).rgba);
        (void)other.end();
        (void)frame(true, 1, damage);
        CHECK(damage.end().empty());
        (void)frame(true, 0.5f, damage);
        CHECK(!damage.end().empty());
    }

    TEST_CASE("a list that is kept tells the same again without being painted") {
        BatchBench bench;
        const auto list = std::make_shared<DrawList>();
        bench.begin();
        bench.batch.record(list.get());
        bench.batch.draw(box({40, 20}, {20, 3}, {1, 0, 0, 1}));
        bench.batch.draw(Patch{{1, 2, 3, 4}, {1, 2, 3, 4}, {}, {}, {1, 1, 1, 1}}, 0);
        bench.batch.record(nullptr);
        Damage damage;
        for (int i = 0; i < 3; ++i) {
            bench.begin();
            bench.batch.replay(list);
            damage.begin(kSize);
            bench.batch.tell(damage);
            CHECK(damage.end().empty() == (i > 0));
            bench.batch.discard();
        }
        bench.begin();
        damage.begin(kSize);
        bench.batch.tell(damage);
        CHECK(!damage.end().empty());
    }
}
