#pragma once
// One frame from canvas to screen: everything is drawn into a picture in linear light, then the
// last pass grades it and puts it on the screen. Only what changed since the last frame is drawn:
// on a machine without a graphics card the pixels are what costs. At low quality there is no last
// pass while no effect is on, and where the screen keeps what was drawn, no such picture either. A
// backdrop that moves is not in that picture, which stays clear there: the last pass draws it, and
// nothing before it need be drawn anew.

#include "engine/core/result.h"
#include "engine/gfx/post.h"
#include "engine/gfx/sheet_draft.h"
#include "engine/gfx/sprite_batch.h"
#include "engine/gfx/target.h"
#include "engine/gfx/text.h"
#include "game/view/screen/backdrop.h"
#include "game/view/screen/canvas.h"
#include "game/view/screen/look.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>

namespace carom::view {

struct RendererFiles {
    std::filesystem::path shaders;
    std::filesystem::path textures;
    std::filesystem::path backgrounds;
    std::vector<std::filesystem::path> fonts;  ///< Regular, then bold.
};

/// What pixels are shaded for: all of a picture, or what changed in it since the last.
enum class Overdraw : std::uint8_t { Off, Whole, Changes };

class Renderer {
public:
    static Result<Renderer, Failure> create(const RendererFiles& files);
    /// The same with a sheet that was read already, as while the window opened.
    static Result<Renderer, Failure> create(const RendererFiles& files,
                                            Result<gfx::SheetDraft, Failure> draft);

    /// Builds all shaders anew. Returns an empty string, or what their compiler says; the old ones
    /// then stay in use.
    [[nodiscard]] std::string reload_shaders(const RendererFiles& files);

    /// Lets `paint` draw on the canvas and shows the result on `screen`. Returns whether that made
    /// any difference to what the screen has already.
    bool draw(const gfx::Surface& screen, const std::function<void(Canvas&)>& paint,
              const gfx::PostSettings& post);

    /// Shows how often each pixel is shaded for what `paint` draws, and `over` as it is on top. The
    /// passes over what is drawn are not in it.
    void draw_overdraw(const gfx::Surface& screen, Overdraw what,
                       const std::function<void(Canvas&)>& paint,
                       const std::function<void(Canvas&)>& over);

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
    /// For a picture of that size at this quality; false if the driver has no room for it.
    bool make_target(glm::ivec2 size);
    /// The settings without what this quality leaves out and nobody would see.
    [[nodiscard]] gfx::PostSettings affordable(gfx::PostSettings post, float pixels_a_unit) const;
    /// Takes in what is to be drawn, and returns where it is another now.
    std::span<const gfx::PixelRect> paint_scene(const std::function<void(Canvas&)>& paint,
                                                glm::ivec2 size, bool moves);
    /// The same, and draws it.
    std::span<const gfx::PixelRect> draw_scene(const std::function<void(Canvas&)>& paint,
                                               const gfx::Surface& on,
                                               const gfx::Viewport& viewport);
    bool draw_directly(const gfx::Surface& screen, const gfx::Viewport& viewport,
                       const std::function<void(Canvas&)>& paint);
    bool draw_through_scene(const gfx::Surface& screen, const gfx::Viewport& viewport,
                            const std::function<void(Canvas&)>& paint,
                            const gfx::PostSettings& post);

    /// What makes all of a screen new when it changes.
    struct Shown {
        unsigned framebuffer = 0;
        gfx::Viewport viewport;
        gfx::PostSettings post;
        std::optional<BackdropCall> behind;  ///< If the last pass draws it.
        bool direct = false;
        bool operator==(const Shown&) const = default;
    };

    gfx::SpriteBatch batch_;
    gfx::Sheet sheet_;
    Backdrop backdrop_;
    gfx::Post post_;
    std::optional<gfx::Target> scene_;
    gfx::Damage damage_;
    std::optional<BackdropCall> behind_;  ///< In the scene now, or behind it.
    bool clear_ = false;                  ///< The scene is, where the backdrop shows.
    bool direct_ = false;                 ///< The screen itself holds the scene.
    std::optional<Shown> shown_;
    Look look_;
    gfx::DrawStats stats_;
};

}  // namespace carom::view
