// Splits an outline into convex pieces: clip ears until triangles remain, then put neighbours back
// together while the result stays convex (Hertel and Mehlhorn).

#include <algorithm>
#include <array>

#include "outline.h"

namespace carom::collision::detail {
namespace {

using Index = std::size_t;
using Loop = std::vector<Index>;

class Splitter {
public:
    explicit Splitter(std::span<const glm::vec2> points) : points_(points) {}

    std::vector<Loop> run() {
        clip_ears();
        join_pieces();
        return std::move(pieces_);
    }

private:
    [[nodiscard]] double turn(Index a, Index b, Index c) const {
        return orient(vec(points_[a]), vec(points_[b]), vec(points_[c]));
    }

    [[nodiscard]] bool in_triangle(Index p, const std::array<Index, 3>& t) const {
        return turn(t[0], t[1], p) >= 0.0 && turn(t[1], t[2], p) >= 0.0 &&
               turn(t[2], t[0], p) >= 0.0;
    }

    [[nodiscard]] std::array<Index, 3> corner(const Loop& loop, Index i) const {
        const Index n = loop.size();
        return {loop[(i + n - 1) % n], loop[i], loop[(i + 1) % n]};
    }

    [[nodiscard]] bool is_ear(const Loop& loop, Index i) const {
        const std::array<Index, 3> t = corner(loop, i);
        if (!(turn(t[0], t[1], t[2]) > 0.0)) return false;
        return std::none_of(loop.begin(), loop.end(), [&](Index p) {
            return p != t[0] && p != t[1] && p != t[2] && in_triangle(p, t);
        });
    }

    /// A point left straight by earlier cuts can go without a triangle. Otherwise an ear; there is
    /// always one, except where rounding says otherwise, and then the first corner must do.
    [[nodiscard]] Index next_cut(const Loop& loop) const {
        for (Index i = 0; i < loop.size(); ++i) {
            const std::array<Index, 3> t = corner(loop, i);
            if (turn(t[0], t[1], t[2]) == 0.0) return i;
        }
        for (Index i = 0; i < loop.size(); ++i) {
            if (is_ear(loop, i)) return i;
        }
        return 0;
    }

    void clip_ears() {
        Loop loop(points_.size());
        for (Index i = 0; i < loop.size(); ++i) loop[i] = i;
        while (loop.size() > 2) {
            const Index i = next_cut(loop);
            const std::array<Index, 3> t = corner(loop, i);
            if (turn(t[0], t[1], t[2]) > 0.0) {
                pieces_.push_back({t[0], t[1], t[2]});
                if (loop.size() > 3) cuts_.push_back({t[0], t[2]});
            }
            loop.erase(loop.begin() + static_cast<std::ptrdiff_t>(i));
        }
    }

    /// Where the loop goes straight from `a` to `b`, or its size.
    [[nodiscard]] static Index find_side(const Loop& loop, Index a, Index b) {
        for (Index i = 0; i < loop.size(); ++i) {
            if (loop[i] == a && loop[(i + 1) % loop.size()] == b) return i;
        }
        return loop.size();
    }

    [[nodiscard]] bool bends_left_everywhere(const Loop& loop) const {
        for (Index i = 0; i < loop.size(); ++i) {
            const std::array<Index, 3> t = corner(loop, i);
            if (turn(t[0], t[1], t[2]) < 0.0) return false;
        }
        return true;
    }

    /// `left` runs a to b, `right` runs b to a; the result runs round both.
    [[nodiscard]] static Loop joined(const Loop& left, Index at_left, const Loop& right,
                                     Index at_right) {
        Loop loop;
        for (Index k = 1; k <= left.size(); ++k) {
            loop.push_back(left[(at_left + k) % left.size()]);
        }
        for (Index k = 2; k < right.size(); ++k) {
            loop.push_back(right[(at_right + k) % right.size()]);
        }
        return loop;
    }

    void join_across(const std::array<Index, 2>& cut) {
        for (Index l = 0; l < pieces_.size(); ++l) {
            const Index at_left = find_side(pieces_[l], cut[0], cut[1]);
            if (at_left == pieces_[l].size()) continue;
            for (Index r = 0; r < pieces_.size(); ++r) {
                const Index at_right = find_side(pieces_[r], cut[1], cut[0]);
                if (at_right == pieces_[r].size()) continue;
                Loop both = joined(pieces_[l], at_left, pieces_[r], at_right);
                if (!bends_left_everywhere(both)) return;
                pieces_[l] = std::move(both);
                pieces_.erase(pieces_.begin() + static_cast<std::ptrdiff_t>(r));
                return;
            }
        }
    }

    void join_pieces() {
        for (const std::array<Index, 2>& cut : cuts_) join_across(cut);
    }

    std::span<const glm::vec2> points_;
    std::vector<Loop> pieces_;
    std::vector<std::array<Index, 2>> cuts_;
};

}  // namespace

std::vector<Loop> convex_pieces(std::span<const glm::vec2> outline) {
    return Splitter(outline).run();
}

}  // namespace carom::collision::detail
