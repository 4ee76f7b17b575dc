// How games begin: new, continued, as a race or as practice.
#include "game/app/scenes/ask_scene.h"
#include "game/app/scenes/play_scene.h"

#include <algorithm>
#include <utility>

namespace carom::app {
namespace {

/// Whether a new game would cost more than a level begun.
bool worth_asking(const SavedGame* saved) {
    const auto cleared = [](const SavedSeat& seat) { return seat.cleared > 0; };
    return saved != nullptr && std::any_of(saved->seats.begin(), saved->seats.end(), cleared);
}

}  // namespace

std::unique_ptr<PlayScene> PlayScene::new_game(Shell& shell, std::size_t level,
                                               std::size_t players) {
    ++shell.lifetime.games;
    auto match = std::make_shared<Match>(shell, level, shell.new_start(level), players);
    const auto skill = static_cast<std::size_t>(shell.settings.pilot_skill);
    if (players == 1 && shell.settings.with_pilot) match->add_pilot(pilot::kSkills[skill]);
    return std::make_unique<PlayScene>(shell, std::move(match));
}

Transition PlayScene::start(Shell& shell, std::size_t level, std::size_t players) {
    const SavedGame* saved = shell.saved_game();
    if (!worth_asking(saved)) {
        return Transition::restart(new_game(shell, level, players));
    }
    const auto chosen = [&shell, level, players](std::size_t choice) {
        const SavedGame* now = shell.saved_game();
        if (choice == 0 && now != nullptr) {
            const SavedGame copy = *now;
            return Transition::restart(go_on(shell, copy));
        }
        if (choice == 2) return Transition::pop();
        shell.retire_game();
        return Transition::restart(new_game(shell, level, players));
    };
    return Transition::push(std::make_unique<AskScene>(
        shell, shell.set.levels[level].world, "End the game under way?", in_words(*saved),
        std::vector<std::string>{"Continue it", "Start a new game", "Go back"}, chosen));
}

std::unique_ptr<PlayScene> PlayScene::open(Shell& shell, std::size_t players) {
    if (!worth_asking(shell.saved_game())) return new_game(shell, 0, players);
    const SavedGame saved = *shell.saved_game();
    return go_on(shell, saved);
}

std::unique_ptr<PlayScene> PlayScene::race(Shell& shell, std::size_t level, Race race) {
    sim::Start start = shell.new_start(level);
    if (race.ghost) {
        sim::Assist assist = start.assist;
        assist.speed = race.ghost->speed();
        start =
            sim::start_of(shell.set.levels[level].rules.lives, race.ghost->difficulty(), assist);
        race.ghost->go_to(0);
    }
    auto scene = std::make_unique<PlayScene>(
        shell, std::make_shared<Match>(shell, level, start, 1, std::move(race)));
    scene->count_ = 3.0f * kCount;  // the clock runs from the first tick
    return scene;
}

std::unique_ptr<PlayScene> PlayScene::race_best(Shell& shell, std::size_t level) {
    Race rival{nullptr, "your best", true};
    const auto read = shell.home.recordings.read(shell.record(level).fastest);
    if (read) rival.ghost = replay::Ghost::of(read.value(), shell.set.levels[level]);
    return race(shell, level, std::move(rival));
}

std::unique_ptr<PlayScene> PlayScene::race_against(Shell& shell, const sim::Replay& recording,
                                                   std::size_t played, const std::string& name) {
    const sim::Level& level = recording.levels[played].level;
    auto ghost = replay::Ghost::of(recording, level);
    if (!ghost) return nullptr;
    const auto place_in = [&](const levels::LevelSet& set) {
        const auto found = std::find(set.levels.begin(), set.levels.end(), level);
        return static_cast<std::size_t>(found - set.levels.begin());
    };
    std::size_t place = place_in(shell.set);
    if (place == shell.set.levels.size()) {
        levels::LevelSet alone;
        alone.title = level.title;
        alone.levels = {level};
        alone.files.resize(1);
        shell.open_set(std::move(alone));
        place = 0;
    }
    return race(shell, place, {std::move(ghost), name, false});
}

std::unique_ptr<PlayScene> PlayScene::practice(Shell& shell, std::size_t level) {
    sim::Start start = shell.new_start(level);
    start.assist.practice = true;
    return std::make_unique<PlayScene>(shell, std::make_shared<Match>(shell, level, start, 1));
}

Transition PlayScene::again(Shell& shell, const Match& match, std::size_t level) {
    if (match.practice()) return Transition::restart(practice(shell, level));
    if (!match.race()) return start(shell, level, match.players());
    return Transition::restart(match.race()->own ? race_best(shell, level)
                                                 : race(shell, level, *match.race()));
}

std::unique_ptr<PlayScene> PlayScene::go_on(Shell& shell, const SavedGame& saved) {
    auto scene = std::make_unique<PlayScene>(shell, std::make_shared<Match>(shell, saved));
    scene->count_in();
    return scene;
}

}  // namespace carom::app
