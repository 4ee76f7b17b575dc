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
// Boxes may also be inserted and moved, at a price: one that finds no room in its cell is loose,
// and every query looks at it until there are so many that the grid is built anew. Where much
// moves, take a Tree.
//
// Grid order: layers from fine to coarse, cells row by row from low y to high and in a row from
// low x to high, ids ascending within a cell; then the boxes in no cell, ids ascending. It depends
// on the boxes the grid was built from alone, not on what was removed since. What was inserted or
// moved comes anywhere; the order depends on the history of calls alone.

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "broad.h"
#include "detail/path.h"

namespace carom::collision {

class Grid {
public:
    Grid() = default;

    /// Files all boxes, O(n). A box with NaN or with min > max takes an id but is never found.
    /// Boxes may be of any size, zero and infinite included, and lie anywhere.
    explicit Grid(std::span<const Aabb> boxes);

    /// Takes a box out, in O(1). False if there is none of that id (any more).
    bool remove(BoxId id) noexcept;

    /// Adds a box under the lowest id never used. About √n on average; n when the grid is built
    /// anew.
    BoxId insert(const Aabb& box);
    /// False if the grid does not hold `id`. Within its cell O(1), else as insert(). To where there
    /// is no place, NaN or min > max, it is removed.
    bool move(BoxId id, const Aabb& box);
    /// Builds the grid anew from what it holds, O(n): the quickest to ask. Ids stay.
    void rebuild();

    /// Ties a mask and a value of yours to a box that is held: an index, or a pointer. They stay
    /// until it is removed. The queries of field.h look for masks. False if `id` is not held.
    bool tag(BoxId id, Mask mask, std::uint64_t value = 0);
    [[nodiscard]] Mask mask(BoxId id) const noexcept { return tags_.get(id).mask; }
    [[nodiscard]] std::uint64_t value(BoxId id) const noexcept { return tags_.get(id).value; }
    /// One more than the highest id ever given.
    [[nodiscard]] BoxId id_limit() const noexcept { return static_cast<BoxId>(slots_.size()); }

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

    /// What first_hit is made of: offers the boxes that the mover could meet by `reach`, in no
    /// promised order, and a few that it does not meet. `offer(id, box)` may lower `reach`, and
    /// ends the search by returning false.
    template <class Offer>
    void along(const Aabb& mover, glm::vec2 motion, float& reach, Offer&& offer) const;

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

    void build(std::span<const Aabb> boxes);
    /// Puts a box where one was removed from its cell, if there is such a place.
    bool file_in_hole(BoxId id, const Aabb& box) noexcept;
    void refile(BoxId id, const Aabb& box);
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
    bool walk(const Layer& layer, const detail::Path& path, const Cells& cells,
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
    detail::Tags tags_;
};

}  // namespace carom::collision

#include "detail/grid_queries.h"
