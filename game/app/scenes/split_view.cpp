#include "game/app/scenes/split_view.h"

#include <algorithm>

namespace carom::app {
namespace {

constexpr float kSplitEdge = 8.0f;
constexpr float kLineHigh = 46.0f;
constexpr glm::vec2 kNowhere{-10000.0f};

std::vector<std::string> labels_of(const std::vector<SplitView::Part>& parts) {
    std::vector<std::string> labels;
    for (const SplitView::Part& part : parts) labels.push_back(part.label);
    return labels;
}

/// `part` of a design as large as fits into `room`, in its middle or along its upper edge.
view::Pane fitted(const view::Box& part, const view::Box& room, bool up) {
    const glm::vec2 share = room.size() / part.size();
    const float zoom = std::min(share.x, share.y);
    glm::vec2 at = room.center() - zoom * part.center();
    if (up) at.y = room.min.y - zoom * part.min.y;
    return {at, zoom};
}

}  // namespace

SplitView::SplitView(const view::Box& main, std::vector<Part> pages)
    : main_(main), pages_(std::move(pages)), tabs_(labels_of(pages_)) {}

bool SplitView::splits(const view::Layout& layout) {
    return layout.pane().zoom * layout.unit < 0.74f;
}

SplitView::Places SplitView::places(const view::Layout& layout) const {
    const view::Box all = layout.all().grown(-kSplitEdge);
    const float tab = std::max(44.0f, layout.small() ? layout.finger() : 0.0f);
    Places places;
    if (layout.size.y > layout.size.x) {
        const float high = all.size().x * main_.size().y / main_.size().x;
        places.main = {all.min, {all.max.x, all.min.y + high}};
        places.line = {{all.min.x, places.main.max.y + 6.0f},
                       {all.max.x, places.main.max.y + 6.0f + kLineHigh}};
        places.tabs = {{all.min.x, places.line.max.y + 6.0f},
                       {all.max.x, places.line.max.y + 6.0f}};
    } else {
        const float high = all.size().y - kLineHigh - 6.0f;
        const float wide = std::min(high * main_.size().x / main_.size().y, 0.62f * all.size().x);
        places.main = {all.min, {all.min.x + wide, all.min.y + high}};
        places.line = {{all.min.x, places.main.max.y + 6.0f}, {all.min.x + wide, all.max.y}};
        places.tabs = {{places.main.max.x + 14.0f, all.min.y}, {all.max.x, all.min.y}};
    }
    places.tabs.max.y += static_cast<float>(tabs_.rows(places.tabs.size().x)) * (tab + 6.0f);
    places.page = {{places.tabs.min.x, places.tabs.max.y + 6.0f}, all.max};
    return places;
}

view::Pane SplitView::main_pane(const view::Layout& layout) const {
    return fitted(main_, places(layout).main, true);
}

view::Pane SplitView::page_pane(const view::Layout& layout) const {
    return fitted(shown(), places(layout).page, true);
}

view::Box SplitView::line(const view::Layout& layout) const { return places(layout).line; }

view::Box SplitView::tab_box(std::size_t page, const view::Layout& layout) const {
    return tabs_.box(page, places(layout).tabs);
}

glm::vec2 SplitView::in_design(glm::vec2 at, const view::Layout& layout) const {
    const glm::vec2 in_main = main_pane(layout).from_canvas(at);
    const glm::vec2 in_page = page_pane(layout).from_canvas(at);
    if (held_ == Held::Main) return in_main;
    if (held_ == Held::Page) return in_page;
    if (main_.holds(in_main)) return in_main;
    return shown().holds(in_page) ? in_page : kNowhere;
}

Frame SplitView::read(const Frame& frame, const view::Layout& layout) {
    const bool down = frame.input.mouse.held.any() || frame.input.mouse.let_go.any();
    if (!down && !frame.input.mouse.struck.any()) held_ = Held::Nothing;
    if (frame.input.mouse.struck.any()) {
        const glm::vec2 at = frame.pressed_at.value_or(frame.pointer);
        held_ = main_.holds(main_pane(layout).from_canvas(at))     ? Held::Main
                : shown().holds(page_pane(layout).from_canvas(at)) ? Held::Page
                                                                   : Held::Nothing;
        view::MenuInput click = frame.menu;
        click.pointer = at;
        click.page_left = click.page_right = false;
        if (held_ == Held::Nothing) tabs_.advance(click, false, places(layout).tabs);
    }
    Frame inner = frame;
    inner.pointer = in_design(frame.pointer, layout);
    inner.menu.pointer = inner.pointer;
    if (frame.pressed_at) inner.pressed_at = in_design(*frame.pressed_at, layout);
    if (frame.released_at) inner.released_at = in_design(*frame.released_at, layout);
    return inner;
}

void SplitView::draw_tabs(view::Canvas& canvas, const view::Palette& palette) const {
    tabs_.draw(canvas, palette, false, places(canvas.layout()).tabs);
}

}  // namespace carom::app
