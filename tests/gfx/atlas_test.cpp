#include "engine/gfx/atlas.h"

#include "engine/core/rng.h"
#include "tests/gfx/scene.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>

using namespace carom::gfx;

namespace {

std::map<std::string, Image> random_pictures(int count, std::uint32_t most_side) {
    carom::Rng rng{4};
    std::map<std::string, Image> pictures;
    for (int i = 0; i < count; ++i) {
        Image image({1 + rng.below(most_side), 1 + rng.below(most_side)});
        for (auto& byte : image.rgba) byte = static_cast<std::uint8_t>(rng.below(256));
        pictures[std::to_string(i)] = std::move(image);
    }
    return pictures;
}

AtlasBuilder builder_of(const std::map<std::string, Image>& pictures) {
    AtlasBuilder builder;
    for (const auto& [name, image] : pictures) builder.add(name, image);
    return builder;
}

}  // namespace

TEST_SUITE("atlas") {
    TEST_CASE("every picture lies whole on the sheet, with a ring of its own edge") {
        const auto pictures = random_pictures(200, 60);
        const auto packed = builder_of(pictures).pack();
        REQUIRE(packed.ok());
        const Image& sheet = packed.value().image;
        for (const auto& [name, picture] : pictures) {
            const std::string shown = name;  // clang 14 captures no structured binding
            CAPTURE(shown);
            const Region& region = packed.value().regions.at(name);
            REQUIRE(region.size == glm::vec2{picture.size});
            const glm::ivec2 at =
                glm::ivec2{glm::vec2{region.uv.x, region.uv.y} * glm::vec2{sheet.size}};
            const glm::ivec2 last = picture.size - 1;
            bool same = true;
            for (int y = -1; y <= picture.size.y; ++y) {
                for (int x = -1; x <= picture.size.x; ++x) {
                    const Rgba edge =
                        picture.at(std::clamp(x, 0, last.x), std::clamp(y, 0, last.y));
                    same = same && sheet.at(at.x + x, at.y + y) == edge;
                }
            }
            REQUIRE_UNARY(same);
        }
    }

    TEST_CASE("the sheet is no larger than needed, can be halved, and is always the same") {
        const auto pictures = random_pictures(100, 60);
        const auto once = builder_of(pictures).pack();
        const auto again = builder_of(pictures).pack();
        REQUIRE(once.ok());
        const glm::ivec2 size = once.value().image.size;
        CHECK(size.x == 512);
        CHECK(size.y % 32 == 0);
        float lowest = 0;
        for (const auto& [name, region] : once.value().regions) {
            lowest = std::max(lowest, region.uv.w * static_cast<float>(size.y));
        }
        CHECK(lowest > static_cast<float>(size.y - 32));
        AtlasBuilder few;
        few.add("wide", Image({300, 100}));
        CHECK(few.pack().value().image.size == glm::ivec2{512, 128});
        CHECK(once.value().image == again.value().image);
        CHECK_FALSE(builder_of(pictures).pack(256).ok());
    }

    TEST_CASE("what does not fit is said") {
        AtlasBuilder builder;
        builder.add("big", Image({600, 10}));
        const auto packed = builder.pack(512);
        REQUIRE_FALSE(packed.ok());
        CHECK(packed.error().why.find("512 x 512") != std::string::npos);
    }

    TEST_CASE("names, the white spot and the missing picture") {
        const auto screen = offscreen({8, 8});
        const TemporaryFolder folder;
        REQUIRE(save_png(Image({5, 6}, {1, 2, 3, 255}), folder.path() / "ball.png").empty());
        AtlasBuilder builder;
        REQUIRE(builder.add_folder(folder.path()).empty());
        CHECK_FALSE(builder.add_folder(folder.path() / "none").empty());
        const auto atlas = Atlas::build(builder);
        REQUIRE(atlas.ok());
        CHECK(atlas.value().names() == std::vector<std::string>{"ball"});
        CHECK(atlas.value()["ball"].size == glm::vec2{5, 6});
        CHECK_FALSE(atlas.value().has("paddle"));
        CHECK(atlas.value()["paddle"].size == glm::vec2{16, 16});
        const glm::vec4 white = atlas.value().white().uv;
        CHECK(white.x == white.z);
        CHECK(white.y == white.w);
    }
}
