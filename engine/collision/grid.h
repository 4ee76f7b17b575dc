#pragma once
// A broad phase for boxes that stay where they are: brick fields, tile maps, scenery.
//
// Every box is filed once, in the cell of its `min` corner, and a query also looks as far below
// and left as the largest box reaches. So no box is met twice and nothing is marked while
// querying: a const Grid may be read by any number of threads at once. Boxes lie in the order of
// their cells, so a row of cells is one run of memory. Cells are about as wide as a box and twice
// as high: a query smaller than a box then mostly looks at two runs of up to four boxes, which it
// does without a branch. Boxes much larger than most are filed in coarser layers of their own, and
// a handful of the largest, walls say, in no cell: every query looks at those. A brick field has
// one layer.
//
//   Grid bricks{boxes};                       // ids are places in `boxes`
//   bricks.overlapping(bounds(ball), [&](BoxId id) { … });
//   bricks.remove(id);                        // O(1)
//
// Queries neither allocate nor throw (unless the visitor does). Removing belongs to one owner and
// must not run beside a query. A query's visitor must not remove.
//
// Grid order: layers from fine to coarse, cells row by row from low y to high and in a row from
// low x to high, ids ascending within a cell; then the boxes in no cell, ids ascending. It depends
// on the boxes the grid was built from alone, not on what was removed since.

#include <algorithm>
#include <bit>
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
    [[nodiscard]] Aabb box(BoxId id) const noexcept { return boxes_[slots_[id]].box(); }

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

    /// Visits every cell, with how many boxes were filed in it (removed ones included), layer by
    /// layer: for pictures and for judging how well the boxes spread. A box is filed where its
    /// `min` lies; beyond the last cell, in that. A grid of few boxes has no cells.
    /// `visit(cell, count)` takes an Aabb and a std::size_t.
    template <class Visit>
    void each_cell(Visit&& visit) const;

private:
    /// Cells of a layer, ends included.
    struct Cells {
        int left, bottom, right, top;
    };

    struct Layer {
        // Twice each, for x, y, x, y: both corners of a box are looked up at once.
        float origin[4] = {};
        float per_cell[4] = {};  ///< Cells per unit of length.
        float last[4] = {};      ///< Highest column and row.
        float reach[4] = {};     ///< How far boxes reach beyond their `min`, in cells; then 0, 0.
        int columns = 1;
        int rows = 1;
        int wide = 0;  ///< Cells that the widest box reaches beyond the one it is filed in.
        int high = 0;
        std::size_t first_cell = 0;  ///< Its place in starts_.
        std::uint32_t end = 0;       ///< One past its last box in boxes_.

        /// Where a coordinate lies, in cells. It only ever grows with the coordinate, rounding
        /// included: that, and no more, is what makes queries exact. NaN goes to 0; what lies
        /// outside goes to the nearest cell.
        [[nodiscard]] float place(float x, int i) const noexcept {
            const float at = (x - origin[i]) * per_cell[i];
            const float low = at > 0.0f ? at : 0.0f;
            return low < last[i] ? low : last[i];
        }
        /// The cells of a box's corners, less some of their places.
        [[nodiscard]] Cells corners(const Aabb& box, const float (&less)[4] = {}) const noexcept;
        /// The cells that may hold boxes which meet the area.
        [[nodiscard]] Cells around(const Aabb& area) const noexcept { return corners(area, reach); }
        [[nodiscard]] std::size_t cell(int column, int row) const noexcept {
            return first_cell + static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
                   static_cast<std::size_t>(column);
        }
    };

    /// Boxes from one slot up to another.
    struct Run {
        std::uint32_t from, to;
        [[nodiscard]] std::uint32_t size() const noexcept { return to - from; }
    };

    static constexpr int kFewCells = 8;

    [[nodiscard]] std::uint32_t loose_end() const noexcept {
        return static_cast<std::uint32_t>(ids_.size());
    }

    [[nodiscard]] static Layer plan(std::span<const Aabb> boxes, std::span<const BoxId> ids);
    void file(Layer layer, std::span<const Aabb> boxes, std::span<const BoxId> ids);
    void file_loose(std::span<const Aabb> boxes, std::span<const BoxId> ids);

    /// Offers the boxes of a run that meet the area. False if the offer was the last one wanted.
    template <class Offer>
    bool scan(Run run, const detail::Sought& area, Offer& offer) const;
    /// The same for two runs, which are mostly short.
    template <class Offer>
    [[gnu::always_inline]] bool scan(Run lower, Run upper, const detail::Sought& area,
                                     Offer& offer) const;
    /// The same for the boxes filed in `cells` that lie in `first_slot` or later.
    template <class Offer>
    bool scan(const Layer& layer, const Cells& cells, const detail::Sought& area, Offer& offer,
              std::uint32_t first_slot = 0) const;
    /// Offers the boxes that a path could meet before `reach`, which the offer may lower.
    template <class Offer>
    void walk(const Layer& layer, const detail::Path& path, const Cells& cells,
              const detail::Sought& area, const float& reach, Offer& offer) const;

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
    std::vector<detail::Filed> boxes_;   // in grid order; NaN once removed, and four at the end
    std::vector<BoxId> ids_;             // of each of boxes_
    std::vector<std::uint32_t> slots_;   // of each id in boxes_, or kNoBox
    std::uint32_t loose_ = 0;            // slot of the first box in no cell
    std::size_t size_ = 0;
};

inline Grid::Cells Grid::Layer::corners(const Aabb& box, const float (&less)[4]) const noexcept {
    Cells cells;
#if defined(__SSE2__)
    const __m128 zero = _mm_setzero_ps();
    const __m128 from = _mm_sub_ps(_mm_loadu_ps(&box.min.x), _mm_loadu_ps(origin));
    const __m128 at = _mm_mul_ps(from, _mm_loadu_ps(per_cell));
    const __m128 low = _mm_max_ps(at, zero);  // of NaN and 0 this takes 0
    const __m128 places = _mm_min_ps(low, _mm_loadu_ps(last));
    const __m128 left = _mm_max_ps(_mm_sub_ps(places, _mm_loadu_ps(less)), zero);
    _mm_storeu_si128(reinterpret_cast<__m128i*>(&cells), _mm_cvttps_epi32(left));
#else
    const auto cell = [&](float x, int i) {
        const float left = place(x, i) - less[i];
        return left > 0.0f ? static_cast<int>(left) : 0;
    };
    cells = {cell(box.min.x, 0), cell(box.min.y, 1), cell(box.max.x, 2), cell(box.max.y, 3)};
#endif
    return cells;
}

template <BoxVisitor Visit>
void Grid::overlapping(const Aabb& area, Visit&& visit) const {
    if (!detail::sound(area)) return;
    const detail::Sought sought(area);
    const auto offer = [&](BoxId id, const detail::Filed& box) {
        return detail::told(visit, id, box.box());
    };
    for (const Layer& layer : layers_) {
        if (!scan(layer, layer.around(area), sought, offer)) return;
    }
    scan(Run{loose_, loose_end()}, sought, offer);
}

template <class Visit>
void Grid::each_cell(Visit&& visit) const {
    for (const Layer& layer : layers_) {
        // Where all boxes begin at one place there is a single cell, of no width.
        const auto edge = [&](int at, int i) {
            const float per_cell = layer.per_cell[i];
            return layer.origin[i] + (per_cell > 0.0f ? static_cast<float>(at) / per_cell : 0.0f);
        };
        for (int row = 0; row < layer.rows; ++row) {
            for (int column = 0; column < layer.columns; ++column) {
                const std::size_t cell = layer.cell(column, row);
                visit(
                    Aabb{{edge(column, 0), edge(row, 1)}, {edge(column + 1, 0), edge(row + 1, 1)}},
                    static_cast<std::size_t>(starts_[cell + 1] - starts_[cell]));
            }
        }
    }
}

template <PairVisitor Visit>
void Grid::pairs(Visit&& visit) const {
    // Partners filed later only: the own layer from the own slot on, then all coarser layers.
    for (std::uint32_t slot = 0; slot < ids_.size(); ++slot) {
        const Aabb box = boxes_[slot].box();
        if (!detail::sound(box)) continue;  // removed
        const detail::Sought sought(box);
        const auto offer = [&](BoxId other, const detail::Filed&) {
            return detail::told_pair(visit, ids_[slot], other);
        };
        for (const Layer& layer : layers_) {
            if (layer.end <= slot) continue;
            Cells cells = layer.around(box);
            const bool own = starts_[layer.first_cell] <= slot;
            if (own) cells.bottom = layer.corners(box).bottom;  // below, all are filed earlier
            if (!scan(layer, cells, sought, offer, slot + 1)) return;
        }
        const Run loose{std::max(loose_, slot + 1), loose_end()};
        if (!scan(loose, sought, offer)) return;
    }
}

template <class Test>
std::optional<Struck<detail::HitOf<Test>>> Grid::first_hit(const Aabb& mover, glm::vec2 motion,
                                                           float reach, Test&& test) const {
    const detail::Path path{mover, motion};
    detail::Earliest<std::remove_reference_t<Test>> earliest{test, reach};
    const Aabb passed = path.bounds(reach);
    if (!(reach >= 0.0f) || path.boundless(passed)) return std::nullopt;

    const detail::Sought sought(passed);
    const auto offer = [&](BoxId id, const detail::Filed& box) { return earliest(id, box.box()); };
    for (const Layer& layer : layers_) {
        const Cells cells = layer.around(passed);
        const int across = cells.right - cells.left;
        const int up = cells.top - cells.bottom;
        if (across < 6 && up < 3) {  // a short step: no need to follow the line
            scan(layer, cells, sought, offer);
        } else {
            walk(layer, path, cells, sought, earliest.reach, offer);
        }
    }
    scan(Run{loose_, loose_end()}, sought, offer);
    return earliest.best;
}

template <class Offer>
inline bool Grid::scan(Run run, const detail::Sought& area, Offer& offer) const {
    for (; run.from < run.to; run.from += 4) {
        unsigned met = detail::meeting(boxes_.data() + run.from, area);
        if (run.size() < 4) met &= (1u << run.size()) - 1u;
        for (; met != 0; met &= met - 1) {
            const std::uint32_t slot = run.from + static_cast<std::uint32_t>(std::countr_zero(met));
            if (!offer(ids_[slot], boxes_[slot])) return false;
        }
    }
    return true;
}

template <class Offer>
inline bool Grid::scan(Run lower, Run upper, const detail::Sought& area, Offer& offer) const {
    if (std::max(lower.size(), upper.size()) > 4) {
        return scan(lower, area, offer) && scan(upper, area, offer);
    }
    const auto meeting = [&](const Run& run) {
        return detail::meeting(boxes_.data() + run.from, area) & ((1u << run.size()) - 1u);
    };
    for (unsigned met = meeting(lower) | meeting(upper) << 4; met != 0; met &= met - 1) {
        const auto at = static_cast<std::uint32_t>(std::countr_zero(met));
        const std::uint32_t slot = at + (at < 4 ? lower.from : upper.from - 4);
        if (!offer(ids_[slot], boxes_[slot])) return false;
    }
    return true;
}

template <class Offer>
inline bool Grid::scan(const Layer& layer, const Cells& cells, const detail::Sought& area,
                       Offer& offer, std::uint32_t first_slot) const {
    const auto columns = static_cast<std::size_t>(layer.columns);
    const auto across = static_cast<std::size_t>(cells.right - cells.left) + 1;
    const std::uint32_t* start = starts_.data() + layer.cell(cells.left, cells.bottom);
    const auto run = [&](std::size_t length) {
        const std::uint32_t to = start[length];
        return Run{std::min(std::max(start[0], first_slot), to), to};
    };
    for (int row = cells.bottom; row <= cells.top; row += 2) {
        const std::size_t both = row < cells.top ? ~std::size_t{0} : 0;  // else no upper row
        const Run lower = run(across);
        start += columns & both;
        const Run upper = run(across & both);
        start += columns;
        if (!scan(lower, upper, area, offer)) return false;
    }
    return true;
}

template <class Offer>
void Grid::walk(const Layer& layer, const detail::Path& path, const Cells& cells,
                const detail::Sought& area, const float& reach, Offer& offer) const {
    // Row by row and, within a row, a few columns at a time, both in the order the path goes.
    const bool up = path.motion.y >= 0.0f;
    const bool rightward = path.motion.x >= 0.0f;
    for (int n = 0; n <= cells.top - cells.bottom; ++n) {
        const int row = up ? cells.bottom + n : cells.top - n;
        const Stretch part = stretch(layer, path, row, reach);
        if (part.from > double{reach}) break;
        for (int done = 0; done <= part.right - part.left; done += kFewCells) {
            const int near = rightward ? part.left + done : part.right - done;
            if (arrival(layer, path, near) > double{reach}) break;
            const int far = rightward ? std::min(near + kFewCells - 1, part.right)
                                      : std::max(near - kFewCells + 1, part.left);
            scan(layer, {std::min(near, far), row, std::max(near, far), row}, area, offer);
        }
    }
}

}  // namespace carom::collision
