#pragma once
// Everything the lab asks the collision module in one frame, and its answers, as values.

#include "engine/collision/grid.h"
#include "engine/collision/tree.h"
#include "game/app/lab/lab_hand.h"
#include "game/app/lab/lab_pairs.h"

#include <optional>
#include <vector>

namespace carom::app::lab {

/// Two items that overlap. Moving `a` by normal * depth leaves them touching.
struct Met {
    std::size_t a = 0;
    std::size_t b = 0;
    collision::Contact contact;
};

struct Gap {
    std::size_t other = 0;
    collision::Separation separation;  ///< From the selected item to the other.
};

/// One straight piece of the ray from the mouse.
struct RayLeg {
    glm::vec2 from{0.0f};
    glm::vec2 to{0.0f};
    std::optional<std::size_t> struck;
    std::optional<collision::RayHit> hit;
};

struct Swept {
    glm::vec2 motion{0.0f};
    std::optional<collision::SweepHit> hit;
    std::optional<std::size_t> struck;
};

/// How an item lies to the border.
struct Fence {
    bool inside = true;
    collision::Fit fit;
};

/// `inner` lies wholly within `outer`, or within the hollow (the hull) of a concave one.
struct Held {
    std::size_t outer = 0;
    std::size_t inner = 0;
    bool in_hollow = false;
};

struct LabAnswers {
    std::vector<Met> met;
    std::vector<bool> touched;   ///< By item.
    std::vector<Gap> gaps;       ///< From the selected item to every other it does not touch.
    std::vector<RayLeg> ray;     ///< Empty unless asked for.
    std::optional<Swept> swept;  ///< None unless asked for and something is selected.
    std::vector<Fence> fences;   ///< By item; empty without a border.
    std::vector<Held> held;
    collision::Grid grid;
    collision::Tree tree;
    std::size_t candidates = 0;  ///< Pairs the tree found worth asking about.

    [[nodiscard]] const Gap* nearest() const;
};

struct LabQuestion {
    glm::vec2 pointer{0.0f};
    bool ray = false;
    bool sweep = false;
};

[[nodiscard]] LabAnswers ask(const LabTable& table, const LabHand& hand,
                             const LabQuestion& question);

}  // namespace carom::app::lab
