#pragma once
// A recorded game, watched: play, pause, step, slower, faster, and anywhere by the bar below.

#include "game/app/loop/scene.h"
#include "game/app/loop/shell.h"
#include "game/replay/timeline.h"
#include "game/view/game_view.h"

#include <glm/vec2.hpp>

#include <optional>
#include <string>

namespace carom::app {

class WatchScene : public Scene {
public:
    /// `title` says whose game it is. The replay must be of these rules and have a level.
    WatchScene(Shell& shell, sim::Replay replay, std::string title);

    /// The scene for a recording that is kept; none, and why as a notice, where it can't be read.
    [[nodiscard]] static std::unique_ptr<Scene> of(Shell& shell, const RecordingId& recording,
                                                   const std::string& title);

    Transition advance(const Frame& frame) override;
    void draw(view::Canvas& canvas) const override;
    [[nodiscard]] std::string_view name() const override { return "watching"; }
    [[nodiscard]] gfx::PostSettings post() const override;
    [[nodiscard]] std::string facts() const override;

    [[nodiscard]] const replay::Timeline& timeline() const { return timeline_; }
    [[nodiscard]] bool playing() const { return playing_; }
    /// In eighths of the game's own speed: 1 to 128.
    [[nodiscard]] int speed() const { return speed_; }

    /// Where what can be clicked is.
    struct Place {
        view::Box panel{{184.0f, 674.0f}, {1096.0f, 718.0f}};  ///< Behind all but the race.
        view::Box play{{190.0f, 678.0f}, {226.0f, 714.0f}};
        view::Box seek{{240.0f, 690.0f}, {878.0f, 702.0f}};
        view::Box slower{{990.0f, 678.0f}, {1022.0f, 714.0f}};
        view::Box faster{{1060.0f, 678.0f}, {1092.0f, 714.0f}};
        view::Box race{{24.0f, 244.0f}, {160.0f, 280.0f}};
        float time = 892.0f;  ///< Left edge of the clock.
    };
    [[nodiscard]] static Place place_of(const view::Layout& layout);

private:
    /// Passes sounds on while the game runs about as fast as it was played.
    class Ear : public view::SoundSink {
    public:
        explicit Ear(view::SoundSink& to) : to_(to) {}
        void play(std::string_view sound, float volume, float pan, float pitch) override {
            if (open) to_.play(sound, volume, pan, pitch);
        }
        void duck(float level, float seconds) override {
            if (open) to_.duck(level, seconds);
        }
        void follow(const view::Mood& mood) override { to_.follow(mood); }
        void sting(view::Sting sting) override {
            if (open) to_.sting(sting);
        }
        bool open = true;

    private:
        view::SoundSink& to_;
    };

    void take_keys(const Frame& frame);
    void take_pointer(const Frame& frame);
    void play_or_pause();
    void change_speed(int doublings);
    void go_to(std::int64_t tick);
    void go_to_mark(int direction);
    void step_by(int ticks);
    /// Carries out a wish to be elsewhere, as soon as that is known.
    void arrive();
    void play_on(const Frame& frame);
    void tell() const;
    /// Against the level that is seen, in the set it is from or by itself.
    [[nodiscard]] Transition race();
    [[nodiscard]] Place place() const { return place_of(shell_.look.layout); }
    [[nodiscard]] float x_of(sim::Tick tick) const;
    /// What the mark there is of, if there is one under the pointer.
    [[nodiscard]] std::string words_at(float x) const;
    void draw_pointed(view::Canvas& canvas, const view::Palette& colors) const;
    void draw_end(view::Canvas& canvas, const view::Palette& colors) const;
    void draw_difference(view::Canvas& canvas, const view::Palette& colors) const;
    void draw_bar(view::Canvas& canvas, const view::Palette& colors) const;
    void draw_keys(view::Canvas& canvas, const view::Palette& colors) const;

    Shell& shell_;
    std::string title_;
    replay::Timeline timeline_;
    Ear ear_;
    view::Sounds sounds_;
    std::optional<view::GameView> view_;
    sim::Events events_;
    std::size_t level_ = 0;            ///< The view is of.
    std::optional<sim::Tick> wanted_;  ///< Where to go.
    bool playing_ = true;
    bool dragging_ = false;
    glm::vec2 pointer_{-1.0f};
    bool told_difference_ = false;
    int speed_ = 8;
    std::int64_t owed_ = 0;  ///< Time not yet played, in eighths of a tick's billionth.
};

}  // namespace carom::app
