#include "engine/gfx/post.h"

#include <utility>

namespace carom::gfx {

Result<Post, Failure> Post::create(const std::filesystem::path& shaders) {
    auto shader = Shader::load(shaders, "post");
    if (!shader) return shader.error();
    return Post(std::move(shader).value());
}

void Post::draw(const Target& scene, const Surface& screen, const Viewport& viewport,
                const PostSettings& settings) {
    scene.blur();
    bind(screen);
    clear({0, 0, 0, 1});
    bind(screen, viewport.upper_left, viewport.size);
    scene.texture().bind(0);
    shader_.set("u_scene", 0);
    shader_.set("u_shake", settings.shake / kCanvas * glm::vec2{1, -1});
    shader_.set("u_vignette", settings.vignette);
    shader_.set("u_bloom", settings.bloom);
    shader_.set("u_chroma", settings.chroma / kCanvas.x);
    shader_.set("u_flash", settings.flash);
    pass_.draw(shader_);
}

}  // namespace carom::gfx
