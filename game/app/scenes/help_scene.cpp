#include "game/app/scenes/help_scene.h"

#include "engine/core/ascii.h"
#include "game/app/input/prompts.h"
#include "game/app/scenes/page.h"
#include "game/sim/begin.h"
#include "game/view/field/brick_view.h"
#include "game/view/field/capsule_view.h"

#include <algorithm>
#include <array>

namespace carom::app {
namespace {

constexpr std::size_t kHelpRows = 8;  // of each of two columns
constexpr float kTop = 170.0f;
constexpr float kRowHeight = 59.0f;
constexpr glm::vec2 kBrickSize{62.0f, 26.0f};  // field units

/// Where the picture of an entry stands, canvas units.
glm::vec2 spot(std::size_t index) {
    const float x = index < kHelpRows ? 226.0f : 676.0f;
    return {x, kTop + kRowHeight * (static_cast<float>(index % kHelpRows) + 0.5f)};
}

sim::World sample_bricks() {
    sim::Level level;
    for (std::size_t i = 0; i < sim::kBrickKindCount; ++i) {
        sim::FreeBrick brick;
        brick.brick.kind = sim::kBricks[i].kind;
        brick.brick.color = static_cast<std::uint8_t>(i % (sim::kBrickColors - 1));  // none is grey
        brick.shape = sim::BoxDesign{view::canvas_to_field(spot(i)), kBrickSize, 0.0f};
        level.free.push_back(brick);
    }
    sim::World world = sim::begin(level, 1);
    for (sim::Brick& brick : world.bricks) brick.shown = true;
    return world;
}

std::vector<sim::PowerUp> powers(bool good) {
    std::vector<sim::PowerUp> kinds;
    for (std::size_t i = 0; i < sim::kPowerUpCount; ++i) {
        const auto kind = static_cast<sim::PowerUp>(i);
        if (sim::spec(kind).good == good) kinds.push_back(kind);
    }
    return kinds;
}

/// As many pages as it takes.
template <class Page>
void add_pages(std::vector<Page>& pages, std::vector<std::string>& labels,
               const std::vector<sim::PowerUp>& kinds, const std::string& label) {
    const std::size_t count = (kinds.size() + 2 * kHelpRows - 1) / (2 * kHelpRows);
    for (std::size_t i = 0; i < count; ++i) {
        const auto first = kinds.begin() + static_cast<std::ptrdiff_t>(i * 2 * kHelpRows);
        const auto last = kinds.begin() + static_cast<std::ptrdiff_t>(
                                              std::min(kinds.size(), (i + 1) * 2 * kHelpRows));
        pages.push_back({false, {first, last}});
        labels.push_back(count == 1 ? label : label + " " + std::to_string(i + 1));
    }
}

constexpr float kWordsRoom = 355.0f;  // beside a picture, up to the next column

void draw_entry(view::Canvas& canvas, const view::Palette& colors, std::size_t index,
                std::string name, std::string_view help) {
    name[0] = ascii_upper(name[0]);
    // Larger letters need the two lines further apart.
    const float apart = 23.0f + 10.0f * std::max(0.0f, canvas.look().text_scale - 1.0f);
    const glm::vec2 at = spot(index) + glm::vec2{50.0f, -0.5f * apart - 11.5f};
    canvas.text(name, at, {.size = 19.0f, .color = colors.ink}, true, kWordsRoom);
    canvas.text(help, at + glm::vec2{0.0f, apart}, {.size = 15.0f, .color = colors.faint}, false,
                kWordsRoom);
}

}  // namespace

HelpScene::HelpScene(Shell& shell)
    : shell_(shell), tabs_({}, kPageTabs), samples_(sample_bricks()) {
    pages_ = {Page{}, Page{true, {}}};
    std::vector<std::string> labels{"How to play", "Bricks"};
    add_pages(pages_, labels, powers(true), "Good power-ups");
    add_pages(pages_, labels, powers(false), "Bad power-ups");
    tabs_ = view::Tabs(std::move(labels), kPageTabs);
}

Transition HelpScene::advance(const Frame& frame) {
    if (tabs_.advance(frame.menu, true)) shell_.menu_sound(view::MenuSound::Moved);
    if (!frame.menu.back) return Transition::stay();
    shell_.sink.play("menu_back", 0.6f, 0.0f, 1.0f);
    return Transition::pop();
}

void HelpScene::draw_play(view::Canvas& canvas) const {
    const view::Palette& colors = canvas.palette(0);
    constexpr std::array kDevices{platform::Device::Keyboard, platform::Device::Mouse,
                                  platform::Device::Pad};
    constexpr std::array kPictures{"key", "mouse", "pad"};
    constexpr std::array kNames{"Keyboard", "Mouse", "Gamepad"};
    const Bindings& keys = shell_.settings.bindings;
    for (std::size_t i = 0; i < kDevices.size(); ++i) {
        const float x = 335.0f + 305.0f * static_cast<float>(i);
        const bool used = shell_.device == kDevices[i];
        const glm::vec4 ink = used ? colors.accent : colors.ink;
        canvas.picture(kPictures[i], {x, 214.0f}, glm::vec2{34.0f}, {.color = ink});
        canvas.text(kNames[i], {x, 256.0f},
                    {.size = 22.0f, .color = ink, .align = gfx::Align::Center}, true);
        const std::string steer =
            kDevices[i] == platform::Device::Mouse
                ? "Move to steer"
                : how(Control::Left, kDevices[i], keys) + ", " +
                      how(Control::Right, kDevices[i], keys) +
                      (kDevices[i] == platform::Device::Pad ? " or stick" : "") + " steer";
        const std::string lines = steer + "\n" + how(Control::Launch, kDevices[i], keys) +
                                  " launches and fires\n" + std::string(how_to_pause(kDevices[i])) +
                                  " pauses";
        canvas.text(
            lines, {x, 292.0f},
            {.size = 17.0f, .color = colors.faint, .align = gfx::Align::Center, .line = 1.4f},
            false, 290.0f);
    }
    static constexpr std::array<std::string_view, 6> kRules{
        "Break every brick that can be broken, and keep the ball off the floor.",
        "Where the ball lands on the paddle decides where it goes: middle up, ends far to the "
        "side.",
        "Bricks broken without touching the paddle make a combo: each pays 5 % more, up to triple.",
        "Rounded capsules help. Spiky ones do not: let them fall.",
        "What time is left and each life left are points at the end of a level.",
        "Medals: bronze for clearing it, silver for no ball lost or in time, gold for both.",
    };
    float y = 404.0f;
    for (const std::string_view rule : kRules) {
        canvas.picture("ball", {222.0f, y + 11.0f}, glm::vec2{7.0f}, {.color = colors.accent});
        canvas.text(rule, {244.0f, y}, {.size = 19.0f, .color = colors.ink}, false, 860.0f);
        y += 39.0f;
    }
}

void HelpScene::draw_bricks(view::Canvas& canvas) const {
    const view::Palette& colors = canvas.palette(0);
    canvas.field();
    for (sim::SlotId slot = 0; slot < samples_.bricks.size(); ++slot) {
        view::draw_brick(canvas, colors, samples_, slot, 1.0f, {});
    }
    canvas.canvas();
    for (std::size_t i = 0; i < sim::kBrickKindCount; ++i) {
        draw_entry(canvas, colors, i, view::spoken(sim::kBricks[i].name), sim::kBricks[i].help);
    }
}

void HelpScene::draw_powers(view::Canvas& canvas, const std::vector<sim::PowerUp>& kinds) const {
    const view::Palette& colors = canvas.palette(0);
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        const sim::PowerUpSpec& row = sim::spec(kinds[i]);
        view::draw_capsule(canvas, kinds[i], spot(i), {32.0f, 16.0f});
        draw_entry(canvas, colors, i, view::spoken(row.name), row.help);
    }
}

void HelpScene::draw(view::Canvas& canvas) const {
    const view::Palette& colors = canvas.palette(0);
    draw_page(canvas, colors, "Help");
    tabs_.draw(canvas, colors, true);
    const Page& page = pages_[tabs_.page()];
    if (page.bricks) {
        draw_bricks(canvas);
    } else if (page.powers.empty()) {
        draw_play(canvas);
    } else {
        draw_powers(canvas, page.powers);
    }
    draw_prompts(canvas, colors, shell_.device, kPageFoot,
                 {{MenuAction::Page, "turn the page"}, {MenuAction::Back, "back"}});
}

}  // namespace carom::app
