#include "engine/gfx/post.h"

#include "engine/core/console.h"

#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace carom::gfx {

namespace {

// Effects of the last pass that cost something even at strength 0: each is a word defined for the
// shader, and a bit.
constexpr unsigned kBloom = 1;
constexpr unsigned kChroma = 2;
constexpr unsigned kWarp = 4;
constexpr unsigned kCrt = 8;
constexpr unsigned kOver = 16;

Result<Shader, Failure> build_last(const std::filesystem::path& folder, unsigned effects) {
    std::vector<std::string> words;
    if ((effects & kBloom) != 0) words.emplace_back("BLOOM");
    if ((effects & kChroma) != 0) words.emplace_back("CHROMA");
    if ((effects & kWarp) != 0) words.emplace_back("WARP");
    if ((effects & kCrt) != 0) words.emplace_back("CRT");
    if ((effects & kOver) != 0) words.emplace_back("OVER");
    return Shader::load_files(folder / "post.vert", folder / "post.frag", words);
}

bool warps(const PostSettings& s) { return s.turn != 0 || s.wave != 0 || s.invert != 0; }

}  // namespace

Result<Post, Failure> Post::create(const std::filesystem::path& shaders) {
    const auto build = [&](const std::vector<std::string>& defines) {
        return Shader::load_files(shaders / "post.vert", shaders / "bloom.frag", defines);
    };
    auto shrink = build({"SHRINK"});
    auto spread = build({});
    auto plain = build_last(shaders, 0);
    for (const auto* built : {&shrink, &spread, &plain}) {
        if (!built->ok()) return built->error();
    }
    Shaders all{std::move(shrink).value(), std::move(spread).value(), {}};
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
                const PostSettings& settings, const Target* over) {
    const bool glows = settings.bloom > 0 && soften(scene);
    Shader& shader = last_pass((glows ? kBloom : 0u) | (settings.chroma > 0 ? kChroma : 0u) |
                               (warps(settings) ? kWarp : 0u) | (settings.crt ? kCrt : 0u) |
                               (over != nullptr ? kOver : 0u));
    bind(screen);
    clear({0, 0, 0, 1});
    bind(screen, viewport.upper_left, viewport.size);
    if (glows) spread_->texture().bind(1);
    if (over != nullptr) over->texture().bind(2);
    scene.texture().bind(0);
    shader.set("u_scene", 0);
    shader.set("u_light", 1);
    shader.set("u_over", 2);
    shader.set("u_shake", settings.shake / kCanvas * glm::vec2{1, -1});
    shader.set("u_vignette", settings.vignette);
    shader.set("u_bloom", settings.bloom);
    shader.set("u_chroma", settings.chroma / kCanvas.x);
    shader.set("u_flash", settings.flash);
    shader.set("u_turn", glm::vec2{std::cos(settings.turn), std::sin(settings.turn)});
    shader.set("u_wave", settings.wave / kCanvas.x);
    shader.set("u_phase", settings.phase);
    shader.set("u_invert", settings.invert);
    pass_.draw(shader);
}

}  // namespace carom::gfx
