#include "engine/gfx/post.h"

#include <string>
#include <utility>
#include <vector>

namespace carom::gfx {

Result<Post, Failure> Post::create(const std::filesystem::path& shaders) {
    const auto build = [&](const std::string& fragment, const std::vector<std::string>& defines) {
        return Shader::load_files(shaders / "post.vert", shaders / fragment, defines);
    };
    auto shrink = build("bloom.frag", {"SHRINK"});
    auto spread = build("bloom.frag", {});
    auto plain = build("post.frag", {});
    auto bloom = build("post.frag", {"BLOOM"});
    auto chroma = build("post.frag", {"BLOOM", "CHROMA"});
    for (const auto* built : {&shrink, &spread, &plain, &bloom, &chroma}) {
        if (!built->ok()) return built->error();
    }
    return Post(Shaders{std::move(shrink).value(), std::move(spread).value(),
                        std::move(plain).value(), std::move(bloom).value(),
                        std::move(chroma).value()});
}

bool Post::soften(const Target& scene) {
    const glm::ivec2 size = (scene.size() + 3) / 4;
    if (!quarter_ || quarter_->size() != size) {
        auto quarter = Target::create(size, PixelFormat::Rgba16F);
        auto spread = Target::create(size, PixelFormat::Rgba16F);
        if (!quarter || !spread) return false;
        quarter_ = std::move(quarter).value();
        spread_ = std::move(spread).value();
    }
    bind(quarter_->surface());
    scene.texture().bind(0);
    shaders_.shrink.set("u_scene", 0);
    pass_.draw(shaders_.shrink);

    quarter_->blur();
    bind(spread_->surface());
    quarter_->texture().bind(0);
    shaders_.spread.set("u_scene", 0);
    pass_.draw(shaders_.spread);
    return true;
}

void Post::draw(const Target& scene, const Surface& screen, const Viewport& viewport,
                const PostSettings& settings) {
    const bool glows = (settings.bloom > 0 || settings.chroma > 0) && soften(scene);
    Shader& shader = !glows                ? shaders_.plain
                     : settings.chroma > 0 ? shaders_.chroma
                                           : shaders_.bloom;
    bind(screen);
    clear({0, 0, 0, 1});
    bind(screen, viewport.upper_left, viewport.size);
    if (glows) spread_->texture().bind(1);
    scene.texture().bind(0);
    shader.set("u_scene", 0);
    shader.set("u_light", 1);
    shader.set("u_shake", settings.shake / kCanvas * glm::vec2{1, -1});
    shader.set("u_vignette", settings.vignette);
    shader.set("u_bloom", settings.bloom);
    shader.set("u_chroma", settings.chroma / kCanvas.x);
    shader.set("u_flash", settings.flash);
    pass_.draw(shader);
}

}  // namespace carom::gfx
