#pragma once
// Every option, in pages. Each works at once and is kept.

#include "game/app/loop/scene.h"
#include "game/app/loop/shell.h"
#include "game/app/scenes/option_rows.h"
#include "game/view/ui/tabs.h"

#include <optional>
#include <string>

namespace carom::app {

class OptionsScene : public Scene {
public:
    explicit OptionsScene(Shell& shell);

    Transition advance(const Frame& frame) override;
    void draw(view::Canvas& canvas) const override;
    [[nodiscard]] std::string_view name() const override { return "options"; }
    [[nodiscard]] bool covers_what_is_below() const override { return false; }

    /// For tests: where things are, and what is said.
    [[nodiscard]] view::Box tab_box(std::size_t page) const;
    [[nodiscard]] view::Box row_box(std::size_t row) const;
    [[nodiscard]] view::Box slider_box(std::size_t row) const;
    [[nodiscard]] view::Box cell_box(std::size_t row, std::size_t cell) const;
    [[nodiscard]] const std::string& note() const { return note_; }

private:
    static constexpr std::size_t kPadCell = Bindings::kKeySlots;
    static constexpr std::size_t kCells = kPadCell + 1;

    [[nodiscard]] const OptionPage& page() const { return option_pages()[tabs_.page()]; }
    [[nodiscard]] bool on_tabs() const { return focus_ == page().rows.size(); }
    [[nodiscard]] const OptionRow& row() const { return page().rows[focus_]; }

    void walk(const view::MenuInput& input);
    void use_keys(const view::MenuInput& input);
    void use_pointer(const view::MenuInput& input);
    void step(int by);
    void changed();
    void reset_page();
    void keep();
    void listen();
    /// While a key or button is waited for, it gets all input.
    void hear(const platform::Input& input);
    void tell(Control control, std::optional<Control> loser, const std::string& what);

    /// How the words of this page are written, each sort in one size.
    struct Styles {
        gfx::TextStyle label;
        gfx::TextStyle value;  ///< At the right end of a row.
        gfx::TextStyle choice;
        gfx::TextStyle key;
    };
    [[nodiscard]] Styles styles(const view::Canvas& canvas) const;
    [[nodiscard]] std::string key_word(std::size_t row, std::size_t cell) const;
    void draw_row(view::Canvas& canvas, std::size_t index, const Styles& styles) const;
    void draw_slider(view::Canvas& canvas, std::size_t index, bool focused,
                     const Styles& styles) const;
    void draw_switch(view::Canvas& canvas, std::size_t index, bool focused,
                     const Styles& styles) const;
    void draw_choice(view::Canvas& canvas, std::size_t index, bool focused,
                     const Styles& styles) const;
    void draw_cells(view::Canvas& canvas, std::size_t index, bool focused,
                    const Styles& styles) const;
    [[nodiscard]] std::string help() const;
    [[nodiscard]] bool two_lines() const;
    [[nodiscard]] const view::Layout& layout() const { return shell_.look.layout; }

    Shell& shell_;
    view::Tabs tabs_;
    std::size_t focus_ = 0;  ///< A row, or one past the last for the tabs.
    std::size_t cell_ = 0;   ///< Of a binding: first key, second key, pad button.
    std::optional<std::size_t> dragged_;
    bool listening_ = false;
    bool pad_there_ = false;
    bool unsaved_ = false;
    std::string note_;  ///< Shown instead of the help until the focus moves.
};

}  // namespace carom::app
