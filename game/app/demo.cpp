#include "game/app/demo.h"

#include "engine/core/files.h"
#include "engine/gfx/image.h"
#include "engine/platform/offscreen.h"
#include "game/app/start.h"
#include "game/levels/carom_format.h"
#include "game/sim/autopilot.h"
#include "game/sim/session.h"
#include "game/view/field_view.h"
#include "game/view/hud.h"
#include "game/view/screen_fx.h"

#include <chrono>
#include <cstdio>
#include <vector>

namespace carom::app {
namespace {

constexpr int kFramesPerSecond = 60;
constexpr std::chrono::nanoseconds kFrame{1'000'000'000 / kFramesPerSecond};

/// The demo's game with everything that watches it.
class Performance {
public:
    Performance(Shell& shell, std::uint64_t seed)
        : shell_(shell),
          session_(shell.set.levels[0], seed, {.lives = shell.set.levels[0].rules.lives},
                   sim::autopilot) {
        shell_.mixer.play_music(view::palette(shell.set.levels[0].world).music);
    }

    void frame() {
        session_.advance(kFrame);
        const float seconds = std::chrono::duration<float>(kFrame).count();
        shell_.sounds.read(session_.events());
        field_.read(session_.events(), session_.world());
        fx_.read(session_.events());
        fx_.watch(session_.world());
        field_.advance(seconds, session_.world());
        fx_.advance(seconds);
        hud_.advance(seconds, session_.world());
        clock_ += seconds;
        const auto block = shell_.mixer.render(audio::kSampleRate / kFramesPerSecond);
        sound_.insert(sound_.end(), block.begin(), block.end());
    }

    void draw(view::Canvas& canvas) const {
        const sim::World& world = session_.world();
        const view::Palette& colors = view::palette(world.stage->level.world);
        view::draw_backdrop(canvas, colors, clock_, view::Ground::Field);
        view::draw_field_frame(canvas, colors);
        field_.draw(canvas, session_.previous(), world, session_.alpha());
        hud_.draw(canvas, world,
                  {.level_title = world.stage->level.title,
                   .level_number = 1,
                   .level_count = static_cast<int>(shell_.set.levels.size()),
                   .best = 0,
                   .hint = {}});
    }

    [[nodiscard]] const sim::Session& session() const { return session_; }
    [[nodiscard]] gfx::PostSettings post() const { return fx_.settings(); }
    [[nodiscard]] const std::vector<float>& sound() const { return sound_; }

private:
    Shell& shell_;
    sim::Session session_;
    view::FieldView field_;
    view::Hud hud_;
    view::ScreenFx fx_;
    std::vector<float> sound_;
    float clock_ = 0.0f;
};

std::string save_picture(const Shell& shell, const Performance& show, const DemoOptions& options) {
    auto screen = platform::Offscreen::create(options.size);
    if (!screen) return "carom: error: " + screen.error().why;
    auto renderer = view::Renderer::create(renderer_files(shell.data));
    if (!renderer) return renderer.error().why;
    const gfx::Surface surface = screen.value().surface();
    view::Renderer drawer = std::move(renderer).value();
    drawer.draw(
        surface, [&](view::Canvas& canvas) { show.draw(canvas); }, show.post());
    return gfx::save_png(gfx::read_pixels(surface), options.shot);
}

bool told(const std::string& trouble) {
    if (!trouble.empty()) std::fprintf(stderr, "%s\n", trouble.c_str());
    return !trouble.empty();
}

}  // namespace

int run_demo(const DemoOptions& options) {
    const auto shell = make_shell(options.level, {.offline = true});
    if (!shell) return 1;
    Performance show(*shell, options.seed);
    const auto frames = static_cast<long>(options.seconds * kFramesPerSecond);
    for (long i = 0; i < frames; ++i) show.frame();
    if (!options.shot.empty() && told(save_picture(*shell, show, options))) return 1;
    if (!options.wav.empty() && told(audio::save_wav(show.sound(), options.wav))) return 1;
    if (!options.replay.empty()) {
        const sim::Replay replay = show.session().replay();
        const std::string trouble =
            write_file(options.replay, to_text(replay, levels::to_toml(replay.level)));
        if (!trouble.empty() && told(options.replay.string() + ": error: " + trouble)) return 1;
    }
    const sim::World& world = show.session().world();
    std::printf("%s: %.1f s played, score %d, %d bricks left, fingerprint %016llx\n",
                world.stage->level.title.c_str(),
                static_cast<double>(world.tick) / sim::kTicksPerSecond, world.score, world.needed,
                static_cast<unsigned long long>(fingerprint(world)));
    return 0;
}

}  // namespace carom::app
