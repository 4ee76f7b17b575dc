// Words on every screen, at every text size: none leaves the canvas, none is written over another.

#include "engine/gfx/viewport.h"
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
/// The least and the largest text; those between as well when there is time.
const std::vector<int> kSizes =
    std::getenv("CAROM_LONG") != nullptr ? std::vector{75, 100, 125, 150} : std::vector{75, 150};

levels::LevelSet campaign() {
    auto set = levels::load_set(std::filesystem::path(CAROM_SOURCE_DIR) / "levels");
    REQUIRE(set.ok());
    return std::move(set).value();
}

/// The program with everything filled in, and each screen of it at a given text size.
struct House {
    Shell shell{Data{CAROM_SOURCE_DIR}, campaign(), {.offline = true}};
    MenuReader reader;

    explicit House(int text_size) {
        shell.settings.text_size = text_size;
        shell.look.text_scale = static_cast<float>(text_size) / 100.0f;
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
        view::test::Screen::get().draw([&](view::Canvas& canvas) {
            canvas.list_words(&words);
            scene.draw(canvas);
        });
        return words;
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

constexpr view::Box kCanvasBox{{0.0f, 0.0f}, gfx::kCanvas};

void check_words(const Scene& scene, const std::string& where,
                 const view::Box& within = kCanvasBox) {
    const std::vector<Written> words = House::words_of(scene);
    CAPTURE(where);
    CHECK_FALSE(words.empty());
    for (std::size_t i = 0; i < words.size(); ++i) {
        CAPTURE(words[i].words);
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

std::string at(std::string_view screen, int size) {
    return std::string(screen) + " at " + std::to_string(size) + " %";
}

TEST_CASE("words of every page around the game keep apart at every text size") {
    for (const int size : kSizes) {
        House house(size);
        Shell& shell = house.shell;
        for (const auto device :
             {platform::Device::Keyboard, platform::Device::Mouse, platform::Device::Pad}) {
            shell.device = device;
            check_words(TitleScene(shell), at("title", size));
            check_words(CreditsScene(shell), at("credits", size), kPage);
            check_words(ProgressScene(shell), at("progress", size), kPage);
            check_words(ScoresScene(shell, 3), at("scores", size), kPage);
            NameScene name(shell, {{}, 9'876'543, 30, {}}, "Player 4");
            const float bottom = name.board() != nullptr ? 650.0f : 400.0f;
            check_words(name, at("name", size), {{330.0f, 70.0f}, {950.0f, bottom}});
        }
        const auto pages = [&](Scene&& scene, int count, int rows, std::string_view called,
                               const view::Box& within = kCanvasBox) {
            for (int page = 0; page < count; ++page) {
                for (int row = 0; row <= rows; ++row) {
                    check_words(scene,
                                at(called, size) + ", page " + std::to_string(page + 1) + ", row " +
                                    std::to_string(row),
                                within);
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
            check_words(watch, at("watching", size));
        }
        pages(OptionsScene(shell), 5, 11, "options", kPage);
        pages(HelpScene(shell), 6, 0, "help", kPage);
        pages(LevelsScene(shell), 3, 3, "levels");
        pages(BrowseScene(shell), 1, 3, "browse");
    }
}

TEST_CASE("words around the field keep apart in every level at every text size") {
    for (const int size : kSizes) {
        House house(size);
        Shell& shell = house.shell;
        shell.settings.difficulty = 3;
        for (std::size_t level = 0; level < shell.set.levels.size(); ++level) {
            const std::size_t players = 1 + level % 4;
            const auto scene = PlayScene::new_game(shell, level, players);
            check_words(*scene, at("playing " + shell.set.levels[level].title, size));
        }
    }
}

TEST_CASE("words of races, practice and last moments keep apart at every text size") {
    for (const int size : kSizes) {
        House house(size);
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
            check_words(*race, at("race, counting", size));
            for (int i = 0; i < 160; ++i) house.give(*race, {});
            check_words(*race, at("race", size));
            const auto practice = PlayScene::practice(shell, 7);
            check_words(*practice, at("practice, serving", size));
            house.press(*practice, Key::Space);
            for (int i = 0; i < 200; ++i) house.give(*practice, holding(Key::Left));
            house.give(*practice, holding(Key::Backspace));
            house.give(*practice, holding(Key::Backspace));
            check_words(*practice, at("practice, going back", size));
            const auto over = [&] {
                return practice->match().seat().game->world().phase == sim::Phase::Over;
            };
            for (int i = 0; i < 12000 && !over(); ++i) {
                const bool serving =
                    practice->match().seat().game->world().phase == sim::Phase::Serving;
                house.give(*practice, serving ? pressing(Key::Space) : holding(Key::Left));
            }
            REQUIRE(over());
            check_words(*practice, at("practice, over", size));
            const auto game = PlayScene::new_game(shell, 7);
            for (int i = 0; i < 3000 && !game->match().seat().lost_at; ++i) {
                house.give(*game, i == 0 ? pressing(Key::Space) : holding(Key::Left));
            }
            REQUIRE(game->match().seat().lost_at);
            check_words(*game, at("a ball lost", size));
            check_words(LastMomentsScene(shell, game->match().seat().game->session(),
                                         *game->match().seat().lost_at),
                        at("last moments", size));
        }
    }
}

TEST_CASE("words of pause, results and the turn that passes keep apart at every text size") {
    for (const int size : kSizes) {
        for (const std::size_t players : {1u, 2u, 4u}) {
            House house(size);
            Shell& shell = house.shell;
            shell.set = small_set();
            shell.set.levels[0].title = "The Long Way Round";
            auto match = std::make_shared<Match>(shell, 0, shell.new_start(0), players);
            PlayScene scene(shell, match);
            check_words(PauseScene(shell, match), at("pause", size));
            house.press(scene, Key::Space);
            const auto ended = [&] {
                return match->seat().game->world().phase == sim::Phase::Cleared;
            };
            for (int i = 0; i < 600 && !ended(); ++i) house.give(scene, {});
            REQUIRE(ended());
            ResultScene result(shell, match);
            for (int i = 0; i < 150; ++i) house.give(result, {});
            check_words(result, at("result", size), {{310.0f, 36.0f}, {970.0f, 684.0f}});
            // The end of a world, and of them all.
            shell.set.levels[1].world = 1;
            check_words(result, at("a world's end", size), {{310.0f, 36.0f}, {970.0f, 684.0f}});
            shell.set.levels.resize(1);
            shell.set.levels.insert(shell.set.levels.begin(), shell.set.levels[0]);
            EndingScene ending(shell, match);
            for (int i = 0; i < 400; ++i) {
                house.give(ending, {});
                if (i % 40 == 39) check_words(ending, at("ending", size));
            }
        }
    }
}

}  // namespace
}  // namespace carom::app
