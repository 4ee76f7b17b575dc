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

void Backdrop::draw(const BackdropCall& call, std::span<const gfx::PixelRect> parts,
                    glm::ivec2 size) {
    const BackdropPose& pose = call.pose;
    picture(call.name).bind(0);
    const glm::vec4 canvas{gfx::kCanvas, gfx::kCanvas};
    shader_.set("u_picture", 0);
    shader_.set("u_drift", pose.drift / gfx::kCanvas);
    shader_.set("u_zoom", pose.zoom);
    shader_.set("u_light", pose.light);
    shader_.set("u_swell", pose.swell);
    shader_.set("u_ground", pose.ground / canvas);
    pass_.draw(shader_, parts, size);
}

}  // namespace carom::view
