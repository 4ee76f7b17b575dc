#include "game/app/commands/demo.h"

#include "engine/core/console.h"
#include "engine/core/files.h"
#include "engine/core/hex.h"
#include "engine/core/mistake.h"
#include "engine/gfx/image.h"
#include "engine/platform/offscreen.h"
#include "game/app/game.h"
#include "game/app/loop/start.h"
#include "game/replay/format.h"
#include "game/sim/autopilot.h"

#include <chrono>
#include <cstdio>
#include <vector>

namespace carom::app {
namespace {

constexpr int kFramesPerSecond = 60;
constexpr std::chrono::nanoseconds kFrame{1'000'000'000 / kFramesPerSecond};

std::string save_picture(const Shell& shell, const Game& game, const DemoOptions& options) {
    auto screen = platform::Offscreen::create(options.size);
    if (!screen) return "carom: error: " + screen.error().why;
    auto renderer = view::Renderer::create(renderer_files(shell.data));
    if (!renderer) return renderer.error().why;
    const gfx::Surface surface = screen.value().surface();
    view::Renderer drawer = std::move(renderer).value();
    view::Look look = shell.look;
    look.layout = view::layout_of(options.size);
    drawer.set_look(look);
    const auto paint = [&](view::Canvas& canvas) {
        game.draw_field(canvas);
        game.draw_hud(canvas, {.level_title = game.world().stage->level.title,
                               .level_number = 1,
                               .level_count = static_cast<int>(shell.set.levels.size()),
                               .best = 0,
                               .hint = {}});
    };
    drawer.draw(surface, paint, game.post(shell.look));
    return gfx::save_png(gfx::read_pixels(surface), options.shot);
}

bool told(const std::string& trouble) {
    if (!trouble.empty()) complain(trouble);
    return !trouble.empty();
}

}  // namespace

int run_demo(const DemoOptions& options) {
    const auto shell = make_shell(options.level, {.offline = true});
    if (!shell) return 1;
    const sim::Level& level = shell->set.levels[0];
    Game game(level, options.seed, {.lives = level.rules.lives}, sim::autopilot, shell->sounds);
    shell->apply_settings();  // as loud as the game is when nobody has changed anything
    shell->play_music(level, 0);
    std::vector<float> sound;  // kept for --wav alone: it takes 23 MB a minute
    const auto frames = static_cast<long>(options.seconds * kFramesPerSecond);
    for (long i = 0; i < frames; ++i) {
        game.advance_evenly(kFrame, shell->look);
        if (options.wav.empty()) continue;
        const auto block = shell->mixer.render(audio::kSampleRate / kFramesPerSecond);
        sound.insert(sound.end(), block.begin(), block.end());
    }
    if (!options.shot.empty() && told(save_picture(*shell, game, options))) return 1;
    if (!options.wav.empty() && told(audio::save_wav(sound, options.wav))) return 1;
    if (!options.replay.empty()) {
        sim::Replay replay;
        replay.levels.push_back(game.session().played());
        const std::string trouble = write_file(options.replay, replay::to_bytes(replay));
        if (!trouble.empty() && told(error_in(options.replay, trouble))) return 1;
    }
    const sim::World& world = game.world();
    char ending[160];
    std::snprintf(ending, sizeof ending, "%.1f s played, score %lld, %d bricks left, fingerprint ",
                  static_cast<double>(world.tick) / sim::kTicksPerSecond,
                  static_cast<long long>(world.score), world.needed);
    print(printable(world.stage->level.title) + ": " + ending + in_hex(fingerprint(world)) + '\n');
    return 0;
}

}  // namespace carom::app
