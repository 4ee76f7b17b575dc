// Splits an outline into convex pieces: clip ears until triangles remain, then put neighbours back
// together while the result stays convex (Hertel and Mehlhorn).
//
// Of few points, the ear cut next is always that of the lowest number. A corner that is none is
// looked at again only when its neighbours change or the point that lay in its triangle is gone,
// and points in a triangle are found by a tree, so the whole takes little more than n log n for
// outlines people draw.

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "flat_tree.h"
#include "outline.h"

namespace carom::collision::detail {
namespace {

using Index = std::size_t;
using Loop = std::vector<Index>;
constexpr Index kNone = static_cast<Index>(-1);
constexpr Index kMany = 64;  // beyond, ears are cut in turn all round: slivers take time

class Splitter {
public:
    explicit Splitter(std::span<const glm::vec2> points)
        : points_(points), corners_(points.size()), left_(points.size()) {
        std::vector<Aabb> boxes;
        for (const glm::vec2 p : points) boxes.push_back({p, p});
        tree_ = FlatTree(boxes, 8);
        for (Index i = 0; i < left_; ++i) {
            corners_[i].before = i == 0 ? left_ - 1 : i - 1;
            corners_[i].after = i + 1 == left_ ? 0 : i + 1;
        }
        for (Index i = 0; i < left_; ++i) look_again(i);
    }

    std::vector<Loop> run() {
        while (left_ > 2) cut(next_cut());
        for (const Cut& cut : cuts_) join_across(cut);
        std::erase_if(pieces_, [](const Loop& loop) { return loop.empty(); });
        return std::move(pieces_);
    }

private:
    /// Of what is left of the outline.
    struct Corner {
        Index before = 0, after = 0;
        Index cut = kNone;  ///< Of cuts_, if the side to `after` is one.
        Loop spoils;        ///< Corners that are no ears because of this one.
        bool gone = false;
    };
    /// A side between two pieces, which runs from a to b in `left` and back in `right`.
    struct Cut {
        Index a, b;
        Index left = kNone, right = kNone;
    };

    [[nodiscard]] double turn(Index a, Index b, Index c) const {
        return orient(vec(points_[a]), vec(points_[b]), vec(points_[c]));
    }
    [[nodiscard]] double turn_at(Index i) const {
        return turn(corners_[i].before, i, corners_[i].after);
    }

    [[nodiscard]] bool in_triangle(Index p, const std::array<Index, 3>& t) const {
        return turn(t[0], t[1], p) >= 0.0 && turn(t[1], t[2], p) >= 0.0 &&
               turn(t[2], t[0], p) >= 0.0;
    }

    /// Where the outline runs along itself there are corners in the same place. Of those at the
    /// triangle's tip one spoils it from which the outline leads into it; of those at the other two
    /// none does, or it would cross a side.
    [[nodiscard]] bool spoils(Index p, const std::array<Index, 3>& t) const {
        if (points_[p] == points_[t[0]] || points_[p] == points_[t[2]]) return false;
        if (points_[p] != points_[t[1]]) return true;
        const auto leads_in = [&](Index to) {
            return turn(t[1], t[2], to) > 0.0 && turn(t[1], to, t[0]) > 0.0;
        };
        return leads_in(corners_[p].before) || leads_in(corners_[p].after);
    }

    /// A point in the triangle at corner `i`, or kNone.
    [[nodiscard]] Index spoiler(Index i) const {
        const std::array<Index, 3> t{corners_[i].before, i, corners_[i].after};
        const std::array<glm::vec2, 3> points{points_[t[0]], points_[t[1]], points_[t[2]]};
        const Aabb box = bounds_of(points);
        Index found = kNone;
        tree_.each(
            [&](const Aabb& node) {
                return node.min.x <= box.max.x && box.min.x <= node.max.x &&
                       node.min.y <= box.max.y && box.min.y <= node.max.y;
            },
            [&](std::size_t n) {
                const Index p = tree_.order()[n];
                if (corners_[p].gone || p == t[0] || p == t[1] || p == t[2]) return true;
                if (!in_triangle(p, t) || !spoils(p, t)) return true;
                found = p;
                return false;
            });
        return found;
    }

    void look_again(Index i) {
        straight_.erase(i);
        open_.erase(i);
        const double turned = turn_at(i);
        if (turned == 0.0) straight_.insert(i);
        if (turned > 0.0) open_.insert(i);
    }

    /// A point left straight by earlier cuts can go without a triangle. Otherwise an ear; there is
    /// always one, except where rounding says otherwise, and then the first corner must do.
    [[nodiscard]] Index next_cut() {
        if (!straight_.empty()) return *straight_.begin();
        while (!open_.empty()) {
            auto at = points_.size() > kMany ? open_.lower_bound(last_) : open_.begin();
            if (at == open_.end()) at = open_.begin();
            const Index i = *at;
            const Index by = spoiler(i);
            if (by == kNone) return i;
            open_.erase(at);
            corners_[by].spoils.push_back(i);
        }
        Index first = 0;
        while (corners_[first].gone) ++first;
        return first;
    }

    void cut(Index i) {
        Corner& corner = corners_[i];
        const Index before = corner.before, after = corner.after;
        const Index left_cut = corners_[before].cut, right_cut = corner.cut;
        corners_[before].cut = kNone;
        if (turn_at(i) > 0.0) {
            const Index piece = pieces_.size();
            pieces_.push_back({before, i, after});
            if (left_cut != kNone) cuts_[left_cut].left = piece;
            if (right_cut != kNone) cuts_[right_cut].left = piece;
            if (left_ > 3) {
                corners_[before].cut = cuts_.size();
                cuts_.push_back({before, after, kNone, piece});
            } else if (corners_[after].cut != kNone) {
                cuts_[corners_[after].cut].left = piece;
            }
        }
        corner.gone = true;
        last_ = after;
        --left_;
        straight_.erase(i);
        open_.erase(i);
        corners_[before].after = after;
        corners_[after].before = before;
        for (const Index spoilt : std::exchange(corner.spoils, {})) {
            if (!corners_[spoilt].gone) look_again(spoilt);
        }
        look_again(before);
        look_again(after);
    }

    /// Pieces that were joined are one; its loop is at the root.
    [[nodiscard]] Index root(Index piece) {
        if (roots_.empty()) {
            for (Index i = 0; i < pieces_.size(); ++i) roots_.push_back(i);
        }
        while (roots_[piece] != piece) piece = roots_[piece] = roots_[roots_[piece]];
        return piece;
    }

    /// Where the loop goes straight from `a` to `b`.
    [[nodiscard]] static Index find_side(const Loop& loop, Index a, Index b) {
        for (Index i = 0; i < loop.size(); ++i) {
            if (loop[i] == a && loop[(i + 1) % loop.size()] == b) return i;
        }
        return loop.size();
    }

    void join_across(const Cut& cut) {
        if (cut.left == kNone || cut.right == kNone) return;
        const Index l = root(cut.left), r = root(cut.right);
        Loop &left = pieces_[l], &right = pieces_[r];
        const Index at = find_side(left, cut.a, cut.b), back = find_side(right, cut.b, cut.a);
        if (l == r || at == left.size() || back == right.size()) return;
        const auto from = [](const Loop& loop, Index i) { return loop[i % loop.size()]; };
        // Only where they meet can the joined outline bend the wrong way.
        if (turn(from(right, back + right.size() - 1), cut.b, from(left, at + 2)) < 0.0 ||
            turn(from(left, at + left.size() - 1), cut.a, from(right, back + 2)) < 0.0) {
            return;
        }
        Loop both;
        for (Index k = 1; k <= left.size(); ++k) both.push_back(from(left, at + k));
        for (Index k = 2; k < right.size(); ++k) both.push_back(from(right, back + k));
        left = std::move(both);
        right.clear();
        roots_[r] = l;
    }

    std::span<const glm::vec2> points_;
    FlatTree tree_;
    std::vector<Corner> corners_;
    Index left_;                // how many corners are not gone
    std::set<Index> straight_;  // corners that are none
    std::set<Index> open_;      // that bend left and may be ears
    Index last_ = 0;            // where to go on
    std::vector<Loop> pieces_;
    std::vector<Index> roots_;
    std::vector<Cut> cuts_;
};

}  // namespace

std::vector<Loop> convex_pieces(std::span<const glm::vec2> outline) {
    return Splitter(outline).run();
}

}  // namespace carom::collision::detail
