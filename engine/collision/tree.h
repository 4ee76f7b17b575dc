#pragma once
// A broad phase for boxes that come, move and go, of any mix of sizes: a binary tree of boxes
// within boxes.
//
//   Tree things{0.1f};                 // a box may stir by 0.1 before the tree must change
//   const BoxId ball = things.insert(bounds(shape));
//   things.move(ball, bounds(shape));
//   things.overlapping(area, [&](BoxId id) { … });
//
// Answers are exact whatever the margin. Queries neither allocate nor throw (unless the visitor
// does) and mark nothing: a const Tree may be read by any number of threads at once. Changes
// belong to one owner and must not run beside a query; a visitor must not change the tree.
//
// Tree order, in which visitors are called, depends on the history of calls alone: the same calls
// give the same order on every machine. Where that is not enough, the forms that write to a span
// sort by id.

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "broad.h"
#include "detail/path.h"

namespace carom::collision {

class Tree {
public:
    /// `margin`, 0 or more and finite, is how far a box may stray before it is filed anew: larger
    /// means cheaper moves and dearer queries.
    explicit Tree(float margin = 0.0f) noexcept : margin_(margin > 0.0f ? margin : 0.0f) {}

    /// Files all boxes at once, with the ids 0, 1, 2 …: faster than one by one, and a better tree.
    explicit Tree(std::span<const Aabb> boxes, float margin = 0.0f);

    /// Returns the id that was freed last or, if none is free, the lowest never used.
    /// A box with NaN or with min > max gets an id but is never found.
    BoxId insert(const Aabb& box);

    /// False if the tree does not hold `id`.
    bool move(BoxId id, const Aabb& box);
    bool remove(BoxId id);

    /// Ties a mask and a value of yours to a box that is held: an index, or a pointer. They stay
    /// until it is removed. The queries of field.h look for masks. False if `id` is not held.
    bool tag(BoxId id, Mask mask, std::uint64_t value = 0);
    [[nodiscard]] Mask mask(BoxId id) const noexcept { return tags_.get(id).mask; }
    [[nodiscard]] std::uint64_t value(BoxId id) const noexcept { return tags_.get(id).value; }
    /// One more than the highest id ever given.
    [[nodiscard]] BoxId id_limit() const noexcept { return static_cast<BoxId>(items_.size()); }

    /// How many ids are in use.
    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
    [[nodiscard]] bool holds(BoxId id) const noexcept;

    /// The box of an id that the tree holds, as last given.
    [[nodiscard]] Aabb box(BoxId id) const noexcept { return items_[id].box; }

    /// Levels below the root; 0 for one box or none. Never more than kDeepest.
    [[nodiscard]] int height() const noexcept;

    /// Makes the tree as good as one made from all boxes at once, O(n log n). Ids stay.
    void rebuild();

    /// Visits every box that overlaps `area` (touching counts), once each, in tree order.
    /// An area with NaN or with min > max overlaps nothing.
    template <BoxVisitor Visit>
    void overlapping(const Aabb& area, Visit&& visit) const;

    /// Writes the ids of the boxes that overlap `area`, ascending, and returns how many there are.
    /// If `found` has less room than that, the lowest are written.
    std::size_t overlapping(const Aabb& area, std::span<BoxId> found) const noexcept;

    /// Visits every pair of boxes that overlap, once, lower id first: ascending by the lower id,
    /// then in tree order.
    template <PairVisitor Visit>
    void pairs(Visit&& visit) const;

    /// Writes the pairs of boxes that overlap, ascending, as `overlapping` does ids.
    std::size_t pairs(std::span<BoxPair> found) const noexcept;

    /// The first hit of a moving box, as Grid::first_hit.
    template <class Test>
    [[nodiscard]] std::optional<Struck<detail::HitOf<Test>>> first_hit(const Aabb& mover,
                                                                       glm::vec2 motion,
                                                                       float reach,
                                                                       Test&& test) const;

    /// What first_hit is made of: offers the boxes that the mover could meet by `reach`, in no
    /// promised order, and a few that it does not meet. `offer(id, box)` may lower `reach`, and
    /// ends the search by returning false.
    template <class Offer>
    void along(const Aabb& mover, glm::vec2 motion, float& reach, Offer&& offer) const;

    /// Visits the boxes within boxes from the root down, parents first: for pictures and for
    /// judging the tree. `visit(box, depth, leaf)` takes an Aabb, an int that is 0 for the root,
    /// and a bool; a leaf's box is its own grown by the margin.
    template <class Visit>
    void each_node(Visit&& visit) const;

    static constexpr int kDeepest = 96;

private:
    using Index = std::uint32_t;
    static constexpr Index kNone = detail::kNoBox;
    static constexpr Index kFree = kNone - 1;     // an id not in use
    static constexpr Index kUnfiled = kNone - 2;  // in use, but its box has no place in the tree

    struct Node {
        detail::Filed filed;   ///< Of a leaf, its box grown by the margin.
        Index parent = kNone;  ///< Of a free node, the next free one.
        Index left = kNone;    ///< Of a leaf, kNone.
        Index right = kNone;   ///< Of a leaf, its id.
        std::int32_t height = 0;
        [[nodiscard]] bool leaf() const noexcept { return left == kNone; }
        [[nodiscard]] Aabb box() const noexcept { return filed.box(); }
    };
    struct Item {
        Aabb box;
        Index node = kFree;  ///< Its leaf, or kUnfiled or kFree.
        BoxId next = kNone;  ///< Of a free id, the next free one.
    };

    struct Spot {
        glm::vec2 at;  ///< The middle of a leaf's box.
        Index leaf;
    };

    [[nodiscard]] Index take_node();
    void free_node(Index index) noexcept;
    void file(BoxId id);
    void unfile(Index leaf) noexcept;
    void insert_leaf(Index leaf);
    void refit(Index from) noexcept;
    void rotate(Index at) noexcept;
    void swap(Index at, Index child, Index grandchild) noexcept;
    [[nodiscard]] Index best_sibling(const Aabb& box) const noexcept;
    [[nodiscard]] Aabb grown(const Aabb& box) const noexcept;
    Index build(std::span<Spot> spots, Index parent);

    std::vector<Node> nodes_;
    std::vector<Item> items_;  // by id
    Index root_ = kNone;
    Index free_node_ = kNone;
    BoxId free_id_ = kNone;
    std::size_t size_ = 0;
    float margin_ = 0.0f;
    detail::Tags tags_;
};

template <BoxVisitor Visit>
void Tree::overlapping(const Aabb& area, Visit&& visit) const {
    if (root_ == kNone || !detail::sound(area)) return;
    const detail::Sought sought(area);
    Index stack[kDeepest + 1];
    int count = 0;
    Index index = root_;
    for (;;) {
        const Node& node = nodes_[index];
        if (detail::meets(node.filed, sought)) {
            if (!node.leaf()) {
                stack[count++] = node.right;
                index = node.left;
                continue;
            }
            const Aabb& box = items_[node.right].box;
            if (detail::meets(detail::Filed(box), sought) &&
                !detail::told(visit, node.right, box)) {
                return;
            }
        }
        if (count == 0) return;
        index = stack[--count];
    }
}

template <class Visit>
void Tree::each_node(Visit&& visit) const {
    struct Waiting {
        Index index;
        int depth;
    };
    Waiting stack[kDeepest + 1];
    int count = 0;
    if (root_ != kNone) stack[count++] = {root_, 0};
    while (count > 0) {
        const Waiting next = stack[--count];
        const Node& node = nodes_[next.index];
        visit(node.box(), next.depth, node.leaf());
        if (node.leaf()) continue;
        stack[count++] = {node.right, next.depth + 1};
        stack[count++] = {node.left, next.depth + 1};
    }
}

template <PairVisitor Visit>
void Tree::pairs(Visit&& visit) const {
    bool more = true;
    for (BoxId id = 0; id < items_.size() && more; ++id) {
        if (items_[id].node >= kUnfiled) continue;
        overlapping(items_[id].box, [&](BoxId other) {
            if (other > id) more = detail::told_pair(visit, id, other);
            return more;
        });
    }
}

template <class Test>
std::optional<Struck<detail::HitOf<Test>>> Tree::first_hit(const Aabb& mover, glm::vec2 motion,
                                                           float reach, Test&& test) const {
    detail::Earliest<std::remove_reference_t<Test>> earliest{test, reach};
    along(mover, motion, earliest.reach, earliest);
    return earliest.best;
}

template <class Offer>
inline void Tree::along(const Aabb& mover, glm::vec2 motion, float& reach, Offer&& offer) const {
    const detail::Path path{mover, motion};
    if (root_ == kNone || !path.finite() || !(reach >= 0.0f)) return;

    struct Waiting {
        Index index;
        double from;
    };
    Waiting stack[kDeepest + 1];
    stack[0] = {root_, path.entry(nodes_[root_].box(), reach)};
    for (int count = 1; count > 0;) {
        const Waiting next = stack[--count];
        if (next.from > double{reach}) continue;
        const Node& node = nodes_[next.index];
        if (node.leaf()) {
            if (!offer(node.right, items_[node.right].box)) return;
            continue;
        }
        Waiting near{node.left, path.entry(nodes_[node.left].box(), reach)};
        Waiting far{node.right, path.entry(nodes_[node.right].box(), reach)};
        if (far.from < near.from) std::swap(near, far);
        if (far.from <= double{reach}) stack[count++] = far;
        if (near.from <= double{reach}) stack[count++] = near;
    }
}

}  // namespace carom::collision
