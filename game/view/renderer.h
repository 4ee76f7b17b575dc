#pragma once
// One frame from canvas to screen: everything is drawn into a picture in linear light, then the
// last pass grades it and puts it on the screen.

#include "engine/core/result.h"
#include "engine/gfx/post.h"
#include "engine/gfx/sprite_batch.h"
#include "engine/gfx/target.h"
#include "engine/gfx/text.h"
#include "game/view/backdrop.h"
#include "game/view/canvas.h"
#include "game/view/look.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

namespace carom::view {

struct RendererFiles {
    std::filesystem::path shaders;
    std::filesystem::path textures;
    std::filesystem::path backgrounds;
    std::vector<std::filesystem::path> fonts;  ///< Regular, then bold.
};

class Renderer {
public:
    static Result<Renderer, Failure> create(const RendererFiles& files);

    /// Builds all shaders anew. Returns an empty string, or what their compiler says; the old ones
    /// then stay in use.
    [[nodiscard]] std::string reload_shaders(const RendererFiles& files);

    /// Lets `paint` draw on the canvas and shows the result on `screen`.
    void draw(const gfx::Surface& screen, const std::function<void(Canvas&)>& paint,
              const gfx::PostSettings& post);

    [[nodiscard]] const gfx::Sheet& sheet() const { return sheet_; }
    void set_look(const Look& look) { look_ = look; }
    /// What the last frame cost.
    [[nodiscard]] const gfx::DrawStats& stats() const { return stats_; }

private:
    Renderer(gfx::SpriteBatch batch, gfx::Sheet sheet, Backdrop backdrop, gfx::Post post)
        : batch_(std::move(batch)),
          sheet_(std::move(sheet)),
          backdrop_(std::move(backdrop)),
          post_(std::move(post)) {}
    bool make_target(glm::ivec2 size);

    gfx::SpriteBatch batch_;
    gfx::Sheet sheet_;
    Backdrop backdrop_;
    gfx::Post post_;
    std::optional<gfx::Target> scene_;
    Look look_;
    gfx::DrawStats stats_;
};

}  // namespace carom::view
