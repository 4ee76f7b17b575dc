#include "resources/generate/catalogue.h"

namespace carom::assets {

PictureAssets picture_assets() {
    PictureAssets all;
    add_bricks(all);
    add_cracks(all);
    add_movers(all);
    add_particles(all);
    add_panels(all);
    add_dawn(all);
    add_foundry(all);
    add_void(all);
    add_glyphs(all);
    add_emblems(all);
    add_logo(all);
    return all;
}

SoundAssets sound_assets() {
    SoundAssets all;
    add_strikes(all);
    add_jingles(all);
    return all;
}

}  // namespace carom::assets
