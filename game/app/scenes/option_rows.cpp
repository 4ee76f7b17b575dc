#include "game/app/scenes/option_rows.h"

#include "game/app/storage/choice_words.h"
#include "game/app/storage/number_options.h"

#include <algorithm>
#include <array>

namespace carom::app {
namespace {

using RowKind = OptionRow::Kind;

consteval OptionRow number(std::string_view label, int Settings::*place, int step,
                           std::string_view unit, std::string_view zero, std::string_view help) {
    const NumberOption range = option_at(place);
    return {.kind = RowKind::Number,
            .label = label,
            .help = help,
            .number = place,
            .least = std::min(range.least, range.also),
            .most = range.most,
            .step = step,
            .unit = unit,
            .zero = zero};
}
constexpr OptionRow toggle(std::string_view label, bool Settings::*place, std::string_view help) {
    return {.kind = RowKind::Switch, .label = label, .help = help, .on = place};
}
constexpr OptionRow choice(std::string_view label, int Settings::*place,
                           std::span<const std::string_view> words, std::string_view help) {
    return {.kind = RowKind::Choice, .label = label, .help = help, .number = place, .words = words};
}
constexpr OptionRow binding(std::string_view label, Control control, std::string_view help) {
    return {.kind = RowKind::Binding, .label = label, .help = help, .control = control};
}
constexpr OptionRow kReset{.kind = RowKind::Reset,
                           .label = "Reset this page",
                           .help = "Everything on this page as it came with the game."};

constexpr std::array<std::string_view, 4> kQualities{"automatic", "low", "medium", "high"};
constexpr std::array<std::string_view, 3> kPalettes{"standard", "red-green safe",
                                                    "blue-yellow safe"};
constexpr std::array<std::string_view, 3> kTips{"off", "once", "all again"};

constexpr std::array kVideo{
    toggle("Fullscreen", &Settings::fullscreen, "F11 does the same from anywhere."),
    toggle("VSync", &Settings::vsync, "No torn pictures, and a quiet fan."),
    number("Frame rate limit", &Settings::frame_cap, 30, " a second", "none",
           "No more pictures a second than this."),
    choice("Graphics quality", &Settings::quality, kQualities,
           "Automatic steps down when the machine cannot keep up."),
    toggle("Bloom", &Settings::bloom, "Bright things glow."),
    toggle("CRT", &Settings::crt, "Scan lines and a bulge, as old screens had."),
    toggle("Show frame times", &Settings::show_frame_time, "How long each picture takes. Also F3."),
    kReset,
};
constexpr std::array kSound{
    number("Volume", &Settings::master_volume, 5, " %", "off", "Of everything."),
    number("Effects", &Settings::effects_volume, 5, " %", "off",
           "Bricks, paddle, power-ups and menus."),
    number("Music", &Settings::music_volume, 5, " %", "off", "Under all the rest."),
    kReset,
};
constexpr std::array kControls{
    binding("Left", Control::Left, "Two keys and a pad button. The stick always steers."),
    binding("Right", Control::Right, "Two keys and a pad button. The stick always steers."),
    binding("Launch, fire", Control::Launch, "The left mouse button always does, too."),
    binding("Pause", Control::Pause, "Esc and the pad's Start always do, too."),
    binding("Look back", Control::Back,
            "After a lost ball: how it went. In practice, held: goes back in time."),
    number("Paddle speed", &Settings::paddle_speed, 5, " %", "",
           "Under keys, pad and one-button play."),
    number("Mouse speed", &Settings::mouse_speed, 25, " %", "",
           "How far the paddle goes for the way of the mouse."),
    toggle("Keep pointer in window", &Settings::hold_pointer,
           "A quick flick cannot lose the paddle. Pause lets go."),
    kReset,
};
constexpr std::array kComfort{
    number("Screen effects", &Settings::effects, 5, " %", "off",
           "How strongly dark, dizzy, confuse and chaos bend the picture."),
    number("Screen shake", &Settings::shake, 5, " %", "off", "On big hits."),
    number("Screen flashes", &Settings::flash, 5, " %", "off", "Of the whole screen."),
    toggle("Reduced motion", &Settings::reduced_motion,
           "A still background, and nothing that sways, slows or zooms."),
    choice("Colours", &Settings::palette, kPalettes,
           "Brick colours that stay apart for colour-blind eyes."),
    toggle("High contrast", &Settings::high_contrast,
           "A dark background, and outlines around all that matters."),
    number("Text size", &Settings::text_size, 5, " %", "", "Of all words."),
    kReset,
};
constexpr std::array kGame{
    choice("Difficulty", &Settings::difficulty, kDifficultyWords,
           "Ball speed, paddle width and lives, from the next game on. Noted with scores."),
    number("Ball speed", &Settings::game_speed, 5, " %", "",
           "Assist, from the next game on. Noted with scores."),
    number("Aim preview", &Settings::aim_bounces, 1, " bounces", "off",
           "Assist, from the next game on: shows where the ball will go. Noted with scores."),
    number("More lives", &Settings::extra_lives, 1, " more", "none",
           "Assist, from the next game on. Noted with scores."),
    toggle("One-button play", &Settings::one_button,
           "Assist, from the next game on: the paddle glides; launch turns it, held it waits."),
    toggle("Hints", &Settings::hints,
           "Where to take the ball, after a long time without a broken brick."),
    choice("Tips", &Settings::tips, kTips,
           "What a brick or a capsule does, when you first meet it."),
    choice("Pilot's hand", &Settings::pilot_skill, kSkillWords,
           "Of the pilot that plays against you; choose it beside Play on the title."),
    kReset,
};
constexpr std::array kOptionPages{
    OptionPage{"Video", kVideo},     OptionPage{"Sound", kSound}, OptionPage{"Controls", kControls},
    OptionPage{"Comfort", kComfort}, OptionPage{"Game", kGame},
};

void reset(const OptionRow& row, Settings& settings) {
    const Settings fresh;
    if (row.number != nullptr) settings.*row.number = fresh.*row.number;
    if (row.on != nullptr) settings.*row.on = fresh.*row.on;
    if (row.kind == RowKind::Binding) settings.bindings = fresh.bindings;
}

}  // namespace

std::span<const OptionPage> option_pages() { return kOptionPages; }

std::string value_of(const OptionRow& row, const Settings& settings) {
    switch (row.kind) {
        case RowKind::Number: {
            const int value = settings.*row.number;
            if (value == 0 && !row.zero.empty()) return std::string(row.zero);
            const bool one = value == 1 && row.unit == " bounces";
            return std::to_string(value) + (one ? " bounce" : std::string(row.unit));
        }
        case RowKind::Switch:
            return settings.*row.on ? "on" : "off";
        case RowKind::Choice:
            return std::string(row.words[static_cast<std::size_t>(settings.*row.number)]);
        case RowKind::Binding:
        case RowKind::Reset:
            break;
    }
    return {};
}

float share_of(const OptionRow& row, const Settings& settings) {
    return static_cast<float>(settings.*row.number - row.least) /
           static_cast<float>(row.most - row.least);
}

void change(const OptionRow& row, int step, Settings& settings) {
    if (row.kind == RowKind::Switch) settings.*row.on = !(settings.*row.on);
    if (row.kind == RowKind::Number) {
        // A value between two steps, written by hand, goes to the next one.
        int& value = settings.*row.number;
        const int past = (value - row.least) % row.step;
        const int by = past == 0 ? row.step * step : step > 0 ? row.step - past : -past;
        value = std::clamp(value + by, row.least, row.most);
    }
    if (row.kind == RowKind::Choice) {
        const int count = static_cast<int>(row.words.size());
        settings.*row.number = (settings.*row.number + step + count) % count;
    }
}

void set_share(const OptionRow& row, float share, Settings& settings) {
    const auto steps = static_cast<float>((row.most - row.least) / row.step);
    const int step = static_cast<int>(std::clamp(share, 0.0f, 1.0f) * steps + 0.5f);
    settings.*row.number = row.least + step * row.step;
}

void reset(const OptionPage& page, Settings& settings) {
    for (const OptionRow& row : page.rows) reset(row, settings);
}

}  // namespace carom::app
