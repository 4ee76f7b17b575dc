#include "../grid.h"

#include <array>
#include <cassert>
#include <cmath>
#include <limits>

namespace carom::collision {
namespace {

constexpr std::size_t kMostLayers = 6;
constexpr std::size_t kHandful = 6;  // looked at one by one sooner than by cells
constexpr int kMostColumns = 2;      // a box reaching over more goes to a coarser layer
constexpr int kMostRows = 1;
constexpr float kRowHeight = 2.0f;  // in boxes
constexpr float kInProportion = 2.0f;
constexpr std::size_t kSamples = 1024;
constexpr double kCellsPerBox = 1.0;   // at most; empty cells cost memory, full ones time
constexpr double kFewestCells = 16.0;  // and this many more, for when there are few boxes
constexpr double kMostCells = 1 << 30;
constexpr float kRoundedUp = 1.0f + 0x1p-22f;  // no less than before a difference was rounded

/// Typical sizes and places of some boxes along one axis, from a sample of them.
struct Axis {
    float size = 0.0f;  // nearly all are no larger
    float low = 0.0f;   // where nearly all begin
    float high = 0.0f;
};

using Sample = std::array<float, kSamples>;

float quantile(Sample& values, std::size_t count, std::size_t sixteenths) {
    const auto at = static_cast<std::ptrdiff_t>((count - 1) * sixteenths / 16);
    const auto end = values.begin() + static_cast<std::ptrdiff_t>(count);
    std::nth_element(values.begin(), values.begin() + at, end);
    return values[static_cast<std::size_t>(at)];
}

float bounded(float x) {
    constexpr float kMost = std::numeric_limits<float>::max() / 8.0f;
    return x < -kMost ? -kMost : (x > kMost ? kMost : x);
}

Axis survey(std::span<const Aabb> boxes, std::span<const BoxId> ids, int axis) {
    const std::size_t stride = (ids.size() + kSamples - 1) / kSamples;
    Sample sizes;
    Sample places;
    std::size_t count = 0;
    for (std::size_t i = 0; i < ids.size(); i += stride, ++count) {
        const Aabb& box = boxes[ids[i]];
        places[count] = bounded(box.min[axis]);
        sizes[count] = bounded(box.max[axis]) - places[count];
    }
    Axis found{.size = quantile(sizes, count, 15)};
    const float low = quantile(places, count, 2);
    const float high = quantile(places, count, 14);

    // The largest of those that are not out of all proportion, so that few span three cells. And a
    // few boxes far away must not make all cells huge: they share the outermost cells.
    const float usual = found.size * kInProportion;
    found.low = high;
    found.high = low;
    for (const BoxId id : ids) {
        const float place = bounded(boxes[id].min[axis]);
        const float size = bounded(boxes[id].max[axis]) - place;
        if (size > found.size && size <= usual) found.size = size;
        found.low = std::min(found.low, place);
        found.high = std::max(found.high, place);
    }
    found.low = std::max(found.low, low - (high - low));
    found.high = std::min(found.high, high + (high - low));
    return found;
}

double cells_along(const Axis& axis, double most) {
    const double cells = (double{axis.high} - double{axis.low}) / double{axis.size};
    // 0 / 0 is one cell; and every column must be a whole float.
    return cells >= 1.0 ? std::min({std::floor(cells) + 1.0, most, double(1 << 23)}) : 1.0;
}

float cell_size(const Axis& axis, double cells) {
    const double length = double{axis.high} - double{axis.low};
    return static_cast<float>(std::max(double{axis.size}, length / cells));
}

float cells_per_unit(const Axis& axis, double cells) {
    return cells > 1.0 ? 1.0f / cell_size(axis, cells) : 0.0f;
}

}  // namespace

Grid::Grid(std::span<const Aabb> boxes) { build(boxes); }

void Grid::build(std::span<const Aabb> boxes) {
    layers_.clear();
    starts_.clear();
    boxes_.clear();
    ids_.clear();
    slots_.assign(boxes.size(), detail::kNoBox);
    assert(boxes.size() < detail::kNoBox);
    std::vector<BoxId> left;
    left.reserve(boxes.size());
    for (BoxId id = 0; id < boxes.size(); ++id) {
        if (detail::sound(boxes[id])) left.push_back(id);
    }
    size_ = left.size();
    boxes_.reserve(size_ + 4);
    ids_.reserve(size_);

    std::vector<BoxId> larger;
    while (left.size() > kHandful && layers_.size() < kMostLayers) {
        const Layer layer = plan(boxes, left);
        const auto too_large = [&](BoxId id) {
            const Cells at = layer.corners(boxes[id]);
            return at.right - at.left > kMostColumns || at.top - at.bottom > kMostRows;
        };
        larger.clear();
        std::copy_if(left.begin(), left.end(), std::back_inserter(larger), too_large);
        left.erase(std::remove_if(left.begin(), left.end(), too_large), left.end());
        if (!left.empty()) file(layer, boxes, left);
        left.swap(larger);
    }
    file_loose(boxes, left);
    boxes_.resize(size_ + 4);  // they are looked at four at a time
}

bool Grid::holds(BoxId id) const noexcept {
    return id < slots_.size() && slots_[id] != detail::kNoBox;
}

bool Grid::remove(BoxId id) noexcept {
    if (!holds(id)) return false;
    boxes_[slots_[id]] = detail::Filed();
    slots_[id] = detail::kNoBox;
    tags_.forget(id);
    --size_;
    return true;
}

bool Grid::tag(BoxId id, Mask mask, std::uint64_t value) {
    if (!holds(id)) return false;
    tags_.set(id, mask, value, slots_.size());
    return true;
}

BoxId Grid::insert(const Aabb& box) {
    const auto id = static_cast<BoxId>(slots_.size());
    slots_.push_back(detail::kNoBox);
    if (detail::sound(box)) {
        ++size_;
        refile(id, box);
    }
    return id;
}

bool Grid::move(BoxId id, const Aabb& box) {
    if (!detail::sound(box)) return remove(id);
    if (!holds(id)) return false;
    boxes_[slots_[id]] = detail::Filed();
    slots_[id] = detail::kNoBox;
    refile(id, box);
    return true;
}

void Grid::rebuild() {
    std::vector<Aabb> boxes(slots_.size(), detail::kNowhere);
    for (BoxId id = 0; id < boxes.size(); ++id) {
        if (holds(id)) boxes[id] = box(id);
    }
    build(boxes);
}

bool Grid::file_in_hole(BoxId id, const Aabb& box) noexcept {
    for (const Layer& layer : layers_) {
        const Cells at = layer.corners(box);
        bool fits = at.right - at.left <= layer.wide && at.top - at.bottom <= layer.high;
        for (const int i : {0, 1}) {
            const float reach = layer.place(box.max[i], i) - layer.place(box.min[i], i);
            fits = fits && reach * kRoundedUp <= layer.reach[i];
        }
        if (!fits) continue;
        const std::size_t cell = layer.cell(at.left, at.bottom);
        for (std::uint32_t slot = starts_[cell]; slot < starts_[cell + 1]; ++slot) {
            if (detail::sound(boxes_[slot].box())) continue;
            boxes_[slot] = detail::Filed(box);
            ids_[slot] = id;
            slots_[id] = slot;
            return true;
        }
    }
    return false;
}

void Grid::refile(BoxId id, const Aabb& box) {
    if (file_in_hole(id, box)) return;
    if (boxes_.size() < 4) boxes_.resize(4);
    slots_[id] = static_cast<std::uint32_t>(ids_.size());
    ids_.push_back(id);
    boxes_[slots_[id]] = detail::Filed(box);
    boxes_.emplace_back();  // four at the end are nowhere
    const auto loose = static_cast<double>(loose_end() - loose_);
    if (loose > 32.0 + 2.0 * std::sqrt(static_cast<double>(size_))) rebuild();
}

std::size_t Grid::overlapping(const Aabb& area, std::span<BoxId> found) const noexcept {
    detail::Lowest<BoxId> lowest(found);
    overlapping(area, [&](BoxId id) { lowest.offer(id); });
    return lowest.finish();
}

std::size_t Grid::pairs(std::span<BoxPair> found) const noexcept {
    detail::Lowest<BoxPair> lowest(found);
    pairs([&](BoxId a, BoxId b) { lowest.offer({a, b}); });
    return lowest.finish();
}

Grid::Layer Grid::plan(std::span<const Aabb> boxes, std::span<const BoxId> ids) {
    const Axis x = survey(boxes, ids, 0);
    Axis y = survey(boxes, ids, 1);
    y.size *= kRowHeight;
    const double most =
        std::min(kCellsPerBox * static_cast<double>(ids.size()) + kFewestCells, kMostCells);
    double columns = cells_along(x, most);
    double rows = cells_along(y, most);
    if (columns * rows > most) {
        const double shrink = std::sqrt(columns * rows / most);
        columns = std::max(std::floor(columns / shrink), 1.0);
        rows = std::max(std::floor(std::min(rows, most / columns)), 1.0);
        columns = std::max(std::floor(std::min(columns, most / rows)), 1.0);
    }
    Layer layer;
    // Bricks side by side begin a quarter into their cells, not where rounding decides the cell.
    for (const int i : {0, 2}) {
        layer.origin[i] = x.low - 0.25f * cell_size(x, columns);
        layer.origin[i + 1] = y.low - 0.25f * cell_size(y, rows);
        layer.per_cell[i] = cells_per_unit(x, columns);
        layer.per_cell[i + 1] = cells_per_unit(y, rows);
        layer.last[i] = static_cast<float>(columns - 1.0);
        layer.last[i + 1] = static_cast<float>(rows - 1.0);
    }
    layer.columns = static_cast<int>(columns);
    layer.rows = static_cast<int>(rows);
    return layer;
}

/// Counting sort by cell: stable, so ids stay ascending within each.
void Grid::file(Layer layer, std::span<const Aabb> boxes, std::span<const BoxId> ids) {
    const std::size_t cells =
        static_cast<std::size_t>(layer.columns) * static_cast<std::size_t>(layer.rows);
    const auto home = [&](const Aabb& box) {
        const Cells at = layer.corners(box);
        return layer.cell(at.left, at.bottom);
    };
    layer.first_cell = starts_.size();
    starts_.resize(starts_.size() + cells + 1, 0);
    for (const BoxId id : ids) {
        const Cells at = layer.corners(boxes[id]);
        ++starts_[layer.cell(at.left, at.bottom) + 1];
        layer.wide = std::max(layer.wide, at.right - at.left);
        layer.high = std::max(layer.high, at.top - at.bottom);
        for (const int i : {0, 1}) {
            const float reach = layer.place(boxes[id].max[i], i) - layer.place(boxes[id].min[i], i);
            layer.reach[i] = std::max(layer.reach[i], reach * kRoundedUp);
        }
    }
    const std::size_t filed = boxes_.size();
    starts_[layer.first_cell] = static_cast<std::uint32_t>(filed);
    for (std::size_t c = layer.first_cell; c < layer.first_cell + cells; ++c) {
        starts_[c + 1] += starts_[c];
    }

    boxes_.resize(filed + ids.size());
    ids_.resize(filed + ids.size());
    // Hands out each cell's slots by moving its start, which ends where the next cell starts …
    for (const BoxId id : ids) {
        const std::uint32_t slot = starts_[home(boxes[id])]++;
        boxes_[slot] = detail::Filed(boxes[id]);
        ids_[slot] = id;
        slots_[id] = slot;
    }
    // … so every start has moved up by one cell and is moved back.
    for (std::size_t c = layer.first_cell + cells; c > layer.first_cell; --c) {
        starts_[c] = starts_[c - 1];
    }
    starts_[layer.first_cell] = static_cast<std::uint32_t>(filed);
    layer.end = static_cast<std::uint32_t>(boxes_.size());
    layers_.push_back(layer);
}

void Grid::file_loose(std::span<const Aabb> boxes, std::span<const BoxId> ids) {
    loose_ = static_cast<std::uint32_t>(ids_.size());
    for (const BoxId id : ids) {
        slots_[id] = static_cast<std::uint32_t>(ids_.size());
        boxes_.emplace_back(boxes[id]);
        ids_.push_back(id);
    }
}

namespace {

constexpr double kForever = std::numeric_limits<double>::infinity();

/// A path along one axis, in cells.
struct Lane {
    double low;  // of the mover
    double high;
    double speed;  // cells per unit of t
    double loose;  // covers the float rounding with which boxes were filed

    Lane(float origin, float per_cell, float last, float low_end, float high_end, float motion)
        : low((double{low_end} - double{origin}) * double{per_cell}),
          high((double{high_end} - double{origin}) * double{per_cell}),
          speed(double{motion} * double{per_cell}),
          loose(1e-3 + 1e-6 * double{last} + 1e-6 * (std::abs(low) + std::abs(high)) +
                // cells may be no wider than a few roundings of the mover's ends
                5e-7 * (std::abs(double{low_end}) + std::abs(double{high_end})) *
                    double{per_cell}) {}

    /// When the mover comes to, or leaves, what lies between two places.
    [[nodiscard]] double arrives(double from, double to) const noexcept {
        if (speed == 0.0) return -kForever;
        return speed > 0.0 ? (from - loose - high) / speed : (to + loose - low) / speed;
    }
    [[nodiscard]] double leaves(double from, double to) const noexcept {
        if (speed == 0.0) return kForever;
        return speed > 0.0 ? (to + loose - low) / speed : (from - loose - high) / speed;
    }
    [[nodiscard]] double moved(double t) const noexcept { return speed == 0.0 ? 0.0 : speed * t; }
};

/// Where the boxes filed in cell `n` may lie. The outermost cells also hold all that lies outside.
double begin_of(int n) { return n == 0 ? -kForever : double(n); }
double end_of(int n, int span, float last) {
    return float(n + span) >= last ? kForever : double(n + span + 1);
}

int clamped(double cell, float last) {
    return static_cast<int>(std::clamp(cell, 0.0, double{last}));
}

}  // namespace

Grid::Stretch Grid::stretch(const Layer& layer, const detail::Path& path, int row,
                            float reach) noexcept {
    const Lane y(layer.origin[1], layer.per_cell[1], layer.last[1], path.mover.min.y,
                 path.mover.max.y, path.motion.y);
    const Lane x(layer.origin[0], layer.per_cell[0], layer.last[0], path.mover.min.x,
                 path.mover.max.x, path.motion.x);
    const double begin = begin_of(row);
    const double end = end_of(row, layer.high, layer.last[1]);
    const double from = std::max(y.arrives(begin, end), 0.0);
    const double to = std::min(y.leaves(begin, end), double{reach});
    if (!(from <= to)) return {0, -1, from};

    const double a = x.moved(from);
    const double b = x.moved(to);
    const double low = x.low + std::min(a, b) - x.loose;
    const double high = x.high + std::max(a, b) + x.loose;
    return {std::max(clamped(low, layer.last[0]) - layer.wide, 0), clamped(high, layer.last[0]),
            from};
}

double Grid::arrival(const Layer& layer, const detail::Path& path, int column) noexcept {
    const Lane x(layer.origin[0], layer.per_cell[0], layer.last[0], path.mover.min.x,
                 path.mover.max.x, path.motion.x);
    return x.arrives(begin_of(column), end_of(column, layer.wide, layer.last[0]));
}

}  // namespace carom::collision
