// Every option by keys, mouse and pad: it changes at once, is kept, and can be put back.

#include "game/app/scenes/options_scene.h"

#include "game/app/input/menu_input.h"
#include "tests/app/frames.h"
#include "tests/view/stage.h"

#include <cstdlib>

namespace carom::app {
namespace {

using namespace test;
using platform::Key;
using platform::PadButton;

constexpr std::size_t kControlsPage = 2;

/// The options alone, kept in a folder of their own.
class OptionsDesk {
public:
    OptionsDesk() : shell_(Data{CAROM_SOURCE_DIR}, {}, {.offline = true}), scene_(shell_) {
        std::filesystem::remove_all(folder_);
        shell_.home.settings = folder_ / "settings.toml";
    }
    ~OptionsDesk() { std::filesystem::remove_all(folder_); }

    void give(const platform::Input& input, glm::vec2 pointer = glm::vec2{-1.0f}) {
        const Transition turn = scene_.advance(
            {input, reader_.read(input, pointer), pointer, std::chrono::milliseconds(16)});
        left_ = left_ || turn.kind == Transition::Kind::Pop;
    }
    void press(Key key) { give(pressing(key)), give({}); }
    void press(PadButton button) { give(pad_pressing(button)), give(pad_waiting()); }
    void click(glm::vec2 at) {
        give(mouse_moving(), at);
        give(clicking(), at);
        give({}, at);
    }
    void open(std::size_t page) {
        for (std::size_t i = 0; i < page; ++i) press(Key::PageDown);
    }
    static platform::Input pad_waiting() {
        platform::Input input;
        input.pad.connected = true;
        return input;
    }

    [[nodiscard]] Settings& settings() { return shell_.settings; }
    [[nodiscard]] Settings kept() const {
        Kept<Settings> file(shell_.home.settings.file);
        Settings read;
        load(file, read);
        return read;
    }
    [[nodiscard]] const OptionsScene& scene() const { return scene_; }
    [[nodiscard]] bool left() const { return left_; }

private:
    std::filesystem::path folder_ = std::filesystem::temp_directory_path() / "carom_options_test";
    Shell shell_;
    OptionsScene scene_;
    MenuReader reader_;
    bool left_ = false;
};

bool changes(const OptionRow& row) {
    return row.kind == OptionRow::Kind::Number || row.kind == OptionRow::Kind::Switch ||
           row.kind == OptionRow::Kind::Choice;
}

/// Walks every page and row by `next_page`, `next_row`; `alter` must change the row it stands on.
template <class Next, class Down, class Alter>
void alter_all(OptionsDesk& desk, const Next& next_page, const Down& next_row, const Alter& alter) {
    for (const OptionPage& page : option_pages()) {
        for (const OptionRow& row : page.rows) {
            CAPTURE(row.label);
            if (changes(row)) {
                const std::string before = value_of(row, desk.settings());
                alter(row);
                CHECK(value_of(row, desk.settings()) != before);
                CHECK(desk.kept() == desk.settings());
            }
            next_row();
        }
        next_row();  // past the tabs to the first row
        next_page();
    }
}

TEST_CASE("every option by keyboard alone, kept at once") {
    OptionsDesk desk;
    alter_all(
        desk, [&] { desk.press(Key::PageDown); }, [&] { desk.press(Key::Down); },
        [&](const OptionRow& row) {
            const bool full =
                row.kind == OptionRow::Kind::Number && share_of(row, desk.settings()) >= 1.0f;
            desk.press(full ? Key::Left : Key::Right);
        });
    desk.press(Key::Escape);
    CHECK(desk.left());
}

TEST_CASE("every option by pad alone, kept at once") {
    OptionsDesk desk;
    alter_all(
        desk, [&] { desk.press(PadButton::RightBumper); }, [&] { desk.press(PadButton::Down); },
        [&](const OptionRow& row) {
            const bool full =
                row.kind == OptionRow::Kind::Number && share_of(row, desk.settings()) >= 1.0f;
            desk.press(full ? PadButton::Left : PadButton::Right);
        });
    desk.press(PadButton::B);
    CHECK(desk.left());
}

TEST_CASE("every option by mouse alone, kept at once") {
    OptionsDesk desk;
    std::size_t page = 0;
    std::size_t index = 0;
    alter_all(
        desk,
        [&] {
            page = (page + 1) % option_pages().size();
            index = 0;
            desk.click(desk.scene().tab_box(page).center());
        },
        [&] { ++index; },
        [&](const OptionRow& row) {
            const view::Box slider = desk.scene().slider_box(index);
            const bool full =
                row.kind == OptionRow::Kind::Number && share_of(row, desk.settings()) > 0.5f;
            desk.click({full ? slider.min.x + 5.0f : slider.max.x - 5.0f, slider.center().y});
        });
    platform::Input right;
    right.mouse.struck.set(static_cast<std::size_t>(platform::MouseButton::Right));
    desk.give(right);
    CHECK(desk.left());
}

TEST_CASE("a slider follows the mouse beyond its ends, and is kept when let go") {
    OptionsDesk desk;
    desk.open(1);
    const view::Box slider = desk.scene().slider_box(0);
    desk.give(clicking(), slider.center());
    CHECK(desk.settings().master_volume == 50);
    platform::Input dragging = clicking();
    dragging.mouse.struck.reset();
    desk.give(dragging, {slider.min.x - 300.0f, 700.0f});
    CHECK(desk.settings().master_volume == 0);
    desk.give(dragging, {slider.max.x + 300.0f, 20.0f});
    CHECK(desk.settings().master_volume == 100);
    desk.give({}, {slider.max.x + 300.0f, 20.0f});
    CHECK(desk.kept().master_volume == 100);
}

TEST_CASE("a page is put back as a whole, and only that page") {
    OptionsDesk desk;
    desk.press(Key::Right);
    desk.open(kControlsPage);
    bind(desk.settings().bindings, Control::Left, 0, Key::J);
    desk.settings().mouse_speed = 300;
    desk.press(Key::Up);  // the tabs
    desk.press(Key::Up);  // the last row
    desk.press(Key::Enter);
    CHECK(desk.settings().mouse_speed == 100);
    CHECK(desk.settings().bindings == Bindings{});
    CHECK(desk.settings().fullscreen);
    CHECK(desk.kept() == desk.settings());
}

TEST_CASE("a key is bound by pressing it; a taken one changes places and says so") {
    OptionsDesk desk;
    desk.open(kControlsPage);
    desk.press(Key::Enter);
    desk.press(Key::J);
    CHECK(desk.settings().bindings.of(Control::Left)[0] == Key::J);
    CHECK(desk.scene().note() == "J is Left now.");
    desk.press(Key::Right);
    desk.press(Key::Enter);
    desk.press(Key::Space);
    CHECK(desk.settings().bindings.of(Control::Left)[1] == Key::Space);
    CHECK(desk.settings().bindings.of(Control::Launch)[0] == Key::A);
    CHECK(desk.scene().note() == "Space was taken by Launch, fire: they have changed places.");
    CHECK(desk.kept().bindings == desk.settings().bindings);
}

TEST_CASE("waiting for a key: Escape leaves all as it was, reserved keys are refused") {
    OptionsDesk desk;
    desk.open(kControlsPage);
    desk.press(Key::Enter);
    desk.press(Key::F11);
    CHECK(desk.scene().note() == "F11 is needed elsewhere.");
    desk.press(Key::Escape);
    CHECK_FALSE(desk.left());
    CHECK(desk.settings().bindings == Bindings{});
    desk.press(Key::Escape);
    CHECK(desk.left());
}

TEST_CASE("a pad button is bound by pad alone; without a pad that is said") {
    OptionsDesk desk;
    desk.open(kControlsPage);
    desk.press(Key::Right);
    desk.press(Key::Right);
    desk.press(Key::Enter);
    CHECK(desk.scene().note() == "Connect a gamepad first.");
    desk.give(OptionsDesk::pad_waiting());
    desk.press(PadButton::A);
    desk.press(PadButton::X);
    CHECK(desk.settings().bindings.pad_of(Control::Left) == PadButton::X);
    desk.press(PadButton::A);
    desk.press(PadButton::Start);
    CHECK(desk.scene().note() == "Left as it was.");
}

TEST_CASE("by mouse, a click on a cell waits for its key") {
    OptionsDesk desk;
    desk.click(desk.scene().tab_box(kControlsPage).center());
    desk.click(desk.scene().cell_box(3, 0).center());
    desk.press(Key::M);
    CHECK(desk.settings().bindings.of(Control::Pause)[0] == Key::M);
}

TEST_CASE("each page looks different and costs few draw calls") {
    OptionsDesk desk;
    std::vector<gfx::Image> pages;
    for (std::size_t i = 0; i < option_pages().size(); ++i) {
        view::test::Screen& screen = view::test::Screen::get();
        pages.push_back(screen.draw([&](view::Canvas& canvas) { desk.scene().draw(canvas); }));
        CHECK(screen.stats().draw_calls <= view::test::kMostDrawCalls);
        for (std::size_t other = 0; other < i; ++other) CHECK(pages[other] != pages[i]);
        desk.press(Key::PageDown);
    }
}

}  // namespace
}  // namespace carom::app
