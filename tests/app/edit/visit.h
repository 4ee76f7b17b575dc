#pragma once
// The editor without its window, and somebody to use it.

#include "game/app/edit/edit_scene.h"
#include "game/app/input/menu_input.h"
#include "game/app/loop/scene_stack.h"
#include "tests/app/frames.h"
#include "tests/levels/folder.h"
#include "tests/view/stage.h"

#include <chrono>
#include <optional>
#include <string>

namespace carom::app::test {

using levels::test::Folder;

/// The editor without its window.
class Visit {
public:
    explicit Visit(const Folder& folder, OpenedLevel opened = blank_level())
        : shell(Data{CAROM_SOURCE_DIR}, {}, {.offline = true}) {
        shell.home.scores = folder.path / "scores.toml";
        shell.home.levels = folder.path / "levels";
        shell.clipboard = [this] { return clipboard; };
        shell.set_clipboard = [this](const std::string& text) { clipboard = text; };
        auto scene = std::make_unique<EditScene>(shell, std::move(opened));
        edit_ = scene.get();
        stack_.emplace(std::move(scene), shell.trace);
        give({}, pointer_);
    }

    void give(const platform::Input& input, glm::vec2 pointer) {
        if (!running) return;
        pointer_ = pointer;
        running = stack_->advance({input, reader_.read(input, pointer), pointer, kFrame});
    }
    void wait(float seconds) {
        for (float t = 0.0f; t < seconds; t += 1.0f / 60.0f) give({}, pointer_);
    }
    void press(platform::Key key) {
        give(pressing(key), pointer_);
        give({}, pointer_);
    }
    void chord(platform::Key key, bool shift = false) {
        platform::Input input = pressing(key);
        input.keys.held.set(static_cast<std::size_t>(platform::Key::LeftControl));
        if (shift) input.keys.held.set(static_cast<std::size_t>(platform::Key::LeftShift));
        give(input, pointer_);
        give({}, pointer_);
    }
    void type(const std::string& text) {
        platform::Input input;
        input.text = text;
        give(input, pointer_);
    }
    void click(glm::vec2 place) {
        give(clicking(), place);
        platform::Input up;
        up.mouse.let_go.set(static_cast<std::size_t>(platform::MouseButton::Left));
        give(up, place);
        give({}, place);
    }
    void drag(glm::vec2 from, glm::vec2 to) {
        give(clicking(), from);
        platform::Input held;
        held.mouse.held.set(static_cast<std::size_t>(platform::MouseButton::Left));
        held.mouse.moved = {1.0f, 0.0f};
        give(held, to);
        platform::Input up;
        up.mouse.let_go.set(static_cast<std::size_t>(platform::MouseButton::Left));
        give(up, to);
        give({}, to);
    }
    gfx::Image look() const {
        gfx::Image picture = view::test::Screen::get().draw(
            [&](view::Canvas& canvas) { stack_->draw(canvas); }, stack_->post());
        CHECK(view::test::Screen::get().stats().draw_calls <= view::test::kMostDrawCalls);
        return picture;
    }
    [[nodiscard]] std::string top() const {
        return running ? std::string(stack_->top().name()) : "";
    }
    [[nodiscard]] const sim::Level& level() const { return edit_->editor().level(); }
    [[nodiscard]] const EditScene& edit() const { return *edit_; }
    [[nodiscard]] bool may_close() { return stack_->may_close(); }
    void leave() { stack_->leave(); }
    [[nodiscard]] int bricks() const {
        int count = 0;
        for (const sim::Cell& cell : level().grid.cells) count += cell.brick ? 1 : 0;
        return count;
    }

    Shell shell;
    std::string clipboard;
    bool running = true;

private:
    static constexpr std::chrono::nanoseconds kFrame{16'666'667};
    MenuReader reader_;
    std::optional<SceneStack> stack_;
    EditScene* edit_ = nullptr;
    glm::vec2 pointer_{640.0f, 640.0f};
};

inline constexpr glm::vec2 kAway{640.0f, 640.0f};

/// The middle of a cell of a blank level, on the canvas.
inline glm::vec2 cell(int column, int row) {
    return edit_to_canvas({(static_cast<float>(column) + 0.5f) * 800.0f / 14.0f,
                           48.0f + (static_cast<float>(row) + 0.5f) * 24.0f});
}

}  // namespace carom::app::test
