#include "game/app/commands/level_commands.h"

namespace carom::app {

LevelCommands::LevelCommands(CLI::App& program)
    : level_(program.add_subcommand("level", "Tools for level makers")) {
    level_->require_subcommand(1);

    check_ = level_->add_subcommand("check", "Tell every mistake, with its place and a cure");
    check_->add_option("PATH", paths_, "Level files, or folders of them")->required();
    add_report_options(*check_);

    show_ = level_->add_subcommand("show", "Draw a level as the game would");
    show_->add_option("PATH", file_, "A level file, or a folder of them")->required();
    show_->add_option("-o,--out", out_, "The picture to write")->type_name("FILE.png")->required();
    show_->add_flag("--sheet", sheet_, "All levels of the set on one picture");
    show_
        ->add_flag("--plan", plan_,
                   "With coordinates, paths, spins, power-ups and portals; one level")
        ->excludes("--sheet");

    convert_ = level_->add_subcommand("convert", "To our format from any other, or back");
    convert_->add_option("PATH", paths_, "Level files, or folders of them")->required();
    convert_->add_option("-o,--out", out_, "The folder to write into")
        ->type_name("DIR")
        ->required();
    convert_->add_option("--to", to_, "carom, lvl or lbreakout")
        ->check(CLI::IsMember({"carom", "lvl", "lbreakout"}))
        ->capture_default_str();
    convert_->add_flag("--overwrite", overwrite_, "Also over files that are there");
    add_report_options(*convert_);

    new_ = level_->add_subcommand("new", "Write a small level to start from");
    new_->add_option("FILE", file_, "The file to write")->type_name("FILE.toml")->required();
    new_->add_option("--title", title_, "Its title")->capture_default_str();
    new_->add_option("--author", author_, "Its author");

    share_ =
        level_->add_subcommand("share", "Print a code that carries a level, to paste anywhere");
    share_->add_option("FILE", file_, "A level file; one line for each of its levels")->required();

    unpack_ = level_->add_subcommand("unpack", "Write the level that a share code carries");
    unpack_->add_option("CODE", code_, "The code, or - to read it from the input")->required();
    unpack_->add_option("-o,--out", out_, "The file to write; else it is printed")
        ->type_name("FILE.toml");

    solve_ = level_->add_subcommand("solve", "Let a pilot try whether levels can be won");
    solve_->add_option("PATH", paths_, "Level files, or folders of them")->required();
    pilot_.add(*solve_, "--skill", "How well the pilot plays");
    solve_->add_option("--seed", solving_.solve.attempt.seed, "Of the first try")
        ->check(seed_validator())
        ->capture_default_str();
    solve_->add_option("--tries", solving_.solve.tries, "Seeds, until one wins")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
    solve_->add_option("--every", solving_.every, "Only each so-manieth level")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    solve_->add_option("--jobs", solving_.jobs, "Threads; 0 for one a core")
        ->check(CLI::Range(0, 256))
        ->capture_default_str();
    solve_->add_flag("--json", solving_.json, "For programs");
    solve_->add_flag("--progress", solving_.progress, "A line for each level as it is known");
    solve_->add_option("--resume", solving_.resume, "Keep answers here, and go on from there")
        ->type_name("FILE");
    solve_->add_option("--proofs", solving_.proofs, "Keep the recordings that prove it here")
        ->type_name("DIR");
    solve_->add_option("--heat", solving_.heat, "Pictures of where balls went")->type_name("DIR");

    par_ = level_->add_subcommand("par", "Measure par times by a pilot's games");
    par_->add_option("PATH", paths_, "Level files, or folders of them")->required();
    par_->add_flag("--write", pars_.write, "Into the level files");
    par_->add_option("--jobs", pars_.jobs, "Threads; 0 for one a core")
        ->check(CLI::Range(0, 256))
        ->capture_default_str();

    curve_ = level_->add_subcommand("curve", "Measure how hard the levels of a set are");
    curve_->add_option("PATH", file_, "A level file, or a folder of them")->required();
    curve_->add_option("--skill", hand_, "Of the hand that plays")
        ->check(CLI::Validator(
            [](std::string& name) {
                return pilot::skill_named(name) ? std::string{} : "'" + name + "' is no skill";
            },
            "SKILL"))
        ->capture_default_str();
    curve_->add_option("--games", curves_.games, "Of each level")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
    curve_->add_option("--campaigns", curves_.campaigns, "Games from the first level on")
        ->check(CLI::Range(0, 1000))
        ->capture_default_str();
    curve_->add_option("--seed", curves_.seed, "Of the first; the others follow")
        ->check(seed_validator())
        ->capture_default_str();
    curve_->add_option("--jobs", curves_.jobs, "Threads; 0 for one a core")
        ->check(CLI::Range(0, 256))
        ->capture_default_str();

    schema_ = level_->add_subcommand("schema", "Print the JSON schema for TOML editors");
}

void LevelCommands::add_report_options(CLI::App& command) {
    command.add_flag("--json", report_.json, "For programs");
    command.add_flag("--verbose", report_.verbose, "Also tell which files were passed over");
}

std::optional<int> LevelCommands::run() const {
    if (!level_->parsed()) return std::nullopt;
    if (check_->parsed()) return check_levels(paths_, report_);
    if (show_->parsed())
        return show_levels(file_, out_,
                           plan_    ? ShowAs::Plan
                           : sheet_ ? ShowAs::Sheet
                                    : ShowAs::Level);
    if (new_->parsed()) return new_level(file_, title_, author_);
    if (share_->parsed()) return share_levels(file_);
    if (unpack_->parsed()) return unpack_code(code_, out_);
    if (schema_->parsed()) return print_schema();
    if (par_->parsed()) return level_pars(paths_, pars_);
    if (curve_->parsed()) {
        CurveToolOptions options = curves_;
        options.skill = *pilot::skill_named(hand_);
        return measure_curve(file_, options);
    }
    if (solve_->parsed()) {
        SolveToolOptions options = solving_;
        pilot_.read(options.solve.attempt);
        return solve_levels(paths_, options);
    }
    levels::ConvertOptions options;
    options.overwrite = overwrite_;
    if (to_ == "lvl") options.to = levels::Format::Lvl;
    if (to_ == "lbreakout") options.to = levels::Format::LBreakout;
    return convert_levels(paths_, out_, options, report_);
}

}  // namespace carom::app
