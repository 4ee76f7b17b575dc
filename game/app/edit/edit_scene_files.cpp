// What the editor does with files, codes and unsaved work.

#include "engine/core/files.h"
#include "engine/platform/host.h"
#include "game/app/commands/stamp_words.h"
#include "game/app/edit/edit_scene.h"
#include "game/app/scenes/ask_scene.h"
#include "game/levels/limits.h"
#include "game/levels/share/share.h"
#include "game/levels/tools/level_tools.h"
#include "game/replay/stamp.h"

#include <algorithm>

namespace carom::app {
namespace {

constexpr float kAutosaveAfter = 2.0f;  // seconds after a change, so that strokes go together

}  // namespace

void EditScene::open(OpenedLevel opened) {
    autosave_.forget();
    const edit::Mirror mirror = editor_.mirror;
    editor_ = edit::Editor(std::move(opened.level));
    editor_.mirror = mirror;
    settle_on(std::move(opened.file), std::move(opened.text));
    kept_version_ = 0;
    problem_.reset();
    open_tab(tab_);
    seen_version_ = static_cast<std::size_t>(-1);
    follow_level();
    if (!opened.note.empty()) say(opened.note);
    shell_.trace.say("opened", "\"title\":" + json_text(editor_.level().title));
    offer_recovery();
}

void EditScene::settle_on(std::filesystem::path file, std::string text) {
    text_ = std::move(text);
    outside_changed_ = false;
    file_watch_.reset();
    if (!file.empty()) file_watch_.emplace(file);
    autosave_ = {};  // lets go first: the next one may be the same
    file_ = std::move(file);
    autosave_ = Autosave(shell_.home, file_);
    if (autosave_.shared()) say("Another editor has this level open, too", true);
}

void EditScene::watch(std::chrono::nanoseconds passed) {
    if (file_watch_ && file_watch_->changed(passed)) outside_changed_ = true;
}

std::optional<std::string> EditScene::outside_text() const {
    auto text = read_file(file_, levels::kMostLevelBytes);
    if (!text || text.value() == text_) return std::nullopt;
    return std::move(text).value();
}

void EditScene::meet_outside_change(std::optional<After> saving) {
    const auto text = outside_text();
    if (!text) return;
    shell_.trace.say("outside_change");
    const std::string name = file_.filename().string();
    auto opened = open_level(file_);
    if (!opened && !saving) {  // half done, perhaps; saving will ask
        return say("Another program changed it, and it cannot be read now: " + opened.error().why,
                   true);
    }
    if (!opened) return ask_which(std::nullopt, *text, saving);
    if (editor_.document.changed()) return ask_which(opened.value().level, *text, saving);
    take_from_file(opened.value().level, *text);
    say("Read again: another program changed " + name);
}

void EditScene::take_from_file(const sim::Level& level, const std::string& text) {
    editor_.change(level, "what another program wrote");
    editor_.document.mark_saved();
    text_ = text;
}

void EditScene::ask_which(const std::optional<sim::Level>& theirs, const std::string& text,
                          std::optional<After> saving) {
    const auto bricks = [](const sim::Level& level) {
        const auto in_grid =
            std::count_if(level.grid.cells.begin(), level.grid.cells.end(),
                          [](const sim::Cell& cell) { return cell.brick.has_value(); });
        return levels::counted(static_cast<std::size_t>(in_grid) + level.free.size(), "brick");
    };
    std::vector<std::string> answers{"Keep mine", "Decide later"};
    if (theirs) answers.insert(answers.begin() + 1, "Take the file's");
    std::vector<AskScene::Sight> both;
    if (theirs) {
        both = {{"Yours: " + bricks(editor_.level()), view::Thumbnail(editor_.level())},
                {"The file: " + bricks(*theirs), view::Thumbnail(*theirs)}};
    }
    pushed_ = std::make_unique<AskScene>(
        shell_, editor_.level().world, "Another program changed this file",
        theirs ? "" : "It cannot be read now.", std::move(answers),
        [this, theirs, text, saving](std::size_t choice) {
            pushed_.reset();
            if (choice == 0) {
                text_ = text;  // known, and to be written over
                if (saving) save(*saving);
            } else if (theirs && choice == 1) {
                take_from_file(*theirs, text);
                say("This is what the other program wrote; undo shows yours");
            }
            return Transition::pop();
        },
        std::move(both));
}

void EditScene::offer_recovery() {
    const auto found = autosave_.found();
    if (!found || *found == editor_.level()) return autosave_.forget();
    recovery_asked_ = true;
    pushed_ =
        std::make_unique<AskScene>(shell_, editor_.level().world, "Unsaved work was found",
                                   "An earlier sitting ended before this level was saved.",
                                   std::vector<std::string>{"Take it up again", "Throw it away"},
                                   [this, level = *found](std::size_t choice) {
                                       recovery_asked_ = false;
                                       if (choice == 0) {
                                           editor_.change(level, "recovery");
                                           say("Recovered; one undo goes back to the saved level");
                                           shell_.trace.say("recovered");
                                       } else {
                                           autosave_.forget();
                                       }
                                       return Transition::pop();
                                   });
}

void EditScene::tend_autosave(float seconds) {
    const std::size_t version = editor_.document.version();
    if (version == kept_version_ || editor_.holding()) {
        unkept_ = 0.0f;
        return;
    }
    unkept_ += seconds;
    if (unkept_ < kAutosaveAfter) return;
    kept_version_ = version;
    if (editor_.document.changed()) {
        keep_aside();
    } else {
        autosave_.forget();
    }
}

void EditScene::share() {
    const auto code = levels::share_code(editor_.level());
    if (!code) return say("No code: " + code.error().why, true);
    const auto& found = appraisal_.found();
    const std::size_t version = editor_.document.version();
    // The first code carries the proof, if there is one; asked again, the short one.
    const bool proven = found && found->won() && stamp_shared_ != version;
    stamp_shared_.reset();
    if (proven) stamp_shared_ = version;
    const std::string text = proven ? replay::stamped(code.value(), found->proof) : code.value();
    shell_.set_clipboard(text);
    say("A share code of " + std::to_string(text.size()) + " characters is in the clipboard" +
        (proven ? ", with the proof that it was won; again for a short one without"
                : "; paste it anywhere"));
    shell_.trace.say("shared", "\"code\":" + json_text(text));
}

void EditScene::open_code() {
    const std::string why = open_code(shell_.clipboard());
    if (why.empty()) return;
    if (shell_.device != platform::Device::Pad) return say("The clipboard: " + why, true);
    ask({.words = "The share code",
         .accept = [this](const std::string& line) { return open_code(line); },
         .most_bytes = levels::kMostLevelBytes});
}

std::string EditScene::open_code(const std::string& code) {
    auto level = levels::level_from_code(code);
    if (!level) return level.error().why;
    OpenedLevel opened;
    opened.level = std::move(level).value();
    const std::string stamp = stamp_in_words(code, opened.level);
    opened.note =
        "Opened from the share code" + (stamp.empty() ? "" : ", " + stamp) + "; save it to keep it";
    open(std::move(opened));
    editor_.document.mark_unsaved();
    return {};
}

void EditScene::ask(Question question) {
    pushed_ = std::make_unique<PromptScene>(shell_, editor_.level().world, std::move(question));
}

void EditScene::open_dropped() {
    auto opened = open_level(dropped_);
    if (!opened) return say(opened.error().why, true);
    open(std::move(opened).value());
}

void EditScene::ask_open() {
    std::vector<std::string> files;
    std::vector<std::filesystem::path> folders{user_levels(shell_.home), shell_.data.levels()};
    if (file_.has_parent_path()) folders.insert(folders.begin(), file_.parent_path());
    for (const auto& folder : folders) {
        for (const auto& each : level_files(folder)) {
            const std::string name = each.string();
            if (std::find(files.begin(), files.end(), name) == files.end()) files.push_back(name);
        }
    }
    ask({.words = "Open a level", .suggestions = std::move(files), .accept = [this](auto& line) {
             std::error_code code;
             if (!std::filesystem::exists(line, code)) return std::string("There is no such file");
             auto opened = open_level(line);
             if (!opened) return opened.error().why;
             open(std::move(opened).value());
             return std::string{};
         }});
}

void EditScene::ask_name(After after) {
    const std::filesystem::path folder =
        file_.empty() ? user_levels(shell_.home) : file_.parent_path();
    const std::string stem =
        file_.empty() ? levels::file_stem(editor_.level().title) : file_.stem().string();
    const auto accept = [this, after, folder](const std::string& line) -> std::string {
        std::filesystem::path file = line;
        if (file.filename().empty()) return "Write the name of a file";
        if (!file.has_parent_path()) file = folder / file;
        if (file.extension() != ".toml") file += ".toml";
        std::error_code code;
        if (file != file_ && std::filesystem::exists(file, code)) {
            return file.filename().string() + " is there already; choose another name";
        }
        if (!write(file)) return status_;
        carry_out(after);
        return {};
    };
    ask({.words = "Save as",
         .text = stem,
         .note = folder.empty() ? "" : "It goes into " + folder.string(),
         .accept = accept});
}

void EditScene::save(After after) {
    editor_.call_off();
    end_typing(true);
    if (file_.empty()) return ask_name(after);
    if (outside_text()) return meet_outside_change(after);
    if (write(file_)) carry_out(after);
}

bool EditScene::write(const std::filesystem::path& file) {
    const SavedLevel saved = save_level(file, editor_.level(), text_);
    if (!saved.trouble.empty()) {
        say("Not saved: " + saved.trouble, true);
        return false;
    }
    autosave_.forget();
    settle_on(file, saved.text);
    kept_version_ = editor_.document.version();
    editor_.document.mark_saved();
    const std::string name = file.filename().string();
    say(saved.kept ? "Saved " + name
                   : "Saved " + name + "; its lines had to be written anew, without your comments");
    platform::hand_over(file);
    shell_.sink.play("menu_select", 0.6f, 0.0f, 1.2f);
    shell_.trace.say("saved", "\"file\":" + json_text(file.string()) +
                                  ",\"kept\":" + (saved.kept ? "true" : "false"));
    return true;
}

void EditScene::guard(After after) {
    editor_.call_off();
    end_typing(true);
    if (!editor_.document.changed()) return carry_out(after);
    pushed_ = std::make_unique<AskScene>(
        shell_, editor_.level().world, "Save this level first?",
        '"' + editor_.level().title + "\" has changes that are not saved.",
        std::vector<std::string>{"Save", "Do not save", "Go on editing"},
        [this, after](std::size_t choice) {
            pushed_.reset();
            if (choice == 0) save(after);
            if (choice == 1) {
                autosave_.forget();
                carry_out(after);
            }
            return Transition::pop();
        });
}

void EditScene::carry_out(After after) {
    switch (after) {
        case After::Stay:
            break;
        case After::Leave:
            autosave_.forget();
            shell_.sink.play("menu_back", 0.6f, 0.0f, 1.0f);
            leaving_ = true;
            break;
        case After::Quit:
            autosave_.forget();
            quitting_ = true;
            break;
        case After::New:
            open(blank_level());
            break;
        case After::Open:
            ask_open();
            break;
        case After::OpenDropped:
            open_dropped();
            break;
        case After::FromCode:
            open_code();
            break;
    }
}

void EditScene::leave() {
    editor_.call_off();
    end_typing(true);
    if (editor_.document.changed()) keep_aside();
}

void EditScene::keep_aside() {
    const std::string trouble = autosave_.keep(editor_.level());
    if (!trouble.empty()) return shell_.tell("unsaved work " + trouble);
    shell_.trace.say("autosaved");
}

bool EditScene::may_close() {
    if (!editor_.document.changed()) {
        if (!recovery_asked_) autosave_.forget();
        return true;
    }
    if (!pushed_) guard(After::Quit);
    return false;
}

}  // namespace carom::app
