// A level and a shader edited while the game runs.

#include "game/app/loop/hot_reload.h"
#include "game/app/loop/mistake_overlay.h"
#include "game/app/loop/scene_stack.h"
#include "game/app/loop/start.h"
#include "game/app/scenes/play_scene.h"
#include "tests/app/frames.h"
#include "tests/levels/folder.h"
#include "tests/view/stage.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>

namespace carom::app {
namespace {

using namespace test;
using platform::Key;

std::string level_text(const char* title, const char* row) {
    return std::string("format = 1\ntitle = \"") + title + "\"\n[grid]\nbricks = '''\n" + row +
           "\n'''\n[legend]\na = \"plain\"\n";
}

/// Someone plays one level of a folder while someone else edits it.
class ReloadDesk {
public:
    ReloadDesk() {
        save(level_text("First", "aaaa"));
        auto set = levels::load_set(folder_.path);
        REQUIRE(set.ok());
        shell_ = std::make_unique<Shell>(Data{CAROM_SOURCE_DIR}, std::move(set).value(),
                                         audio::MixerSpec{.offline = true});
        play();
    }

    void play() {
        auto game = PlayScene::new_game(*shell_, 0);
        stack_.emplace(std::move(game), shell_->trace);
    }
    void save(const std::string& text) {
        folder_.write("level.toml", text);
        // Saved within the same tick of the disk's clock is saved all the same.
        std::filesystem::last_write_time(
            folder_.path / "level.toml",
            std::filesystem::file_time_type::clock::now() + std::chrono::seconds(++saves_));
    }
    void give(const platform::Input& input) { stack_->advance({input, {}, {}, kFrame}); }
    /// Half a second of frames.
    void wait() {
        for (int i = 0; i < 30; ++i) give({});
    }
    [[nodiscard]] std::string facts() const { return stack_->facts(); }
    [[nodiscard]] std::size_t bricks() const {
        const std::string all = facts();
        const std::size_t from = all.find("\"bricks\":[");
        const std::string_view list(all.data() + from + 10, all.find("],\"score") - from - 10);
        return static_cast<std::size_t>(std::count(list.begin(), list.end(), '['));
    }
    gfx::Image look() const {
        return view::test::Screen::get().draw(
            [&](view::Canvas& canvas) {
                stack_->draw(canvas);
                draw_notice(canvas, shell_->level_notice);
            },
            stack_->post());
    }
    [[nodiscard]] Shell& shell() { return *shell_; }
    [[nodiscard]] SceneStack& stack() { return *stack_; }
    void leave() { stack_.reset(); }

private:
    static constexpr std::chrono::nanoseconds kFrame{16'666'667};

    levels::test::Folder folder_;
    std::unique_ptr<Shell> shell_;
    std::optional<SceneStack> stack_;
    int saves_ = 0;
};

TEST_CASE("a level saved is shown within half a second") {
    ReloadDesk desk;
    CHECK(desk.bricks() == 4);
    desk.save(level_text("Second", "aaaaaaa"));
    desk.wait();
    CHECK(desk.bricks() == 7);
    CHECK(desk.shell().set.levels[0].title == "Second");
    CHECK_FALSE(desk.shell().level_notice.any());
}

TEST_CASE("also while the game is paused, as it is when the editor has the keyboard") {
    ReloadDesk desk;
    platform::Input away;
    away.focused = false;
    desk.give(away);
    REQUIRE(desk.stack().top().name() == "paused");
    desk.save(level_text("Second", "aa"));
    desk.wait();
    CHECK(desk.bricks() == 2);
}

TEST_CASE("a broken level is told of and the one before goes on; mended, it is shown") {
    ReloadDesk desk;
    const gfx::Image good = desk.look();
    desk.save("format = 1\ntitel = 3\n[grid]\nbricks = '''\nab\n'''\n[legend]\na = \"plan\"\n");
    desk.wait();
    CHECK(desk.bricks() == 4);
    REQUIRE(desk.shell().level_notice.any());
    CHECK(desk.shell().level_notice.lines[0].starts_with("level.toml:2:1: error: "));
    CHECK(desk.shell().level_notice.lines[0].find("did you mean") != std::string::npos);
    CHECK(desk.shell().level_notice.lines.size() >= 3);
    const gfx::Image told = desk.look();
    // The panel is dark where the sky was, with a red bar at its left.
    CHECK(told.at(31, 30)[0] > 150);
    CHECK(good.at(31, 30)[0] < 120);
    desk.save(level_text("Mended", "aaa"));
    desk.wait();
    CHECK_FALSE(desk.shell().level_notice.any());
    CHECK(desk.bricks() == 3);
}

TEST_CASE("what was saved while nobody played is there when the game begins") {
    ReloadDesk desk;
    desk.leave();
    desk.save(level_text("Meanwhile", "aaaaaa"));
    desk.play();
    CHECK(desk.bricks() == 6);
    CHECK_FALSE(desk.shell().level_notice.any());
}

TEST_CASE("begun again, a level whose file is broken still says so") {
    ReloadDesk desk;
    desk.save("format = 1\ntitel = 3\n");
    desk.wait();
    REQUIRE(desk.shell().level_notice.any());
    desk.play();  // over the old game, as starting again does
    desk.wait();
    CHECK(desk.shell().level_notice.any());
    CHECK(desk.bricks() == 4);
    desk.save(level_text("Mended", "aaaaa"));
    desk.wait();
    CHECK(desk.bricks() == 5);
    CHECK_FALSE(desk.shell().level_notice.any());
}

TEST_CASE("the notice of a level goes with its game") {
    ReloadDesk desk;
    desk.save("not a level");
    desk.wait();
    REQUIRE(desk.shell().level_notice.any());
    desk.leave();
    CHECK_FALSE(desk.shell().level_notice.any());
}

TEST_CASE("long notices keep to their panel") {
    ReloadDesk desk;
    desk.shell().level_notice = {"many", {}};
    for (int i = 0; i < 40; ++i) {
        desk.shell().level_notice.lines.push_back(std::string(400, i % 2 == 0 ? 'x' : ' ') + "y");
    }
    const gfx::Image picture = desk.look();
    CHECK(picture.at(320, 350) != picture.at(320, 50));
}

TEST_CASE("a shader that does not compile leaves the old one in use") {
    levels::test::Folder shaders;
    for (const auto& each : std::filesystem::directory_iterator(Data{CAROM_SOURCE_DIR}.shaders())) {
        std::filesystem::copy(each.path(), shaders.path / each.path().filename());
    }
    const std::string good = read_file(shaders.path / "post.frag").value();
    ReloadDesk desk;
    view::Renderer& renderer = view::test::Screen::get().renderer();
    view::RendererFiles files = renderer_files(Data{CAROM_SOURCE_DIR});
    files.shaders = shaders.path;
    ShaderReload reload(files);
    Trace trace;
    auto save = [&, age = 0](const std::string& text) mutable {
        shaders.write("post.frag", text);
        std::filesystem::last_write_time(
            shaders.path / "post.frag",
            std::filesystem::file_time_type::clock::now() + std::chrono::seconds(++age));
        for (int i = 0; i < 4; ++i) reload.look(FileWatch::kPeriod, renderer, trace);
    };
    save(good);  // so that all of it is drawn anew: what was drawn in parts may be a step off
    const gfx::Image before = desk.look();
    save(good + "\nbroken here\n");
    REQUIRE(reload.notice().any());
    CHECK(reload.notice().lines[0].find("post.frag:") != std::string::npos);
    CHECK(reload.notice().lines[0].find("error: ") != std::string::npos);
    CHECK(desk.look() == before);

    std::string dark = good;
    dark.insert(dark.rfind('}'), "o_color = vec4(0.0, 0.0, 0.0, 1.0);\n");
    save(dark);
    CHECK_FALSE(reload.notice().any());
    CHECK(desk.look().at(320, 180) == gfx::Rgba{0, 0, 0, 255});
    save(good);
    CHECK(desk.look() == before);
}

}  // namespace
}  // namespace carom::app
