#pragma once
// The program without its window, and somebody to play it.

#include "game/app/input/menu_input.h"
#include "game/app/loop/scene_stack.h"
#include "game/app/scenes/title_scene.h"
#include "tests/app/frames.h"
#include "tests/view/stage.h"

#include <optional>
#include <string>

namespace carom::app::test {

/// Rows of '1' for bricks and '#' for steel, in the upper quarter of the field.
inline sim::Level level_of(std::string title, std::string_view rows, int columns) {
    sim::Level level;
    level.title = std::move(title);
    level.rules.drop_odds = 0.0f;
    level.grid.columns = columns;
    level.grid.rows = static_cast<int>(rows.size()) / columns;
    level.grid.cell = {sim::kFieldWidth / static_cast<float>(columns), 60.0f};
    for (const char c : rows) {
        sim::Cell cell;
        if (c == '1') cell.brick = sim::BrickDesign{};
        if (c == '#') cell.brick = sim::BrickDesign{.kind = sim::BrickKind::Solid};
        level.grid.cells.push_back(cell);
    }
    return level;
}

/// One brick that any ball breaks, twice; then one brick that none can reach.
inline levels::LevelSet small_set() {
    levels::LevelSet set;
    set.levels = {level_of("One", "1", 1), level_of("Two", "1", 1),
                  level_of("Vault", ".#1#..###.", 5)};
    set.levels[2].rules.lives = 1;
    return set;
}

/// The program without its window.
class Player {
public:
    Player() : shell_(Data{CAROM_SOURCE_DIR}, small_set(), {.offline = true}) {
        shell_.seed = 3;
        stack_.emplace(std::make_unique<TitleScene>(shell_), shell_.trace);
    }

    void give(const platform::Input& input, glm::vec2 pointer = glm::vec2{-1.0f}) {
        running_ = stack_->advance({input, reader_.read(input, pointer), pointer, kFrame});
    }
    void press(platform::Key key) {
        give(pressing(key));
        if (running_) give({});
    }
    /// Waits for a scene, for at most half a minute of game time.
    bool reach(std::string_view name, const platform::Input& meanwhile = {}) {
        for (int i = 0; i < 1800 && running_ && top() != name; ++i) give(meanwhile);
        return running_ && top() == name;
    }
    /// Walks the title's menu to a choice, by keys.
    void choose(std::string_view label) {
        const auto& title = dynamic_cast<const TitleScene&>(stack_->top());
        const auto walk_to = [&](std::string_view to) {
            for (int i = 0; i < 10 && title.focus() != to; ++i) press(platform::Key::Down);
            return title.focus() == to;
        };
        if (!walk_to(label)) {  // it is on the other page
            REQUIRE((walk_to("More") || walk_to("Back")));
            press(platform::Key::Enter);
            REQUIRE(walk_to(label));
        }
        press(platform::Key::Enter);
    }
    [[nodiscard]] view::Box title_box(std::string_view label) const {
        return dynamic_cast<const TitleScene&>(stack_->top()).box(label);
    }
    void win() {
        press(platform::Key::Space);
        REQUIRE(reach("won"));
    }

    [[nodiscard]] const Scene& scene() const { return stack_->top(); }
    [[nodiscard]] std::string top() const { return std::string(stack_->top().name()); }
    [[nodiscard]] std::string facts() const { return stack_->facts(); }
    [[nodiscard]] bool running() const { return running_; }
    [[nodiscard]] Shell& shell() { return shell_; }

    /// Draws a frame and holds it to what every frame must keep.
    gfx::Image look() const {
        view::test::Screen& screen = view::test::Screen::get();
        gfx::Image picture =
            screen.draw([&](view::Canvas& canvas) { stack_->draw(canvas); }, stack_->post());
        CAPTURE(top());
        CHECK(screen.stats().draw_calls <= view::test::kMostDrawCalls);
        CHECK(view::test::colors_in(picture) > 200);
        return picture;
    }

private:
    static constexpr std::chrono::nanoseconds kFrame{16'666'667};

    Shell shell_;
    MenuReader reader_;
    std::optional<SceneStack> stack_;
    bool running_ = true;
};

}  // namespace carom::app::test
