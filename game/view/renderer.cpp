#include "game/view/renderer.h"

#include "engine/gfx/viewport.h"
#include "game/view/quality.h"

namespace carom::view {

Result<Renderer, Failure> Renderer::create(const RendererFiles& files) {
    auto batch = gfx::SpriteBatch::create(files.shaders);
    if (!batch) return batch.error();
    auto sheet = gfx::load_sheet(files.textures, files.fonts);
    if (!sheet) return sheet.error();
    auto backdrop = Backdrop::create(files.shaders, files.backgrounds);
    if (!backdrop) return backdrop.error();
    auto post = gfx::Post::create(files.shaders);
    if (!post) return post.error();
    return Renderer{std::move(batch).value(), std::move(sheet).value(), std::move(backdrop).value(),
                    std::move(post).value()};
}

std::string Renderer::reload_shaders(const RendererFiles& files) {
    auto batch = gfx::SpriteBatch::create(files.shaders);
    if (!batch) return batch.error().why;
    auto backdrop = Backdrop::create(files.shaders, files.backgrounds);
    if (!backdrop) return backdrop.error().why;
    auto post = gfx::Post::create(files.shaders);
    if (!post) return post.error().why;
    batch_ = std::move(batch).value();
    backdrop_ = std::move(backdrop).value();
    post_ = std::move(post).value();
    return {};
}

bool Renderer::make_target(glm::ivec2 size) {
    if (scene_ && scene_->size() == size) return true;
    scene_.reset();
    auto target = gfx::Target::create(size, gfx::PixelFormat::Rgba16F);
    if (!target) return false;
    scene_ = std::move(target).value();
    return true;
}

void Renderer::draw(const gfx::Surface& screen, const std::function<void(Canvas&)>& paint,
                    const gfx::PostSettings& post) {
    const gfx::Viewport viewport = gfx::fit_canvas(screen.size);
    const glm::vec2 whole{viewport.size};
    if (!make_target(glm::ivec2{whole * scene_scale(look_.quality) + 0.5f})) return;
    batch_.reset_stats();
    backdrop_.reset_stats();
    post_.reset_stats();
    gfx::bind(scene_->surface());
    gfx::clear({0.0f, 0.0f, 0.0f, 1.0f});
    Canvas canvas(batch_, sheet_, backdrop_, look_);
    paint(canvas);
    canvas.flush();
    gfx::PostSettings affordable = post;
    const bool low = look_.quality == Quality::Low;
    if (low || !look_.bloom) affordable.bloom = 0.0f;
    if (low) affordable.chroma = 0.0f;
    affordable.crt = look_.crt;
    post_.draw(*scene_, screen, viewport, affordable);
    stats_ = batch_.stats();
    stats_ += backdrop_.stats();
    stats_ += post_.stats();
}

}  // namespace carom::view
