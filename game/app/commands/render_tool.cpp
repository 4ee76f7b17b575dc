#include "game/app/commands/render_tool.h"

#include "engine/core/console.h"
#include "engine/core/fed_program.h"
#include "engine/core/mistake.h"
#include "engine/gfx/image.h"
#include "engine/gfx/target.h"
#include "engine/platform/offscreen.h"
#include "game/app/commands/replay_tool.h"
#include "game/app/loop/start.h"
#include "game/app/storage/scores.h"
#include "game/replay/replay_text.h"
#include "game/replay/timeline.h"
#include "game/sim/clock_text.h"
#include "game/view/game_view.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string>
#include <system_error>
#include <vector>

namespace carom::app {
namespace {

namespace fs = std::filesystem;

/// What a film is made of.
struct Film {
    sim::Tick from = 0;
    long frames = 0;
    long fps = 60;
    glm::ivec2 size{0};
};

/// Plays a part of a recording, frame by frame.
class Projector {
public:
    Projector(Shell& shell, const sim::Replay& replay, const Film& film)
        : shell_(shell), film_(film), timeline_(replay) {
        timeline_.seek(film.from);
        show_level();
    }

    /// To the next frame.
    void advance() {
        events_.clear();
        const sim::Tick to = film_.from + at(++frame_, sim::kTicksPerSecond);
        while (timeline_.at() < to && timeline_.step(events_)) {
        }
        if (timeline_.level() != level_) {
            events_.clear();
            show_level();
        }
        const std::chrono::nanoseconds passed{1'000'000'000 / film_.fps};
        view_->read(events_, timeline_.world(), passed, passed, shell_.look);
    }
    /// What is heard from the last frame to this one.
    [[nodiscard]] std::vector<float> sound() {
        return shell_.mixer.render(at(frame_, audio::kSampleRate) -
                                   at(frame_ - 1, audio::kSampleRate));
    }
    void paint(view::Canvas& canvas) const {
        const sim::World& world = timeline_.world();
        const Terms terms{timeline_.replay().difficulty, timeline_.replay().assist};
        view_->draw_field(canvas, timeline_.previous(), world, 1.0f);
        view_->draw_hud(canvas, world,
                        {.level_title = world.stage->level.title,
                         .level_number = number_,
                         .level_count = count_,
                         .hint = {},
                         .terms = terms == Terms{} ? "" : in_words(terms)});
    }
    [[nodiscard]] gfx::PostSettings post() const { return view_->post(shell_.look); }

private:
    /// Ticks or samples until a frame, without ever drifting.
    [[nodiscard]] std::uint32_t at(long frame, long a_second) const {
        return static_cast<std::uint32_t>(frame * a_second / film_.fps);
    }
    void show_level() {
        level_ = timeline_.level();
        const sim::Level& level = timeline_.replay().levels[level_].level;
        view_.emplace(timeline_.world(), shell_.sounds);
        shell_.play_music(level, level_);
        const auto& own = shell_.set.levels;
        const auto found = std::find(own.begin(), own.end(), level);
        const bool ours = found != own.end();
        number_ = 1 + static_cast<int>(ours ? found - own.begin() : std::ptrdiff_t(level_));
        count_ = static_cast<int>(ours ? own.size() : timeline_.replay().levels.size());
    }

    Shell& shell_;
    Film film_;
    replay::Timeline timeline_;
    std::optional<view::GameView> view_;
    sim::Events events_;
    std::size_t level_ = 0;
    int number_ = 1;
    int count_ = 1;
    long frame_ = 0;
};

int no_film(const std::string& why) {
    complain("carom: error: " + why);
    return 1;
}

bool is_film(const fs::path& out) {
    return out.extension() == ".mp4" || out.extension() == ".webm" || out.extension() == ".gif";
}

/// ffmpeg's command line: pictures from us, sound from a file, none in a GIF.
std::vector<std::string> ffmpeg_words(const Film& film, const fs::path& sound, const fs::path& out,
                                      const fs::path& part) {
    const std::string size = std::to_string(film.size.x) + "x" + std::to_string(film.size.y);
    std::vector<std::string> words{"ffmpeg", "-loglevel", "error", "-nostdin", "-y"};
    const auto add = [&](std::initializer_list<std::string> more) {
        words.insert(words.end(), more);
    };
    add({"-f", "rawvideo", "-pix_fmt", "rgba", "-s", size, "-r", std::to_string(film.fps)});
    add({"-i", "pipe:0"});
    if (out.extension() == ".gif") {
        // Colours of its own, and only what changed from one frame to the next.
        add({"-vf",
             "split[a][b];[a]palettegen=max_colors=128:stats_mode=diff[p];"
             "[b][p]paletteuse=dither=none:diff_mode=rectangle"});
        add({"-f", "gif"});
    } else if (out.extension() == ".webm") {
        add({"-i", sound.string(), "-c:v", "libvpx-vp9", "-crf", "30", "-b:v", "0"});
        add({"-c:a", "libopus", "-f", "webm"});
    } else {
        add({"-i", sound.string(), "-c:v", "libx264", "-crf", "20", "-pix_fmt", "yuv420p"});
        add({"-c:a", "aac", "-b:a", "160k", "-movflags", "+faststart", "-f", "mp4"});
    }
    words.push_back("file:" + part.string());  // a name may begin with a dash or hold a colon
    return words;
}

/// What one or more frames need to be drawn.
struct Screen {
    platform::Offscreen offscreen;
    view::Renderer renderer;

    gfx::Image shoot(const Projector& projector, const Shell& shell) {
        renderer.set_look(shell.look);
        renderer.draw(
            offscreen.surface(), [&](view::Canvas& canvas) { projector.paint(canvas); },
            projector.post());
        return gfx::read_pixels(offscreen.surface());
    }
};

std::string save_sound(Shell& shell, const sim::Replay& replay, const Film& film,
                       const fs::path& file) {
    Projector projector(shell, replay, film);
    std::vector<float> all;
    for (long i = 0; i < film.frames; ++i) {
        projector.advance();
        const auto block = projector.sound();
        all.insert(all.end(), block.begin(), block.end());
    }
    return audio::save_wav(all, file);
}

/// Hands every picture to `take` until that says no.
template <class Take>
bool each_picture(Shell& shell, Screen& screen, const sim::Replay& replay, const Film& film,
                  Take take) {
    Projector projector(shell, replay, film);
    for (long i = 0; i < film.frames; ++i) {
        projector.advance();
        if (!take(i, screen.shoot(projector, shell))) return false;
    }
    return true;
}

int make_film(Shell& shell, Screen& screen, const sim::Replay& replay, const Film& film,
              const fs::path& out) {
    const OwnFolder own;
    if (own.path().empty()) return no_film("no folder for temporary files could be made");
    const fs::path sound = own.path() / "sound.wav";
    const std::string trouble = save_sound(shell, replay, film, sound);
    if (!trouble.empty()) return complain(trouble), 1;
    fs::path part = out;
    part += ".part";
    FedProgram ffmpeg;
    bool missing = false;
    const std::string wrong = ffmpeg.start(ffmpeg_words(film, sound, out, part), missing);
    if (missing) {
        return no_film(
            "ffmpeg is not installed; -o with a folder, such as frames/, does without it");
    }
    if (!wrong.empty()) return no_film("ffmpeg: " + wrong);
    const bool fed =
        each_picture(shell, screen, replay, film,
                     [&](long, const gfx::Image& picture) { return ffmpeg.feed(picture.rgba); });
    const bool made = ffmpeg.finish() && fed;
    std::error_code code;
    if (made) fs::rename(part, out, code);
    if (made && !code) return 0;
    const std::string why = made ? code.message() : "ffmpeg could not make it";
    fs::remove(part, code);
    complain(error_in(out, why));
    return 1;
}

int make_pictures(Shell& shell, Screen& screen, const sim::Replay& replay, const Film& film,
                  const fs::path& out) {
    std::error_code code;
    fs::create_directories(out, code);  // one that can't be made is told of when writing
    std::string trouble = save_sound(shell, replay, film, out / "sound.wav");
    if (trouble.empty()) {
        each_picture(shell, screen, replay, film, [&](long i, const gfx::Image& picture) {
            char name[32];
            std::snprintf(name, sizeof name, "frame_%06ld.png", i + 1);
            trouble = gfx::save_png(picture, out / name);
            return trouble.empty();
        });
    }
    if (!trouble.empty()) complain(trouble);
    return trouble.empty() ? 0 : 1;
}

/// Why nothing may be written there; empty if it may.
std::string in_the_way(const RenderOptions& options) {
    std::error_code code;
    const bool film = is_film(options.out);
    const fs::file_status there = fs::status(options.out, code);
    if (!fs::exists(there)) return {};
    if (film && !fs::is_regular_file(there)) return "is no regular file";
    if (!film && !fs::is_directory(there)) return "is a file; name a folder, or a .mp4 or .gif";
    if (options.force || (!film && fs::is_empty(options.out, code))) return {};
    return film ? "is there already; --force writes over it"
                : "is there already, and not empty; --force writes into it";
}

/// Says where a game stops being the recorded one; it is rendered all the same.
void tell_difference(const fs::path& file, const sim::Replay& replay) {
    replay::Timeline timeline(replay);
    while (!timeline.survey(100'000)) {
    }
    if (!timeline.difference()) return;
    complain(printable(file.string()) + ": warning: after " +
             sim::clock_text(timeline.difference()->after) +
             " this is no longer the game that was recorded");
}

}  // namespace

int render_replay(const RenderOptions& options) {
    const fs::path& out = options.out;
    std::error_code code;
    if (!is_film(out) && out.has_extension() && !fs::is_directory(out, code)) {
        complain(error_in(out, "films end in .mp4, .webm or .gif; a folder's name in /"));
        return 2;
    }
    const std::string blocked = in_the_way(options);
    if (!blocked.empty()) return complain(error_in(out, blocked)), 1;
    const auto replay = playable(options.file);
    if (!replay) return replay.error();
    const bool gif = out.extension() == ".gif";
    const std::uint64_t length = sim::ticks_of(replay.value());
    Film film{.from = static_cast<sim::Tick>(options.from * sim::kTicksPerSecond),
              .fps = options.fps.value_or(gif ? 25 : 60),
              .size = options.size.value_or(gif ? glm::ivec2{640, 360} : glm::ivec2{1280, 720})};
    if (film.from >= length) {
        complain(error_in(options.file, "it ends at " + sim::clock_text(length)));
        return 1;
    }
    const double left = static_cast<double>(length - film.from) / sim::kTicksPerSecond;
    film.frames = std::max(1L, static_cast<long>(std::min(left, options.seconds.value_or(left)) *
                                                 static_cast<double>(film.fps)));
    if (out.extension() == ".mp4") film.size -= film.size % 2;  // its colours come in twos
    tell_difference(options.file, replay.value());
    const auto shell = make_shell({}, {.offline = true});
    if (!shell) return 1;
    shell->look.layout = view::layout_of(film.size);
    auto offscreen = platform::Offscreen::create(film.size);
    if (!offscreen) return no_film(offscreen.error().why);
    auto renderer = view::Renderer::create(renderer_files(shell->data));
    if (!renderer) return complain(renderer.error().why), 1;
    Screen screen{std::move(offscreen).value(), std::move(renderer).value()};
    return is_film(out) ? make_film(*shell, screen, replay.value(), film, out)
                        : make_pictures(*shell, screen, replay.value(), film, out);
}

}  // namespace carom::app
