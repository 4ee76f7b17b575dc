#pragma once
// Boxes that stand still, in a tree laid flat: each node is followed by what is below it, and knows
// where to go on when it is missed. Visits allocate nothing and come in one fixed order.

#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "../shapes.h"

namespace carom::collision::detail {

/// Told of every node, box and side of a walk that a query looks at. Only the test of how queries
/// grow counts them.
#ifdef CAROM_COUNT_VISITS
inline std::size_t visits = 0;
constexpr void count_visit() noexcept {
    if (!std::is_constant_evaluated()) ++visits;
}
#else
constexpr void count_visit() noexcept {}
#endif

class FlatTree {
public:
    FlatTree() = default;
    /// Up to `few` boxes lie in one node, in the order given.
    FlatTree(std::span<const Aabb> boxes, std::size_t few);

    /// The boxes in the order of visits.
    [[nodiscard]] std::span<const std::uint32_t> order() const noexcept { return order_; }

    /// Calls `visit(n)` for the n-th of order() wherever `meets(box)` holds of all nodes above it,
    /// until it returns false; whether it never did.
    template <class Meets, class Visit>
    bool each(const Meets& meets, const Visit& visit) const {
        for (std::size_t i = 0; i < nodes_.size();) {
            const Node& node = nodes_[i];
            count_visit();
            if (!meets(node.box)) {
                i = node.beyond;
                continue;
            }
            for (std::uint32_t n = node.first; n < node.end; ++n) {
                count_visit();
                if (!visit(std::size_t{n})) return false;
            }
            ++i;
        }
        return true;
    }

    /// Measures the nodes anew after the boxes have moved: `box(n)` is the n-th of order().
    template <class Box>
    void fit(const Box& box) {
        const auto join = [](Aabb& all, const Aabb& one) {
            all = {{all.min.x < one.min.x ? all.min.x : one.min.x,
                    all.min.y < one.min.y ? all.min.y : one.min.y},
                   {all.max.x > one.max.x ? all.max.x : one.max.x,
                    all.max.y > one.max.y ? all.max.y : one.max.y}};
        };
        for (std::size_t i = nodes_.size(); i-- > 0;) {  // what is below comes after
            Node& node = nodes_[i];
            if (node.first < node.end) {
                node.box = box(std::size_t{node.first});
                for (std::uint32_t n = node.first + 1; n < node.end; ++n) join(node.box, box(n));
                continue;
            }
            node.box = nodes_[i + 1].box;
            for (std::size_t c = nodes_[i + 1].beyond; c < node.beyond; c = nodes_[c].beyond) {
                join(node.box, nodes_[c].box);
            }
        }
    }

private:
    struct Node {
        Aabb box;
        std::uint32_t beyond = 0;          ///< The node after all that are below.
        std::uint32_t first = 0, end = 0;  ///< What lies in a leaf; else nothing.
    };
    void build(std::span<const Aabb> boxes, std::size_t first, std::size_t end, std::size_t few);

    std::vector<Node> nodes_;
    std::vector<std::uint32_t> order_;
};

}  // namespace carom::collision::detail
