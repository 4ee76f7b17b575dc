#include "tests/frame/scenes.h"

#include "game/app/edit/edit_scene.h"
#include "game/app/game.h"
#include "game/app/lab/lab_scene.h"
#include "game/app/scenes/levels_scene.h"
#include "game/app/scenes/options_scene.h"
#include "game/app/scenes/play_scene.h"
#include "game/app/scenes/title_scene.h"
#include "game/sim/autopilot.h"

#include <cmath>
#include <cstdlib>

namespace carom::frame {
namespace {

constexpr std::chrono::nanoseconds kFrame{16'666'667};

/// A level played by the autopilot, as PlayScene shows it.
class AutoScene : public app::Scene {
public:
    AutoScene(app::Shell& shell, const sim::Level& level)
        : shell_(shell), game_(level, 5, {.lives = 9}, sim::autopilot, shell.sounds) {}

    app::Transition advance(const app::Frame& frame) override {
        game_.advance_evenly(frame.time, shell_.look);
        return app::Transition::stay();
    }
    void draw(view::Canvas& canvas) const override {
        game_.draw_field(canvas);
        game_.draw_hud(canvas, {.level_title = game_.world().stage->level.title,
                                .level_number = 1,
                                .level_count = 30,
                                .best = 12345,
                                .hint = {}});
    }
    [[nodiscard]] std::string_view name() const override { return "auto"; }
    [[nodiscard]] gfx::PostSettings post() const override { return game_.post(shell_.look); }

private:
    app::Shell& shell_;
    app::Game game_;
};

auto level_number(std::size_t number) {
    return [number](app::Shell& shell) {
        return std::make_unique<AutoScene>(shell, shell.set.levels.at(number - 1));
    };
}

template <class Made>
auto scene_of() {
    return [](app::Shell& shell) { return std::make_unique<Made>(shell); };
}

/// Ten thousand bricks side by side, standing or each on a way of its own.
sim::Level crowd(bool moving) {
    sim::Level level;
    level.title = "Crowd";
    level.rules.drop_odds = 0.0f;
    constexpr int kSide = 100;
    const glm::vec2 cell{sim::kFieldWidth / kSide, 4.0f};
    if (!moving) {
        level.grid.columns = kSide;
        level.grid.rows = kSide;
        level.grid.cell = cell;
    }
    for (int i = 0; i < kSide * kSide; ++i) {
        const sim::BrickDesign brick{.color = static_cast<std::uint8_t>(i % sim::kBrickColors)};
        if (!moving) {
            level.grid.cells.push_back({.brick = brick, .drop = {}});
            continue;
        }
        const glm::vec2 at{static_cast<float>(i % kSide) * cell.x,
                           static_cast<float>(i / kSide) * cell.y};
        sim::FreeBrick free;
        free.brick = brick;
        free.shape = sim::BoxDesign{.center = at + 0.5f * cell, .size = cell - 1.0f};
        free.path = sim::PathDesign{.points = {{3.0f, 2.0f}}, .speed = 10.0f};
        level.free.push_back(free);
    }
    return level;
}

auto crowd_scene(bool moving) {
    return
        [moving](app::Shell& shell) { return std::make_unique<AutoScene>(shell, crowd(moving)); };
}

levels::LevelSet ours(const std::filesystem::path& root) {
    auto set = levels::load_set(root / "levels");
    if (!set) std::abort();  // the levels of the repository are tested elsewhere
    return std::move(set).value();
}

}  // namespace

const std::vector<SceneRow>& scene_rows() {
    static const std::vector<SceneRow> rows{
        {"title", "the title, a game going on behind it", 3.0, scene_of<app::TitleScene>()},
        {"serve", "First Light, before the ball is launched", 1.0,
         [](app::Shell& shell) { return app::PlayScene::new_game(shell, 0); }},
        {"play", "Rainbow in play", 3.2, level_number(8)},
        {"foundry", "Flywheels in play: much of it turns", 4.0, level_number(13)},
        {"void", "Ring Nebula in play", 4.0, level_number(22)},
        {"blasts", "Meltdown in play: bombs", 6.0, level_number(20)},
        {"levels", "the choice of levels", 1.0, scene_of<app::LevelsScene>()},
        {"options", "the options", 1.0, scene_of<app::OptionsScene>()},
        {"editor", "the editor with Rainbow, before pilots try it", 0.3,
         [](app::Shell& shell) {
             return std::make_unique<app::EditScene>(
                 shell, app::OpenedLevel{shell.set.levels.at(7), {}, {}, {}});
         }},
        {"lab", "the collision lab", 1.0, scene_of<app::lab::LabScene>()},
        {"crowd", "10,000 bricks", 1.0, crowd_scene(false)},
        {"swarm", "10,000 moving bricks", 1.0, crowd_scene(true)},
    };
    return rows;
}

Show::Show(const SceneRow& row, const std::filesystem::path& root)
    : shell_(app::Data{root}, ours(root), {.offline = true}),
      stack_(row.make(shell_), shell_.trace) {
    for (int i = 0; i < static_cast<int>(row.seconds * 60.0); ++i) advance();
}

void Show::advance() {
    const platform::Input input;
    shell_.look.music = 0.5f + 0.5f * std::sin(0.2f * static_cast<float>(frames_++));
    static_cast<void>(stack_.advance({input, {}, glm::vec2{-1.0f}, kFrame}));
}

}  // namespace carom::frame
