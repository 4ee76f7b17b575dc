#pragma once
// Everything the generator makes: a file name under resources/ and the function that makes it.

#include <functional>
#include <string>
#include <vector>

#include "resources/generate/picture.h"
#include "resources/generate/wave.h"

namespace carom::assets {

struct PictureAsset {
    std::string path;  ///< Under resources/, such as "textures/brick.png".
    std::function<Picture()> make;
};
using PictureAssets = std::vector<PictureAsset>;

// Each file of drawings adds its own rows.
void add_bricks(PictureAssets& all);
void add_cracks(PictureAssets& all);
void add_movers(PictureAssets& all);
void add_particles(PictureAssets& all);
void add_panels(PictureAssets& all);
void add_dawn(PictureAssets& all);
void add_foundry(PictureAssets& all);
void add_void(PictureAssets& all);
void add_glyphs(PictureAssets& all);
void add_emblems(PictureAssets& all);
void add_logo(PictureAssets& all);

struct SoundAsset {
    std::string path;
    std::function<Wave()> make;
};
using SoundAssets = std::vector<SoundAsset>;

void add_strikes(SoundAssets& all);
void add_jingles(SoundAssets& all);

SoundAssets sound_assets();

/// All pictures, in the order they are written.
PictureAssets picture_assets();

}  // namespace carom::assets
