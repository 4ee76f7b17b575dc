// The editor as a maker has it: keys, buttons, mouse and pad in, picture, files and trace out.

#include "game/app/edit/edit_scene.h"
#include "engine/core/files.h"
#include "game/app/edit/edit_dialogs.h"
#include "game/app/menu_input.h"
#include "game/app/scene_stack.h"
#include "game/levels/carom_format.h"
#include "game/levels/shape_math.h"
#include "tests/app/frames.h"
#include "tests/view/stage.h"

#include <chrono>
#include <filesystem>

namespace carom::app {
namespace {

namespace fs = std::filesystem;
using namespace test;
using glm::vec2;
using platform::Key;
using platform::MouseButton;
using platform::PadButton;
using view::test::Screen;

/// A folder that goes away again.
struct Folder {
    Folder()
        : path(fs::temp_directory_path() /
               ("carom_edit_" +
                std::to_string(std::chrono::steady_clock::now().time_since_epoch().count()))) {
        fs::create_directories(path);
    }
    ~Folder() { fs::remove_all(path); }
    fs::path path;
};

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

    void give(const platform::Input& input, vec2 pointer) {
        if (!running) return;
        pointer_ = pointer;
        running = stack_->advance({input, reader_.read(input, pointer), pointer, kFrame});
    }
    void wait(float seconds) {
        for (float t = 0.0f; t < seconds; t += 1.0f / 60.0f) give({}, pointer_);
    }
    void press(Key key) {
        give(pressing(key), pointer_);
        give({}, pointer_);
    }
    void chord(Key key, bool shift = false) {
        platform::Input input = pressing(key);
        input.keys.held.set(static_cast<std::size_t>(Key::LeftControl));
        if (shift) input.keys.held.set(static_cast<std::size_t>(Key::LeftShift));
        give(input, pointer_);
        give({}, pointer_);
    }
    void type(const std::string& text) {
        platform::Input input;
        input.text = text;
        give(input, pointer_);
    }
    void click(vec2 place) {
        give(clicking(), place);
        platform::Input up;
        up.mouse.let_go.set(static_cast<std::size_t>(MouseButton::Left));
        give(up, place);
        give({}, place);
    }
    void drag(vec2 from, vec2 to) {
        give(clicking(), from);
        platform::Input held;
        held.mouse.held.set(static_cast<std::size_t>(MouseButton::Left));
        held.mouse.moved = {1.0f, 0.0f};
        give(held, to);
        platform::Input up;
        up.mouse.let_go.set(static_cast<std::size_t>(MouseButton::Left));
        give(up, to);
        give({}, to);
    }
    gfx::Image look() const {
        gfx::Image picture =
            Screen::get().draw([&](view::Canvas& canvas) { stack_->draw(canvas); }, stack_->post());
        CHECK(Screen::get().stats().draw_calls <= view::test::kMostDrawCalls);
        return picture;
    }
    [[nodiscard]] std::string top() const {
        return running ? std::string(stack_->top().name()) : "";
    }
    [[nodiscard]] const sim::Level& level() const { return edit_->editor().level(); }
    [[nodiscard]] const EditScene& edit() const { return *edit_; }
    [[nodiscard]] bool may_close() { return stack_->may_close(); }
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
    vec2 pointer_{640.0f, 640.0f};
};

constexpr vec2 kAway{640.0f, 640.0f};

/// The middle of a cell of a blank level, on the canvas.
vec2 cell(int column, int row) {
    return edit_to_canvas({(static_cast<float>(column) + 0.5f) * 800.0f / 14.0f,
                           48.0f + (static_cast<float>(row) + 0.5f) * 24.0f});
}

TEST_CASE("every key has a button, and both do the same") {
    for (const EditRow& row : edit_rows()) {
        CAPTURE(row.label);
        CHECK(row_of(row.action).label == row.label);
        CHECK(edit_button_at(row.box.center()) == row.action);
        CHECK(kToolPanel.holds(row.box.center()));
        CHECK_FALSE(row.hint.empty());
        std::string outcome[2];
        for (int way = 0; way < 2; ++way) {
            Folder folder;
            Visit visit(folder);
            visit.drag(cell(1, 1), cell(4, 1));
            visit.press(Key::V);
            visit.drag(cell(0, 0), cell(5, 3));
            visit.chord(Key::C);
            if (way == 0) {
                row.control ? visit.chord(row.key, row.shift) : visit.press(row.key);
            } else {
                visit.click(row.box.center());
            }
            outcome[way] = visit.top() + " " + std::to_string(visit.bricks()) + " " +
                           std::to_string(static_cast<int>(visit.edit().editor().tool())) +
                           (visit.edit().editor().mirror.across ? "a" : "") +
                           (visit.edit().editor().mirror.down ? "d" : "") +
                           (visit.edit().editor().snap ? "s" : "");
        }
        if (row.action != EditAction::Paste) CHECK(outcome[0] == outcome[1]);
    }
}

TEST_CASE("painting is seen at once, and undone by one key") {
    Folder folder;
    Visit visit(folder);
    visit.give({}, kAway);
    const gfx::Image before = visit.look();
    visit.drag(cell(2, 3), cell(11, 3));
    CHECK(visit.bricks() == 10);
    visit.give(mouse_moving(), kAway);
    const gfx::Image after = visit.look();
    const vec2 spot = 0.5f * cell(6, 3);
    const gfx::Rgba a = before.at(static_cast<int>(spot.x), static_cast<int>(spot.y));
    const gfx::Rgba b = after.at(static_cast<int>(spot.x), static_cast<int>(spot.y));
    CHECK(int{b[2]} > int{a[2]} + 60);
    visit.chord(Key::Z);
    CHECK(visit.bricks() == 0);
    visit.chord(Key::Y);
    CHECK(visit.bricks() == 10);
    visit.chord(Key::Z);
    visit.chord(Key::Z, true);
    CHECK(visit.bricks() == 10);
}

TEST_CASE("the palette chooses kind, colour, hits and power-up") {
    Folder folder;
    Visit visit(folder);
    visit.click(kind_box(7).center());
    CHECK(visit.edit().editor().brick().kind == sim::BrickKind::Bomb);
    visit.click(color_box(5).center());
    CHECK(visit.edit().editor().brick().color == 5);
    visit.click(hits_box(3).center());
    CHECK(visit.edit().editor().brick().hits == 3);
    visit.click(drop_box(8).center());
    CHECK(visit.edit().editor().drop() == sim::PowerUp::Life);
    visit.drag(cell(2, 2), cell(2, 2));
    CHECK(visit.level().grid.cells[2 + 2 * 14].drop == sim::PowerUp::Life);
    visit.look();
}

TEST_CASE("problems are listed as they appear, and a click on one goes there") {
    Folder folder;
    Visit visit(folder);
    REQUIRE(visit.edit().problems().size() == 1);  // nothing to break yet
    visit.drag(cell(2, 2), cell(4, 2));
    CHECK(visit.edit().problems().empty());
    visit.click(drop_box(8).center());
    visit.drag(cell(9, 5), cell(9, 5));
    REQUIRE(visit.edit().problems().size() == 1);
    visit.click(tab_box(0).center());
    visit.click(problem_box(0).center());
    CHECK(visit.edit().facts().find("empty cell") != std::string::npos);
    visit.press(Key::E);
    visit.press(Key::Space);  // the pointer is on it now
    CHECK(visit.edit().problems().empty());
}

TEST_CASE("one key plays the level, one key comes back to the very same state") {
    Folder folder;
    Visit visit(folder);
    visit.drag(cell(2, 2), cell(9, 2));
    visit.press(Key::M);
    visit.press(Key::V);
    visit.drag(cell(1, 1), cell(4, 3));
    const Selection selected = visit.edit().editor().selection();
    const std::string facts = visit.edit().facts();
    visit.press(Key::F5);
    CHECK(visit.top() == "trying");
    visit.press(Key::Space);
    visit.wait(2.0f);
    visit.look();
    visit.press(Key::F5);
    CHECK(visit.top() == "editor");
    CHECK(visit.edit().facts() == facts);
    CHECK(visit.edit().editor().selection() == selected);
    visit.chord(Key::Z);
    CHECK(visit.bricks() == 0);
}

TEST_CASE("a level that cannot be played says why instead") {
    Folder folder;
    OpenedLevel opened = blank_level();
    opened.level.grid = {};
    Visit visit(folder, opened);
    visit.press(Key::F5);
    CHECK(visit.top() == "editor");
    CHECK(visit.edit().facts().find("no bricks") != std::string::npos);
}

TEST_CASE("saving asks for a name once, and what is saved opens equal") {
    Folder folder;
    Visit visit(folder);
    visit.drag(cell(2, 2), cell(9, 2));
    visit.chord(Key::S);
    CHECK(visit.top() == "prompt");
    visit.look();
    visit.press(Key::Enter);
    REQUIRE(visit.top() == "editor");
    const fs::path file = folder.path / "levels" / "my_level.toml";
    REQUIRE(fs::exists(file));
    CHECK_FALSE(visit.edit().editor().document.changed());
    visit.drag(cell(2, 4), cell(9, 4));
    visit.chord(Key::S);
    CHECK(visit.top() == "editor");
    const auto opened = open_level(file);
    REQUIRE(opened);
    CHECK(opened.value().level == visit.level());
}

TEST_CASE("unsaved work is guarded when leaving and when the window closes") {
    Folder folder;
    Visit visit(folder);
    CHECK(visit.may_close());
    visit.drag(cell(2, 2), cell(9, 2));
    SUBCASE("go on editing") {
        visit.press(Key::Escape);
        CHECK(visit.top() == "ask");
        visit.look();
        visit.press(Key::Escape);
        CHECK(visit.top() == "editor");
        CHECK(visit.bricks() == 8);
    }
    SUBCASE("do not save") {
        visit.press(Key::Escape);
        visit.press(Key::Down);
        visit.press(Key::Enter);
        CHECK_FALSE(visit.running);
        CHECK_FALSE(fs::exists(folder.path / "levels"));
    }
    SUBCASE("save, then leave") {
        visit.press(Key::Escape);
        visit.press(Key::Enter);
        CHECK(visit.top() == "prompt");
        visit.press(Key::Enter);
        visit.give({}, kAway);
        CHECK_FALSE(visit.running);
        CHECK(fs::exists(folder.path / "levels" / "my_level.toml"));
    }
    SUBCASE("the window's own button, even while trying the level") {
        visit.press(Key::F5);
        REQUIRE(visit.top() == "trying");
        CHECK_FALSE(visit.may_close());
        visit.give({}, kAway);
        CHECK(visit.top() == "ask");
        visit.press(Key::Down);
        visit.press(Key::Enter);
        visit.give({}, kAway);
        CHECK_FALSE(visit.running);
    }
}

TEST_CASE("work that was never saved is found again after a crash") {
    Folder folder;
    sim::Level lost;
    {
        Visit visit(folder);
        visit.drag(cell(2, 2), cell(9, 2));
        visit.wait(3.0f);
        lost = visit.level();
        CHECK(fs::exists(folder.path / "autosave" / "untitled.toml"));
    }  // gone without a word
    Visit again(folder);
    CHECK(again.top() == "ask");
    SUBCASE("taken up again") {
        again.press(Key::Enter);
        CHECK(again.level() == lost);
        CHECK(again.edit().editor().document.changed());
        again.chord(Key::Z);
        CHECK(again.bricks() == 0);
    }
    SUBCASE("thrown away") {
        again.press(Key::Escape);
        CHECK(again.bricks() == 0);
        CHECK_FALSE(fs::exists(folder.path / "autosave" / "untitled.toml"));
        Visit third(folder);
        CHECK(third.top() == "editor");
    }
}

TEST_CASE("title and rules are written in the level's form") {
    Folder folder;
    Visit visit(folder);
    visit.click(tab_box(2).center());
    visit.look();
    visit.click(form_box(0).center());
    for (int i = 0; i < 20; ++i) visit.press(Key::Backspace);
    visit.type("Ébène");
    platform::Input space = pressing(Key::Space);  // types a blank, and presses nothing
    space.text = " ";
    visit.give(space, form_box(0).center());
    visit.type("& co");
    visit.press(Key::Tab);
    visit.type("Me");
    visit.press(Key::Enter);
    CHECK(visit.level().title == "Ébène & co");
    CHECK(visit.level().author == "Me");
    visit.click(form_more_box(2).center());
    CHECK(visit.level().world == 1);
    visit.click(form_box(5).center());  // lives
    visit.press(Key::Backspace);
    visit.type("7");
    visit.press(Key::Enter);
    CHECK(visit.level().rules.lives == 7);
    visit.click(form_box(5).center());
    visit.type("x");
    visit.press(Key::Enter);
    CHECK(visit.level().rules.lives == 7);
    CHECK(visit.edit().facts().find("nothing that lives can be") != std::string::npos);
}

TEST_CASE("the forms of every sort of shape read back what they write") {
    sim::Level level;
    for (const edit::ShapeKind kind : {edit::ShapeKind::Box, edit::ShapeKind::Circle,
                                       edit::ShapeKind::Bar, edit::ShapeKind::Polygon}) {
        sim::FreeBrick brick;
        brick.shape = *edit::pulled(kind, {300, 200}, {360, 240});
        brick.path = sim::PathDesign{{{50, 0}}, 40, false};
        brick.brick.kind = sim::BrickKind::Portal;
        level.free.push_back(brick);
    }
    for (std::size_t i = 0; i < level.free.size(); ++i) {
        for (const FormField& field : brick_form(level, i)) {
            CAPTURE(field.label);
            sim::Level same = level;
            CHECK(field.set(same, field.get(same)));
            CHECK(same == level);
            if (!field.step || field.label == "partner") continue;
            sim::Level stepped = level;
            field.step(stepped, 1);
            CHECK_FALSE(stepped == level);
        }
    }
    for (const FormField& field : level_form()) {
        CAPTURE(field.label);
        sim::Level stepped = blank_level().level;
        CHECK(field.set(stepped, field.get(stepped)));
        CHECK(stepped == blank_level().level);
        if (field.step) field.step(stepped, -1);
        if (field.step && field.label != "columns") CHECK_FALSE(stepped == blank_level().level);
    }
}

TEST_CASE("renaming a portal keeps its partner") {
    sim::Level level;
    for (const float x : {200.0f, 400.0f}) {
        sim::FreeBrick brick;
        brick.shape = sim::CircleDesign{{x, 200}, 20};
        level.free.push_back(brick);
    }
    edit::link_portals(level, 0, 1);
    for (const FormField& field : brick_form(level, 0)) {
        if (field.label == "name") CHECK(field.set(level, "door"));
    }
    CHECK(level.free[1].partner == "door");
}

TEST_CASE("the keyboard alone draws: arrows move the pointer by cells, Space presses it") {
    Folder folder;
    Visit visit(folder);
    visit.give(mouse_moving(), cell(3, 3));
    platform::Input space = pressing(Key::Space);
    visit.give(space, cell(3, 3));
    space.keys.struck.reset();
    for (int i = 0; i < 3; ++i) {
        platform::Input both = pressing(Key::Right);
        both.keys.held.set(static_cast<std::size_t>(Key::Space));
        visit.give(both, cell(3, 3));
        visit.give(space, cell(3, 3));
    }
    visit.give({}, cell(3, 3));
    CHECK(visit.bricks() == 4);
    CHECK_FALSE(visit.edit().wants_cursor());
    visit.look();
}

TEST_CASE("the pad alone draws: the stick moves the pointer, A paints, bumpers change the tool") {
    Folder folder;
    Visit visit(folder);
    visit.give(mouse_moving(), cell(3, 3));
    platform::Input paint = stick_at(1.0f, 0.0f);
    paint.pad.held.set(static_cast<std::size_t>(PadButton::A));
    paint.pad.struck.set(static_cast<std::size_t>(PadButton::A));
    visit.give(paint, cell(3, 3));
    paint.pad.struck.reset();
    for (int i = 0; i < 30; ++i) visit.give(paint, cell(3, 3));
    visit.give(stick_at(0.0f, 0.0f), cell(3, 3));
    CHECK(visit.bricks() >= 4);
    visit.give(pad_pressing(PadButton::RightBumper), cell(3, 3));
    CHECK(visit.edit().editor().tool() == Tool::Eraser);
    visit.give(pad_pressing(PadButton::LeftBumper), cell(3, 3));
    visit.give(pad_pressing(PadButton::LeftBumper), cell(3, 3));
    CHECK(visit.edit().editor().tool() == Tool::Link);
    visit.give(pad_pressing(PadButton::Right), cell(3, 3));
    CHECK(visit.edit().editor().brick().color == 1);
    visit.give(pad_pressing(PadButton::B), cell(3, 3));  // the pointer is on a blue brick
    CHECK(visit.edit().editor().brick().color == 0);
    CHECK(visit.edit().editor().tool() == Tool::Brush);
    visit.give(pad_pressing(PadButton::Y), cell(3, 3));
    CHECK(visit.bricks() == 0);
    visit.give(pad_pressing(PadButton::RightThumb), cell(3, 3));
    visit.give(pad_pressing(PadButton::Start), cell(3, 3));
    CHECK(visit.top() == "trying");
    visit.give(pad_pressing(PadButton::Start), cell(3, 3));
    CHECK(visit.top() == "editor");
}

TEST_CASE("every level of ours opens, shows, and saves as it was") {
    for (const fs::path& file : level_files(fs::path(CAROM_SOURCE_DIR) / "levels")) {
        CAPTURE(file);
        Folder folder;
        auto opened = open_level(file);
        REQUIRE(opened);
        const sim::Level level = opened.value().level;
        Visit visit(folder, std::move(opened).value());
        CHECK(view::test::colors_in(visit.look()) > 200);
        const SavedLevel saved = save_level(folder.path / file.filename(), level, {});
        CHECK(saved.trouble.empty());
        const auto again = open_level(folder.path / file.filename());
        REQUIRE(again);
        CHECK(again.value().level == level);
    }
}

}  // namespace
}  // namespace carom::app
