#pragma once
// The last pass of a frame: takes the scene in linear light, shakes and grades it, and puts it on
// the screen as sRGB with black bars around it.

#include "engine/core/result.h"
#include "engine/gfx/target.h"
#include "engine/gfx/viewport.h"

#include <filesystem>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <glm/vec2.hpp>
#include <glm/vec4.hpp>

namespace carom::gfx {

struct PostSettings {
    glm::vec2 shake{0};      ///< Moves the picture, canvas units.
    float vignette = 0.25f;  ///< How much darker the corners are, 0 to 1.
    float bloom = 0.4f;      ///< How much light spills from what is bright; 0 saves two passes.
    float chroma = 0;        ///< Colours drift apart towards the rim, canvas units.
    glm::vec4 flash{1, 1, 1, 0};  ///< Linear colour laid over everything by its alpha.
    float turn = 0;               ///< Turns the picture about its middle, radians.
    float wave = 0;               ///< How far the picture waves, canvas units.
    float phase = 0;              ///< Of the waves, radians.
    float invert = 0;             ///< How far colours go to their opposite, 0 to 1.
    bool crt = false;             ///< Lines and mask of an old tube.

    bool operator==(const PostSettings&) const = default;
};

/// A picture behind the scene, as shaders/backdrop.glsl draws it; places are parts of the canvas.
struct Behind {
    const Texture* picture = nullptr;  ///< Kept as square roots.
    glm::vec2 drift{0};                ///< How far it moves, y down.
    glm::vec2 zoom{1};
    float brightness = 1;
    float swell = 0;      ///< How much brighter its lights are.
    glm::vec4 ground{0};  ///< Darkened part: left, top, right, bottom.

    /// Makes it what `shader` draws, read from that texture unit.
    void set(Shader& shader, int unit) const;
};

class Post {
public:
    /// The `post` and `bloom` shaders of that folder are built when first needed: a start at low
    /// quality needs none. One that cannot be built is told of then, and left out.
    explicit Post(std::filesystem::path shaders) : folder_(std::move(shaders)) {}
    /// Builds what any picture may need. Returns an empty string, or what the compiler says.
    [[nodiscard]] std::string prepare();

    /// Draws `scene`, which has the viewport's size, into its part of `screen` and blackens the
    /// rest. Where the scene is clear `behind` shows through.
    void draw(const Target& scene, const Surface& screen, const Viewport& viewport,
              const PostSettings& settings, const Behind* behind = nullptr);
    /// The same where the scene changed since it was last drawn on this screen with these settings.
    /// Effects that carry light from elsewhere redraw as much more as they reach.
    void draw_changes(const Target& scene, const Surface& screen, const Viewport& viewport,
                      const PostSettings& settings, std::span<const PixelRect> changed,
                      const Behind* behind = nullptr);

    [[nodiscard]] const DrawStats& stats() const { return pass_.stats(); }
    void reset_stats() { pass_.reset_stats(); }

private:
    /// The last pass with just these effects, or a step of the halo; nothing if it cannot be built.
    Shader* shader(unsigned effects);
    /// Leaves the softened light of `parts_` in spread_, after the scene changed in `changed`;
    /// false if the driver has no room for it.
    bool soften(const Target& scene, std::span<const PixelRect> changed, const Behind* behind);

    std::map<unsigned, std::optional<Shader>> shaders_;  ///< By what they are for.
    std::filesystem::path folder_;
    FullScreenPass pass_;
    std::optional<Target> quarter_;
    std::optional<Target> spread_;
    std::vector<PixelRect> parts_;  ///< Of the screen, being drawn.
    std::vector<PixelRect> small_parts_;
    std::vector<bool> marked_;  ///< For grow().
};

}  // namespace carom::gfx
