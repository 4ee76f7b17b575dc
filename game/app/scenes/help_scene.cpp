#include "game/app/scenes/help_scene.h"

#include "engine/core/ascii.h"
#include "game/app/input/prompts.h"
#include "game/app/scenes/page.h"
#include "game/sim/begin.h"
#include "game/view/field/brick_view.h"
#include "game/view/field/capsule_view.h"
#include "game/view/ui/words.h"

#include <algorithm>
#include <array>

namespace carom::app {
namespace {

constexpr std::size_t kHelpRows = 8;  // of each of two columns
constexpr glm::vec2 kBrickSize{70.68f, 29.64f};
constexpr float kRowHeight = 59.0f;

/// In a slim window there is one column.
struct HelpPlace {
    app::Page page{};
    std::size_t rows = kHelpRows;
    float row = kRowHeight;
    float words = 355.0f;  ///< Room beside a picture, up to the next column.

    /// Where the picture of an entry stands.
    [[nodiscard]] glm::vec2 spot(std::size_t index) const {
        const float x = page.body.min.x + 42.0f + (index < rows ? 0.0f : 450.0f);
        const float y = page.body.min.y + (row < kRowHeight ? 0.0f : 4.0f);
        return {x, y + row * (static_cast<float>(index % rows) + 0.5f)};
    }
};

HelpPlace help_place(const view::Layout& layout, const view::Tabs& tabs) {
    HelpPlace place{.page = page_of(layout, tabs)};
    const glm::vec2 room = place.page.body.size();
    if (room.x < 800.0f) {
        place.rows = 2 * kHelpRows;
        place.words = room.x - 96.0f;
    }
    place.row = std::min(kRowHeight, room.y / static_cast<float>(place.rows));
    return place;
}

sim::World sample_bricks(const view::Layout& layout, const HelpPlace& place) {
    sim::Level level;
    for (std::size_t i = 0; i < sim::kBrickKindCount; ++i) {
        sim::FreeBrick brick;
        brick.brick.kind = sim::kBricks[i].kind;
        brick.brick.color = static_cast<std::uint8_t>(i % (sim::kBrickColors - 1));  // none is grey
        brick.shape =
            sim::BoxDesign{layout.to_field(place.spot(i)), kBrickSize / layout.field_scale, 0.0f};
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

/// Entries of a page: names and what is said of them, each in one size.
class Entries {
public:
    Entries(view::Canvas& canvas, const view::Palette& colors, const HelpPlace& place)
        : canvas_(canvas), colors_(colors), place_(place) {}

    void add(std::string name, std::string_view help) {
        name[0] = ascii_upper(name[0]);
        names_.push_back(std::move(name));
        helps_.emplace_back(help);
    }
    void draw() const {
        const float room = place_.words;
        const auto name =
            canvas_.one_size(names_, {.size = 19.0f, .color = colors_.ink}, true, room);
        const auto help =
            canvas_.one_size(helps_, {.size = 15.0f, .color = colors_.faint}, false, room);
        // Larger letters need the two lines further apart.
        const float apart = 23.0f + 10.0f * std::max(0.0f, canvas_.look().text_scale - 1.0f);
        for (std::size_t i = 0; i < names_.size(); ++i) {
            const glm::vec2 at = place_.spot(i) + glm::vec2{50.0f, -0.5f * apart - 11.5f};
            canvas_.text(names_[i], at, name, true, room);
            canvas_.text(helps_[i], at + glm::vec2{0.0f, apart}, help, false, room);
        }
    }

private:
    view::Canvas& canvas_;
    const view::Palette& colors_;
    const HelpPlace& place_;
    std::vector<std::string> names_;
    std::vector<std::string> helps_;
};

}  // namespace

HelpScene::HelpScene(Shell& shell) : shell_(shell) {
    pages_ = {Page{}, Page{true, {}}};
    std::vector<std::string> labels{"How to play", "Bricks"};
    add_pages(pages_, labels, powers(true), "Good power-ups");
    add_pages(pages_, labels, powers(false), "Bad power-ups");
    tabs_ = view::Tabs(std::move(labels));
}

Transition HelpScene::advance(const Frame& frame) {
    if (tabs_.advance(frame.menu, true, page_of(shell_.look.layout, tabs_).tabs))
        shell_.menu_sound(view::MenuSound::Moved);
    if (!frame.menu.back) return Transition::stay();
    shell_.sink.play("menu_back", 0.6f, 0.0f, 1.0f);
    return Transition::pop();
}

void HelpScene::draw_devices(view::Canvas& canvas, const view::Box& within) const {
    const view::Palette& colors = canvas.palette(0);
    constexpr std::array kDevices{platform::Device::Keyboard, platform::Device::Mouse,
                                  platform::Device::Pad};
    constexpr std::array kPictures{"key", "mouse", "pad"};
    constexpr std::array kNames{"Keyboard", "Mouse", "Gamepad"};
    const Bindings& keys = shell_.settings.bindings;
    const bool listed = within.size().x < 700.0f;  // one below the other
    const glm::vec2 step = listed ? glm::vec2{0.0f, within.size().y / 3.0f}
                                  : glm::vec2{within.size().x / 3.0f + 1.0f, 0.0f};
    const float tight = std::min(1.0f, within.size().y / 210.0f);
    std::vector<std::string> all;
    for (std::size_t i = 0; i < kDevices.size(); ++i) {
        const std::string steer =
            kDevices[i] == platform::Device::Mouse
                ? "Move to steer"
                : how(Control::Left, kDevices[i], keys) + ", " +
                      how(Control::Right, kDevices[i], keys) +
                      (kDevices[i] == platform::Device::Pad ? " or stick" : "") + " steer";
        all.push_back(steer + "\n" + how(Control::Launch, kDevices[i], keys) +
                      " launches and fires\n" + std::string(how_to_pause(kDevices[i])) + " pauses");
    }
    const float room = listed ? within.size().x - 220.0f : within.size().x / 3.0f - 14.0f;
    const gfx::TextStyle style =
        canvas.one_size(all,
                        {.size = 17.0f,
                         .color = colors.faint,
                         .align = listed ? gfx::Align::Left : gfx::Align::Center,
                         .line = listed ? 1.25f : 1.4f},
                        false, room);
    for (std::size_t i = 0; i < kDevices.size(); ++i) {
        const glm::vec2 at = within.min + static_cast<float>(i) * step;
        const glm::vec4 ink = shell_.device == kDevices[i] ? colors.accent : colors.ink;
        const gfx::TextStyle heading{.size = 22.0f, .color = ink, .align = gfx::Align::Center};
        if (listed) {
            canvas.picture(kPictures[i], at + glm::vec2{80.0f, 26.0f}, glm::vec2{26.0f},
                           {.color = ink});
            canvas.text(kNames[i], at + glm::vec2{80.0f, 54.0f}, heading, true, 150.0f);
            canvas.text(all[i], at + glm::vec2{200.0f, 8.0f}, style, false, room);
            continue;
        }
        const float x = at.x + within.size().x / 6.0f - 1.0f;
        canvas.picture(kPictures[i], {x, at.y + 48.0f * tight}, glm::vec2{34.0f * tight},
                       {.color = ink});
        canvas.text(kNames[i], {x, at.y + 90.0f * tight}, heading, true, room);
        canvas.text(all[i], {x, at.y + 126.0f * tight}, style, false, room);
    }
}

void HelpScene::draw_play(view::Canvas& canvas, const view::Box& body) const {
    const view::Palette& colors = canvas.palette(0);
    static const std::array<std::string, 6> kRules{
        "Break every brick that can be broken, and keep the ball off the floor.",
        "Where the ball lands on the paddle decides where it goes: middle up, ends far to the "
        "side.",
        "Bricks broken without touching the paddle make a combo: each pays 5 % more, up to triple.",
        "Rounded capsules help. Spiky ones do not: let them fall.",
        "What time is left and each life left are points at the end of a level.",
        "Medals: bronze for clearing it, silver for no ball lost or in time, gold for both.",
    };
    const bool slim = body.size().x < 700.0f;
    const float devices = slim ? 300.0f : std::min(238.0f, 0.51f * body.size().y);
    draw_devices(canvas, {body.min, {body.max.x, body.min.y + devices}});
    const float room = body.max.x - body.min.x - (slim ? 50.0f : 52.0f);
    const auto count = static_cast<float>(kRules.size());
    const float step = std::min(slim ? 92.0f : 39.0f, (body.size().y - devices) / count);
    gfx::TextStyle style{.size = 19.0f, .color = colors.ink, .line = 1.15f};
    if (!slim) style = canvas.one_size(kRules, style, false, room);
    float y = body.min.y + devices;
    for (const std::string& rule : kRules) {
        canvas.picture("ball", {body.min.x + (slim ? 18.0f : 38.0f), y + 11.0f}, glm::vec2{7.0f},
                       {.color = colors.accent});
        const std::string words = slim ? view::wrapped(canvas, rule, style, room, 3) : rule;
        canvas.text(words, {body.min.x + (slim ? 38.0f : 60.0f), y}, style, false, room);
        y += step;
    }
}

void HelpScene::draw_bricks(view::Canvas& canvas) const {
    const view::Palette& colors = canvas.palette(0);
    const view::Layout& layout = canvas.layout();
    const HelpPlace place = help_place(layout, tabs_);
    if (samples_.bricks.empty() || sampled_ != layout) {
        samples_ = sample_bricks(layout, place);
        sampled_ = layout;
    }
    canvas.field();
    for (sim::SlotId slot = 0; slot < samples_.bricks.size(); ++slot) {
        view::draw_brick(canvas, colors, samples_, slot, 1.0f, {});
    }
    canvas.canvas();
    Entries entries(canvas, colors, place);
    for (const auto& row : sim::kBricks) entries.add(view::spoken(row.name), row.help);
    entries.draw();
}

void HelpScene::draw_powers(view::Canvas& canvas, const std::vector<sim::PowerUp>& kinds) const {
    const view::Palette& colors = canvas.palette(0);
    const HelpPlace place = help_place(canvas.layout(), tabs_);
    Entries entries(canvas, colors, place);
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        const sim::PowerUpSpec& row = sim::spec(kinds[i]);
        view::draw_capsule(canvas, kinds[i], place.spot(i), {32.0f, 16.0f});
        entries.add(view::spoken(row.name), row.help);
    }
    entries.draw();
}

void HelpScene::draw(view::Canvas& canvas) const {
    const view::Palette& colors = canvas.palette(0);
    const app::Page around = page_of(canvas.layout(), tabs_);
    draw_page(canvas, colors, around, "Help");
    tabs_.draw(canvas, colors, true, around.tabs);
    const Page& page = pages_[tabs_.page()];
    if (page.bricks) {
        draw_bricks(canvas);
    } else if (page.powers.empty()) {
        draw_play(canvas, around.body);
    } else {
        draw_powers(canvas, page.powers);
    }
    draw_prompts(canvas, colors, shell_.device, around.foot,
                 {{MenuAction::Page, "turn the page"}, {MenuAction::Back, "back"}});
}

}  // namespace carom::app
