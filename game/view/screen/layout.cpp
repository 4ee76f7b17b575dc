#include "game/view/screen/layout.h"

#include "game/sim/rules.h"

#include <glm/common.hpp>

#include <algorithm>

namespace carom::view {
namespace {

constexpr float kShortSide = 720.0f;  // units
constexpr float kLeastShortSide = 360.0f;
constexpr float kSmallPrint = 15.0f;  // units of what is written around the game
constexpr float kWidest = 3.6f;       // of the canvas; bars fill what is left
constexpr float kTallest = 2.6f;
constexpr float kHudWidth = 156.0f;   // beside the field
constexpr float kHudGap = 14.0f;      // to either side of that
constexpr float kFieldFrame = 15.0f;  // around the field
constexpr float kCanvasEdge = 8.0f;   // of the canvas
constexpr float kOneRow = 860.0f;     // wide enough for a HUD of one row
constexpr float kPowerRow = 38.0f;    // of power-ups, in the HUD

/// The HUD beside the field.
Layout beside(Layout layout) {
    const glm::vec2 size = layout.size;
    const float above = size.y / 36.0f;  // the field is open below
    const float below = size.y / 45.0f;
    const glm::vec2 room{size.x - 2.0f * (kHudWidth + 2.0f * kHudGap), size.y - above - below};
    layout.field_scale = std::min(room.x / sim::kFieldWidth, room.y / sim::kFieldHeight);
    const glm::vec2 field = layout.field_scale * glm::vec2{sim::kFieldWidth, sim::kFieldHeight};
    layout.field_at = {0.5f * (size.x - field.x), above + 0.5f * (room.y - field.y)};
    // A little wider where there is room.
    const float margin = layout.field_at.x;
    const float wide = std::clamp(margin - 2.0f * kHudGap, kHudWidth, 1.3f * kHudWidth);
    const float right = layout.field_at.x + field.x + kHudGap;
    layout.first = {{margin - kHudGap - wide, above}, {margin - kHudGap, size.y - below}};
    layout.second = {{right, above}, {right + wide, size.y - below}};
    layout.stacked = false;
    return layout;
}

/// The HUD above and below it.
Layout stacked(Layout layout) {
    const glm::vec2 size = layout.size;
    const bool one_row = size.x >= kOneRow;
    const float head = one_row ? 70.0f : 124.0f;
    float foot = one_row ? 66.0f : 106.0f;
    const float taken = head + foot + 2.0f * kFieldFrame + 2.0f * kCanvasEdge;
    layout.field_scale = std::min((size.x - 2.0f * kFieldFrame) / sim::kFieldWidth,
                                  (size.y - taken) / sim::kFieldHeight);
    const glm::vec2 field = layout.field_scale * glm::vec2{sim::kFieldWidth, sim::kFieldHeight};
    float left = size.y - taken - field.y;
    const float more = std::clamp(left, 0.0f, 2.0f * kPowerRow);
    foot += more;
    left -= more;
    const float top = kCanvasEdge + 0.22f * left;  // thumbs are below
    layout.field_at = {0.5f * (size.x - field.x), top + head + kFieldFrame};
    const float under = layout.field_at.y + field.y + kFieldFrame;
    const float wide =
        std::max(field.x + 2.0f * kFieldFrame, std::min(size.x - 2.0f * kCanvasEdge, 900.0f));
    const float at = 0.5f * (size.x - wide) + (one_row ? 0.0f : kCanvasEdge);
    layout.first = {{at, top}, {size.x - at, top + head}};
    layout.second = {{at, under}, {size.x - at, under + foot}};
    layout.stacked = true;
    return layout;
}

}  // namespace

Box Layout::field() const {
    return {field_at, field_at + field_scale * glm::vec2{sim::kFieldWidth, sim::kFieldHeight}};
}

Pane Layout::pane() const {
    constexpr glm::vec2 kDesigned{1280.0f, 720.0f};
    const float zoom = std::min(size.x / kDesigned.x, size.y / kDesigned.y);
    return {0.5f * (size - zoom * kDesigned), zoom};
}

Layout layout_of(glm::ivec2 pixels, float density) {
    glm::vec2 points = glm::vec2{glm::max(pixels, 1)} / std::max(density, 0.1f);
    points = glm::min(points, {kWidest * points.y, kTallest * points.x});
    const float shorter = std::min(points.x, points.y);
    Layout layout;
    layout.unit = std::max(shorter / kShortSide,
                           std::min(Layout::kLeastText / kSmallPrint, shorter / kLeastShortSide));
    layout.size = points / layout.unit;
    const Layout side = beside(layout);
    const Layout stack = stacked(layout);
    return side.field_scale >= stack.field_scale ? side : stack;
}

}  // namespace carom::view
