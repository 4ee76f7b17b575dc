// What a press, a drag and a release of the pointer do.
#include "game/edit/editor.h"

#include "game/edit/drawn_path.h"
#include "game/levels/check/shape_math.h"
#include "game/levels/limits.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace carom::edit {
namespace {

using glm::vec2;

constexpr float kClick = 3.0f;       // a pointer that moves less was not dragged
constexpr float kTrailStep = 2.0f;   // units between the points of a trail
constexpr float kTrailSlack = 5.0f;  // units that a path may stray from the hand's trail

bool is_span(Tool tool) { return tool == Tool::Line || tool == Tool::Rectangle; }
bool is_stroke(Tool tool) { return tool == Tool::Brush || tool == Tool::Eraser; }

}  // namespace

void Editor::start(Gesture::Sort sort, vec2 place, const Press& how) {
    gesture_ = Gesture{};
    gesture_->sort = sort;
    gesture_->how = how;
    gesture_->from = gesture_->to = place;
    gesture_->before = selection_;
}

void Editor::press(vec2 place, const Press& how) {
    call_off();
    if (tool_ == Tool::Border) return press_border(place, how);
    if (const auto handle = handle_at(place)) {
        if (how.erase) return remove_handle(*handle);
        start(Gesture::Sort::Handle, place, how);
        gesture_->handle = *handle;
        return;
    }
    const auto brick = brick_at(level(), place);
    if (is_stroke(tool_)) {
        start(Gesture::Sort::Stroke, place, how);
        stroke_to(place);
    } else if (is_span(tool_)) {
        if (paints_portal() && !how.erase) {
            note_ = kPortalsGoByTwo;
            return;
        }
        start(Gesture::Sort::Span, place, how);
        show_gesture();
    } else if (is_shape(tool_)) {
        if (how.erase) return;
        start(Gesture::Sort::Pull, place, how);
    } else if (tool_ == Tool::Fill) {
        fill(place, how);
    } else if (tool_ == Tool::Pick) {
        pick(place);
    } else if (tool_ == Tool::Select) {
        press_select(place, how);
    } else if (!brick) {
        note_ = tool_ == Tool::Path ? "Press on a free shape; bricks of the grid stand still"
                                    : "Press on a free shape and drag to another";
    } else {
        press_on_brick(*brick, place, how);
    }
}

void Editor::press_border(vec2 place, const Press& how) {
    const auto handle = handle_at(place);
    if (!handle) {
        note_ = "Press on the border: a corner moves, a side gets a new one";
        return;
    }
    if (!how.erase) {
        start(Gesture::Sort::Border, place, how);
        gesture_->handle = *handle;
        return;
    }
    if (handle->grip != Grip::Vertex) return;
    sim::Level next = document.base();
    const auto fewer = without_corner(border_of(next), handle->index);
    if (!fewer) {
        note_ = "This corner is needed: three at least, around the ball on its paddle";
        return;
    }
    put_border(next, *fewer);
    document.change(std::move(next), "removal of a corner");
}

void Editor::press_on_brick(std::size_t brick, vec2 place, const Press& how) {
    selection_ = {std::nullopt, {brick}};
    if (!how.erase) {
        start(tool_ == Tool::Path ? Gesture::Sort::Trail : Gesture::Sort::Link, place, how);
        gesture_->trail = {place};
        return;
    }
    sim::Level next = document.base();
    if (tool_ == Tool::Path) next.free[brick].path.reset();
    if (tool_ == Tool::Link) next.free[brick].partner.clear();
    document.change(std::move(next), tool_ == Tool::Path ? "removal of a path" : "unlinking");
}

void Editor::press_select(vec2 place, const Press& how) {
    if (how.erase) {
        selection_ = {};
        return;
    }
    const auto brick = brick_at(level(), place);
    const auto cell = cell_at(grid_of(level()), place);
    if (brick) {
        if (!selection_.holds(*brick)) {
            if (!how.add) selection_ = {};
            selection_.bricks.push_back(*brick);
            std::sort(selection_.bricks.begin(), selection_.bricks.end());
        } else if (how.add) {
            std::erase(selection_.bricks, *brick);
            return;
        }
        start(Gesture::Sort::Move, place, how);
    } else if (cell && selection_.cells && selection_.cells->holds(*cell)) {
        start(Gesture::Sort::Move, place, how);
    } else {
        start(Gesture::Sort::Marquee, place, how);
        if (!how.add) selection_ = {};
    }
}

void Editor::stroke_to(vec2 place) {
    const sim::BrickGrid grid = grid_of(document.base());
    const auto cell_near = [&](vec2 p) {
        const vec2 at = (p - grid.origin) / grid.cell;
        return CellAt{static_cast<int>(std::floor(at.x)), static_cast<int>(std::floor(at.y))};
    };
    // Every shape and every cell between the last place and this one, however far.
    const vec2 way = place - gesture_->to;
    const int steps = 1 + static_cast<int>(glm::length(way) / 3.0f);
    bool on_brick = false;
    for (int i = 0; i <= steps; ++i) {
        const vec2 at = gesture_->to + way * (static_cast<float>(i) / static_cast<float>(steps));
        const auto brick = brick_at(document.base(), at);
        if (!brick) continue;
        on_brick = true;
        auto& touched = gesture_->touched;
        if (std::find(touched.begin(), touched.end(), *brick) == touched.end()) {
            touched.push_back(*brick);
        }
    }
    if (!on_brick || erases()) {
        for (const CellAt at : line_of(cell_near(gesture_->to), cell_near(place))) {
            if (gesture_->cells.empty() || !(gesture_->cells.back() == at)) {
                gesture_->cells.push_back(at);
            }
        }
    }
    gesture_->to = place;
    show_gesture();
}

void Editor::show_gesture() {
    using Sort = Gesture::Sort;
    Selection after;
    switch (gesture_->sort) {
        case Sort::Stroke:
            document.show(stroked());
            break;
        case Sort::Span:
            document.show(spanned());
            break;
        case Sort::Move:
            document.show(shifted(after));
            break;
        case Sort::Handle: {
            sim::Level next = document.base();
            sim::FreeBrick& brick = next.free[*only_brick()];
            brick = with_handle_at(brick, gesture_->handle, gesture_->to, snap_of(gesture_->how));
            document.show(std::move(next));
            break;
        }
        case Sort::Pull:
            document.show(pulled_open());
            break;
        case Sort::Border:
            document.show(with_border_dragged());
            break;
        case Sort::Marquee:
        case Sort::Trail:
        case Sort::Link:
            break;
    }
}

void Editor::drag(vec2 place) {
    if (!gesture_) return;
    using Sort = Gesture::Sort;
    if (gesture_->sort == Sort::Stroke) {
        if (place != gesture_->to) stroke_to(place);
        return;
    }
    if (place == gesture_->to) return;
    gesture_->to = place;
    if (gesture_->sort == Sort::Trail &&
        glm::distance(gesture_->trail.back(), place) >= kTrailStep) {
        gesture_->trail.push_back(place);
    }
    if (gesture_->sort == Sort::Marquee) marquee();
    const bool grips = gesture_->sort == Sort::Handle || gesture_->sort == Sort::Border;
    if (gesture_->sort == Sort::Move || grips) {
        // A click does not move what it meets.
        if (!document.in_gesture() && glm::distance(gesture_->from, place) < kClick) return;
    }
    show_gesture();
}

void Editor::marquee() {
    const auto& from = gesture_->from;
    const auto& to = gesture_->to;
    selection_ = gesture_->how.add ? gesture_->before : Selection{};
    if (glm::distance(from, to) < kClick) return;
    for (const std::size_t each : bricks_between(level(), from, to)) {
        if (!selection_.holds(each)) selection_.bricks.push_back(each);
    }
    std::sort(selection_.bricks.begin(), selection_.bricks.end());
    const sim::BrickGrid grid = grid_of(level());
    const auto a = cell_at(grid, from), b = cell_at(grid, to);
    if (!a || !b) return;
    const CellBlock block = block_between(*a, *b);
    const CellList cells = block_of(block);
    const bool any = std::any_of(cells.begin(), cells.end(),
                                 [&](CellAt at) { return !(contents(grid, at) == sim::Cell{}); });
    if (any) selection_.cells = block;
}

void Editor::release() {
    if (!gesture_) return;
    remember_selection();
    using Sort = Gesture::Sort;
    const Sort sort = gesture_->sort;
    if (sort == Sort::Trail) end_trail();
    if (sort == Sort::Link) end_link();
    if (sort == Sort::Stroke) document.finish(erases() ? "erasing" : "stroke");
    if (sort == Sort::Span) document.finish(tool_ == Tool::Line ? "line" : "rectangle");
    if (sort == Sort::Handle) document.finish("reshaping");
    if (sort == Sort::Border) document.finish("border");
    if (sort == Sort::Move && document.in_gesture()) {
        Selection after;
        sim::Level next = shifted(after);
        document.change(std::move(next), gesture_->how.freely ? "copy" : "move");
        selection_ = after;
    }
    if (sort == Sort::Pull) {
        const std::size_t before = document.base().free.size();
        document.finish("shape");
        if (document.level().free.size() > before) {
            selection_ = {std::nullopt, {before}};
        } else {
            note_ = "Drag to pull the shape open";
        }
    }
    gesture_.reset();
    mend_selection();
}

bool Editor::call_off() {
    if (gesture_ && gesture_->sort == Gesture::Sort::Marquee) selection_ = gesture_->before;
    remember_selection();
    if (!gesture_) return false;
    gesture_.reset();
    document.call_off();
    return true;
}

void Editor::end_trail() {
    const auto path = path_from(gesture_->trail, kTrailSlack, snap_of(gesture_->how));
    if (!path) {
        note_ = "Press on a free shape and drag where it shall go";
        return;
    }
    sim::Level next = document.base();
    sim::FreeBrick& brick = next.free[selection_.bricks[0]];
    const float speed = brick.path ? brick.path->speed : path->speed;
    brick.path = path;
    brick.path->speed = speed;
    document.change(std::move(next), "path");
}

void Editor::end_link() {
    const auto other = brick_at(level(), gesture_->to);
    if (!other || *other == selection_.bricks[0]) {
        note_ = "Let go over another free shape to make both portals";
        return;
    }
    sim::Level next = document.base();
    link_portals(next, selection_.bricks[0], *other);
    document.change(std::move(next), "link");
    note_ = "Balls go in at one and come out of the other";
}

}  // namespace carom::edit
