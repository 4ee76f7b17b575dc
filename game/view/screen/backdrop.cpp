#include "game/view/screen/backdrop.h"

#include "engine/core/console.h"
#include "engine/gfx/image.h"
#include "engine/gfx/viewport.h"

#include <algorithm>
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

gfx::Behind Backdrop::behind(const BackdropCall& call, glm::vec2 canvas) {
    const BackdropPose& pose = call.pose;
    const gfx::Texture& shown = picture(call.name);
    // Covers the canvas: what the picture has too much of in one direction is not seen.
    const glm::vec2 covers = canvas / glm::vec2{shown.size()};
    const glm::vec2 cut = std::max(covers.x, covers.y) / covers;
    return {.picture = &shown,
            .drift = pose.drift / canvas,
            .zoom = pose.zoom * cut,
            .brightness = pose.light,
            .swell = pose.swell,
            .ground = pose.ground / glm::vec4{canvas, canvas}};
}

gfx::Surface Backdrop::store(const gfx::Surface& on) const {
    gfx::Surface store = kept_->surface();
    store.top_down = on.framebuffer == 0;  // as software windows are
    return store;
}

void Backdrop::keep(const Drawn& drawn, const gfx::Surface& on, glm::ivec2 upper_left) {
    drawn_.reset();
    if (!kept_ || kept_->size() != drawn.size || kept_->format() != drawn.format) {
        kept_.reset();
        auto made = gfx::Target::create(drawn.size, drawn.format);
        if (!made) return;  // it is drawn each time then
        kept_ = std::move(made).value();
    }
    const gfx::PixelRect all{{0, 0}, drawn.size};
    gfx::copy(on, upper_left, store(on), {0, 0}, {&all, 1});
    drawn_ = drawn;
}

void Backdrop::draw(const BackdropCall& call, const gfx::Surface& on, const gfx::Viewport& viewport,
                    gfx::PixelFormat format, std::span<const gfx::PixelRect> parts) {
    const Drawn wanted{call, viewport.size, format};
    if (wanted == drawn_) {
        gfx::copy(store(on), {0, 0}, on, viewport.upper_left, parts);
    } else {
        behind(call, viewport.canvas).set(shader_, 0);
        pass_.draw(shader_, parts, viewport.size);
        long area = 0;
        for (const gfx::PixelRect& part : parts) area += part.area();
        const gfx::PixelRect all{{0, 0}, viewport.size};
        if (area == all.area()) keep(wanted, on, viewport.upper_left);
    }
    gfx::bind(on, viewport.upper_left, viewport.size);
}

}  // namespace carom::view
