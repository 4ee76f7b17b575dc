#pragma once
// Many small pictures on one texture, so that everything can be drawn in one call.

#include "engine/core/result.h"
#include "engine/gfx/image.h"
#include "engine/gfx/texture.h"

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <glm/vec2.hpp>
#include <glm/vec4.hpp>

namespace carom::gfx {

/// Where a picture lies on the atlas.
struct Region {
    glm::vec4 uv{0};    ///< u0, v0 (upper left), u1, v1 (lower right).
    glm::vec2 size{0};  ///< Pixels of the picture itself.
};

/// Pictures placed, nothing uploaded yet: the part of the work that needs no graphics card.
struct AtlasSheet {
    Image image;
    std::map<std::string, Region, std::less<>> regions;
};

/// Gathers named pictures and places them.
class AtlasBuilder {
public:
    /// A later picture of the same name replaces the earlier.
    void add(std::string name, Image image);
    /// Adds every `*.png` in `folder` under its file name without `.png`.
    /// Returns an empty string, or what is wrong with a file.
    [[nodiscard]] std::string add_folder(const std::filesystem::path& folder);

    /// Takes over all pictures of another.
    void merge(AtlasBuilder&& other);

    /// Packs everything onto the smallest sheet that holds it: square or twice as wide as high, its
    /// sides powers of two, without what is left empty below. Each picture is ringed by copies of
    /// its edge pixels, so filtering never draws in a neighbour.
    [[nodiscard]] Result<AtlasSheet, Failure> pack(int most_side = 4096) const;

private:
    std::map<std::string, Image, std::less<>> images_;
};

class Atlas {
public:
    explicit Atlas(AtlasSheet sheet, const TextureOptions& options = {});
    static Result<Atlas, Failure> build(const AtlasBuilder& builder,
                                        const TextureOptions& options = {});

    /// The picture of that name, or a loud checkerboard if there is none.
    [[nodiscard]] const Region& operator[](std::string_view name) const;
    [[nodiscard]] bool has(std::string_view name) const;
    [[nodiscard]] std::vector<std::string> names() const;
    /// A spot that is white all over: plain colour as a sprite.
    [[nodiscard]] const Region& white() const { return white_; }
    [[nodiscard]] const Texture& texture() const { return texture_; }

private:
    std::map<std::string, Region, std::less<>> regions_;
    /// Asked for last: thousands of bricks in a row ask for the same.
    mutable const std::pair<const std::string, Region>* last_ = nullptr;
    Region white_;
    Region missing_;
    Texture texture_;
};

}  // namespace carom::gfx
