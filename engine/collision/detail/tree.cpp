#include "../tree.h"

#include <algorithm>
#include <cassert>
#include <limits>

namespace carom::collision {
namespace {

Aabb joined(const Aabb& a, const Aabb& b) {
    return {{std::min(a.min.x, b.min.x), std::min(a.min.y, b.min.y)},
            {std::max(a.max.x, b.max.x), std::max(a.max.y, b.max.y)}};
}

/// Half the perimeter: how likely a stray query meets the box. Finite for every box, so that
/// differences are never NaN.
float cost(const Aabb& box) {
    const float sum = (box.max.x - box.min.x) + (box.max.y - box.min.y);
    constexpr float kMost = std::numeric_limits<float>::max() / 8.0f;
    return sum < kMost ? sum : kMost;
}

/// Never NaN, also for a box without end.
float middle(const Aabb& box, int axis) {
    constexpr float kMost = std::numeric_limits<float>::max() / 8.0f;
    const float low = std::max(box.min[axis], -kMost);
    const float high = std::min(box.max[axis], kMost);
    return 0.5f * low + 0.5f * high;
}

bool same(const Aabb& a, const Aabb& b) { return a.min == b.min && a.max == b.max; }

bool within(const Aabb& inner, const Aabb& outer) {
    return inner.min.x >= outer.min.x && inner.min.y >= outer.min.y && inner.max.x <= outer.max.x &&
           inner.max.y <= outer.max.y;
}

}  // namespace

Tree::Tree(std::span<const Aabb> boxes, float margin) : Tree(margin) {
    assert(boxes.size() < kUnfiled / 2);
    items_.reserve(boxes.size());
    for (const Aabb& box : boxes) items_.push_back({box, kUnfiled, kNone});
    size_ = items_.size();
    rebuild();
}

BoxId Tree::insert(const Aabb& box) {
    BoxId id = free_id_;
    if (id == kNone) {
        id = static_cast<BoxId>(items_.size());
        assert(id < kUnfiled / 2);
        items_.emplace_back();
    } else {
        free_id_ = items_[id].next;
    }
    items_[id] = {box, kUnfiled, kNone};
    ++size_;
    file(id);
    return id;
}

bool Tree::move(BoxId id, const Aabb& box) {
    if (!holds(id)) return false;
    Item& item = items_[id];
    item.box = box;
    if (item.node != kUnfiled) {
        // Still in place, and not so small in its old place that every query would stop by?
        const Aabb filed = nodes_[item.node].box();
        if (within(box, filed) && cost(filed) <= 2.0f * cost(grown(box))) return true;
        unfile(item.node);
        item.node = kUnfiled;
    }
    file(id);
    return true;
}

bool Tree::remove(BoxId id) {
    if (!holds(id)) return false;
    Item& item = items_[id];
    if (item.node != kUnfiled) unfile(item.node);
    item = {detail::kNowhere, kFree, free_id_};
    free_id_ = id;
    --size_;
    tags_.forget(id);
    if (height() > kDeepest) rebuild();
    return true;
}

bool Tree::tag(BoxId id, Mask mask, std::uint64_t value) {
    if (!holds(id)) return false;
    tags_.set(id, mask, value, items_.size());
    return true;
}

bool Tree::holds(BoxId id) const noexcept { return id < items_.size() && items_[id].node != kFree; }

int Tree::height() const noexcept { return root_ == kNone ? 0 : nodes_[root_].height; }

std::size_t Tree::overlapping(const Aabb& area, std::span<BoxId> found) const noexcept {
    detail::Lowest<BoxId> lowest(found);
    overlapping(area, [&](BoxId id) { lowest.offer(id); });
    return lowest.finish();
}

std::size_t Tree::pairs(std::span<BoxPair> found) const noexcept {
    detail::Lowest<BoxPair> lowest(found);
    pairs([&](BoxId a, BoxId b) { lowest.offer({a, b}); });
    return lowest.finish();
}

Aabb Tree::grown(const Aabb& box) const noexcept { return {box.min - margin_, box.max + margin_}; }

Tree::Index Tree::take_node() {
    if (free_node_ == kNone) {
        nodes_.emplace_back();
        return static_cast<Index>(nodes_.size() - 1);
    }
    const Index index = free_node_;
    free_node_ = nodes_[index].parent;
    nodes_[index] = Node{};
    return index;
}

void Tree::free_node(Index index) noexcept {
    nodes_[index].parent = free_node_;
    free_node_ = index;
}

void Tree::file(BoxId id) {
    if (!detail::sound(items_[id].box)) return;
    const Index leaf = take_node();
    nodes_[leaf].filed = detail::Filed(grown(items_[id].box));
    nodes_[leaf].right = id;
    items_[id].node = leaf;
    insert_leaf(leaf);
    if (height() > kDeepest) rebuild();
}

/// Where a box would enlarge the tree least: down from the root, as long as joining a child is
/// cheaper than joining the node itself.
Tree::Index Tree::best_sibling(const Aabb& box) const noexcept {
    Index index = root_;
    while (!nodes_[index].leaf()) {
        const Node& node = nodes_[index];
        const float whole = cost(joined(node.box(), box));
        const float inherited = whole - cost(node.box());
        const auto below = [&](Index child) {
            const Aabb own = nodes_[child].box();
            const float joint = cost(joined(own, box));
            return inherited + (nodes_[child].leaf() ? joint : joint - cost(own));
        };
        const float left = below(node.left);
        const float right = below(node.right);
        if (whole <= left && whole <= right) break;
        index = right < left ? node.right : node.left;
    }
    return index;
}

void Tree::insert_leaf(Index leaf) {
    if (root_ == kNone) {
        root_ = leaf;
        return;
    }
    const Index sibling = best_sibling(nodes_[leaf].box());
    const Index parent = take_node();
    const Index above = nodes_[sibling].parent;
    nodes_[parent].parent = above;
    nodes_[parent].left = sibling;
    nodes_[parent].right = leaf;
    nodes_[sibling].parent = parent;
    nodes_[leaf].parent = parent;
    if (above == kNone) {
        root_ = parent;
    } else {
        (nodes_[above].left == sibling ? nodes_[above].left : nodes_[above].right) = parent;
    }
    refit(parent);
}

void Tree::unfile(Index leaf) noexcept {
    const Index parent = nodes_[leaf].parent;
    free_node(leaf);
    if (parent == kNone) {
        root_ = kNone;
        return;
    }
    const Index sibling = nodes_[parent].left == leaf ? nodes_[parent].right : nodes_[parent].left;
    const Index above = nodes_[parent].parent;
    nodes_[sibling].parent = above;
    free_node(parent);
    if (above == kNone) {
        root_ = sibling;
    } else {
        (nodes_[above].left == parent ? nodes_[above].left : nodes_[above].right) = sibling;
        refit(above);
    }
}

/// Makes boxes and heights true again from `from` up, bettering the tree on the way, until nothing
/// changes any more.
void Tree::refit(Index from) noexcept {
    for (Index at = from; at != kNone; at = nodes_[at].parent) {
        rotate(at);
        Node& node = nodes_[at];
        const Node& left = nodes_[node.left];
        const Node& right = nodes_[node.right];
        const detail::Filed filed(joined(left.box(), right.box()));
        const std::int32_t height = 1 + std::max(left.height, right.height);
        if (height == node.height && same(filed.box(), node.box())) return;
        node.filed = filed;
        node.height = height;
    }
}

/// Swaps a child of `at` with a grandchild on the other side if that makes the other side's box
/// smaller: of the four ways the best, of equal ones the first.
void Tree::rotate(Index at) noexcept {
    float best = 0.0f;
    Index best_child = kNone;
    Index best_grandchild = kNone;
    const auto consider = [&](Index child, Index other) {
        if (nodes_[other].leaf()) return;
        const float now =
            cost(joined(nodes_[nodes_[other].left].box(), nodes_[nodes_[other].right].box()));
        const auto offer = [&](Index goes, Index stays) {
            const float gain = now - cost(joined(nodes_[child].box(), nodes_[stays].box()));
            if (gain > best) best = gain, best_child = child, best_grandchild = goes;
        };
        offer(nodes_[other].left, nodes_[other].right);
        offer(nodes_[other].right, nodes_[other].left);
    };
    consider(nodes_[at].left, nodes_[at].right);
    consider(nodes_[at].right, nodes_[at].left);
    if (best_child != kNone) swap(at, best_child, best_grandchild);
}

void Tree::swap(Index at, Index child, Index grandchild) noexcept {
    const Index other = nodes_[grandchild].parent;
    (nodes_[at].left == child ? nodes_[at].left : nodes_[at].right) = grandchild;
    (nodes_[other].left == grandchild ? nodes_[other].left : nodes_[other].right) = child;
    nodes_[grandchild].parent = at;
    nodes_[child].parent = other;
    const Node& left = nodes_[nodes_[other].left];
    const Node& right = nodes_[nodes_[other].right];
    nodes_[other].filed = detail::Filed(joined(left.box(), right.box()));
    nodes_[other].height = 1 + std::max(left.height, right.height);
}

void Tree::rebuild() {
    nodes_.clear();
    free_node_ = kNone;
    root_ = kNone;
    nodes_.reserve(2 * size_);
    std::vector<Spot> spots;
    spots.reserve(size_);
    for (BoxId id = 0; id < items_.size(); ++id) {
        Item& item = items_[id];
        if (item.node == kFree || !detail::sound(item.box)) continue;
        item.node = static_cast<Index>(nodes_.size());
        Node leaf;
        leaf.filed = detail::Filed(grown(item.box));
        leaf.right = id;
        nodes_.push_back(leaf);
        spots.push_back({{middle(item.box, 0), middle(item.box, 1)}, item.node});
    }
    if (!spots.empty()) root_ = build(spots, kNone);
}

/// Halves the boxes at the middle one along the axis they are spread out most, and so on: no
/// deeper than log2.
Tree::Index Tree::build(std::span<Spot> spots, Index parent) {
    if (spots.size() == 1) {
        nodes_[spots[0].leaf].parent = parent;
        return spots[0].leaf;
    }
    glm::vec2 low = spots[0].at;
    glm::vec2 high = spots[0].at;
    for (const Spot& spot : spots) {
        low = {std::min(low.x, spot.at.x), std::min(low.y, spot.at.y)};
        high = {std::max(high.x, spot.at.x), std::max(high.y, spot.at.y)};
    }
    const int axis = high.x - low.x >= high.y - low.y ? 0 : 1;
    const std::size_t half = spots.size() / 2;
    // By leaf where equal, so that every library's nth_element makes the same halves.
    std::nth_element(spots.begin(), spots.begin() + static_cast<std::ptrdiff_t>(half), spots.end(),
                     [axis](const Spot& a, const Spot& b) {
                         const float at_a = axis == 0 ? a.at.x : a.at.y;
                         const float at_b = axis == 0 ? b.at.x : b.at.y;
                         return at_a < at_b || (at_a == at_b && a.leaf < b.leaf);
                     });
    const Index index = take_node();
    const Index left = build(spots.first(half), index);
    const Index right = build(spots.subspan(half), index);
    Node& node = nodes_[index];
    node.parent = parent;
    node.left = left;
    node.right = right;
    node.filed = detail::Filed(joined(nodes_[left].box(), nodes_[right].box()));
    node.height = 1 + std::max(nodes_[left].height, nodes_[right].height);
    return index;
}

}  // namespace carom::collision
