#pragma once
// What the editor looks like: the field with its marks and handles, the tools on the left, palette
// and lists on the right.

#include "game/app/edit/edit_actions.h"
#include "game/app/edit/edit_form.h"
#include "game/app/edit/edit_layout.h"
#include "game/app/edit/maker_view.h"
#include "game/app/input/text_line.h"
#include "game/edit/editor.h"
#include "game/edit/problems.h"
#include "game/pilot/appraisal.h"
#include "game/sim/world.h"
#include "game/view/screen/canvas.h"
#include "game/view/screen/palette.h"

#include <optional>
#include <string>
#include <vector>

namespace carom::app {

/// A row of a form while it is being written.
struct FormState {
    std::size_t focus = 0;
    std::optional<TextLine> typing;
};

/// All that is seen.
struct EditFacts {
    const edit::Editor& editor;
    const sim::World& bricks;   ///< The level, moved to where it is drawn.
    const sim::World& palette;  ///< One brick of each kind, where the palette shows it.
    const Mistakes& problems;
    std::optional<std::size_t> problem;  ///< Jumped to last.
    std::size_t first_problem = 0;       ///< Shown in the list.
    EditTab tab = EditTab::Problems;
    const Form& form;
    const FormState& form_state;
    glm::vec2 pointer{0.0f};                               ///< Canvas units.
    bool own_cursor = false;                               ///< Moved by keys or pad: draw it.
    platform::Device device = platform::Device::Keyboard;  ///< Used last.
    std::optional<EditAction> hovered{};
    view::Box shown{{0.0f, 0.0f}, {1280.0f, 720.0f}};  ///< Part of the design, beside the field.
    std::string file;
    std::string status;
    bool alarm = false;                           ///< The status is bad news.
    const pilot::Appraisal* appraisal = nullptr;  ///< Of pilots, once they are done.
    std::string trying;                           ///< Which hand plays until then.
    float clock = 0.0f;
};

/// The bricks of the palette.
[[nodiscard]] sim::World drawn_palette(const sim::BrickDesign& brick);

void draw_edit_field(view::Canvas& canvas, const view::Palette& colors, const EditFacts& facts);
void draw_edit_panels(view::Canvas& canvas, const view::Palette& colors, const EditFacts& facts);
/// Title, file and what happened, about the field.
void draw_edit_words(view::Canvas& canvas, const view::Palette& colors, const EditFacts& facts);
/// What happened, or what the tool does, in a box of any canvas.
void draw_edit_line(view::Canvas& canvas, const view::Palette& colors, const EditFacts& facts,
                    const view::Box& box);
void draw_edit_cursor(view::Canvas& canvas, const view::Palette& colors, const EditFacts& facts);

/// Whether a button's light is on.
[[nodiscard]] bool is_on(const edit::Editor& editor, EditAction action);

}  // namespace carom::app
