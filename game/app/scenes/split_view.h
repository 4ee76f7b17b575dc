#pragma once
// A scene that is designed for 1280 x 720 and has too much on it for a small window: there its main
// part has the window, and what stands beside it is shown one part at a time, as pages under tabs.

#include "game/app/loop/scene.h"
#include "game/view/ui/tabs.h"

#include <span>
#include <string>
#include <vector>

namespace carom::app {

class SplitView {
public:
    /// A part of the design, in its units.
    struct Part {
        std::string label;
        view::Box box;
    };
    SplitView(const view::Box& main, std::vector<Part> pages);

    /// Whether small print of the design could not be read in that window.
    [[nodiscard]] static bool splits(const view::Layout& layout);

    /// Turns the page where a tab is clicked. The frame with its places in units of the design;
    /// what points at no part is nowhere.
    [[nodiscard]] Frame read(const Frame& frame, const view::Layout& layout);

    /// Where a part is on the canvas.
    [[nodiscard]] view::Pane main_pane(const view::Layout& layout) const;
    [[nodiscard]] view::Pane page_pane(const view::Layout& layout) const;
    /// The part of the design beside the main one that is shown.
    [[nodiscard]] const view::Box& shown() const { return pages_[tabs_.page()].box; }
    void turn_to(std::size_t page) { tabs_.turn_to(page); }
    void draw_tabs(view::Canvas& canvas, const view::Palette& palette) const;
    /// For a line of words, between the main part and the tabs.
    [[nodiscard]] view::Box line(const view::Layout& layout) const;
    [[nodiscard]] view::Box tab_box(std::size_t page, const view::Layout& layout) const;

private:
    struct Places {
        view::Box main{};
        view::Box line{};
        view::Box tabs{};
        view::Box page{};
    };
    enum class Held : std::uint8_t { Nothing, Main, Page };

    [[nodiscard]] Places places(const view::Layout& layout) const;
    [[nodiscard]] glm::vec2 in_design(glm::vec2 at, const view::Layout& layout) const;

    view::Box main_;
    std::vector<Part> pages_;
    view::Tabs tabs_;
    Held held_ = Held::Nothing;  ///< What was pressed has the pointer until it is let go.
};

}  // namespace carom::app
