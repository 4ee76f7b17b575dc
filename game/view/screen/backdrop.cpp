#include "game/view/screen/backdrop.h"

#include "engine/core/console.h"
#include "engine/gfx/image.h"
#include "engine/gfx/viewport.h"

#include <utility>

namespace carom::view {

Result<Backdrop, Failure> Backdrop::create(const std::filesystem::path& shaders,
                                           const std::filesystem::path& pictures) {
    auto shader = gfx::Shader::load_files(shaders / "post.vert", shaders / "backdrop.frag");
    if (!shader) return shader.error();
    return Backdrop{std::move(shader).value(), pictures};
}

const gfx::Texture& Backdrop::picture(std::string_view name) {
    const auto known = pictures_.find(name);
    if (known != pictures_.end()) return known->second;
    auto read = gfx::Texture::load(folder_ / (std::string(name) + ".png"), {.root = true});
    if (!read) complain(read.error().why);
    gfx::Texture texture =
        read ? std::move(read).value() : gfx::Texture(gfx::Image({1, 1}, {0, 0, 0, 255}));
    return pictures_.emplace(name, std::move(texture)).first->second;
}

gfx::Behind Backdrop::behind(const BackdropCall& call) {
    const BackdropPose& pose = call.pose;
    return {.picture = &picture(call.name),
            .drift = pose.drift / gfx::kCanvas,
            .zoom = pose.zoom,
            .brightness = pose.light,
            .swell = pose.swell,
            .ground = pose.ground / glm::vec4{gfx::kCanvas, gfx::kCanvas}};
}

void Backdrop::draw(const BackdropCall& call, std::span<const gfx::PixelRect> parts,
                    glm::ivec2 size) {
    behind(call).set(shader_, 0);
    pass_.draw(shader_, parts, size);
}

}  // namespace carom::view
