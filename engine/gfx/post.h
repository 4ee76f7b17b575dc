#pragma once
// The last pass of a frame: takes the scene in linear light, shakes and grades it, and puts it on
// the screen as sRGB with black bars around it.

#include "engine/core/result.h"
#include "engine/gfx/target.h"
#include "engine/gfx/viewport.h"

#include <filesystem>
#include <optional>

#include <glm/vec2.hpp>
#include <glm/vec4.hpp>

namespace carom::gfx {

struct PostSettings {
    glm::vec2 shake{0};      ///< Moves the picture, canvas units.
    float vignette = 0.25f;  ///< How much darker the corners are, 0 to 1.
    float bloom = 0.4f;      ///< How much light spills from what is bright; 0 saves two passes.
    float chroma = 0;        ///< Colours drift apart towards the rim, canvas units.
    glm::vec4 flash{1, 1, 1, 0};  ///< Linear colour laid over everything by its alpha.
};

class Post {
public:
    /// Builds the `post` and `bloom` shaders of `shaders`.
    static Result<Post, Failure> create(const std::filesystem::path& shaders);

    /// Draws `scene` into the viewport's part of `screen` and blackens the rest.
    void draw(const Target& scene, const Surface& screen, const Viewport& viewport,
              const PostSettings& settings);

    [[nodiscard]] const DrawStats& stats() const { return pass_.stats(); }
    void reset_stats() { pass_.reset_stats(); }

private:
    struct Shaders {
        Shader shrink;  ///< The scene to a quarter of its size.
        Shader spread;  ///< The quarter, softened.
        Shader plain;
        Shader bloom;
        Shader chroma;  ///< With bloom.
    };

    explicit Post(Shaders shaders) : shaders_(std::move(shaders)) {}
    /// Leaves the softened light in spread_; false if the driver has no room for it.
    bool soften(const Target& scene);

    Shaders shaders_;
    FullScreenPass pass_;
    std::optional<Target> quarter_;
    std::optional<Target> spread_;
};

}  // namespace carom::gfx
