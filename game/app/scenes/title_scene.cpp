#include "game/app/scenes/title_scene.h"

#include "game/app/edit/edit_scene.h"
#include "game/app/input/prompts.h"
#include "game/app/lab/lab_scene.h"
#include "game/app/scenes/browse_scene.h"
#include "game/app/scenes/credits_scene.h"
#include "game/app/scenes/help_scene.h"
#include "game/app/scenes/levels_scene.h"
#include "game/app/scenes/options_scene.h"
#include "game/app/scenes/page.h"
#include "game/app/scenes/play_scene.h"
#include "game/app/scenes/progress_scene.h"
#include "game/app/scenes/scores_scene.h"
#include "game/view/ui/hud.h"
#include "game/view/ui/words.h"

#include <utility>

namespace carom::app {
namespace {

constexpr int kMostPlayers = 4;

constexpr const char* kPlay = "Play";
constexpr const char* kNewGame = "New game";
constexpr glm::vec2 kTitleSize{592.0f, 688.0f};
constexpr glm::vec2 kPlayersGap{10.0f, 124.0f};  // right of Play, and how wide their box is

/// Where everything is. Seven lines fit between the logo and the foot; in a low window the menu has
/// the right side to itself, in a slim one the players have a line of their own below it.
struct TitlePlace {
    view::Box panel{};
    glm::vec2 logo{0.0f};
    float logo_half = 205.0f;  ///< Of its width.
    view::MenuPlace menu{};
    bool players_below = false;
    glm::vec2 saved{0.0f};
    glm::vec2 foot{0.0f};
    float room = 0.0f;  ///< For the words of those two.
};

TitlePlace place_beside(const view::Layout& layout, std::size_t lines) {
    const glm::vec2 size = layout.size;
    const float split = 0.4f * size.x;
    const float step = std::min((size.y - 32.0f) / static_cast<float>(lines), 70.0f);
    TitlePlace place{.panel = layout.all().grown(-8.0f), .menu = {.gap = 8.0f}};
    const float others = kPlayersGap.x + kPlayersGap.y;
    place.menu.button = {std::min(300.0f, size.x - split - others - 34.0f), step - place.menu.gap};
    place.menu.top_center = {0.5f * (split + size.x - others),
                             0.5f * (size.y - step * static_cast<float>(lines) + place.menu.gap)};
    place.logo_half = std::min(205.0f, 0.44f * split);
    place.logo = {12.0f + 0.5f * split, 0.34f * size.y};
    place.saved = {place.logo.x, 0.62f * size.y};
    place.foot = {place.logo.x, size.y - 40.0f};
    place.room = split - 16.0f;
    return place;
}

TitlePlace title_place(const view::Layout& layout, std::size_t lines) {
    if (layout.size.y < 640.0f) return place_beside(layout, lines);
    TitlePlace place;
    place.players_below = layout.size.x < 620.0f;
    const float high = layout.small() ? layout.finger() : 48.0f;
    const std::size_t most = place.players_below ? 8 : 7;
    const float more = (high + 10.0f) * static_cast<float>(most) - 406.0f;
    place.panel = centered(layout, kTitleSize + glm::vec2{0.0f, more});
    const float lines_high = (place.panel.size().y - 282.0f) / static_cast<float>(most) - 10.0f;
    const float top = place.panel.min.y;
    const float middle = place.panel.center().x;
    place.logo = {middle, top + 100.0f};
    place.logo_half = std::min(205.0f, 0.43f * place.panel.size().x);
    place.menu = {.top_center = {middle, top + 198.0f},
                  .button = {300.0f, std::min(high, lines_high)},
                  .gap = 10.0f};
    const float end = place.panel.max.y;
    place.saved = {middle, end - 74.0f};
    place.foot = {middle, end - 36.0f};
    place.room = place.panel.size().x - 40.0f;
    return place;
}

std::string players_label(const Shell& shell) {
    const int players = shell.settings.players;
    if (players > 1) return std::to_string(players) + " in turn";
    return shell.settings.with_pilot ? "and a pilot" : "1 player";
}

template <class Items>
std::vector<std::string> labels(const Items& items) {
    std::vector<std::string> words;
    for (const auto& item : items) words.push_back(item.label);
    return words;
}

template <class Items>
view::Menu make_menu(const Items& items) {
    return {labels(items), [lines = items.size()](const view::Layout& layout) {
                return title_place(layout, lines).menu;
            }};
}

}  // namespace

std::vector<TitleScene::Item> TitleScene::make_items() {
    const auto pushes = [this](auto make) {
        return [this, make] { return Transition::push(make(shell_)); };
    };
    std::vector<Item> items;
    if (shell_.saved_game() != nullptr) {
        items.push_back({"Continue", [this] {
                             shell_.read_games_anew();  // another window may have gone on with it
                             const SavedGame* saved = shell_.saved_game();
                             if (saved == nullptr) {
                                 shell_.tell("that game was ended in another window");
                                 return Transition::restart(std::make_unique<TitleScene>(shell_));
                             }
                             const SavedGame game = *saved;
                             return Transition::restart(PlayScene::go_on(shell_, game));
                         }});
    }
    const std::vector<Item> rest{
        {items.empty() ? kPlay : kNewGame,
         [this] {
             const auto players = static_cast<std::size_t>(shell_.settings.players);
             return PlayScene::start(shell_, 0, players);
         }},
        {"Levels", pushes([](Shell& shell) { return std::make_unique<LevelsScene>(shell); })},
        {"Editor",
         pushes([](Shell& shell) { return std::make_unique<EditScene>(shell, blank_level()); })},
        {"Options", pushes([](Shell& shell) { return std::make_unique<OptionsScene>(shell); })},
        {"More", [this] { return turn_to(more_items(), "More levels"); }},
        {"Quit", [] { return Transition::quit(); }},
    };
    items.insert(items.end(), rest.begin(), rest.end());
    return items;
}

std::vector<TitleScene::Item> TitleScene::more_items() {
    const auto pushes = [this](auto make) {
        return [this, make] { return Transition::push(make(shell_)); };
    };
    return {
        {"More levels", pushes([](Shell& shell) { return std::make_unique<BrowseScene>(shell); })},
        {"High scores", pushes([](Shell& shell) { return std::make_unique<ScoresScene>(shell); })},
        {"Progress", pushes([](Shell& shell) { return std::make_unique<ProgressScene>(shell); })},
        {"Help", pushes([](Shell& shell) { return std::make_unique<HelpScene>(shell); })},
        {"Lab", pushes([](Shell& shell) { return std::make_unique<lab::LabScene>(shell); })},
        {"Credits", pushes([](Shell& shell) { return std::make_unique<CreditsScene>(shell); })},
        {"Back", [this] { return turn_to(make_items(), "More"); }},
    };
}

Transition TitleScene::turn_to(std::vector<Item> items, std::string_view label) {
    pending_ = std::move(items);  // this is called by one of the lines it replaces
    pending_focus_ = label;
    return Transition::stay();
}

TitleScene::TitleScene(Shell& shell)
    : shell_(shell.at_home()),
      items_(make_items()),
      menu_(make_menu(items_)),
      attract_(attract_session()) {
    shell_.music.play("title");
    shell_.music.follow({});
}

view::Box TitleScene::box(std::string_view label, const view::Layout& layout) const {
    std::size_t i = 0;
    while (i + 1 < items_.size() && items_[i].label != label) ++i;
    return menu_.box(i, layout);
}

sim::Session TitleScene::attract_session() {
    const std::size_t level = shell_.seed % shell_.set.levels.size();
    pilot_.emplace(*pilot::skill_named("good"), shell_.seed);
    return {shell_.set.levels[level], shell_.seed, {.lives = 99}, [this](const sim::World& world) {
                return (*pilot_)(world);
            }};
}

void TitleScene::play_itself(const Frame& frame) {
    // Where pixels are dear, thirty pictures a second do for what nobody plays.
    constexpr std::chrono::milliseconds kSeldom{30};
    behind_ += frame.time;
    if (shell_.look.quality == view::Quality::Low && behind_ < kSeldom) return;
    pilot_->think(attract_.world());
    // While it thinks about its first ball, that waits.
    if (!pilot_->ready(sim::kTicksPerSecond / 10)) behind_ = std::chrono::nanoseconds{0};
    attract_.advance(behind_);
    const sim::World& world = attract_.world();
    field_.read(attract_.events(), world);
    field_.advance(std::chrono::duration<float>(behind_).count(), world);
    behind_ = std::chrono::nanoseconds{0};
    if (world.phase == sim::Phase::Cleared || world.phase == sim::Phase::Over) {
        attract_ = attract_session();
    }
}

std::optional<std::size_t> TitleScene::play_line() const {
    for (std::size_t i = 0; i < items_.size(); ++i) {
        if (items_[i].label == kPlay || items_[i].label == kNewGame) return i;
    }
    return std::nullopt;
}

view::Box TitleScene::players_box(const view::Layout& layout) const {
    if (title_place(layout, items_.size()).players_below) {
        const view::Box last = menu_.box(items_.size() - 1, layout);
        const glm::vec2 down{0.0f, last.size().y + 10.0f};
        return {last.min + down, last.max + down};
    }
    const view::Box play = menu_.box(play_line().value_or(0), layout);
    const float left = play.max.x + kPlayersGap.x;
    return {{left, play.min.y}, {left + kPlayersGap.y, play.max.y}};
}

bool TitleScene::choose_players(const Frame& frame) {
    const auto play = play_line();
    if (!play) return false;
    const bool here = menu_.focus() == *play;
    const bool clicked =
        frame.menu.clicked && players_box(shell_.look.layout).holds(frame.menu.pointer);
    const bool less = here && frame.menu.left;
    const bool more = clicked || (here && frame.menu.right);
    if (!less && !more) return false;
    // After four players comes one with a pilot.
    Settings& settings = shell_.settings;
    const bool pilot = settings.players == 1 && settings.with_pilot;
    const int choice = pilot ? kMostPlayers : settings.players - 1;
    const int next = (choice + (more ? 1 : kMostPlayers)) % (kMostPlayers + 1);
    settings.with_pilot = next == kMostPlayers;
    settings.players = settings.with_pilot ? 1 : next + 1;
    save(shell_.home.settings, shell_.settings);
    shell_.menu_sound(view::MenuSound::Moved);
    return true;
}

Transition TitleScene::advance(const Frame& frame) {
    clock_ += frame.seconds();
    play_itself(frame);
    if (choose_players(frame)) return Transition::stay();
    const auto choice = menu_.advance(frame.menu, frame.seconds(), shell_.look.layout);
    shell_.menu_sound(menu_.sound());
    const bool below = !play_line();
    const bool space = frame.input.keys.pressed(platform::Key::Space);
    Transition next = Transition::stay();
    if (below && frame.menu.back) {
        shell_.sink.play("menu_back", 0.6f, 0.0f, 1.0f);
        turn_to(make_items(), "More");
    } else if (choice || space) {
        next = items_[space && !below ? 0 : choice.value_or(menu_.focus())].choose();
    }
    if (pending_.empty()) return next;
    items_ = std::exchange(pending_, {});
    menu_ = make_menu(items_);
    for (std::size_t i = 0; i < items_.size(); ++i) {
        if (items_[i].label == pending_focus_) menu_.set_focus(i);
    }
    return next;
}

void TitleScene::draw(view::Canvas& canvas) const {
    const view::Palette& colors = canvas.palette(attract_.world().stage->level.world);
    view::draw_backdrop(canvas, colors, clock_);
    field_.draw(canvas, attract_.previous(), attract_.world(), attract_.alpha());
    const TitlePlace place = title_place(canvas.layout(), items_.size());
    draw_panel(canvas, colors, place.panel, 0.4f);
    const glm::vec2 logo = canvas.sheet().atlas["logo"].size;
    const float half = place.logo_half;
    canvas.picture("logo", place.logo, {half, half * logo.y / logo.x});
    menu_.draw(canvas, colors);
    if (play_line()) {
        const view::Box box = players_box(canvas.layout());
        canvas.frame("button", box, 28.0f, 16.0f, {.color = {0.85f, 0.9f, 1.0f, 0.9f}});
        const bool here = menu_.focus() == *play_line();
        canvas.text(
            players_label(shell_), {box.center().x, box.center().y - 11.0f},
            {.size = 18.0f, .color = here ? colors.ink : colors.faint, .align = gfx::Align::Center},
            true, box.size().x - 46.0f);
        for (const float way : {-1.0f, 1.0f}) {
            const glm::vec2 tip{box.center().x + way * (0.5f * box.size().x - 12.0f),
                                box.center().y};
            canvas.triangle(tip - glm::vec2{way * 8.0f, 7.0f}, tip,
                            tip - glm::vec2{way * 8.0f, -7.0f},
                            {.color = here ? colors.accent : colors.faint});
        }
    }
    if (const SavedGame* saved = shell_.saved_game()) {
        const gfx::TextStyle style{
            .size = 18.0f, .color = colors.accent, .align = gfx::Align::Center};
        const std::string words = in_words(*saved);
        canvas.text(
            place.room < 500.0f ? view::wrapped(canvas, words, style, place.room, 3) : words,
            place.saved, style, false, place.room);
    }
    draw_prompts(canvas, colors, shell_.device, place.foot,
                 play_line() ? std::initializer_list<Prompt>{{MenuAction::Choose, "choose"}}
                             : std::initializer_list<Prompt>{{MenuAction::Choose, "choose"},
                                                             {MenuAction::Back, "back"}},
                 place.room);
}

}  // namespace carom::app
