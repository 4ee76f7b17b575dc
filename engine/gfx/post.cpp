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
constexpr unsigned kShrink = 32;  // the scene to a quarter of its size, for the halo
constexpr unsigned kSpread = 64;  // the quarter, softened, at an eighth

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

Result<Shader, Failure> build(const std::filesystem::path& folder, unsigned what) {
    std::vector<std::string> words;
    if ((what & kBloom) != 0) words.emplace_back("BLOOM");
    if ((what & kChroma) != 0) words.emplace_back("CHROMA");
    if ((what & kWarp) != 0) words.emplace_back("WARP");
    if ((what & kCrt) != 0) words.emplace_back("CRT");
    if ((what & kBehind) != 0) words.emplace_back("BEHIND");
    if ((what & kShrink) != 0) words.emplace_back("SHRINK");
    const char* fragment = (what & (kShrink | kSpread)) != 0 ? "bloom.frag" : "post.frag";
    return Shader::load_files(folder / "post.vert", folder / fragment, words);
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

std::string Post::prepare() {
    for (const unsigned what : {0u, kShrink, kShrink | kBehind, kSpread}) {
        auto built = build(folder_, what);
        if (!built) return built.error().why;
        shaders_.insert_or_assign(what, std::move(built).value());
    }
    return {};
}

Shader* Post::shader(unsigned what) {
    auto known = shaders_.find(what);
    if (known == shaders_.end()) {
        auto built = build(folder_, what);
        if (!built) complain(built.error().why);
        known =
            shaders_.emplace(what, built ? std::optional(std::move(built).value()) : std::nullopt)
                .first;
    }
    return known->second ? &*known->second : nullptr;
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
    Shader* shrink = shader(behind != nullptr ? kShrink | kBehind : kShrink);
    Shader* spread = shader(kSpread);
    if (shrink == nullptr || spread == nullptr) return false;
    bind(quarter_->surface());
    if (behind != nullptr) behind->set(*shrink, 2);
    scene.smooth(true);
    shrink->set("u_scene", 0);
    shrunk(changed, 4, size, small_parts_);
    pass_.draw(*shrink, small_parts_, size);

    quarter_->blur();
    bind(spread_->surface());
    quarter_->texture().bind(0);
    spread->set("u_scene", 0);
    shrunk(parts_, 8, spread_->size(), small_parts_);
    pass_.draw(*spread, small_parts_, spread_->size());
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
    const unsigned behind_too = behind != nullptr ? kBehind : 0u;
    Shader* last = shader((glows ? kBloom : 0u) | (settings.chroma > 0 ? kChroma : 0u) |
                          (warps(settings) ? kWarp : 0u) | (settings.crt ? kCrt : 0u) | behind_too);
    if (last == nullptr) last = shader(behind_too);
    if (last == nullptr) return;
    bind(screen, viewport.upper_left, viewport.size);
    if (glows) spread_->texture().bind(1);
    if (behind != nullptr) behind->set(*last, 2);
    // Pixels that come to lie on pixels need no mixing, which costs as much as all the rest.
    const bool whole =
        settings.shake * viewport.scale() == glm::round(settings.shake * viewport.scale());
    scene.smooth(!whole || warps(settings) || settings.chroma > 0 || settings.crt ||
                 scene.size() != viewport.size);
    last->set("u_scene", 0);
    last->set("u_light", 1);
    last->set("u_shake", settings.shake / viewport.canvas * glm::vec2{1, -1});
    last->set("u_vignette", settings.vignette);
    last->set("u_bloom", settings.bloom);
    last->set("u_chroma", settings.chroma / viewport.canvas.x);
    last->set("u_flash", settings.flash);
    last->set("u_turn", glm::vec2{std::cos(settings.turn), std::sin(settings.turn)});
    last->set("u_wave", settings.wave / viewport.canvas.x);
    last->set("u_phase", settings.phase);
    last->set("u_invert", settings.invert);
    pass_.draw(*last, parts_, viewport.size);
}

}  // namespace carom::gfx
