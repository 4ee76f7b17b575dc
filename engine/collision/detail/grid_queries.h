#pragma once
// How a Grid answers; part of grid.h.

#include <algorithm>
#include <bit>

#include "../grid.h"

namespace carom::collision {

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
    detail::Earliest<std::remove_reference_t<Test>> earliest{test, reach};
    along(mover, motion, earliest.reach, earliest);
    return earliest.best;
}

template <class Offer>
inline void Grid::along(const Aabb& mover, glm::vec2 motion, float& reach, Offer&& offer) const {
    const detail::Path path{mover, motion};
    const Aabb passed = path.bounds(reach);
    if (!(reach >= 0.0f) || path.boundless(passed)) return;

    const detail::Sought sought(passed);
    const auto offer_filed = [&](BoxId id, const detail::Filed& box) {
        return offer(id, box.box());
    };
    for (const Layer& layer : layers_) {
        const Cells cells = layer.around(passed);
        const int across = cells.right - cells.left;
        const int up = cells.top - cells.bottom;
        if (across < 6 && up < 3) {  // a short step: no need to follow the line
            if (!scan(layer, cells, sought, offer_filed)) return;
        } else {
            if (!walk(layer, path, cells, sought, reach, offer_filed)) return;
        }
    }
    scan(Run{loose_, loose_end()}, sought, offer_filed);
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
bool Grid::walk(const Layer& layer, const detail::Path& path, const Cells& cells,
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
            const Cells few{std::min(near, far), row, std::max(near, far), row};
            if (!scan(layer, few, area, offer)) return false;
        }
    }
    return true;
}

}  // namespace carom::collision
