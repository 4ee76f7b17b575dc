#pragma once
// The scenes whose frames are measured and counted: what a player sees, and two crowds that nobody
// should meet. The same frames every time: an autopilot plays, and time passes in sixtieths.

#include "game/app/loop/scene_stack.h"
#include "game/app/loop/shell.h"
#include "game/view/screen/quality.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace carom::frame {

struct SceneRow {
    const char* name;
    const char* about;
    double seconds;  ///< That pass before it is looked at.
    std::function<std::unique_ptr<app::Scene>(app::Shell&)> make;
};

/// The first ten are what players see.
[[nodiscard]] const std::vector<SceneRow>& scene_rows();

/// A program without its window, showing one of the rows.
class Show {
public:
    Show(const SceneRow& row, const std::filesystem::path& root);

    void advance();
    void set_quality(view::Quality quality) { shell_.look.quality = quality; }
    [[nodiscard]] const view::Look& look() const { return shell_.look; }
    void draw(view::Canvas& canvas) const { stack_.draw(canvas); }
    [[nodiscard]] gfx::PostSettings post() const { return stack_.post(); }

private:
    app::Shell shell_;
    app::SceneStack stack_;
    int frames_ = 0;
};

}  // namespace carom::frame
