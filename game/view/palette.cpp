#include "game/view/palette.h"

#include "engine/gfx/srgb.h"

#include <algorithm>

namespace carom::view {
namespace {

using gfx::srgb;

// In the order of sim::kColorNames: blue, green, olive, orange, red, yellow, purple, pink, teal,
// indigo, white, grey.
const std::array<glm::vec4, sim::kBrickColors> kClassic{
    srgb(0x3f9cff), srgb(0x3fd47a), srgb(0xb4c83c), srgb(0xff8a3c), srgb(0xff4a5a), srgb(0xffd03c),
    srgb(0xa45cff), srgb(0xff5cc8), srgb(0x2fd6c3), srgb(0x4a56f0), srgb(0xe8f0ff), srgb(0x8a9ac0)};

const std::array<Palette, kWorldCount> kPalettes{{
    {"Dawn", "dawn", "dawn", kClassic, srgb(0x53e0ff), srgb(0xf4fbff), srgb(0xeaf4ff),
     srgb(0x8fa6c8), srgb(0xff5a6a)},
    {"Foundry", "foundry", "foundry", kClassic, srgb(0xffb055), srgb(0xfff6e6), srgb(0xfff1e2),
     srgb(0xc2a48c), srgb(0xff5a4a)},
    {"Void", "void", "void", kClassic, srgb(0xc48bff), srgb(0xf9f2ff), srgb(0xf3ebff),
     srgb(0xa796c8), srgb(0xff5a8a)},
}};

}  // namespace

const Palette& palette(int world) {
    return kPalettes[static_cast<std::size_t>(std::clamp(world, 0, kWorldCount - 1))];
}

}  // namespace carom::view
