// The program and its subcommands.

#include "game/app/commands/arguments.h"
#include "game/app/commands/demo.h"
#include "game/app/commands/edit.h"
#include "game/app/commands/lab.h"
#include "game/app/commands/level_commands.h"
#include "game/app/commands/play.h"
#include "game/app/commands/render_tool.h"
#include "game/app/commands/replay_tool.h"
#include "game/app/commands/sim_tool.h"
#include "game/app/commands/solve_tool.h"

#include "engine/core/console.h"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

namespace {

constexpr int kUsage = 2;

/// Reads "1280x720".
bool read_size(const std::string& text, glm::ivec2& size) {
    char end = 0;
    const int read = std::sscanf(text.c_str(), "%dx%d%c", &size.x, &size.y, &end);
    return read == 2 && size.x >= 160 && size.y >= 90 && size.x <= 16384 && size.y <= 16384;
}

CLI::Validator size_validator(glm::ivec2& size) {
    return CLI::Validator(
        [&size](std::string& text) {
            return read_size(text, size) ? std::string{}
                                         : "'" + text + "' is no size; write it as 1280x720";
        },
        "WxH");
}

void add_window_options(CLI::App& app, carom::app::WindowOptions& window, std::string& size) {
    app.add_flag("--fullscreen", window.fullscreen, "Start fullscreen (F11 in the game)");
    app.add_option("--size", size, "Size of the window")->check(size_validator(window.size));
    app.add_option("--trace", window.trace, "Write what happens to FILE, as JSON lines")
        ->type_name("FILE");
}

void add_play_options(CLI::App& app, carom::app::PlayOptions& play, std::string& size) {
    app.add_option("LEVEL", play.level, "A level file, or a folder of them");
    app.add_option("--seed", play.seed, "The same seed and moves give the same game")
        ->check(carom::app::seed_validator());
    app.add_option("--ghost", play.ghost, "Race against a recording: its level, with it beside you")
        ->type_name("FILE.replay");
    app.add_flag("--mute", play.mute, "No sound");
    add_window_options(app, play.window, size);
}

int run(int argc, char** argv) {
    CLI::App app{"Carom: a Breakout. With no command it plays."};
    app.set_version_flag("--version", "carom " CAROM_VERSION);
    app.require_subcommand(0, 1);

    carom::app::PlayOptions play;
    std::string size;
    CLI::App* play_command = app.add_subcommand("play", "Play (the default)");
    add_play_options(*play_command, play, size);
    add_play_options(app, play, size);

    carom::app::DemoOptions demo;
    std::string demo_size;
    CLI::App* demo_command =
        app.add_subcommand("demo", "Let a pilot play, without a window or a sound card");
    demo_command->add_option("LEVEL", demo.level, "A level file, or a folder of them");
    demo_command->add_option("--seconds", demo.seconds, "Of game time")
        ->check(carom::app::number_validator(0, 36000, "SECONDS"))
        ->capture_default_str();
    demo_command->add_option("--shot", demo.shot, "Picture of the last moment")
        ->type_name("FILE.png");
    demo_command->add_option("--wav", demo.wav, "All that would be heard")->type_name("FILE.wav");
    demo_command->add_option("--replay", demo.replay, "A recording of the game")
        ->type_name("FILE.replay");
    demo_command->add_option("--seed", demo.seed, "Another seed is another game")
        ->check(carom::app::seed_validator())
        ->capture_default_str();
    demo_command->add_option("--size", demo_size, "Size of the picture")
        ->check(size_validator(demo.size));

    carom::app::WindowOptions lab;
    std::string lab_size;
    CLI::App* lab_command =
        app.add_subcommand("lab", "Shapes on a table, to drag and throw: what the collisions see");
    add_window_options(*lab_command, lab, lab_size);

    carom::app::EditOptions edit;
    std::string edit_size;
    CLI::App* edit_command = app.add_subcommand("edit", "Draw levels with mouse, keys or gamepad");
    edit_command->add_option("FILE", edit.file, "A level to open, or to be made")
        ->type_name("FILE.toml");
    edit_command->add_flag("--mute", edit.mute, "No sound");
    add_window_options(*edit_command, edit.window, edit_size);

    CLI::App* replay_command = app.add_subcommand("replay", "Recorded games");
    replay_command->require_subcommand(1);
    std::vector<std::filesystem::path> replays;
    carom::app::VerifyOptions verify;
    CLI::App* verify_command =
        replay_command->add_subcommand("verify", "Play recordings again; tell what they prove");
    verify_command->add_option("FILE", replays, "The recordings")->required();
    verify_command->add_flag("--json", verify.json, "For programs");
    verify_command->add_option("--budget", verify.budget, "Seconds of work for each file")
        ->check(carom::app::number_validator(0, 36000, "SECONDS"))
        ->capture_default_str();
    std::filesystem::path replay_file;
    bool replay_text = false;
    CLI::App* show_command = replay_command->add_subcommand("show", "Tell what is in a recording");
    show_command->add_option("FILE", replay_file, "The recording")->required();
    show_command->add_flag("--text", replay_text, "All of it, every command");

    carom::app::WatchOptions watch;
    std::string watch_size;
    CLI::App* watch_command = replay_command->add_subcommand("watch", "See a recording again");
    watch_command->add_option("FILE", watch.file, "The recording")->required();
    watch_command->add_flag("--mute", watch.mute, "No sound");
    add_window_options(*watch_command, watch.window, watch_size);

    carom::app::RenderOptions render;
    std::string render_size;
    glm::ivec2 film_size{0};
    CLI::App* render_command =
        replay_command->add_subcommand("render", "Make a film of a recording, or pictures");
    render_command->add_option("FILE", render.file, "The recording")->required();
    render_command->add_option("-o,--out", render.out, "clip.mp4, .webm, .gif, or a folder")
        ->type_name("OUT")
        ->required();
    render_command->add_option("--from", render.from, "Seconds into the recording")
        ->check(carom::app::number_validator(0, 86400, "SECONDS"))
        ->capture_default_str();
    render_command->add_option("--seconds", render.seconds, "How long; to its end without")
        ->check(carom::app::number_validator(0, 86400, "SECONDS"));
    render_command->add_option("--fps", render.fps, "Frames a second (60; of a GIF 25)")
        ->check(CLI::Range(1, 120));
    render_command->add_option("--size", render_size, "Of the picture (1280x720; of a GIF 640x360)")
        ->check(size_validator(film_size));
    render_command->add_flag("--force", render.force, "Write over what is there");

    carom::app::SimOptions sim;
    carom::app::PilotArguments sim_pilot;
    CLI::App* sim_command = app.add_subcommand("sim", "Many games of a pilot, without a window");
    sim_command->add_option("--level", sim.level, "A level file")->required();
    sim_pilot.add(*sim_command, "--pilot", "A skill, or pipe: a program that reads and writes",
                  "pipe");
    sim_command->add_option("--games", sim.games, "How many")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    sim_command->add_option("--seed", sim.attempt.seed, "Of the first; the others follow")
        ->check(carom::app::seed_validator())
        ->capture_default_str();
    sim_command->add_option("--every", sim.every, "Ticks from one question to the next, of a pipe")
        ->check(CLI::Range(1, 240))
        ->capture_default_str();
    sim_command->add_option("--jobs", sim.jobs, "Threads; 0 for one a core")
        ->check(CLI::Range(0, 256))
        ->capture_default_str();
    sim_command->add_flag("--json", sim.json, "For programs");

    const carom::app::LevelCommands level_commands(app);

    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        std::ostringstream out, wrong;
        const int code = app.exit(error, out, wrong);
        carom::print(out.str());
        if (!wrong.str().empty()) carom::complain(wrong.str().substr(0, wrong.str().size() - 1));
        return code == 0 ? 0 : kUsage;
    }
    if (demo_command->parsed()) return carom::app::run_demo(demo);
    if (lab_command->parsed()) return carom::app::run_lab(lab);
    if (edit_command->parsed()) return carom::app::run_edit(edit);
    if (verify_command->parsed()) return carom::app::verify_replays(replays, verify);
    if (show_command->parsed()) return carom::app::show_replay(replay_file, replay_text);
    if (watch_command->parsed()) return carom::app::watch_replay(watch);
    if (render_command->parsed()) {
        if (film_size.x > 0) render.size = film_size;
        return carom::app::render_replay(render);
    }
    if (sim_command->parsed()) {
        sim.pilot = sim_pilot.pilot();
        sim_pilot.read(sim.attempt);
        return carom::app::run_sim(sim);
    }
    if (const auto code = level_commands.run()) return *code;
    return carom::app::run_play(play);
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return carom::exit_code(run(argc, argv));
    } catch (const std::exception& error) {  // no memory, most likely
        carom::complain(std::string("carom: error: ") + error.what());
        return 1;
    }
}
