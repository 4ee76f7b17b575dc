#include "game/app/lab/lab_hand.h"

#include "engine/core/vec.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>

namespace carom::app::lab {
namespace {

constexpr float kHandleReach = 12.0f;
constexpr float kTrail = 0.1f;  // seconds of the hand's way that make a throw
constexpr float kLeastThrow = 90.0f;
constexpr float kMostThrow = 2400.0f;

bool near(glm::vec2 a, glm::vec2 b) { return glm::distance(a, b) <= kHandleReach; }

}  // namespace

glm::vec2 turn_handle(const LabItem& item) {
    return item.pose().center + item.pose().axis * (item.pose().half.x + 30.0f);
}

glm::vec2 resize_handle(const LabItem& item) {
    const Pose& pose = item.pose();
    const glm::vec2 half = item.kind() == Kind::Circle ? 0.7071f * pose.half : pose.half;
    return pose.center + turned(half + 12.0f, pose.axis);
}

LabHand::Find LabHand::find(const LabTable& table, glm::vec2 pointer) const {
    if (markers.aim_shown && near(pointer, markers.aim)) return {Grip::Aim, 0, 0};
    if (markers.tip_shown && selected && near(pointer, markers.tip)) return {Grip::Tip, 0, 0};
    if (selected) {
        const LabItem& item = table.items[*selected];
        if (item.turns() && near(pointer, turn_handle(item))) return {Grip::Turn, *selected, 0};
        if (item.resizes() && near(pointer, resize_handle(item))) {
            return {Grip::Resize, *selected, 0};
        }
        for (std::size_t i = 0; i < item.corner_count(); ++i) {
            if (near(pointer, item.corner(i))) return {Grip::Corner, *selected, i};
        }
    }
    const auto found = table.pick(pointer, selected);
    return found ? Find{Grip::Move, *found, 0} : Find{};
}

Grip LabHand::grab(LabTable& table, glm::vec2 pointer) {
    hold_ = find(table, pointer);
    started_ = pointer;
    trail_ = {{pointer, 0.0f}};
    refusal_.clear();
    switch (hold_.grip) {
        case Grip::None:
            selected.reset();
            return Grip::None;
        case Grip::Aim:
            offset_ = markers.aim - pointer;
            return Grip::Aim;
        case Grip::Tip:
            offset_ = markers.tip - pointer;
            return Grip::Tip;
        default:
            break;
    }
    selected = hold_.index;
    LabItem& item = table.items[hold_.index];
    item.loose = false;
    item.velocity = {0.0f, 0.0f};
    pose_ = item.pose();
    offset_ = hold_.grip == Grip::Corner ? item.corner(hold_.corner) - pointer
              : hold_.grip == Grip::Turn ? turn_handle(item) - pointer
                                         : pose_.center - pointer;
    return hold_.grip;
}

void LabHand::resize(LabItem& item, glm::vec2 pointer) const {
    const glm::vec2 back{pose_.axis.x, -pose_.axis.y};
    const glm::vec2 now = turned(pointer - pose_.center, back);
    const glm::vec2 then = turned(started_ - pose_.center, back);
    if (item.kind() == Kind::Circle) {
        item.resize(pose_.half + (glm::length(now) - glm::length(then)));
    } else {
        item.resize(pose_.half + now - then);
    }
}

void LabHand::drag(LabTable& table, glm::vec2 pointer, float seconds) {
    for (Moment& moment : trail_) moment.age += seconds;
    // Of what is older than a throw counts, one moment stays: where the last tenth began.
    while (trail_.size() > 1 && trail_[1].age >= kTrail) trail_.erase(trail_.begin());
    trail_.push_back({pointer, 0.0f});
    const glm::vec2 place = pointer + offset_;
    const glm::vec2 on_table = glm::clamp(place, kTableArea.min, kTableArea.max);
    if (hold_.grip == Grip::None) return;
    if (hold_.grip == Grip::Aim) markers.aim = on_table;
    if (hold_.grip == Grip::Tip) markers.tip = on_table;
    if (hold_.grip == Grip::Aim || hold_.grip == Grip::Tip) return;
    LabItem& item = table.items[hold_.index];
    if (hold_.grip == Grip::Move) item.move_to(place);
    if (hold_.grip == Grip::Turn) item.turn_to(place - item.pose().center);
    if (hold_.grip == Grip::Resize) resize(item, pointer);
    if (hold_.grip == Grip::Corner) refusal_ = item.move_corner(hold_.corner, place);
    table.hold_in(item);
}

glm::vec2 LabHand::speed() const {
    if (trail_.size() < 2 || !(trail_.front().age > 0.0f)) return {0.0f, 0.0f};
    const glm::vec2 way = trail_.back().place - trail_.front().place;
    const glm::vec2 found = way / std::max(trail_.front().age, 0.5f * kTrail);
    const float length = glm::length(found);
    if (length < kLeastThrow) return {0.0f, 0.0f};
    return found * std::min(1.0f, kMostThrow / length);
}

glm::vec2 LabHand::release(LabTable& table) {
    glm::vec2 thrown{0.0f};
    if (hold_.grip == Grip::Move) {
        LabItem& item = table.items[hold_.index];
        thrown = speed();
        item.velocity = thrown;
        item.loose = table.falls || thrown != glm::vec2{0.0f};
    }
    drop_all();
    return thrown;
}

void LabHand::drop_all() {
    hold_ = {};
    trail_.clear();
    refusal_.clear();
}

std::optional<std::size_t> LabHand::held() const {
    const bool item =
        hold_.grip != Grip::None && hold_.grip != Grip::Aim && hold_.grip != Grip::Tip;
    return item ? std::optional(hold_.index) : std::nullopt;
}

void LabHand::forget(std::size_t index) {
    drop_all();
    if (selected == index) selected.reset();
    if (selected && *selected > index) --*selected;
}

}  // namespace carom::app::lab
