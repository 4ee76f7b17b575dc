#include "game/app/loop/window_loop.h"

#include "engine/core/aside.h"
#include "engine/core/console.h"
#include "engine/gfx/image.h"
#include "engine/gfx/viewport.h"
#include "engine/platform/clock.h"
#include "engine/platform/frames.h"
#include "engine/platform/host.h"
#include "engine/platform/termination.h"
#include "engine/platform/window.h"
#include "game/app/input/menu_input.h"
#include "game/app/loop/dropped_files.h"
#include "game/app/loop/frame_pacer.h"
#include "game/app/loop/hot_reload.h"
#include "game/app/loop/mistake_overlay.h"
#include "game/app/loop/scene_stack.h"
#include "game/app/loop/start.h"
#include "game/app/loop/touch_button.h"
#include "game/app/storage/screenshots.h"
#include "game/view/screen/palette.h"
#include "game/view/screen/quality.h"
#include "game/view/ui/frame_meter.h"

#include <chrono>
#include <future>

namespace carom::app {
namespace {

using platform::Key;

/// The window, what it shows, and the keys that work everywhere.
class WindowLoop {
public:
    WindowLoop(platform::Window window, view::Renderer renderer, std::unique_ptr<Shell> shell,
               std::unique_ptr<Scene> first)
        : own_shell_(std::move(shell)),
          window_(std::move(window)),
          renderer_(std::move(renderer)),
          shell_(*own_shell_),
          scenes_(std::move(first), shell_.trace),
          shaders_(renderer_files(shell_.data)),
          before_(platform::now()) {
        set_icon();
        rate_ = window_.refresh_rate();
        governor_.start(first_quality(), static_cast<float>(rate_));
        platform::note_quit_signals();
        platform::on_display_lost([this] { scenes_.leave(); });
        shell_.clipboard = [this] { return window_.clipboard(); };
        shell_.set_clipboard = [this](const std::string& text) { window_.set_clipboard(text); };
    }

    WindowLoop(const WindowLoop&) = delete;  // others hold its address
    WindowLoop& operator=(const WindowLoop&) = delete;

    /// One frame; false when it was the last.
    bool step() {
        if (frame()) return true;
        platform::on_display_lost({});
        shell_.save_what_waits(Wait::ToTheEnd);
        shell_.trace.say("quit");
        return false;
    }

private:
    bool frame() {
        platform::Input input = window_.poll();
        const bool close_asked = input.close_requested || window_.should_close();
        if (platform::quit_asked() || (close_asked && scenes_.may_close())) {
            scenes_.leave();
            return false;
        }
        if (close_asked) window_.set_should_close(false);
        const auto now = platform::now();
        measure(now - before_);
        shell_.look = look();
        shell_.device = input.last_device;
        everywhere_keys(input);
        take_drops(input);
        show_notices(input, now - before_);
        const gfx::Viewport viewport =
            gfx::fit_canvas(window_.framebuffer_size(), shell_.look.layout.size);
        if (offers_touch_button()) {
            take_touch_button(input, viewport.to_canvas(input.mouse.struck_pixel),
                              shell_.look.layout);
        }
        const glm::vec2 pointer = viewport.to_canvas(input.mouse.pixel);
        Frame each{input, menu_.read(input, pointer), pointer, now - before_};
        if (input.mouse.struck.any())
            each.pressed_at = viewport.to_canvas(input.mouse.struck_pixel);
        if (input.mouse.let_go.any())
            each.released_at = viewport.to_canvas(input.mouse.let_go_pixel);
        if (!scenes_.advance(each)) return false;
        shaders_.look(now - before_, renderer_, shell_.trace);
        before_ = now;
        window_.set_cursor(scenes_.top().wants_cursor()   ? platform::Cursor::Normal
                           : shell_.settings.hold_pointer ? platform::Cursor::Held
                                                          : platform::Cursor::Hidden);
        draw();
        rest();
        return true;
    }

    [[nodiscard]] bool offers_touch_button() const {
        return shell_.device == platform::Device::Touch && scenes_.top().wants_touch_button();
    }

    /// Waits until the player's frame cap allows the next frame.
    void rest() {
        const auto done = platform::now();
        // Software drivers know no VSync: without a beat of ours they would draw without end.
        const bool ours = shell_.settings.vsync && window_.software();
        const int cap = shell_.settings.frame_cap;
        const auto next = pacer_.next(done, ours && (cap == 0 || cap > rate_) ? rate_ : cap);
        if (next > done) platform::sleep_until(next);
        slept_ = next > done ? platform::now() - done : std::chrono::nanoseconds{0};
    }

    void measure(std::chrono::nanoseconds frame) {
        meter_.add(std::chrono::duration<float>(frame).count());
        governor_.frame(std::chrono::duration<float>(frame - slept_).count());
        remember_quality(frame);
    }

    /// What served last time; without a graphics card the cheapest, which soon rises if it can.
    [[nodiscard]] view::Quality first_quality() const {
        const int last = shell_.settings.last_quality;
        if (window_.software()) return view::Quality::Low;
        return last == 0 ? view::Quality::High : static_cast<view::Quality>(last - 1);
    }

    /// Keeps a step that held for a while, for the next start.
    void remember_quality(std::chrono::nanoseconds frame) {
        constexpr std::chrono::seconds kHeld{5};
        const int now = static_cast<int>(governor_.quality()) + 1;
        held_ = now == held_quality_ ? held_ + frame : std::chrono::nanoseconds{0};
        if (now != held_quality_) {
            const std::string name(name_of(governor_.quality()));
            shell_.trace.say("quality", "\"is\":\"" + name + '"');
        }
        held_quality_ = now;
        if (held_ < kHeld || shell_.settings.last_quality == now) return;
        shell_.settings.last_quality = now;
        save(shell_.home.settings, shell_.settings);
    }

    [[nodiscard]] view::Look look() const {
        const Settings& wanted = shell_.settings;
        view::Look look;
        look.colors = {static_cast<view::ColorSet>(wanted.palette), wanted.high_contrast};
        look.quality = wanted.quality == 0 ? governor_.quality()
                                           : static_cast<view::Quality>(wanted.quality - 1);
        look.still = wanted.reduced_motion;
        look.shake = share(wanted.shake);
        look.flash = share(wanted.flash);
        look.effects = share(wanted.effects);
        look.bloom = wanted.bloom;
        look.crt = wanted.crt;
        look.music = shell_.mixer.beat();
        look.text_scale = share(wanted.text_size);
        look.layout = view::layout_of(window_.framebuffer_size(), window_.content_scale());
        return look;
    }

    void everywhere_keys(const platform::Input& input) {
        if (input.keys.pressed(Key::F11)) {
            shell_.settings.fullscreen = !window_.fullscreen();
            save(shell_.home.settings, shell_.settings);
        }
        if (input.keys.pressed(Key::F3)) next_meter();
        follow_settings();
        if (input.keys.pressed(Key::F12)) want_shot_ = true;
        if (input.resized) {
            const glm::ivec2 size = window_.framebuffer_size();
            shell_.trace.say("resized", "\"size\":[" + std::to_string(size.x) + "," +
                                            std::to_string(size.y) + "]");
        }
    }

    /// Frame times, then overdraw with them, of all and of what changes, then neither.
    void next_meter() {
        const bool shown = shell_.settings.show_frame_time;
        if (shown && overdraw_ != view::Overdraw::Changes) {
            overdraw_ =
                overdraw_ == view::Overdraw::Off ? view::Overdraw::Whole : view::Overdraw::Changes;
            return;
        }
        overdraw_ = view::Overdraw::Off;
        shell_.settings.show_frame_time = !shown;
        save(shell_.home.settings, shell_.settings);
    }

    void follow_settings() {
        const Settings& wanted = shell_.settings;
        if (wanted.fullscreen != window_.fullscreen()) {
            window_.set_fullscreen(wanted.fullscreen);
            shell_.trace.say("fullscreen", window_.fullscreen() ? "\"on\":true" : "\"on\":false");
        }
        if (wanted.vsync != vsync_) window_.set_vsync(wanted.vsync);
        vsync_ = wanted.vsync;
    }

    void draw() {
        const gfx::Surface surface = window_.surface();
        const bool seen = surface.size.x > 0 && surface.size.y > 0;
        bool changed = true;
        if (seen) {
            renderer_.set_look(first_shown_ ? shell_.look : quick(shell_.look));
            const bool meter = shell_.settings.show_frame_time;
            const auto draw_meter = [&](view::Canvas& canvas) {
                meter_.draw(canvas, renderer_.stats());
            };
            const auto paint = [&](view::Canvas& canvas) {
                scenes_.draw(canvas);
                if (offers_touch_button()) draw_touch_button(canvas, !scenes_.top().wants_cursor());
                draw_notice(canvas, notice());
                if (meter && overdraw_ == view::Overdraw::Off) draw_meter(canvas);
            };
            if (meter && overdraw_ != view::Overdraw::Off) {
                renderer_.draw_overdraw(surface, overdraw_, paint, draw_meter);
            } else {
                changed = renderer_.draw(surface, paint, scenes_.post());
            }
            if (want_shot_) save_shot(surface);
        }
        if (changed || window_.uncovered()) window_.swap();
        if (seen && !first_shown_) {
            shell_.trace.say("first_picture");
            platform::give_memory_back();
        }
        first_shown_ = first_shown_ || seen;
    }

    /// For the very first picture: the driver takes longest to prepare what makes the halo.
    static view::Look quick(view::Look look) {
        look.quality = view::Quality::Low;
        return look;
    }

    void take_drops(const platform::Input& input) {
        if (input.keys.struck.any() || input.mouse.struck.any()) dropped_ = {};
        if (input.dropped.empty() || !scenes_.takes_drops()) return;
        Dropped opened = open_dropped(shell_, input.dropped);
        dropped_ = std::move(opened.notice);
        if (opened.below) scenes_.restart(std::move(opened.below));
        if (opened.recording) scenes_.push(std::move(opened.recording));
        if (opened.scene) scenes_.restart(std::move(opened.scene));
    }

    /// Notices go with a key or a click, but not before they can have been read.
    void show_notices(const platform::Input& input, std::chrono::nanoseconds passed) {
        constexpr std::chrono::seconds kLeast{2};
        shell_.save_what_waits();
        shell_.gather_notices();
        auto& lines = shell_.notices.lines;
        const bool fresh = traced_notices_ < lines.size() || &notice() != &shell_.notices;
        noticed_ = fresh ? std::chrono::nanoseconds{0} : noticed_ + passed;
        for (; traced_notices_ < lines.size(); ++traced_notices_) {
            shell_.trace.say("notice", "\"text\":" + json_text(lines[traced_notices_]));
        }
        const bool struck = input.keys.struck.any() || input.mouse.struck.any();
        if (!struck || noticed_ < kLeast) return;
        lines.clear();
        traced_notices_ = 0;
    }

    [[nodiscard]] const Notice& notice() const {
        if (shaders_.notice().any()) return shaders_.notice();
        if (dropped_.any()) return dropped_;
        return shell_.level_notice.any() ? shell_.level_notice : shell_.notices;
    }

    void save_shot(const gfx::Surface& surface) {
        want_shot_ = false;
        const std::filesystem::path folder = pictures_folder();
        std::error_code code;  // a folder that cannot be made is told of by save_png
        std::filesystem::create_directories(folder, code);
        const std::filesystem::path file = take_picture_name(folder);
        const std::string trouble = gfx::save_png(gfx::read_pixels(surface), file);
        if (!trouble.empty()) {
            std::filesystem::remove(file, code);  // empty, or not there
            return shell_.tell(trouble);
        }
        const gfx::Viewport view = gfx::fit_canvas(surface.size, shell_.look.layout.size);
        const std::string facts = scenes_.facts();
        shell_.trace.say("screenshot", "\"file\":" + json_text(file.string()) + ",\"canvas\":[" +
                                           std::to_string(view.upper_left.x) + "," +
                                           std::to_string(view.upper_left.y) + "," +
                                           std::to_string(view.size.x) + "," +
                                           std::to_string(view.size.y) + "]" +
                                           (facts.empty() ? "" : "," + facts));
    }

    void set_icon() {
        const auto icon = gfx::load_image(shell_.data.icons() / "carom_48.png");
        if (icon) window_.set_icon(icon.value().size, icon.value().rgba);
    }

    std::unique_ptr<Shell> own_shell_;
    platform::Window window_;
    view::Renderer renderer_;
    Shell& shell_;
    SceneStack scenes_;
    ShaderReload shaders_;
    Notice dropped_;  ///< With files dragged here; gone at the next key or click.
    MenuReader menu_;
    view::FrameMeter meter_;
    view::QualityGovernor governor_;
    FramePacer pacer_;
    std::chrono::nanoseconds slept_{0};  ///< By the frame cap, since the last frame began.
    int rate_ = 60;                      ///< Of the display, pictures a second.
    int held_quality_ = 0;
    std::chrono::nanoseconds held_{0};  ///< Since the quality is that.
    bool vsync_ = true;
    view::Overdraw overdraw_ = view::Overdraw::Off;
    bool want_shot_ = false;
    bool first_shown_ = false;
    std::chrono::nanoseconds noticed_{0};  ///< Since the notices are as they are.
    std::size_t traced_notices_ = 0;
    std::chrono::nanoseconds before_;  ///< When the last frame began.
};

}  // namespace

int run_window(std::unique_ptr<Shell> own, const WindowOptions& options,
               const std::function<std::unique_ptr<Scene>(Shell&)>& make_first) {
    Shell& shell = *own;
    if (!options.trace.empty()) {
        const std::string trouble = shell.trace.open(options.trace);
        if (!trouble.empty()) return complain(trouble), 1;
    }
    shell.home = find_home();
    shell.settings.reduced_motion = platform::less_motion_wanted();  // until it is chosen
    load(shell.home.settings, shell.settings);
    load(shell.home.scores, shell.scores);
    load(shell.home.games, shell.games);
    load(shell.home.lifetime, shell.lifetime);
    if (shell.home.scores.file.empty()) {
        shell.tell("there is no home folder (HOME is not set), so nothing is saved");
    }
    if (options.fullscreen) shell.settings.fullscreen = true;
    shell.apply_settings();
    const view::RendererFiles files = renderer_files(shell.data);
    auto draft = std::async(kAside, gfx::draft_sheet, files.textures, files.fonts);
    auto window = platform::Window::open(
        {.size = options.size, .fullscreen = shell.settings.fullscreen, .vsync = true});
    if (!window) return complain("carom: error: " + window.error().why), 1;
    auto renderer = view::Renderer::create(files, draft.get());
    if (!renderer) return complain(renderer.error().why), 1;
    if (!shell.muted && !shell.mixer.notice().empty()) {
        complain("carom: " + shell.mixer.notice());
    }
    auto first = make_first(shell);
    const auto loop = std::make_shared<WindowLoop>(
        std::move(window).value(), std::move(renderer).value(), std::move(own), std::move(first));
    platform::run_frames([loop] { return loop->step(); });
    return 0;
}

}  // namespace carom::app
