// bench_frame [--size 1280x720] [--frames 120] [--scene NAME] [--quality NAME] [--pictures FOLDER]
//             [--only ours]
//
// What a frame costs by scene and quality, on average of the frames: CPU of all threads of this
// process, the share of it that is our own main thread's, draw calls, triangles, shaded pixels in
// screens and what they are shaded for. In a window where there is a display, else
// offscreen (which saves what it takes to show a picture). Whoever compares machines or versions
// lets nothing else run meanwhile.
//
// CPU is the process's clock over all measured frames: the driver's threads are in it. Our own part
// is measured in a second run over the same frames, with drawing, uploading and clearing made to do
// nothing; what is left of OpenGL then is a few dozen cheap calls. `--only ours` runs that alone,
// for a profiler or for counting instructions.

#include "engine/gfx/image.h"
#include "engine/platform/gl.h"
#include "engine/platform/offscreen.h"
#include "engine/platform/window.h"
#include "game/app/loop/start.h"
#include "game/view/screen/quality.h"
#include "game/view/screen/renderer.h"
#include "tests/frame/scenes.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <fstream>
#include <optional>
#include <string>

namespace carom::frame {
namespace {

struct Options {
    glm::ivec2 size{1280, 720};
    int frames = 120;
    std::string scene;
    std::string quality;
    std::filesystem::path pictures;
    bool only_ours = false;
};

double seconds_of(clockid_t clock) {
    timespec time{};
    clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// A window, or where there is no display a picture in memory.
class Screen {
public:
    static std::optional<Screen> open(glm::ivec2 size) {
        Screen screen;
        if (platform::display_available()) {
            auto window = platform::Window::open({.size = size, .vsync = false});
            if (window) screen.window_.emplace(std::move(window).value());
        }
        if (!screen.window_) {
            auto offscreen = platform::Offscreen::create(size);
            if (!offscreen) return std::nullopt;
            screen.offscreen_.emplace(std::move(offscreen).value());
        }
        return screen;
    }
    [[nodiscard]] bool is_window() const { return window_.has_value(); }
    [[nodiscard]] gfx::Surface surface() const {
        return window_ ? window_->surface() : offscreen_->surface();
    }
    void show() {
        if (!window_) return glFlush();
        window_->swap();
        static_cast<void>(window_->poll());
    }

private:
    std::optional<platform::Window> window_;
    std::optional<platform::Offscreen> offscreen_;
};

/// While it lives, whatever of OpenGL makes pixels or carries them does nothing.
class NoDriver {
public:
    NoDriver() {
        glad_glDrawElements = [](GLenum, GLsizei, GLenum, const void*) {};
        glad_glDrawArrays = [](GLenum, GLint, GLsizei) {};
        glad_glBufferData = [](GLenum, GLsizeiptr, const void*, GLenum) {};
        glad_glBufferSubData = [](GLenum, GLintptr, GLsizeiptr, const void*) {};
        glad_glClear = [](GLbitfield) {};
        glad_glGenerateMipmap = [](GLenum) {};
        glad_glBlitFramebuffer = [](GLint, GLint, GLint, GLint, GLint, GLint, GLint, GLint,
                                    GLbitfield, GLenum) {};
    }
    NoDriver(const NoDriver&) = delete;
    NoDriver& operator=(const NoDriver&) = delete;
    ~NoDriver() {
        glad_glDrawElements = draw_elements_;
        glad_glDrawArrays = draw_arrays_;
        glad_glBufferData = buffer_data_;
        glad_glBufferSubData = buffer_sub_data_;
        glad_glClear = clear_;
        glad_glGenerateMipmap = mipmap_;
        glad_glBlitFramebuffer = blit_;
    }

private:
    PFNGLDRAWELEMENTSPROC draw_elements_ = glad_glDrawElements;
    PFNGLDRAWARRAYSPROC draw_arrays_ = glad_glDrawArrays;
    PFNGLBUFFERDATAPROC buffer_data_ = glad_glBufferData;
    PFNGLBUFFERSUBDATAPROC buffer_sub_data_ = glad_glBufferSubData;
    PFNGLCLEARPROC clear_ = glad_glClear;
    PFNGLGENERATEMIPMAPPROC mipmap_ = glad_glGenerateMipmap;
    PFNGLBLITFRAMEBUFFERPROC blit_ = glad_glBlitFramebuffer;
};

struct Cost {
    double cpu = 0.0;   ///< Milliseconds a frame, all threads.
    double wall = 0.0;  ///< Milliseconds a frame.
    double ours = 0.0;  ///< Milliseconds a frame of the main thread, without the driver.
    gfx::DrawStats stats;
};

gfx::DrawStats mean_of(gfx::DrawStats sum, int frames) {
    sum.draw_calls /= frames;
    sum.triangles /= frames;
    sum.fragments /= frames;
    for (long& pixels : sum.by_layer) pixels /= frames;
    return sum;
}

class Bench {
public:
    Bench(Screen screen, view::Renderer renderer, const Options& options)
        : screen_(std::move(screen)), renderer_(std::move(renderer)), options_(options) {}

    Cost measure(const SceneRow& row, view::Quality quality) {
        Cost cost;
        Show show(row, CAROM_SOURCE_DIR);
        show.set_quality(quality);
        const double each = 1e3 / options_.frames;
        if (!options_.only_ours) measure_all(show, cost);
        if (!options_.pictures.empty()) save_picture(row, quality, show);
        const NoDriver nothing;
        const double ours = seconds_of(CLOCK_THREAD_CPUTIME_ID);
        for (int i = 0; i < options_.frames; ++i) draw(show);
        cost.ours = each * (seconds_of(CLOCK_THREAD_CPUTIME_ID) - ours);
        return cost;
    }

private:
    void measure_all(Show& show, Cost& cost) {
        const double each = 1e3 / options_.frames;
        for (int i = 0; i < 20; ++i) frame(show);
        const double cpu = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
        const double wall = seconds_of(CLOCK_MONOTONIC);
        for (int i = 0; i < options_.frames; ++i) {
            frame(show);
            cost.stats += renderer_.stats();
        }
        glFinish();
        cost.cpu = each * (seconds_of(CLOCK_PROCESS_CPUTIME_ID) - cpu);
        cost.wall = each * (seconds_of(CLOCK_MONOTONIC) - wall);
        cost.stats = mean_of(cost.stats, options_.frames);
    }
    void draw(Show& show) {
        show.advance();
        renderer_.set_look(show.look());
        renderer_.draw(
            screen_.surface(), [&](view::Canvas& canvas) { show.draw(canvas); }, show.post());
    }
    void frame(Show& show) {
        draw(show);
        screen_.show();
    }
    void save_picture(const SceneRow& row, view::Quality quality, Show& show) {
        draw(show);
        const auto file = options_.pictures /
                          (std::string(row.name) + "_" + std::string(name_of(quality)) + ".png");
        const std::string trouble = gfx::save_png(gfx::read_pixels(screen_.surface()), file);
        if (!trouble.empty()) std::fprintf(stderr, "%s\n", trouble.c_str());
        screen_.show();
    }

    Screen screen_;
    view::Renderer renderer_;
    Options options_;
};

/// Megabytes in memory now.
double resident() {
    std::ifstream file("/proc/self/statm");
    double all = 0.0;
    double pages = 0.0;
    file >> all >> pages;
    return pages * 4096.0 / 1e6;
}

int run(const Options& options) {
    auto screen = Screen::open(options.size);
    if (!screen) return std::fprintf(stderr, "bench: no OpenGL here\n"), 1;
    const auto files = app::renderer_files(app::Data{CAROM_SOURCE_DIR});
    auto renderer = view::Renderer::create(files);
    if (!renderer) return std::fprintf(stderr, "%s\n", renderer.error().why.c_str()), 1;
    std::printf("%d x %d, %s, %s, %d frames each\n", options.size.x, options.size.y,
                screen->is_window() ? "in a window" : "offscreen",
                reinterpret_cast<const char*>(glGetString(GL_RENDERER)), options.frames);
    std::printf("%-8s %-7s %9s %9s %9s %6s %9s %8s   of these\n", "scene", "quality", "CPU ms",
                "wall ms", "ours ms", "draws", "triangles", "screens");
    Bench bench(std::move(*screen), std::move(renderer).value(), options);
    for (const SceneRow& row : scene_rows()) {
        if (!options.scene.empty() && options.scene != row.name) continue;
        for (const auto quality :
             {view::Quality::Low, view::Quality::Medium, view::Quality::High}) {
            if (!options.quality.empty() && options.quality != name_of(quality)) continue;
            const Cost cost = bench.measure(row, quality);
            const double screen_pixels = options.size.x * options.size.y;
            std::printf("%-8s %-7s %9.2f %9.2f %9.3f %6d %9d %8.2f  ", row.name,
                        name_of(quality).data(), cost.cpu, cost.wall, cost.ours,
                        cost.stats.draw_calls, cost.stats.triangles,
                        static_cast<double>(cost.stats.fragments) / screen_pixels);
            for (std::size_t i = 0; i < gfx::kLayerCount; ++i) {
                const double part = static_cast<double>(cost.stats.by_layer[i]) / screen_pixels;
                if (part >= 0.005) std::printf(" %s %.2f", gfx::kLayerNames[i], part);
            }
            std::puts("");
            std::fflush(stdout);
        }
    }
    std::printf("memory %.0f MB\n", resident());
    return 0;
}

}  // namespace
}  // namespace carom::frame

int main(int count, char** words) {
    carom::frame::Options options;
    for (int i = 1; i + 1 < count; i += 2) {
        const std::string word = words[i];
        const char* value = words[i + 1];
        if (word == "--size") std::sscanf(value, "%dx%d", &options.size.x, &options.size.y);
        if (word == "--frames") options.frames = std::max(1, std::atoi(value));
        if (word == "--scene") options.scene = value;
        if (word == "--quality") options.quality = value;
        if (word == "--pictures") options.pictures = value;
        if (word == "--only") options.only_ours = std::strcmp(value, "ours") == 0;
    }
    return carom::frame::run(options);
}
