#include "engine/gfx/image.h"

#include "engine/core/files.h"
#include "engine/core/rng.h"
#include "tests/gfx/scene.h"

#include <doctest/doctest.h>

using namespace carom::gfx;

namespace {

Image noise(glm::ivec2 size) {
    carom::Rng rng{3};
    Image image(size);
    for (auto& byte : image.rgba) byte = static_cast<std::uint8_t>(rng.below(256));
    return image;
}

void patch_size(std::string& png, std::uint32_t width) {
    for (int i = 0; i < 4; ++i) {
        png[16 + static_cast<std::size_t>(i)] = static_cast<char>((width >> (24 - 8 * i)) & 0xffu);
    }
}

}  // namespace

TEST_SUITE("image") {
    TEST_CASE("a PNG comes back as it was saved, alpha too") {
        const TemporaryFolder folder;
        for (const glm::ivec2 size : {glm::ivec2{1, 1}, {3, 7}, {64, 33}}) {
            const Image image = noise(size);
            REQUIRE(save_png(image, folder.path() / "a.png").empty());
            const auto back = load_image(folder.path() / "a.png");
            REQUIRE(back.ok());
            CHECK(back.value() == image);
        }
    }

    TEST_CASE("what is wrong with a file is said with its name") {
        const TemporaryFolder folder;
        const auto path = folder.path() / "a.png";
        CHECK(load_image(path).error().why == path.string() + ": error: no such file");

        REQUIRE(carom::write_file(path, "not a picture at all").empty());
        CHECK(load_image(path).error().why.find("is not a picture") != std::string::npos);

        REQUIRE(save_png(noise({64, 64}), path).empty());
        const std::string whole = carom::read_file(path).value();
        REQUIRE(carom::write_file(path, whole.substr(0, whole.size() / 2)).empty());
        CHECK(load_image(path).error().why.find("is a damaged picture") != std::string::npos);

        CHECK(save_png(Image{}, path).find("no pixels") != std::string::npos);
        const auto nowhere = folder.path() / "no such folder" / "a.png";
        CHECK(save_png(noise({2, 2}), nowhere).find("cannot be written") != std::string::npos);
    }

    TEST_CASE("a huge picture is refused before it is unpacked") {
        const TemporaryFolder folder;
        const auto path = folder.path() / "bomb.png";
        REQUIRE(save_png(noise({8, 8}), path).empty());
        std::string bytes = carom::read_file(path).value();
        patch_size(bytes, 100000);
        REQUIRE(carom::write_file(path, bytes).empty());
        CHECK(load_image(path).error().why ==
              path.string() + ": error: is 100000 x 8 pixels; at most 8192 x 8192 are allowed");
    }
}
