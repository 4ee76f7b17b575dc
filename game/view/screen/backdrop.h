#pragma once
// The pictures behind everything, one for each world, read when first shown.

#include "engine/core/result.h"
#include "engine/gfx/post.h"
#include "engine/gfx/shader.h"
#include "engine/gfx/target.h"
#include "engine/gfx/texture.h"
#include "engine/gfx/viewport.h"

#include <filesystem>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <glm/vec2.hpp>
#include <glm/vec4.hpp>

namespace carom::view {

struct BackdropPose {
    glm::vec2 drift{0.0f};   ///< Canvas units.
    float zoom = 1.0f;       ///< Above 1 there is something to drift into.
    float light = 1.0f;      ///< How bright all of it is.
    float swell = 0.0f;      ///< How much brighter its lights are.
    glm::vec4 ground{0.0f};  ///< Darkened part: left, top, right, bottom in canvas units.

    bool operator==(const BackdropPose&) const = default;
};

/// One of the pictures, as a scene asked for it.
struct BackdropCall {
    std::string_view name;  ///< Of a palette.
    BackdropPose pose;

    bool operator==(const BackdropCall&) const = default;
};

class Backdrop {
public:
    /// `pictures` holds the PNG files; one that cannot be read is drawn black.
    static Result<Backdrop, Failure> create(const std::filesystem::path& shaders,
                                            const std::filesystem::path& pictures);

    /// Covers parts of `on`, which is bound to the viewport. What was drawn whole is kept in a
    /// format that `on` takes as it is, and parts of the same are copied from there.
    void draw(const BackdropCall& call, const gfx::Surface& on, const gfx::Viewport& viewport,
              gfx::PixelFormat format, std::span<const gfx::PixelRect> parts);

    /// The same for a last pass that draws it behind a clear scene, on a canvas of that size.
    [[nodiscard]] gfx::Behind behind(const BackdropCall& call, glm::vec2 canvas);

    [[nodiscard]] const gfx::DrawStats& stats() const { return pass_.stats(); }
    void reset_stats() { pass_.reset_stats(); }

private:
    Backdrop(gfx::Shader shader, std::filesystem::path pictures)
        : shader_(std::move(shader)), folder_(std::move(pictures)) {}
    const gfx::Texture& picture(std::string_view name);

    /// What a drawn picture may be copied for.
    struct Drawn {
        BackdropCall call;
        glm::ivec2 size{0};
        gfx::PixelFormat format{};
        bool operator==(const Drawn&) const = default;
    };
    void keep(const Drawn& drawn, const gfx::Surface& on, glm::ivec2 upper_left);
    /// Where it is kept, its rows in the order that `on` has.
    [[nodiscard]] gfx::Surface store(const gfx::Surface& on) const;

    gfx::Shader shader_;
    gfx::FullScreenPass pass_{gfx::Layer::Backdrop};
    std::filesystem::path folder_;
    std::map<std::string, gfx::Texture, std::less<>> pictures_;
    std::optional<gfx::Target> kept_;
    std::optional<Drawn> drawn_;  ///< What `kept_` holds.
};

}  // namespace carom::view
