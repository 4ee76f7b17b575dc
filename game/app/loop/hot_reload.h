#pragma once
// Files that are edited while the game runs: the level being played, and the shaders. What is saved
// is shown at once; what cannot be read is told of, and what was there before goes on.

#include "engine/core/file_watch.h"
#include "game/app/loop/notice.h"
#include "game/app/loop/shell.h"
#include "game/sim/level.h"
#include "game/view/screen/renderer.h"

#include <chrono>
#include <optional>
#include <vector>

namespace carom::app {

/// Watches the file of one level of the shell's set, and reads it anew at once. Its mistakes are
/// the shell's notice of the level for as long as this lives.
class LevelReload {
public:
    LevelReload(Shell& shell, std::size_t level);
    ~LevelReload() { shell_.level_notice = {}; }
    LevelReload(const LevelReload&) = delete;
    LevelReload& operator=(const LevelReload&) = delete;

    /// The level anew once its file was saved and is good; the shell's set then has it already.
    [[nodiscard]] std::optional<sim::Level> look(std::chrono::nanoseconds passed);

private:
    [[nodiscard]] std::optional<sim::Level> read();

    Shell& shell_;
    std::size_t level_;
    std::size_t place_ = 0;  ///< Among the levels of its file.
    std::optional<FileWatch> watch_;
    Notice notice_;
};

/// Watches every file of the shaders folder.
class ShaderReload {
public:
    explicit ShaderReload(view::RendererFiles files);

    /// Builds the shaders of `renderer` anew when one was saved.
    void look(std::chrono::nanoseconds passed, view::Renderer& renderer, Trace& trace);
    [[nodiscard]] const Notice& notice() const { return notice_; }

private:
    view::RendererFiles files_;
    std::vector<FileWatch> watches_;
    Notice notice_;
};

}  // namespace carom::app
