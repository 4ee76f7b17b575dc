#include "game/levels/check/reach.h"

#include "engine/collision/distance.h"
#include "game/levels/check/shape_math.h"
#include "game/sim/portals.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>

namespace carom::levels {
namespace {

using collision::Aabb;
using glm::vec2;
using sim::BrickKind;

constexpr float kStep = 2.5f;  // between the points where a ball is tried
constexpr int kWide = static_cast<int>(sim::kFieldWidth / kStep) + 1;
constexpr int kHigh = static_cast<int>(sim::kFieldHeight / kStep) + 1;
// A ball may come this near to a wall, and strikes from this far. The two differ by one step, so
// that some point lies between; a ball in a corner between two walls is 11.3 from what is behind.
constexpr float kClear = sim::kBallRadius - 1.0f;
constexpr float kStrike = kClear + kStep;

float distance_to_outline(const std::vector<vec2>& corners, vec2 point) {
    if (contains(corners, point)) return 0.0f;
    float least = sim::kFieldWidth;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const collision::Segment side{corners[i], corners[(i + 1) % corners.size()]};
        least = std::min(least, collision::distance(side, point).distance);
    }
    return least;
}

/// The field as points: blocked, reached or neither.
class Field {
public:
    Field() : points_(std::size_t{kWide} * kHigh, Point::Open) {}

    /// Calls `use(point index, place)` for every point within `margin` of a box.
    template <class Use>
    static void near_box(const Aabb& box, float margin, Use use) {
        const int left = to_index(box.min.x - margin, kWide),
                  top = to_index(box.min.y - margin, kHigh);
        const int right = to_index(box.max.x + margin, kWide) + 1;
        const int bottom = to_index(box.max.y + margin, kHigh) + 1;
        for (int y = top; y <= std::min(bottom, kHigh - 1); ++y) {
            for (int x = left; x <= std::min(right, kWide - 1); ++x) {
                use(static_cast<std::size_t>(y * kWide + x),
                    vec2(static_cast<float>(x), static_cast<float>(y)) * kStep);
            }
        }
    }

    template <class Distance>
    void block(const Aabb& box, Distance distance) {
        near_box(box, kClear, [&](std::size_t i, vec2 place) {
            if (distance(place) < kClear) points_[i] = Point::Blocked;
        });
    }

    template <class Distance>
    [[nodiscard]] bool touches(const Aabb& box, Distance distance) const {
        bool found = false;
        near_box(box, kStrike, [&](std::size_t i, vec2 place) {
            found = found || (points_[i] == Point::Reached && distance(place) <= kStrike);
        });
        return found;
    }

    /// A ball may come out anywhere around a box.
    void seed_around(const Aabb& box) {
        near_box(box, kStrike * 2.0f, [&](std::size_t i, vec2) { seed(i); });
        flood();
    }

    /// Blocks what lies behind a wall whose face goes from `a` to `b`, the field on its right.
    void block_behind(vec2 a, vec2 b) {
        const vec2 along = b - a;
        const float length = std::sqrt(along.x * along.x + along.y * along.y);
        if (!(length > 0.0f)) return;
        near_box({{0.0f, 0.0f}, {sim::kFieldWidth, sim::kFieldHeight}}, 0.0f,
                 [&](std::size_t i, vec2 place) {
                     const vec2 from = place - a;
                     const float depth = (along.x * from.y - along.y * from.x) / length;
                     if (depth < kClear) points_[i] = Point::Blocked;
                 });
    }

    /// Where the ball waits for its serve, and the way down from there.
    void seed_bottom() {
        seed_around({{0.5f * sim::kFieldWidth, sim::kPaddleTop - sim::kBallRadius},
                     {0.5f * sim::kFieldWidth, sim::kPaddleTop - sim::kBallRadius}});
        for (int x = 0; x < kWide; ++x) seed(static_cast<std::size_t>((kHigh - 1) * kWide + x));
        flood();
    }

private:
    enum class Point : unsigned char { Open, Blocked, Reached };

    static int to_index(float value, int count) {
        return std::clamp(static_cast<int>(std::floor(value / kStep)), 0, count - 1);
    }

    void seed(std::size_t i) {
        if (points_[i] != Point::Open) return;
        points_[i] = Point::Reached;
        waiting_.push_back(i);
    }

    void flood() {
        while (!waiting_.empty()) {
            const std::size_t i = waiting_.back();
            waiting_.pop_back();
            const std::size_t x = i % kWide;
            if (x > 0) seed(i - 1);
            if (x + 1 < std::size_t{kWide}) seed(i + 1);
            if (i >= std::size_t{kWide}) seed(i - kWide);
            if (i + kWide < points_.size()) seed(i + kWide);
        }
    }

    std::vector<Point> points_;
    std::vector<std::size_t> waiting_;
};

class Search {
public:
    explicit Search(const sim::Level& level) : level_(level) {
        reach_.cells.assign(level.grid.cells.size(), true);
        reach_.free.assign(level.free.size(), true);
        for (const sim::FreeBrick& brick : level.free) outlines_.push_back(outline_of(brick.shape));
        for (const auto& [a, b] : sim::portal_pairs(level.grid)) {
            ways_.emplace_back(a, b);
            ways_.emplace_back(b, a);
        }
    }

    Reach run() {
        if (!block_all() || left_ < 0) return std::move(reach_);
        field_.seed_bottom();
        while (pass_portals()) {
        }
        mark();
        while (chain_bombs()) {
        }
        return std::move(reach_);
    }

private:
    [[nodiscard]] Aabb box_of(std::size_t cell) const {
        const int columns = level_.grid.columns;
        return cell_bounds(level_.grid, static_cast<int>(cell) % columns,
                           static_cast<int>(cell) / columns);
    }

    /// The walls of the level's own border; the way out below stays open.
    bool block_border() {
        std::vector<vec2> border = level_.rules.border;
        if (doubled_area(border) < 0.0) std::reverse(border.begin(), border.end());
        for (std::size_t i = 0; i < border.size(); ++i) {
            const vec2 a = border[i], b = border[(i + 1) % border.size()];
            const bool below = std::min(a.y, b.y) > sim::kPaddleTop;
            if (!below) field_.block_behind(a, b);
        }
        return !border.empty();
    }

    /// False when nothing stands in the way at all.
    bool block_all() {
        bool any = block_border();
        for (std::size_t i = 0; i < level_.grid.cells.size(); ++i) {
            const auto& brick = level_.grid.cells[i].brick;
            if (!brick || !never_breaks(brick->kind)) continue;
            const Aabb box = box_of(i);
            field_.block(box, [&](vec2 place) { return collision::distance(box, place).distance; });
            any = true;
        }
        for (std::size_t i = 0; i < level_.free.size(); ++i) {
            const sim::FreeBrick& brick = level_.free[i];
            const bool moves = brick.path.has_value() || brick.spin.has_value();
            if (moves || !never_breaks(brick.brick.kind) || !spend(i)) continue;
            field_.block(bounds_of(brick.shape),
                         [&](vec2 place) { return distance_to_outline(outlines_[i], place); });
            any = true;
        }
        return any;
    }

    bool touches_free(std::size_t i) {
        const sim::FreeBrick& brick = level_.free[i];
        if (brick.path || brick.spin) return true;  // it may come to the ball
        if (!spend(i)) return true;
        return field_.touches(bounds_of(brick.shape),
                              [&](vec2 place) { return distance_to_outline(outlines_[i], place); });
    }

    /// Pays for comparing a free brick with the points around it; false when that would take too
    /// long, as it can in a file made for that.
    bool spend(std::size_t i) {
        const Aabb box = bounds_of(level_.free[i].shape);
        const auto wide = static_cast<long>(std::min((box.max.x - box.min.x) / kStep, 320.0f)) + 8;
        const auto high = static_cast<long>(std::min((box.max.y - box.min.y) / kStep, 240.0f)) + 8;
        left_ -= wide * high * static_cast<long>(outlines_[i].size());
        return left_ >= 0;
    }

    /// Lets the ball out of the partners of reached portals; false when nothing new came of it.
    bool pass_portals() {
        passed_.resize(level_.free.size(), false);
        bool any = pass_grid_portals();
        for (std::size_t i = 0; i < level_.free.size(); ++i) {
            const sim::FreeBrick& portal = level_.free[i];
            if (portal.brick.kind != BrickKind::Portal || passed_[i] || !touches_free(i)) continue;
            passed_[i] = any = true;
            for (const sim::FreeBrick& other : level_.free) {
                if (other.name == portal.partner) field_.seed_around(bounds_of(other.shape));
            }
        }
        return any;
    }

    bool pass_grid_portals() {
        bool any = false;
        std::erase_if(ways_, [&](const auto& way) {
            const Aabb box = box_of(way.first);
            const bool reached = field_.touches(
                box, [&](vec2 place) { return collision::distance(box, place).distance; });
            if (reached) field_.seed_around(box_of(way.second));
            any = any || reached;
            return reached;
        });
        return any;
    }

    void mark() {
        for (std::size_t i = 0; i < level_.grid.cells.size(); ++i) {
            if (!level_.grid.cells[i].brick) continue;
            const Aabb box = box_of(i);
            reach_.cells[i] = field_.touches(
                box, [&](vec2 place) { return collision::distance(box, place).distance; });
        }
        for (std::size_t i = 0; i < level_.free.size(); ++i) reach_.free[i] = touches_free(i);
    }

    /// Bricks beside a reached bomb go with it.
    bool chain_bombs() {
        bool any = false;
        const int columns = level_.grid.columns, rows = level_.grid.rows;
        for (int y = 0; y < rows; ++y) {
            for (int x = 0; x < columns; ++x) {
                const auto i = static_cast<std::size_t>(y * columns + x);
                const auto& brick = level_.grid.cells[i].brick;
                if (!brick || !reach_.cells[i]) continue;
                const bool wide = brick->kind == BrickKind::Bomb;
                if (!wide && brick->kind != BrickKind::Fuse) continue;
                for (int dy = -1; dy <= 1; ++dy) {
                    for (int dx = -1; dx <= 1; ++dx) {
                        if (!wide && dx != 0 && dy != 0) continue;
                        any |= take(x + dx, y + dy);
                    }
                }
            }
        }
        return any;
    }

    bool take(int x, int y) {
        const sim::BrickGrid& grid = level_.grid;
        if (x < 0 || y < 0 || x >= grid.columns || y >= grid.rows) return false;
        const auto i = static_cast<std::size_t>(y * grid.columns + x);
        if (reach_.cells[i]) return false;
        reach_.cells[i] = true;
        return true;
    }

    const sim::Level& level_;
    std::vector<std::vector<vec2>> outlines_;
    std::vector<bool> passed_;
    std::vector<std::pair<std::size_t, std::size_t>>
        ways_;               ///< Not gone yet, by portals of the grid.
    long left_ = 100000000;  ///< Comparisons of a point with a side.
    Field field_;
    Reach reach_;
};

}  // namespace

bool never_breaks(BrickKind kind) {
    return kind == BrickKind::Solid || kind == BrickKind::Bumper || kind == BrickKind::Portal;
}

Reach reach_of(const sim::Level& level) { return Search(level).run(); }

}  // namespace carom::levels
