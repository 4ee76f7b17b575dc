#pragma once
// A broad phase for boxes that stay where they are: brick fields, tile maps, scenery.
//
// Every box is filed once, in the cell of its `min` corner, and a query also looks at as many
// cells below and left as the widest box spans. So no box is met twice and nothing is marked
// while querying: a const Grid may be read by any number of threads at once. Boxes lie in the
// order of their cells, so a row of cells is one run of memory. Boxes much larger than most are
// filed in a coarser layer of their own; a brick field has one layer.
//
//   Grid bricks{boxes};                       // ids are places in `boxes`
//   bricks.overlapping(bounds(ball), [&](BoxId id) { … });
//   bricks.remove(id);                        // O(1)
//
// Queries neither allocate nor throw (unless the visitor does). Removing belongs to one owner and
// must not run beside a query. A query's visitor must not remove.
//
// Grid order: layers from fine to coarse, cells row by row from low y to high and in a row from
// low x to high, ids ascending within a cell. It depends on the boxes the grid was built from
// alone, not on what was removed since.

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "broad.h"
#include "path.h"

namespace carom::collision {

class Grid {
public:
    Grid() = default;

    /// Files all boxes, O(n). A box with NaN or with min > max takes an id but is never found.
    /// Boxes may be of any size, zero and infinite included, and lie anywhere.
    explicit Grid(std::span<const Aabb> boxes);

    /// Takes a box out, in O(1). False if there is none of that id (any more).
    bool remove(BoxId id) noexcept;

    /// How many boxes can still be found.
    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
    [[nodiscard]] bool holds(BoxId id) const noexcept;

    /// The box of an id that the grid holds.
    [[nodiscard]] Aabb box(BoxId id) const noexcept { return boxes_[slots_[id]]; }

    /// Visits every box that overlaps `area` (touching counts), once each, in grid order.
    /// An area with NaN or with min > max overlaps nothing.
    template <BoxVisitor Visit>
    void overlapping(const Aabb& area, Visit&& visit) const;

    /// Writes the ids of the boxes that overlap `area`, ascending, and returns how many there are.
    /// If `found` has less room than that, the lowest are written.
    std::size_t overlapping(const Aabb& area, std::span<BoxId> found) const noexcept;

    /// Visits every pair of boxes that overlap, once, lower id first. Pairs come in grid order of
    /// their first-filed box, then of the other.
    template <PairVisitor Visit>
    void pairs(Visit&& visit) const;

    /// Writes the pairs of boxes that overlap, ascending, as `overlapping` does ids.
    std::size_t pairs(std::span<BoxPair> found) const noexcept;

    /// Moves `mover` along `motion * t` for t from 0 to `reach` (may be infinite) past the boxes
    /// and returns the hit of lowest t, of equal ones that of the lowest id.
    ///
    /// `test(id)`, or `test(id, box)`, decides: it returns an optional hit with a member `t` in
    /// units of `motion`, for whatever shape lies in that box. It is asked about every box that
    /// the mover could meet before the best hit so far, in no promised order, and about a few that
    /// it does not meet. A mover or motion that is not finite meets nothing.
    template <class Test>
    [[nodiscard]] std::optional<Struck<detail::HitOf<Test>>> first_hit(const Aabb& mover,
                                                                       glm::vec2 motion,
                                                                       float reach,
                                                                       Test&& test) const;

private:
    struct Layer {
        glm::vec2 origin{0.0f};
        glm::vec2 per_cell{0.0f};  ///< Cells per unit of length.
        glm::vec2 last{0.0f};      ///< Highest column and row.
        int columns = 1;
        int rows = 1;
        int wide = 0;  ///< Cells that the widest box reaches beyond the one it is filed in.
        int high = 0;
        std::size_t first_cell = 0;  ///< Its place in starts_.
        std::uint32_t end = 0;       ///< One past its last box in boxes_.

        // Both only ever grow with their argument, rounding included: that, and no more, is what
        // makes queries exact. NaN goes to 0; what lies outside goes to the nearest cell.
        [[nodiscard]] int column(float x) const noexcept {
            return clamped((x - origin.x) * per_cell.x, last.x);
        }
        [[nodiscard]] int row(float y) const noexcept {
            return clamped((y - origin.y) * per_cell.y, last.y);
        }
        [[nodiscard]] static int clamped(float at, float last) noexcept {
            const float low = at > 0.0f ? at : 0.0f;
            return static_cast<int>(low < last ? low : last);
        }
        [[nodiscard]] std::size_t cell(int column, int row) const noexcept {
            return first_cell + static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
                   static_cast<std::size_t>(column);
        }
    };

    static constexpr int kFewCells = 16;

    [[nodiscard]] static Layer plan(std::span<const Aabb> boxes, std::span<const BoxId> ids);
    void file(Layer layer, std::span<const Aabb> boxes, std::span<const BoxId> ids);

    /// Offers the boxes of a layer, or of part of one of its rows, that overlap `area` and lie in
    /// slot `from` or later. False if the offer was the last one wanted.
    template <class Offer>
    bool scan(const Layer& layer, const Aabb& area, Offer&& offer, std::uint32_t from = 0) const;
    template <class Offer>
    bool scan_run(const Layer& layer, int left, int right, int row, const Aabb& area, Offer&& offer,
                  std::uint32_t from = 0) const;
    /// Offers the boxes that a path could meet before `reach`, which the offer may lower.
    template <class Offer>
    void walk(const Layer& layer, const detail::Path& path, const float& reach, Offer& offer) const;

    /// The columns of one row that a path passes within its reach.
    struct Stretch {
        int left;
        int right;    ///< Less than `left` if there are none.
        double from;  ///< When the path comes to the row, in units of its motion.
    };
    [[nodiscard]] static Stretch stretch(const Layer& layer, const detail::Path& path, int row,
                                         float reach) noexcept;
    /// When a path comes to a column, moving right, or to the far end of its boxes, moving left.
    [[nodiscard]] static double arrival(const Layer& layer, const detail::Path& path,
                                        int column) noexcept;

    std::vector<Layer> layers_;          // fine to coarse
    std::vector<std::uint32_t> starts_;  // of each cell in boxes_, and one past the layer's last
    std::vector<Aabb> boxes_;            // in grid order; kNowhere once removed
    std::vector<BoxId> ids_;             // of each of boxes_
    std::vector<std::uint32_t> slots_;   // of each id in boxes_, or kNoBox
    std::size_t size_ = 0;
};

template <BoxVisitor Visit>
void Grid::overlapping(const Aabb& area, Visit&& visit) const {
    if (!detail::sound(area)) return;
    const auto offer = [&](BoxId id, const Aabb& box) { return detail::told(visit, id, box); };
    for (const Layer& layer : layers_) {
        if (!scan(layer, area, offer)) return;
    }
}

template <PairVisitor Visit>
void Grid::pairs(Visit&& visit) const {
    // Partners filed later only: the own layer from the own slot on, then all coarser layers.
    for (std::uint32_t slot = 0; slot < boxes_.size(); ++slot) {
        if (!detail::sound(boxes_[slot])) continue;  // removed
        const auto offer = [&](BoxId other, const Aabb&) {
            return detail::told_pair(visit, ids_[slot], other);
        };
        for (const Layer& layer : layers_) {
            if (layer.end > slot && !scan(layer, boxes_[slot], offer, slot + 1)) return;
        }
    }
}

template <class Test>
std::optional<Struck<detail::HitOf<Test>>> Grid::first_hit(const Aabb& mover, glm::vec2 motion,
                                                           float reach, Test&& test) const {
    const detail::Path path{mover, motion};
    detail::Earliest<std::remove_reference_t<Test>> earliest{test, reach};
    if (!path.finite() || !(reach >= 0.0f)) return std::nullopt;
    for (const Layer& layer : layers_) walk(layer, path, earliest.reach, earliest);
    return earliest.best;
}

template <class Offer>
bool Grid::scan(const Layer& layer, const Aabb& area, Offer&& offer, std::uint32_t from) const {
    const int left = std::max(layer.column(area.min.x) - layer.wide, 0);
    const int right = layer.column(area.max.x);
    const int bottom = std::max(layer.row(area.min.y) - layer.high, 0);
    const int top = layer.row(area.max.y);
    for (int row = bottom; row <= top; ++row) {
        if (!scan_run(layer, left, right, row, area, offer, from)) return false;
    }
    return true;
}

template <class Offer>
bool Grid::scan_run(const Layer& layer, int left, int right, int row, const Aabb& area,
                    Offer&& offer, std::uint32_t from) const {
    const std::uint32_t end = starts_[layer.cell(right, row) + 1];
    for (auto i = std::max(starts_[layer.cell(left, row)], from); i < end; ++i) {
        if (detail::meets(boxes_[i], area) && !offer(ids_[i], boxes_[i])) return false;
    }
    return true;
}

template <class Offer>
void Grid::walk(const Layer& layer, const detail::Path& path, const float& reach,
                Offer& offer) const {
    const Aabb area = path.bounds(reach);
    const int left = layer.column(area.min.x);
    const int right = layer.column(area.max.x);
    const int bottom = layer.row(area.min.y);
    const int top = layer.row(area.max.y);
    if (std::max(right - left, top - bottom) < 4) {  // a short step: no need to follow the line
        scan(layer, area, offer);
        return;
    }
    // Row by row and, within a row, a few columns at a time, both in the order the path goes.
    const bool up = path.motion.y >= 0.0f;
    const bool rightward = path.motion.x >= 0.0f;
    const int lowest = std::max(bottom - layer.high, 0);
    for (int n = 0; n <= top - lowest; ++n) {
        const int row = up ? lowest + n : top - n;
        const Stretch cells = stretch(layer, path, row, reach);
        if (cells.from > double{reach}) break;
        for (int done = 0; done <= cells.right - cells.left; done += kFewCells) {
            const int near = rightward ? cells.left + done : cells.right - done;
            if (arrival(layer, path, near) > double{reach}) break;
            const int far = rightward ? std::min(near + kFewCells - 1, cells.right)
                                      : std::max(near - kFewCells + 1, cells.left);
            scan_run(layer, std::min(near, far), std::max(near, far), row, area, offer);
        }
    }
}

}  // namespace carom::collision
