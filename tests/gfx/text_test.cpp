#include "engine/gfx/text.h"

#include "engine/core/files.h"
#include "tests/gfx/scene.h"

#include <doctest/doctest.h>

#include <optional>

#include <glm/common.hpp>

using namespace carom::gfx;

namespace {

constexpr glm::ivec2 kTextSize{400, 120};

struct TextBench {
    carom::platform::Offscreen screen = offscreen(kTextSize);
    std::optional<Atlas> atlas;
    std::optional<Font> font;
    std::optional<SpriteBatch> batch;

    TextBench() {
        AtlasBuilder builder;
        auto loaded = Font::load(CAROM_FONT, builder);
        REQUIRE_MESSAGE(loaded.ok(), loaded.error().why);
        font = std::move(loaded).value();
        auto built = Atlas::build(builder);
        REQUIRE_MESSAGE(built.ok(), built.error().why);
        atlas = std::move(built).value();
        font->place(*atlas);
        auto made = SpriteBatch::create(shader_folder());
        REQUIRE_MESSAGE(made.ok(), made.error().why);
        batch = std::move(made).value();
    }

    Image draw(std::string_view text, glm::vec2 at, const TextStyle& style) {
        bind(screen.surface());
        clear({0, 0, 0, 1});
        batch->reset_stats();
        batch->begin(pixels_to_clip(kTextSize), atlas->texture(), kTextSize);
        font->draw(*batch, text, at, style);
        batch->flush();
        return read_pixels(screen.surface());
    }
};

struct Box {
    glm::ivec2 from{1000};
    glm::ivec2 to{-1};  ///< The last pixel in it; before `from` when there is none.
};

/// Around everything brighter than `least` in a channel.
Box lit(const Image& image, std::size_t channel = 0, int least = 128) {
    Box box;
    for (int y = 0; y < image.size.y; ++y) {
        for (int x = 0; x < image.size.x; ++x) {
            if (image.at(x, y)[channel] < least) continue;
            box.from = glm::min(box.from, glm::ivec2{x, y});
            box.to = glm::max(box.to, glm::ivec2{x, y});
        }
    }
    return box;
}

int lit_count(const Image& image, std::size_t channel) {
    int count = 0;
    for (int y = 0; y < image.size.y; ++y) {
        for (int x = 0; x < image.size.x; ++x) count += image.at(x, y)[channel] >= 128 ? 1 : 0;
    }
    return count;
}

TextStyle sized(float size, Align align = Align::Left) {
    TextStyle style;
    style.size = size;
    style.align = align;
    return style;
}

}  // namespace

TEST_SUITE("text") {
    TEST_CASE("measuring grows with size, letters and lines") {
        const TextBench bench;
        const Font& font = *bench.font;
        const glm::vec2 small = font.measure("Carom", sized(10));
        CHECK(small.x > 20);
        CHECK(small.y == doctest::Approx(10));
        CHECK(font.measure("Carom", sized(40)).x == doctest::Approx(4 * small.x));
        CHECK(font.measure("Carom!", sized(10)).x > small.x);
        CHECK(font.measure("Carom\nCa", sized(10)).x == doctest::Approx(small.x));
        CHECK(font.measure("Carom\nCa", sized(10)).y == doctest::Approx(22));
        CHECK(font.measure("", sized(10)).x == 0);
        TextStyle wide = sized(10);
        wide.spacing = 3;
        CHECK(font.measure("Carom", wide).x == doctest::Approx(small.x + 4 * 3));
        CHECK(font.measure("AV", sized(100)).x <
              font.measure("A", sized(100)).x + font.measure("V", sized(100)).x);
    }

    TEST_CASE("letters are drawn inside what was measured, at any size and alignment") {
        TextBench bench;
        for (const float size : {14.0f, 32.0f, 90.0f}) {
            for (const Align align : {Align::Left, Align::Center, Align::Right}) {
                CAPTURE(size);
                const TextStyle style = sized(size, align);
                const glm::vec2 room = bench.font->measure("Hxgj", style);
                const Image image = bench.draw("Hxgj", {200, 10}, style);
                const float part = align == Align::Left     ? 0.0f
                                   : align == Align::Center ? 0.5f
                                                            : 1.0f;
                const float left = 200 - room.x * part;
                const Box box = lit(image);
                CHECK(static_cast<float>(box.from.x) >= left - 1);
                CHECK(static_cast<float>(box.to.x) <= left + room.x + 1);
                CHECK(static_cast<float>(box.to.x - box.from.x) > room.x * 0.8f);
                CHECK(static_cast<float>(box.from.y) >= 10);
                CHECK(static_cast<float>(box.to.y) <= 10 + size + 1);
                CHECK(bench.batch->stats().draw_calls == 1);
                CHECK(bench.batch->stats().triangles == 8);
            }
        }
    }

    TEST_CASE("capitals stand on the baseline") {
        TextBench bench;
        const TextStyle style = sized(80);
        const Box box = lit(bench.draw("H", {50, 10}, style));
        CHECK(static_cast<float>(box.to.y + 1) ==
              doctest::Approx(10 + bench.font->ascent() * 80).epsilon(0.02));
    }

    TEST_CASE("a character the font lacks shows as a box, a broken byte too") {
        TextBench bench;
        CHECK(bench.font->has(U'ß'));
        CHECK_FALSE(bench.font->has(U'漢'));
        const Image box = bench.draw("漢", {50, 10}, sized(60));
        CHECK(lit(box).to.x > lit(box).from.x + 10);
        CHECK(bench.draw("\xff", {50, 10}, sized(60)) == box);
        const Box inside = lit(box);
        const glm::ivec2 middle = (inside.from + inside.to) / 2;
        CHECK(box.at(middle.x, middle.y)[0] == 0);  // hollow
    }

    TEST_CASE("an outline goes around, a shadow beside") {
        TextBench bench;
        TextStyle style = sized(60);
        const Box plain = lit(bench.draw("H", {50, 20}, style), 1);
        style.color = {0, 1, 0, 1};
        style.outline = 3;
        style.outline_color = {1, 0, 0, 1};
        const Image outlined = bench.draw("H", {50, 20}, style);
        CHECK(std::abs(lit(outlined, 1).from.x - plain.from.x) <= 1);
        CHECK(std::abs(lit(outlined, 0).from.x - (plain.from.x - 3)) <= 1);
        CHECK(std::abs(lit(outlined, 0).to.y - (plain.to.y + 3)) <= 1);

        style.outline = 0;
        style.shadow = {20, 0};
        style.shadow_color = {0, 0, 1, 1};
        const Box shadow = lit(bench.draw("l", {50, 20}, style), 2);
        const Box letter = lit(bench.draw("l", {50, 20}, style), 1);
        CHECK(shadow.from.x == letter.from.x + 20);
        CHECK(shadow.from.y == letter.from.y);
        style.shadow_soft = 1;
        const Image soft = bench.draw("l", {50, 20}, style);
        CHECK(lit(soft, 2, 10).from.x < shadow.from.x - 2);
    }

    TEST_CASE("small and large letters have the same weight") {
        TextBench bench;
        const auto ink = [&](float size) {
            return static_cast<float>(lit_count(bench.draw("m", {20, 5}, sized(size)), 0)) /
                   (size * size);
        };
        CHECK(ink(24) == doctest::Approx(ink(96)).epsilon(0.12));
    }

    TEST_CASE("what is no font is told") {
        const TemporaryFolder folder;
        AtlasBuilder builder;
        const auto path = folder.path() / "a.ttf";
        REQUIRE(carom::write_file(path, std::string(100, 'x')).empty());
        CHECK(Font::load(path, builder).error().why ==
              path.string() + ": error: is not a TrueType font");
        CHECK_FALSE(Font::load(folder.path() / "none.ttf", builder).ok());
    }

    TEST_CASE("pictures and fonts load onto one sheet") {
        const auto screen = offscreen({8, 8});
        const TemporaryFolder folder;
        REQUIRE(save_png(Image({5, 6}, {1, 2, 3, 255}), folder.path() / "ball.png").empty());
        const auto sheet = load_sheet(folder.path(), {CAROM_FONT});
        REQUIRE_MESSAGE(sheet.ok(), sheet.error().why);
        CHECK(sheet.value().atlas.has("ball"));
        CHECK(sheet.value().fonts.size() == 1);
        CHECK_FALSE(load_sheet(folder.path() / "none", {}).ok());
    }
}
