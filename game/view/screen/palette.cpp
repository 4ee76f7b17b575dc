#include "game/view/screen/palette.h"

#include "engine/gfx/srgb.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/vec3.hpp>

#include <algorithm>

namespace carom::view {
namespace {

using gfx::srgb;

// In the order of sim::kColorNames: blue, green, olive, orange, red, yellow, purple, pink, teal,
// indigo, white, grey.
const std::array<glm::vec4, sim::kBrickColors> kClassic{
    srgb(0x3f9cff), srgb(0x3fd47a), srgb(0xb4c83c), srgb(0xff8a3c), srgb(0xff4a5a), srgb(0xffd03c),
    srgb(0xa45cff), srgb(0xff5cc8), srgb(0x2fd6c3), srgb(0x4a56f0), srgb(0xe8f0ff), srgb(0x8a9ac0)};

// Found by search: the least distance between any two (OKLab) is 0.14 for normal eyes and for those
// that lack the red or green cones, and 0.15 for those that lack the blue; kClassic has 0.03.
const std::array<glm::vec4, sim::kBrickColors> kRedGreenSafe{
    srgb(0x2338ff), srgb(0xa57b15), srgb(0xb4b500), srgb(0xffff03), srgb(0x814c2d), srgb(0xd1dd9c),
    srgb(0x77798e), srgb(0x6992fc), srgb(0xfffffd), srgb(0x5b4e9f), srgb(0x4bd8ff), srgb(0xa2a69b)};
const std::array<glm::vec4, sim::kBrickColors> kBlueYellowSafe{
    srgb(0x8a06dc), srgb(0x30fff5), srgb(0x239c0e), srgb(0xa03f01), srgb(0xf4270e), srgb(0x3bc5b3),
    srgb(0xd302ff), srgb(0xccc4ee), srgb(0xb07cff), srgb(0x236357), srgb(0xfafff0), srgb(0xffa52d)};

const std::array<Palette, kWorldCount> kPalettes{{
    {"Dawn", "dawn", "dawn", kClassic, srgb(0x53e0ff), srgb(0xf4fbff), srgb(0xeaf4ff),
     srgb(0x8fa6c8), srgb(0xff5a6a)},
    {"Foundry", "foundry", "foundry", kClassic, srgb(0xffb055), srgb(0xfff6e6), srgb(0xfff1e2),
     srgb(0xc2a48c), srgb(0xff5a4a)},
    {"Void", "void", "void", kClassic, srgb(0xc48bff), srgb(0xf9f2ff), srgb(0xf3ebff),
     srgb(0xa796c8), srgb(0xff5a8a)},
}};

constexpr std::size_t kColorSets = 3;

using Worlds = std::array<Palette, kWorldCount>;

Worlds worlds_in(ColorSet set, bool high_contrast) {
    Worlds worlds = kPalettes;
    for (Palette& each : worlds) {
        if (set == ColorSet::RedGreenSafe) each.bricks = kRedGreenSafe;
        if (set == ColorSet::BlueYellowSafe) each.bricks = kBlueYellowSafe;
        each.marked = set != ColorSet::Standard;
        each.bold = high_contrast;
        if (!high_contrast) continue;
        each.ink = each.ball = {1.0f, 1.0f, 1.0f, 1.0f};
        each.faint = srgb(0xd8e2f0);
    }
    return worlds;
}

}  // namespace

const Palette& palette(int world, const Colors& colors) {
    static const auto all = [] {
        std::array<std::array<Worlds, 2>, kColorSets> made;
        for (std::size_t set = 0; set < kColorSets; ++set) {
            for (const bool bold : {false, true}) {
                made[set][bold] = worlds_in(static_cast<ColorSet>(set), bold);
            }
        }
        return made;
    }();
    return all[static_cast<std::size_t>(colors.set)][colors.high_contrast]
              [static_cast<std::size_t>(std::clamp(world, 0, kWorldCount - 1))];
}

glm::vec4 glass(const Palette& palette) {
    const glm::vec3 tint = glm::mix(glm::vec3{1.0f}, glm::vec3{palette.accent}, 0.72f);
    // As bright as the picture was drawn; twice that where everything must stand out.
    const float light = glm::dot(tint, glm::vec3{0.2126f, 0.7152f, 0.0722f});
    return {tint * ((palette.bold ? 2.0f : 1.0f) / light), 0.92f};
}

}  // namespace carom::view
