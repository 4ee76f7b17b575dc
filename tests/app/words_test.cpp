// Words on every screen, in windows of every shape, at every text size: none leaves the canvas,
// none is written over another, none is too small to be read. With CAROM_PICTURES=FOLDER it leaves
// a picture of each there.

#include "engine/gfx/image.h"
#include "engine/gfx/target.h"
#include "game/app/scenes/browse_scene.h"
#include "game/app/scenes/credits_scene.h"
#include "game/app/scenes/ending_scene.h"
#include "game/app/scenes/help_scene.h"
#include "game/app/scenes/last_moments_scene.h"
#include "game/app/scenes/levels_scene.h"
#include "game/app/scenes/name_scene.h"
#include "game/app/scenes/options_scene.h"
#include "game/app/scenes/page.h"
#include "game/app/scenes/pause_scene.h"
#include "game/app/scenes/play_scene.h"
#include "game/app/scenes/progress_scene.h"
#include "game/app/scenes/result_scene.h"
#include "game/app/scenes/scores_scene.h"
#include "game/app/scenes/watch_scene.h"
#include "tests/app/player.h"

#include <cstdlib>
#include <vector>

namespace carom::app {
namespace {

using namespace test;
using platform::Key;
using view::Written;

constexpr std::chrono::nanoseconds kFrame{16'666'667};
const char* const kPictures = std::getenv("CAROM_PICTURES");
/// The least and the largest text; those between as well when there is time.
const std::vector<int> kSizes = kPictures != nullptr ? std::vector{100}
                                : std::getenv("CAROM_LONG") != nullptr
                                    ? std::vector{75, 100, 125, 150}
                                    : std::vector{75, 150};

levels::LevelSet campaign() {
    auto set = levels::load_set(std::filesystem::path(CAROM_SOURCE_DIR) / "levels");
    REQUIRE(set.ok());
    return std::move(set).value();
}

/// A phone held either way, a tablet, usual screens. A larger one shows the same as 1280 x 720.
const std::vector<glm::ivec2> kWindows{
    {1280, 720}, {390, 844}, {844, 390}, {768, 1024}, {2560, 1080}};

struct Case {
    glm::ivec2 window;
    int text;  ///< Percent.
};
std::vector<Case> all_cases() {
    std::vector<Case> cases;
    for (const glm::ivec2 window : kWindows) {
        for (const int size : kSizes) cases.push_back({window, size});
    }
    return cases;
}

/// The program with everything filled in, and each screen of it at a given text size.
struct House {
    Case where;
    Shell shell{Data{CAROM_SOURCE_DIR}, campaign(), {.offline = true}};
    MenuReader reader;

    explicit House(const Case& now) : where(now) {
        shell.settings.text_size = now.text;
        shell.look.text_scale = static_cast<float>(now.text) / 100.0f;
        shell.look.layout = view::layout_of(now.window);
        view::test::Screen::get().set_look(shell.look);
        const Terms terms{sim::Difficulty::Expert, {50, 5, 9, true}};
        for (std::size_t i = 0; i < kTableLength; ++i) {
            enter(shell.scores, shell.set.title, {"WWWWWWWWWWWW", 9'876'543, 30, terms});
        }
    }
    ~House() { view::test::Screen::get().set_look({}); }
    House(const House&) = delete;
    House& operator=(const House&) = delete;

    void give(Scene& scene, const platform::Input& input) {
        const glm::vec2 nowhere{-1.0f};
        scene.advance({input, reader.read(input, nowhere), nowhere, kFrame});
    }
    void press(Scene& scene, Key key) {
        give(scene, pressing(key));
        give(scene, {});
    }
    [[nodiscard]] static std::vector<Written> words_of(const Scene& scene) {
        std::vector<Written> words;
        view::test::Screen::get().show([&](view::Canvas& canvas) {
            canvas.list_words(&words);
            scene.draw(canvas);
        });
        return words;
    }
    [[nodiscard]] const view::Layout& layout() const { return shell.look.layout; }
    void check(const Scene& scene, const std::string& called, const view::Box& within) const;
    void check(const Scene& scene, const std::string& called) const {
        check(scene, called, layout().all());
    }
    /// Of a page around the game.
    void check_page(const Scene& scene, const std::string& called) const {
        check(scene, called, page_of(layout()).box);
    }
};

/// Where ink may be: the letters' line without the air above and below them.
view::Box ink(const view::Box& box) {
    const float air = 0.13f * std::min(box.size().y, 60.0f);
    return {box.min + glm::vec2{1.0f, air}, box.max - glm::vec2{1.0f, air}};
}

bool overlap(const view::Box& a, const view::Box& b) {
    return a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y;
}

void House::check(const Scene& scene, const std::string& called, const view::Box& within) const {
    const std::string name = called + "_at_" + std::to_string(where.window.x) + "x" +
                             std::to_string(where.window.y) + "_" + std::to_string(where.text);
    CAPTURE(name);
    const std::vector<Written> words = words_of(scene);
    if (kPictures != nullptr) {
        auto target = gfx::Target::create(where.window, gfx::PixelFormat::Rgba8);
        REQUIRE(target.ok());
        const auto surface = target.value().surface();
        const auto paint = [&](view::Canvas& canvas) { scene.draw(canvas); };
        view::test::Screen::get().renderer().draw(surface, paint, scene.post());
        const auto file = std::filesystem::path(kPictures) / (name + ".png");
        CHECK(gfx::save_png(gfx::read_pixels(surface), file).empty());
    }
    CHECK_FALSE(words.empty());
    for (std::size_t i = 0; i < words.size(); ++i) {
        CAPTURE(words[i].words);
        CHECK(words[i].size * layout().unit >= view::Layout::kLeastText - 0.01f);
        const view::Box box = ink(words[i].box);
        CHECK(box.min.x >= within.min.x);
        CHECK(box.min.y >= within.min.y);
        CHECK(box.max.x <= within.max.x);
        CHECK(box.max.y <= within.max.y);
        for (std::size_t j = 0; j < i; ++j) {
            CAPTURE(words[j].words);
            CHECK_FALSE(overlap(box, ink(words[j].box)));
        }
    }
}

TEST_CASE("words of every page around the game keep apart at every text size") {
    for (const Case& now : all_cases()) {
        House house(now);
        Shell& shell = house.shell;
        for (const auto device :
             {platform::Device::Keyboard, platform::Device::Mouse, platform::Device::Pad}) {
            shell.device = device;
            house.check(TitleScene(shell), "title");
            house.check_page(CreditsScene(shell), "credits");
            house.check_page(ProgressScene(shell), "progress");
            house.check_page(ScoresScene(shell, 3), "scores");
            NameScene name(shell, {{}, 9'876'543, 30, {}}, "Player 4");
            house.check(name, "name", centered(house.layout(), {620.0f, 580.0f}));
        }
        const auto pages = [&](Scene&& scene, int count, int rows, std::string_view called,
                               bool whole = false) {
            for (int page = 0; page < count; ++page) {
                for (int row = 0; row <= rows; ++row) {
                    house.check(scene,
                                std::string(called) + ", page " + std::to_string(page + 1) +
                                    ", row " + std::to_string(row),
                                whole ? house.layout().all() : page_of(house.layout()).box);
                    if (row < rows) house.press(scene, Key::Down);
                }
                house.press(scene, Key::Tab);
            }
        };
        for (const auto device :
             {platform::Device::Keyboard, platform::Device::Mouse, platform::Device::Pad}) {
            shell.device = device;
            sim::Replay replay;
            replay.levels.push_back({shell.set.levels[0], 1, {}, {}});
            replay.levels[0].commands.push({}, 20 * 3600 * sim::kTicksPerSecond);
            WatchScene watch(shell, replay, "WWWWWWWWWWWW");
            for (int i = 0; i < 3; ++i) house.press(watch, Key::Down);
            house.check(watch, "watching");
        }
        pages(OptionsScene(shell), 5, 11, "options");
        pages(HelpScene(shell), 6, 0, "help");
        pages(LevelsScene(shell), 3, 3, "levels", true);
        pages(BrowseScene(shell), 1, 3, "browse", true);
    }
}

TEST_CASE("words around the field keep apart in every level at every text size") {
    for (const Case& now : all_cases()) {
        House house(now);
        Shell& shell = house.shell;
        shell.settings.difficulty = 3;
        for (std::size_t level = 0; level < shell.set.levels.size(); ++level) {
            const std::size_t players = 1 + level % 4;
            const auto scene = PlayScene::new_game(shell, level, players);
            house.check(*scene, "playing " + shell.set.levels[level].title);
        }
    }
}

TEST_CASE("words of races, practice and last moments keep apart at every text size") {
    for (const Case& now : all_cases()) {
        House house(now);
        Shell& shell = house.shell;
        shell.settings.difficulty = 3;
        shell.set.levels[7].rules.lives = 2;
        sim::Session session(shell.set.levels[7], 5, sim::start_of(3, sim::Difficulty::Expert, {}),
                             [](const sim::World&) {
                                 return sim::Command{0, true};
                             });
        for (int i = 0; i < 300; ++i) session.advance(kFrame);
        sim::Replay replay{.difficulty = sim::Difficulty::Expert};
        replay.levels.push_back(session.played());
        for (const auto device : {platform::Device::Keyboard, platform::Device::Mouse,
                                  platform::Device::Pad, platform::Device::Touch}) {
            shell.device = device;
            const auto race = PlayScene::race(
                shell, 7, {replay::Ghost::of(replay, shell.set.levels[7]), "WWWWWWWWWWWW", false});
            house.check(*race, "race, counting");
            for (int i = 0; i < 160; ++i) house.give(*race, {});
            house.check(*race, "race");
            const auto practice = PlayScene::practice(shell, 7);
            house.check(*practice, "practice, serving");
            house.press(*practice, Key::Space);
            for (int i = 0; i < 200; ++i) house.give(*practice, holding(Key::Left));
            house.give(*practice, holding(Key::Backspace));
            house.give(*practice, holding(Key::Backspace));
            house.check(*practice, "practice, going back");
            const auto over = [&] {
                return practice->match().seat().game->world().phase == sim::Phase::Over;
            };
            for (int i = 0; i < 12000 && !over(); ++i) {
                const bool serving =
                    practice->match().seat().game->world().phase == sim::Phase::Serving;
                house.give(*practice, serving ? pressing(Key::Space) : holding(Key::Left));
            }
            REQUIRE(over());
            house.check(*practice, "practice, over");
            const auto game = PlayScene::new_game(shell, 7);
            for (int i = 0; i < 3000 && !game->match().seat().lost_at; ++i) {
                house.give(*game, i == 0 ? pressing(Key::Space) : holding(Key::Left));
            }
            REQUIRE(game->match().seat().lost_at);
            house.check(*game, "a ball lost");
            house.check(LastMomentsScene(shell, game->match().seat().game->session(),
                                         *game->match().seat().lost_at),
                        "last moments");
        }
    }
}

TEST_CASE("words of pause, results and the turn that passes keep apart at every text size") {
    for (const Case& now : all_cases()) {
        for (const std::size_t players : {1u, 2u, 4u}) {
            House house(now);
            Shell& shell = house.shell;
            shell.set = small_set();
            shell.set.levels[0].title = "The Long Way Round";
            auto match = std::make_shared<Match>(shell, 0, shell.new_start(0), players);
            PlayScene scene(shell, match);
            house.check(PauseScene(shell, match), "pause");
            house.press(scene, Key::Space);
            const auto ended = [&] {
                return match->seat().game->world().phase == sim::Phase::Cleared;
            };
            for (int i = 0; i < 600 && !ended(); ++i) house.give(scene, {});
            REQUIRE(ended());
            ResultScene result(shell, match);
            for (int i = 0; i < 150; ++i) house.give(result, {});
            house.check(result, "result");
            // The end of a world, and of them all.
            shell.set.levels[1].world = 1;
            house.check(result, "a world's end");
            shell.set.levels.resize(1);
            shell.set.levels.insert(shell.set.levels.begin(), shell.set.levels[0]);
            EndingScene ending(shell, match);
            for (int i = 0; i < 400; ++i) {
                house.give(ending, {});
                if (i % 40 == 39) house.check(ending, "ending");
            }
        }
    }
}

}  // namespace
}  // namespace carom::app
