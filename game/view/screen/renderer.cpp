#include "game/view/screen/renderer.h"

#include "engine/gfx/viewport.h"
#include "game/view/screen/quality.h"

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
    auto post = gfx::Post::create(files.shaders);
    if (!post) return post.error();
    return Renderer{std::move(batch).value(), gfx::make_sheet(std::move(draft).value()),
                    std::move(backdrop).value(), std::move(post).value()};
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

bool Renderer::make_targets(glm::ivec2 size) {
    const auto make = [](std::optional<gfx::Target>& target, glm::ivec2 wanted) {
        if (target && target->size() == wanted) return true;
        target.reset();
        auto made = gfx::Target::create(wanted, gfx::PixelFormat::Rgba16F);
        if (made) target = std::move(made).value();
        return made.ok();
    };
    const float scale = scene_scale(look_.quality);
    if (scale == 1.0f) {
        over_.reset();
    } else if (!make(over_, size)) {
        return false;
    }
    return make(scene_, glm::ivec2{glm::vec2{size} * scale + 0.5f});
}

void Renderer::draw(const gfx::Surface& screen, const std::function<void(Canvas&)>& paint,
                    const gfx::PostSettings& post) {
    const gfx::Viewport viewport = gfx::fit_canvas(screen.size);
    if (!make_targets(viewport.size)) return;
    batch_.reset_stats();
    backdrop_.reset_stats();
    post_.reset_stats();
    gfx::bind(scene_->surface());
    gfx::clear({0.0f, 0.0f, 0.0f, 1.0f});
    bool sharp = false;
    Canvas canvas(batch_, sheet_, backdrop_, look_, [&] {
        sharp = over_.has_value();
        if (!sharp) return;
        gfx::bind(over_->surface());
        gfx::clear({0.0f, 0.0f, 0.0f, 0.0f});
    });
    paint(canvas);
    canvas.flush();
    gfx::PostSettings affordable = post;
    const bool low = look_.quality == Quality::Low;
    if (low || !look_.bloom) affordable.bloom = 0.0f;
    if (low) affordable.chroma = 0.0f;
    affordable.crt = look_.crt;
    post_.draw(*scene_, screen, viewport, affordable, sharp ? &*over_ : nullptr);
    stats_ = batch_.stats();
    stats_ += backdrop_.stats();
    stats_ += post_.stats();
}

}  // namespace carom::view
