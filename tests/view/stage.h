#pragma once
// A renderer on a picture in memory, and a game to show on it.

#include "engine/gfx/target.h"
#include "engine/platform/offscreen.h"
#include "game/sim/autopilot.h"
#include "game/view/game_view.h"
#include "game/view/screen/renderer.h"

#include <doctest/doctest.h>

#include <array>
#include <filesystem>
#include <set>

namespace carom::view::test {

inline constexpr int kMostDrawCalls = 12;

/// A small screen. It is made once: compiling shaders and packing the atlas takes a while.
class Screen {
public:
    static Screen& get() {
        static Screen screen;
        return screen;
    }

    gfx::Image draw(const std::function<void(Canvas&)>& paint, const gfx::PostSettings& post = {}) {
        renderer_->draw(offscreen_->surface(), paint, post);
        return gfx::read_pixels(offscreen_->surface());
    }
    /// The same without reading it back.
    bool show(const std::function<void(Canvas&)>& paint, const gfx::PostSettings& post = {}) {
        return renderer_->draw(offscreen_->surface(), paint, post);
    }
    void set_look(const Look& look) { renderer_->set_look(look); }
    [[nodiscard]] const gfx::DrawStats& stats() const { return renderer_->stats(); }
    [[nodiscard]] const gfx::Sheet& sheet() const { return renderer_->sheet(); }
    [[nodiscard]] Renderer& renderer() { return *renderer_; }
    [[nodiscard]] platform::Surface surface() const { return offscreen_->surface(); }

private:
    Screen() {
        auto offscreen = platform::Offscreen::create({640, 360});
        if (!offscreen) FAIL(offscreen.error().why);
        offscreen_.emplace(std::move(offscreen).value());
        const std::filesystem::path root = CAROM_SOURCE_DIR;
        const std::filesystem::path fonts = CAROM_FONT_DIR;
        auto renderer = Renderer::create({root / "shaders",
                                          root / "resources/textures",
                                          root / "resources/backgrounds",
                                          {fonts / "Play-Regular.ttf", fonts / "Play-Bold.ttf"}});
        if (!renderer) FAIL(renderer.error().why);
        renderer_.emplace(std::move(renderer).value());
    }

    std::optional<platform::Offscreen> offscreen_;
    std::optional<Renderer> renderer_;
};

/// How many colours a picture has; one that was never drawn has a single one.
inline std::size_t colors_in(const gfx::Image& image) {
    std::set<gfx::Rgba> colors;
    for (int y = 0; y < image.size.y; y += 4) {
        for (int x = 0; x < image.size.x; x += 4) colors.insert(image.at(x, y));
    }
    return colors.size();
}

struct Silence : SoundSink {
    void play(std::string_view, float, float, float) override {}
    void duck(float, float) override {}
    void follow(const Mood&) override {}
    void sting(Sting) override {}
};

/// A game as seen, played by the autopilot.
class Performance {
public:
    explicit Performance(const sim::Level& level)
        : session_(level, 5, {.lives = level.rules.lives}, sim::autopilot),
          view_(session_.world(), sounds_) {}

    void play(double seconds) {
        constexpr std::chrono::nanoseconds kFrame{16'666'667};
        for (int i = 0; i < static_cast<int>(seconds * 60.0); ++i) {
            session_.advance(kFrame);
            view_.read(session_, kFrame, kFrame, {});
        }
    }

    void paint(Canvas& canvas) const {
        view_.draw_field(canvas, session_);
        view_.draw_hud(canvas, world(),
                       {.level_title = "A level with a long title",
                        .level_number = 1,
                        .level_count = 9,
                        .best = 1234,
                        .hint = "A hint"});
    }
    [[nodiscard]] gfx::PostSettings post() const { return view_.post({}); }
    gfx::Image draw(Screen& screen) const {
        return screen.draw([&](Canvas& canvas) { paint(canvas); }, post());
    }

    [[nodiscard]] const sim::World& world() const { return session_.world(); }
    [[nodiscard]] const FieldView& field() const { return view_.field(); }

private:
    Silence silence_;
    Sounds sounds_{silence_};
    sim::Session session_;
    GameView view_;
};

}  // namespace carom::view::test
