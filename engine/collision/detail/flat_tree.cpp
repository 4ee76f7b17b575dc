#include "flat_tree.h"

#include <algorithm>
#include <numeric>

namespace carom::collision::detail {

FlatTree::FlatTree(std::span<const Aabb> boxes, std::size_t few) : order_(boxes.size()) {
    std::iota(order_.begin(), order_.end(), 0u);
    if (!boxes.empty()) build(boxes, 0, boxes.size(), few);
}

void FlatTree::build(std::span<const Aabb> boxes, std::size_t first, std::size_t end,
                     std::size_t few) {
    const std::size_t at = nodes_.size();
    nodes_.emplace_back();
    Aabb all = boxes[order_[first]];
    for (std::size_t n = first + 1; n < end; ++n) {
        const Aabb& box = boxes[order_[n]];
        all.min = {std::min(all.min.x, box.min.x), std::min(all.min.y, box.min.y)};
        all.max = {std::max(all.max.x, box.max.x), std::max(all.max.y, box.max.y)};
    }
    nodes_[at].box = all;
    if (end - first <= few) {
        nodes_[at].first = static_cast<std::uint32_t>(first);
        nodes_[at].end = static_cast<std::uint32_t>(end);
    } else {
        const glm::vec2 size = all.max - all.min;
        const int axis = size.x >= size.y ? 0 : 1;
        const auto before = [&](std::uint32_t a, std::uint32_t b) {
            const float p = boxes[a].min[axis] * 0.5f + boxes[a].max[axis] * 0.5f;
            const float q = boxes[b].min[axis] * 0.5f + boxes[b].max[axis] * 0.5f;
            return p != q ? p < q : a < b;  // no ties: every library sorts them alike
        };
        const auto place = [&](std::size_t n) {
            return order_.begin() + static_cast<std::ptrdiff_t>(n);
        };
        const std::size_t middle = first + (end - first) / 2;
        std::sort(place(first), place(end), before);
        build(boxes, first, middle, few);
        build(boxes, middle, end, few);
    }
    nodes_[at].beyond = static_cast<std::uint32_t>(nodes_.size());
}

}  // namespace carom::collision::detail
