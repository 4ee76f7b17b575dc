#include "game/view/screen/renderer.h"

#include "engine/gfx/viewport.h"

#include <glm/common.hpp>

namespace carom::view {

Result<Renderer, Failure> Renderer::create(const RendererFiles& files) {
    return create(files, gfx::draft_sheet(files.textures, files.fonts));
}

Result<Renderer, Failure> Renderer::create(const RendererFiles& files,
                                           Result<gfx::SheetDraft, Failure> draft) {
    if (!draft) return draft.error();
    auto batch = gfx::SpriteBatch::create(files.shaders);
    if (!batch) return batch.error();
    auto backdrop = Backdrop::create(files.shaders, files.backgrounds);
    if (!backdrop) return backdrop.error();
    return Renderer{std::move(batch).value(), gfx::make_sheet(std::move(draft).value()),
                    std::move(backdrop).value(), gfx::Post(files.shaders)};
}

std::string Renderer::reload_shaders(const RendererFiles& files) {
    auto batch = gfx::SpriteBatch::create(files.shaders);
    if (!batch) return batch.error().why;
    auto backdrop = Backdrop::create(files.shaders, files.backgrounds);
    if (!backdrop) return backdrop.error().why;
    gfx::Post post(files.shaders);
    if (std::string why = post.prepare(); !why.empty()) return why;
    batch_ = std::move(batch).value();
    backdrop_ = std::move(backdrop).value();
    post_ = std::move(post);
    damage_.give_up();
    shown_.reset();
    return {};
}

bool Renderer::make_target(glm::ivec2 size) {
    const auto format =
        look_.quality == Quality::Low ? gfx::PixelFormat::Srgb8 : gfx::light_format();
    if (scene_ && scene_->size() == size && scene_->format() == format) return true;
    scene_.reset();
    damage_.give_up();
    auto made = gfx::Target::create(size, format);
    if (made) scene_ = std::move(made).value();
    return made.ok();
}

gfx::PostSettings Renderer::affordable(gfx::PostSettings post, float pixels_a_unit) const {
    const bool low = look_.quality == Quality::Low;
    if (low || !look_.bloom) post.bloom = 0.0f;
    if (low) post.chroma = 0.0f;
    if (low) post.vignette = 0.0f;
    post.crt = look_.crt;
    // What nobody sees must not make a whole screen new.
    post.shake = glm::round(post.shake * pixels_a_unit) / pixels_a_unit;
    if (post.flash.a < 1.0f / 255.0f) post.flash = {1.0f, 1.0f, 1.0f, 0.0f};
    if (post.wave == 0.0f) post.phase = 0.0f;
    if (post.chroma < 0.25f) post.chroma = 0.0f;
    return post;
}

/// Whether the scene can be shown as it is.
static bool plain(const gfx::PostSettings& post) {
    gfx::PostSettings none;
    none.vignette = none.bloom = 0.0f;
    return post == none;
}

std::span<const gfx::PixelRect> Renderer::paint_scene(const std::function<void(Canvas&)>& paint,
                                                      glm::ivec2 size, bool moves) {
    std::optional<BackdropCall> behind;
    batch_.begin(gfx::canvas_to_clip(look_.layout.size), sheet_.atlas.texture(), size);
    Canvas canvas(batch_, sheet_, behind, look_);
    paint(canvas);
    damage_.begin(size);
    const bool clear = behind && moves;
    if (clear == clear_ && (clear || behind == behind_)) {
        batch_.tell(damage_);
    } else {
        damage_.give_up();
    }
    behind_ = behind;
    clear_ = clear;
    return damage_.end();
}

std::span<const gfx::PixelRect> Renderer::draw_scene(const std::function<void(Canvas&)>& paint,
                                                     const gfx::Surface& on,
                                                     const gfx::Viewport& viewport) {
    const auto changed = paint_scene(paint, viewport.size, look_.backdrop_moves());
    gfx::bind(on, viewport.upper_left, viewport.size);
    if (behind_ && !clear_) {
        const auto format = direct_ ? gfx::PixelFormat::Rgba8 : scene_->format();
        backdrop_.draw(*behind_, on, viewport, format, changed);
    } else {
        gfx::clear({0.0f, 0.0f, 0.0f, clear_ ? 0.0f : 1.0f}, on, changed, viewport.upper_left);
    }
    batch_.flush(changed);
    return changed;
}

void Renderer::draw_overdraw(const gfx::Surface& screen, Overdraw what,
                             const std::function<void(Canvas&)>& paint,
                             const std::function<void(Canvas&)>& over) {
    const gfx::Viewport viewport = gfx::fit_canvas(screen.size, look_.layout.size);
    gfx::Surface light = screen;
    light.encodes = screen.may_encode;
    batch_.reset_stats();
    if (shown_) damage_.give_up();  // the first of these after another picture
    shown_.reset();
    if (what == Overdraw::Whole) damage_.give_up();
    const auto changed = paint_scene(paint, viewport.size, false);
    gfx::bind(screen);
    gfx::clear({0.0f, 0.0f, 0.0f, 1.0f});
    gfx::bind(light, viewport.upper_left, viewport.size);
    if (behind_) gfx::clear(gfx::kOverdrawStep, light, changed, viewport.upper_left);
    const glm::vec4 white = sheet_.atlas.white().uv;
    batch_.show_overdraw(glm::vec2{white});
    batch_.flush(changed);
    batch_.show_overdraw(std::nullopt);
    stats_ = batch_.stats();
    if (behind_) {
        for (const gfx::PixelRect& part : changed) stats_.shade(gfx::Layer::Backdrop, part.area());
    }
    std::optional<BackdropCall> none;
    batch_.begin(gfx::canvas_to_clip(look_.layout.size), sheet_.atlas.texture(), viewport.size);
    Canvas canvas(batch_, sheet_, none, look_);
    over(canvas);
    batch_.flush();
}

bool Renderer::draw_directly(const gfx::Surface& screen, const gfx::Viewport& viewport,
                             const std::function<void(Canvas&)>& paint) {
    gfx::Surface light = screen;
    light.encodes = true;
    const Shown now{screen.framebuffer, viewport, {}, std::nullopt, true};
    if (now != shown_) {
        damage_.give_up();
        if (viewport.size != screen.size) {
            gfx::bind(screen);
            gfx::clear({0.0f, 0.0f, 0.0f, 1.0f});
        }
    }
    shown_ = now;
    direct_ = true;
    const auto changed = draw_scene(paint, light, viewport);
    stats_ = {};  // not before: whoever paints may show the last frame's
    return !changed.empty();
}

bool Renderer::draw_through_scene(const gfx::Surface& screen, const gfx::Viewport& viewport,
                                  const std::function<void(Canvas&)>& paint,
                                  const gfx::PostSettings& post) {
    if (!make_target(viewport.size)) return false;
    if (direct_ || !shown_) damage_.give_up();  // it says what the screen shows
    direct_ = false;
    const auto changed =
        draw_scene(paint, scene_->surface(), {{0, 0}, viewport.size, viewport.canvas});
    stats_ = {};
    const Shown now{screen.framebuffer, viewport, post, clear_ ? behind_ : std::nullopt, false};
    const bool anew = !screen.kept || now != shown_;
    shown_ = now;
    if (clear_ || !gfx::kCopiesAsStored || !plain(post)) {
        const auto behind =
            clear_ ? std::optional(backdrop_.behind(*behind_, viewport.canvas)) : std::nullopt;
        const gfx::Behind* shown_behind = behind ? &*behind : nullptr;
        if (anew) {
            post_.draw(*scene_, screen, viewport, post, shown_behind);
        } else {
            post_.draw_changes(*scene_, screen, viewport, post, changed, shown_behind);
        }
    } else if (anew) {
        const gfx::PixelRect all{{0, 0}, viewport.size};
        gfx::bind(screen);
        if (viewport.size != screen.size) gfx::clear({0.0f, 0.0f, 0.0f, 1.0f});
        gfx::copy(scene_->surface(), {0, 0}, screen, viewport.upper_left, {&all, 1});
        stats_.shade(gfx::Layer::Passes, all.area());
    } else {
        gfx::copy(scene_->surface(), {0, 0}, screen, viewport.upper_left, changed);
        for (const gfx::PixelRect& rect : changed) {
            stats_.shade(gfx::Layer::Passes, rect.area());
        }
    }
    return anew || !changed.empty();
}

bool Renderer::draw(const gfx::Surface& screen, const std::function<void(Canvas&)>& paint,
                    const gfx::PostSettings& post) {
    const gfx::Viewport viewport = gfx::fit_canvas(screen.size, look_.layout.size);
    batch_.reset_stats();
    backdrop_.reset_stats();
    post_.reset_stats();
    const gfx::PostSettings shown = affordable(post, viewport.scale());
    const bool direct =
        look_.quality == Quality::Low && plain(shown) && screen.kept && screen.may_encode;
    const bool changed = direct ? draw_directly(screen, viewport, paint)
                                : draw_through_scene(screen, viewport, paint, shown);
    stats_ += batch_.stats();
    stats_ += backdrop_.stats();
    stats_ += post_.stats();
    return changed;
}

}  // namespace carom::view
