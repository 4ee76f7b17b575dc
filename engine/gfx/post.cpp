#include "engine/gfx/post.h"

#include "engine/core/console.h"

#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include <glm/common.hpp>

namespace carom::gfx {

namespace {

// Effects of the last pass that cost something even at strength 0: each is a word defined for the
// shader, and a bit.
constexpr unsigned kBloom = 1;
constexpr unsigned kChroma = 2;
constexpr unsigned kWarp = 4;
constexpr unsigned kCrt = 8;
constexpr unsigned kBehind = 16;

/// Screen pixels beyond which a changed one does not show in the softened light: what is left of it
/// there is a step or two of 255 on black, and less on anything else.
constexpr int kBloomReach = 96;

/// The same places on a picture so many times smaller, with what is beside them.
void shrunk(std::span<const PixelRect> rects, int times, glm::ivec2 size,
            std::vector<PixelRect>& out) {
    out.clear();
    for (const PixelRect& rect : rects) {
        out.push_back({glm::max(rect.min / times - 1, glm::ivec2{0}),
                       glm::min((rect.max + times - 1) / times + 1, size)});
    }
}

Result<Shader, Failure> build_last(const std::filesystem::path& folder, unsigned effects) {
    std::vector<std::string> words;
    if ((effects & kBloom) != 0) words.emplace_back("BLOOM");
    if ((effects & kChroma) != 0) words.emplace_back("CHROMA");
    if ((effects & kWarp) != 0) words.emplace_back("WARP");
    if ((effects & kCrt) != 0) words.emplace_back("CRT");
    if ((effects & kBehind) != 0) words.emplace_back("BEHIND");
    return Shader::load_files(folder / "post.vert", folder / "post.frag", words);
}

bool warps(const PostSettings& s) { return s.turn != 0 || s.wave != 0 || s.invert != 0; }

}  // namespace

void Behind::set(Shader& shader, int unit) const {
    picture->bind(unit);
    shader.set("u_picture", unit);
    shader.set("u_drift", drift);
    shader.set("u_zoom", zoom);
    shader.set("u_brightness", brightness);
    shader.set("u_swell", swell);
    shader.set("u_ground", ground);
}

Result<Post, Failure> Post::create(const std::filesystem::path& shaders) {
    const auto build = [&](const std::vector<std::string>& defines) {
        return Shader::load_files(shaders / "post.vert", shaders / "bloom.frag", defines);
    };
    auto shrink = build({"SHRINK"});
    auto shrink_behind = build({"SHRINK", "BEHIND"});
    auto spread = build({});
    auto plain = build_last(shaders, 0);
    for (const auto* built : {&shrink, &shrink_behind, &spread, &plain}) {
        if (!built->ok()) return built->error();
    }
    Shaders all{
        std::move(shrink).value(), std::move(shrink_behind).value(), std::move(spread).value(), {}};
    all.last.emplace(0u, std::move(plain).value());
    return Post(std::move(all), shaders);
}

Shader& Post::last_pass(unsigned effects) {
    const auto known = shaders_.last.find(effects);
    if (known != shaders_.last.end()) return known->second;
    auto built = build_last(folder_, effects);
    if (!built) {
        complain(built.error().why);
        return shaders_.last.at(0);
    }
    return shaders_.last.emplace(effects, std::move(built).value()).first->second;
}

bool Post::soften(const Target& scene, std::span<const PixelRect> changed, const Behind* behind) {
    const glm::ivec2 size = (scene.size() + 3) / 4;
    if (!quarter_ || quarter_->size() != size) {
        auto quarter = Target::create(size, light_format());
        auto spread = Target::create((size + 1) / 2, PixelFormat::Rgba8);
        if (!quarter || !spread) return false;
        quarter_ = std::move(quarter).value();
        spread_ = std::move(spread).value();
    }
    bind(quarter_->surface());
    Shader& shrink = behind != nullptr ? shaders_.shrink_behind : shaders_.shrink;
    if (behind != nullptr) behind->set(shrink, 2);
    scene.smooth(true);
    shrink.set("u_scene", 0);
    shrunk(changed, 4, size, small_parts_);
    pass_.draw(shrink, small_parts_, size);

    quarter_->blur();
    bind(spread_->surface());
    quarter_->texture().bind(0);
    shaders_.spread.set("u_scene", 0);
    shrunk(parts_, 8, spread_->size(), small_parts_);
    pass_.draw(shaders_.spread, small_parts_, spread_->size());
    return true;
}

void Post::draw(const Target& scene, const Surface& screen, const Viewport& viewport,
                const PostSettings& settings, const Behind* behind) {
    if (viewport.size != screen.size) {
        bind(screen);
        clear({0, 0, 0, 1});
    }
    const PixelRect all{{0, 0}, viewport.size};
    draw_changes(scene, screen, viewport, settings, {&all, 1}, behind);
}

void Post::draw_changes(const Target& scene, const Surface& screen, const Viewport& viewport,
                        const PostSettings& settings, std::span<const PixelRect> changed,
                        const Behind* behind) {
    if (changed.empty()) return;
    parts_.assign(changed.begin(), changed.end());
    const bool bloom = settings.bloom > 0;
    if (bloom || settings.crt) grow(parts_, bloom ? kBloomReach : 2, viewport.size, marked_);
    // Most of a screen may as well be all of it, halos to their very end.
    const PixelRect all{{0, 0}, viewport.size};
    long area = 0;
    for (const PixelRect& part : parts_) area += part.area();
    if (2 * area > all.area()) parts_.assign(1, all);
    const bool glows = bloom && soften(scene, changed, behind);
    Shader& shader = last_pass((glows ? kBloom : 0u) | (settings.chroma > 0 ? kChroma : 0u) |
                               (warps(settings) ? kWarp : 0u) | (settings.crt ? kCrt : 0u) |
                               (behind != nullptr ? kBehind : 0u));
    bind(screen, viewport.upper_left, viewport.size);
    if (glows) spread_->texture().bind(1);
    if (behind != nullptr) behind->set(shader, 2);
    // Pixels that come to lie on pixels need no mixing, which costs as much as all the rest.
    const bool whole =
        settings.shake * viewport.scale() == glm::round(settings.shake * viewport.scale());
    scene.smooth(!whole || warps(settings) || settings.chroma > 0 || settings.crt ||
                 scene.size() != viewport.size);
    shader.set("u_scene", 0);
    shader.set("u_light", 1);
    shader.set("u_shake", settings.shake / kCanvas * glm::vec2{1, -1});
    shader.set("u_vignette", settings.vignette);
    shader.set("u_bloom", settings.bloom);
    shader.set("u_chroma", settings.chroma / kCanvas.x);
    shader.set("u_flash", settings.flash);
    shader.set("u_turn", glm::vec2{std::cos(settings.turn), std::sin(settings.turn)});
    shader.set("u_wave", settings.wave / kCanvas.x);
    shader.set("u_phase", settings.phase);
    shader.set("u_invert", settings.invert);
    pass_.draw(shader, parts_, viewport.size);
}

}  // namespace carom::gfx
