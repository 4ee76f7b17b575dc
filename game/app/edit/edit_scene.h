#pragma once
// The editor as a scene: input to the editor and its panels, files to and from the disk, the level
// to play and back.

#include "engine/core/file_watch.h"
#include "game/app/edit/appraise_aside.h"
#include "game/app/edit/edit_cursor.h"
#include "game/app/edit/edit_file.h"
#include "game/app/edit/edit_view.h"
#include "game/app/loop/scene.h"
#include "game/app/loop/shell.h"
#include "game/app/scenes/prompt_scene.h"
#include "game/app/scenes/split_view.h"

#include <memory>
#include <optional>

namespace carom::app {

class EditScene : public Scene {
public:
    EditScene(Shell& shell, OpenedLevel opened);

    Transition advance(const Frame& frame) override;
    void draw(view::Canvas& canvas) const override;
    void watch(std::chrono::nanoseconds passed) override;
    [[nodiscard]] bool takes_drops() const override { return false; }
    [[nodiscard]] bool wants_touch_button() const override { return false; }
    [[nodiscard]] std::string_view name() const override { return "editor"; }
    [[nodiscard]] bool wants_cursor() const override { return !cursor_.own; }
    [[nodiscard]] gfx::PostSettings post() const override;
    /// The grid row by row, the shapes' middles, and what is in hand.
    [[nodiscard]] std::string facts() const override;
    /// Asks first if there is anything to lose.
    [[nodiscard]] bool may_close() override;
    void leave() override;

    [[nodiscard]] const edit::Editor& editor() const { return editor_; }
    [[nodiscard]] const Mistakes& problems() const { return problems_; }
    [[nodiscard]] const AppraiseAside& appraisal() const { return appraisal_; }
    [[nodiscard]] EditTab tab() const { return tab_; }
    [[nodiscard]] glm::vec2 pointer() const { return cursor_.at; }  ///< Canvas units.

private:
    enum class After { Stay, Leave, New, Open, OpenDropped, FromCode, Quit };  ///< Saving.

    void open(OpenedLevel opened);
    /// From now on `file` is where saving goes.
    void settle_on(std::filesystem::path file, std::string text);
    void offer_recovery();
    /// What another program wrote into the file since; nothing if it is as we know it.
    [[nodiscard]] std::optional<std::string> outside_text() const;
    /// Takes it over, or asks if that would lose something. `saving` is what follows a save that
    /// this came in the way of.
    void meet_outside_change(std::optional<After> saving);
    void take_from_file(const sim::Level& level, const std::string& text);
    void ask_which(const std::optional<sim::Level>& theirs, const std::string& text,
                   std::optional<After> saving);
    void follow_level();
    void tend_autosave(float seconds);
    void keep_aside();
    /// Lets pilots try the level once it has been left alone for a moment.
    void tend_appraisal(float seconds);
    void watch_proof();
    [[nodiscard]] Transition next();

    void read_pad(const platform::Input& input);
    void read_keys(const platform::Input& input);
    void use_pointer(const Frame& frame);
    void press_panel();
    void press_field(const platform::Input& input);
    void jump_to(std::size_t problem);
    /// Which way the wheel, the right stick or the page keys turn: -1, 0 or 1.
    int wheel(const Frame& frame);
    void use_wheel(const Frame& frame);

    void open_tab(EditTab tab);
    void read_form(const platform::Input& input);
    void press_form(std::size_t row);
    void write_in_form(std::size_t row);
    std::string put_in_form(std::size_t row, const std::string& text);  ///< Returns why not.
    void step_form(std::size_t row, int way);
    void end_typing(bool keep);

    void act(EditAction action);
    void toggle_spin();
    void play();
    void share();
    void open_code();
    std::string open_code(const std::string& code);  ///< Returns why not.
    void ask(Question question);
    void open_dropped();
    void ask_open();
    void ask_name(After after);
    void save(After after);
    bool write(const std::filesystem::path& file);
    /// Does `after` once nothing is unsaved, or the maker does not mind.
    void guard(After after);
    void carry_out(After after);
    void say(std::string words, bool alarm = false);

    [[nodiscard]] EditFacts edit_facts() const;
    [[nodiscard]] bool splits() const { return SplitView::splits(shell_.look.layout); }

    Shell& shell_;
    edit::Editor editor_;
    EditCursor cursor_;
    SplitView split_;
    Repeat wheel_back_, wheel_on_;
    std::filesystem::path file_;
    std::filesystem::path dropped_;  ///< Onto the window.
    std::string text_;               ///< Of the file, as read or last written.
    Autosave autosave_;
    float unkept_ = 0.0f;  ///< Seconds since a change that the autosave does not have.
    std::size_t kept_version_ = 0;
    std::optional<FileWatch> file_watch_;
    bool outside_changed_ = false;  ///< Another program may have written the file.
    bool recovery_asked_ = false;   ///< Whether to take up what the autosave has is still open.

    sim::World bricks_;
    sim::World palette_;
    sim::BrickDesign palette_brick_;
    std::size_t seen_version_ = 0;
    Mistakes problems_;
    std::optional<std::size_t> problem_;
    std::size_t first_problem_ = 0;

    AppraiseAside appraisal_;
    std::optional<float> unappraised_;         ///< Seconds since a change that pilots do not know.
    std::optional<std::size_t> stamp_shared_;  ///< Version whose code went out with its stamp.

    EditTab tab_ = EditTab::Problems;
    Form form_;
    FormState form_state_;
    std::optional<std::size_t> form_brick_;

    std::optional<EditAction> hovered_;
    std::string status_;
    bool alarm_ = false;
    float status_age_ = 0.0f;
    float clock_ = 0.0f;
    std::unique_ptr<Scene> pushed_;  ///< To be shown on top next.
    bool leaving_ = false;
    bool quitting_ = false;
};

}  // namespace carom::app
