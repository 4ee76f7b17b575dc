#pragma once
// The last pass of a frame: takes the scene in linear light, shakes and grades it, and puts it on
// the screen as sRGB with black bars around it.

#include "engine/core/result.h"
#include "engine/gfx/target.h"
#include "engine/gfx/viewport.h"

#include <filesystem>
#include <utility>

#include <glm/vec2.hpp>
#include <glm/vec4.hpp>

namespace carom::gfx {

struct PostSettings {
    glm::vec2 shake{0};           ///< Moves the picture, canvas units.
    float vignette = 0.25f;       ///< How much darker the corners are, 0 to 1.
    float bloom = 0.5f;           ///< How much light spills from what is bright.
    float chroma = 0;             ///< Colours drift apart towards the rim, canvas units.
    glm::vec4 flash{1, 1, 1, 0};  ///< Linear colour laid over everything by its alpha.
};

class Post {
public:
    /// Builds the `post` shader of `shaders`.
    static Result<Post, Failure> create(const std::filesystem::path& shaders);

    /// Draws `scene` into the viewport's part of `screen` and blackens the rest.
    void draw(const Target& scene, const Surface& screen, const Viewport& viewport,
              const PostSettings& settings);

    [[nodiscard]] const DrawStats& stats() const { return pass_.stats(); }
    void reset_stats() { pass_.reset_stats(); }

private:
    explicit Post(Shader shader) : shader_(std::move(shader)) {}

    Shader shader_;
    FullScreenPass pass_;
};

}  // namespace carom::gfx
