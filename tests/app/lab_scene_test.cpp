// The lab as a player has it: keys, buttons and mouse in, picture and trace out.

#include "game/app/lab/lab_scene.h"
#include "engine/core/files.h"
#include "game/app/input/menu_input.h"
#include "game/app/lab/lab_draw.h"
#include "game/app/loop/scene_stack.h"
#include "tests/app/frames.h"
#include "tests/view/stage.h"

#include <cstdio>
#include <filesystem>

namespace carom::app::lab {
namespace {

using namespace app::test;
using platform::Key;
using platform::MouseButton;
using view::test::Screen;

/// The lab without its window.
class Visit {
public:
    Visit() : shell_(Data{CAROM_SOURCE_DIR}, {}, {.offline = true}) {
        REQUIRE(shell_.trace.open(path_) == "");
        auto scene = std::make_unique<LabScene>(shell_);
        lab_ = scene.get();
        stack_.emplace(std::move(scene), shell_.trace);
    }
    ~Visit() { std::filesystem::remove(path_); }

    void give(const platform::Input& input, glm::vec2 pointer) {
        pointer_ = pointer;
        running_ = stack_->advance({input, reader_.read(input, pointer), pointer, kFrame});
    }
    void press(Key key) {
        give(pressing(key), pointer_);
        if (running_) give({}, pointer_);
    }
    void click(glm::vec2 place) {
        give(clicking(), place);
        platform::Input up;
        up.mouse.let_go.set(static_cast<std::size_t>(MouseButton::Left));
        if (running_) give(up, place);
    }
    void drag(glm::vec2 from, glm::vec2 to) {
        give(clicking(), from);
        platform::Input held;
        held.mouse.held.set(static_cast<std::size_t>(MouseButton::Left));
        for (int i = 1; i <= 10; ++i) {
            give(held, from + (to - from) * (0.1f * static_cast<float>(i)));
        }
        for (int i = 0; i < 10; ++i) give(held, to);  // at rest, so that nothing flies
        platform::Input up;
        up.mouse.let_go.set(static_cast<std::size_t>(MouseButton::Left));
        give(up, to);
    }
    gfx::Image look() const {
        gfx::Image picture =
            Screen::get().draw([&](view::Canvas& canvas) { stack_->draw(canvas); }, stack_->post());
        CHECK(Screen::get().stats().draw_calls <= view::test::kMostDrawCalls);
        return picture;
    }
    [[nodiscard]] std::string told() const {
        const auto text = read_file(path_);
        return text ? text.value() : std::string{};
    }
    [[nodiscard]] const LabScene& lab() const { return *lab_; }
    [[nodiscard]] glm::vec2 at(std::string_view name) const {
        for (const LabItem& item : lab_->table().items) {
            if (item.name() == name) return item.pose().center;
        }
        FAIL("nothing is called " << name);
        return {};
    }
    [[nodiscard]] bool running() const { return running_; }

private:
    static constexpr std::chrono::nanoseconds kFrame{16'666'667};
    static inline int visits_ = 0;

    std::filesystem::path path_ =
        std::filesystem::temp_directory_path() /
        ("carom_lab_" + std::to_string(++visits_) + "_" +
         std::to_string(std::chrono::steady_clock::now().time_since_epoch().count()) + ".jsonl");
    Shell shell_;
    MenuReader reader_;
    std::optional<SceneStack> stack_;
    LabScene* lab_ = nullptr;
    glm::vec2 pointer_{640.0f, 600.0f};
    bool running_ = true;
};

bool says(const std::string& text, std::string_view words) {
    return text.find(words) != std::string::npos;
}

TEST_CASE("shapes dragged together turn red and are told; dragged apart they are as before") {
    Visit visit;
    visit.click({300.0f, 640.0f});  // nothing selected, nothing glows
    const auto color = [&](glm::vec2 place) {
        const gfx::Image picture = visit.look();
        return picture.at(static_cast<int>(place.x / 2.0f), static_cast<int>(place.y / 2.0f));
    };
    const glm::vec2 box = visit.at("box");
    const glm::vec2 circle = visit.at("circle");
    const glm::vec2 spot = box - glm::vec2{30.0f, 10.0f};
    const gfx::Rgba blue = color(spot);
    CHECK(blue[2] > blue[0] + 60);
    visit.drag(circle, box + glm::vec2{70.0f, 20.0f});
    CHECK(visit.lab().answers().met.size() == 1);
    CHECK(says(visit.told(), R"({"event":"overlap","a":"box","b":"circle","depth":)"));
    const gfx::Rgba red = color(spot);
    CHECK(red[0] > red[2] + 60);
    visit.drag(visit.at("circle"), circle);
    CHECK(says(visit.told(), R"({"event":"apart","a":"box","b":"circle"})"));
    visit.click({300.0f, 640.0f});
    const gfx::Rgba again = color(spot);
    CHECK(std::abs(int{again[0]} - int{blue[0]}) < 12);
    CHECK(std::abs(int{again[2]} - int{blue[2]}) < 12);
}

TEST_CASE("every key has a button on a panel, and both do the same") {
    for (const ActionRow& row : action_rows()) {
        CAPTURE(row.label);
        CHECK(row_of(row.action).label == row.label);
        CHECK(button_at(row.box.center()) == row.action);
        CHECK_FALSE(collision::overlaps(kTableArea, collision::Aabb{row.box.min, row.box.max}));
        Visit by_key, by_mouse;
        for (Visit* visit : {&by_key, &by_mouse}) visit->click(visit->at("capsule"));
        by_key.press(row.key);
        by_mouse.click(row.box.center());
        const std::string told = by_key.told();
        CHECK(told == by_mouse.told());
        if (row.action == Action::Leave) {
            CHECK_FALSE(by_key.running());
        } else {
            CHECK(says(told, "\"action\",\"name\":\"" + std::string(row.label)));
            CHECK(by_key.lab().facts() == by_mouse.lab().facts());
        }
    }
}

TEST_CASE("two keys struck in one frame both count") {
    platform::Input both = pressing(Key::G);
    both.keys.struck |= pressing(Key::T).keys.struck;
    CHECK(keys_struck(both.keys) == std::vector{Action::Grid, Action::Tree});
}

/// How many pixels of the table look different; the drifting backdrop does not count.
int changes(const gfx::Image& a, const gfx::Image& b) {
    int count = 0;
    for (int y = 12; y < 350; ++y) {
        for (int x = 118; x < 521; ++x) {
            int most = 0;
            for (std::size_t i = 0; i < 3; ++i) {
                most = std::max(most, std::abs(int{a.at(x, y)[i]} - int{b.at(x, y)[i]}));
            }
            count += most > 24 ? 1 : 0;
        }
    }
    return count;
}

TEST_CASE("every switch changes what is seen on the table, in at most 12 calls") {
    const auto try_key = [](Visit& visit, Key key, int least) {
        CAPTURE(platform::name(key));
        visit.give({}, {300.0f, 640.0f});
        const gfx::Image before = visit.look();
        visit.give({}, {300.0f, 640.0f});
        visit.give({}, {300.0f, 640.0f});
        CHECK(changes(before, visit.look()) < least / 4);
        visit.press(key);
        CHECK(changes(before, visit.look()) > least);
        visit.press(key);
        if (key == Key::B) return;  // the next border, not none
        CHECK(changes(before, visit.look()) < least / 4);
    };
    Visit visit;
    visit.drag(visit.at("circle"), visit.at("concave") + glm::vec2{20.0f, 60.0f});
    for (const Key key : {Key::N, Key::M, Key::C, Key::R, Key::S, Key::P, Key::T, Key::B}) {
        try_key(visit, key, 80);
    }
    Visit field;
    for (int i = 0; i < 4; ++i) field.press(Key::Tab);
    try_key(field, Key::G, 80);  // only a table with many shapes has cells
}

TEST_CASE("every page with everything switched on is drawn in at most 12 calls") {
    Visit visit;
    for (const Key key : {Key::M, Key::C, Key::R, Key::S, Key::P, Key::G, Key::T, Key::B}) {
        visit.press(key);
    }
    for (int page = 0; page < kPageCount; ++page) {
        visit.press(Key::Tab);
        visit.click(visit.lab().table().items[0].pose().center);
        CHECK(view::test::colors_in(visit.look()) > 200);
    }
}

TEST_CASE("the wheel turns what is under it, with Shift it resizes") {
    Visit visit;
    const glm::vec2 capsule = visit.at("capsule");
    const Pose before = visit.lab().table().items[3].pose();
    REQUIRE(before.center == capsule);
    platform::Input wheel;
    wheel.mouse.wheel.y = 1.0f;
    visit.give(wheel, capsule);
    CHECK(visit.lab().table().items[3].pose().axis != before.axis);
    wheel.keys = holding(Key::LeftShift).keys;
    visit.give(wheel, capsule);
    CHECK(visit.lab().table().items[3].pose().half.x > before.half.x);
}

}  // namespace
}  // namespace carom::app::lab
