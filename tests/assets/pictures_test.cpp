// The committed pictures are what the generator draws today.

#include <doctest/doctest.h>
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <future>
#include <set>

#include "resources/generate/catalogue.h"
#include "tests/assets/read_assets.h"

using namespace carom::assets;

namespace {

/// The largest difference of a channel; colours under clear pixels do not count. Another size
/// counts as the largest difference there is.
int difference(const Picture& a, const Picture& b) {
    if (a.size != b.size || a.rgba.empty()) return 256;
    int worst = 0;
    for (std::size_t i = 0; i < a.rgba.size(); i += 4) {
        const bool clear = a.rgba[i + 3] <= 2 && b.rgba[i + 3] <= 2;
        for (std::size_t c = clear ? 3 : 0; c < 4; ++c) {
            worst = std::max(worst, std::abs(int{a.rgba[i + c]} - int{b.rgba[i + c]}));
        }
    }
    return worst;
}

struct Drawn {
    std::string path;
    Picture fresh;
};

/// Draws every other asset, so that two threads share the work.
std::vector<Drawn> draw(std::size_t first) {
    std::vector<Drawn> out;
    const PictureAssets all = picture_assets();
    for (std::size_t i = first; i < all.size(); i += 2) {
        out.push_back({all[i].path, all[i].make()});
    }
    return out;
}

const std::vector<Drawn>& drawings() {
    static const std::vector<Drawn> all = [] {
        auto other = std::async(std::launch::async, draw, 1);
        std::vector<Drawn> out = draw(0);
        for (Drawn& drawn : other.get()) out.push_back(std::move(drawn));
        return out;
    }();
    return all;
}

}  // namespace

TEST_CASE("drawing again gives the committed pictures, but for rounding") {
    for (const Drawn& drawn : drawings()) {
        INFO(drawn.path << ": rebuild with `cmake --build --preset release --target assets`");
        CHECK(difference(drawn.fresh, read_png(committed(drawn.path))) <= 2);
    }
}

TEST_CASE("PNG keeps every byte, whatever channels it drops") {
    for (const std::size_t colors : {1u, 3u}) {
        for (const bool clear : {false, true}) {
            Picture picture{{5, 3}, std::vector<std::uint8_t>(60, 255)};
            for (std::size_t i = 0; i < 15; ++i) {
                for (std::size_t c = 0; c < 3; ++c) {
                    picture.rgba[4 * i + c] =
                        static_cast<std::uint8_t>(i * 16 + (colors == 3 ? c : 0));
                }
                if (clear) picture.rgba[4 * i + 3] = static_cast<std::uint8_t>(i * 17);
            }
            CHECK(read_png(to_png(picture)).rgba == picture.rgba);
        }
    }
}

TEST_CASE("every committed picture has its drawing") {
    std::set<std::string> known;
    for (const PictureAsset& asset : picture_assets()) known.insert(asset.path);
    const std::filesystem::path root{CAROM_SOURCE_DIR "/resources"};
    for (const char* folder : {"textures", "backgrounds", "icons"}) {
        if (!std::filesystem::exists(root / folder)) continue;
        for (const auto& file : std::filesystem::directory_iterator(root / folder)) {
            const std::string path = std::string{folder} + "/" + file.path().filename().string();
            INFO(path);
            CHECK(known.count(path) == 1);
        }
    }
}

TEST_CASE("sprites fade to nothing at their border, so filtering never shows a cut edge") {
    for (const Drawn& drawn : drawings()) {
        if (drawn.path.find("background") != std::string::npos) continue;
        if (drawn.path.find("icons/") == 0) continue;  // drawn by desktops, never filtered
        INFO(drawn.path);
        const auto [width, height] = std::pair{drawn.fresh.size.x, drawn.fresh.size.y};
        int worst = 0;
        for (int y = 0; y < height; ++y) {
            for (int x = 0; x < width; ++x) {
                if (x > 0 && y > 0 && x < width - 1 && y < height - 1) continue;
                worst = std::max<int>(
                    worst, drawn.fresh.rgba[static_cast<std::size_t>(4 * (y * width + x) + 3)]);
            }
        }
        CHECK(worst <= 16);
    }
}

TEST_CASE("nine-slices are even along the parts that stretch") {
    struct Slice {
        const char* path;
        int across, down;  ///< Insets, as resources/README.md states them.
    };
    // Bricks and the paddle carry a sheen or a grain there on purpose.
    for (const Slice& slice :
         {Slice{"textures/panel.png", 24, 24}, Slice{"textures/shadow.png", 44, 44},
          Slice{"textures/button.png", 30, 30}, Slice{"textures/button_focus.png", 30, 30},
          Slice{"textures/field_frame.png", 52, 52}}) {
        INFO(slice.path);
        const Picture picture = read_png(committed(slice.path));
        REQUIRE(!picture.rgba.empty());
        const auto alpha = [&](int x, int y) {
            return int{picture.rgba[static_cast<std::size_t>(4 * (y * picture.size.x + x) + 3)]};
        };
        const auto green = [&](int x, int y) {
            return int{picture.rgba[static_cast<std::size_t>(4 * (y * picture.size.x + x) + 1)]};
        };
        int worst = 0;
        for (int y = 0; y < picture.size.y; ++y) {  // a row of the top, middle or bottom band
            for (int x = slice.across + 1; x < picture.size.x - slice.across; ++x) {
                worst = std::max(worst, std::abs(alpha(x, y) - alpha(slice.across, y)));
                if (alpha(x, y) > 8)
                    worst = std::max(worst, std::abs(green(x, y) - green(slice.across, y)));
            }
        }
        for (int x = 0; x < picture.size.x; ++x) {  // coverage down a column of the sides
            for (int y = slice.down + 1; y < picture.size.y - slice.down; ++y) {
                worst = std::max(worst, std::abs(alpha(x, y) - alpha(x, slice.down)));
            }
        }
        CHECK(worst <= 8);
    }
}
