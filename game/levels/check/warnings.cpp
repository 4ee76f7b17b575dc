#include "game/levels/check/check.h"
#include "game/levels/check/reach.h"
#include "game/levels/check/shape_math.h"
#include "game/levels/check/swept.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>

namespace carom::levels {
namespace {

using collision::Aabb;
using glm::vec2;
using sim::BrickKind;
using sim::FreeBrick;
using Outline = std::vector<vec2>;

constexpr float kTouch = 0.5f;         // units two bricks may share unseen
constexpr float kServeRoom = 40.0f;    // units above the ball that ought to be free at the serve
constexpr float kServeWidth = 60.0f;   // to either side
constexpr long kMostTests = 20000000;  // pairs of sides; a file made to be slow is cut off here
constexpr int kMostToldAlike = 10;

Outline corners_of(const Aabb& box) {
    return {box.min, {box.max.x, box.min.y}, box.max, {box.min.x, box.max.y}};
}

bool apart(const Aabb& a, const Aabb& b) {
    return a.min.x >= b.max.x - kTouch || b.min.x >= a.max.x - kTouch ||
           a.min.y >= b.max.y - kTouch || b.min.y >= a.max.y - kTouch;
}

/// A brick as the checks see it, wherever it is written.
struct Piece {
    Outline outline;
    Aabb box;
    Place place;
    bool moves = false;
};

class Warner {
public:
    Warner(const sim::Level& level, const SourceMap& places, Report& report)
        : level_(level), places_(places), report_(report) {
        for (std::size_t i = 0; i < level.grid.cells.size(); ++i) {
            if (level.grid.cells[i].brick) add_cell(i);
        }
        grid_pieces_ = pieces_.size();
        for (std::size_t i = 0; i < level.free.size(); ++i) {
            const FreeBrick& brick = level.free[i];
            pieces_.push_back({outline_of(brick.shape), bounds_of(brick.shape), places.brick(i),
                               brick.path.has_value() || brick.spin.has_value()});
        }
    }

    void run() {
        warn_unwinnable();
        warn_enclosed();
        warn_drops();
        warn_hits();
        warn_serve();
        warn_overlaps();
        for (std::size_t i = 0; i < level_.free.size(); ++i) warn_moves(i);
    }

private:
    void add_cell(std::size_t i) {
        const int columns = level_.grid.columns;
        const Aabb box =
            cell_bounds(level_.grid, static_cast<int>(i) % columns, static_cast<int>(i) / columns);
        pieces_.push_back({corners_of(box), box, places_.cell(i), false});
    }

    /// Calls `use(brick, drop, place, its power-up's place, reached)` for every brick.
    template <class Use>
    void each_brick(Use use) {
        for (std::size_t i = 0; i < level_.grid.cells.size(); ++i) {
            const sim::Cell& cell = level_.grid.cells[i];
            if (cell.brick) use(*cell.brick, cell.drop, places_.cell(i), places_.drop(i));
        }
        for (std::size_t i = 0; i < level_.free.size(); ++i) {
            const FreeBrick& brick = level_.free[i];
            use(brick.brick, brick.drop, places_.brick(i), places_.brick(i, "drop"));
        }
    }

    void warn_unwinnable() {
        bool any = false;
        each_brick([&](const sim::BrickDesign& brick, const auto&, Place, Place) {
            any |= sim::spec(brick.kind).needed;
        });
        if (any) return;
        report_.warning(places_.level, "no brick has to be broken, so the level is won at once",
                        "add a brick that breaks, such as a plain one");
    }

    void warn_enclosed() {
        const Reach reach = reach_of(level_);
        for (std::size_t i = 0; i < reach.cells.size(); ++i) {
            if (!reach.cells[i]) warn_enclosed(*level_.grid.cells[i].brick, places_.cell(i));
        }
        for (std::size_t i = 0; i < reach.free.size(); ++i) {
            if (!reach.free[i]) warn_enclosed(level_.free[i].brick, places_.brick(i));
        }
    }

    void warn_enclosed(const sim::BrickDesign& brick, Place place) {
        if (!sim::spec(brick.kind).needed) return;
        const std::string gap =
            "leave a gap of at least 18 units between the bricks that never break";
        report_.warning(
            place, "no ball can get to this brick",
            level_.rules.border.empty() ? gap : "keep it within the border, and " + gap);
    }

    void warn_drops() {
        bool grows = false;
        each_brick([&](const sim::BrickDesign& brick, const auto& drop, Place, Place place) {
            grows |= brick.kind == BrickKind::Grower;
            if (!drop || !never_breaks(brick.kind)) return;
            report_.warning(place, "this power-up is in a brick that never breaks",
                            "move it to another brick");
        });
        if (grows) return;  // a brick may grow in an empty cell
        for (std::size_t i = 0; i < level_.grid.cells.size(); ++i) {
            const sim::Cell& cell = level_.grid.cells[i];
            if (cell.brick || !cell.drop) continue;
            report_.warning(places_.drop(i), "this power-up is in an empty cell",
                            "draw a brick there, or take it out");
        }
    }

    void warn_hits() {
        int told = 0;
        each_brick([&](const sim::BrickDesign& brick, const auto&, Place place, Place) {
            if (brick.hits == 0 || sim::spec(brick.kind).hits != 0 || ++told > kMostToldAlike)
                return;
            report_.warning(
                place, "no hits break a brick that is " + std::string(sim::spec(brick.kind).name),
                "delete 'hits'");
        });
    }

    void warn_serve() {
        constexpr float kMiddle = sim::kFieldWidth / 2.0f;
        constexpr float kTop = sim::kPaddleTop - 2.0f * sim::kBallRadius;
        const Aabb room{{kMiddle - kServeWidth, kTop - kServeRoom}, {kMiddle + kServeWidth, kTop}};
        for (const Piece& piece : pieces_) {
            if (apart(piece.box, room) || !overlap(piece.outline, corners_of(room), kTouch))
                continue;
            report_.warning(piece.place, "the ball is launched right into this brick",
                            "leave some room above the middle of the paddle");
            return;
        }
    }

    /// Grid cells never overlap each other, so one of a pair is always a free brick.
    void warn_overlaps() {
        std::vector<std::size_t> order(pieces_.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return pieces_[a].box.min.x < pieces_[b].box.min.x;
        });
        for (std::size_t i = 0; i < order.size(); ++i) {
            for (std::size_t j = i + 1; j < order.size() && spend(1); ++j) {
                if (pieces_[order[j]].box.min.x >= pieces_[order[i]].box.max.x) break;
                warn_overlap(std::max(order[i], order[j]), std::min(order[i], order[j]));
            }
        }
    }

    void warn_overlap(std::size_t later, std::size_t earlier) {
        const Piece &a = pieces_[later], &b = pieces_[earlier];
        if (later < grid_pieces_ || a.moves || b.moves || !meet(a.outline, a.box, b)) return;
        report_.warning(a.place, "this brick overlaps another" + at_line(b.place),
                        "move one of them");
    }

    static std::string at_line(Place place) {
        return place.line > 1 ? " (line " + std::to_string(place.line) + ")" : "";
    }

    bool meet(const Outline& outline, const Aabb& box, const Piece& other) {
        if (apart(box, other.box)) return false;
        const auto cost = static_cast<long>(outline.size() * other.outline.size());
        return spend(cost) && overlap(outline, other.outline, kTouch);
    }

    bool spend(long tests) {
        left_ -= tests;
        return left_ > 0;
    }

    void warn_moves(std::size_t index) {
        const FreeBrick& brick = level_.free[index];
        const Swept swept(brick, kTouch);
        const bool moves = brick.path || brick.spin;
        const char* key = brick.path ? "path" : "spin";
        const Place place = moves ? places_.brick(index, key) : places_.brick(index);
        warn_walls(swept.box(), place, moves);
        if (moves) warn_crossing(swept, pieces_[grid_pieces_ + index], place, !brick.path);
    }

    void warn_walls(const Aabb& box, Place place, bool moves) {
        if (box.min.x < -kTouch || box.min.y < -kTouch || box.max.x > sim::kFieldWidth + kTouch) {
            report_.warning(
                place, moves ? "this brick moves across a wall" : "this brick sticks in a wall",
                "the field is 800 wide; keep all of it inside");
        } else if (box.max.y > sim::kBrickFloor) {
            report_.warning(place, "this brick moves down into the room of the paddle",
                            "keep it above 516");
        }
    }

    /// Two that move may never be there at once, so only what stands still is told.
    void warn_crossing(const Swept& swept, const Piece& piece, Place place, bool turns) {
        for (const Piece& other : pieces_) {
            if (!spend(1)) return;
            if (&other == &piece || other.moves || apart(swept.box(), other.box)) continue;
            if (!spend(swept.cost(other.outline.size())) || !swept.meets(other.outline)) continue;
            report_.warning(
                place,
                (turns ? "this brick turns through another" : "this brick moves through another") +
                    at_line(other.place),
                turns ? "move the other brick, or the pivot" : "change its path");
            return;
        }
    }

    const sim::Level& level_;
    const SourceMap& places_;
    Report& report_;
    std::vector<Piece> pieces_;  ///< The grid's bricks, then the free ones.
    std::size_t grid_pieces_ = 0;
    long left_ = kMostTests;
};

}  // namespace

void warn(const sim::Level& level, const SourceMap& places, Report& report) {
    Warner(level, places, report).run();
}

Mistakes check(const sim::Level& level, const SourceMap& places) {
    Report report;
    validate(level, places, report);
    if (!report.failed()) warn(level, places, report);
    return report.take();
}

}  // namespace carom::levels
