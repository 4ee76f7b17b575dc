#pragma once
// The editor without its screen: a document, the tool in hand, what is selected, and what a press,
// a drag and a release at places of the field do. Pure: no window, no files, no clock.

#include "game/edit/border.h"
#include "game/edit/cells.h"
#include "game/edit/document.h"
#include "game/edit/free_bricks.h"
#include "game/edit/shapes.h"

#include <glm/vec2.hpp>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace carom::edit {

// clang-format off
enum class Tool : std::uint8_t {
    Brush, Eraser, Line, Rectangle, Fill, Pick, Select, Box, Circle, Bar, Polygon, Path, Link,
    Border,
};
// clang-format on
inline constexpr int kToolCount = static_cast<int>(Tool::Border) + 1;
[[nodiscard]] constexpr bool is_shape(Tool tool) {
    return tool >= Tool::Box && tool <= Tool::Polygon;
}

/// How the pointer is pressed.
struct Press {
    bool erase = false;   ///< The other button: takes away what the tool would put.
    bool add = false;     ///< Shift: adds to the selection; a rectangle is its rim only.
    bool freely = false;  ///< Alt: without snapping; a selection is copied as it is dragged.
};

struct Selection {
    std::optional<CellBlock> cells;
    std::vector<std::size_t> bricks;  ///< Free bricks, in the order of the level.
    [[nodiscard]] bool empty() const { return !cells && bricks.empty(); }
    [[nodiscard]] bool holds(std::size_t brick) const;
    bool operator==(const Selection&) const = default;
};

class Editor {
public:
    explicit Editor(sim::Level level) : document(std::move(level)) {}

    Document document;
    Mirror mirror;
    bool snap = true;

    [[nodiscard]] const sim::Level& level() const { return document.level(); }
    [[nodiscard]] Tool tool() const { return tool_; }
    void take(Tool tool);

    /// What is painted with: a brick, or a power-up into one.
    [[nodiscard]] const sim::BrickDesign& brick() const { return brick_; }
    [[nodiscard]] std::optional<sim::PowerUp> drop() const { return drop_; }
    /// Choose what to paint with; what is selected becomes it at once.
    void choose_kind(sim::BrickKind kind);
    void choose_color(std::uint8_t color);
    void choose_hits(std::uint8_t hits);
    void choose_drop(sim::PowerUp drop);
    /// Goes through kinds and colours one by one; for keys, wheel and pad.
    void next_kind(int steps);
    void next_color(int steps);

    void press(glm::vec2 place, const Press& how);
    void drag(glm::vec2 place);
    void release();
    /// Calls off what the pointer is doing; false if it does nothing.
    bool call_off();
    [[nodiscard]] bool holding() const { return gesture_.has_value(); }

    [[nodiscard]] const Selection& selection() const { return selection_; }
    void select(Selection selection) { selection_ = std::move(selection); }
    void select_all();
    /// The only selected brick.
    [[nodiscard]] std::optional<std::size_t> only_brick() const;
    /// The handle of it there, if any; with the border in hand, one of that.
    [[nodiscard]] std::optional<Handle> handle_at(glm::vec2 place) const;

    /// With the level comes back what was selected then, unless a tool that paints is in hand.
    void undo();
    void redo();
    void copy();
    void cut();
    /// At the pointer, or where it was copied if that is off the field.
    void paste(std::optional<glm::vec2> at);
    [[nodiscard]] bool can_paste() const { return !copied_.empty(); }
    void remove();
    void flip(Mirror mirror);
    void duplicate();
    /// Moves what is selected; cells go by whole cells.
    void nudge(glm::ivec2 steps);
    /// One step made elsewhere, as in a form. The selection is kept where it still means something.
    void change(sim::Level next, std::string what);

    /// What to tell the maker about what was just done; empty if it speaks for itself.
    [[nodiscard]] std::string take_note() { return std::exchange(note_, {}); }

    /// For drawing: the box being pulled open, the trail being drawn, the link being made.
    struct Sketch {
        std::optional<std::pair<glm::vec2, glm::vec2>> marquee;
        std::vector<glm::vec2> trail;
        std::optional<std::pair<glm::vec2, glm::vec2>> link;
    };
    [[nodiscard]] Sketch sketch() const;
    /// Where the mirrors stand, field units.
    [[nodiscard]] glm::vec2 mirror_axes() const;

private:
    static constexpr const char* kPortalsGoByTwo =
        "Portals go two by two: paint both with the brush, and give each pair a colour of its own";

    struct Copied {
        std::optional<CellPatch> cells;
        glm::vec2 cells_at{0.0f};  ///< Field units.
        std::vector<sim::FreeBrick> bricks;
        [[nodiscard]] bool empty() const { return !cells && bricks.empty(); }
    };
    struct Gesture {
        enum class Sort { Stroke, Span, Marquee, Move, Handle, Pull, Trail, Link, Border } sort;
        Press how;
        glm::vec2 from{0.0f};
        glm::vec2 to{0.0f};
        CellList cells;                    ///< Of a stroke.
        std::vector<std::size_t> touched;  ///< Free bricks of a stroke.
        Handle handle;
        std::vector<glm::vec2> trail;
        Selection before;  ///< Of a marquee that adds.
    };

    [[nodiscard]] Ink ink(bool erase) const;
    [[nodiscard]] Snap snap_of(const Press& how) const;
    [[nodiscard]] bool erases() const;
    void start(Gesture::Sort sort, glm::vec2 place, const Press& how);
    void press_select(glm::vec2 place, const Press& how);
    void press_border(glm::vec2 place, const Press& how);
    void press_on_brick(std::size_t brick, glm::vec2 place, const Press& how);
    void stroke_to(glm::vec2 place);
    void show_gesture();
    [[nodiscard]] sim::Level stroked() const;
    [[nodiscard]] sim::Level spanned() const;
    [[nodiscard]] sim::Level shifted(Selection& after) const;
    [[nodiscard]] sim::Level pulled_open() const;
    [[nodiscard]] sim::Level with_border_dragged() const;
    void fill(glm::vec2 place, const Press& how);
    void pick(glm::vec2 place);
    void remove_handle(const Handle& handle);
    void marquee();
    void end_trail();
    void end_link();
    [[nodiscard]] bool paints_portal() const;
    template <class Set>
    void restyle(const Set& set, const char* what);
    void mend_selection();
    void remember_selection();
    void recall_selection();
    [[nodiscard]] Copied lifted() const;

    Tool tool_ = Tool::Brush;
    sim::BrickDesign brick_;
    std::optional<sim::PowerUp> drop_;
    Selection selection_;
    /// By the number of steps done: what was selected when the level was last so.
    std::vector<Selection> selections_;
    Copied copied_;
    std::optional<Gesture> gesture_;
    std::string note_;
};

}  // namespace carom::edit
